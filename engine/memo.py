"""The last answer of a function, for questions that one view asks again and again."""

from collections.abc import Callable
from typing import TypeVar

Subject = TypeVar("Subject")
Answer = TypeVar("Answer")


def remember_last(function: Callable[[Subject], Answer]) -> Callable[[Subject], Answer]:
    """The function, which gives its last answer again while it is asked about the very same object.

    It needs no hash of it, and keeps nothing but the last one.
    """
    last: tuple[Subject, Answer] | None = None

    def answer(subject: Subject) -> Answer:
        nonlocal last
        if last is None or last[0] is not subject:
            last = subject, function(subject)
        return last[1]

    return answer
