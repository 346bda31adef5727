"""Has computers move without delay with the list of moves in sight, and reads the saved game."""

from e2e.table import Table
from e2e.windows import Window
from ui.keep import save
from ui.table.session import Session

QUICK = """try {
  localStorage.setItem("fang.settings", '{"motion": "reduced", "pace": "quick", "panel": "moves"}');
} catch {
  // Firefox runs this in its first, empty page, too, which has no storage.
}"""

WORKER_START = 60_000
"""Milliseconds that a worker may take to start on a busy machine."""


def set_quick_pace(table: Table, script: str = "") -> Table:
    """Set a quick pace, and a script that runs first, on a page that is not loaded yet; return its table."""
    table.prepare(f"{QUICK}; {script}")
    return table


def saved_session(window: Window, game: str) -> Session:
    """Return the game as the page has saved it."""
    return save.read(window.storage[f"fang.game.{game}"])
