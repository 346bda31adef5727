"""Drives a page of the site, and reads what it shows."""

from collections.abc import Mapping
from contextlib import ExitStack
from types import MappingProxyType
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Locator, Page, expect

from e2e import xok_board
from e2e.input_devices import Hand, Keys, mouse
from e2e.waiting import expect_soon
from e2e.windows import KEPT, READY, PlaywrightWindow
from engine.game import Step
from engine.language import Language, language
from engine.xok.game import GAME
from engine.xok.moves import Action, Fish, Shark
from engine.xok.position import Position

BOOT = 60_000
"""Milliseconds that Python may take to start on a busy machine."""
PREFERRED = """() => {
  const [first, ...others] = document.documentElement.dataset.languages.split(" ");
  return navigator.languages.map(code => code.slice(0, 2)).find(code => [first, ...others].includes(code)) ?? first;
}"""
"""The language of a page in which none is chosen."""
FORGET = """() => {
  for (const key of Object.keys(localStorage).filter(key => !/^fang\\.game\\./.test(key))) {
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent("storage", {key, newValue: null}));
  }
}"""
"""Removes settings, results, progress, the shelf and broken saves, with the events that another tab would cause."""
NOTHING: Mapping[str, Any] = MappingProxyType({})
START = GAME.read("..../...../....../......./....../...../.... w")


class Table(PlaywrightWindow):
    """A page of the site. `hand` presses its elements: mouse, finger or keys."""

    def __init__(self, page: Page, site: str, hand: Hand = mouse, device: Mapping[str, Any] = NOTHING) -> None:
        """Sit down at a page that has not been anywhere yet; the device is the options of its context."""
        super().__init__(page, site)
        self.hand, self.device = hand, device
        self.scripts = ExitStack()

    def prepare(self, script: str) -> None:
        """Have a script run first in every page that this one comes to."""
        self.scripts.enter_context(self.page.add_init_script(script))

    def wait_until_ready(self) -> None:
        """Wait for Python."""
        self.page.wait_for_selector(READY, state="attached", timeout=BOOT)

    def wait_until_complete(self) -> None:
        """Wait until the second part of the interpreter is there too."""
        self.page.wait_for_selector("html[data-complete]", state="attached", timeout=BOOT)

    def reopen(self) -> None:
        """Close the tab, and come to the start page in a new one of the same browser."""
        context = self.page.context
        self.page.close()
        self.page = context.new_page()
        self.arrive()

    def reset_device(self) -> None:
        """Reset the window and the preferences to those of the device."""
        self.page.set_viewport_size(self.device["viewport"])
        motion = self.device.get("reduced_motion", "no-preference")
        self.page.emulate_media(media="null", color_scheme="light", reduced_motion=motion, forced_colors="none")

    def forget(self) -> None:
        """Leave, and forget whatever there was: scripts, routes, and what was stored."""
        self.scripts.close()
        self.page.unroute_all(behavior="ignoreErrors")
        self.page.goto(f"{self.site}/assets/icons/favicon.svg")
        self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear() }")
        self.page.goto("about:blank")

    def set_up(self, position: str = START.text, *moves: str) -> Position:
        """Come to a game by a link; return the position that it leads to."""
        self.follow(link(position, *moves))
        # Links are read when all of the interpreter is there; a page may show the same position before.
        self.wait_for_parts()
        # On a busy machine who comes from another game's table may come a moment later.
        expect(self.page.locator("html[data-game=xok][data-screen=play]")).to_be_attached()
        last: Position = GAME.read(position)
        for move in moves:
            last = last.after(last.table.read(move))
        self.expect_position(last)
        return last

    def clear(self) -> None:
        """Put the page back to the start of a game, with nothing open, nothing stored and the usual settings."""
        if self.page.url.partition("#")[0] != f"{self.site}/":  # a page about the site led back to its whole address
            self.arrive()
        # A test may leave a page that was just loaded: before Python is there, nobody hears that things are removed.
        self.wait_until_ready()
        # Nor may what it did last be stored afterwards.
        self.page.evaluate(KEPT)
        self.page.evaluate(FORGET)
        # The browser's language may still have to come.
        expect(self.page.locator(f"html[lang={self.page.evaluate(PREFERRED)}]")).to_be_attached(timeout=BOOT)
        self.set_up()
        # A game that was going on has made room for this one, and may now be on the shelf.
        if any(key.startswith("fang.shelf.") for key in self.storage):
            self.page.evaluate(FORGET)
            self.set_up()
        if self.notice.is_visible():
            self.do("dismiss")

    @property
    def language(self) -> Language:
        """The language that the page is in."""
        return language(str(self.page.evaluate("() => document.documentElement.lang")))

    def say(self, key: str, /, **params: int | str) -> str:
        """Return a sentence in the page's language."""
        return self.language.say(key, **params)

    def button(self, do: str) -> Locator:
        """Return the button for this verb, in the open dialog or on the page. Opens the menu tab that holds it."""
        return self.page.locator(self.button_css(do)).last

    def press(self, css: str) -> None:
        """Press an element with the hand."""
        self.hand(self.page.locator(css).last)

    def choose(self, *settings: str) -> None:
        """Choose settings in their dialog."""
        self.do("dialog settings")
        for setting in settings:
            self.do(f"set {setting}")
        self.do("dialog")

    def cell(self, name: str) -> Locator:
        """Return a cell of the board."""
        return self.page.locator(f"#c-{name}")

    def tap(self, *cells: str) -> None:
        """Press cells, one after the other."""
        for cell in cells:
            self.hand(self.cell(cell))

    def stock(self, seat: int, kind: str) -> Locator:
        """Return a kind of piece in a seat's supply."""
        return self.page.locator(f"#stock-{seat}-{kind}")

    def play(self, action: Action, position: Position) -> None:
        """Press what plays the action in the position."""
        if isinstance(action, Fish):
            self.tap(*action.text.split("+"))
            return
        self.take(action, position)
        self.do("tap place")

    def take(self, shark: Shark, position: Position) -> None:
        """Bring the shark to its cell and its facing, but do not place it."""
        cell = position.board.names[shark.cell]
        self.hand(self.stock(position.turn, shark.kind))
        self.tap(cell)
        self.turn(shark.mouths)

    def turn(self, mouths: tuple[int, ...]) -> None:
        """Turn the shark until it faces that way: a small one by its handle, else step by step."""
        if len(mouths) == 1 and not isinstance(self.hand, Keys) and self.mouths != mouths:
            self.hand(self.handle(mouths[0]))
        for _ in range(6):
            if self.mouths == mouths:
                return
            self.do("tap cw")
        assert self.mouths == mouths

    def handle(self, direction: int) -> Locator:
        """Return the handle that turns a mouth of the shark in a direction."""
        return self.page.locator(f"#c-turn-{direction} .hit")

    @property
    def mouths(self) -> tuple[int, ...]:
        """The directions of the mouths of the shark being turned; none if none is."""
        ids = self.page.locator(".turn[aria-pressed=true]").evaluate_all("all => all.map(one => one.id)")
        return tuple(sorted(int(name.removeprefix("c-turn-")) for name in ids))

    def cells_with_mark(self, mark: str) -> set[str]:
        """Return the cells with this mark: chosen, lit, prey or last."""
        labels = self.page.locator(".board.live .cell").evaluate_all(
            "cells => cells.map(cell => [cell.id.slice(2), cell.getAttribute('aria-label')])"
        )
        said = self.language
        return {cell for cell, label in labels if mark in xok_board.split_label(label, said)[1]}

    @property
    def refused_cells(self) -> set[str]:
        """The cells that a refusal marks."""
        ids: list[str] = self.page.locator(".board.live .refusals > *").evaluate_all("all => all.map(one => one.id)")
        return {name.rpartition("-")[2] for name in ids}

    @property
    def status(self) -> Locator:
        """The line that says what can be done next, why not, or how the game ended."""
        return self.page.locator("#status")

    @property
    def why(self) -> Locator:
        """The reason of a refusal."""
        return self.page.locator("#status .why p")

    @property
    def announcement(self) -> Locator:
        """The live region: what a screen reader announces."""
        return self.page.locator("#announcement")

    @property
    def notice(self) -> Locator:
        """The message above everything."""
        return self.page.locator("#notice p")

    @property
    def result(self) -> Locator:
        """The result beside the board, with the points."""
        return self.page.locator("#side .ending")

    @property
    def moves(self) -> list[str]:
        """The moves listed, with their numbers; the menu is opened there."""
        self.menu("moves")
        return self.page.locator(".plies .ply").all_text_contents()

    def expect_position(self, position: Position) -> None:
        """Assert that the page shows the position, piece by piece; a shark that is not placed yet does not count."""
        said = self.language
        wanted = xok_board.expected_board(position, said)

        def board() -> xok_board.VisibleBoard:
            return xok_board.without_spare_sharks(xok_board.visible_board(self.page, said), wanted, said)

        expect_soon(self.page, board, wanted)

    def expect_announcement(self, step: Step[Position]) -> None:
        """Assert that the step is announced, then the next player or the winner."""
        told = xok_board.announcement(step, self.language)
        expect(self.announcement).to_have_text(f"{told} {self.status.inner_text()}", use_inner_text=True)


def link(position: str, *moves: str, game: str = "xok") -> str:
    """Return the part of an address after the hash that leads to a game."""
    return f"{game}?{urlencode({'position': position} | ({'moves': ' '.join(moves)} if moves else {}))}"
