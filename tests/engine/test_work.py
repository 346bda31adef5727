"""Work that can be interrupted: in the end the same as done at once."""

from engine import record
from engine.work import Work, each, finish, part
from tests.engine.test_record import XOK


def count_work(number: int) -> Work[int]:
    """Return a number after as many pieces of work."""
    for done in range(number):
        yield (done + 1) / number
    return number


def test_the_results_of_several_works() -> None:
    """In order, also of those that are done at once."""
    assert finish(each([count_work(3), count_work(0), count_work(2)])) == [3, 0, 2]


def test_shares_grow_from_0_to_1() -> None:
    """However works are nested, a caller sees how far they are."""
    assert [*each([count_work(2), count_work(4)])] == [0.25, 0.5, 0.625, 0.75, 0.875, 1]
    assert [*part(count_work(2), 3, 4)] == [0.875, 1]


def test_a_record_is_read_move_by_move() -> None:
    """Reading can be interrupted after each of them."""
    moves = record.read(XOK).sections[0].moves
    assert len([*record.read_work(XOK)]) == 1 + len(moves)
