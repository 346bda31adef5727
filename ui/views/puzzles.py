"""The list of a game's puzzles: how hard each is, which are solved, and their ideas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.puzzles.shelf import count, outline
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import icon, link, way
from ui.keep.solved import Solved
from ui.views.puzzle import grade, unsolved

if TYPE_CHECKING:
    from engine.language import Language
    from ui.app.model import Model


def regions(model: Model) -> dict[str, Markup]:
    """Return the list of the game's puzzles."""
    game, language = model.route.game, model.language
    numbers = range(1, count(game) + 1)
    solved = model.solved.get(game, Solved()).numbers & {*numbers}
    intro = tag("p", {"class": "intro"}, text(language.say("puzzles.intro")))
    told = tag("p", {"class": "eyebrow"}, text(language.say("puzzles.solved", n=len(solved), of=len(numbers))))
    rows = (tag("li", None, _row(game, number, language, solved=number in solved)) for number in numbers)
    parts = (_actions(model, game), intro, told, tag("ol", {"class": "puzzle-list"}, *rows))
    return {"puzzles": join(parts)}


def _actions(model: Model, game: str) -> Markup:
    """Return links to the game, to its next unsolved puzzle, and to today's."""
    say = model.language.say
    to = unsolved(model, game)
    onward = way(f"{game}.puzzle.{to}", say("puzzle.next"), "play", css="primary") if to else NOTHING
    today = way(f"{game}.daily", say("puzzle.daily"), "puzzle")
    return tag("div", {"class": "actions"}, way(game, say("rules.back"), "back"), onward, today)


def _row(game: str, number: int, language: Language, *, solved: bool) -> Markup:
    """Return the link to a puzzle; its idea is told only if it is solved, because it would give the move away."""
    hard, idea_key = outline(game, number)
    done = tag("span", {"class": "seen"}, icon("check"), text(language.say("puzzle.done"))) if solved else NOTHING
    idea = tag("span", {"class": "idea"}, text(language.say(idea_key))) if solved else NOTHING
    name = tag("b", None, text(language.say("puzzle.number", n=number)))
    return link(f"{game}.puzzle.{number}", name, grade(hard, language), idea, done, css="way")
