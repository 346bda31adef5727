"""Whole games of every registered game, by the accessibility tree alone: roles, names, and what live regions say."""

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.table import Table
from engine.games import GAMES, game_named
from engine.line import Line
from tests.ui.pages import Element, does, parse_markup
from tests.ui.players import world
from tests.ui.updated import model_after
from tools.run.samples import address
from ui.acts.update import first_model
from ui.app.model import Model
from ui.games.desk import desk
from ui.table.message import Message, message_in
from ui.table.session import Session
from ui.views.page import view

SEEDS = range(12)
REGIONS = ("table", "controls", "overlay")
"""Where there is something to press while a game is played."""


def short_game(game: str) -> Line[Any]:
    """Return the shortest of some games by chance, from the start, that need no more chance once they are dealt."""
    lines = (random_game(game, seed) for seed in SEEDS)
    return min((line for line in lines if not any("~" in step.text for step in line.steps)), key=len)


def random_game(game: str, seed: int) -> Line[Any]:
    """Return a whole game; most moves are among those that take the fewest taps."""
    rng = Random(seed)
    line = Line(game_named(game).start({}, rng))
    while moves := line.last.legal_moves():
        few = min(len(taps_of(game, move)) for move in moves)
        short = [move for move in moves if len(taps_of(game, move)) == few]
        line = line.play(rng.choice(short if rng.random() < 0.9 else moves), rng)
    return line


def taps_of(game: str, move: Any) -> Sequence[str]:
    """Return taps that spell a move."""
    return next(iter(desk(game).gesture.paths(move)))


class Player:
    """Plays a game on the page as a listener; a copy of the page's model says what everything there is called."""

    def __init__(self, table: Table, start: Any, game: str) -> None:
        """Come to the game."""
        self.world = world()
        self.model: Model = model_after(first_model(self.world), Message("open", address(game, start.text)), self.world)
        table.follow(address(game, start.text))
        expect(table.page.get_by_role("heading", name=table.say(f"name.{game}"), level=1)).to_be_attached()
        self.listener = ScreenReader(table.page)

    @property
    def session(self) -> Session:
        """The game as it is on the table."""
        return self.model.session

    def press(self, words: str) -> None:
        """Press what sends this message, known by its role and name."""
        page = view(self.model)
        found: dict[str, Element] = {}
        for region in REGIONS:
            found |= does(parse_markup(page.regions[region]))
        self.listener.press(*role_and_name(found[words]))
        self.model = model_after(self.model, message_in(words), self.world)

    def play(self, move: Any, *, patient: bool) -> list[str]:
        """Play a move and return what has to be said of it; who is not patient skips events shown one by one."""
        if self.session.has_curtain:
            self.press("curtain open")
        ply, position = len(self.session.line), self.session.position
        for tap in taps_of(self.session.game, move):
            # A tap that can only be one may have been chosen already.
            if len(self.session.line) == ply and tap not in self.session.taps:
                self.press(f"tap {tap}")
        assert len(self.session.line) == ply + 1, (position.text, move.text)
        if self.session.is_filming:
            self.see_to_it(patient=patient)
        events = self.session.visible_events(self.session.line.steps[-1].events)
        return desk(self.session.game).tells(self.session, events, self.model.board_language)

    def see_to_it(self, *, patient: bool) -> None:
        """Wait until all events have been shown, or skip the others."""
        if not patient:
            self.press("still")
            return
        skip = role_and_name(does(parse_markup(view(self.model).regions["controls"]))["still"])
        while self.session.is_filming:
            self.model = model_after(self.model, Message("beat"), self.world)
        page = self.listener.page
        expect(page.get_by_role(skip[0], name=skip[1], exact=True)).to_have_count(0, timeout=30_000)  # type: ignore[arg-type]


def role_and_name(element: Element) -> tuple[str, str]:
    """Return the role and the name of an element."""
    role = element.attrs.get("role", "") or {"a": "link"}.get(element.name, element.name)
    return role, element.attrs.get("aria-label") or element.speech


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(table: Table, game: str) -> None:
    """Every event of the record is announced once, in order, and the result comes last."""
    line = short_game(game)
    player = Player(table, line.start, game)
    told, films = [], 0
    for ply, step in enumerate(line.steps):
        move = next(each for each in line.at(ply).legal_moves() if step.text.startswith(each.text))
        films += desk(game).is_slow(step.events)
        told += player.play(move, patient=films == 1)
    title = desk(game).result(player.session, player.model.board_language)[0]
    expect(table.page.get_by_role("tabpanel").get_by_role("heading", name=title)).to_be_visible()
    heard = player.listener.spoken_texts
    assert [words for words in heard if words in set(told)] == told
    assert re.match(re.escape(title), heard[-1])


LISTEN = """() => {
  const live = "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]";
  const heard = window.heardAloud = [];
  const say = text => { const words = text.trim().replace(/\\s+/g, " "); if (words) heard.push(words); };
  const added = node => {
    if (node.parentElement?.closest(live)) say(node.textContent);
    else if (node.matches?.(live)) say(node.textContent);
    else node.querySelectorAll?.(live).forEach(region => region.matches("[role=alert]") && say(region.textContent));
  };
  window.listener?.disconnect();
  window.listener = new MutationObserver(changes => {
    for (const {type, target, addedNodes} of changes)
      if (type === "characterData") { if (target.parentElement?.closest(live)) say(target.data); }
      else addedNodes.forEach(added);
  });
  listener.observe(document.body, {subtree: true, childList: true, characterData: true});
}"""
"""Records texts that are added to live regions or come as alerts."""


class ScreenReader:
    """Hears a page, and sees nothing of it."""

    def __init__(self, page: Page) -> None:
        """Begin to listen."""
        self.page = page
        page.evaluate(LISTEN)

    @property
    def spoken_texts(self) -> list[str]:
        """All texts that were said since the start, in order."""
        found: list[str] = self.page.evaluate("() => window.heardAloud")
        return found

    def press(self, role: str, name: str) -> None:
        """Press the element with this role and name as a screen reader does: focus, then Enter."""
        found = self.page.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]
        found.first.press("Enter")
