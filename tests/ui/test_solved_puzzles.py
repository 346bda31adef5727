"""Stored puzzles: solved ones by number, the run of days; any text is read or refused."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES
from engine.language import LANGUAGES, language
from engine.refusal import Unreadable
from tests.contract.players import attempt
from tests.ui.players import fuzz, promise, world
from ui.acts.update import first_model
from ui.app import storage
from ui.keep import solved_puzzles
from ui.keep.solved_puzzles import HIGHEST, LAST_DAY, Row, Solved

NUMBERS = st.frozensets(st.integers(1, HIGHEST), max_size=20)
RUNS = st.integers(1, LAST_DAY).flatmap(lambda day: st.builds(Row, st.just(day), st.integers(1, day)))
ONES = st.builds(Solved, NUMBERS) | st.builds(Solved, NUMBERS, RUNS) | st.builds(Solved, NUMBERS, RUNS, RUNS)


@promise
@given(st.dictionaries(st.sampled_from(GAMES), ONES))
def test_what_is_written_is_read(found: dict[str, Solved]) -> None:
    """By game, nothing lost."""
    assert solved_puzzles.read(solved_puzzles.write(found)) == found


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.sampled_from(GAMES), inside),
)


@fuzz
@given(st.text() | JSON.map(json.dumps))
def test_any_text(text: str) -> None:
    """It says which puzzles are solved, or is Unreadable."""
    found = attempt(solved_puzzles.read, text)
    if not isinstance(found, Unreadable):
        assert solved_puzzles.read(solved_puzzles.write(found)) == found


@pytest.mark.parametrize("text", ["", "[]", "{", "1", " " * 30_000])
def test_broken_text_is_reported(text: str) -> None:
    """And harms nothing else."""
    found, broken = storage.restore({storage.PUZZLES: text}, first_model(world()))
    assert broken == {storage.PUZZLES: text}
    assert found.solved == {}
    assert all(language(code).has_text("unreadable.solved") for code in LANGUAGES)


def test_days_in_a_row() -> None:
    """The next day or the one after goes on with a run, two days left out begin a new one; the same day counts once."""
    one = Solved().with_puzzle(4, 100)
    assert one == Solved(frozenset({4}), Row(100, 1))
    assert one.with_puzzle(5, 100) == Solved(frozenset({4, 5}), Row(100, 1))
    assert one.with_puzzle(5, 101).row.run == 2
    assert one.with_puzzle(5, 102).row.run == 2
    assert one.with_puzzle(5, 103).row.run == 1
    assert one.with_puzzle(9) == Solved(frozenset({4, 9}), Row(100, 1))


def test_a_run_is_told_until_it_is_broken() -> None:
    """Today's may still be to be solved, and yesterday's may have been left out; on an earlier day it goes on."""
    assert [Solved(row=Row(100, 3)).streak(day) for day in (1, 99, 100, 101, 102, 103)] == [3, 3, 3, 3, 3, 0]


def runs(*days: int) -> list[int]:
    """Return how many in a row are said after the puzzle of each day, which has the day's number."""
    solved, said = Solved(), []
    for day in days:
        solved = solved.with_puzzle(day, day)
        said.append(solved.streak(day))
    return said


def test_an_earlier_day_changes_nothing_in_a_row() -> None:
    """As after travel west, or by a clock that was set back for a while; nor does a clock that was set ahead."""
    assert runs(101, 102, 103, 104, 105, 104, 105, 106) == [1, 2, 3, 4, 5, 5, 5, 6]
    assert runs(110, 111, 112, 109, 113) == [1, 2, 3, 3, 4]
    assert runs(110, 111, 112, 1, 2, 113) == [1, 2, 3, 3, 3, 4]
    assert runs(110, 111, 112, 9000, 113, 114, 117) == [1, 2, 3, 1, 4, 5, 1]
    assert runs(9000, 110, 111) == [1, 1, 2]


@promise
@given(ONES, ONES)
def test_rows_of_two_devices(one: Solved, other: Solved) -> None:
    """Whichever is here, the row is the same, ends as late and is no shorter than either that ends then."""
    found = one.with_puzzles_of(other)
    assert found == other.with_puzzles_of(one)
    assert one.with_puzzles_of(one) == one
    assert found.numbers == one.numbers | other.numbers
    assert found.row.day == max(one.row.day, other.row.day)
    assert found.row >= max(one.row, other.row)
    assert solved_puzzles.read(solved_puzzles.write({GAMES[0]: found})) == {GAMES[0]: found}


def test_a_row_that_went_on_elsewhere() -> None:
    """Days of two devices that follow each other are one row, in which no day counts twice."""
    old = Solved(row=Row(12, 3))
    assert [old.with_puzzles_of(Solved(row=Row(day, 1))).row.run for day in (12, 13, 14, 15)] == [3, 4, 4, 1]
    assert old.with_puzzles_of(Solved(row=Row(14, 4))).row.run == 5


def test_what_earlier_editions_read() -> None:
    """A row that is set aside stands under a name that they pass over."""
    text = solved_puzzles.write({"xok": Solved(frozenset({1}), Row(9000, 1), Row(112, 3))})
    assert json.loads(text)["xok"] == [[1], 9000, 1]
    assert not re.fullmatch("[a-z]{1,40}", next(name for name in json.loads(text) if name != "xok"))
    assert solved_puzzles.read('{"xok": [[1, 2], 100, 7]}') == {"xok": Solved(frozenset({1, 2}), Row(100, 7))}


@pytest.mark.parametrize("day", ["", "today", "2026-13-01", "x" * 99])
def test_no_day(day: str) -> None:
    """Where the date is not known it is the first of all."""
    assert solved_puzzles.ordinal(day) == 1
