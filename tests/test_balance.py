"""The balance that games register is the one that docs/balance.md has measured."""

import re
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.language import language
from engine.plans import plans

DOCS = (Path(__file__).parents[1] / "docs" / "balance.md").read_text(encoding="utf-8")
KNOWN = [game for game in GAMES if plans(game).balance]


def shares(text: str) -> tuple[float, ...]:
    """Return the shares of seat 1 in the first sentence that has them by level."""
    (found, *_) = re.findall(r"wins ([\d., and]+?) %\s+at\s+levels", text)
    return tuple(round(float(share) / 100, 3) for share in re.findall(r"[\d.]+", found))


@pytest.mark.parametrize("game", KNOWN)
def test_the_figures_are_those_of_the_docs(game: str) -> None:
    """By level, of the usual board."""
    name = language("en").say(f"name.{game}")
    section = DOCS.partition(f"## {name}\n")[2].partition("\n## ")[0]
    assert plans(game).balance == shares(section)
