"""Hai Noon on the page: what a person presses at the table, and what can be read from it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

from playwright.sync_api import expect

from e2e.hands import Keys
from engine.chance import NO_CHANCE
from engine.games import game_named
from engine.hainoon.board import PLACES, RING, SIDES
from engine.hainoon.cards import BOX
from engine.line import Line
from ui.hainoon.gesture import GESTURE
from ui.hainoon.labels import labels
from ui.hainoon.ring import walked
from ui.session import Session
from ui.words import seat_name

if TYPE_CHECKING:
    from random import Random

    from playwright.sync_api import Locator

    from e2e.table import Table
    from engine.hainoon.moves import Plain
    from engine.hainoon.position import Position

GAME = game_named("hainoon")
ARROWS = {"ArrowUp": "up", "ArrowRight": "right", "ArrowDown": "down", "ArrowLeft": "left"}

HOLD = """() => {
  const later = window.setTimeout;
  window.setTimeout = (act, after, ...rest) => {
    if (!(after >= 1000)) return later(act, after, ...rest);
    window.nextBeat = act;
    return 0;
  };
  window.letGo = () => { window.setTimeout = later; delete window.letGo };
}"""
"""Keeps what is to happen a second later or more until the test wants it: no test hangs on how fast a machine is."""


class Sea:
    """The page while Hai Noon is played on it; whatever is pressed is pressed with the table's hand."""

    def __init__(self, table: Table) -> None:
        """Sit down at a table."""
        self.table, self.page = table, table.page

    def hold(self) -> None:
        """Have the scenes of an attack wait for `beat`."""
        self.page.evaluate(HOLD)

    def beat(self) -> None:
        """Have the next scene of an attack come."""
        self.page.evaluate("() => { nextBeat() }")

    def let_go(self) -> None:
        """Have the scenes of an attack come by themselves again."""
        self.page.evaluate("() => window.letGo?.()")

    def set_up(self, position: str, *moves: str) -> Line[Position]:
        """Come to a game by a link, the curtain closed; return its line."""
        fields = {"position": position} | ({"moves": " ".join(moves)} if moves else {})
        self.table.follow(f"hainoon?{urlencode(fields)}")
        line: Line[Position] = Line(GAME.read(position))
        for move in moves:
            line = line.play(GAME.read_move(move, line.last), NO_CHANCE)
        expect(self.curtain).to_be_visible()
        return line

    def begin(self, players: int, rng: Random) -> Position:
        """Come to the start of a game that chance deals, all sharks hungry; return it."""
        start: Position = GAME.start({"players": str(players), "sharks": "hungry"}, rng)
        self.set_up(start.text)
        return start

    @property
    def curtain(self) -> Locator:
        """The curtain before the hands."""
        return self.page.locator("dialog.curtain")

    @property
    def cards(self) -> Locator:
        """The cards of the open hand."""
        return self.page.locator("#hand .card-button")

    @property
    def skip(self) -> Locator:
        """What shows the rest of an attack at once, while it is being shown."""
        return self.page.locator("[data-do=still]")

    def open(self, position: Position) -> None:
        """Open the curtain, if it is closed."""
        if self.curtain.count():
            self.table.hand(self.curtain.locator("[data-do='curtain open']"))
        expect(self.cards).to_have_count(len(position.hands[position.turn]))

    def tap(self, *words: str) -> None:
        """Press cards, places, sharks, sides and buttons, one after the other."""
        for word in words:
            self.table.hand(self.page.locator(f"[data-do='tap {word}']").last)

    def play(self, move: Plain) -> None:
        """Press whatever plays the move, and skip the attack that it may bring."""
        self.tap(*next(iter(GESTURE.paths(move))))
        if self.skip.count():
            self.table.hand(self.skip)

    def called(self) -> dict[str, str]:
        """Return what every place, shark and side is called."""
        found: dict[str, str] = self.page.locator(".board.hainoon.live .cell").evaluate_all(
            "cells => Object.fromEntries(cells.map(c => [c.id.slice(2), c.ariaLabel]))"
        )
        return found

    def shows(self, position: Position) -> None:
        """Assert that every place, shark and side is called what lies there."""
        expected = labels(seated(position), self.table.language, {}, 0)
        found = self.called()
        assert {name: found[name][: len(words)] for name, words in expected.items()} == expected

    def name(self, position: Position, seat: int) -> str:
        """Return what a seat is called at which nobody with a name sits."""
        return seat_name(seated(position), seat, self.table.language)

    def hides(self, position: Position) -> None:
        """Assert that neither document nor accessibility tree names a card that lies in a hand alone."""
        document, heard = self.page.content(), self.page.locator("body").aria_snapshot()
        assert not [card for card in BOX if f"tap {card}&quot;" in document or f'"tap {card}"' in document]
        public = {card for side in position.sides for card in side} | set(position.discard)
        for card in {card for hand in position.hands for card in hand} - public:
            words = self.table.say(f"card.{card}")
            assert words not in document
            assert words not in heard


def seated(position: Position) -> Session:
    """Return a session of players without names."""
    return Session("hainoon", Line(position), names=("",) * position.players)


class Strokes(Keys):
    """Tab, arrows and Enter at sea: four rows of four, and a side beyond each edge."""

    prefix = "n-"
    cells = frozenset({*PLACES, *RING, *SIDES})

    def steps(self, cell: str) -> dict[str, str]:
        """Return where each arrow key leads from a place, shark or side; at the edge it leads nowhere."""
        return {key: walked(cell, to, 0) for key, to in ARROWS.items()}
