"""A page on which computers move without delay, and the game as it has saved it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.keep import save

if TYPE_CHECKING:
    from e2e.table import Table
    from ui.table.session import Session

QUICK = """try {
  localStorage.setItem("fang.settings", '{"motion": "reduced", "pace": "quick"}');
} catch {
  // Firefox runs this in its first, empty page, too, which has no storage.
}"""

WORKER_START = 60_000
"""Milliseconds that a worker may take to start on a busy machine."""


def set_quick_pace(table: Table, script: str = "") -> Table:
    """Return the table of somebody who has not arrived yet, with a quick pace set and a script that runs first."""
    table.prepare(f"{QUICK}; {script}")
    return table


def saved_session(table: Table, game: str) -> Session:
    """Return the game as the page has saved it."""
    return save.read(table.storage[f"fang.game.{game}"])
