"""Taps spell moves: whatever is legal can be tapped together, and whatever is refused is explained."""

import pytest
from hypothesis import given

from engine.language import LANGUAGES, language
from engine.refusal import Refusal
from engine.xok.moves import KINDS, Action, Fish, Shark
from engine.xok.position import Position
from tests.ui.players import GAME, STUCK, after_taps, at, games, half_made_sessions, lit_tokens, promise, tokens
from ui.games.desk import desk
from ui.games.xok.gesture import FISH, PLACE, TURNING, TURNS, facing_token
from ui.table.session import Session
from ui.table.taps import Path

EMPTY = "..../...../....../......./....../...../.... w"
ONE_FISH = "FFFF/...../FFFF../......./FFFFF./...../f... w"
"""White has one fish left, and prey for its sharks."""
NO_FISH = "FFFF/...../FFFF../......./FFFFFF/...../f... w"
SPENT = "S0S1S2./...../S01S02S03.../......./....../...../f... w"
"""White has no shark left, and there would be prey."""
TURNING_SMALL = "..../...../....../...f.../....../...../.... w"


def way(position: Position, cell: str, direction: int) -> str:
    """Return what is tapped to turn a mouth that way: the cell there, the handle where there is none."""
    there = position.board.neighbours[position.board.cells[cell]][direction]
    return f">{direction}" if there is None else position.board.names[there]


def assert_played(before: Session, after: Session, move: Action) -> None:
    """Assert that the taps played the move at the ply on show, and that nothing half-made is left."""
    assert [step.text for step in after.line.steps[before.ply :]] == [move.text]
    assert (after.ply, after.taps, after.refusal, after.moved) == (before.ply + 1, (), None, True)


def assert_refused(before: Session, after: Session) -> None:
    """Assert that a tap changed nothing but the refusal, and that the refusal says why in every language."""
    assert after.refusal
    assert after.refusal.rule in GAME.rules
    assert set(after.refusal.cells) <= before.position.board.cells.keys()
    assert (after.line, after.ply, after.taps) == (before.line, before.ply, before.taps)
    assert after.refusals == before.refusals + 1
    assert all(desk("xok").why(after, language(code)) for code in LANGUAGES)


@promise
@given(games())
def test_every_pair_of_fish_can_be_tapped_in_either_order(session: Session) -> None:
    """Two fish are two taps, whichever comes first."""
    for move in session.position.legal_moves():
        if isinstance(move, Fish):
            one, other = move.text.split("+")
            assert_played(session, after_taps(session, one, other), move)
            assert_played(session, after_taps(session, other, one), move)


@promise
@given(games())
def test_every_shark_can_be_tapped_in_either_order(session: Session) -> None:
    """A shark is its kind and its cell in either order; a facing that eats is chosen, then it is turned and placed."""
    for move in session.position.legal_moves():
        if isinstance(move, Fish):
            continue
        cell = move.text.partition(":")[0]
        for begun in (after_taps(session, move.kind, cell), after_taps(session, cell, move.kind)):
            assert begun.taps[:2] == (move.kind, cell)
            assert len(begun.taps) == TURNING
            assert_turned(session, begun, move)


def assert_turned(before: Session, begun: Session, move: Shark) -> None:
    """Assert that each way of turning leads to the facing of the move, and that it can be placed by either tap."""
    cell, wanted = move.text.partition(":")[0], (*begun.taps[:2], facing_token(move.mouths))
    for handle in TURNS:
        turned = tap_until(begun, handle, wanted, at_most=6)
        assert_played(before, after_taps(turned, PLACE), move)
    for mouth in move.mouths:
        for handle in (way(before.position, cell, mouth), f">{mouth}"):
            turned = tap_until(begun, handle, wanted, at_most=2)
            assert_played(before, after_taps(turned, cell), move)


def tap_until(session: Session, handle: str, wanted: Path, *, at_most: int) -> Session:
    """Return the session tapped until the taps are those wanted; it must not take more taps than that."""
    for _ in range(at_most):
        if session.taps != wanted:
            session = after_taps(session, handle)
            assert session.refusal is None
    assert session.taps == wanted
    return session


@promise
@given(half_made_sessions())
def test_whatever_stays_dark_is_refused_with_a_reason(session: Session) -> None:
    """A tap is refused, explained and changes nothing, unless it is lit, a way back, or lit for a move begun anew."""
    kind = next((tap for tap in session.taps if tap in KINDS), None)
    anew = lit_tokens(after_taps(at(session.position.text), *([kind] if kind else [])))
    first = lit_tokens(at(session.position.text))
    for token in (*session.position.board.cells, *KINDS):
        if token not in lit_tokens(session) | anew | first | frozenset(session.taps) | around(session):
            assert_refused(session, after_taps(session, token))


def around(session: Session) -> frozenset[str]:
    """Return the cells to which the shark being turned can turn: each of them lit as a direction."""
    if len(session.taps) < TURNING:
        return frozenset()
    directions = (int(token[1:]) for token in lit_tokens(session) if token.startswith(">"))
    return frozenset(way(session.position, session.taps[1], direction) for direction in directions)


@promise
@given(half_made_sessions())
def test_a_tap_is_taken_refused_or_completes_a_move(session: Session) -> None:
    """After any tap the half-made move begins a legal move; a refusal leaves it alone."""
    for token in tokens(session.position):
        after = after_taps(session, token)
        if after.refusal:
            assert_refused(session, after)
        elif after.moved:
            assert after.line.steps[session.ply].text in {move.text for move in session.position.legal_moves()}
        else:
            assert (after.line, after.ply) == (session.line, session.ply)
            assert not after.taps or lit_tokens(after)


@pytest.mark.parametrize("token", [">" + "9" * 5000, ">²", ">٣", "a" * 10**5, "\udcff", "\0", "d4+d5", "d4:e"])
@pytest.mark.parametrize("taps", [(), ("d4",), ("small", "d4")], ids=len)
def test_strange_taps_change_nothing(token: str, taps: tuple[str, ...]) -> None:
    """Strange letters and huge numbers are no token."""
    session = after_taps(at(TURNING_SMALL), *taps)
    assert after_taps(session, token) == session


@promise
@given(half_made_sessions())
def test_back_leads_to_nothing_half_made(session: Session) -> None:
    """Each step back leaves less; after a few nothing is half-made and nothing refused."""
    steps = 0
    while session.taps or session.refusal:
        before, session = session, session.back()
        assert (session.refusal is None) or before.refusal
        assert len(session.taps) < len(before.taps) or before.refusal
        assert not session.taps or lit_tokens(session)
        steps += 1
    assert steps <= TURNING
    assert session.back() == session


@promise
@given(half_made_sessions())
def test_what_was_tapped_is_taken_back_by_a_tap_on_it(session: Session) -> None:
    """A tap on the ghost of a fish, or on the kind in the hand, leaves nothing half-made."""
    held = [tap for tap in session.taps if tap in KINDS] or session.taps[:1]
    for token in held:
        after = after_taps(session, token)
        assert (after.taps, after.refusal, after.line) == ((), None, session.line)


@promise
@given(half_made_sessions())
def test_the_supply_of_fish_takes_all_back(session: Session) -> None:
    """While two fish can be placed, a tap on their supply begins anew; else it says why there are none."""
    after = after_taps(session, FISH)
    if session.position.fish_supply(session.position.turn) > 1 and not session.position.outcome():
        assert (after.taps, after.refusal) == ((), None)
    else:
        assert_refused(session, after)


@pytest.mark.parametrize(
    ("text", "taps", "rule", "cells"),
    [
        (STUCK["size"], ("d4",), "xok.over", ""),
        (STUCK["draw"], ("fish",), "xok.over", ""),
        (STUCK["draw"], ("small",), "xok.over", ""),
        (EMPTY, ("small",), "xok.shark.must-eat", ""),
        (EMPTY, ("a1", "a3"), "xok.fish.adjacent", "a1 a3"),
        (EMPTY, ("a1", "180"), "xok.shark.must-eat", ""),
        (ONE_FISH, ("fish",), "xok.fish.two", ""),
        (NO_FISH, ("fish",), "xok.fish.two", ""),
        (ONE_FISH, ("d4",), "xok.fish.two", ""),
        (ONE_FISH, ("g4",), "xok.fish.empty", "g4"),
        (ONE_FISH, ("small", "g4"), "xok.shark.cell", "g4"),
        (SPENT, ("small",), "xok.shark.supply", ""),
        (SPENT, ("120",), "xok.shark.supply", ""),
        (SPENT, ("a1",), "xok.shark.supply", ""),
        (SPENT, ("a2", "60"), "xok.shark.supply", ""),
        (SPENT, ("g4",), "xok.shark.stays", "g4"),
        (SPENT, ("f4", "g4"), "xok.fish.empty", "g4"),
        ("S0.../...../....../...f.../....../...../.... w", ("small", "g4"), "xok.shark.cell", "g4"),
        (TURNING_SMALL, ("small", "a1"), "xok.shark.must-eat", ""),
        (TURNING_SMALL, ("small", "d3", ">3"), "xok.shark.must-eat", ""),
        (TURNING_SMALL, ("small", "d3", "d2"), "xok.shark.must-eat", ""),
        (TURNING_SMALL, ("small", "d3", "a1"), "xok.shark.must-eat", ""),
    ],
)
def test_reasons(text: str, taps: tuple[str, ...], rule: str, cells: str) -> None:
    """The last tap, and no other, is refused by that rule and shows these cells."""
    *before, last = taps
    begun = after_taps(at(text), *before)
    assert begun.refusal is None
    after = after_taps(begun, last)
    assert_refused(begun, after)
    assert after.refusal
    assert after.refusal.rule == rule
    assert set(cells.split()) <= set(after.refusal.cells)


@promise
@given(half_made_sessions())
def test_reasons_are_true(session: Session) -> None:
    """A refusal's words about supply and prey hold on the board."""
    for token in tokens(session.position):
        after = after_taps(session, token)
        if after.refusal:
            assert_true(session, token, after.refusal)


def assert_true(session: Session, token: str, refusal: Refusal) -> None:
    """Assert what the refusal of a tap claims."""
    position: Position = session.position
    match refusal.rule:
        case "xok.fish.two":
            assert position.fish_supply(position.turn) == refusal.params["n"]
            assert refusal.params["n"] in {0, 1}
        case "xok.shark.supply":
            assert position.shark_supply(position.turn)[str(refusal.params["what"])] == 0
        case "xok.fish.empty":
            assert not position.empty >> position.board.cells[str(refusal.params["cell"])] & 1
        case "xok.shark.must-eat" if refusal.params["what"] == "nowhere":
            assert position.fish[1 - position.turn] == 0
        case "xok.shark.must-eat" if len(session.taps) < TURNING:
            assert not any(can_eat(position, kind, str(refusal.params["cell"])) for kind in {token, *session.taps})


def can_eat(position: Position, kind: str, cell: str) -> bool:
    """Return whether a shark of that kind can eat something on the cell, were there one to place."""
    prey = position.fish[1 - position.turn]
    sharks = position.table.sharks[position.board.cells[cell]].get(kind, ())
    return any(shark.bite & prey for shark in sharks)
