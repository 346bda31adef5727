"""The optional parts of a game."""

from collections.abc import Iterator
from pathlib import Path

from engine.games import game_named, part
from engine.language import LANGUAGES
from engine.puzzles.shelf import outline, puzzle_numbers
from tools.run import samples
from tools.texts.check import missing_texts
from tools.texts.folder import read
from ui.learn.ours import lesson, numbers

OPTIONAL = {
    "assets/art/covers/{}.svg": "a picture of its own for the start page",
    "assets/rules/{}.json": "examples of the rules",
    "assets/puzzles/{}.json": "puzzles",
    "tests/{}/naive.py": "the rules a second time, to compare with",
    "tests/{}/perft.txt": "how many move sequences there are",
    "tests/{}/composed.py": "a position for each reason that a move can have",
    samples.FILE: "positions and taps for the bench and the tests in a browser",
}
"""By file, what would be in it."""

LESSONS, IDEAS, GRADES = 3, 4, 2
"""How many lessons a game should have, and how many ideas and grades its puzzles."""


def _files(game: str) -> Iterator[str]:
    for form, content in OPTIONAL.items():
        if not Path(name := form.format(game)).is_file():
            yield f"file: {name}, {content}"


def _lessons(game: str) -> Iterator[str]:
    known = numbers(game)
    yield from (f"file: assets/lessons/{game}/{number}.json" for number in range(len(known) + 1, LESSONS + 1))
    taught = {rule for number in known for step in lesson(game, number).steps for rule in step.rule_ids}
    if known:
        yield from (f"rule without a step of a lesson: {rule}" for rule in game_named(game).rules if rule not in taught)


def _puzzles(game: str) -> Iterator[str]:
    found = [outline(game, number) for number in puzzle_numbers(game)]
    if found and (number := len({idea for _, idea in found})) < IDEAS:
        yield f"puzzles: {IDEAS} ideas or more, not {number}"
    if found and (number := len({grade for grade, _ in found})) < GRADES:
        yield f"puzzles: {GRADES} grades or more, not {number}"


def _reasons(game: str) -> Iterator[str]:
    if not (part(game, "reasons").GRAVE or game_named(game).has_private_hands):
        yield "reasons: GRAVE, without which no wrong answer to a puzzle is explained"


def _languages(game: str) -> Iterator[str]:
    first, *others = LANGUAGES
    for code in others:
        if number := _missing_count(game, code, first):
            yield f"in {code} {number} texts are said in {first} (python -m tools.texts {code})"


def _missing_count(game: str, code: str, first: str) -> int:
    places = missing_texts(read(code), read(first))
    return sum(game in (*place.file.split("/"), *place.key.split(".")) for place in places)


WISHES = (_files, _lessons, _puzzles, _reasons, _languages)
