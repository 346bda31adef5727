"""The promises that every game keeps, kept by the Python that runs in the page."""

import importlib.metadata
import io
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode
from zipfile import ZipFile

import pytest

from e2e.conftest import ROOT
from e2e.visitors import Visitors
from engine.games import GAMES

PAGE = "e2e/page/contract.html"
PACKAGES = ("pytest", "pluggy", "iniconfig", "packaging", "Pygments", "hypothesis", "sortedcontainers")
"""The needs of the suite beside the engine, all of it pure Python."""
OURS = ("engine/**/*.py", "assets/texts/**/*.json", "tests/__init__.py", "tests/random_notes.py", "tests/contract/*.py")
LONGEST = 240_000
"""Milliseconds that the suite may take in the page of a busy machine."""


def bundle() -> bytes:
    """Return an archive of the suite, the engine and the packages that they need."""
    body = io.BytesIO()
    with ZipFile(body, "w") as archive:
        for name, path in {**dict(_packages()), **dict(_ours())}.items():
            archive.write(path, name)
    return body.getvalue()


def _packages() -> Iterator[tuple[str, Path]]:
    for package in PACKAGES:
        for file in importlib.metadata.files(package) or ():
            path = Path(file.locate())
            if file.suffix != ".pyc" and not file.as_posix().startswith("..") and path.is_file():
                yield file.as_posix(), path


def _ours() -> Iterator[tuple[str, Path]]:
    for pattern in OURS:
        for path in ROOT.glob(pattern):
            yield path.relative_to(ROOT).as_posix(), path


def about(game: str) -> str:
    """Return what chooses the tests of this game, and those of no game."""
    return " and ".join(f"not {other}" for other in GAMES if other != game)


def contract_tests(game: str) -> list[str]:
    """Return the tests of the suite for a game as CPython finds them."""
    chosen = ["-k", about(game), "tests/contract"]
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:randomly", *chosen]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S603 -- our own command
    return [line for line in done.stdout.splitlines() if "::" in line]


@pytest.mark.own_start
@pytest.mark.parametrize("game", GAMES)
def test_the_contract_suite_is_green_in_the_page(source_visitors: Visitors, game: str) -> None:
    """Every test of the contract suite passes in the page's Python, by the same pytest and hypothesis."""
    table = source_visitors.come()
    archive = bundle()
    table.page.route("**/contract.zip", lambda route: route.fulfill(body=archive, content_type="application/zip"))
    table.page.goto(f"{table.site}/{PAGE}?{urlencode({'k': about(game)})}")
    report = table.page.locator("#report[data-code]")
    report.wait_for(state="attached", timeout=LONGEST)
    assert report.get_attribute("data-code") == "0", report.text_content()
    passed = (report.get_attribute("data-passed") or "").splitlines()
    assert len(passed) > 30
    assert sorted(passed) == sorted(contract_tests(game))
