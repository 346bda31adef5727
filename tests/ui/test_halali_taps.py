"""Taps spell the moves of Halali!: whatever is legal can be tapped together, whatever is refused is explained."""

import pytest
from hypothesis import given

from engine.halali.board import CELLS
from engine.halali.moves import Action, Flip, Leave, Pass, Walk
from engine.language import LANGUAGES, language
from tests.contract.players import is_one_line
from tests.halali.draws import MOMENTS
from tests.halali.sessions import DESK, GAME, TOKENS, after_taps, at, half_made_sessions, lit_tokens, text_of
from tests.ui.players import fuzz, promise
from ui.table.session import Session

FINAL = "-|- - -,- 5,5"


def spelt(move: Action) -> tuple[str, ...]:
    """Return the taps that play a move: a tile, where from and where to, where from and the exit, or a pass."""
    match move:
        case Flip():
            return (move.text[:2],)
        case Walk():
            return move.text[:2], move.text[3:]
        case Leave():
            return move.text[:2], move.text[2:]
        case Pass():
            return ("pass",)


def assert_refused(before: Session, after: Session) -> None:
    """Assert that a tap changed nothing but the refusal, and that it says why in every language."""
    assert after.refusal, before.position
    assert after.refusal.rule in GAME.rules
    assert {cell.removeprefix(">") for cell in after.refusal.cells} <= CELLS.keys()
    assert (after.line, after.ply, after.taps) == (before.line, before.ply, before.taps)
    assert after.refusals == before.refusals + 1
    assert all(is_one_line(DESK.why(after, language(code))) for code in LANGUAGES)
    assert not any("{" in DESK.why(after, language(code)) for code in LANGUAGES)


@fuzz
@given(MOMENTS)
def test_every_legal_move_can_be_tapped(text: str) -> None:
    """A tile, a way, an exit, the forced pass: the taps play that move, and nothing half-made is left."""
    session = at(text)
    for move in session.position.legal_moves():
        after = after_taps(session, *spelt(move))
        assert after.line.steps, move.text
        assert after.line.steps[0].text.startswith(move.text)
        assert (after.ply, after.taps, after.refusal, after.moved) == (1, (), None, True)


@fuzz
@given(MOMENTS)
def test_an_exit_alone_is_enough_for_the_tile_before_it(text: str) -> None:
    """Any tile on an exit cell leaves by a tap on the exit."""
    session = at(text)
    for move in session.position.legal_moves():
        if isinstance(move, Leave) and move.steps == 1:
            assert [step.text for step in after_taps(session, spelt(move)[1]).line.steps] == [move.text]


@promise
@given(half_made_sessions())
def test_whatever_stays_dark_is_refused_with_a_reason(session: Session) -> None:
    """A tap that is not lit changes nothing; only the tile in the hand is put down, or another one taken up."""
    first = lit_tokens(session.back().back())
    for token in sorted(set(TOKENS) - lit_tokens(session) - set(session.taps)):
        after = after_taps(session, token)
        if session.has_shown_since(session.ply):
            assert (after.remark, after.line, after.taps) == ("undo.looking", session.line, session.taps)
        elif after.taps == (token,):
            assert token in first
        elif not (after.moved and token.startswith(">")):
            assert_refused(session, after)


@promise
@given(half_made_sessions())
def test_a_tap_is_taken_refused_or_completes_a_move(session: Session) -> None:
    """After any tap the half-made move begins a legal move."""
    legal = {move.text for move in session.position.legal_moves()}
    for token in TOKENS:
        after = after_taps(session, token)
        if after.moved:
            assert after.line.steps[session.ply].text.rstrip("BFLNESWDPT") in legal
        elif not after.refusal:
            assert (after.line, after.ply) == (session.line, session.ply)
            assert not after.taps or any(text.startswith(after.taps[0]) for text in legal)


@promise
@given(half_made_sessions())
def test_the_tile_in_the_hand_is_put_down_again(session: Session) -> None:
    """By a tap on it, or by a step back; then everything lights up that did before it was taken up."""
    for token in session.taps:
        after = after_taps(session, token)
        assert (after.taps, after.refusal, after.line) == ((), None, session.line)
    back = session.back().back()
    assert (back.taps, back.refusal, back.remark) == ((), None, "")


@pytest.mark.parametrize(
    ("text", "taps", "rule", "cells"),
    [
        (text_of("blue", "-|- d4 -,- 0", d4="D", a1="f"), ("d4",), "halali.move.neutral", "d4"),
        (text_of("blue", FINAL, d4="F", g7="N"), ("a1",), "halali.flip", "a1"),
        (text_of("blue", FINAL, d4="F", g7="N"), ("g7",), "halali.move.whose", "g7"),
        (text_of("blue", FINAL, d4="F", g7="N", c3="T"), ("c3",), "halali.move.tree", "c3"),
        (text_of("blue", d4="F", d5="t"), ("d4", "d5"), "halali.take", "d5"),
        (text_of("blue", FINAL, d4="F", d5="T", g7="N"), ("d4", "d6"), "halali.move.clear", "d5"),
        (text_of("blue", FINAL, d4="F", g7="N"), ("d4", "e5"), "halali.move.straight", "d4 e5"),
        (text_of("blue", FINAL, d4="B", g7="N"), ("d4", "d6"), "halali.move.one", "d4"),
        (text_of("blue", "-|- - d4d2,- 5,5", d4="F", g7="N"), ("d4", "d2"), "halali.move.back", "d4 d2"),
        (text_of("blue", "-|- - d4d2,- 5,5", d4="F", d2="D", g7="N"), ("d4", "d2"), "halali.move.back", "d4 d2"),
        (text_of("brown", FINAL, d4="N", f4="F"), ("d4", "f4"), "halali.take.hunter", "d4 f4"),
        (text_of("brown", FINAL, d4="L", d5="F"), ("d4", "d5"), "halali.take.lumberjack", "d4 d5"),
        (text_of("blue", FINAL, d4="F", d5="N"), ("d4", "d5"), "halali.take.fox", "d4 d5"),
        (text_of("blue", FINAL, d4="B", d5="D", g7="N"), ("d4", "d5"), "halali.take.bear", "d4 d5"),
        (text_of("blue", FINAL, d4="P", d5="D", a1="F", g7="N"), ("d4", "d5"), "halali.take.neutral", "d4 d5"),
        (text_of("blue", "-|- - -,- 20", d4="F", a7="t"), ("d4",), "halali.move.quiet", ""),
        (text_of("blue", FINAL, a1="F", g7="N"), ("a1", ">n"), "halali.exit", "a1"),
        (text_of("blue", FINAL, d5="B", g7="N"), ("d5", ">n"), "halali.move.one", "d5"),
        (text_of("blue", FINAL, d5="F", d6="T", g7="N"), ("d5", ">n"), "halali.move.clear", "d6"),
        (text_of("blue", FINAL, d7="N", a1="F"), (">n",), "halali.move.whose", "d7"),
        (text_of("blue", FINAL, d7="D", a1="F", g7="N"), (">n",), "halali.exit", "d7"),
        (text_of("blue", d7="F", a1="f"), ("d7", ">n"), "halali.phase", ""),
        (text_of("blue", FINAL, d7="F", g7="N"), ("pass",), "halali.turn", ""),
        (text_of("blue", "-|- - -,- 0,0", d7="F", g7="N"), ("pass",), "halali.over", ""),
    ],
)
def test_reasons(text: str, taps: tuple[str, ...], rule: str, cells: str) -> None:
    """The last tap, and no other, is refused by that rule and shows these squares."""
    *before, last = taps
    begun = after_taps(at(text), *before)
    assert begun.refusal is None
    after = after_taps(begun, last)
    assert_refused(begun, after)
    assert after.refusal
    assert (after.refusal.rule, set(after.refusal.cells)) == (rule, set(cells.split()))
