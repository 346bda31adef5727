"""A typed move is the tapped one, with the same referee."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.halali.tiles import kind
from engine.language import LANGUAGES, language
from tests.contract.players import scribbles
from tests.hainoon import sessions as hainoon_sessions
from tests.halali import sessions as halali_sessions
from tests.ui.anygame import ANY_GAME
from tests.ui.helped import at_table
from tests.ui.players import fuzz, promise, world
from tests.ui.updated import model_after
from ui.acts.table import type_move
from ui.acts.update import first_model
from ui.games.desk import desk
from ui.table.message import Message
from ui.table.session import Session


@promise
@given(ANY_GAME, st.data())
def test_every_legal_move_can_be_typed(session: Session, data: st.DataObject) -> None:
    """It is played as if it had been tapped; where no tap is taken, no typed move is, for the same reason."""
    legal = session.position.legal_moves()
    if not legal:
        return
    move = data.draw(st.sampled_from(legal))
    after = type_move(session, move.text, Random(0))
    if session.bar_key:
        assert (after.line, after.remark) == (session.line, session.bar_key)
    else:
        assert after == session.play(move, Random(0))


def bare(text: str) -> str:
    """Return the letters and digits of a move, all of them small."""
    return "".join(sign for sign in text.lower() if sign.isalnum())


@promise
@given(ANY_GAME, st.data())
def test_signs_and_capitals_do_not_matter(session: Session, data: st.DataObject) -> None:
    """A move is found by its letters and digits, if no other legal move has the same."""
    legal = session.position.legal_moves()
    if not legal or session.bar_key:
        return
    move = data.draw(st.sampled_from(legal))
    if sum(bare(other.text) == bare(move.text) for other in legal) > 1:
        return
    for text in (bare(move.text).upper(), " ".join(bare(move.text))):
        assert type_move(session, text, Random(0)) == session.play(move, Random(0))


@fuzz
@given(ANY_GAME, st.text() | scribbles("d4+d5") | scribbles("c3xc5") | scribbles("rd@N:A>B") | scribbles("ra@N~rf,gd"))
def test_whatever_else_is_typed_is_refused_with_its_reason(session: Session, text: str) -> None:
    """A rule that every language can explain, and nothing changes."""
    after = type_move(session, text, Random(0))
    if after.moved:
        said, played = (bare(one.partition("~")[0].partition("=")[0]) for one in (text, after.line.steps[-1].text))
        assert said == played
        return
    assert after.line == session.line
    assert after.remark or after.refusal
    if after.refusal:
        assert language("en").has_text(f"rule.{after.refusal.rule}.title")
        assert all(desk(after.game).why(after, language(code)) for code in LANGUAGES)


@promise
@given(halali_sessions.HIDING, st.sampled_from("BFLNESWDPT"))
def test_nobody_finds_out_by_typing_what_lies_face_down(session: Session, face: str) -> None:
    """A flip that says what it will show is refused, true or not; that none is left everybody can count."""
    for move in session.position.legal_moves():
        if move.text.endswith("="):
            after = type_move(session, move.text + face, Random(0))
            assert after.refusal
            left = session.position.unseen[kind(face)]
            assert (after.refusal.rule, after.line) == ("halali.form" if left else "halali.tiles", session.line)


@pytest.mark.parametrize("text", ["", "  "])
def test_nothing_typed_is_nothing_done(text: str) -> None:
    """A person who presses Enter in the empty field is told nothing."""
    model = first_model(world())
    assert model_after(model, Message("type", fields={"move": text}), world()) == model
    assert model_after(model, Message("type"), world()) == model


def test_a_typed_move_brings_the_result() -> None:
    """The last move of a game ends it, typed or tapped; spaces round it do no harm."""
    line = hainoon_sessions.line_of("deal", "plain", 0, 60)
    before = hainoon_sessions.session_of(line.up_to(len(line) - 1)).open_curtain()
    model = model_after(
        at_table(before), Message("type", fields={"move": f" {line.steps[-1].text.partition('~')[0]} "}), world()
    )
    while model.session.is_filming:
        model = model_after(model, Message("beat"), world())
    assert (model.session.line.last, model.menu) == (line.last, "end")
