"""How much memory the page's process has for itself; its workers lie in the same one."""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

from engine.games import GAMES
from tools.bench import boot
from tools.bench.stage import SITE
from tools.bench.tab import Tab

LEVEL = 3
TURNS = 12
"""Moves of the person; each is a hint of the thinker, which moves for the computer too."""
REST = 20_000
"""Milliseconds until what is not needed any more has been given back: browsers collect when a page has been at rest."""
IDLE = 60_000
"""Milliseconds after which a thinker that was asked nothing has ended."""
FEW, MANY = 5, 20
"""Reloads, one after the other."""
DIRTY = re.compile(r"^Private_Dirty:\s+(\d+) kB$", re.MULTILINE)
PAGES = (b"--type=renderer", b"WebKitWebProcess")
"""The part of the command of a process that shows a page."""

UNTIL = """const until = async find => {
  for (let tries = 0; tries < 1800; tries++, await new Promise(done => setTimeout(done, 50))) if (find()) return find();
  throw new Error(`not there: ${find}`);
};"""
READY = f"async () => {{ {UNTIL} await until(() => 'ready' in document.documentElement.dataset) }}"
BEGIN = f"""async ([game, level]) => {{
  {UNTIL}
  location.hash = "";
  const levels = await until(() => document.querySelector(`[data-change="level ${{game}}"]`));
  levels.value = level;
  levels.dispatchEvent(new Event("change", {{ bubbles: true }}));
  (await until(() => document.querySelector(`[data-do="against ${{game}}"]`))).click();
  await until(() => document.documentElement.dataset.game === game && document.querySelector("#table .board.live"));
}}"""
"""Begins a game against computers of a level."""
TURN = f"""async () => {{
  {UNTIL}
  const over = () => document.querySelector("#side .ending");
  (await until(() => document.querySelector("#controls [data-do=hint]:not([aria-disabled])") ?? over())).click();
  for (let said = ""; !over() && said !== "hint play"; ) {{
    const more = await until(() => document.querySelector("#controls [data-do^=hint].primary"));
    said = more.dataset.do;
    more.click();
    await new Promise(done => setTimeout(done, 50));
  }}
  return !over();
}}"""
"""Asks for a hint, has it shown, plays it; false when the game is over."""


def measurements(visit: Callable[[str], AbstractContextManager[Tab]], url: str) -> Iterator[tuple[str, float]]:
    """Megabytes of the bare page; then of ours on a later visit, from a start to many reloads.

    Each visit of a profile, which has a name, is in a process of its own.
    """
    with visit("bare") as tab:
        boot.bare(tab, url)
        yield "bare", _private_at_rest(tab)
    with visit(SITE) as tab:
        boot.site(tab, url)
        boot.leave(tab, kept=True)
    with visit(SITE) as tab:
        tab.goto(f"{url}/{SITE}/")
        tab.evaluate(READY)
        yield "start", _private_at_rest(tab)
        for number, game in enumerate(GAMES):
            _play(tab, game)
            if not number:
                yield "game", _private_at_rest(tab)
        yield "games", _private_at_rest(tab)
        tab.wait_for_timeout(IDLE)
        yield "idle", private()
        for number in range(1, MANY + 1):
            tab.evaluate("location.reload()")
            tab.wait_for_timeout(1000)
            tab.evaluate(READY)
            if number in {FEW, MANY}:
                yield f"{number}-reloads", _private_at_rest(tab)


def private() -> float:
    """Megabytes of the largest process that shows a page and descends from this one."""
    return max(_weight(process) for process in _descendants(os.getpid()) if _is_page_process(process))


def _private_at_rest(tab: Tab) -> float:
    tab.wait_for_timeout(REST)
    return private()


def _play(tab: Tab, game: str) -> None:
    tab.evaluate(BEGIN, [game, str(LEVEL)])
    for _ in range(TURNS):
        if not tab.evaluate(TURN):
            break


def _descendants(process: int) -> Iterator[int]:
    """Yield the processes that a process has begun, and those that these have begun."""
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, task.read_text(encoding="ascii").split()):
            yield child
            yield from _descendants(child)


def _is_page_process(process: int) -> bool:
    command = Path(f"/proc/{process}/cmdline").read_bytes()
    return any(mark in command for mark in PAGES)


def _weight(process: int) -> float:
    """Megabytes that the system cannot take from a process, and that are shared with no other.

    Code of libraries, which is Private_Clean where no other process has them too, depends on what else runs.
    """
    rollup = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii")
    return sum(map(int, DIRTY.findall(rollup))) / 1024
