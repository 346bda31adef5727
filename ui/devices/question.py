"""A question to a class: a board, a task, and what answers it; as JSON and back, read strictly."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engine.games import GAMES, game_named
from engine.legal import chosen_move
from engine.line import Line
from engine.refusal import Unreadable
from engine.seating import seats_with
from ui.devices.speech import foreign
from ui.games.desk import Look, desk
from ui.table import taps
from ui.table.kinds import LEVELS, PERSON
from ui.table.session import Session
from ui.table.taps import Complete, Refused, Taken

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.table.taps import Path

MOVE, CELL, RULE, LOOK = "move", "cell", "rule", "look"
"""The kinds of answers: a move, a cell, taps that run into a rule; or nothing: there is only something to see."""

KINDS = frozenset({MOVE, CELL, RULE, LOOK})

LONGEST_ANSWER = 60
"""The most characters of an answer, and of what is right."""
LONGEST_POSITION = 2_000
LONGEST_TEXT = 30_000
MOST_RIGHT = 100
MOST_LANGUAGES = 20
MOST_TAPS = 12
CODE = re.compile("[a-z]{0,3}")
"""The code of a language; empty where a text does not say which it has."""


@dataclass(frozen=True, slots=True)
class Question:
    """A board with a task."""

    game: str
    kind: str
    """One of KINDS."""
    position: str
    """The board, in notation."""
    task: Mapping[str, str] = field(default_factory=dict)
    """The task by the code of its language."""
    right: tuple[str, ...] = ()
    """Patterns of right answers, as in a lesson; for RULE the one rule. Devices of pupils get them late."""
    sided: bool = False
    """Whether the board is seen from the side to move alone, as in a puzzle."""


def board(question: Question) -> Session:
    """The board of a question; raises Unreadable for a position that the game does not have."""
    return _board(question.game, question.position, sided=question.sided)


@lru_cache(maxsize=8)
def _board(game: str, text: str, *, sided: bool) -> Session:
    rules = game_named(game)
    try:
        position = rules.read(text)
        options = rules.options_of(position)
        number = seats_with(rules, options)
    except (ValueError, KeyError, TypeError, AttributeError):
        raise foreign() from None
    session = Session(game, Line(position), names=("",) * number, options=options, apart=True)
    if not sided:
        return session
    kinds = tuple(PERSON if seat == position.turn else LEVELS[0] for seat in range(number))
    return replace(session, kinds=kinds)


def to_json(question: Question) -> dict[str, Any]:
    """The question as JSON has it."""
    return {
        "game": question.game,
        "kind": question.kind,
        "position": question.position,
        "task": dict(question.task),
        "right": [*question.right],
        "sided": question.sided,
    }


TYPES: Mapping[str, type] = {"game": str, "kind": str, "position": str, "task": dict, "right": list, "sided": bool}
"""The fields of a question in JSON with their types."""


def from_json(said: Any) -> Question:
    """The question that JSON says; raises Unreadable for what is none, or has a board that cannot be drawn."""
    if not isinstance(said, dict) or {name: type(value) for name, value in said.items()} != TYPES:
        raise foreign()
    if said["game"] not in GAMES or said["kind"] not in KINDS or len(said["position"]) > LONGEST_POSITION:
        raise foreign()
    right = said["right"]
    if len(right) > MOST_RIGHT or not all(isinstance(one, str) and len(one) <= LONGEST_ANSWER for one in right):
        raise foreign()
    if said["kind"] == RULE and not all(one in game_named(said["game"]).rules for one in right):
        raise foreign()
    read = Question(
        said["game"], said["kind"], said["position"], read_texts(said["task"]), tuple(right), sided=said["sided"]
    )
    board(read)
    return read


def read_texts(said: Mapping[Any, Any]) -> dict[str, str]:
    """A text by the code of its language; raises Unreadable."""
    if len(said) > MOST_LANGUAGES:
        raise foreign()
    for code, words in said.items():
        if not CODE.fullmatch(code) or not isinstance(words, str) or len(words) > LONGEST_TEXT:
            raise foreign()
    return dict(said)


def read_answer(question: Question, text: str) -> str:
    """The text if it answers the question, right or wrong; raises Unreadable for any other."""
    if len(text) > LONGEST_ANSWER or question.kind == LOOK:
        raise foreign()
    session = board(question)
    if question.kind == MOVE:
        return chosen_move(question.game, text, session.position).text
    if question.kind == CELL and text in desk(question.game).centres(session, Look()):
        return text
    if question.kind == RULE and rule_of(question, text) is not None:
        return text
    raise foreign()


def rule_of(question: Question, text: str) -> str | None:
    """The rule into which these taps run, empty if they make a move; None if they do neither."""
    session = board(question)
    made: Path = ()
    path = text.split(" ")
    if len(path) > MOST_TAPS:
        return None
    for number, tapped in enumerate(path, 1):
        match tap(session, made, tapped):
            case Taken(after):
                made = after
            case Complete(_):
                return "" if number == len(path) else None
            case Refused(refusal):
                return refusal.rule if number == len(path) else None
    return None


def tap(session: Session, made: Path, tapped: str) -> Taken | Complete | Refused:
    """The result of a tap on the way to an answer; raises Unreadable for a tap that the board does not have."""
    try:
        return taps.tap(desk(session.game).gesture, session.position, made, tapped)
    except Unreadable:
        raise foreign() from None
    except (ValueError, KeyError, IndexError, TypeError, AttributeError):
        raise foreign() from None


def is_right(question: Question, answer: str) -> bool:
    """Whether an answer is right."""
    if question.kind == RULE:
        return rule_of(question, answer) in question.right
    return any(fnmatchcase(answer, one) for one in question.right)


def right_answer(question: Question) -> str:
    """The first answer that is right, to be shown where nobody has given one; empty if there is none to show."""
    session = board(question)
    if question.kind == MOVE:
        texts = [move.text for move in session.position.legal_moves()]
    else:
        texts = [*desk(question.game).centres(session, Look())] if question.kind == CELL else []
    return next((text for text in texts if is_right(question, text)), "")
