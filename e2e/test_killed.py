"""Tabs that die in the middle of a game."""

from __future__ import annotations

import subprocess
import sys

from e2e.conftest import ROOT


def test_no_move_is_lost() -> None:
    """Whatever was painted before a tab was killed is there when it is opened again: a few of `make killed`."""
    command = [sys.executable, "-m", "tools.trials.kill", "--tabs", "12", "--at-once", "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 -- a command of ours
    assert done.returncode == 0, done.stdout + done.stderr
