"""The look back on the table's board: the move played beside the better one, and the better line played out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games import game_named
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button, icon
from ui.draw.sketch import BETTER, PLAYED, arrow, sketch_layer
from ui.games.desk import desk
from ui.help.marks import path_of
from ui.help.state import OUT
from ui.help.turning_points import turning_points
from ui.help.variation import Compared, compare
from ui.table.names import move_text, seat_name, sentence, table_sentence
from ui.views.places import menu_button, places
from ui.views.prompt import size

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.game import Move
    from ui.app.model import Model
    from ui.help.state import Review, Variation
    from ui.table.session import Session

SWATCH = "0 0 150 60"
"""The room of the small arrow that stands before a line of the legend."""


def prompt(model: Model) -> Markup:
    """The words on the next move, or on the better line on the board; nothing where nothing is known yet."""
    words = prompt_text(model)
    if not words:
        return NOTHING
    marked = table_sentence(words, model.session, model.board_language)
    return tag("p", {"class": f"help review-said{size(words)}"}, marked)


def progress(model: Model) -> Markup:
    """How far the thinker has come, while there is nothing to say of the next move; nothing once it is done."""
    review = model.help.review_of(model.session)
    if review is None or review.is_done or review.failed:
        return NOTHING
    words = model.language.say("review.progress", n=max(len(review.judged) - 1, 0), of=len(review.line))
    return tag("p", {"class": "help review-said"}, text(words))


def prompt_text(model: Model) -> str:
    """The same in words."""
    review = model.help.review_of(model.session)
    if review is None:
        return ""
    variation = model.variation
    return _on_board(model, variation) if variation else _next_move(model, review)


def _next_move(model: Model, review: Review) -> str:
    """The player of the next move, its cost, and the better move."""
    session, language = model.session, model.language
    found = compare(review, session.ply)
    if found is None:
        return ""
    name = seat_name(session, review.line.at(session.ply).turn, language)
    played = spelt(model, found.played, session.ply)
    words = [language.say("review.then", n=session.ply + 1, name=name, move=played)]
    if found.best is None:
        return " ".join([*words, language.say("review.best")] if found.known else words)
    if found.is_costly:
        words.append(language.say("review.points", n=round(100 * found.loss)))
    key = "review.instead" if found.is_costly else "review.as-good"
    return " ".join([*words, language.say(key, move=spelt(model, found.best, session.ply))])


def _on_board(model: Model, variation: Variation) -> str:
    """How far the better line has been stepped through, and what its move did."""
    shown, language = model.on_board, model.on_board.board_language
    at, of = shown.session.ply - variation.ply, len(shown.session.line) - variation.ply
    if not at:
        return language.say("review.out.start")
    told = desk(shown.session.game).tells(shown.session, shown.session.events, language)
    return " ".join([language.say("review.out.at", n=at, of=of), *told])


def spelt(model: Model, move: Move, ply: int) -> str:
    """A move in notation, or in words where the board shows no coordinates and no names of cards.

    The words are those of the player who made or could make it at that ply: a tap may mean a slot of the hand.
    """
    return ", ".join(spelt_parts(model, move, ply))


def spelt_parts(model: Model, move: Move, ply: int) -> tuple[str, ...]:
    """The parts of a move as it is spelt: one in notation, else one for each tap that has a name."""
    if not model.session.has_private_hands:
        return (move.text,)
    session, language = _as_its_mover_sees(model.session, ply), model.board_language
    names = (desk(session.game).tap_label(session, tapped, language) for tapped in path_of(session, move))
    return tuple(name for name in names if name)


def _as_its_mover_sees(session: Session, ply: int) -> Session:
    """A game that is over at a ply, as the player to move there saw it."""
    return replace(session.at(ply), kinds=(), away=frozenset(), post=None, apart=True)


def sketches(model: Model) -> Markup:
    """The arrows of the move that was played next and of the better one; in a better line, nothing."""
    review = model.help.review_of(model.session)
    found = compare(review, model.session.ply) if review and not model.variation else None
    if found is None:
        return NOTHING
    moves = {PLAYED: found.played, BETTER: found.best}
    if found.known and found.best is None:
        moves = {BETTER: found.played}
    drawn = (_sketch(model, kind, move) for kind, move in moves.items() if move)
    return tag("g", {"class": "sketches"}, *drawn)


def _sketch(model: Model, kind: str, move: Move) -> Markup:
    return sketch_layer(kind, desk(model.session.game).sketch(model.session, move, kind, model.look))


def legend(model: Model, review: Review) -> Markup:
    """The meaning of the two kinds of arrows on the board, in words."""
    found = compare(review, model.session.ply)
    if found is None or model.variation:
        return NOTHING
    return tag("ul", {"class": "legend"}, *_entries(model, found))


def _entries(model: Model, found: Compared) -> Iterator[Markup]:
    say = model.language.say
    if found.known and found.best is None:
        yield _entry(BETTER, say("review.legend.both"), spelt(model, found.played, model.session.ply))
        return
    yield _entry(PLAYED, say("review.legend.played"), spelt(model, found.played, model.session.ply))
    if found.best:
        key = "review.legend.better" if found.is_costly else "review.legend.as-good"
        yield _entry(BETTER, say(key), spelt(model, found.best, model.session.ply))


def _entry(kind: str, word: str, move: str) -> Markup:
    drawn = sketch_layer(kind, arrow(kind, (4.0, 30.0), (160.0, 30.0)))
    swatch = tag("svg", {"class": "board swatch", "viewBox": SWATCH, "aria-hidden": "true"}, drawn)
    return tag("li", None, swatch, tag("span", None, text(f"{word} "), tag("b", None, sentence(move))))


def ways(model: Model, review: Review) -> Markup:
    """The steps through the game and to the turning points, and the button that plays the better line out."""
    variation, say = model.variation, model.language.say
    if variation:
        on = button("try", say("notes.try"), "board")
        return tag("div", {"class": "actions ways"}, *out_of(model, variation, names=True), on)
    ply, last = model.session.ply, len(review.line)
    before = [at - 1 for at in turning_points(review.judged) if at - 1 < ply]
    after = [at - 1 for at in turning_points(review.judged) if at - 1 > ply]
    found = compare(review, ply)
    steps = (
        button(f"go {max(before, default=ply)}", say("review.slip.before"), "first", enabled=bool(before)),
        button(f"go {ply - 1}", say("move.one.back"), "back", enabled=ply > 0),
        button(f"go {ply + 1}", say("move.one.on"), "on", enabled=ply < last),
        button(f"go {min(after, default=ply)}", say("review.slip.after"), "last", enabled=bool(after)),
    )
    can = bool(found and found.best)
    out = button("review out", say("review.out"), "play", css="primary", enabled=can, name=OUT)
    return tag("div", {"class": "actions ways"}, *steps, out)


def controls(model: Model, review: Review, onward: Markup) -> Markup:
    """The row of actions: the steps, and the better line; after the last move the way on from the game."""
    menu = menu_button(model.language, "moves")
    if variation := model.variation:
        back, on, game = out_of(model, variation)
        return places(back, on, menu, game)
    ply, last, say = model.session.ply, len(review.line), model.language.say
    found = compare(review, ply)
    out = button("review out", say("review.out"), "play", css="primary", enabled=bool(found and found.best))
    return places(
        button(f"go {ply - 1}", say("move.one.back"), "back", enabled=ply > 0),
        button(f"go {ply + 1}", say("move.one.on"), "on", enabled=ply < last),
        menu,
        out if ply < last else onward,
    )


def out_of(model: Model, variation: Variation, *, names: bool = False) -> tuple[Markup, ...]:
    """The steps through the better line, and the way back to the game; the first of two sets has names."""
    say, session = model.language.say, variation.session
    # While the thinker is at it there may be more to come.
    more = session.ply < len(session.line) or not variation.done
    return (
        button("step back", say("move.one.back"), "back", enabled=session.ply > variation.ply),
        button(
            "step on",
            say("move.one.on"),
            "on",
            css="primary" if more else "",
            enabled=more,
            name=OUT if names else None,
        ),
        button("review game", say("review.game" if names else "notes.done"), "undo", css="" if more else "primary"),
    )


def line(model: Model, variation: Variation) -> Markup:
    """The moves of the better line as far as they are known, the one on show marked."""
    session = variation.session
    rows = (
        _move(move_text(session, step), number, here=number == session.ply)
        for number, step in enumerate(session.line.steps[variation.ply :], variation.ply + 1)
    )
    wait = NOTHING if variation.done else tag("p", {"class": "hint"}, text(model.language.say("review.out.wait")))
    return join((tag("ol", {"class": "out"}, *rows), wait))


def _move(words: str, number: int, *, here: bool) -> Markup:
    attrs = {"aria-current": "step" if here else None}
    shown = tag("b" if here else "span", attrs, text(f"{number}. "), sentence(words))
    return tag("li", None, icon("on") if here else NOTHING, shown)


def read(model: Model, review: Review, move: str, ply: int) -> str:
    """A move that is given in notation as the look back says it."""
    return spelt(model, game_named(model.session.game).read_move(move, review.line.at(ply)), ply)
