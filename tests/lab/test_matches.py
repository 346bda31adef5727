"""Ladders and balance: who plays, where they sit, and what comes of it."""

from pathlib import Path

import pytest

from engine.games import GAMES, game_named
from engine.plans import COUNTED
from engine.seating import seats_with
from tools.lab import balance, ladder
from tools.lab.__main__ import main
from tools.lab.arena import game_job
from tools.lab.figures import mean
from tools.lab.job import work
from tools.lab.ladder import Pairing
from tools.lab.players import STYLES, player
from tools.lab.pool import Pool
from tools.lab.study import Study


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_decided_by_its_job(game: str) -> None:
    """The same job gives the same winners and plies."""
    asked = game_job(game, 7, ["beginner", "random"], {}, opening=2)
    first, second = work(asked), work(asked)
    assert (first["winners"], first["plies"]) == (second["winners"], second["plies"])
    assert len(first["ms"]) == seats_with(game_named(game), {})


def test_an_unknown_player_is_told() -> None:
    """With the names that there are."""
    with pytest.raises(ValueError, match=r"player: '9' is none; there are 1, .*random, beginner, greedy"):
        player("xok", "9")


def test_each_deal_is_played_from_both_sides() -> None:
    """At a table of four too, where each has every second seat."""
    pairing = Pairing("hainoon", "2", "1", {"players": "4"})
    jobs = pairing.jobs(4, seed=10)
    assert [job.seed for job in jobs] == [10, 10, 11, 11]
    assert [job.fields["players"] for job in jobs[:2]] == [["2", "1", "2", "1"], ["1", "2", "1", "2"]]


def test_who_does_better_at_a_table_of_four() -> None:
    """The one of whose seats more have won; nobody where both have lost one seat, or in a draw."""
    pairing = Pairing("hainoon", "2", "1", {"players": "4"})
    job = pairing.jobs(1, seed=1)[0]
    tally = pairing.tally([(job, {"winners": winners}) for winners in ([0, 2, 3], [0, 1, 3], [0, 1], [])])
    assert (tally.wins, tally.draws, tally.losses) == (1, 2, 1)


def test_how_far_ahead_a_player_is() -> None:
    """By the points a seat, on average; results without points, as they once were, say nothing of it."""
    pairing = Pairing("hainoon", "2", "1", {"players": "4"})
    job = pairing.jobs(1, seed=1)[0]
    points: list[list[int]] = [[9, 2, 1, 4], [1, 0, 1, 0], []]
    played = [(job, {"winners": [0], "points": each}) for each in points] + [(job, {"winners": [0]})]
    assert pairing.leads(played) == [2, 1]
    assert mean(pairing.leads(played)) == "+1.5 [+0.5..+2.5]"
    assert mean([]) == ""


def test_a_ladder_has_each_step_and_each_style() -> None:
    """Every level but the first meets the one below it, and every level every style."""
    pairs = [(pairing.first, pairing.second) for pairing in ladder.pairings("xok", {})]
    assert pairs[: len(COUNTED) - 1] == [(str(level + 1), str(level)) for level in COUNTED[:-1]]
    assert set(pairs[len(COUNTED) - 1 :]) == {(str(level), style) for level in COUNTED for style in STYLES}


def test_one_pairing_can_be_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is played alone, from both sides, and printed as a row of the ladder; what names no two players is told."""
    words = ["ladder", "xok", "--games", "2", "--processes", "1", "--results", str(tmp_path / "played"), "--pairing"]
    assert main([*words, "greedy:random"]) == 0
    *_, row = capsys.readouterr().out.splitlines()
    assert row.startswith("| greedy against random | 2 | ")
    with pytest.raises(ValueError, match="pairing: '5' is none"):
        main([*words, "5"])


def test_balance_looks_at_each_choice() -> None:
    """Each value of an option that is not fixed, by each level."""
    cases = balance.settings("hainoon", {"last": "false", "sharks": "mixed"}, (2, 3))
    assert {case.options["players"] for case in cases} == {"2", "3", "4"}
    assert len(cases) == 3 * 2


def test_seats_are_counted_apart() -> None:
    """Each by the games that it won."""
    case = balance.Setting("xok", {}, 1)
    tallies = balance.seat_tallies(case, [{"winners": [0]}, {"winners": [0]}, {"winners": [1]}, {"winners": []}])
    assert [(tally.wins, tally.draws, tally.losses) for tally in tallies] == [(2, 1, 1), (1, 1, 2)]


def test_several_processes_say_what_one_says(tmp_path: Path) -> None:
    """The order in which jobs end changes no figure."""
    pairing = Pairing("xok", "greedy", "random", {})
    rows = []
    for processes in (1, 2):
        study = Study(tmp_path / str(processes), pool=Pool(processes=processes))
        ((_, played),) = ladder.climb(study, [pairing], 4, 1)
        rows.append(ladder.row(pairing, played)[:-1])
    assert rows[0] == rows[1]
    assert rows[0][:2] == ("greedy against random", "4")
