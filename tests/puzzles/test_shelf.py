"""The files of puzzles: every one can be read and played, what is broken is told with its place; one for each day."""

import json
from collections import Counter
from collections.abc import Callable
from datetime import date, timedelta
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from engine import sentence
from engine.composer.ideas import ideas
from engine.datafile import Part
from engine.games import GAMES
from engine.language import LANGUAGES, language
from engine.puzzles import shelf
from engine.puzzles.daily import daily
from engine.puzzles.shelf import (
    GRADES,
    Puzzle,
    about_key,
    count,
    outline,
    puzzle,
    puzzle_numbers,
    read,
    series,
)
from engine.refusal import Unreadable
from tests.games import WITH_PUZZLES, WITH_RULEBOOK
from tests.puzzles.shelved import forget
from tools.game import wishes

EVERY = [(game, number) for game in GAMES for number in range(1, count(game) + 1)]

POSITION = "..../...../....../......./....../...../.... w"
"""An empty board."""

GOOD = {"position": POSITION, "line": [["c3+c4"]], "grade": 1, "idea": "finish"}


@pytest.mark.parametrize(("game", "number"), EVERY)
def test_every_puzzle_can_be_played(game: str, number: int) -> None:
    """A puzzle of a file is whole: its line is legal and the solver's to the end, its idea one that the game has."""
    found = puzzle(game, number)
    assert (found.game, found.number, found.key) == (game, number, f"{game}.puzzle.{number}")
    assert found.position.outcome() is None
    assert outline(game, number) == (found.grade, found.idea)
    assert (number in puzzle_numbers(game)) != found.retired
    assert found.idea in ideas(game)


def all_of(game: str) -> list[Puzzle]:
    """Return a game's puzzles, but for those that are retired."""
    return [puzzle(game, number) for number in puzzle_numbers(game)]


@pytest.mark.parametrize("game", WITH_RULEBOOK)
def test_puzzles_are_varied(game: str) -> None:
    """There are four ideas or more, none has more than half of the puzzles, and there is more than one grade."""
    found = all_of(game)
    shares = Counter(each.idea for each in found)
    assert len(shares) >= wishes.IDEAS
    assert max(shares.values()) <= len(found) / 2
    assert len({each.grade for each in found}) >= wishes.GRADES


def form(game: str) -> Callable[[Any], object]:
    """Return what gives positions of a game the same form that are alike, by its own word where it has one."""
    name = f"tests.{game}.symmetry"
    return import_module(name).form if find_spec(name) else view_text


def view_text(position: Any) -> object:
    """Return what positions share that look alike to the player to move."""
    return position.view_for(position.turn).text


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_no_two_are_alike(game: str) -> None:
    """No position stands twice."""
    found = all_of(game)
    assert len({form(game)(each.position) for each in found}) == len(found)


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_series_hold_every_puzzle_once(game: str) -> None:
    """Each idea's puzzles go from easy to hard; together they are all that is listed."""
    every = [number for numbers in series(game).values() for number in numbers]
    assert sorted(every) == sorted(puzzle_numbers(game))
    for idea, numbers in series(game).items():
        assert {outline(game, number)[1] for number in numbers} == {idea}
        grades = [outline(game, number)[0] for number in numbers]
        assert grades == sorted(grades)


def test_a_retired_puzzle_can_still_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It keeps its number, but is in no list, and never the one of a day."""
    other = GOOD | {"position": POSITION.replace("w", "b")}
    (tmp_path / "xok.json").write_text(json.dumps({"puzzles": [GOOD | {"retired": True}, other]}))
    monkeypatch.setattr(shelf, "FOLDER", tmp_path)
    forget()
    assert (count("xok"), puzzle_numbers("xok")) == (2, (2,))
    assert puzzle("xok", 1).retired
    assert {daily("xok", day) for day in range(9)} == {2}
    monkeypatch.undo()
    forget()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_idea_has_a_name(code: str, game: str) -> None:
    """An idea is named in each language, no two of a game alike, and nothing else is named as one."""
    told = language(code)
    keys = [f"puzzle.idea.{game}.{idea}" for idea in ideas(game)]
    assert {key for key in told.entries if key.startswith(f"puzzle.idea.{game}.")} <= {*keys}
    assert len({told.say(key) for key in keys}) == len(keys)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_idea_is_explained(code: str, game: str) -> None:
    """In one sentence of its own, in each language, and nothing else is explained as one."""
    told = language(code).later
    keys = [about_key(game, idea) for idea in ideas(game)]
    said = [told.say(key) for key in keys]
    assert {key for key in told.entries if key.startswith(f"puzzle.about.{game}.")} <= {*keys}
    assert len({*said}) == len(keys)
    assert [words for words in said if not words.endswith(".") or words.count(". ")] == []


def puzzle_with(**fields: Any) -> dict[str, Any]:
    """Return a good puzzle with other fields."""
    return GOOD | fields


BROKEN: list[tuple[Any, str]] = [
    (3, "xok.puzzle.7"),
    ({**GOOD, "more": 1}, "xok.puzzle.7"),
    ({"line": [["c3+c4"]], "grade": 1, "idea": "finish"}, "xok.puzzle.7"),
    (puzzle_with(position="x"), "xok.puzzle.7, position"),
    (puzzle_with(position=3), "xok.puzzle.7, position"),
    (puzzle_with(line=[]), "xok.puzzle.7, line"),
    (puzzle_with(line=[[]]), "xok.puzzle.7, line, 1"),
    (puzzle_with(line=["a1+a2"]), "xok.puzzle.7, line, 1"),
    (puzzle_with(line=[["a1+a2", 3]]), "xok.puzzle.7, line, 1, 2"),
    (puzzle_with(line=[["a1+a2", "c3+c5"]]), "xok.puzzle.7, line, 1, 2"),
    (puzzle_with(line=[["a1+a2", "a1+a2"]]), "xok.puzzle.7, line, 1"),
    (puzzle_with(line=[["a1+a2"], ["e2+e3"]]), "xok.puzzle.7, line"),
    (puzzle_with(line=[["a1+a2"], ["e2+e3", "e3+e4"], ["a3+a4"]]), "xok.puzzle.7, line, 2"),
    (puzzle_with(line=[["a1+a2"], ["e2+e3"], ["e3+e4"]]), "xok.puzzle.7, line, 3, 1"),
    (puzzle_with(grade=0), "xok.puzzle.7, grade"),
    (puzzle_with(grade=6), "xok.puzzle.7, grade"),
    (puzzle_with(grade=True), "xok.puzzle.7, grade"),
    (puzzle_with(grade="1"), "xok.puzzle.7, grade"),
    (puzzle_with(idea=""), "xok.puzzle.7, idea"),
    (puzzle_with(slower=["a1+a3"]), "xok.puzzle.7, slower, 1"),
    (puzzle_with(slower=["a1+a2", "c3+c4"]), "xok.puzzle.7, slower, 2"),
    (puzzle_with(retired=False), "xok.puzzle.7, retired"),
]


@pytest.mark.parametrize(("value", "place"), BROKEN)
def test_what_is_broken_is_told_with_its_place(value: Any, place: str) -> None:
    """A puzzle that is not as documented is refused, and a sentence in each language says where."""
    with pytest.raises(Unreadable) as error:
        read("xok", 7, Part(value, "xok.puzzle.7"))
    assert error.value.field == place
    assert all(
        sentence.place(language(code), place) in sentence.complaint(language(code), error.value) for code in LANGUAGES
    )


def test_chance_in_a_line_is_refused() -> None:
    """A line cannot go on through a shuffle that nobody has written down."""
    position = "2 hfhhfhhfhhfh PTGK - - -/-/-/- rs,w/rd,w - gd,gf 1 2 play"
    with pytest.raises(Unreadable) as error:
        read("hainoon", 1, Part({**GOOD, "position": position, "line": [["w@N"]]}, "hainoon.puzzle.1"))
    assert error.value.field == "hainoon.puzzle.1, line, 1, 1"


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_the_puzzle_of_the_day(game: str) -> None:
    """From any day on, each puzzle comes once before one comes again; the same day, the same puzzle."""
    begin = date(2026, 11, 22).toordinal()
    size = len(puzzle_numbers(game))
    numbers = [daily(game, begin + day) for day in range(2 * size)]
    assert tuple(sorted(numbers[:size])) == puzzle_numbers(game)
    assert numbers[:size] == numbers[size:]
    assert daily(game, (date(2026, 11, 21) + timedelta(1)).toordinal()) == numbers[0]


def test_grades_are_few() -> None:
    """A grade is a number from 1 to 5."""
    assert list(GRADES) == [1, 2, 3, 4, 5]
