"""What is fetched from elsewhere is what it was when it was chosen, byte by byte."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
PINNED = re.compile(r"[\w-]+/[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)*")


def test_each_development_tool_has_its_hashes() -> None:
    """The Makefile installs nothing whose hash is not in requirements.txt."""
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    tools = [entry for entry in re.split(r"\n(?=\S)", text.strip()) if not entry.startswith("#")]
    assert tools
    assert [
        entry for entry in tools if not re.fullmatch(r"\S+==\S+( \\\n    --hash=sha256:[0-9a-f]{64})+", entry)
    ] == []
    assert "--require-hashes" in (ROOT / "Makefile").read_text(encoding="utf-8")


def test_what_is_asked_for_is_what_is_pinned() -> None:
    """requirements.txt was made from requirements.in as it is now."""
    asked = re.findall(r"^[\w-]+==\S+", (ROOT / "requirements.in").read_text(encoding="utf-8"), re.MULTILINE)
    pinned = re.findall(r"^[\w-]+==\S+", (ROOT / "requirements.txt").read_text(encoding="utf-8"), re.MULTILINE)
    assert asked
    assert set(asked) <= set(pinned)


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=[path.name for path in WORKFLOWS])
def test_actions_are_pinned_by_commit(workflow: Path) -> None:
    """A tag can be moved to other code, a commit cannot."""
    used = re.findall(r"uses: (.+)", workflow.read_text(encoding="utf-8"))
    assert used
    assert [action for action in used if not PINNED.fullmatch(action)] == []
