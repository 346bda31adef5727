"""How a game ended, in a word that a record keeps."""

import pytest

from engine.outcome import Outcome
from engine.record.tags import read_result
from engine.verdict import result_word


@pytest.mark.parametrize(
    ("winners", "seats", "word"),
    [((), 2, "draw"), ((1,), 2, "p2win"), ((0, 1), 2, "win 12"), ((0, 2), 3, "win 13"), ((7,), 8, "win 8")],
)
def test_a_result_is_a_word_that_reads_back(winners: tuple[int, ...], seats: int, word: str) -> None:
    """One seat may have won, several, both of two, or none."""
    assert result_word(Outcome(winners, "any", (0,) * seats)) == word
    assert read_result(word) == word
