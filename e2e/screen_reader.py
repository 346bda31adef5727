"""Whoever hears the page: what live regions say, and things to press by their roles and names alone."""

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
"""Writes down what is added to a live region, or comes in as an alert: what a screen reader reads out by itself."""


class ScreenReader:
    """A person who hears the page and sees nothing of it."""

    def __init__(self, page: Page) -> None:
        """Begin to listen."""
        self.page = page
        page.evaluate(LISTEN)

    @property
    def heard(self) -> list[str]:
        """All that was said since the listener began, in order."""
        found: list[str] = self.page.evaluate("() => window.heardAloud")
        return found

    def press(self, role: str, name: str) -> None:
        """Press what has this role and name, as a screen reader does: it gets the focus, then Enter."""
        found = self.page.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]
        found.first.press("Enter")
