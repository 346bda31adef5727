"""Drawing and shuffling on composed positions; see `test_rules`."""

from random import Random

import pytest

from engine.chance import NO_CHANCE, ChanceMetError
from engine.hainoon.game import GAME
from tests.hainoon.rulebook import PILE, fields, put, ring, third
from tests.referee import after


def test_draw() -> None:
    """hainoon.draw: up to three cards from the top, at the end of the own turn."""
    position = put(hands="rf/gf,gs/-/bf,bs,ya", draw="ya,ys,yf,yd,rd,w")
    after_one = after(position, "rf@N:7")
    assert fields(after_one, "HANDS", "DRAW") == ["ya,yf,ys/gf,gs/-/bf,bs,ya", "yd,rd,w"]
    assert fields(after(after_one, "gf@E:7", "draw"), "HANDS", "DRAW") == ["ya,yf,ys/gs,rd,yd/w/bf,bs,ya", "-"]


def test_draw_on_the_own_turn_only() -> None:
    """hainoon.draw: who laid a harpoon in another's turn draws at the end of the own one."""
    laid = after(third(ring=ring(3), hands="bf,w,yf/ra,rh/-/-", draw="ys,gd,gf,gs"), "rh!B")
    assert fields(laid, "HANDS", "DRAW", "SEAT") == ["bf,yf,ys/ra/-/-", "gd,gf,gs", "2"]
    assert fields(after(laid, "ra@N"), "HANDS", "DRAW") == ["bf,yf,ys/gd,gf,gs/-/-", "-"]


def test_draw_the_own_harpoon() -> None:
    """hainoon.draw: who laid a harpoon in the own turn draws at its end, for both cards."""
    laid = after(third(ring=ring(2), hands="bf,rh,w/-/-/-", draw="ys,gd,gf"), "rh!A")
    assert fields(laid, "HANDS", "DRAW") == ["bf,gd,ys/-/-/-", "gf"]


def test_draw_shuffles_the_discard_pile() -> None:
    """hainoon.draw: when one must be drawn and none is there, the discarded ones, the last three too, are the pile."""
    position = put(sides="ra,rs/-/-/-", hands="gf,w/-/-/-", draw="yd", discard="bf")
    shuffled = position.play(GAME.read_move("w@N", position), Random(1))
    move, order = shuffled.text.split("~")
    assert move == "w@N"
    assert sorted(order.split(",")) == ["bf", "ra", "rs", "w"]
    first, *others = order.split(",")
    expected = ["/".join([",".join(sorted(["gf", "yd", first])), "-", "-", "-"]), ",".join(others), "-"]
    assert fields(shuffled.position, "HANDS", "DRAW", "DISCARD") == expected


def test_draw_in_the_order_that_fell() -> None:
    """hainoon.draw: an order that is written down is used, and nothing else decides."""
    position = put(sides="ra,rs/-/-/-", hands="gf,w/-/-/-", discard="bf")
    step = position.play(GAME.read_move("w@N~rs,w,bf,ra", position), NO_CHANCE)
    assert step.text == "w@N~rs,w,bf,ra"
    assert fields(step.position, "HANDS", "DRAW", "DISCARD") == ["gf,rs,w/-/-/-", "bf,ra", "-"]


def test_draw_by_chance() -> None:
    """hainoon.draw: without an order it is chance, and every order can fall."""
    position = put(sides="ra,rs/-/-/-", hands="gf,w/-/-/-")
    move = GAME.read_move("w@N", position)
    with pytest.raises(ChanceMetError):
        position.play(move, NO_CHANCE)
    texts = {position.play(move, Random(seed)).text for seed in range(100)}
    assert texts == {f"w@N~{order}" for order in ("ra,rs,w", "ra,w,rs", "rs,ra,w", "rs,w,ra", "w,ra,rs", "w,rs,ra")}


def test_draw_does_not_shuffle_for_nothing() -> None:
    """hainoon.draw: the last card of the pile is no reason to shuffle."""
    last = put(hands="rf/-/-/-", draw="ya,ys,yf", discard="bf")
    assert fields(after(last, "rf@N:7"), "HANDS", "DRAW", "DISCARD") == ["ya,yf,ys/-/-/-", "-", "bf"]


def test_draw_what_there_is() -> None:
    """hainoon.draw: when the new pile has been drawn too there is nothing more to draw."""
    position = put(discard="bf,gf")
    step = position.play(GAME.read_move("draw", position), Random(1))
    assert step.text in {"draw~bf,gf", "draw~gf,bf"}
    assert fields(step.position, "HANDS", "DRAW", "DISCARD") == ["bf,gf/-/-/-", "-", "-"]


WRONG = ["w@N~rs,w,bf", "w@N~rs,w,bf,ra,ra", "w@N~rs,w,bf,ba", "w@N~rs,w,w,ra"]


@pytest.mark.parametrize("move", WRONG)
def test_draw_refuses_a_wrong_order(move: str) -> None:
    """hainoon.draw: an order of other cards than those that are shuffled is refused."""
    position = put(sides="ra,rs/-/-/-", hands="gf,w/-/-/-", discard="bf")
    refused = position.refusal(GAME.read_move(move, position))
    assert refused is not None
    assert refused.rule == "hainoon.draw"


def test_draw_refuses_an_order_where_nothing_is_shuffled() -> None:
    """hainoon.draw: also where the pile suffices, where somebody is still asked, and where the game ends."""
    enough = put(hands="rf/-/-/-", draw=PILE, discard="bf")
    asked = put(ring=ring(2), sides="ra,rs/-/-/-", hands="w/-/-/-", discard="bf")
    end = third(ring=ring(2), divers="pTGK", draw="-")
    back = put(divers="--GK", hidden="PT", phase="enter", discard="bf")
    for position, move in ((enough, "rf@N:7~bf"), (asked, "w@N~bf,ra,rs,w"), (end, "pass~ra,rs,w"), (back, "@A~bf")):
        assert position.refusal(GAME.read_move(move.split("~")[0], position)) is None
        refused = position.refusal(GAME.read_move(move, position))
        assert refused is not None, move
        assert refused.rule == "hainoon.draw"


def test_draw_after_the_answers() -> None:
    """hainoon.draw: the active player draws when all have answered, so that the shuffle belongs to the last answer."""
    attack = third(ring=ring(2, 3), hands="rh,w/-/-/-", draw="-")
    assert fields(attack, "PHASE") == ["react:N:12:-"]
    laid = after(attack, "rh!A")
    step = laid.play(GAME.read_move("pass~w,ra,rs", laid), NO_CHANCE)
    assert fields(step.position, "HANDS", "DRAW", "DISCARD", "SEAT") == ["ra,rs,w/-/-/-", "-", "-", "2"]
