"""Once a game of Halali! is over, all may see what lay hidden in it; as long as it goes on, nobody may."""

from dataclasses import replace
from random import Random

from hypothesis import assume, example, given
from hypothesis import strategies as st

from engine.halali.board import NAMES as SQUARES
from engine.language import LANGUAGES, language
from tests.halali.sessions import HIDING, LINES, half_made_sessions, line_of, page_of, redealt
from tests.ui.pages import in_each_language, nameless_elements, page_tree, parse_markup
from tests.ui.players import promise, world
from tests.ui.updated import model_after
from ui.games.halali import scene
from ui.table.message import Message
from ui.table.session import Session
from ui.views.page import view

ENDED = st.builds(
    lambda player, seed, ply: Session("halali", line := line_of("deal", player, seed, 400), ply=ply % (len(line) + 1)),
    st.sampled_from(("greedy", "plain")),
    st.integers(0, 5),
    st.integers(0, 400),
).filter(lambda session: session.line.last.outcome() is not None)
"""Whole games of whole boxes, at any ply."""

AT_END = Session("halali", line := line_of("deal", "plain", 2, 400), ply=len(line))


def after_lift(session: Session) -> Session:
    """Return the session after the button was pressed."""
    return model_after(page_of(session), Message("lift"), world()).session


@promise
@given(ENDED)
def test_what_lay_hidden_is_shown_under_the_backs(session: Session) -> None:
    """By kind and, for hunters, by gun; the tiles lie face down still, and their names say what lay under them."""
    shown_now = after_lift(session)
    whole = session.line.at(session.ply)
    hidden = {name: tile.upper() for name, tile in zip(SQUARES, whole.tiles, strict=True) if tile.islower()}
    for code in LANGUAGES:
        live = scene.live_scene(shown_now, language(code), turned=False)
        assert {tile.square: tile.was for tile in live.tiles if not tile.up} == hidden
        assert not any(tile.was for tile in live.tiles if tile.up)
        for name, tile in hidden.items():
            say = language(code).say
            assert say("cell.halali.was", piece=say(f"piece.halali.{tile}")) in live.labels[name]
            assert say("cell.halali.down", cell=name) in live.labels[name]


@promise
@given(ENDED)
@example(AT_END)
def test_it_can_be_hidden_again(session: Session) -> None:
    """The button shows and hides, and nothing else changes."""
    assert after_lift(after_lift(session)) == session
    # Where the button is; at its end a game shows another tab by itself.
    for model in in_each_language(page_of(after_lift(session), menu="moves"), world()):
        assert nameless_elements(page_tree(model)) == []
        assert model.language.say("lift.hide") in parse_markup(view(model).regions["side"]).words


@promise
@given(half_made_sessions(HIDING), st.integers(0, 2**32))
def test_a_running_game_shows_nothing(session: Session, seed: int) -> None:
    """Neither is there a button, nor does the message help, nor would a session that says it is lifted."""
    assume(session.line.last.outcome() is None)
    assert after_lift(session) == session
    forced = replace(session, lifted=True)
    other = redealt(forced, Random(seed))
    for one, two in zip(*(in_each_language(page_of(each), world()) for each in (forced, other)), strict=True):
        assert view(one) == view(two)
        assert 'data-do="lift"' not in view(one).regions["side"]


@promise
@given(LINES, st.integers(0, 90))
def test_where_one_may_go_on_from_earlier_nothing_is_lifted(line: object, ply: int) -> None:
    """In a learning game undo leads back before flips, so what lies there stays hidden."""
    session = replace(Session("halali", line, learning=True), lifted=True).at(ply)  # type: ignore[arg-type]
    assert after_lift(session) == session
    assert session.lifted_position == session.position
