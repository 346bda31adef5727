"""The game screen fits one window of any size: nothing scrolls, nothing overlaps, and a new sentence moves nothing."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any, Literal

import pytest
from playwright.sync_api import ViewportSize, expect

from e2e.any_game import come, come_near_end, open_curtain, open_look_back, play, tap
from e2e.lost_games import MANY_PLIES, come_to_lost_game
from e2e.quick_pace import WORKER_START
from e2e.screen_checks import BEYOND
from e2e.screens import DESKTOP
from e2e.table import Table
from e2e.waiting import LOOKS, PAUSE, wait_for
from engine.games import GAMES, game_named
from engine.language import LANGUAGES
from engine.puzzles.shelf import puzzle, puzzle_numbers
from tests.games import PRIVATE
from tools.run.samples import samples
from ui.learn.attempt import begin_attempt

WINDOWS = ["390x844", "390x664", "360x640", "844x390", "820x1180", "1024x768", "1180x820", "1440x900", "2560x1440"]
PARTS = "#top, .foe, .board-frame, #status, .me, .dock > *, #controls"
"""The table from top to bottom; of the board, the drawn part."""

LIE = """parts => {
  const SAYING = "#status > *, .prompt > *, .dock > *, :root:not([lang^=q]) .turn";
  const drawn = frame => {
    const board = frame.querySelector("svg.board");
    const [room, {width, height}] = [board.getBoundingClientRect(), board.viewBox.baseVal];
    const scale = Math.min(room.width / width, room.height / height);
    const [left, top] = [(room.left + room.right - width * scale) / 2, (room.top + room.bottom - height * scale) / 2];
    return {left, top, right: left + width * scale, bottom: top + height * scale};
  };
  const letters = one => {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT, ({parentElement}) =>
      parentElement.closest(".visually-hidden, .large") || !parentElement.checkVisibility({visibilityProperty: true})
        ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
    const lines = [];
    for (const range = document.createRange(); walker.nextNode();) {
      range.selectNodeContents(walker.currentNode);
      lines.push(...range.getClientRects());
    }
    return lines;
  };
  const box = one => {
    const {left, top, right, bottom} = one.matches(".board-frame") ? drawn(one) : one.getBoundingClientRect();
    return [left, top, right, bottom].map(Math.round);
  };
  const {scrollWidth, scrollHeight} = document.documentElement;
  return {
    scrolls: scrollWidth > innerWidth || scrollHeight > innerHeight,
    clipped: [...document.querySelectorAll(SAYING)].filter(one => {
      const {left, top, right, bottom} = (one.closest(".role") ?? one).getBoundingClientRect();
      return letters(one).some(line => line.bottom > bottom + 1 || line.top < top - 1
        || line.right > right + 1 || line.left < left - 1);
    }).map(one => one.textContent),
    boxes: [...document.querySelectorAll(parts)].filter(one => one.checkVisibility())
      .map(one => [one.id || one.className || one.parentElement.id, box(one)]),
    cards: [...document.querySelectorAll(".dock button")].filter(one => one.checkVisibility()).map(box),
  };
}"""
SLACK = 2
"""Pixels that parts may share: shadows and rounding."""
FEW_LOOKS = 20
"""Looks at one window before its faults count: a second."""
ON_THEIR_SIDE: tuple[ViewportSize, ...] = ({"width": 844, "height": 390}, {"width": 667, "height": 375})
"""Windows of phones, where plates lie beside the board."""
OVERFULL = """() => [...document.querySelectorAll(".plate")].filter(one => one.scrollWidth > one.clientWidth)
  .map(one => `${one.innerText} ${one.scrollWidth - one.clientWidth}`)"""
"""Returns the plates that do not hold what they say."""

OUT_OF_SIGHT = """css => {
  const {top, bottom} = document.querySelector("#menu-panel").getBoundingClientRect();
  return [...document.querySelectorAll(css)].filter(one => {
    const part = one.getBoundingClientRect();
    return part.top < top - 1 || part.bottom > bottom + 1;
  }).map(one => one.textContent);
}"""
"""Returns what the end of a game says that is read by scrolling only."""
SAID = ".debrief > div"
LOW = {"390x664": f"{SAID}:first-child", "360x640": f"{SAID}:first-child"}
"""The windows that are too low for all of it, with what is to be read there without scrolling."""

Box = tuple[int, int, int, int]


def states(table: Table, game: str) -> Iterator[str]:
    """Come to every state of a game's table, and yield the name of each."""
    come(table, game, game_named(game).start({}, Random(1)).text)
    open_curtain(table)
    yield "start"
    come(table, game, samples(game).crowded.position)
    open_curtain(table)
    yield "crowded"
    tap(table, *samples(game).crowded.taps.split())
    yield "half made"
    come(table, game, samples(game).refused.position)
    open_curtain(table)
    tap(table, *samples(game).refused.taps.split())
    yield "refused"
    come_near_end(table, game, samples(game).ended.moves)
    expect(table.page.locator("#status .over")).to_be_visible()
    yield "over"


def overlaps(boxes: list[tuple[str, Box]]) -> list[str]:
    """Return the pairs of parts that share more than an edge."""
    pairs = [(one, other) for n, one in enumerate(boxes) for other in boxes[n + 1 :]]
    return [f"{name} over {other}" for (name, one), (other, two) in pairs if _common(one, two) > SLACK]


def _common(one: Box, two: Box) -> int:
    wide, tall = (min(one[n + 2], two[n + 2]) - max(one[n], two[n]) for n in (0, 1))
    return min(wide, tall)


def problems(lie: dict[str, Any], size: ViewportSize, least: int) -> list[str]:
    """Return what is wrong with how the parts lie."""
    boxes: list[tuple[str, Box]] = [(name, tuple(box)) for name, box in lie["boxes"]]
    outside = [
        f"{name} outside: {box}"
        for name, box in [*boxes, *(("card", card) for card in lie["cards"])]
        if box[0] < -1 or box[1] < -1 or box[2] > size["width"] + 1 or box[3] > size["height"] + 1
    ]
    board = next(box for name, box in boxes if name == "board-frame")
    narrow = [f"board {board[2] - board[0]} of {least}"] if board[2] - board[0] < least - 1 else []
    scrolls = ["scrolls"] if lie["scrolls"] else []
    # On a phone the longest reasons go on over the near plate.
    apart = [pair for pair in overlaps(boxes) if pair != "status over me"]
    return [*scrolls, *(f"clipped: {words}" for words in lie["clipped"]), *outside, *narrow, *apart]


def settled_layout(table: Table, size: ViewportSize, least: int) -> tuple[dict[str, Any], list[str]]:
    """Return how the parts lie, and what is wrong with that, a moment after the window changed if it takes one."""
    for _ in range(LOOKS):
        lie = table.page.evaluate(LIE, PARTS)
        wrong = problems(lie, size, least)
        if not wrong:
            break
        table.page.wait_for_timeout(PAUSE)
    return lie, wrong


THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_fits_the_window(table: Table, game: str, code: str) -> None:
    """In every state, at every size, in both themes; board and prompt stay where they are."""
    found = {}
    places: dict[str, list[list[Box]]] = {}
    if table.language.code != code:
        table.do(f"set language {code}")
    for state in states(table, game):
        for window in WINDOWS:
            width, height = (int(length) for length in window.split("x"))
            size: ViewportSize = {"width": width, "height": height}
            table.page.set_viewport_size(size)
            for theme in THEMES:
                table.page.emulate_media(color_scheme=theme)
                lie, found[state, window, theme] = settled_layout(table, size, samples(game).wide.at(window))
            still = [box for name, box in lie["boxes"] if name in {"board-frame", "status"}]
            places.setdefault(window, []).append(still)
        table.page.set_viewport_size(DESKTOP)
    assert {where: what for where, what in found.items() if what} == {}
    assert {window: all_of for window, all_of in places.items() if any(one != all_of[0] for one in all_of)} == {}


def aside(table: Table, game: str) -> Iterator[str]:
    """Come to the other modes of a table's board, and yield the name of each."""
    open_look_back(table, game)
    table.do("go 0")
    yield "looking back"
    out = table.page.locator("#controls [data-do='review out']:not([aria-disabled])")
    if out.count():
        out.click()
        yield "the better line"
        table.page.locator("#controls [data-do='review game']").click()
    table.page.locator("#review [data-do='review close']").click()
    # Where hands are hidden from others at the device, moves are tried only once a game is over.
    if game not in PRIVATE:
        come(table, game, samples(game).crowded.position)
    table.menu("moves")
    table.page.locator("#menu-panel [data-do='try']").click()
    expect(table.page.locator("#status .trying")).to_be_visible()
    yield "trying"
    if game not in PRIVATE:
        tap(table, *samples(game).crowded.taps.split())
        yield "trying half a move"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_trying_and_looking_back_fit_the_window(table: Table, game: str, code: str) -> None:
    """At every size, with a board as large as in the game; on a phone the menu is closed, as it is after a press."""
    if table.language.code != code:
        table.do(f"set language {code}")
    found = {}
    for mode in aside(table, game):
        for window in WINDOWS:
            width, height = (int(length) for length in window.split("x"))
            size: ViewportSize = {"width": width, "height": height}
            table.page.set_viewport_size(size)
            closes = table.page.locator("#side .closes-menu:visible")
            if closes.count():
                closes.click()
            _, found[mode, window] = settled_layout(table, size, samples(game).wide.at(window))
        table.page.set_viewport_size(DESKTOP)
    assert {where: what for where, what in found.items() if what} == {}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_somebody_else_has_done_fits_the_prompt(table: Table, game: str, code: str) -> None:
    """At every size: the sentence is read whole, and lies over nothing but the near plate of a phone."""
    if table.language.code != code:
        table.do(f"set language {code}")
    come(table, game, samples(game).crowded.position)
    table.do("against")
    play(table, game, Random(1))
    told = table.page.locator("#status strong")
    expect(told).to_be_visible(timeout=WORKER_START)
    found = {}
    for window in WINDOWS:
        width, height = (int(length) for length in window.split("x"))
        size: ViewportSize = {"width": width, "height": height}
        table.page.set_viewport_size(size)
        _, wrong = settled_layout(table, size, 0)
        found[window] = [one for one in wrong if "status" in one or told.inner_text() in one or one == "scrolls"]
    table.page.set_viewport_size(DESKTOP)
    assert {window: what for window, what in found.items() if what} == {}


@pytest.mark.parametrize("game", GAMES)
def test_how_a_game_went_is_read_at_once(table: Table, game: str) -> None:
    """At its end, against a computer: what decided it, a good move, and a better one, in each language and window."""
    come_to_lost_game(table, game, MANY_PLIES)
    said = table.page.locator(SAID)
    parts = said.count()
    found: dict[tuple[str, str], list[str]] = {}
    for code in LANGUAGES:
        if table.language.code != code:
            table.do(f"set language {code}")
        expect(said).to_have_count(parts)
        for window in WINDOWS:
            width, height = (int(length) for length in window.split("x"))
            table.page.set_viewport_size({"width": width, "height": height})
            css = LOW.get(window, SAID)
            found[code, window] = wait_for(table.page, partial(table.page.evaluate, OUT_OF_SIGHT, css), [], FEW_LOOKS)
        table.page.set_viewport_size(DESKTOP)
    assert {where: what for where, what in found.items() if what} == {}


@pytest.mark.parametrize("game", GAMES)
def test_plates_hold_what_they_say(table: Table, game: str) -> None:
    """Those of puzzles do, on a phone on its side, however many seats there are."""
    numbers = {len(begin_attempt(puzzle(game, number)).board.names): number for number in puzzle_numbers(game)}
    found = {}
    for seats, number in numbers.items():
        table.follow(f"{game}.puzzle.{number}")
        expect(table.page.locator("#puzzle .plate")).to_have_count(seats)
        for size in ON_THEIR_SIDE:
            table.page.set_viewport_size(size)
            found[seats, size["width"]] = table.page.evaluate(OVERFULL) + table.page.evaluate(BEYOND)
        table.page.set_viewport_size(DESKTOP)
    assert {where: what for where, what in found.items() if what} == {}
