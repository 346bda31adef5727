"""Examples of rules, read from assets/rules: each a position and steps that show what the rule allows and refuses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from engine import datafile
from engine.assets import ASSETS
from engine.games import game_named
from ui.learn.boards import laid, performed

if TYPE_CHECKING:
    from engine.datafile import Part
    from ui.table.session import Session

FOLDER = ASSETS / "rules"

CLAIMS = ("then", "over", "after")
"""What an example may say besides."""


@dataclass(frozen=True, slots=True)
class Step:
    """An action in notation; with `by` it is refused by that rule, without it is played."""

    text: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A rule's example: where it begins, its steps, and what they come to: a position, the rule that ends the game.

    In the second game of a match, `after` is the position with which the first one ended.
    """

    game: str
    rule: str
    number: int
    position: str
    steps: tuple[Step, ...]
    then: str = ""
    over: str = ""
    after: str = ""

    @property
    def key(self) -> str:
        """The name of the example's board in the page."""
        return f"{self.rule}-{self.number}"


@cache
def examples(game: str) -> dict[str, tuple[Example, ...]]:
    """Return a game's examples by rule; raise Unreadable where the file is not as it should be."""
    whole = datafile.parsed(FOLDER / f"{game}.json", f"rules/{game}.json")
    rules = whole.fields(game_named(game).rules)
    return {
        rule: tuple(_example(game, rule, number, part) for number, part in enumerate(rules[rule].items(), 1))
        for rule in game_named(game).rules
    }


@cache
def by_key(game: str) -> dict[str, Example]:
    """Return a game's examples by the names of their boards."""
    return {example.key: example for several in examples(game).values() for example in several}


@cache
def played(example: Example) -> tuple[Session, ...]:
    """Return the example before its first step and after each of them."""
    sessions = [_begun(example)]
    for step in example.steps:
        sessions.append(performed(sessions[-1], step.text))
    return tuple(sessions)


def _begun(example: Example) -> Session:
    """Return the board where the example begins."""
    session = laid(example.game, example.position)
    if not example.after:
        return session
    earlier = (laid(example.game, example.after).line,)
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
