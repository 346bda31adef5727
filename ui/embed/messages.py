"""The messages from a board to the page around it: that it is ready, a move, a result, a position, a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.sentence import complaint
from ui.embed import lesson_messages
from ui.embed.calls import session_on_board
from ui.embed.state import EDIT, REPLAY
from ui.games.desk import desk
from ui.table.names import move_text

if TYPE_CHECKING:
    from engine.refusal import Unreadable
    from ui.app.model import Model
    from ui.embed.lesson_messages import Told
    from ui.embed.state import Board
    from ui.setup.draft import Setup
    from ui.table.session import Session


def greeting_message(board: Board) -> Told:
    """The first message to the page around the board: that it is ready, or the error in the parameters."""
    if board.error:
        return {"type": "error", "message": error_text(board, board.error)}
    about = {"type": "ready", "mode": board.mode, "game": board.model.route.game}
    # Where a computer plays, the whole start would give away what is hidden from the person.
    whole = board.start if board.mode in {"play", REPLAY, EDIT} else None
    return {**about, "position": whole.line.start.text} if whole else about


def error_text(board: Board, error: Unreadable) -> str:
    """The sentence about what is wrong with the parameters, or with the file that they name."""
    language = board.model.language
    return complaint(language if language.has_text(error.code) else language.on_demand, error)


def picture_messages(board: Board) -> list[Told]:
    """The position on show as a standalone picture, with its title; nothing if there is no position."""
    session = session_on_board(board)
    if not session or (board.setup and not board.setup.session):
        return []
    name = board.model.language.say(f"board.{session.game}")
    return [{"type": "picture", "svg": desk(session.game).document(session, board.model.language), "title": name}]


def messages_after(before: Board, after: Board) -> list[Told]:
    """The messages to the page around the board: a move, a lesson or puzzle done, a position set up."""
    if before.setup and after.setup:
        return _setup_messages(after.setup, after.model) if before.setup.draft != after.setup.draft else []
    if before.model.attempt and after.model.attempt:
        return lesson_messages.puzzle_messages(before.model.attempt, after.model.attempt)
    if before.model.run and after.model.run:
        told = lesson_messages.lesson_messages(before.model.run, after.model.run)
        return told if after.results is before.results else [*told, *_course_messages(after)]
    played = before.start is after.start and after.error is None and after.start is not None and not after.model.tried
    return _move_messages(before.model.session, after.model.session) if played else []


def _course_messages(board: Board) -> list[Told]:
    """The result of the whole course, once each of its lessons is done."""
    course = board.model.course
    if course is None or len(board.results) < len(course.lessons):
        return []
    return [lesson_messages.course_message(course, board.results)]


def _setup_messages(setup: Setup, model: Model) -> list[Told]:
    """The position that is set up, with its moves and what is wrong with them."""
    now = setup.draft
    wrong = complaint(model.language, now.error) if now.error else ""
    return [{"type": "edit", "position": now.position.text, "moves": now.moves, "wrong": wrong}]


def _move_messages(before: Session, after: Session) -> list[Told]:
    """The move that was just played, if there is one, with the position as the person may see it."""
    if before.line == after.line or not after.moved or after.ply < len(after.line):
        return []
    move = move_text(after, after.line.steps[-1])
    return [{"type": "move", "move": move, "ply": after.ply, "position": after.position.text, "over": after.is_over}]
