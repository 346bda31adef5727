"""The calls from the page around a board: it plays moves and marks cells."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.legal import chosen_move
from engine.refusal import Unreadable
from engine.sentence import complaint
from ui.games.annotations import Marks, marks
from ui.games.desk import desk
from ui.help.marks import path_of
from ui.learn.multilingual import text_in
from ui.table.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ui.app.model import Model
    from ui.embed.lesson_messages import Told
    from ui.embed.state import Board
    from ui.table.session import Session

PLAY, MARK, UNDO = VERBS = ("play", "mark", "undo")
"""The calls of a page, by verb; to undo is the act of the button."""

DRAW = "draw"
"""The call for a picture, which nothing but a board without a position refuses."""

NUMBERS = "numbers"
"""The field of a message with the numbers of the calls that it does, with spaces between them."""

DONE: Told = {"done": True, "why": "", "message": ""}
"""The answer to a call that was done."""

PLAYABLE = ("play", "computer", "lesson", "puzzle")
"""The modes in which a move can be played."""


def play_call(board: Board, text: str, act: Callable[[Board, Message], Board]) -> Board:
    """The board after the move as if it was played by hand; as it was where that cannot be."""
    session = on_board(board)
    if session is None or _bar_key(board):
        return board
    try:
        move = chosen_move(session.game, text, session.position)
    except Unreadable as error:
        return replace(board, model=_with_session(board.model, session.refuse(error.refusal)))
    *taps, last = path_of(session, move)
    ready = replace(board, model=_with_session(board.model, replace(session, taps=tuple(taps))))
    return act(ready, Message("tap", last))


def set_marks(board: Board, text: str) -> Board:
    """The board with these marks in place of those before; as it was if they are none."""
    try:
        return replace(board, marks=_marks(board, text))
    except Unreadable:
        return board


def refusal(before: Board, message: Message, after: Board) -> str:
    """The reason why a call was refused, in a sentence; empty if it was done."""
    return REFUSALS[message.verb](before, message, after)


def answers(before: Board, message: Message, after: Board, told: Sequence[Told]) -> list[Told]:
    """The answer to each call that the message does, where the page around the board was told all this."""
    numbers = message.fields.get(NUMBERS, "").split()
    if not numbers:
        return []
    said = _answer(before, message, after, told)
    return [{"type": "answer", "id": int(number), **said} for number in numbers]


def _answer(before: Board, message: Message, after: Board, told: Sequence[Told]) -> Told:
    """The answer to a call: whether it was done, else why not, in a word for scripts and a sentence for readers."""
    if message.verb == DRAW:
        pictures = [{name: each[name] for name in ("svg", "title")} for each in told]
        return DONE | pictures[0] if pictures else _refusal_answer(before.model.language.say("call.picture"))
    why = refusal(before, message, after)
    if not why:
        return DONE
    return _refusal_answer(why, "wrong" if is_wrong_try(told) else "refused")


def _refusal_answer(message: str, why: str = "refused") -> Told:
    """The answer to a call that was not done."""
    return {"done": False, "why": why, "message": message}


def is_wrong_try(told: Sequence[Told]) -> bool:
    """Whether the page was told of a wrong move or cell: a legal one, which the lesson or the puzzle does not take."""
    return any(each["type"] == "wrong" for each in told)


def _marks_refusal(before: Board, message: Message, _after: Board) -> str:
    """The error in marks."""
    try:
        _marks(before, message.about)
    except Unreadable as error:
        return complaint(before.model.language, error)
    return ""


def _move_refusal(before: Board, _message: Message, after: Board) -> str:
    """The reason why a move was not played."""
    language, session, now = before.model.language, on_board(before), on_board(after)
    if session is None or now is None:
        return language.say("embed.call")
    if bar := _bar_key(before):
        return language.say(bar)
    return "" if len(now.line) > len(session.line) else _answer_text(after, now)


def _undo_refusal(before: Board, _message: Message, after: Board) -> str:
    """That there was nothing to take back."""
    return before.model.language.say("embed.undo") if after == before else ""


REFUSALS: Mapping[str, Callable[[Board, Message, Board], str]] = {
    PLAY: _move_refusal,
    MARK: _marks_refusal,
    UNDO: _undo_refusal,
}
"""By verb, why a call was not done."""


def on_board(board: Board) -> Session | None:
    """The session that can be played on, None if there is none."""
    model = board.model
    if board.error or board.mode not in PLAYABLE:
        return None
    return model.attempt.board if model.attempt else session_on_board(board)


def session_on_board(board: Board) -> Session | None:
    """The session on the board, None if there is none."""
    model = board.model
    if model.run:
        return model.run.board
    if model.attempt:
        return model.attempt.on_show
    return model.session if board.start else None


def _bar_key(board: Board) -> str:
    """The key of the sentence that says why no move can be played now; empty if one can."""
    run, attempt = board.model.run, board.model.attempt
    if run and (run.done or run.step.kind != "play"):
        return "embed.call"
    if run and run.is_autoplay:
        return "puzzle.tap.wait"
    if attempt and attempt.right is None:
        return "puzzle.tap.wait" if attempt.is_autoplay else "embed.call"
    session = on_board(board)
    return session.bar_key if session and not attempt else ""


def _answer_text(board: Board, session: Session) -> str:
    """The board's answer to a move that it has not taken: the referee's, the lesson's or the puzzle's."""
    language, model = board.model.language, board.model
    if session.refusal:
        return desk(session.game).why(session, language)
    own = text_in(model.run.said, language.code) if model.run else ""
    note = model.run.note if model.run else model.attempt.note if model.attempt else ""
    return own or language.say(note or "embed.call", n=model.attempt.left_count if model.attempt else 0)


def _with_session(model: Model, session: Session) -> Model:
    """The model with this session on its board."""
    if model.run:
        return replace(model, run=replace(model.run, board=session))
    if model.attempt:
        return replace(model, attempt=replace(model.attempt, board=session))
    return model.with_session(session)


def _marks(board: Board, text: str) -> Marks:
    """The marks that a message says; raises Unreadable."""
    session = session_on_board(board)
    try:
        found = json.loads(text)
        cells, arrows = found["cells"], found["arrows"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise Unreadable("unreadable.marks", "marks") from None
    if not session or not isinstance(cells, list) or not isinstance(arrows, list):
        raise Unreadable("unreadable.marks", "marks")
    return marks(session, cells, arrows)
