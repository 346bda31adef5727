"""The first numbers of move sequences of Xok, counted by hand."""

from tests.xok import naive
from tools.game.stale import counts

START = "..../...../....../......./....../...../.... w"
LARGE = naive.write(naive.empty(5))


def test_the_file_holds_what_the_rules_give() -> None:
    """90 and 15378 for the empty board of side 4, 156 for that of side 5."""
    assert {(START, 1, 90), (START, 2, 15378), (LARGE, 1, 156)} <= {*counts("xok")}
