"""Lessons, read from assets/lessons (docs/lessons.md): each step is checked, so that it can be done."""

from __future__ import annotations

from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from typing import TYPE_CHECKING

from engine import datafile
from engine.chance import NO_CHANCE
from engine.games import game_named
from engine.refusal import Unreadable
from ui.games.desk import desk
from ui.learn.boards import laid, performed
from ui.learn.catalogue import FOLDER, LESSONS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.datafile import Part
    from ui.table.session import Session

Spoken = dict[str, str]
"""A text by language."""


@dataclass(frozen=True, slots=True)
class Step:
    """One task of a lesson."""

    kind: str
    """One of KINDS."""
    text: Spoken
    """What is to be done."""
    start: Session
    """The board before the step."""
    fresh: bool
    """Whether that board is the step's own, and does not follow from the step before."""
    goals: tuple[str, ...]
    """Moves to play, with `*` for any letters; moves to watch; cells to find; or the one rule to run into."""
    taps: tuple[str, ...] = ()
    """Taps that run into that rule."""
    praise: Spoken = field(default_factory=dict)
    """What is said when the step is done."""
    wrong: Spoken = field(default_factory=dict)
    """What is said to a wrong move or cell for which there is no hint."""
    hints: tuple[tuple[str, Spoken], ...] = ()
    """What is said to particular wrong moves or cells: patterns with their texts."""

    def reaches(self, done: str) -> bool:
        """Return whether a move, a cell or a rule is one of the goals."""
        return any(fnmatchcase(done, goal) for goal in self.goals)

    def correction(self, done: str) -> Spoken:
        """Return what is said to a wrong move or cell."""
        return next((said for pattern, said in self.hints if fnmatchcase(done, pattern)), self.wrong)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a game."""

    game: str
    number: int
    title: Spoken
    about: Spoken
    """What it is about, in a sentence."""
    steps: tuple[Step, ...]

    @property
    def key(self) -> str:
        """The lesson's name, which is also its address."""
        return f"{self.game}.lesson.{self.number}"


@cache
def numbers(game: str) -> tuple[int, ...]:
    """Return the numbers of a game's lessons, in order."""
    return tuple(sorted(int(path.stem) for path in (FOLDER / game).glob("*.json") if path.stem in LESSONS))


@cache
def heading(game: str, number: int) -> tuple[Spoken, Spoken]:
    """Return the title of a lesson and what it is about; raise Unreadable."""
    fields = whole(game, number)
    return fields["title"].spoken(), fields["about"].spoken()


@cache
def length(game: str, number: int) -> int:
    """Return how many steps a lesson has; raise Unreadable."""
    return len(whole(game, number)["steps"].items())


@cache
def lesson(game: str, number: int) -> Lesson:
    """Return a lesson, each step of it checked; raise Unreadable with the place if it is broken."""
    title, about = heading(game, number)
    steps: list[Step] = []
    after: Session | None = None
    for part in whole(game, number)["steps"].items():
        steps.append(Reader(game, part, after).step())
        after = _after(steps[-1])
    return Lesson(game, number, title, about, tuple(steps))


@cache
def whole(game: str, number: int) -> Mapping[str, Part]:
    """Return the parts of a lesson's file; raise Unreadable."""
    found = datafile.parsed(FOLDER / game / f"{number}.json", f"{game}.lesson.{number}")
    return found.fields(("title", "about", "steps"))


def _after(step: Step) -> Session | None:
    """Return the board after a step, None if that depends on what the pupil plays."""
    if step.kind in {"find", "forbidden"}:
        return step.start
    if step.kind == "play" and (len(step.goals) > 1 or "*" in step.goals[0]):
        return None
    board = step.start
    for move in step.goals:
        board = performed(board, move)
    return board


KINDS = {"play": "moves", "watch": "moves", "find": "cells", "forbidden": "rule"}
"""By kind of step, the field with its goals."""


class Reader:
    """Reads one step of a lesson and checks it."""

    def __init__(self, game: str, part: Part, before: Session | None) -> None:
        """Read the step's kind and the names of its fields; raise Unreadable."""
        self.game, self.part, self.before = game, part, before
        named = part.named()
        kind = named["kind"].text() if "kind" in named else ""
        if kind not in KINDS:
            raise part.wrong("value", text=kind)
        self.kind = kind
        needed = ["kind", "text", KINDS[kind], *(["taps"] if kind == "forbidden" else [])]
        possible = ["position", "praise", *([] if kind == "watch" else ["wrong", "hints"])]
        self.fields = part.fields(needed, possible)

    def step(self) -> Step:
        """Return the step; raise Unreadable."""
        start, fresh = self._start()
        goals = self._texts(KINDS[self.kind])
        checks = {"play": self.moves, "watch": self.line, "forbidden": self.rule}
        if self.kind in checks:
            checks[self.kind](start, goals)
        return Step(
            kind=self.kind,
            text=self.fields["text"].spoken(),
            start=start,
            fresh=fresh,
            goals=goals,
            taps=self._texts("taps") if self.kind == "forbidden" else (),
            praise=self._spoken("praise"),
            wrong=self._wrong(goals),
            hints=self._hints(),
        )

    def _start(self) -> tuple[Session, bool]:
        """Return the board before the step, and whether it is the step's own; raise Unreadable."""
        if "position" in self.fields:
            part = self.fields["position"]
            try:
                return laid(self.game, part.text()), True
            except Unreadable as error:
                raise part.wrong("position", text=error.field) from error
        if self.before is None:
            raise self.part.wrong("missing", name="position")
        return self.before, False

    def _texts(self, name: str) -> tuple[str, ...]:
        part = self.fields[name]
        return (part.text(),) if isinstance(part.value, str) else tuple(item.text() for item in part.items())

    def _spoken(self, name: str) -> Spoken:
        return self.fields[name].spoken() if name in self.fields else {}

    def _wrong(self, goals: tuple[str, ...]) -> Spoken:
        """Return what is said to a wrong move or cell; raise Unreadable if there can be one and nothing is said."""
        if self.kind == "watch" or goals == ("*",):
            return {}
        if "wrong" not in self.fields:
            raise self.part.wrong("missing", name="wrong")
        return self.fields["wrong"].spoken()

    def _hints(self) -> tuple[tuple[str, Spoken], ...]:
        if "hints" not in self.fields:
            return ()
        return tuple((pattern, part.spoken()) for pattern, part in self.fields["hints"].named().items())

    def moves(self, start: Session, goals: tuple[str, ...]) -> None:
        """Raise Unreadable unless every goal has a legal move."""
        legal = [move.text for move in start.position.legal_moves()]
        for number, goal in enumerate(goals):
            if not any(fnmatchcase(move, goal) for move in legal):
                raise self.goal(number).wrong("move", text=goal)

    def line(self, start: Session, goals: tuple[str, ...]) -> None:
        """Raise Unreadable unless the moves are legal, one after the other."""
        for number, goal in enumerate(goals):
            start = performed(start, goal)
            if start.refusal:
                raise self.goal(number).wrong("move", text=goal)

    def rule(self, start: Session, goals: tuple[str, ...]) -> None:
        """Raise Unreadable unless the taps run into the rule, which has to be one of the game's."""
        if goals[0] not in game_named(self.game).rules:
            raise self.fields["rule"].wrong("value", text=goals[0])
        for tap in self._texts("taps"):
            start = start.tapped(desk(self.game).gesture, tap, NO_CHANCE)
        if start.refusal is None or start.refusal.rule != goals[0]:
            raise self.fields["taps"].wrong("rule", text=start.refusal.rule if start.refusal else "-")

    def goal(self, number: int) -> Part:
        """Return the part of the file with this goal."""
        part = self.fields[KINDS[self.kind]]
        return part if isinstance(part.value, str) else part.items()[number]
