"""The list of the browser tests that `make test` runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from e2e.conftest import QUICK

ROOT = Path(__file__).parents[1]


def test_each_line_names_a_test() -> None:
    """A test that is renamed, or loses a parameter, is renamed in e2e/quick.txt too."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "--part", "quick", "e2e"]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S603 -- our own command
    assert {line for line in done.stdout.splitlines() if "::" in line} == QUICK
