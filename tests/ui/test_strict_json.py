"""JSON from outside: an object, or nothing; no text is too much for the interpreter of a browser."""

import pytest

from ui.keep.strict_json import DEEPEST, MOST_BESIDE, MOST_PARTS, object_in

LONG = 100_000


@pytest.mark.parametrize(
    "text",
    [
        '{"a": ' * LONG,
        "[" * LONG,
        '{"a": ' * DEEPEST + "{}" + "}" * DEEPEST,
        '{"a": ' + "[" * DEEPEST + "]" * DEEPEST + "}",
        '{"\\"": "' + '\\"' * LONG,
        '{"a": [' + "[]," * MOST_PARTS + "0]}",
        '{"a": [' + '"",' * MOST_BESIDE + "0]}",
        '{"a": [' + "1," * MOST_BESIDE + "0]}",
    ],
    ids=["objects", "lists", "one object too deep", "one list too deep", "quotes", "brackets", "words", "numbers"],
)
def test_too_much_or_no_json(text: str) -> None:
    """A text that lies too deep or has too many values is nothing, even if all of it is closed."""
    assert object_in(text, len(text)) is None


@pytest.mark.parametrize(
    "value",
    [
        "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1),
        '"' + "[{" * LONG + '"',
        "[" + "[]," * (MOST_PARTS // 3) + "0]",
        '"\\"[[' + "[" * LONG + '"',
    ],
    ids=["deep", "in words", "many", "behind a quote"],
)
def test_deep_enough(value: str) -> None:
    """Brackets in words count for nothing, and those beside each other do not add up."""
    text = f'{{"a": {value}}}'
    assert object_in(text, len(text))
    assert object_in(text, len(text) - 1) is None
