"""Trying moves beside a game: the place in its variations, and the board on which they are tried."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engine.legal import choice
from engine.line import Line
from ui.notes import edit
from ui.notes import study as notes
from ui.table.table import ALL, NOBODY

if TYPE_CHECKING:
    from random import Random

    from engine.reason import Judged
    from ui.notes.study import Study
    from ui.table.session import Session


@dataclass(frozen=True, slots=True)
class Tried:
    """Moves beside a game; nothing of them is played, and nothing is kept until the person says so."""

    study: Study
    session: Session
    """The board with what is tried; of a guessed world it holds nothing that came before."""
    judging: bool = False
    """Whether the person wants to know what each position promises."""
    judged: Judged | None = None
    """The chances of the position on show, once they are known."""
    failed: bool = False
    """Whether that could not be found out."""


def try_from_here(session: Session, rng: Random) -> Tried:
    """The game at the ply on show, to be tried from there."""
    return at(session, notes.of(session), rng)


def at(session: Session, study: Study, rng: Random, before: Tried | None = None) -> Tried:
    """The trying of a game at a place of its variations; the last step is told if it leads on.

    In a game that hides something, nothing but guessed worlds is shown as long as it may go on.
    """
    if session.has_secrets and not session.is_final:
        study = notes.guess_world(study, session.viewer, rng)
        if before and not study.is_guessed and study.path:
            return before
    line, ply = on_board(study)
    onward = before is not None and ply > 0 and study.ply == before.study.ply + 1
    board = replace(session, line=line, ply=ply, kinds=(), apart=True, post=None, resigned=NOBODY, notes=())
    still = replace(board, taps=(), refusal=None, remark="", left=None, beat=ALL, cursor=None, moved=onward)
    return Tried(study, still, judging=before.judging if before else False)


def on_board(study: Study) -> tuple[Line[Any], int]:
    """The moves on the board and the ply on show: those since a world was guessed, else the whole line."""
    if study.world is not None:
        return Line(study.world), 0
    line = study.lines[-1]
    for depth in range(len(study.path), 0, -1):
        branch = edit.branch_at(study.root, study.path[:depth])
        if branch.world:
            return Line(line.at(branch.ply), line.steps[branch.ply :]), study.ply - branch.ply
    return line, study.ply


def with_session(tried: Tried, session: Session) -> Tried:
    """The trying with another session of the same position on the board, as after a tap."""
    return replace(tried, session=session)


def try_move(game: Session, tried: Tried, after: Session, rng: Random) -> Tried:
    """The trying after a move on its board; raises Unreadable where no record can hold it."""
    before = tried.session
    legal = {move.text: move for move in before.line.at(before.ply).legal_moves()}
    move = legal[choice(after.line.steps[-1].text, legal)]
    return at(game, notes.play_on(tried.study, move, rng), rng, tried)


def try_line(game: Session, tried: Tried, line: Session, rng: Random) -> Tried:
    """The trying with the moves that a session goes on with as a variation, at the ply that it shows."""
    study = tried.study
    for step in line.line.steps[study.ply :]:
        legal = {move.text: move for move in study.position.legal_moves()}
        study = notes.play_on(study, legal[choice(step.text, legal)], rng)
    return at(game, notes.go_to(study, study.path, line.ply), rng)
