"""Runs axe: WCAG 2.2 AA and good practice."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from e2e.board_frames import PAINTED
from e2e.screens import DESKTOP, PHONE, TABLET

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = (Path(__file__).parent.parent / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
ALL = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
COLOURS = {"type": "rule", "values": ["color-contrast"]}
DEVICES = {"desktop": DESKTOP, "phone": PHONE, "tablet": TABLET}

RUN = """async runOnly => {
  const options = {runOnly, resultTypes: ["violations"], rules: {"target-size": {enabled: true}}};
  const {violations} = await axe.run(document, runOnly.type === "tag" ? options : {runOnly});
  return violations.flatMap(({id, nodes}) => nodes.map(node => `${id}: ${node.target} ${node.failureSummary}`));
}"""


def axe_findings(page: Page, rules: dict[str, Any]) -> list[str]:
    """Return what axe finds by these rules, once the last change of colours or sizes is painted."""
    page.evaluate(PAINTED)
    violations: list[str] = page.evaluate(RUN, rules)
    return violations


def findings_by_device(page: Page) -> dict[str, list[str]]:
    """Return what axe finds on a screen, by device. The dark theme is checked for colours alone."""
    everything: dict[str, list[str]] = {}
    for device, size in DEVICES.items():
        page.set_viewport_size(size)
        everything[device] = axe_findings(page, ALL)
        page.emulate_media(color_scheme="dark")
        everything[f"{device}, dark"] = axe_findings(page, COLOURS)
        page.emulate_media(color_scheme="light")
    return everything
