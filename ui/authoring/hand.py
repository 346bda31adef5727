"""Acting on the board of the step on show: laying pieces, showing what is right, marking."""

from __future__ import annotations

from dataclasses import replace
from fnmatch import fnmatchcase
from random import Random
from typing import TYPE_CHECKING, Any

from ui.authoring import alike, marks
from ui.authoring.author import ANSWER, LAY, MANNERS, MARK
from ui.authoring.marks import is_place
from ui.games.desk import next_cell
from ui.learn import boards, checks
from ui.learn.boards import perform_move
from ui.setup import draft

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.authoring.author import Author
    from ui.games.desk import Look
    from ui.table.message import Message, Verb
    from ui.table.session import Session, World

    Act = Callable[[Author, Message, Look, World], Author]
    Tap = Callable[[Author, Session, str], Author]

BUTTONS = ("find", "read")
"""Kinds of steps in which a tap on the board is meant for a place, and plays nothing."""


def is_on_places(author: Author) -> bool:
    """Whether each place of the board is a button, and no move is played on it."""
    return author.manner == MARK or (author.manner == ANSWER and author.step.kind in BUTTONS)


def in_manner(author: Author, message: Message, _look: Look, _world: World) -> Author:
    """Change what taps on the board do."""
    if message.about not in MANNERS:
        return author
    return replace(author.at_step(author.number), manner=message.about)


def tap(author: Author, message: Message, look: Look, world: World) -> Author:
    """Tap on the board, or on what lies beside it."""
    author = replace(author, said="")
    if author.manner == LAY:
        return set_up(author, message, look, world)
    if author.manner == MARK:
        return marks.toggle_mark(author, message.about)
    if author.step.kind in BUTTONS:
        return _toggle_cell(author, message.about)
    return _tap_move(author, message, look, world)


def _tap_move(author: Author, message: Message, look: Look, world: World) -> Author:
    """Tap where moves are played; a step has no room for more than its reader takes."""
    if author.at >= checks.MOST_GOALS:
        return replace(author, said="moves")
    after = boards.update_board(author.board, message, look, world)
    if author.step.kind == "forbidden":
        return _break_rule(author, after, message.about)
    if len(after.line) == len(author.board.line):
        return replace(author, board=after)
    return PLAYED[author.step.kind](author, after, boards.last_move(after))


def set_up(author: Author, message: Message, look: Look, world: World) -> Author:
    """Change the position under the hand; as soon as the rules allow it, it is the step's own."""
    before = author.setup
    after = draft.update_setup(before, message, look, world)
    position = after.draft.position
    if position == before.draft.position:
        return replace(author, setup=after)
    if after.draft.session is None:
        changed = author.with_step_fields(laid=position)
    else:
        changed = author.with_step_fields(position=position.text, laid=None)
    setup = replace(changed.setup, tool=after.tool, cursor=after.cursor, said=after.said)
    return replace(changed, setup=setup)


def move_cursor(author: Author, message: Message, look: Look, world: World) -> Author:
    """Move the cursor by a key."""
    if author.manner == LAY:
        return set_up(author, message, look, world)
    if not is_on_places(author):
        return replace(author, board=boards.update_board(author.board, message, look, world))
    there = replace(author.board, cursor=author.cursor or None)
    return replace(author, cursor=next_cell(there, message.about, look))


def back(author: Author, message: Message, look: Look, world: World) -> Author:
    """Take back the last tap of a half-made move, or what is being asked."""
    if author.manner == LAY:
        return set_up(author, message, look, world)
    calm = replace(author, asking="", tail="", said="")
    if author.asking or author.tail:
        return calm
    board = author.board.back()
    return replace(calm, board=board, taps=board.taps)


def _play_move(author: Author, after: Session, move: str) -> Author:
    """Play a move in a step that asks for one: the answer, its line, or a move that is not right so far."""
    step, at = author.step, author.at
    if not step.moves:
        return replace(author.with_step_fields(moves=(move,)), board=after, said="answer")
    if not at:
        right = any(fnmatchcase(move, goal) for goal in step.moves)
        return _after_right_move(author, after) if right else _ask_about(author, move)
    known = step.line[at - 1 : at]
    if known == (move,):
        return replace(author, board=after, asking="")
    if known and at % 2 == 0:
        return _ask_about(author, move)
    return replace(author.with_step_fields(line=(*step.line[: at - 1], move)), board=after, said="line")


def _after_right_move(author: Author, after: Session) -> Author:
    """The author after a right move; nothing can follow where several are right."""
    step = author.checked_step.step
    single = step is not None and len(author.step.moves) == 1 and step.goals[0] == boards.last_move(after)
    return replace(author, board=after, asking="") if single else replace(_calm(author), said="right")


def _play_watched_move(author: Author, after: Session, move: str) -> Author:
    """Play the next of the moves that are to be watched."""
    at = author.at
    if author.step.moves[at : at + 1] == (move,):
        return replace(author, board=after)
    return replace(author.with_step_fields(moves=(*author.step.moves[:at], move)), board=after)


def _ask_about(author: Author, wrong: str) -> Author:
    """The author being asked what is to be said to a wrong move or cell, with the board as it was before."""
    return replace(_calm(author), asking=wrong)


def _calm(author: Author) -> Author:
    board = replace(author.board, taps=(), refusal=None, moved=False)
    return replace(author, board=board, asking="")


def _toggle_cell(author: Author, cell: str) -> Author:
    """Toggle a right cell of a find step. The first counts at once, a second tap removes it, others are asked about."""
    step = author.step
    if step.kind != "find" or not is_place(author, cell):
        return author
    author = replace(author, cursor=cell)
    if cell in step.cells:
        return author.with_step_fields(cells=tuple(each for each in step.cells if each != cell))
    return replace(author, asking=cell) if step.cells else author.with_step_fields(cells=(cell,))


def _break_rule(author: Author, after: Session, tap: str) -> Author:
    """Tap on the way to what is forbidden; when the referee names the rule, the taps and the rule are the answer."""
    if len(after.line) > len(author.board.line):
        move = boards.last_move(after)
        return replace(_ask_about(replace(author, taps=()), move), said="allowed")
    taps = (*author.taps, tap)
    going_on = taps if after.taps else ()
    if after.refusal is None:
        return replace(author, board=after, taps=going_on)
    changed = author.with_step_fields(rule=after.refusal.rule, taps=taps)
    return replace(changed, board=after, taps=going_on, said="rule")


def answer_question(author: Author, message: Message, _look: Look, _world: World) -> Author:
    """Say what is to become of the move or cell that was asked about."""
    if not author.asking:
        return author
    return ANSWERS.get(message.about, _drop_question)(author)


def _too(author: Author) -> Author:
    """Make it right too."""
    name = "cells" if author.step.kind == "find" else "moves"
    return author.with_step_fields(**{name: (*getattr(author.step, name), author.asking)})


def _instead(author: Author) -> Author:
    """Make it the answer in the place of the one before, or what follows in the line."""
    if author.step.kind == "find":
        return author.with_step_fields(cells=(author.asking,))
    at, move = author.at, author.asking
    board = perform_move(author.board, move, Random(0))
    kept = {"line": (*author.step.line[: at - 1], move)} if at else {"moves": (move,), "line": (), "comments": ()}
    return replace(author.with_step_fields(**kept), board=board)


def _reply(author: Author) -> Author:
    """Have something said to it; the words are written beside the board."""
    pattern, hints = author.asking, author.step.hints
    known = pattern in dict(hints)
    board = author.board
    after = author if known else author.with_step_texts(hints=(*hints, (pattern, {})))
    return replace(after, board=board, asking="")


def _drop_question(author: Author) -> Author:
    return replace(author, asking="")


ANSWERS: Mapping[str, Callable[[Author], Author]] = {"too": _too, "instead": _instead, "reply": _reply}


def cut(author: Author, message: Message, _look: Look, _world: World) -> Author:
    """Remove the moves of the step from a number on."""
    step, moves = author.step, (*author.step.moves, *author.step.line)
    if message.about not in map(str, range(1, len(moves) + 1)):
        return author
    left = int(message.about) - 1
    comments = tuple((number, words) for number, words in step.comments if number <= left)
    if step.kind == "watch":
        return author.with_step_fields(moves=moves[:left], comments=comments)
    changed: dict[str, Any] = {"line": step.line[: left - 1]} if left else {"moves": (), "line": ()}
    return replay_to(author.with_step_fields(**changed, comments=comments), left)


def leave_open(author: Author, message: Message, _look: Look, _world: World) -> Author:
    """Leave something open in the answer, by its name."""
    after = alike.leave_open(author, message.about)
    return after if after is author else replace(after, manner=ANSWER)


def show_ply(author: Author, message: Message, _look: Look, _world: World) -> Author:
    """Show the board after so many moves of the step."""
    moves = _moves(author)
    return replay_to(author, int(message.about)) if message.about in map(str, range(len(moves) + 1)) else author


def _moves(author: Author) -> tuple[str, ...]:
    """The moves of the step that can be played one after the other: of several answers the first one."""
    step, kind = author.checked_step.step, author.step.kind
    if step is None or kind not in {"play", "watch"}:
        return ()
    return (*(step.goals if kind == "watch" else step.goals[:1]), *step.line)


def replay_to(author: Author, to: int) -> Author:
    """The author with the board after so many moves of the step, as far as they can be played."""
    board = replace(author.checked_step.start, taps=(), refusal=None, moved=False)
    for move in _moves(author)[:to]:
        after = perform_move(board, move)
        if after.refusal:
            break
        board = after
    return replace(author, manner=ANSWER, board=board, asking="", said="")


def begin_comment(author: Author, message: Message, _look: Look, _world: World) -> Author:
    """Begin a comment on a move, by its number; one that is there stays."""
    number = message.about
    if number not in map(str, range(1, len(_moves(author)) + 1)):
        return author
    comments = {int(number): {}, **dict(author.step.comments)}
    return author.with_step_texts(comments=tuple(sorted(comments.items())))


def remove_comment(author: Author, message: Message, _look: Look, _world: World) -> Author:
    """Remove the comment on a move, by its number."""
    left = tuple(comment for comment in author.step.comments if str(comment[0]) != message.about)
    return author.with_step_texts(comments=left)


PLAYED: Mapping[str, Tap] = {"play": _play_move, "watch": _play_watched_move}
"""By kind of step, the effect of a move that was played as the answer."""

LAYING: tuple[Verb, ...] = ("take", "choose", "preset", "position")
"""Verbs that change the position under the hand whatever taps do."""

ACTS: Mapping[Verb, Act] = {
    "manner": in_manner,
    "tap": tap,
    "walk": move_cursor,
    "back": back,
    "asked": answer_question,
    "cut": cut,
    "alike": leave_open,
    "show": show_ply,
    "comment": begin_comment,
    "uncomment": remove_comment,
    "arm": marks.choose_mark,
    "arrow": marks.draw_arrow,
    "unmark": marks.remove_marks,
    **dict.fromkeys(LAYING, set_up),
}
"""By verb, what can be done on the board."""
