"""Why a move is good: a composed position for each reason, and promises about all moves."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ai.reasons import MOST, reasons
from engine.games import game_named
from engine.language import LANGUAGES, language
from engine.sentence import good
from tests.contract.players import every_game, promise, sittings
from tests.hainoon import rulebook as hainoon
from tests.halali import rulebook as halali
from tests.xok import rulebook as xok

if TYPE_CHECKING:
    from engine.game import Position
    from engine.reason import Reason

NINE = xok.all_on("a1 a2 a3 a4 b1 b2 b3 b4", "F")
"""Eight white fish in one swarm."""

XOK = [
    (xok.put("w", **NINE), "c1+c2", ["win"]),
    (xok.put("b", **NINE, c6="f"), "c5+d5", ["grows 3"]),
    (xok.put("b", **NINE, c6="f"), "b2:e,ne", ["prevents", "eats 2"]),
    (xok.put("w", d1="f", d2="f", d3="f", d4="f"), "c1:nw", ["eats 1"]),
    (xok.put("w", d1="f", d2="f", d3="f", d4="f", d5="f"), "d3:e", ["eats 2", "splits"]),
    (xok.put("w", **xok.all_on("a1 a2 a3 a4 b1 b2", "F")), "b3+b4", ["threatens", "grows 8"]),
    (xok.put("w", d1="F", d4="F"), "d2+d3", ["joins 4"]),
    (xok.put("w", d1="f", d2="f", d4="f", d5="f", g4="F"), "d3+e3", ["apart"]),
    (xok.put("w", d1="F", d2="F"), "d3+d4", ["grows 4"]),
    (xok.put("w", d1="F", d2="F", d3="F"), "g4+g5", ["begins"]),
]

HALALI = [
    (halali.put("blue", halali.Rest(clock=(1, 0)), a1="F", a2="D", g7="L"), "a1xa2", ["win", "takes duck 2"]),
    (halali.put("blue", a1="F", a7="D", g6="t", g7="L"), "a1xa7", ["takes duck 2", "safe"]),
    (halali.put("blue", d7="B", a1="F", g1="L"), "d7>n", ["leaves bear 10", "safe"]),
    (halali.put("blue", d4="F", d1="N", g7="t"), "d4-e4", ["saves fox 5", "safe"]),
    (halali.put("blue", a1="F", c7="D", g7="t"), "a1-a7", ["threatens duck 2", "safe"]),
    (halali.put("blue", c6="F", g1="L"), "c6-d6", ["exit fox 5", "safe"]),
    (halali.put("blue", a1="F", d4="D", d1="N", g7="t"), "d4-e4", ["denies duck 2", "safe"]),
    (halali.put("blue", a1="F", a7="t", g7="L"), "a7=", ["flip.reach fox"]),
    (halali.put("blue", a1="F", c7="t", g7="L"), "c7=", ["flip.safe"]),
    (halali.put("blue", a1="F", d7="t", d1="N"), "d7=", ["flip"]),
    (halali.put("blue", a2="B", a1="T", b2="T", a3="T", g7="L"), "pass", ["pass"]),
    (halali.put("blue", a1="F", d1="N", d7="P", g7="t"), "a1-c1", ["safe"]),
    (halali.put("blue", a1="F", d1="N", g7="t"), "a1-a2", ["safe"]),
    (halali.put("blue", a1="F", b1="B", d1="N", d7="D", g7="t"), "b1-b2", ["safe"]),
    (halali.put("blue", a1="F", g4="F", d4="E", g7="t"), "a1-a2", ["least"]),
]

PILE = "ga,ga,gs"
"""Cards to draw, so that nothing is shuffled."""

TWO = {"sides": "ra,rs/-/-/-"}
"""One more card lets the sharks of the north attack: 2 faces A, 3 faces B."""


def noon(hand: str, **said: str) -> Position:
    """Return a position for four with that hand before seat 1."""
    return hainoon.put(hands=f"{hand}/-/-/-", **({"draw": PILE} | said))


HAINOON = [
    (noon("w", ring=hainoon.ring(3), **TWO), "w@N", ["attacks T"]),
    (noon("yd", ring=hainoon.ring(2), **TWO, divers="P-GK", hidden="T"), "yd@S:A>B", ["saves P", "endangers T"]),
    (noon("yf", ring=hainoon.ring(2), **TWO), "yf@S:2", ["saves P"]),
    (noon("yf", ring=hainoon.ring(), **TWO), "yf@S:3", ["endangers T"]),
    (noon("yf", ring=hainoon.ring(2)), "yf@S:2", ["tames P"]),
    (noon("yf"), "yf@S:6", ["wakes G"]),
    (noon("yc"), "yc@S:A", ["hides P"]),
    (noon("yh", ring=hainoon.ring(2), **TWO), "yh@S:A", ["saves P"]),
    (noon("yh", cage="B"), "yh@S:A", ["uncages T", "cages P"]),
    (noon("w,yh"), "w@N", ["keeps"]),
    (noon("w"), "w@N", ["calm"]),
    (noon("w", ring=hainoon.ring(2), **TWO), "w@N", ["least"]),
    (noon("-"), "draw", ["draw"]),
    (hainoon.put(divers="-T-K", hidden="PG", phase="enter"), "@A", ["back.safe P"]),
    (hainoon.put(divers="-T-K", hidden="PG", phase="enter", ring=hainoon.ring(2)), "@A", ["back P"]),
    (hainoon.third(ring=hainoon.ring(3), hands="w/rh/-/-"), "rh!B", ["harpoon T"]),
    (hainoon.third(ring=hainoon.ring(3), hands="w/rh/-/-"), "pass", ["pass.keeps"]),
    (hainoon.third(ring=hainoon.ring(3)), "pass", ["pass.none"]),
    (hainoon.third(ring=hainoon.ring(3), cage="B"), "pass", ["pass.cage"]),
]

COMPOSED = [(game, *row) for game, rows in (("xok", XOK), ("halali", HALALI), ("hainoon", HAINOON)) for row in rows]


def told(game: str, position: Position, move: str) -> list[str]:
    """Return the reasons for a move as the seat to act sees the position: the key's ending and the values."""
    view = position.seen_by(position.turn)
    action = next(legal for legal in view.legal_moves() if legal.text == move)
    return [short(game, reason) for reason in reasons(game, view, action)]


def short(game: str, reason: Reason) -> str:
    """Return a reason in a few letters."""
    return " ".join([reason.key.removeprefix(f"reason.{game}."), *map(str, reason.params.values())])


@pytest.mark.parametrize(("game", "position", "move", "wanted"), COMPOSED, ids=lambda value: str(value)[:12])
def test_composed(game: str, position: Position, move: str, wanted: list[str]) -> None:
    """Each reason is given where it holds, and the weightiest two at most."""
    assert told(game, position, move) == wanted


def test_every_reason_is_tried() -> None:
    """There is a composed position for each reason that the languages have words for."""
    tried = {f"reason.{game}.{reason.partition(' ')[0]}" for game, *_, wanted in COMPOSED for reason in wanted}
    said = {key for key in language("en").entries if key.startswith("reason.")} - {"reason.sentence"}
    assert said - tried == {"reason.xok.stuck"}
    assert tried <= said


@every_game
@promise
@given(data=st.data())
def test_every_move_has_a_sentence(game: str, data: st.DataObject) -> None:
    """Any legal move has one or two reasons, which make one sentence in every language."""
    sitting = data.draw(sittings(game))
    view = sitting.position.seen_by(sitting.position.turn)
    for move in view.legal_moves()[:12]:
        found = reasons(game, view, move)
        assert 1 <= len(found) <= MOST
        for code in LANGUAGES:
            assert good(language(code), found).endswith(".")
            assert "{" not in good(language(code), found)


@every_game
@promise
@given(data=st.data())
def test_reasons_tell_no_secrets(game: str, data: st.DataObject) -> None:
    """Whatever the seat to act cannot see, it is given the same reasons."""
    sitting = data.draw(sittings(game))
    seat, whole = sitting.position.turn, sitting.position
    other = whole.seen_by(seat).guess(Random(1))
    for move in whole.seen_by(seat).legal_moves()[:6]:
        assert reasons(game, whole.seen_by(seat), move) == reasons(game, other.seen_by(seat), move)


def test_two_reasons_make_one_sentence() -> None:
    """What a move does is joined as people say it."""
    position = xok.put("w", d1="f", d2="f", d3="f", d4="f", d5="f")
    found = reasons("xok", position, game_named("xok").read_move("d3:e", position))
    assert good(language("en"), found) == "This move eats 2 fish and splits the largest swarm of the opponent."
    assert good(language("de"), found) == "Dieser Zug frisst 2 Fische und zerteilt den größten gegnerischen Schwarm."


def test_only_games_that_it_knows() -> None:
    """There is nothing to say about other games."""
    with pytest.raises(KeyError):
        reasons("chess", xok.start(), xok.start().legal_moves()[0])
