"""What is kept of puzzles: solved ones by number, the run of days, and that any text is read or refused."""

import json

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
from ui.keep.solved_puzzles import HIGHEST, LAST_DAY, Solved

NUMBERS = st.frozensets(st.integers(1, HIGHEST), max_size=20)
RUNS = st.integers(1, LAST_DAY).flatmap(lambda day: st.tuples(st.just(day), st.integers(1, day)))
ONES = st.builds(Solved, NUMBERS) | st.builds(lambda numbers, run: Solved(numbers, *run), NUMBERS, RUNS)


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
    assert one == Solved(frozenset({4}), 100, 1)
    assert one.with_puzzle(5, 100) == Solved(frozenset({4, 5}), 100, 1)
    assert one.with_puzzle(5, 101).run == 2
    assert one.with_puzzle(5, 102).run == 2
    assert one.with_puzzle(5, 103).run == 1
    assert one.with_puzzle(5, 99).run == 1
    assert one.with_puzzle(9) == Solved(frozenset({4, 9}), 100, 1)


def test_a_run_is_told_until_it_is_broken() -> None:
    """Today's may still be to be solved, and yesterday's may have been left out."""
    assert [Solved(day=100, run=3).streak(day) for day in (99, 100, 101, 102, 103)] == [0, 3, 3, 3, 0]


@pytest.mark.parametrize("day", ["", "today", "2026-13-01", "x" * 99])
def test_no_day(day: str) -> None:
    """Where the date is not known it is the first of all."""
    assert solved_puzzles.ordinal(day) == 1
