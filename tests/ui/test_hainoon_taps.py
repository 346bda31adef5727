"""Taps spell the moves of Hai Noon: whatever is legal can be tapped together, whatever is refused is explained."""

import pytest
from hypothesis import given

from engine.hainoon.cards import BOX
from engine.language import LANGUAGES, language
from tests.contract.players import is_one_line
from tests.hainoon.draws import MOMENTS
from tests.hainoon.rulebook import put
from tests.hainoon.sessions import DESK, GAME, GESTURE, TOKENS, after_taps, at, games, half_made_sessions, lit_tokens
from tests.ui.players import fuzz, promise
from ui.games.hainoon.gesture import BOARD, DO
from ui.table import taps as mechanism
from ui.table.session import Session


def can_become_move(session: Session) -> bool:
    """Return whether some legal move begins with what is half-made."""
    return not session.taps or bool(mechanism.matches(GESTURE, session.position, session.taps))


def assert_refused(before: Session, after: Session) -> None:
    """Assert that a tap changed nothing but the refusal, and that it says why in every language."""
    assert after.refusal, before.position
    assert after.refusal.rule in GAME.rules
    assert set(after.refusal.cells) <= {*BOARD, *BOX}
    assert (after.line, after.ply, after.taps) == (before.line, before.ply, before.taps)
    assert after.refusals == before.refusals + 1
    for code in LANGUAGES:
        sentence = DESK.why(after, language(code))
        assert is_one_line(sentence)
        assert sentence
        assert "{" not in sentence
        assert language(code).has_text(f"rule.{after.refusal.rule}.title")


@fuzz
@given(MOMENTS)
def test_every_legal_move_can_be_tapped(text: str) -> None:
    """By each of its paths: the taps play that move, nothing half-made is left, and only the last one plays it."""
    session = at(text)
    for move in session.position.legal_moves():
        for *before, last in GESTURE.paths(move):
            begun = after_taps(session, *before)
            assert (begun.line, begun.refusal) == (session.line, None), (move.text, before)
            after = after_taps(begun, last)
            assert after.line.steps[0].text.partition("~")[0] == move.text
            assert (after.ply, after.taps, after.refusal, after.moved) == (1, (), None, True)


@promise
@given(half_made_sessions())
def test_whatever_stays_dark_is_refused_with_a_reason(session: Session) -> None:
    """A tap that is not lit changes nothing; only what was chosen already is chosen otherwise, or taken back."""
    for token in sorted(set(TOKENS) - lit_tokens(session) - set(session.taps)):
        after = after_taps(session, token)
        if session.bar_key:
            assert (after.remark, after.line, after.taps) == (session.bar_key, session.line, session.taps)
        elif after.taps != session.taps:
            assert token in after.taps
            assert can_become_move(after)
        else:
            assert_refused(session, after)


@promise
@given(half_made_sessions())
def test_a_tap_is_taken_refused_or_completes_a_move(session: Session) -> None:
    """After any tap the half-made move begins a legal move; a card is played by its last tap alone."""
    legal = {move.text for move in session.position.legal_moves()}
    for token in TOKENS:
        after = after_taps(session, token)
        if after.moved:
            assert after.line.steps[session.ply].text.partition("~")[0] in legal
            assert token == DO or not session.taps
        elif not after.refusal:
            assert (after.line, after.ply) == (session.line, session.ply)
            assert can_become_move(after)


@promise
@given(games().map(lambda session: session.close_curtain()))
def test_behind_the_curtain_nothing_can_be_tapped(session: Session) -> None:
    """Nothing lights up, not even what needs no card, and a tap on anything says that the curtain must be opened."""
    if session.has_curtain:
        assert not lit_tokens(session)
        for token in TOKENS:
            after = after_taps(session, token)
            assert (after.line, after.taps, after.refusal) == (session.line, (), None), token
            assert after.remark == "curtain.closed"
            assert all(language(code).say(after.remark) for code in LANGUAGES)


@promise
@given(half_made_sessions())
def test_the_card_in_the_hand_is_put_back(session: Session) -> None:
    """By a tap on it, or by steps back; then nothing half-made is left."""
    for token in set(session.taps) & set(BOX):
        after = after_taps(session, token)
        assert (after.taps, after.refusal, after.line) == ((), None, session.line)
    for _ in range(5):
        session = session.back()
        assert can_become_move(session)
    assert (session.taps, session.refusal, session.remark) == ((), None, "")


HELD = {"hands": "rf,rs,w/gd,gh,yc/ba,bc,bh/-"}
ASKED = {"ring": "hhhfffffffff", "sides": "ra,rd,w/yd/-/-", "phase": "react:N:12:-", "hands": "rh,rf,yh/-/-/-"}


@pytest.mark.parametrize(
    ("fields", "taps", "rule", "say"),
    [
        (HELD, ("N",), "hainoon.turn", "card"),
        (HELD, ("A",), "hainoon.turn", "card"),
        (HELD, ("gd",), "hainoon.card.held", ""),
        (HELD, ("draw",), "hainoon.turn", ""),
        (HELD, ("pass",), "hainoon.phase", ""),
        (HELD, ("rf", "A"), "hainoon.turn", "side"),
        (HELD, ("rf", "N", "A"), "hainoon.flip", "target"),
        (HELD, ("rs", "N", "1", "A"), "hainoon.shark", "target"),
        (HELD, ("rs", "N", "1", "2", "A"), "hainoon.shark", "target"),
        (HELD, ("w", "N", "A"), "hainoon.wild", "all"),
        ({**HELD, "seat": "2"}, ("gd", "N", "1"), "hainoon.diver", "target"),
        ({"game": "2", "hands": "rd/-"}, ("rd", "N", "B"), "hainoon.diver", ""),
        ({**HELD, "seat": "2"}, ("gd", "N", "B", "D"), "hainoon.diver", ""),
        ({**HELD, "seat": "2"}, ("yc", "N", "A"), "hainoon.camouflage", ""),
        ({**HELD, "seat": "2", "cage": "A"}, ("gh", "N", "A"), "hainoon.cage.other", ""),
        ({**HELD, "sides": "ys/-/-/-"}, ("rf", "N"), "hainoon.place.distinct", ""),
        ({**HELD, "sides": "ys/rd/-/-"}, ("rf", "S"), "hainoon.place.colour", ""),
        ({**HELD, "sides": "ys/-/-/-", "round": "1"}, ("w", "N"), "hainoon.place.first", ""),
        (ASKED, ("rf",), "hainoon.harpoon", ""),
        (ASKED, ("yh",), "hainoon.harpoon", ""),
        (ASKED, ("rh", "B"), "hainoon.harpoon.own", ""),
        (ASKED, ("rh", "C"), "hainoon.harpoon.own", ""),
        (ASKED, ("N",), "hainoon.turn", "card"),
        (ASKED, ("draw",), "hainoon.phase", ""),
        ({"hands": "-/rf/-/-", "draw": "gs"}, ("N",), "hainoon.turn.empty", ""),
    ],
)
def test_reasons(fields: dict[str, str], taps: tuple[str, ...], rule: str, say: str) -> None:
    """The last tap, and no other, is refused by that rule, or by what has to be tapped instead."""
    *before, last = taps
    begun = after_taps(at(put(**fields).text), *before)
    assert begun.refusal is None
    after = after_taps(begun, last)
    assert_refused(begun, after)
    assert after.refusal
    assert (after.refusal.rule, after.refusal.params.get("say", "")) == (rule, say)
