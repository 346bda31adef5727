"""Each press shows that it was felt, and on a table no finger selects, enlarges or reloads anything, in any engine."""

from typing import Any

import pytest

from e2e.any_game import come, open_curtain
from e2e.fingers import Fingers, middle
from e2e.test_engines import WITH_CURTAIN
from e2e.visitors import Visitors
from e2e.webkit import WebKitWindow
from e2e.windows import Window, only_in
from tools.run.samples import samples

RECORD = """() => {
  window.seen = [];
  addEventListener("pointerdown", () => {
    seen.push("down");
    requestAnimationFrame(() => seen.push(document.querySelector("[data-press]") ? "shown" : "nothing shown"));
  }, true);
  addEventListener("click", () => {
    seen.push("asked");
    for (const end = performance.now() + 300; performance.now() < end;); // as long as Python needs on a slow phone
  }, true);
}"""

STYLES = """css => {
  const styles = getComputedStyle(document.querySelector(css));
  const select = styles.userSelect ?? styles.webkitUserSelect;
  return {touch: styles.touchAction, select, over: styles.overscrollBehaviorY};
}"""

LARGE = ".card-button .large"

FINGER = """async (css, moves) => {
  const thing = document.querySelector(css), {left, top, width, height} = thing.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const target = document.elementFromPoint(x, y);
  const look = () => getComputedStyle(thing.querySelector(".hit") ?? thing);
  const styles = () => [look().fill, look().outlineStyle, look().strokeWidth].join();
  const send = (kind, by) => target.dispatchEvent(new PointerEvent(kind, {
    bubbles: true, cancelable: true, pointerId: 7, pointerType: "touch", clientX: x + by, clientY: y,
  }));
  let clicks = 0;
  const count = event => event.target.closest(css) && clicks++;
  addEventListener("click", count, true);
  const before = styles();
  send("pointerdown", 0);
  await new Promise(done => requestAnimationFrame(done));
  const shows = styles() !== before;
  for (const by of moves) send("pointermove", by);
  send("pointerup", moves.at(-1));
  const end = new Event("touchend", {bubbles: true, cancelable: true});
  target.dispatchEvent(end);
  await new Promise(done => setTimeout(done, 400));
  removeEventListener("click", count, true);
  return {shows, clicks, held: end.defaultPrevented, stays: "press" in thing.dataset};
}"""
"""Plays a finger, for engines that cannot be driven by one."""

GIVES = """async css => {
  const thing = document.querySelector(css), drawn = thing.querySelector(".hit, :scope > svg");
  const send = kind => thing.dispatchEvent(new PointerEvent(kind, {bubbles: true, pointerId: 8, pointerType: "touch"}));
  const scales = [];
  for (const kind of ["pointerdown", "pointercancel"]) {
    send(kind);
    await new Promise(done => requestAnimationFrame(done));
    scales.push(new DOMMatrix(getComputedStyle(drawn).transform).a);
  }
  return scales;
}"""
"""Returns by how much the drawing of a thing is scaled while a finger presses it, and afterwards."""

SLOW = """() => document.styleSheets[0].insertRule(".board .body { animation-duration: 60s !important; }")"""
MOVING = """() => document.getAnimations().filter(({effect}) => effect.target?.closest(".board")).length"""
PUT_DOWN = """css => document.querySelector(css).dispatchEvent(
  new PointerEvent("pointerdown", {bubbles: true, pointerId: 9, pointerType: "touch"}),
)"""
"""Puts a finger on a thing, and leaves it there."""

MOTION = "motion => { document.documentElement.dataset.motion = motion; }"
"""Does what the setting does."""


@pytest.mark.parametrize("rate", [1, 4], ids=["quick", "slow"])
def test_a_press_shows_before_python_is_asked(visitors: Visitors, rate: int) -> None:
    """However short a tap is, and while Python is busy with the one before: a frame shows it first."""
    table = visitors.arrive("#xok", has_touch=True)
    page, fingers = table.page, Fingers(table.page)
    page.evaluate(RECORD)
    fingers.protocol.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    for cell in ("d4", "e5", "d4"):
        fingers.put(middle(table.cell(cell)))
        fingers.lift(0)
    page.wait_for_function("() => seen.filter(one => one === 'asked').length === 3")
    seen: list[str] = page.evaluate("() => seen")
    order = {kind: [place for place, one in enumerate(seen) if one == kind] for kind in seen}
    assert order.keys() == {"down", "shown", "asked"}
    assert all(shown < asked for shown, asked in zip(order["shown"], order["asked"], strict=True))


@only_in("webkit")
def test_a_press_of_webkits_own_mouse_shows_first(window: WebKitWindow) -> None:
    """While the button is held down, before Python is asked."""
    window.follow("xok")
    window.wait("html[data-screen=play] .board.live")
    window.script(RECORD)
    for cell in ("d4", "d5"):
        window.press(f".board.live #c-{cell}", slowly=True)
    assert window.script("() => seen") == 2 * ["down", "shown", "asked"]
    window.menu("moves")
    window.wait("#ply-1")


def test_the_styles_of_a_table(window: Window) -> None:
    """Nothing can be selected or enlarged by two taps, but what is typed and what stands in the menu."""
    window.follow("xok?position=..../...../....../......./....../...../....%20w&moves=d4%2Bd5")
    window.resize(390, 844)
    window.wait("html[data-still][data-game=xok]")
    window.press(".opens-menu")
    window.press("#menu-moves")
    window.wait("#typed")
    found: dict[str, Any] = {
        css: window.script(STYLES, css) for css in ("html", ".board.live", ".plate", "#typed", "#menu-panel")
    }
    assert found["html"]["touch"] == "manipulation"
    assert found["html"]["over"] in {"none", None}
    assert found[".board.live"]["touch"] == "none"
    assert [found[css]["select"] for css in (".board.live", ".plate", "#typed", "#menu-panel")] == [
        "none",
        "none",
        "text",
        "text",
    ]


def test_a_finger_that_slips(window: Window) -> None:
    """It shows at once that it was felt, and presses once if it ends where it began."""
    window.resize(820, 1180)
    window.follow("xok")
    window.wait("html[data-screen=play][data-game=xok]")
    for css in (".board.live #c-d4", "#top .sound"):
        pressed = {"shows": True, "clicks": 1, "held": True, "stays": False}
        assert window.script(FINGER, css, [4, 9, 15]) == pressed
        assert window.script(FINGER, css, [9, 400]) == {**pressed, "clicks": 0}


def test_what_is_pressed_gives_way(window: Window) -> None:
    """Drawings become smaller; a cell, which takes the press, grows: so no press at its edge is lost."""
    window.follow("xok")
    window.wait("html[data-screen=play][data-game=xok]")
    window.script(MOTION, "full")
    for css in (".tray button", "#controls [data-do='hint']"):
        during, afterwards = window.script(GIVES, css)
        assert during < afterwards == 1, css
    during, afterwards = window.script(GIVES, ".board.live #c-d4")
    assert during > afterwards == 1
    window.script(MOTION, "reduced")
    for css in (".tray button", "#controls [data-do='hint']", ".board.live #c-d4"):
        assert window.script(GIVES, css) == [1, 1], css


def test_a_press_ends_what_moves(window: Window) -> None:
    """A move that still moves on the board is over when a finger is put down: the next answer needs the frames."""
    window.follow("xok")
    window.wait("html[data-screen=play][data-game=xok]")
    window.script(MOTION, "full")
    window.script(SLOW)
    for cell in ("d4", "d5"):
        window.press(f".board.live #c-{cell}")
    window.wait("#status .seat-1")
    window.until(f"() => ({MOVING})() > 0")
    window.script(PUT_DOWN, ".board.live #c-e5")
    assert window.script(MOVING) == 0


@pytest.mark.parametrize("game", WITH_CURTAIN)
def test_the_focus_enlarges_a_card_for_keys_alone(window: Window, game: str) -> None:
    """An opened curtain leads to the first card, which stays small for a mouse: large, it would lie over the table."""
    come(window, game, samples(game).crowded.position)
    window.wait("dialog.curtain")
    open_curtain(window)
    window.wait("#hand .card-button:focus")
    assert not window.count(LARGE)
    window.type("Tab")
    window.wait(LARGE)
