"""A pupil who knows the way: taps that do what a lesson asks for."""

from random import Random

from engine.games import game_named
from tests.ui.players import world
from tests.ui.updated import model_after
from ui.app.model import Model
from ui.games.desk import desk
from ui.learn.run import BOARD, Run
from ui.table.message import message_in
from ui.table.session import Session

SKIPPED = ("fish",)
"""Taps without any effect: fish are placed by a tap on a cell anyway."""


def after_act(model: Model, verb: str, about: str = "") -> Model:
    """Return the page after something was done in the lesson."""
    return model_after(model, message_in(f"{verb} {about}", board=BOARD), world())


def now(model: Model) -> Run:
    """Return the lesson that the page is in."""
    assert model.run is not None, model.notice
    return model.run


def solution(run: Run) -> list[str]:
    """Return taps that do the step of a lesson; none if there is only something to watch."""
    step = run.step
    if step.kind == "play":
        legal = (move.text for move in run.board.position.legal_moves())
        return taps_of(run.board, next(move for move in legal if step.is_goal(move, run.at)))
    return {"find": [*step.goals[:1]], "forbidden": [*step.taps], "watch": [], "read": []}[step.kind]


def acts(now: Run) -> list[tuple[str, str]]:
    """Return the actions for the next task of a lesson, each a verb and its object."""
    if now.done:
        return [("next", "")]
    if now.is_autoplay:
        return [("follow", "")]
    return [("tap", tap) for tap in solution(now)] or [("step", "")]


def taps_of(session: Session, text: str) -> list[str]:
    """Return taps that play a legal move; a shark is turned until it faces the right way."""
    gesture, begun = desk(session.game).gesture, len(session.line)
    move = game_named(session.game).read_move(text, session.position)
    path = tuple(next(iter(gesture.paths(move))))
    taps: list[str] = []
    while len(session.line) == begun:
        now = session.taps
        taps.append(path[len(now)] if now == path[: len(now)] else "cw")
        session = session.tap(gesture, taps[-1], Random(0))
        assert len(taps) < 20, (text, taps)
    return taps
