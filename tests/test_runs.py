"""The lists of what `make test` and `make soak` run."""

import re
import subprocess
import sys
from pathlib import Path

from e2e.conftest import QUICK

ROOT = Path(__file__).parents[1]
LISTS = ("Makefile", "docs/release.md", ".github/workflows/soak.yml")


def test_each_line_names_a_test() -> None:
    """A test that is renamed, or loses a parameter, is renamed in e2e/quick.txt too."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "--part", "quick", "e2e"]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S603 -- our own command
    assert {line for line in done.stdout.splitlines() if "::" in line} == QUICK


def test_each_part_of_a_soak_run_is_in_the_checklist_and_in_the_workflow() -> None:
    """In the order of the Makefile."""
    made, listed, run = ((ROOT / name).read_text(encoding="utf-8") for name in LISTS)
    parts = re.findall(r"^SOAK := (.+)$", made, re.MULTILINE)[0].split()
    assert parts == re.findall(r"^\| `make ([\w-]+)` \|", listed, re.MULTILINE)
    assert parts == re.findall(r"part: \[(.+)\]", run)[0].split(", ")
