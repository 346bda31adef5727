"""Courses in anyone's page: their result, and going on where a pupil has left."""

import json
from urllib.parse import urlencode

from tests.games import TAUGHT
from tests.ui.players import world
from tests.ui.pupil import acts
from ui.embed.board import next_board, open_board
from ui.embed.lesson_messages import Told
from ui.embed.messages import messages_after
from ui.embed.state import Board
from ui.learn.ours import numbers
from ui.table.message import Message, message_in

COURSE = {
    "fang": "course",
    "name": "club",
    "title": {"en": "Club"},
    "lessons": [f"{game}.lesson.{numbers(game)[0]}" for game in TAUGHT[:2]],
}
QUERY = urlencode({"game": TAUGHT[0], "course": json.dumps(COURSE)})


def course_board(done: list[Message] | None = None) -> Board:
    """Return the board of the course after what was done to it."""
    return open_board(QUERY, ("en",), world(), done or ())


def next_words(board: Board) -> list[str]:
    """Return the messages that do the next thing in the course; none at its end."""
    run, course = board.model.run, board.model.course
    assert run
    assert course
    if not run.is_over:
        return [f"{verb} {about}".strip() for verb, about in acts(run)]
    return ["goto"] if board.model.route.place < len(course.lessons) else []


def gone_through(board: Board) -> tuple[Board, list[str], list[Told]]:
    """Return the board at the end of its course, the actions on the way, and the messages to the page."""
    done: list[str] = []
    told: list[Told] = []
    while words := next_words(board):
        for each in words:
            before, board = board, next_board(board, message_in(each), world())
            told += messages_after(before, board)
        done += words
    return board, done, told


def results_in(told: list[Told]) -> list[Told]:
    """Return the results among messages."""
    return [each for each in told if each["type"] == "result"]


def test_the_result_of_a_course_is_told_at_its_end() -> None:
    """It is the sum over the lessons, whose own results are told too, and comes behind that of the last one."""
    _, _, told = gone_through(course_board())
    *lessons, whole = results_in(told)
    assert [each["kind"] for each in lessons] == ["lesson"] * len(COURSE["lessons"])
    assert told[-1] == whole
    assert (whole["kind"], whole["key"], whole["name"]) == ("course", "course", "club")
    for name in ("score", "max", "tries", "hints", "givenUp"):
        assert whole[name] == sum(each[name] for each in lessons)
    assert whole["steps"] == [step for each in lessons for step in each["steps"]]
    assert whole["score"] == whole["max"] > 0


def test_a_lesson_that_is_done_again_counts_anew() -> None:
    """In place of its result before: the course's result is told again."""
    board, _, told = gone_through(course_board())
    again, _, more = gone_through(next_board(board, Message("again"), world()))
    assert [each["kind"] for each in results_in(more)] == ["lesson", "course"]
    assert more[-1] == told[-1]
    assert len(again.results) == len(COURSE["lessons"])


def test_a_course_goes_on_from_what_was_done() -> None:
    """As a learning platform has it for a later visit: in the same lesson, with the results of those before it."""
    board, done, told = gone_through(course_board())
    left = len(done) - 1
    back = course_board([message_in(each) for each in done[:left]])
    assert back.model.route.place == len(COURSE["lessons"])
    assert len(back.results) == len(COURSE["lessons"]) - 1
    after = next_board(back, message_in(done[left]), world())
    assert messages_after(back, after)[-1] == told[-1]
    assert (after.results, after.model.run) == (board.results, board.model.run)
