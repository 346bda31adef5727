"""The engine finds the known numbers of move sequences (perft) of all games."""

from importlib import import_module

import pytest

from engine.games import game_named
from engine.perft import perft
from tests.games import WITH_COUNTS, WITH_NAIVE_RULES
from tools.game.stale import counts

COUNTS = [(game, *row) for game in WITH_COUNTS for row in counts(game)]
NAIVELY = [row for row in COUNTS if row[0] in WITH_NAIVE_RULES and row[3] < 20_000]


@pytest.mark.parametrize(("game", "text", "depth", "count"), COUNTS)
def test_engine_counts(game: str, text: str, depth: int, count: int) -> None:
    """The engine counts as many sequences as the file says."""
    assert perft(game_named(game).read(text), depth) == count


@pytest.mark.parametrize(
    ("game", "text", "depth", "count"), [row for row in COUNTS if row[0] in WITH_NAIVE_RULES and row[3] < 20_000]
)
def test_naive_rules_count(game: str, text: str, depth: int, count: int) -> None:
    """The naive rules count as many; the largest counts are left to the renewal of the file."""
    naive = import_module(f"tests.{game}.naive")
    assert naive.perft(naive.read(text), depth) == count
