"""Drives a game of Hai Noon on the page, and reads what it shows."""

from collections.abc import Container
from random import Random

from playwright.sync_api import Locator, expect

from e2e.input_devices import Keys
from e2e.table import Table, link
from e2e.waiting import expect_soon
from engine.chance import NO_CHANCE
from engine.games import game_named
from engine.hainoon.board import PLACES, RING, SIDES
from engine.hainoon.cards import BOX
from engine.hainoon.moves import ACTIONS
from engine.hainoon.position import Position
from engine.line import Line
from ui.app.ongoing import BEAT
from ui.games.hainoon.gesture import GESTURE
from ui.games.hainoon.labels import labels
from ui.games.hainoon.ring import next_place
from ui.table.names import seat_name
from ui.table.session import Session

GAME = game_named("hainoon")
ARROWS = {"ArrowUp": "up", "ArrowRight": "right", "ArrowDown": "down", "ArrowLeft": "left"}

HOLD = """beat => {
  if (window.letGo) return;
  const later = window.setTimeout;
  window.setTimeout = (act, after, ...rest) => {
    if (after !== beat) return later(act, after, ...rest);
    window.nextBeat = act;
    return 0;
  };
  window.letGo = () => { window.setTimeout = later; delete window.letGo };
}"""
"""Holds the timer of the next scene, and no other one, until the test calls `nextBeat`."""


class HainoonKeys(Keys):
    """Tab, arrows and Enter on the board of Hai Noon: four rows of four, and a side beyond each edge."""

    prefix = "n-"
    cells = frozenset({*PLACES, *RING, *SIDES})

    def steps(self, cell: str) -> dict[str, str]:
        """Return where each arrow key leads from a place, shark or side; at the edge it leads nowhere."""
        return {key: next_place(cell, to, 0) for key, to in ARROWS.items()}


class HainoonPage:
    """The page while Hai Noon is played on it; whatever is pressed is pressed with the table's hand."""

    def __init__(self, table: Table) -> None:
        """Sit down at a table."""
        self.table, self.page = table, table.page

    def show_next_scene(self) -> None:
        """Show the next scene of an attack."""
        self.page.evaluate("() => { nextBeat() }")

    def hold_scenes(self) -> None:
        """Hold the scenes of an attack until `show_next_scene`."""
        self.page.evaluate(HOLD, BEAT)

    def release_scenes(self) -> None:
        """Let the scenes of an attack follow by themselves again."""
        self.page.evaluate("() => window.letGo?.()")

    def set_up(self, position: str, *moves: str) -> Line[Position]:
        """Come to a game by a link, with the curtain closed and scenes held; return its line."""
        self.hold_scenes()
        self.table.follow(link(position, *moves, game="hainoon"))
        line = line_of(GAME.read(position), *moves)
        expect(self.curtain).to_be_visible()
        return line

    def begin(self, players: int, rng: Random) -> Position:
        """Come to a random deal with all sharks hungry; return its position."""
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
        """The button that skips the rest of an attack."""
        return self.page.locator("[data-do=still]")

    def open_curtain(self, position: Position) -> None:
        """Open the curtain, if it is closed."""
        if self.curtain.count():
            self.table.hand(self.curtain.locator("[data-do='curtain open']"))
        expect(self.cards).to_have_count(len(position.hands[position.turn]))

    def tap(self, *words: str) -> None:
        """Press cards, places, sharks, sides and buttons, one after the other."""
        for word in words:
            self.table.hand(self.page.locator(f"[data-do='tap {word}']").last)

    def play(self, move: str) -> None:
        """Press what plays the move, and skip an attack that follows."""
        self.tap(*next(iter(GESTURE.paths(ACTIONS[move]))))
        self.table.wait_for_parts()
        if self.skip.count():
            self.table.hand(self.skip)

    def play_out(self, position: Position, seed: int, *, watched: bool = False) -> Position:
        """Play a game with this seed and compare each position; return the last one. `watched` checks the curtains too.

        The page has its own chance, so the game must end before the draw pile is shuffled.
        """
        rng = Random(seed)
        while not position.outcome():
            if watched and self.curtain.count():
                self.expect_hands_hidden(position)
            self.open_curtain(position)
            move = rng.choice(position.legal_moves())
            step = position.play(move, rng)
            assert "~" not in step.text
            self.play(move.text)
            position = step.position
            self.expect_position(position)
        return position

    def labels(self) -> dict[str, str]:
        """Return the label of every place, shark and side."""
        found: dict[str, str] = self.page.locator(".board.hainoon.live .cell").evaluate_all(
            "cells => Object.fromEntries(cells.map(c => [c.id.slice(2), c.ariaLabel]))"
        )
        return found

    def expect_position(self, position: Position, only: Container[str] = HainoonKeys.cells) -> None:
        """Assert that the labels of places, sharks and sides (all, or only these) begin as the position says."""
        called = labels(session_at(position), self.table.language, {})
        expected = {name: words for name, words in called.items() if name in only}

        def beginnings() -> dict[str, str]:
            found = self.labels()
            return {name: found.get(name, "")[: len(words)] for name, words in expected.items()}

        expect_soon(self.page, beginnings, expected)

    def seat_name(self, position: Position, seat: int) -> str:
        """Return the name of a seat whose player has none."""
        return seat_name(session_at(position), seat, self.table.language)

    def expect_hands_hidden(self, position: Position) -> None:
        """Assert that neither the document nor the accessibility tree names a card that is only in hands.

        The game in short, in the menu, names kinds of cards.
        """
        document, heard = self.page.content(), self.page.locator("body").aria_snapshot()
        in_short = self.page.locator(".in-short")
        rules = (in_short.inner_html(), in_short.aria_snapshot()) if in_short.count() else ("", "")
        assert not [card for card in BOX if f"tap {card}&quot;" in document or f'"tap {card}"' in document]
        public = {card for side in position.sides for card in side} | set(position.discard)
        for card in {card for hand in position.hands for card in hand} - public:
            words = self.table.say(f"card.{card}")
            assert [text.count(words) for text in (document, heard)] == [text.count(words) for text in rules]


def session_at(position: Position) -> Session:
    """Return a session at the position, with players without names."""
    return Session("hainoon", Line(position), names=("",) * position.players)


def line_of(start: Position, *moves: str) -> Line[Position]:
    """Return the line of moves that leave nothing to chance."""
    line = Line(start)
    for move in moves:
        line = line.play(GAME.read_move(move, line.last), NO_CHANCE)
    return line


def position_after(start: Position, *moves: str) -> Position:
    """Return the position after such moves."""
    return line_of(start, *moves).last
