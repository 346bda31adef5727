"""The one reader of lessons, ours and anyone's (docs/lessons.md): each step is checked, so that it can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import GAMES
from engine.refusal import Unreadable
from ui.games.annotations import Marks
from ui.learn import checks, multilingual
from ui.learn.boards import perform_move, read_board
from ui.learn.lesson import KINDS, Lesson, Step

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.datafile import Part
    from engine.work import Work
    from ui.learn.multilingual import Spoken
    from ui.table.session import Session

LESSON = "lesson"
"""The value of the field `fang` in a lesson's file."""

NEEDED = ("fang", "game", "title", "steps")
POSSIBLE = ("about", "name", "ideas")
EVERY = ("position", "text", "praise", "marks", "rules")
"""The fields of a step of any kind."""
OTHERS = {
    "play": ("moves", "wrong", "hints", "line", "comments"),
    "watch": ("moves", "comments"),
    "find": ("cells", "wrong", "hints"),
    "forbidden": ("rule", "taps", "wrong", "hints"),
    "read": (),
}
"""By kind, the other fields that a step may have."""


def heading(whole: Part) -> tuple[Spoken, Spoken]:
    """The title of a lesson, and what it is about if it says that; raises Unreadable."""
    fields = whole.fields(NEEDED, POSSIBLE)
    return multilingual.read(fields["title"]), multilingual.read(fields["about"]) if "about" in fields else {}


def length(whole: Part) -> int:
    """How many steps a lesson has; raises Unreadable."""
    return len(whole.fields(NEEDED, POSSIBLE)["steps"].items())


def game_of(whole: Part) -> str:
    """The game that a lesson is about; raises Unreadable if it is no lesson, or about no game of ours."""
    return game_in(whole.fields(NEEDED, POSSIBLE))


def game_in(fields: Mapping[str, Part]) -> str:
    """The game that a lesson with these fields is about; raises Unreadable as game_of does."""
    for name, known in (("fang", (LESSON,)), ("game", GAMES)):
        if fields[name].text() not in known:
            raise fields[name].wrong("value", text=fields[name].text())
    return fields["game"].text()


def read_work(whole: Part, game: str, *, number: int = 0, key: str = "") -> Work[Lesson]:
    """The lesson in a file about the game; raises Unreadable with the place if it is broken.

    It can be interrupted after each step. Number and key are those of one of our lessons.
    """
    if game_of(whole) != game:
        raise whole.parts_by_name()["game"].wrong("value", text=game_of(whole))
    title, about = heading(whole)
    parts, steps = whole.parts_by_name()["steps"].items(), list[Step]()
    before: Session | None = None
    for at, part in enumerate(parts, 1):
        steps.append(step_in(part, game, before))
        before = after(steps[-1])
        yield at / len(parts)
    name = whole.parts_by_name()["name"].text() if "name" in whole.parts_by_name() else ""
    ideas = tuple(part.text() for part in checks.several(whole.parts_by_name(), "ideas"))
    return Lesson(game, title, about, tuple(steps), number, key=key, name=name, ideas=ideas)


def step_in(part: Part, game: str, before: Session | None) -> Step:
    """A step of a lesson, checked; raises Unreadable with the place.

    `before` is the board after the step before it, None if there is none or if that depends on what the pupil plays.
    """
    return _Reader(game, part, before).step()


def after(step: Step) -> Session | None:
    """The board after a step, None if that depends on what the pupil plays."""
    if step.kind in {"find", "forbidden", "read"}:
        return step.start
    if step.kind == "play" and not checks.is_single_move(step.goals):
        return None
    board = step.start
    for move in (*step.goals, *step.line):
        board = perform_move(board, move)
    return board


class _Reader:
    """Reads one step of a lesson and checks it."""

    def __init__(self, game: str, part: Part, before: Session | None) -> None:
        """Read the step's kind and the names of its fields; raise Unreadable."""
        self.game, self.part, self.before = game, part, before
        named = part.parts_by_name()
        kind = named["kind"].text() if "kind" in named else ""
        if kind not in KINDS:
            raise part.wrong("value", text=kind)
        self.kind = kind
        needed = ["kind", "text", *filter(None, [KINDS[kind]]), *(["taps"] if kind == "forbidden" else [])]
        self.fields = part.fields(needed, [*EVERY, *OTHERS[kind]])

    def step(self) -> Step:
        """The step; raises Unreadable."""
        start, fresh = self._start()
        goals, line, taps = (self._texts(name) for name in (KINDS[self.kind], "line", "taps"))
        step = Step(
            kind=self.kind,
            text=multilingual.read(self.fields["text"]),
            start=start,
            fresh=fresh,
            goals=goals,
            line=line,
            taps=taps,
            praise=self._spoken_text("praise"),
            wrong=self._spoken_text("wrong"),
            hints=self._hints(),
            comments=self._comments(len(line) + (len(goals) if self.kind == "watch" else 1)),
            marks=self._marks(),
            rules=self._texts("rules"),
        )
        checks.check(step, self.fields)
        if "wrong" in OTHERS[self.kind] and goals != ("*",) and not step.wrong:
            raise self.part.wrong("missing", name="wrong")
        return step

    def _start(self) -> tuple[Session, bool]:
        """The board before the step, and whether it is the step's own; raises Unreadable."""
        if "position" in self.fields:
            part = self.fields["position"]
            try:
                return read_board(self.game, part.text()), True
            except Unreadable as error:
                if error.field == part.where:
                    raise
                raise part.wrong("position") from error
        if self.before is None:
            raise self.part.wrong("missing", name="position")
        return self.before, False

    def _texts(self, name: str) -> tuple[str, ...]:
        """The texts of a field that has one or a list of them; none if there is no such field."""
        return tuple(part.text() for part in checks.several(self.fields, name))

    def _spoken_text(self, name: str) -> Spoken:
        return multilingual.read(self.fields[name]) if name in self.fields else {}

    def _hints(self) -> tuple[tuple[str, Spoken], ...]:
        named = self.fields["hints"].parts_by_name() if "hints" in self.fields else {}
        for pattern, part in named.items():
            checks.check_pattern(part, pattern)
        return tuple((pattern, multilingual.read(part)) for pattern, part in named.items())

    def _comments(self, moves: int) -> tuple[tuple[int, Spoken], ...]:
        """The comments by the numbers of their moves; raises Unreadable for a number that no move has."""
        named = self.fields["comments"].parts_by_name() if "comments" in self.fields else {}
        numbers = {str(number): number for number in range(1, moves + 1)}
        for number, part in named.items():
            if number not in numbers:
                raise part.wrong("number", text=number, n=moves)
        return tuple((numbers[number], multilingual.read(part)) for number, part in named.items())

    def _marks(self) -> Marks:
        part = self.fields.get("marks")
        parts = part.fields((), ("cells", "arrows")) if part else {}
        cells, arrows = ([part.text() for part in checks.several(parts, name)] for name in ("cells", "arrows"))
        return Marks(tuple(cells), tuple(arrows))
