"""The promises of the screen about every session of every registered game, as hypothesis draws them."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.games import GAMES
from tests.games import HIDING
from tests.ui import anygame
from tests.ui.anygame import after_tap, lit_tokens, tokens
from tests.ui.helped import at_table
from tests.ui.pages import astray, does, ids, in_each_language, nameless_elements, page_tree, region, single
from tests.ui.players import fuzz, promise, world
from tests.ui.updated import model_after
from ui.acts.update import ACTS
from ui.app.routes import Route
from ui.app.screens import DIALOGS
from ui.games.desk import desk
from ui.table.message import Message
from ui.table.session import Session
from ui.views.page import view

each_game = pytest.mark.parametrize("game", GAMES)
SCREENS = st.sampled_from(("home", "play", "rules"))
OPEN = st.sampled_from(("", *DIALOGS))
WALKS = ("left", "right", "up", "down", "home", "end")


def sessions(game: str) -> st.SearchStrategy[Session]:
    """Return sessions of a game, some with a half-made move."""
    return anygame.of(game) | anygame.half_made_sessions(game)


@each_game
@promise
@given(data=st.data())
def test_what_lights_up_is_accepted(game: str, data: st.DataObject) -> None:
    """No tap on something lit is refused, or put off because somebody is looking back."""
    session = data.draw(anygame.half_made_sessions(game))
    for token in sorted(lit_tokens(session)):
        after = after_tap(session, token)
        assert (after.refusal, after.remark) == (None, ""), token


@each_game
@fuzz
@given(data=st.data())
def test_no_tap_raises(game: str, data: st.DataObject) -> None:
    """Any text at all as a tap: the game stays as it is unless the text is a token."""
    session = data.draw(anygame.half_made_sessions(game))
    known = tokens(session)
    letters = sorted(set("".join(known)))
    token = data.draw(st.text() | st.text(st.sampled_from(letters), min_size=1))
    after = after_tap(session, token)
    assert (after.taps, after.line) == (session.taps, session.line) or token in known


@each_game
@promise
@given(data=st.data())
def test_when_the_game_is_over_every_tap_says_so(game: str, data: st.DataObject) -> None:
    """After the end nothing lights up, and a tap on anything names the rule that it is over."""
    session = data.draw(anygame.of(game))
    ended = session.at(len(session.line))
    assume(ended.position.outcome())
    assert not lit_tokens(ended)
    for token in set(tokens(ended)).difference(getattr(anygame.own(game), "IDLE", ())):
        refusal = after_tap(ended, token).refusal
        assert refusal, token
        assert refusal.rule == f"{game}.over"


@each_game
@promise
@given(data=st.data(), screen=SCREENS, dialog=OPEN)
def test_any_moment_can_be_shown(game: str, data: st.DataObject, screen: str, dialog: str) -> None:
    """In every language, well formed, ids once, whatever can be done known, whatever is linked there, all named."""
    model = replace(at_table(data.draw(sessions(game))), dialog=dialog, route=Route(screen, game))
    for spoken in in_each_language(model, world()):
        root = page_tree(spoken)
        assert len(ids(root)) == len(set(ids(root)))
        assert {words.partition(" ")[0] for words in does(root)} <= ACTS.keys()
        assert nameless_elements(root) == []
        assert astray(root) == []


@each_game
@promise
@given(data=st.data(), screen=SCREENS, dialog=OPEN)
def test_showing_is_a_pure_function(game: str, data: st.DataObject, screen: str, dialog: str) -> None:
    """The same model gives the same page, whatever was shown between."""
    model = replace(at_table(data.draw(sessions(game))), dialog=dialog, route=Route(screen, game))
    page = view(model)
    view(replace(model, route=Route()))
    assert view(replace(model)) == page


@each_game
@promise
@given(data=st.data())
def test_what_happened_is_told(game: str, data: st.DataObject) -> None:
    """Every step has words in every language, and they stand beside the board."""
    session = data.draw(anygame.of(game))
    for model in in_each_language(at_table(session), world()):
        told = desk(game).tells(session, session.events, model.language)
        assert bool(told) == bool(session.ply)
        side = region(replace(model, menu="story"), "side").words
        assert all(single(sentence) in side for sentence in told)


@each_game
@promise
@given(data=st.data())
def test_the_board_can_always_be_reached_by_keys(game: str, data: st.DataObject) -> None:
    """Wherever the keys have led, one place is in the Tab order, also after looking back."""
    session = data.draw(sessions(game))
    model = at_table(session)
    for to in data.draw(st.lists(st.sampled_from((*WALKS, *tokens(session))), max_size=8)):
        model = model_after(model, Message("walk", to), world())
    for ply in (session.ply, 0, len(session.line)):
        stops = does(region(model_after(model, Message("go", str(ply)), world()), "table")).values()
        assert [stop.attrs.get("tabindex") for stop in stops].count("0") == 1


@pytest.mark.parametrize("game", HIDING)
@promise
@given(data=st.data(), seed=st.integers(0, 99))
def test_sessions_by_chance_do_for_a_game_without_its_own(game: str, data: st.DataObject, seed: int) -> None:
    """They hide something, and dealt anew they look the same to their viewer."""
    session = data.draw(anygame.hiding_by_chance(game))
    assert anygame.is_something_hidden(session)
    assert anygame.with_guess(session, Random(seed)).position == session.position
