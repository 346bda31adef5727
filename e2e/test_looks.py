"""The first look at a screen: the browser gets its turn between the parts of the work, and no frame gets too much."""

import re
from pathlib import Path

import pytest

from e2e.windows import Window
from engine.games import GAMES
from ui.views.puzzle_pictures import puzzle_picture

(ROOM,) = re.findall(r"const ROOM = (\d+);", Path("assets/js/patch.js").read_text(encoding="utf-8"))
"""How many letters of markup of new pictures fit into a frame."""
LARGE = 1200, 1600
"""A window in which many pictures are in sight."""

WATCH = """() => {
  window.drawn = [];
  new MutationObserver(records => {
    const places = records.map(({ target }) => target).filter(({ dataset }) => dataset && "region" in dataset);
    if (places.length) drawn.push([...new Set(places)].map(({ dataset }) => dataset.board));
  }).observe(document.getElementById("puzzles"), { childList: true, subtree: true });
}"""
"""Notes which places of pictures are filled at once."""
FULL = """() => {
  const places = [...document.querySelectorAll("#puzzles [data-region]")];
  const seen = places.filter(place => place.getBoundingClientRect().top < innerHeight);
  return seen.length > 0 && seen.every(place => place.firstChild);
}"""
"""Whether every picture in sight is there."""

LATE = """() => {
  window.turns = [];
  window.waited = false;
  const { now } = Performance.prototype, { postMessage } = MessagePort.prototype;
  let late = 0;
  performance.now = () => now.call(performance) + (late += 30);
  MessagePort.prototype.postMessage = function (...said) {
    turns.push(document.documentElement.dataset.screen);
    return postMessage.apply(this, said);
  };
  const root = document.documentElement;
  const note = () => (waited ||= "waiting" in root.dataset);
  new MutationObserver(note).observe(root, { attributeFilter: ["data-waiting"] });
  window.inTime = () => {
    delete performance.now;
    Object.assign(MessagePort.prototype, { postMessage });
  };
}"""
"""Has each part of the work seem to take a slice, and notes on which screen the browser gets its turn."""


@pytest.mark.parametrize("game", GAMES)
def test_a_frame_draws_a_few_pictures(window: Window, game: str) -> None:
    """However many come into sight at once, as many are drawn at a time as fit into a frame, and soon all are there."""
    window.resize(*LARGE)
    window.until("() => 'complete' in document.documentElement.dataset")
    window.script(WATCH)
    window.follow(f"{game}.puzzles")
    window.until(FULL)
    drawn: list[list[str]] = window.script("() => drawn")
    weights = [[len(puzzle_picture(game, int(name.rpartition(".")[2]), "en")) for name in names] for names in drawn]
    assert len(drawn) > 1
    assert all(len(each) == 1 or sum(each) <= int(ROOM) for each in weights)


def test_another_address_comes_in_slices(window: Window) -> None:
    """The browser gets a turn before the screen is drawn and before it is shown; no bar says that anything is read."""
    window.until("() => 'complete' in document.documentElement.dataset")
    window.script(LATE)
    window.follow(f"{GAMES[0]}.rules")
    window.wait("html[data-screen=rules]")
    assert window.script("() => turns.filter(screen => screen === 'home').length") == 2
    assert window.script("() => waited") is False
    window.script("() => inTime()")
