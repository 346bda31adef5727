"""A class: a teacher's questions, the pupils at the ends of the wires, and their answers."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ui.devices.camera_state import Reading
from ui.devices.question import LOOK, is_right, right_answer
from ui.devices.state import CALLING, CLASS, OFFERED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.devices.question import Question
    from ui.devices.state import Wire

BOARD = "class"
"""The name of the board, on the teacher's screen and on a pupil's."""

JOIN = "class-join"
"""The id of the heading of the invitations."""

MOST_PUPILS = 30
OPEN = 3
"""How many invitations are open at once, as long as there is room for pupils."""


@dataclass(frozen=True, slots=True)
class Pupil:
    """A pupil in a class."""

    name: str = ""
    """The name that the pupil has given; empty if none."""
    answers: Mapping[int, str] = field(default_factory=dict)
    """By the number of the question, the last answer to it."""


@dataclass(frozen=True, slots=True)
class Given:
    """An answer, with how many pupils have given it."""

    answer: str
    count: int
    is_right: bool


@dataclass(frozen=True, slots=True)
class Classroom:
    """A class at the teacher's screen."""

    title: Mapping[str, str]
    """The title of the lesson by language."""
    address: str
    """Where the questions come from: the way back when the class is over."""
    questions: tuple[Question, ...]
    number: int = 0
    """The number of the question on show, from 0."""
    shown: frozenset[int] = frozenset()
    """The numbers of the questions whose answers have been shown: no answer to them counts any more."""
    wires: Mapping[int, Wire] = field(default_factory=dict)
    """Those of pupils and those of open invitations, by number; a number is given once."""
    pupils: Mapping[int, Pupil] = field(default_factory=dict)
    """By the numbers of their wires."""
    codes: Mapping[str, str] = field(default_factory=dict)
    """The QR codes of open invitations by their links; empty for a link that is too long for one."""
    made: int = 0
    """How many wires there have been."""
    is_inviting: bool = True
    """Whether invitations are on show."""
    trouble: str = ""
    """Why the last device has not come in, or why there is no invitation: UNREAD, SLOW or ABSENT; empty for nothing."""
    is_over: bool = False
    """Whether the teacher has ended the class."""
    cursor: str | None = None
    """The cell where the arrow keys go on."""
    reading: Reading = field(default_factory=Reading)
    """The state of the camera, which reads answers to invitations."""

    @property
    def question(self) -> Question:
        """The question on show."""
        return self.questions[self.number]

    @property
    def is_shown(self) -> bool:
        """Whether the answers to the question on show have been shown."""
        return self.number in self.shown

    @property
    def is_last(self) -> bool:
        """Whether no question follows the one on show."""
        return self.number + 1 == len(self.questions)

    @property
    def answers(self) -> Mapping[int, str]:
        """The answers to the question on show, by pupil."""
        given = ((number, pupil.answers.get(self.number, "")) for number, pupil in self.pupils.items())
        return {number: answer for number, answer in given if answer}

    @property
    def distribution(self) -> tuple[Given, ...]:
        """The answers to the question on show, the most frequent first; a right one is there if nobody has given it."""
        question, counts = self.question, Counter(self.answers.values())
        if question.kind == LOOK:
            return ()
        given = [Given(answer, count, is_right(question, answer)) for answer, count in counts.items()]
        missing = "" if any(one.is_right for one in given) else right_answer(question)
        more = [Given(missing, 0, is_right=True)] if missing else []
        return tuple(sorted((*given, *more), key=lambda one: (-one.count, not one.is_right, one.answer)))

    @property
    def invitations(self) -> Mapping[int, Wire]:
        """The invitations that nobody has answered."""
        return {number: wire for number, wire in self.wires.items() if wire.state == OFFERED}

    @property
    def missing_count(self) -> int:
        """How many invitations are to be made, so that enough are open."""
        waiting = sum(wire.state in {CALLING, OFFERED} for wire in self.wires.values())
        wanted = min(OPEN - waiting, MOST_PUPILS - len(self.wires))
        return max(0, wanted) if self.is_inviting and not self.is_over else 0

    def with_wire(self, number: int, wire: Wire) -> Classroom:
        """The class with this wire."""
        return replace(self, wires={**self.wires, number: wire})

    def with_changed_wire(self, number: int, **changes: object) -> Classroom:
        """The class with these changes to a wire."""
        changed: Wire = replace(self.wires[number], **changes)  # type: ignore[arg-type]
        return self.with_wire(number, changed)

    def with_pupil(self, number: int, pupil: Pupil) -> Classroom:
        """The class with this pupil."""
        return replace(self, pupils={**self.pupils, number: pupil})

    def without(self, number: int) -> Classroom:
        """The class without a wire, and without its pupil."""
        wires = {other: wire for other, wire in self.wires.items() if other != number}
        return replace(self, wires=wires, pupils={key: one for key, one in self.pupils.items() if key != number})


def query_of(wire: Wire) -> str:
    """The parameters of the link that invites to a class."""
    return f"{CLASS}{wire.offer}"


def query_without_code(room: Classroom, before: str) -> str:
    """The parameters of the first open invitation whose QR code is not known; empty if all are."""
    queries = (query_of(wire) for wire in room.invitations.values())
    return next((query for query in queries if f"{before}{query}" not in room.codes), "")
