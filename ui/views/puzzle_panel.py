"""The panel of a puzzle: how many of its game's puzzles are solved, and the way to each of them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.puzzles.shelf import puzzle_numbers
from ui.draw.markup import Markup, tag, text
from ui.draw.parts import icon, link, way
from ui.views.covers import art

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from engine.language import Language


@lru_cache(maxsize=2)
def ways(game: str, number: int, solved: frozenset[int], language: Language) -> Markup:
    """Links to the puzzles before and after one, to the list, and to each puzzle, under the game's cover."""
    title = tag("h2", {"id": "puzzles-title"}, text(language.say("puzzles")))
    parts = (
        tag("div", {"class": "cover"}, art(game), title),
        progress(puzzle_numbers(game), solved, language),
        tag("div", {"class": "actions"}, *_neighbours(game, number, language)),
        _numbers(game, number, solved, language),
    )
    return tag("nav", {"class": "lessons", "aria-labelledby": "puzzles-title"}, *parts)


def progress(numbers: Collection[int], solved: Collection[int], language: Language) -> Markup:
    """How many of the puzzles are solved, in words and as a bar."""
    found = sum(number in solved for number in numbers)
    words = language.say("puzzles.solved", n=found, of=len(numbers))
    bar = tag("progress", {"max": len(numbers), "value": found, "aria-label": words})
    return tag("p", {"class": "eyebrow"}, tag("span", None, text(words)), bar)


def _neighbours(game: str, number: int, language: Language) -> Iterator[Markup]:
    lower = [each for each in puzzle_numbers(game) if each < number][-1:]
    higher = [each for each in puzzle_numbers(game) if each > number][:1]
    yield from (way(f"{game}.puzzle.{each}", language.say("puzzle.before"), "back") for each in lower)
    yield from (way(f"{game}.puzzle.{each}", language.say("puzzle.after"), "on") for each in higher)
    yield way(f"{game}.puzzles", language.say("puzzles.list"), "puzzle")


def _numbers(game: str, here: int, solved: frozenset[int], language: Language) -> Markup:
    """The numbers of all puzzles, with a sign on those that are solved."""
    done = icon("check"), tag("span", {"class": "visually-hidden"}, text(language.say("puzzle.done")))
    rows = (
        tag("li", None, _number(game, number, language, done if number in solved else (), current=number == here))
        for number in puzzle_numbers(game)
    )
    return tag("ol", {"class": "puzzle-numbers"}, *rows)


def _number(game: str, number: int, language: Language, done: tuple[Markup, ...], *, current: bool) -> Markup:
    name = tag("span", {"class": "visually-hidden"}, text(f"{language.say('puzzle.number', n=number)} "))
    shown = tag("span", {"aria-hidden": "true"}, text(str(number)))
    return link(f"{game}.puzzle.{number}", name, shown, *done, current=current)
