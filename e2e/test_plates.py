"""Plates say whole who plays: no name is cut but a long one that somebody has typed, and no count lies over a name."""

from functools import partial
from random import Random

import pytest
from playwright.sync_api import ViewportSize

from e2e.any_game import come, open_curtain
from e2e.screens import DESKTOP
from e2e.table import Table
from e2e.waiting import wait_for
from engine.games import GAMES, game_named
from engine.language import LANGUAGES
from tests.games import seatings
from tools.run.samples import samples
from ui.table.kinds import OPPONENTS

SIZES = ((390, 844), (390, 664), (360, 640), (844, 390), (820, 1180), (1180, 820), (1280, 800))
WINDOWS: tuple[ViewportSize, ...] = tuple({"width": width, "height": height} for width, height in SIZES)
TYPED = "Wilhelmine M"
"""A name of twelve letters."""

LOOKS = 4
"""Looks at one window before its faults count."""

UNREAD = """([names, typed]) => {
  const shared = (one, other) => Math.min(
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
  const fault = (plate, name) => {
    const [heading, words] = ["h2", ".name"].map(css => plate.querySelector(css));
    const [room, written, whole] = [heading, words, plate].map(one => one.getBoundingClientRect());
    const others = [...plate.querySelectorAll(".sign, .counts > *")].map(one => one.getBoundingClientRect());
    if (others.some(one => shared(one, room) > 1)) return "lies over";
    if (shared(room, whole) < Math.min(room.width, room.height) - 1) return "sticks out";
    if (plate.scrollWidth > plate.clientWidth) return "lacks room";
    const cut = written.width > room.width + .1 || heading.scrollWidth > heading.clientWidth;
    return cut && name !== typed ? "is cut" : "";
  };
  const plates = [...document.querySelectorAll(".plate")].filter(one => one.checkVisibility());
  const said = [...plates.map(plate => plate.querySelector(".name").firstChild)];
  const own = said.map(words => words.data);
  const write = name => said.forEach((words, n) => { words.data = name ?? own[n]; });
  const found = [null, ...names, typed].flatMap(name => {
    write(name);
    return plates.map(plate => [plate.id, name ?? "its own", fault(plate, name)]).filter(([, , what]) => what);
  });
  write(null);
  return found;
}"""
"""Writes each name on all plates, and returns which are not read whole; a typed one may end in an ellipsis."""


def positions(game: str) -> list[str]:
    """Return a start for each number of players, and positions in which plates hold much."""
    starts = [game_named(game).start(options, Random(1)).text for options in seatings(game)]
    held = samples(game)
    return list(dict.fromkeys([*starts, held.crowded.position, held.ended.position]))


@pytest.mark.parametrize("game", GAMES)
def test_names_on_plates_are_read_whole(table: Table, game: str) -> None:
    """Those of all computers and of seats, in each window and language; a long typed one has room for its ellipsis."""
    found: dict[tuple[str, str, int, int], list[list[str]]] = {}
    for code in LANGUAGES:
        if table.language.code != code:
            table.do(f"set language {code}")
        names = [table.say(f"level.{level}.name") for level in OPPONENTS]
        for position in positions(game):
            come(table, game, position)
            open_curtain(table)
            for size in WINDOWS:
                table.page.set_viewport_size(size)
                look = partial(table.page.evaluate, UNREAD, [names, TYPED])
                found[code, position, size["width"], size["height"]] = wait_for(table.page, look, [], LOOKS)
            table.page.set_viewport_size(DESKTOP)
    assert {where: what for where, what in found.items() if what} == {}
