"""Puts fingers on a page and moves and lifts them, by Chromium's protocol; notes the presses that a page hears."""

from collections.abc import Mapping

from playwright.sync_api import Frame, Locator, Page

Point = tuple[float, float]

STEPS = 4
"""Parts of a way: a browser decides by the first ones whether it is a tap or a drag."""

HEAR = """() => {
  window.heard = [];
  // While a touch is to be brief, no long press begins, which assets/js/press.js waits 350 ms for.
  if (!("brief" in window)) {
    const wait = window.setTimeout;
    window.setTimeout = (call, time, ...rest) => window.brief && time === 350 ? 0 : wait(call, time, ...rest);
  }
  window.brief = false;
  window.hearing ??= addEventListener("click", ({ target }) => {
    const thing = target.closest("[data-do]");
    if (thing) window.heard.push(thing.dataset.do);
  }, true) ?? true;
}"""


class Fingers:
    """The fingers on a page: none at first."""

    def __init__(self, page: Page, frame: Frame | None = None) -> None:
        """Have no finger on the page, and begin to note what is pressed in it, or in one of its frames."""
        self.page, self.content, self.places = page, frame or page, dict[int, Point]()
        self.protocol = page.context.new_cdp_session(page)
        self.content.evaluate(HEAR)

    def put(self, *places: Point, is_brief: bool = False) -> None:
        """Put down more fingers, numbered from 0; a brief touch is no long press, however slow the machine is."""
        self.content.evaluate("brief => { window.brief = brief; }", is_brief)
        for place in places:
            self.places[len(self.places)] = place
            self._send("touchStart", self.places)

    def move(self, finger: int, place: Point) -> None:
        """Move a finger straight to a place."""
        start = self.places[finger]
        for step in range(1, STEPS + 1):
            self.places[finger] = between(start, place, step / STEPS)
            self._send("touchMove", self.places)

    def lift(self, finger: int) -> None:
        """Lift a finger."""
        place = self.places.pop(finger)
        self._send("touchEnd", {finger: place})

    def slip(self, start: Point, end: Point) -> None:
        """Put down a finger, move it and lift it."""
        self.put(start, is_brief=True)
        self.move(0, end)
        self.lift(0)

    def take_presses(self) -> list[str]:
        """The presses since the last look, by data-do."""
        # A press is heard once it can be seen that it was felt.
        self.content.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 30)))")
        heard: list[str] = self.content.evaluate("() => window.heard.splice(0)")
        return heard

    def _send(self, kind: str, places: Mapping[int, Point]) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in places.items()]
        self.protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def between(start: Point, end: Point, share: float) -> Point:
    """The point so far on the way."""
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def slip_ends(target: Locator, by: Point) -> tuple[Point, Point]:
    """Where a slip begins and ends that has its middle in that of an element."""
    x, y = middle(target)
    return (x - by[0] / 2, y - by[1] / 2), (x + by[0] / 2, y + by[1] / 2)


def middle(target: Locator) -> Point:
    """The middle of an element."""
    box = target.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
