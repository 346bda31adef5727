"""The list of a game's puzzles: a picture of each, by how hard they are, and which are solved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.puzzles.shelf import GRADES, count, outline
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import icon, link, way
from ui.keep.solved import Solved
from ui.views import puzzled
from ui.views.puzzle import grade, theme, unsolved

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from engine.language import Language
    from ui.app.model import Model


def regions(model: Model) -> dict[str, Markup]:
    """Return the list of the game's puzzles, and the pictures of those that are in sight or close to it."""
    game, language = model.route.game, model.language
    numbers = range(1, count(game) + 1)
    solved = model.solved.get(game, Solved()).numbers & {*numbers}
    intro = tag("p", {"class": "intro"}, text(language.say("puzzles.intro")))
    told = _done(len(solved), len(numbers), language)
    parts = (_actions(model, game), intro, told, *_grades(game, numbers, solved, language))
    return {"puzzles": join(parts), **_pictures(model, game, numbers)}


def _grades(game: str, numbers: range, solved: Collection[int], language: Language) -> Iterator[Markup]:
    """Yield the puzzles of each grade that there are any of, the easiest grade first."""
    for hard in GRADES:
        there = [number for number in numbers if outline(game, number)[0] == hard]
        if there:
            yield _grade(game, hard, there, solved, language)


def _grade(game: str, hard: int, numbers: list[int], solved: Collection[int], language: Language) -> Markup:
    """Return the puzzles of a grade under its heading, with how many of them are solved."""
    rows = (tag("li", None, _row(game, number, language, solved=number in solved)) for number in numbers)
    title = tag("h2", {"id": f"grade-{hard}"}, grade(hard, language))
    head = tag("header", None, title, _done(len([n for n in numbers if n in solved]), len(numbers), language))
    listed = tag("ol", {"class": "puzzle-list"}, *rows)
    return tag("section", {"class": "graded", "aria-labelledby": f"grade-{hard}"}, head, listed)


def _done(solved: int, of: int, language: Language) -> Markup:
    words = language.say("puzzles.solved", n=solved, of=of)
    bar = tag("progress", {"max": of, "value": solved, "aria-label": words})
    return tag("p", {"class": "eyebrow"}, tag("span", None, text(words)), bar)


def _actions(model: Model, game: str) -> Markup:
    """Return links to the game, to its next unsolved puzzle, and to today's."""
    say = model.language.say
    to = unsolved(model, game)
    onward = way(f"{game}.puzzle.{to}", say("puzzle.next"), "play", css="primary") if to else NOTHING
    today = way(f"{game}.daily", say("puzzle.daily"), "puzzle")
    return tag("div", {"class": "actions"}, way(game, say("rules.back"), "back"), onward, today)


def _row(game: str, number: int, language: Language, *, solved: bool) -> Markup:
    """Return the link to a puzzle; its idea is told only if it is solved, because it would give the move away."""
    _, idea = outline(game, number)
    about = theme(idea, language)
    done = tag("span", {"class": "seen"}, icon("check"), text(language.say("puzzle.done"))) if solved else NOTHING
    lines = (
        tag("b", None, text(language.say("puzzle.number", n=number))),
        tag("span", {"class": "theme"}, text(about)) if about else NOTHING,
        tag("span", {"class": "idea"}, text(language.say(idea))) if solved else NOTHING,
        done,
    )
    words = tag("span", {"class": "words"}, *lines)
    return link(key(game, number), _place(key(game, number)), words, css="way")


def key(game: str, number: int) -> str:
    """Return the address of a puzzle, which is the name of its picture too."""
    return f"{game}.puzzle.{number}"


def _place(name: str) -> Markup:
    """Return the place of a puzzle's picture, which is painted when it comes near."""
    place = tag("span", {"id": f"board-{name}", "data-region": "later", "data-board": name})
    return tag("span", {"class": "mini", "aria-hidden": "true"}, place)


def _pictures(model: Model, game: str, numbers: range) -> dict[str, Markup]:
    near = [number for number in numbers if key(game, number) in model.near]
    return {f"board-{key(game, number)}": puzzled.posed(game, number, model.language.code) for number in near}
