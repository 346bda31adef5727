"""The rules of a game stand once: in the order of refusals, with the chapters in which they are read."""

import pytest

from engine.game import GENERAL_RULES, rulebook
from engine.games import GAMES, game_named

BOOK = rulebook("go", ("board", "size", "stones"), ("play", "turn"), ("board", "komi"))


def test_general_rules_are_named_first_and_read_last() -> None:
    """A player who cannot read a move does not speak of stones; a player who reads the rules wants the game's own."""
    general = tuple(f"go.{ending}" for ending in GENERAL_RULES)
    assert BOOK.ids == (*general, "go.size", "go.stones", "go.turn", "go.komi")
    assert list(BOOK.chapters.items())[-1] == ("referee", general)


def test_a_chapter_can_go_on_after_another() -> None:
    """The order of refusals is not that of reading."""
    assert BOOK.chapters["board"] == ("go.size", "go.stones", "go.komi")
    assert list(BOOK.chapters) == ["board", "play", "referee"]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_in_one_chapter(game: str) -> None:
    """No rule is left out of the rules page, and none is there twice."""
    chapters = game_named(game).chapters
    assert sorted(rule for rules in chapters.values() for rule in rules) == sorted(game_named(game).rules)
