"""The lists of what `make test` and `make soak` run."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from e2e.conftest import QUICK
from e2e.parts import LISTED, part, share

ROOT = Path(__file__).parents[1]
LISTS = ("Makefile", "docs/release.md", ".github/workflows/soak.yml")


def test_each_line_names_a_test() -> None:
    """A test that is renamed, or loses a parameter, is renamed in e2e/quick.txt too."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "--part", "quick", "e2e"]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S603 -- our own command
    assert {line for line in done.stdout.splitlines() if "::" in line} == QUICK


@pytest.mark.parametrize("of", [1, 2, 6])
def test_the_shares_of_a_run_are_the_whole(of: int) -> None:
    """Each case is in one share; no share has two cases more than another."""
    cases = list(range(20))
    shares = [cases[share(part(f"{number}/{of}"))] for number in range(1, of + 1)]
    assert sorted(case for each in shares for case in each) == cases
    assert max(map(len, shares)) - min(map(len, shares)) <= 1


def test_a_run_without_shares_has_all_cases() -> None:
    """Without the option, and with a list of tests."""
    assert [[1, 2, 3][share(words)] for words in (None, *LISTED)] == [[1, 2, 3]] * 3


@pytest.mark.parametrize("words", ["", "0/6", "7/6", "2", "2/", "/6", "a/b", "-1/6", "fast"])
def test_no_other_part_is_taken(words: str) -> None:
    """The message says what can be given."""
    with pytest.raises(pytest.UsageError, match="quick, rest"):
        part(words)


def test_each_part_of_a_soak_run_is_in_the_checklist_and_in_the_workflow() -> None:
    """In the order of the Makefile; the workflow may run one in shares."""
    made, listed, run = ((ROOT / name).read_text(encoding="utf-8") for name in LISTS)
    parts = re.findall(r"^SOAK := (.+)$", made, re.MULTILINE)[0].split()
    assert parts == re.findall(r"^ +- `make ([\w-]+)`:", listed, re.MULTILINE)
    shares = re.findall(r"part:\s+\[([^]]+)\]", run)[0].split(",")
    assert parts == [*dict.fromkeys(each.split()[0] for each in shares)]
