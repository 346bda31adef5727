"""Series against the opponent that adapts, as the lab plays them."""

from pathlib import Path

import pytest

from engine.games import GAMES
from engine.plans import STRENGTHS
from engine.rating import FIRST_STRENGTH
from tools.lab import series
from tools.lab.__main__ import main
from tools.lab.job import job, work


def short(game: str, player: str, games: int = 4) -> dict[str, list[float]]:
    """Return the result of a short series."""
    return work(job("series", game, 3, player=player, options={}, games=games))


@pytest.mark.parametrize("game", GAMES)
def test_a_series_is_decided_by_its_job(game: str) -> None:
    """It begins with the strength for a player of whom nothing is known, and goes on with the rating."""
    first = short(game, "random")
    assert first == short(game, "random")
    assert first["strengths"][0] == FIRST_STRENGTH
    assert all(met in STRENGTHS for met in first["strengths"])


def test_the_opponent_comes_down_to_chance_and_up_to_a_level() -> None:
    """It gets weaker against a player by chance, and stronger against one who looks ahead."""
    assert short("xok", "random", 12)["strengths"][-1] <= STRENGTHS[3]
    assert short("xok", "3", 12)["strengths"][-1] >= STRENGTHS[22]


def test_a_row_counts_what_comes_after_the_first_games() -> None:
    """The games before the opponent has come close are no part of its share."""
    result = {"scores": [1.0] * series.SETTLED + [1.0, 0.0], "strengths": [100] * series.SETTLED + [120, 120]}
    player, number, share, level, first = series.row("greedy", [result])
    assert (player, number, level, first) == ("greedy", "1", "2.0", "100%")
    assert share.startswith("50.0 %")


def test_the_command_prints_each_player(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A player that is asked for, alone."""
    words = ["adaptive", "xok", "--games", "1", "--processes", "1", "--results", str(tmp_path / "played")]
    assert main([*words, "--player", "random"]) == 0
    *_, row = capsys.readouterr().out.splitlines()
    assert row.startswith("| random | 1 | ")
