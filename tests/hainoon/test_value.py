"""The worth of a play of Hai Noon, judged without playing it, is its worth when played."""

from dataclasses import replace
from random import Random

import pytest

from engine.hainoon.cards import HAND
from engine.hainoon.game import GAME
from engine.hainoon.moves import Play
from engine.hainoon.position import Position
from engine.hainoon.value import glance, is_open, worths
from engine.zones import UNKNOWN
from tests.contract.players import play


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_a_glance_is_worth_what_the_play_leads_to(players: str) -> None:
    """For each play with a full hand and a pile that nobody knows, a glance has the worths of the position after it."""
    plays = 0
    for seed in range(8):
        position: Position = play(GAME, {"players": players}, seed, 3 * seed).line.last
        position = replace(position, draw=(UNKNOWN,) * len(position.draw))
        for move in position.legal_moves():
            if isinstance(move, Play) and len(position.hands[position.seat]) == HAND and position.draw:
                after = position.after(move)
                outcome, found = glance(position, move, Random(1))
                assert (outcome, found) == (after.outcome(), worths(after))
                plays += 1
    assert plays


def test_who_is_wounded_stands_worse() -> None:
    """An injured diver, and a hungry shark that faces it with two cards at its side, are worse for its owner."""
    calm = GAME.read("2 hffhffhffhff PTGK - - -/-/-/- bd,gf,w/- bs,gs,ys,rh,yf,bc - 1 2 play")
    wounded = GAME.read("2 hffhffhffhff PtGK - - -/-/-/- bd,gf,w/- bs,gs,ys,rh,yf,bc - 1 2 play")
    threatened = GAME.read("2 hfhhffhffhff PtGK - - rs,rf/-/-/- bd,gf,w/- bs,gs,ys,rh,yf,bc - 1 2 play")
    assert worths(calm)[1] > worths(wounded)[1] > worths(threatened)[1]


def test_no_view_is_open() -> None:
    """The pile has its chances even where every hand is known."""
    view = GAME.read("2 hffhffhffhff PTGK - - -/-/-/- bd,gf,w/- bs,gs,ys,rh,yf,bc - 1 2 play").view_for(0)
    assert not is_open(view)
