"""Examples of rules, read from assets/rules: a position, and steps that the rule allows or refuses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from engine import datafile
from engine.assets import ASSETS
from engine.games import game_named
from ui.learn.boards import perform_move, read_board

if TYPE_CHECKING:
    from engine.datafile import Part
    from ui.table.session import Session

FOLDER = ASSETS / "rules"

CLAIMS = ("then", "over", "after")
"""Fields that an example may leave out."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step of an example."""

    text: str
    """A move in notation."""
    by: str = ""
    """The rule that refuses it; empty if the move is played."""


@dataclass(frozen=True, slots=True)
class Example:
    """An example of a rule."""

    game: str
    rule: str
    number: int
    """Its number among the examples of the rule, from 1."""
    position: str
    """Where it begins, in notation."""
    steps: tuple[Step, ...]
    then: str = ""
    """The position after the steps, in notation, if the example tells it."""
    over: str = ""
    """The rule by which the game then ends, if it does."""
    after: str = ""
    """If this is the second game of a match, the position in which the first one ended, in notation."""

    @property
    def key(self) -> str:
        """The name of the example's board in the page."""
        return f"{self.rule}-{self.number}"


@cache
def examples(game: str) -> dict[str, tuple[Example, ...]]:
    """A game's examples by rule, none without a file; raises Unreadable if the file is broken."""
    if not (FOLDER / f"{game}.json").is_file():
        return dict.fromkeys(game_named(game).rules, ())
    whole = datafile.read_file(FOLDER / f"{game}.json", f"rules/{game}.json")
    rules = whole.fields(game_named(game).rules)
    return {
        rule: tuple(_example(game, rule, number, part) for number, part in enumerate(rules[rule].items(), 1))
        for rule in game_named(game).rules
    }


@cache
def by_key(game: str) -> dict[str, Example]:
    """A game's examples by the names of their boards."""
    return {example.key: example for several in examples(game).values() for example in several}


@cache
def example_boards(example: Example) -> tuple[Session, ...]:
    """The board before the example's first step and after each step."""
    sessions = [_first_board(example)]
    for step in example.steps:
        sessions.append(perform_move(sessions[-1], step.text))
    return tuple(sessions)


def _first_board(example: Example) -> Session:
    """The board before the first step."""
    session = read_board(example.game, example.position)
    if not example.after:
        return session
    earlier = (read_board(example.game, example.after).line,)
    return replace(session, games=len(earlier) + 1, earlier=earlier)


def _example(game: str, rule: str, number: int, part: Part) -> Example:
    fields = part.fields(("position", "steps"), CLAIMS)
    steps = tuple(_step(step, rule) for step in fields["steps"].items())
    claims = {name: fields[name].text() for name in CLAIMS if name in fields}
    return Example(game, rule, number, fields["position"].text(), steps, **claims)


def _step(part: Part, rule: str) -> Step:
    if isinstance(part.value, str):
        return Step(part.text())
    fields = part.fields(("refused",), ("by",))
    return Step(fields["refused"].text(), fields["by"].text() if "by" in fields else rule)
