"""A secret move reads to each seat as that seat may know it, and a game whose moves say more is found out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from engine.events import Event
from engine.game import Step
from tests.contract.secret_steps import differing_texts, telling_texts

UNKNOWN = "?"
NOBODY = -1


@dataclass(frozen=True)
class Lay:
    """A card of the own hand, laid face down, by its slot."""

    slot: int
    text: str


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A card was laid face down."""

    seat: int


@dataclass(frozen=True)
class Table:
    """Two sorted hands, and the cards laid face down by each; `names` is how moves are written, by card or by slot."""

    hands: tuple[str, str]
    laid: tuple[str, str] = ("", "")
    turn: int = 0
    names: str = "secret"

    def legal_moves(self) -> tuple[Lay, ...]:
        """Return a move for each card in the hand."""
        hand = self.hands[self.turn]
        return tuple(Lay(slot, str(slot) if self.names == "slot" else card) for slot, card in enumerate(hand))

    def view_for(self, seat: int) -> Table:
        """Return the table with the cards of the other seat covered, in the hand and laid."""
        return self._with(lambda own, cards: cards if own == seat else UNKNOWN * len(cards))

    def guess(self, rng: Random) -> Table:
        """Return a table with each covered card fish or shark."""
        return self._with(
            lambda _own, cards: "".join(sorted(rng.choice("fs") if card == UNKNOWN else card for card in cards))
        )

    def _with(self, made: Callable[[int, str], str]) -> Table:
        (mine, theirs), (left, right) = self.hands, self.laid
        return replace(self, hands=(made(0, mine), made(1, theirs)), laid=(made(0, left), made(1, right)))

    def play(self, move: Lay, _rng: Random) -> Step[Any]:
        """Return the step."""
        hands, laid, me = [*self.hands], [*self.laid], self.turn
        card, rest = hands[me][move.slot], hands[me][: move.slot] + hands[me][move.slot + 1 :]
        hands[me], laid[me] = rest, laid[me] + card
        after = replace(self, hands=(hands[0], hands[1]), laid=(laid[0], laid[1]), turn=1 - me)
        seen = tuple(move.text if seat == me else UNKNOWN for seat in (0, 1, NOBODY))
        return Step(move.text, after, (Laid(me),), seen if self.names == "secret" else ())


def _guessed_card(card: str, rng: Random) -> str:
    return rng.choice("fs") if card == UNKNOWN else card


START: Any = Table(("ffs", "fss"))


def test_a_step_reads_as_each_saw_it() -> None:
    """The player who laid the card, the others, and those who only watch; the rest of it is their view too."""
    step = START.play(Lay(0, "f"), Random(0))
    assert [step.text_for(seat) for seat in (0, 1, NOBODY)] == ["f", UNKNOWN, UNKNOWN]
    assert step.view_for(1) == Step(UNKNOWN, step.position.view_for(1), step.events)
    assert step.view_for(1).view_for(1) == step.view_for(1)


def test_usually_everybody_sees_the_move() -> None:
    """A game without secret moves says nothing of seats."""
    assert {Step("f", START, ()).text_for(seat) for seat in (0, 1, NOBODY)} == {"f"}


@pytest.mark.parametrize("names", ["secret", "card", "slot"])
def test_a_text_that_says_what_is_hidden_is_found(names: str) -> None:
    """The promise of the contract holds for a secret move; it is broken where all read the card, or its slot."""
    start = replace(START, names=names)
    step = start.play(start.legal_moves()[0], Random(0))
    by_deal = [differing_texts(start, step, 1, seed) for seed in range(20)]
    assert any(by_deal) == (names == "card")
    assert bool(telling_texts(start, step, 1)) == (names != "secret")
    assert not telling_texts(start, step, 0)
    assert not any(differing_texts(start, step, 0, seed) for seed in range(20))
