"""Finding puzzles: what the finder makes of positions, and how it keeps them varied."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from engine.composer import find
from engine.composer.find import FIRST, composed, found, rare
from engine.games import game_named
from tests.puzzles.test_verify import BITE, FORK, STUCK, UNDRAWN

if TYPE_CHECKING:
    from engine.puzzles.shelf import Puzzle


def any_puzzle(_puzzle: Puzzle) -> bool:
    """Return True: whatever is found is wanted."""
    return True


def test_a_good_puzzle_is_found_as_it_is() -> None:
    """The finder makes the very same puzzle of the position, unless it is not wanted."""
    assert composed("xok", FORK.position, FORK.number, any_puzzle) == FORK
    assert composed("xok", FORK.position, FORK.number, lambda _: False) is None


@pytest.mark.parametrize(
    ("game", "position"),
    [("xok", game_named("xok").start({}, Random(1))), ("halali", STUCK), ("hainoon", UNDRAWN)],
    ids=["many as good", "no choice", "chance"],
)
def test_what_is_no_puzzle(game: str, position: object) -> None:
    """No puzzle comes of a position in which many moves are as good, there is no choice, or a pile may be shuffled."""
    assert composed(game, position, 1, any_puzzle) is None


def test_puzzles_are_kept_varied() -> None:
    """The first few may be of one idea and grade; then what there is less of is wanted."""
    assert rare(FORK, (FORK,) * (FIRST - 1))
    assert not rare(FORK, (FORK,) * 2 * FIRST)
    assert rare(BITE, (FORK,) * 2 * FIRST)


def test_a_game_gives_one_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """From each game that is played, seed by seed, the first puzzle is taken, and they are numbered."""
    monkeypatch.setattr(find, "played", lambda _game, _seed: [BITE.position, FORK.position, FORK.position])
    monkeypatch.setattr(find, "composed", lambda _game, position, number, _wanted: (position, number))
    seeds: list[int] = []
    taken: list[Any] = list(islice(found("xok", 7, seeds.append), 2))
    assert taken == [(BITE.position, 1), (BITE.position, 2)]
    assert seeds == [7, 8]


@pytest.mark.parametrize("game", ["xok", "hainoon"])
def test_positions_come_from_games(game: str) -> None:
    """The same seed gives the same positions, none of them of a game that is over."""
    first, again = (list(find.played(game, 3)) for _ in range(2))
    assert first == again
    assert first
    assert all(position.outcome() is None for position in first)
