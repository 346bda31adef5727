"""Help at the table: hints, and the look back at a game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ui.acts.table import settle, type_move
from ui.app.effects import Focus, Reveal
from ui.help import answers
from ui.help.state import OUT, Hint, Review, can_debrief, can_hint, can_review

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.app.act import Acts
    from ui.app.model import Model
    from ui.help.state import Help, Variation
    from ui.table.message import Message
    from ui.table.session import Session, World


def _with_help(model: Model, **changed: object) -> Model:
    """The model with some fields of its help changed."""
    help_: Help = replace(model.help, **changed)  # type: ignore[arg-type]
    return replace(model, help=help_)


def _hint(model: Model, message: Message, world: World) -> Model:
    """Ask for a hint; the second time, show the whole move; or play it."""
    session = model.session
    if message.about == "off":
        return _with_help(model, hint=None)
    if message.about == "play":
        return _play_hint(model, world)
    if not can_hint(session):
        return model
    hint = model.help.hint_for(session)
    if hint is None or hint.failed:
        asking = session.player_at(session.position.turn)
        asked = replace(session, taps=(), refusal=None, remark="", moved=False, hints=(*session.hints, asking))
        return _with_help(model, hint=Hint(session.position)).with_session(asked)
    there = replace(session, taps=(), refusal=None, remark="", moved=False)
    return _with_help(model, hint=replace(hint, whole=True)).with_session(there)


def _play_hint(model: Model, world: World) -> Model:
    """The model with the move of a whole hint played."""
    hint = model.help.hint_for(model.session)
    if hint is None or hint.move is None or not hint.whole:
        return model
    return settle(model, type_move(model.session, hint.move.text, world.rng))


def _review(model: Model, message: Message, _world: World) -> Model:
    """Begin, halt or close the look back, show the chances of another seat, or play a better line out; show it."""
    after = _change_review(model, message)
    begun = model.help.review_of(model.session) is None and after.help.review_of(after.session)
    if message.about in {"out", "game"}:
        return after.with_effects(Focus(element=OUT))
    return after.with_effects(Reveal("review")) if begun else after


def _change_review(model: Model, message: Message) -> Model:
    """The model with its look back changed as the message says."""
    session, review = model.session, model.help.review_of(model.session)
    verb, _, seat = message.about.partition(" ")
    if verb == "close":
        return _with_help(model, review=_put_away(review))
    if verb == "halt" and review:
        return _with_help(model, review=replace(review, halted=True))
    if verb == "seat" and review and seat in map(str, range(len(session.names))):
        return _with_help(model, review=replace(review, seat=int(seat)))
    if verb in {"out", "game"} and review:
        return _with_help(model, review=replace(review, variation=_out(session, review) if verb == "out" else None))
    if verb or not can_review(session):
        return model
    known = model.help.any_review_of(session) or Review(session.line)
    begun = replace(known, shown=True, halted=False, failed=False)
    # In a narrow window the facts would lie over the table.
    return _with_help(replace(model, menu="" if model.narrow else "moves"), review=begun)


def _put_away(review: Review | None) -> Review | None:
    """The look back for the end of the game alone; None if it is neither done nor halted."""
    if review is None or not (review.is_done or review.halted):
        return None
    return replace(review, shown=False, variation=None)


def _out(session: Session, review: Review) -> Variation | None:
    """The better line at the ply on show."""
    from ui.help import variation  # later archive

    return variation.begin_variation(session, review)


def _take_help(model: Model, message: Message, _world: World) -> Model:
    """Take the thinker's answer to an open question for help; one that cannot be read is a failure."""
    answer = answers.read(message.fields.get("answer", answers.NONE))
    if message.about == "rival":
        from ui.acts import author  # later archive

        return author.take_rivals(model, answer)
    if message.about == "judge":
        from ui.acts import trying  # later archive

        return trying.take_judgement(model, answer)
    if message.about == "hint":
        return _take_hint(model, answer)
    return _longer(model, answer) if message.about == "onward" else _take_review(model, answer)


def _take_hint(model: Model, answer: Mapping[str, Any]) -> Model:
    """The model with the hint that the thinker has found, or with its failure."""
    hint = model.help.hint_for(model.session)
    if hint is None:
        return model
    found = answers.read_hint(answer, model.session.game, hint)
    if found is None:
        return _with_help(model, hint=replace(hint, failed=True))
    move, reasons = found
    known = replace(hint, move=move, reasons=reasons)
    return _with_help(model, hint=known, given=known)


def _take_review(model: Model, answer: Mapping[str, Any]) -> Model:
    """The model with the plies that the thinker has judged so far."""
    session, review = model.session, model.help.any_review_of(model.session)
    if review is None and can_debrief(session):
        review = Review(session.line, shown=False)
    if review is None:
        return model
    known = replace(review, judged=answers.read_judgements(answer, session, review))
    if known.is_done and can_debrief(session):
        from ui.help.notable_moves import debrief  # later archive

        known = replace(known, debrief=debrief(session, known))
    return _with_help(model, review=replace(known, failed=bool(answer.get("done", True)) and not known.is_done))


def _longer(model: Model, answer: Mapping[str, Any]) -> Model:
    """The model with the better line as far as the thinker knows it; if it fails, the line stays as it is."""
    from ui.help import variation  # later archive

    now, review, moves = model.variation, model.help.review, answer.get("moves", ())
    if now is None or review is None:
        return model
    readable = isinstance(moves, list) and all(isinstance(move, str) for move in moves)
    known = variation.longer(now, moves) if readable else now
    done = replace(known, done=bool(answer.get("done", True)))
    return _with_help(model, review=replace(review, variation=done))


ACTS: Acts = {"helped": _take_help, "hint": _hint, "review": _review}
