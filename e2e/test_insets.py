"""Windows with a notch, round corners and a home bar: nothing that can be pressed lies under them."""

from typing import Any

import pytest

from e2e import screens
from e2e.table import Table

WINDOWS: dict[str, tuple[Any, dict[str, int]]] = {
    "upright": (screens.PHONE, {"top": 59, "right": 0, "bottom": 34, "left": 0}),
    "on its side": ({"width": 844, "height": 390}, {"top": 0, "right": 59, "bottom": 21, "left": 59}),
}
"""By name, windows of phones, and how many pixels of each side are covered."""

COVERED = """insets => {
  const scroller = document.scrollingElement;
  const dialog = document.querySelector("dialog[open]");
  const lineage = one => one ? [one, ...lineage(one.parentElement)] : [];
  const stays = one => lineage(one).some(each => ["fixed", "sticky"].includes(getComputedStyle(each).position));
  const panes = one => lineage(one.parentElement)
    .filter(each => ![scroller, document.body].includes(each) && getComputedStyle(each).overflowY !== "visible");
  const box = one => {
    const {left, top, right, bottom} = one.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const common = ([l, t, r, b], [left, top, right, bottom]) =>
    [Math.max(l, left), Math.max(t, top), Math.min(r, right), Math.min(b, bottom)];
  // Places of a board reach over its edge: their middle counts.
  const middle = ([l, t, r, b]) => [l + r, t + b, l + r, t + b].map(n => n / 2);
  // What a pane that scrolls has cut off cannot be pressed now.
  const seen = one => panes(one).map(box).reduce(common, one.closest(".board") ? middle(box(one)) : box(one));
  const isThere = ([left, top, right, bottom]) =>
    left <= right && top <= bottom && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  const pressed = "a[href], button, summary, input, select, textarea, .board [data-do]";
  const controls = () => [...document.querySelectorAll(pressed)]
    .filter(one => one.checkVisibility({visibilityProperty: true}) && (!dialog || dialog.contains(one)))
    .filter(one => !one.matches(".skip, .visually-hidden, .visually-hidden *"))
    .map(one => [one, seen(one)]).filter(([, area]) => isThere(area));
  const found = new Set();
  // What scrolls passes under a notch; at the ends of its way it lies free, and what stays in the window always does.
  for (const way of [0, scroller.scrollHeight / 2, scroller.scrollHeight]) {
    scroller.scrollTop = way;
    for (const [one, [left, top, right, bottom]] of controls()) {
      const stands = scroller.scrollHeight <= innerHeight || stays(one);
      const sides = {
        left: left < insets.left - 1,
        right: right > innerWidth - insets.right + 1,
        top: top < insets.top - 1 && (stands || way === 0),
        bottom: bottom > innerHeight - insets.bottom + 1 && (stands || way === scroller.scrollHeight),
      };
      const covering = Object.keys(sides).filter(side => sides[side]);
      if (covering.length) found.add(`${one.id || one.dataset.do || one.textContent} under ${covering}, at ${way}`);
    }
  }
  scroller.scrollTop = 0;
  return [...found];
}"""
"""Returns the controls that the insets cover."""


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("walk", screens.WALKS)
def test_nothing_to_press_is_covered(table: Table, walk: str, window: str) -> None:
    """On no screen, in no dialog, with the menu open or closed, both ways up."""
    size, insets = WINDOWS[window]
    devtools = table.page.context.new_cdp_session(table.page)
    found: dict[str, list[str]] = {}
    for screen in screens.WALKS[walk](table):
        table.page.set_viewport_size(size)
        devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        found[screen] = table.page.evaluate(COVERED, insets)
        devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": {}})
        table.reset_device()
    devtools.detach()
    assert {screen: what for screen, what in found.items() if what} == {}
