"""The parts in which browser tests run: the option `--part`."""

import pytest

LISTED = ("quick", "rest")


def part(words: str) -> str:
    """The words of the option `--part`; UsageError unless they are one of LISTED, or a share as in 2/6."""
    number, _, of = words.partition("/")
    if words not in LISTED and not (number.isdecimal() and of.isdecimal() and 1 <= int(number) <= int(of)):
        raise pytest.UsageError(f"--part takes {', '.join(LISTED)}, or a share such as 2/6, and not {words!r}")
    return words


def share(part: str | None) -> slice:
    """The cases of a long test that one of its shares tries: of 2/6 the second, the eighth and so on."""
    if not part or part in LISTED:
        return slice(None)
    number, of = map(int, part.split("/"))
    return slice(number - 1, None, of)
