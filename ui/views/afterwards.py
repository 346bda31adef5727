"""After a game against the computer: how it went, and the ways on: a level, puzzles or a lesson, and the path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import is_later
from engine.puzzles.shelf import idea_key
from ui.draw.markup import NOTHING, Markup, tag, text
from ui.draw.parts import button, way
from ui.help.state import can_debrief
from ui.learn.ours import key, length, numbers
from ui.table.kinds import LEVELS, opponent
from ui.table.names import table_sentence
from ui.table.points import final_outcome

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.app.model import Model


PARTS = ("decided", "good", "better")
"""The parts of what is said about a game: what decided it, a good move, and a better one to try next time."""


def debrief(model: Model) -> Markup:
    """The sentences on PARTS, or a place for them while the thinker looks back; nothing where nothing can be said."""
    session, review = model.session, model.help.any_review_of(model.session)
    if not can_debrief(session) or (review and (review.halted or review.failed)):
        return NOTHING
    if review and review.debrief:
        from ui.views.debrief import sentences  # later archive

        said = zip(PARTS, sentences(model, review, review.debrief), strict=True)
        rows = [_row(model, part, words) for part, words in said if words]
        return tag("dl", {"class": "debrief"}, *rows) if rows else NOTHING
    waiting = (_row(model, part, "…") for part in PARTS)
    return tag("dl", {"class": "debrief", "aria-busy": "true"}, *waiting)


def _row(model: Model, part: str, words: str) -> Markup:
    label = tag("dt", None, text(model.language.later.say(f"debrief.{part}")))
    return tag("div", None, label, tag("dd", None, table_sentence(words, model.session, model.board_language)))


def section(model: Model) -> Markup:
    """The ways on; nothing where other people played, or the match goes on."""
    session, say = model.session, model.language.later.say
    if not (session.is_against_computers and session.is_finished):
        return NOTHING
    ways = (*_rematch(model), *_practice(model), way(f"{session.game}.path", say("path.all"), "flag"))
    heading = tag("h3", {"id": "afterwards"}, text(say("path.after")))
    return tag("nav", {"class": "afterwards", "aria-labelledby": "afterwards"}, heading, *ways)


def _rematch(model: Model) -> Iterator[Markup]:
    """Yield the button for a game one level up after a win, one level down after a loss."""
    session = model.session
    outcome, level = final_outcome(session), max(map(opponent, session.kinds))
    if outcome is None or outcome.is_draw or level not in LEVELS:
        return
    has_won = session.people[0] in outcome.winners
    other = level + (1 if has_won else -1)
    if other in LEVELS:
        words = model.language.later.say("path.up" if has_won else "path.down", name=_name(other, model))
        yield button(f"against {session.game} {other}", words, "play")


def _practice(model: Model) -> Iterator[Markup]:
    """Yield the way to puzzles of the idea that was missed, else the way to the next lesson."""
    game, say = model.session.game, model.language.later.say
    review = model.help.any_review_of(model.session)
    if review and review.debrief and (idea := review.debrief.idea):
        words = say("path.puzzles", idea=model.language.say(idea_key(game, idea)))
        yield way(f"{game}.puzzles.{idea}", words, "puzzle")
        return
    lessons = () if is_later(game, "lessons") else numbers(game)
    left = (number for number in lessons if model.progress.get(key(game, number), 0) < length(game, number))
    if (following := next(left, None)) is not None:
        yield way(key(game, following), say("path.lesson"), "learn")


def _name(level: int, model: Model) -> str:
    return model.language.say(f"level.{level}.name")
