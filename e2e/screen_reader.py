"""Stands for a screen reader: records live regions, and presses elements by role and name alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

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
    def heard(self) -> list[str]:
        """All that was said since the start, in order."""
        found: list[str] = self.page.evaluate("() => window.heardAloud")
        return found

    def press(self, role: str, name: str) -> None:
        """Press the element with this role and name as a screen reader does: focus, then Enter."""
        found = self.page.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]
        found.first.press("Enter")
