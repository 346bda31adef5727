"""The rules of each game are those of its rulebook, and each has a test whose docstring begins with its id."""

import re
from pathlib import Path

import pytest

from engine.game import GENERAL_RULES
from engine.games import game_named
from tests.games import WITH_RULEBOOK, rulebook

pytestmark = pytest.mark.parametrize("game", WITH_RULEBOOK)


def test_rules_are_those_of_the_rulebook(game: str) -> None:
    """After the general rules the game lists the ids of the rulebook, in its order."""
    assert list(game_named(game).rules[len(GENERAL_RULES) :]) == list(rulebook(game))


def test_every_rule_has_a_test(game: str) -> None:
    """The rules that tests in `tests/<game>/test_rules*.py` are about are the rules of the game."""
    begins = re.compile(rf'-> None:\n    """({game}\.[\w.-]+):')
    files = (Path(__file__).parent / game).glob("test_rules*.py")
    assert {rule for file in files for rule in begins.findall(file.read_text(encoding="utf-8"))} == {
        *game_named(game).rules
    }
