"""A session looks at any ply of its line, and play goes on from there."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.games import game_named
from tests.ui.players import GESTURE, after_taps, games, half_made_sessions, promise, world
from ui.table.session import Session, new_session

FISH_THEN_FISH = ("a1", "a2", "g7", "g6")


def session_after(*taps: str) -> Session:
    """Return a new session after taps."""
    return after_taps(new_session("xok", {}, ("Ada", ""), world()), *taps)


def test_a_new_session_is_at_its_start() -> None:
    """Nothing has happened, and the options and names are those chosen."""
    session = new_session("xok", {"board": "5"}, ("Ada", "Bo"), world())
    assert (len(session.line), session.ply, session.taps, session.events) == (0, 0, (), ())
    assert session.position.board.side == 5
    assert (session.names, session.date) == (("Ada", "Bo"), "2026-03-01")
    assert not session.is_running


@promise
@given(half_made_sessions())
def test_undo_and_redo_lead_through_the_whole_game(session: Session) -> None:
    """From the last ply back to the start and forward again: the line stays, each position is the line's."""
    line = session.line
    session = session.at(len(line))
    for ply in range(len(line), 0, -1):
        session = session.undo()
        assert (session.ply, session.position, session.line) == (ply - 1, line.at(ply - 1), line)
    for ply in range(len(line)):
        session = session.redo()
        assert (session.ply, session.position, session.line) == (ply + 1, line.at(ply + 1), line)


@promise
@given(half_made_sessions(), st.integers(-100, 100))
def test_any_ply_is_brought_inside_the_line(session: Session, ply: int) -> None:
    """Looking beyond either end is looking at that end; whatever was half-made is gone."""
    after = session.at(ply)
    assert after.ply == sorted((0, ply, len(session.line)))[1]
    assert (after.taps, after.refusal, after.moved) == ((), None, False)
    assert (after.line, after.names, after.options) == (session.line, session.names, session.options)


def test_undo_at_the_start_and_redo_at_the_end_change_nothing() -> None:
    """There is no ply before the first and none after the last, and no move is shown as if there were."""
    session = session_after(*FISH_THEN_FISH)
    assert session.at(0).undo() == session.at(0)
    assert session.redo() == session.at(2)
    assert not session.redo().moved


@promise
@given(games())
def test_a_move_from_the_past_replaces_what_came_after(session: Session) -> None:
    """Playing at an earlier ply keeps the line up to there, and only that."""
    moves = session.position.legal_moves()
    assume(moves)
    after = session.play(moves[-1], Random(0))
    assert after.line.start == session.line.start
    assert after.line.steps[:-1] == session.line.steps[: session.ply]
    assert after.line.steps[-1].text == moves[-1].text
    assert after.ply == len(after.line) == session.ply + 1
    assert (after.names, after.options, after.date) == (session.names, session.options, session.date)


@promise
@given(games())
def test_looking_back_does_not_cut_the_line(session: Session) -> None:
    """Half-made moves and refusals at an earlier ply leave what came after in place."""
    for token in ("d4", "small", "other", "fish"):
        after = session.tap(GESTURE, token, Random(0))
        assert after.moved or after.line == session.line


@promise
@given(games())
def test_events_are_those_of_the_step_to_the_ply_on_show(session: Session) -> None:
    """At the start nothing has happened; else what the engine said of that step, and no more."""
    rules = game_named(session.game)
    if session.ply == 0:
        assert session.events == ()
        return
    before = session.line.at(session.ply - 1)
    move = rules.read_move(session.line.steps[session.ply - 1].text, before)
    assert session.events == before.play(move, Random(0)).events


def test_only_a_step_forward_is_shown_as_a_move() -> None:
    """A move played or redone is moved; undone, looked at, tapped on or refused it is not."""
    session = session_after(*FISH_THEN_FISH)
    assert session.moved
    assert session.at(1).redo().moved
    assert not session.at(1).moved
    assert not session.at(2).moved
    assert not after_taps(session, "d4").moved
    assert not after_taps(session, "a1").moved


def test_a_refusal_is_put_away_before_a_tap_is_taken_back() -> None:
    """Back closes the reason first; each refusal is counted, so that a second one can be told from the first."""
    refused = after_taps(session_after(), "d4", "a1")
    assert refused.refusal
    assert refused.taps == ("d4",)
    assert after_taps(refused, "a1").refusals == refused.refusals + 1
    closed = refused.back()
    assert (closed.refusal, closed.taps) == (None, ("d4",))
    assert closed.back().taps == ()


def test_the_next_good_tap_puts_a_refusal_away() -> None:
    """A reason is not shown longer than it matters."""
    assert after_taps(session_after(), "other", "d4").refusal is None


@pytest.mark.parametrize(("taps", "running"), [((), False), (("a1",), False), (("a1", "a2"), True)])
def test_a_game_runs_from_its_first_move(taps: tuple[str, ...], running: bool) -> None:  # noqa: FBT001 -- a parameter
    """A half-made first move is not a game yet; one that was undone to the start still is."""
    session = session_after(*taps)
    assert session.is_running == running
    assert session.at(0).is_running == running


@promise
@given(games())
def test_a_game_that_is_over_does_not_run(session: Session) -> None:
    """Whether a game runs does not depend on the ply that is looked at."""
    over = session.line.last.outcome() is not None
    assert session.is_running == (len(session.line) > 0 and not over)
    assert replace(session, ply=0).is_running == session.is_running
