"""The console's state between two commands, as a value: a command that fails leaves it as it was."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any

from engine.console.words import SEED, read_number
from engine.refusal import Refusal, Unreadable
from engine.seating import seats_with

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.game import Game, Position


class RefusedError(Exception):
    """A move is not legal."""

    def __init__(self, refusal: Refusal) -> None:
        """Hold the reason."""
        super().__init__(refusal.rule)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class State:
    """A game with its options, the seed of all chance, and a position: the start position until one is set up."""

    game: Game[Any]
    options: Mapping[str, str]
    seed: int = 0
    set_up: Position | None = None
    plies: int = 0

    @property
    def position(self) -> Position:
        """The position that the next command is about."""
        if self.set_up is not None:
            return self.set_up
        start: Position = self.game.start(self.options, Random(self.seed))
        return start

    @property
    def rng(self) -> Random:
        """The source of what happens next; the same seed and number of moves give the same chance."""
        return Random(f"{self.seed}:{self.plies}")

    @property
    def seats(self) -> int:
        """The number of players."""
        return seats_with(self.game, self.options)

    def with_option(self, name: str, value: str) -> State:
        """The state with an option set; raises Unreadable for what the game does not offer."""
        if name == SEED:
            return replace(self, seed=read_number(value, SEED))
        choices = {option.name: option.choices for option in self.game.options}
        if name not in choices:
            raise Unreadable("unreadable.console.option", "setoption", text=name, want=", ".join([*choices, SEED]))
        if value not in choices[name]:
            raise Unreadable("unreadable.console.value", name, text=value, want=", ".join(choices[name]))
        return replace(self, options={**self.options, name: value})

    def at_start(self) -> State:
        """The state at the start position of its options."""
        return replace(self, set_up=None, plies=0)

    def at(self, text: str) -> State:
        """The state at the position that the text says; raises Unreadable."""
        return replace(self, set_up=self.game.read(text), plies=0)

    def play(self, text: str) -> State:
        """The state after the move that the text says; raises Unreadable or RefusedError."""
        position = self.position
        move = self.game.read_move(text, position)
        if refusal := position.refusal(move):
            raise RefusedError(refusal)
        return replace(self, set_up=position.play(move, self.rng).position, plies=self.plies + 1)
