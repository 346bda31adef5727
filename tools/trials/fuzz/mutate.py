"""Small and large damage to texts."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

ODD = (
    *("", "\0", "\n", "\r\n", " ", "'", '"', "\\", "%", "%00", "%zz", "&", "=", "+", "/", "?", "#", "-", "{", "["),
    *("\ud800", "\u202e", "\u00e9", "\u0660", "\uff11", "\U0001f988", "__class__", "{0.x}", "NaN", "1e999", "-1", "0"),
    *("<b>", "9" * 30, "9" * 5000, "[" * 99, "a" * 1000),
)
"""The pieces that are put into texts."""

VALUES: tuple[Any, ...] = (None, True, 0, -1, 2**70, 1.5, float("inf"), "", "x", [], [[]], {}, {"a": 1}, [0] * 99)
"""The values that are put into JSON."""

MOST = 4
"""The most changes to one text."""
MOSTLY = 0.7
"""How often a value stays of its type, so that it may still be read."""
MANY = 2000
"""How often a piece may be repeated."""


def text(rng: Random, given: str, others: Sequence[str]) -> str:
    """Return the text with some changes, or now and then as it is; others give pieces to it."""
    for _ in range(rng.randrange(MOST)):
        given = rng.choice((_cut, _put, _double, _cross, _repeat))(rng, given, others)
    return given


def _place(rng: Random, given: str) -> tuple[int, int]:
    first = rng.randint(0, len(given))
    return first, min(first + rng.choice((0, 1, 1, 2, 9, 99)), len(given))


def _cut(rng: Random, given: str, _others: Sequence[str]) -> str:
    begin, end = _place(rng, given)
    return given[:begin] + given[end:]


def _put(rng: Random, given: str, _others: Sequence[str]) -> str:
    begin, end = _place(rng, given)
    return given[:begin] + rng.choice(ODD) + given[end:]


def _double(rng: Random, given: str, _others: Sequence[str]) -> str:
    begin, end = _place(rng, given)
    return given[:end] + given[begin:]


def _cross(rng: Random, given: str, others: Sequence[str]) -> str:
    other = rng.choice(others)
    begin, end = _place(rng, other)
    at = _place(rng, given)[0]
    return given[:at] + other[begin : rng.choice((end, len(other)))]


def _repeat(rng: Random, given: str, _others: Sequence[str]) -> str:
    begin, end = _place(rng, given)
    return given[:end] + given[begin:end] * rng.choice((2, 30, MANY)) + given[end:]


def fields(rng: Random, given: str, others: Sequence[str]) -> str:
    """Return the JSON object with some of its values changed; any other text with some changes."""
    try:
        values = json.loads(given)
    except ValueError:
        return text(rng, given, others)
    if not isinstance(values, dict) or not values:
        return text(rng, given, others)
    name = rng.choice([*values])
    values[name] = _value(rng, values[name], others)
    return json.dumps(values)


def _value(rng: Random, value: Any, others: Sequence[str]) -> Any:
    if isinstance(value, str) and rng.random() < MOSTLY:
        return text(rng, value, others)
    if isinstance(value, list) and value and rng.random() < MOSTLY:
        return [*value[1:], _value(rng, value[0], others)]
    return rng.choice(VALUES)
