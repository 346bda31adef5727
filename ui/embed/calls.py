"""What the page around a board does with it: it plays moves and marks cells."""

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
from ui.learn.spoken import text_in
from ui.table.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.model import Model
    from ui.embed.state import Board
    from ui.table.session import Session

PLAY, MARK, UNDO = VERBS = ("play", "mark", "undo")
"""What a page can do, by verb; to undo is what the button does."""

PLAYABLE = ("play", "computer", "lesson", "puzzle")
"""The modes in which a move can be played."""


def played(board: Board, text: str, act: Callable[[Board, Message], Board]) -> Board:
    """Return the board after the move as if it was played by hand; as it was where that cannot be."""
    session = on_board(board)
    if session is None or _barred(board):
        return board
    try:
        move = chosen_move(session.game, text, session.position)
    except Unreadable as error:
        return replace(board, model=_laid(board.model, session.refuse(error.refusal)))
    *taps, last = path_of(session, move)
    ready = replace(board, model=_laid(board.model, session.with_taps(tuple(taps))))
    return act(ready, Message("tap", last))


def marked(board: Board, text: str) -> Board:
    """Return the board with these marks in place of those before; as it was if they are none."""
    try:
        return replace(board, marks=_marks(board, text))
    except Unreadable:
        return board


def refusal(before: Board, message: Message, after: Board) -> str:
    """Return why what the page wanted was not done, in a sentence; empty if it was."""
    return REFUSALS[message.verb](before, message, after)


def _unmarked(before: Board, message: Message, _after: Board) -> str:
    """Return what is wrong with marks."""
    try:
        _marks(before, message.about)
    except Unreadable as error:
        return complaint(before.model.language, error)
    return ""


def _unplayed(before: Board, _message: Message, after: Board) -> str:
    """Return why a move was not played."""
    language, session, now = before.model.language, on_board(before), on_board(after)
    if session is None or now is None:
        return language.say("embed.call")
    if bar := _barred(before):
        return language.say(bar)
    return "" if len(now.line) > len(session.line) else _said(after, now)


def _not_undone(before: Board, _message: Message, after: Board) -> str:
    """Return that there was nothing to take back."""
    return before.model.language.say("embed.undo") if after == before else ""


REFUSALS: Mapping[str, Callable[[Board, Message, Board], str]] = {
    PLAY: _unplayed,
    MARK: _unmarked,
    UNDO: _not_undone,
}
"""By verb, why a call was not done."""


def on_board(board: Board) -> Session | None:
    """Return the session that can be played on, None if there is none."""
    model = board.model
    if board.error or board.mode not in PLAYABLE:
        return None
    return model.attempt.board if model.attempt else lying(board)


def lying(board: Board) -> Session | None:
    """Return the session on the board, None if there is none."""
    model = board.model
    if model.run:
        return model.run.board
    if model.attempt:
        return model.attempt.on_show
    return model.session if board.start else None


def _barred(board: Board) -> str:
    """Return the key of the sentence that says why no move can be played now; empty if one can."""
    run, attempt = board.model.run, board.model.attempt
    if run and (run.done or run.step.kind != "play"):
        return "embed.call"
    if run and run.is_autoplay:
        return "puzzle.tap.wait"
    if attempt and attempt.right is None:
        return "puzzle.tap.wait" if attempt.is_autoplay else "embed.call"
    session = on_board(board)
    return session.bar_key if session and not attempt else ""


def _said(board: Board, session: Session) -> str:
    """Return the board's answer to a move that it has not taken: the referee's, the lesson's or the puzzle's."""
    language, model = board.model.language, board.model
    if session.refusal:
        return desk(session.game).why(session, language)
    own = text_in(model.run.said, language.code) if model.run else ""
    note = model.run.note if model.run else model.attempt.note if model.attempt else ""
    return own or language.say(note or "embed.call", n=model.attempt.left_count if model.attempt else 0)


def _laid(model: Model, session: Session) -> Model:
    """Return the model with this session on its board."""
    if model.run:
        return replace(model, run=replace(model.run, board=session))
    if model.attempt:
        return replace(model, attempt=replace(model.attempt, board=session))
    return model.with_session(session)


def _marks(board: Board, text: str) -> Marks:
    """Return the marks that a message says; raise Unreadable."""
    session = lying(board)
    try:
        found = json.loads(text)
        cells, arrows = found["cells"], found["arrows"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise Unreadable("unreadable.marks", "marks") from None
    if not session or not isinstance(cells, list) or not isinstance(arrows, list):
        raise Unreadable("unreadable.marks", "marks")
    return marks(session, cells, arrows)
