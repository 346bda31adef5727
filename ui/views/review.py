"""The look back at a game: the chance to win as a curve, and the turning points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.sentence import merits
from ui.draw.curve import Scene, paint
from ui.draw.markup import Markup, tag, text
from ui.draw.parts import button, choice, choices
from ui.help.turning_points import turning_points
from ui.table.names import move_text, seat_name, table_sentence
from ui.views import look_back

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.app.model import Model
    from ui.help.state import Review


def section(model: Model, review: Review) -> Markup:
    """The look back, as far as the thinker has come."""
    say = model.language.say
    close = button("review close", say("dialog.close"), "close", css="quiet", bare=True)
    variation = model.variation
    # A place of its own, so that what comes after it stays the same element, and keeps the focus.
    moves = tag("div", None, look_back.line(model, variation) if variation else look_back.legend(model, review))
    return tag(
        "section",
        {"class": "review", "aria-labelledby": "review-title", "id": "review"},
        tag("header", None, tag("h2", {"id": "review-title"}, text(say("review"))), close),
        look_back.ways(model, review),
        moves,
        *_course(model, review),
    )


def _course(model: Model, review: Review) -> Iterator[Markup]:
    """Yield the chances over the whole game, and its turning points."""
    yield tag("p", {"class": "where"}, table_sentence(where(model, review), model.session, model.board_language))
    yield _curve(model, review)
    yield _seats(model, review)
    yield from _progress(model, review)
    yield from _turning_section(model, review)


def where(model: Model, review: Review) -> str:
    """The chance at the ply on show, in words."""
    session, language, ply = model.session, model.language, model.session.ply
    if ply >= len(review.judged):
        return language.say("review.unknown", n=ply)
    chance = language.say("review.percent", n=round(100 * review.judged[ply].chances[review.seat]))
    name = seat_name(session, review.seat, language)
    if not ply:
        return language.say("review.start", name=name, chance=chance)
    move = move_text(session, review.line.steps[ply - 1])
    return language.say("review.at", n=ply, move=move, name=name, chance=chance)


def _seats(model: Model, review: Review) -> Markup:
    names = (seat_name(model.session, seat, model.language) for seat in range(len(model.session.names)))
    options = (
        choice("review-seat", str(seat), name, chosen=seat == review.seat, do=f"review seat {seat}")
        for seat, name in enumerate(names)
    )
    return choices(model.language.say("review.whose"), *options)


def _curve(model: Model, review: Review) -> Markup:
    name = seat_name(model.session, review.seat, model.language)
    scene = Scene(
        chances=tuple(judged.chances[review.seat] for judged in review.judged),
        plies=len(review.line),
        ply=model.session.ply,
        turning=turning_points(review.judged),
        levels=tuple(model.language.say("review.percent", n=percent) for percent in (0, 50, 100)),
        label=model.language.say("review.curve", name=name),
        value=where(model, review),
    )
    return paint(scene)


def _progress(model: Model, review: Review) -> Iterator[Markup]:
    """Yield how far the look back has come, and the button to halt it or to go on."""
    if review.is_done:
        return
    say, done, of = model.language.say, max(len(review.judged) - 1, 0), len(review.line)
    if review.failed:
        yield tag("p", None, text(say("review.failed")))
    words = say("review.progress", n=done, of=of)
    going = not (review.halted or review.failed)
    what = button("review halt", say("review.halt")) if going else button("review", say("review.go"))
    bar = tag("progress", {"max": of, "value": done, "aria-label": words})
    yield tag("div", {"class": "progress"}, tag("p", None, text(words)), bar, what)


def _turning_section(model: Model, review: Review) -> Iterator[Markup]:
    say, points = model.language.say, turning_points(review.judged)
    if not points and not review.is_done:
        return
    yield tag("h3", None, text(say("review.turning")))
    if points:
        yield tag("ol", {"class": "turning-points"}, *(_point(model, review, ply) for ply in points))
    else:
        yield tag("p", None, text(say("review.none")))
    yield tag("p", {"class": "hint"}, text(say("review.known" if model.session.has_secrets else "review.open")))


def _point(model: Model, review: Review, ply: int) -> Markup:
    """The cost of a move, the answer that it allowed, and the better move with a button that leads to it."""
    language, lost = model.language, review.judged[ply]
    name = seat_name(model.session, review.line.at(ply - 1).turn, language)
    said = [language.say("review.cost", name=name, n=round(100 * lost.loss))]
    # With hidden hands the other players could not know what the move allowed them.
    keys = (
        {"review.better": ply - 1}
        if model.session.has_private_hands
        else {"review.allowed": ply, "review.better": ply - 1}
    )
    for key, at in keys.items():
        judged = review.judged[at]
        if judged.best:
            best = look_back.read(model, review, judged.best, at)
            said.append(language.say(key, move=best, reasons=merits(language, judged.reasons)))
    move = move_text(model.session, review.line.steps[ply - 1])
    there = button(f"go {ply - 1}", language.say("review.lost", n=ply, move=move))
    words = table_sentence(" ".join(said), model.session, model.board_language)
    return tag("li", {"class": "turning-point"}, there, tag("p", None, words))
