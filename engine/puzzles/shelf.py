"""The puzzles of a game by number: a puzzle that can be read can be played to the end of its line."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from engine import datafile
from engine.assets import ASSETS
from engine.chance import NO_CHANCE, ChanceMetError
from engine.games import game_named
from engine.legal import chosen_move
from engine.refusal import Unreadable

if TYPE_CHECKING:
    from engine.datafile import Part

FOLDER = ASSETS / "puzzles"

GRADES = range(1, 6)
"""The grades, the easiest first."""

FIELDS = ("position", "line", "grade", "idea")
OPTIONAL = ("slower", "retired")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with one right move: the line that solves it, a grade of GRADES, and the name of its idea.

    The line's places 0, 2, 4 … hold all right moves of the solver, the one to show first; those between hold the one
    reply. `position` is whole; the solver sees what its side to move sees. `slower` are other first moves that win by
    force too, but later. A `retired` puzzle is not listed any more, and never that of a day.
    """

    game: str
    number: int
    position: Any
    line: tuple[tuple[str, ...], ...]
    grade: int
    idea: str
    slower: tuple[str, ...] = ()
    retired: bool = False

    @property
    def key(self) -> str:
        """The puzzle's name."""
        return f"{self.game}.puzzle.{self.number}"

    @property
    def idea_key(self) -> str:
        """The key of the text that names the idea."""
        return idea_key(self.game, self.idea)


@cache
def count(game: str) -> int:
    """How many puzzles a game has; raises Unreadable."""
    return len(parts(game))


@cache
def puzzle(game: str, number: int) -> Puzzle:
    """A puzzle by its number, from 1 to `count`; raises Unreadable, with the place, for one that is broken."""
    return read(game, number, parts(game)[number - 1])


@cache
def puzzle_numbers(game: str) -> tuple[int, ...]:
    """The numbers of the puzzles that are not retired; raises Unreadable."""
    return tuple(number for number, part in enumerate(parts(game), 1) if not _is_retired(part.fields(FIELDS, OPTIONAL)))


@cache
def outline(game: str, number: int) -> tuple[int, str]:
    """A puzzle's grade and the name of its idea, without playing its line; raises Unreadable."""
    fields = parts(game)[number - 1].fields(FIELDS, OPTIONAL)
    return _grade(fields["grade"]), fields["idea"].text()


@cache
def series(game: str) -> dict[str, tuple[int, ...]]:
    """By idea the numbers of its puzzles, the easy ones first; raises Unreadable."""
    by_idea: dict[str, list[int]] = {}
    for number in sorted(puzzle_numbers(game), key=lambda number: outline(game, number)[0]):
        by_idea.setdefault(outline(game, number)[1], []).append(number)
    return {idea: tuple(numbers) for idea, numbers in by_idea.items()}


@cache
def position(game: str, number: int) -> Any:
    """A puzzle's position, without playing its line; raises Unreadable."""
    return _position(game, parts(game)[number - 1].fields(FIELDS, OPTIONAL)["position"])


def theme_key(game: str, idea: str) -> str:
    """The key of a title for an idea which does not give the move away; not all ideas have one."""
    return f"puzzle.theme.{game}.{idea}"


def idea_key(game: str, idea: str) -> str:
    """The key of the text that names an idea."""
    return f"puzzle.idea.{game}.{idea}"


def about_key(game: str, idea: str) -> str:
    """The key of the sentence that explains an idea."""
    return f"puzzle.about.{game}.{idea}"


@cache
def parts(game: str) -> tuple[Part, ...]:
    """The parts of a game's file, a puzzle each, none for a game that has no file yet; raises Unreadable."""
    if not (FOLDER / f"{game}.json").is_file():
        return ()
    whole = datafile.read_file(FOLDER / f"{game}.json", f"puzzles/{game}.json")
    return whole.fields(("puzzles",))["puzzles"].items()


def read(game: str, number: int, part: Part) -> Puzzle:
    """The puzzle that a part of a file says; raises Unreadable."""
    fields = part.fields(FIELDS, OPTIONAL)
    position = _position(game, fields["position"])
    line = tuple(_step(step, place) for place, step in enumerate(fields["line"].items()))
    _play(game, position, fields["line"], line)
    slow = _slower(game, position, fields["slower"], line[0]) if "slower" in fields else ()
    return Puzzle(
        game, number, position, line, _grade(fields["grade"]), fields["idea"].text(), slow, retired=_is_retired(fields)
    )


def _position(game: str, part: Part) -> Any:
    try:
        return game_named(game).read(part.text())
    except Unreadable as error:
        raise part.wrong("position") from error


def _step(part: Part, place: int) -> tuple[str, ...]:
    """The moves at a place of the line: different ones, and for the reply just one."""
    moves = tuple(item.text() for item in part.items())
    if len(set(moves)) < len(moves) or (place % 2 and len(moves) > 1):
        raise part.wrong("value", text=moves[-1])
    return moves


def _slower(game: str, position: Any, part: Part, right: tuple[str, ...]) -> tuple[str, ...]:
    """The moves that win later: legal ones, none of them right."""
    moves = _step(part, 0)
    for text, item in zip(moves, part.items(), strict=True):
        _after(game, position, text, item)
        if text in right:
            raise item.wrong("value", text=text)
    return moves


def _is_retired(fields: dict[str, Part]) -> bool:
    """Whether a puzzle is retired; one that is not says nothing of it."""
    if "retired" in fields and fields["retired"].value is not True:
        raise fields["retired"].wrong("value", text=str(fields["retired"].value))
    return "retired" in fields


def _grade(part: Part) -> int:
    if type(part.value) is not int or part.value not in GRADES:
        raise part.wrong("value", text=str(part.value))
    return part.value


def _play(game: str, position: Any, part: Part, line: tuple[tuple[str, ...], ...]) -> None:
    """Play the line: every move in it is legal and leaves nothing to chance, and the last one is the solver's."""
    for step, texts in zip(part.items(), line, strict=True):
        follows = [_after(game, position, text, item) for text, item in zip(texts, step.items(), strict=True)]
        position = follows[0]
    if len(line) % 2 == 0:
        raise part.wrong("value", text=line[-1][0])


def _after(game: str, position: Any, text: str, part: Part) -> Any:
    try:
        move = chosen_move(game, text, position)
    except Unreadable as error:
        raise part.wrong("move", text=text) from error
    try:
        return position.play(move, NO_CHANCE).position
    except ChanceMetError as error:
        raise part.wrong("value", text=text) from error
