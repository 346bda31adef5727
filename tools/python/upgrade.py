"""make upgrade PYODIDE=VERSION: take a release of Pyodide, list what is called in it, and test (docs/upgrade.md).

With the release that is there already nothing is fetched, and a list that fits stays.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tools.python.wasm import called

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    Run = Callable[[Sequence[str]], None]

PINNED = Path("package.json")
INTERPRETER = Path("node_modules/pyodide/pyodide.asm.wasm")
VERSION = re.compile(r"\d+\.\d+\.\d+(-[0-9A-Za-z.]+)?")
UNKNOWN = "E404"
"""The answer of npm where there is no such release."""
PYTHON = (sys.executable, "-m")
SITE = ("make", "-o", ".venv/.ready", "site")
COUNT, TABLES = ("make", "-o", ".venv/.ready", "count"), (*PYTHON, "tools.python.wasm.tables")
CONCERNED = (
    "tests/test_wasm.py",
    "tests/test_library.py",
    "tests/test_generated.py",
    "tests/test_site.py",
    "tests/test_weight.py",
    "e2e/test_ready.py",
    "e2e/test_snapshot.py",
    "e2e/test_contract.py",
)
"""The tests of what is cut, changed or frozen of Pyodide, and of the engine in it."""
TESTS = (*PYTHON, "pytest", "-q", "-n", "1", "--reruns", "1", *CONCERNED)
COUNTS = 2
"""A count may miss what the garbage collector calls, which comes when it likes."""
NEXT = """
Pyodide {version} is in, and the tests that concern it pass. Next (docs/upgrade.md):
- Look at the tables above: tools/python/wasm/tables.toml loses what is "not in this interpreter", and gets the changes.
- Compare the weight of "Pyodide, wasm" above with docs/upgrade.md.
- make test, make test-all, make bench: it says which goals are missed."""
BROKEN = """
{command} has failed on the way to Pyodide {version}. Above it says what is to be mended; then run the upgrade again.
To go back: git checkout package.json package-lock.json tools/python/wasm/called.json && make site"""


class RefusedError(Exception):
    """There is nothing to upgrade to; nothing has been changed."""


def main(asked: Sequence[str]) -> int:
    """The exit code of an upgrade to what was asked for, or to the release that is there."""
    version = asked[0] if asked else pinned_version()
    try:
        check(version)
    except RefusedError as error:
        print(f"{error}. Nothing has been changed.", file=sys.stderr)
        return 1
    try:
        upgrade(version, run)
    except subprocess.CalledProcessError as error:
        print(BROKEN.format(command=" ".join(error.cmd), version=version), file=sys.stderr)
        return 1
    print(NEXT.format(version=version))
    return 0


def pinned_version() -> str:
    """The release that the repository has."""
    version: str = json.loads(PINNED.read_text(encoding="utf-8"))["dependencies"]["pyodide"]
    return version


def check(version: str) -> None:
    """Raise RefusedError if there is no such release, or if npm cannot tell."""
    if not VERSION.fullmatch(version):
        raise RefusedError(f"{version} is no version of Pyodide: it should look like {pinned_version()}")
    if version == pinned_version():
        return
    asked = subprocess.run(
        ["npm", "view", f"pyodide@{version}", "version"], check=False, capture_output=True, text=True
    )
    if UNKNOWN in asked.stderr:
        raise RefusedError(f"npm knows no Pyodide {version}")
    if asked.stdout.strip() != version:
        raise RefusedError(f"npm does not say whether there is a Pyodide {version}: {asked.stderr.strip()}")


def upgrade(version: str, run: Run) -> None:
    """Run the commands of an upgrade; the first one that fails ends it."""
    if version != pinned_version():
        run(("npm", "install", "--ignore-scripts", "--save-exact", f"pyodide@{version}"))
    for command in (*listing_commands(), TABLES, SITE, TESTS):
        run(command)


def listing_commands() -> Iterator[Sequence[str]]:
    """The commands that list the called functions, unless these are known: the site must do without the list before."""
    if not is_listed():
        yield from (SITE, TESTS, *[COUNT] * COUNTS)


def is_listed() -> bool:
    """Whether what is called in the interpreter that npm has brought is known."""
    try:
        return bool(called.functions(INTERPRETER.read_bytes()))
    except ValueError:
        return False


def run(command: Sequence[str]) -> None:
    """Run a command after naming it."""
    print(f"\n$ {' '.join(command)}", flush=True)
    subprocess.run(command, check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
