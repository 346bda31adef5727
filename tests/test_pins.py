"""Fetched files are byte by byte the chosen ones."""

import re
import tomllib
from importlib.metadata import metadata
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
FOLDERS = (".", "e2e/recipes", "tools/lab")
PINNED = re.compile(r"[\w-]+/[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)*")


@pytest.mark.parametrize("folder", FOLDERS)
def test_each_development_tool_has_its_hashes(folder: str) -> None:
    """The Makefile installs nothing whose hash is not in requirements.txt."""
    text = (ROOT / folder / "requirements.txt").read_text(encoding="utf-8")
    tools = [entry for entry in re.split(r"\n(?=\S)", text.strip()) if not entry.startswith("#")]
    assert tools
    assert [
        entry for entry in tools if not re.fullmatch(r"\S+==\S+( \\\n    --hash=sha256:[0-9a-f]{64})+", entry)
    ] == []
    assert "--require-hashes" in (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_is_asked_for_is_what_is_pinned(folder: str) -> None:
    """requirements.txt was made from requirements.in as it is now."""
    asked, pinned = (
        re.findall(r"^[\w-]+==\S+", (ROOT / folder / name).read_text(encoding="utf-8"), re.MULTILINE)
        for name in ("requirements.in", "requirements.txt")
    )
    assert asked
    assert set(asked) <= set(pinned)


def test_each_development_tool_takes_any_python_that_we_promise() -> None:
    """A program that asks for a later patch of Python cannot be installed with that of an older Debian."""
    promised = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    oldest = promised.removeprefix(">=") + ".0"
    names = re.findall(r"^([\w-]+)==", (ROOT / "requirements.txt").read_text(encoding="utf-8"), re.MULTILINE)
    asked = {name: metadata(name)["Requires-Python"] for name in names}
    assert {name: pythons for name, pythons in asked.items() if oldest not in SpecifierSet(pythons or "")} == {}


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=[path.name for path in WORKFLOWS])
def test_actions_are_pinned_by_commit(workflow: Path) -> None:
    """A tag can be moved to other code, a commit cannot."""
    used = re.findall(r"uses: (.+)", workflow.read_text(encoding="utf-8"))
    assert used
    assert [action for action in used if not PINNED.fullmatch(action)] == []
