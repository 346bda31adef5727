"""Moves are gone through one by one or by themselves, and nobody sees more by it."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hainoon import sessions as hainoon_sessions
from tests.ui.anygame import ANY_GAME
from tests.ui.pages import page_tree
from tests.ui.players import games, promise, world
from tests.ui.updated import model_after
from ui.acts.update import ACTS, first_model
from ui.app.model import Model
from ui.app.replay import PACES, is_playing_back
from ui.app.routes import Route
from ui.keep.settings import CHOICES
from ui.table.message import Message, message_in
from ui.table.session import Session

HERE = world()


def at_table(session: Session) -> Model:
    """Return the page on which the session is played."""
    return replace(first_model(HERE), route=Route("play", session.game), menu="moves").with_session(session)


def after(model: Model, *messages: str) -> Model:
    """Return the model after messages; what is shown slowly is shown to its end."""
    for message in messages:
        model = model_after(model, message_in(message), HERE)
        while model.session.is_filming:
            assert model.dialog == ""
            model = model_after(model, Message("beat"), HERE)
    return replace(model, dialog="")


@promise
@given(ANY_GAME)
def test_the_moves_go_on_by_themselves_to_the_last(session: Session) -> None:
    """Each is shown as a move, in order, from the ply on show; after the last one nothing goes on."""
    model = after(at_table(session.at(0)), "replay")
    for ply in range(1, len(session.line) + 1):
        assert is_playing_back(model)
        model = after(model, "roll")
        assert (model.session.ply, model.session.moved, model.session.line) == (ply, True, session.line)
    assert not is_playing_back(model)
    assert after(model, "roll") == model


@promise
@given(games())
def test_playing_back_after_the_last_move_begins_anew(session: Session) -> None:
    """A person who has seen the end wants to see it all."""
    model = after(at_table(session.at(len(session.line))), "replay")
    assert model.session.ply == 0
    assert is_playing_back(model) == bool(session.line.steps)


@promise
@given(
    ANY_GAME, st.sampled_from(("replay", "step back", "step first", "undo", "dialog share", "open xok.rules", "new"))
)
def test_whatever_is_done_stops_it(session: Session, message: str) -> None:
    """Nobody is carried on against their will."""
    model = after(at_table(session.at(0)), "replay", "roll")
    stopped = model_after(model, message_in(message), HERE)
    # After the last move nothing goes on any more, and `replay` begins anew.
    if is_playing_back(model) and stopped != model:
        assert not is_playing_back(stopped)
        assert model_after(stopped, Message("roll"), HERE) == stopped


@promise
@given(ANY_GAME, st.lists(st.sampled_from(("first", "back", "on", "last", "elsewhere", ""))))
def test_steps_stay_inside_the_game(session: Session, steps: list[str]) -> None:
    """First, back, on and last lead there, and change nothing but what is on show."""
    model, ply, last = at_table(session), session.ply, len(session.line)
    for step in steps:
        model = after(model, f"step {step}")
        ply = {"first": 0, "back": max(ply - 1, 0), "on": min(ply + 1, last), "last": last}.get(step, ply)
        assert (model.session.ply, model.session.line) == (ply, session.line)


@promise
@given(hainoon_sessions.games(), st.lists(st.sampled_from(("step back", "step on", "replay", "roll", "step first"))))
def test_nobody_sees_a_hand_by_going_through_the_moves(session: Session, messages: list[str]) -> None:
    """Wherever the moves lead, what is on show is what everybody saw, until a player opens the curtain."""
    model = at_table(session.close_curtain())
    for message in messages:
        model = after(model, message)
        seen = model.session
        assert seen.position == seen.line.at(seen.ply).view_for(-1)


@promise
@given(games())
def test_the_slider_says_where_it_is(session: Session) -> None:
    """It has the plies as its values, a name, and in words the move that is on show; what it changes is known."""
    root = page_tree(replace(at_table(session), menu="moves"))
    sliders = [element for element in root.all("input") if element.attrs["type"] == "range"]
    assert len(sliders) == 1
    for slider in sliders:
        assert slider.attrs["aria-label"]
        assert [slider.attrs[name] for name in ("min", "value", "max")] == [
            *("0", str(session.ply), str(len(session.line)))
        ]
        assert slider.attrs["aria-valuetext"].endswith(session.line.steps[session.ply - 1].text if session.ply else "")
    assert {element.attrs["data-change"].split()[0] for element in root.with_attr("data-change")} <= ACTS.keys()


@pytest.mark.parametrize("pace", CHOICES["replay"])
def test_every_pace_has_a_time(pace: str) -> None:
    """Long enough to see a move, and the fast one is faster."""
    assert PACES["fast"] <= PACES[pace] <= PACES["slow"]
