"""The end of the game, and two, three or the last divers, on composed positions; see `test_rules`."""

from engine.chance import NO_CHANCE
from engine.hainoon.game import GAME
from tests.hainoon.rulebook import (
    CALM,
    PILE,
    WILD,
    after_passes,
    endings,
    fields,
    put,
    ring,
    start_position,
    state,
    third,
)
from tests.referee import after, legal, outcome_of, rule, rules


def test_end() -> None:
    """hainoon.end: the owner of an eaten diver loses, all others win, with any player's card; nothing is drawn."""
    over = after_passes(third(ring=ring(3), divers="PtGK", hands="gf,w/ra/-/bs"))
    assert fields(over, "DIVERS", "SEAT", "SIDES", "HANDS", "DRAW", "DISCARD", "PHASE") == [
        "PxGK",
        "1",
        "-/-/-/-",
        "gf/ra/-/bs",
        PILE,
        "ra,rs,w",
        "over:134",
    ]
    assert (outcome_of(over).rule, outcome_of(over).winners) == ("hainoon.end", (0, 2, 3))


def test_end_of_two() -> None:
    """hainoon.end: two can lose together."""
    over = after_passes(third(ring=ring(2, 3), divers="ptGK"))
    assert fields(over, "DIVERS", "PHASE") == ["xxGK", "over:34"]
    assert outcome_of(over).winners == (2, 3)
    three = after_passes(third("3", ring=ring(2, 3), divers="ptGx"))
    assert fields(three, "DIVERS", "PHASE") == ["xxGx", "over:3"]


def test_end_keeps_what_is_away() -> None:
    """hainoon.end: those who are camouflaged win too, and stay away; the harpoons that were laid stay."""
    away = put(divers="-tgK", hidden="P", ring=ring(5, 6), sides="-/ra,rs/-/-", hands="-/rh/-/w", seat="4", draw=PILE)
    over = after(away, "w@E", "rh!B", "pass")
    assert fields(over, "DIVERS", "HIDDEN", "SIDES", "SEAT", "PHASE") == ["-txK", "P", "-/rh/-/-", "4", "over:124"]
    assert fields(over, "ROUND") == ["2"]
    assert outcome_of(over).winners == (0, 1, 3)


def test_two() -> None:
    """hainoon.two: seat 1 has the divers on A and C, seat 2 those on B and D."""
    assert fields(start_position("2"), "DIVERS") == ["PTGK"]
    position = put("2", hands="rc,rd,rh/-")
    assert endings(legal(position), "rc") == {":A", ":C"}
    assert endings(legal(position), "rd") == {":A>B", ":A>D", ":C>B", ":C>D"}
    assert endings(legal(position), "rh") == {":A", ":B", ":C", ":D"}
    second = put("2", hands="-/rc,rd,rh", seat="2")
    assert endings(legal(second), "rc") == {":B", ":D"}
    assert endings(legal(second), "rd") == {":B>A", ":B>C", ":D>A", ":D>C"}


def test_two_own_divers_swap() -> None:
    """hainoon.two: two own divers may swap, which can be said of either; both ways are moves."""
    position = put("2", divers="PGTK", hands="rd/-")
    assert {":A>B", ":B>A"} <= endings(legal(position), "rd")
    assert after(position, "rd@N:A>B") == after(position, "rd@N:B>A")


def test_two_first_one_eaten() -> None:
    """hainoon.two: the first diver eaten ends the game; the player with both divers wins."""
    over = after_passes(third("2", ring=ring(2), divers="pTGK"))
    assert fields(over, "DIVERS", "PHASE") == ["xTGK", "over:2"]
    assert (outcome_of(over).rule, outcome_of(over).winners) == ("hainoon.two", (1,))
    both = after_passes(third("2", ring=ring(2, 3), divers="pgTK"))
    assert fields(both, "DIVERS", "PHASE") == ["xxTK", "over:2"]


def test_two_one_each() -> None:
    """hainoon.two: one lost each is a draw."""
    over = after_passes(third("2", ring=ring(2, 3), divers="ptGK"))
    assert fields(over, "DIVERS", "PHASE") == ["xxGK", "over:-"]
    assert outcome_of(over).is_draw
    assert outcome_of(over).winners == ()


def test_two_camouflage() -> None:
    """hainoon.two: one of the two divers is away, the other one acts; it is back at the own next turn."""
    away = after(put("2", hands="rc,rd/-"), "rc@N:C")
    assert fields(away, "DIVERS", "HIDDEN") == ["PT-K", "G"]
    assert fields(after(away, "draw"), "DIVERS", "HIDDEN") == ["PTGK", "-"]
    assert legal(put("2", divers="-TG-", hidden="PK", phase="enter")) == {"@A", "@D"}


def test_three() -> None:
    """hainoon.three: the black diver is a dummy: nobody's, swapped and caged, never hurt, nothing to eat."""
    assert fields(start_position("3"), "DIVERS") == ["PTGx"]
    position = put("3", hands="rc,rd,rh/-/-")
    assert rules(position, "rc@N:D rd@N:D>A rd@N:D>C") == {"hainoon.camouflage", "hainoon.diver"}
    assert fields(after(position, "rd@N:A>D"), "DIVERS") == ["xTGP"]
    assert fields(after(position, "rh@N:D"), "CAGE") == ["D"]
    attack = third("3", side="W", ring=ring(11), cage="D")
    assert fields(attack, "RING", "DIVERS", "CAGE", "PHASE") == [ring(11, 12), "PTGx", "D", "play"]


def test_three_end() -> None:
    """hainoon.three: the dummy neither wins nor loses."""
    over = after_passes(third("3", ring=ring(2), divers="pTGx"))
    assert fields(over, "DIVERS", "PHASE") == ["xTGx", "over:23"]
    assert outcome_of(over).winners == (1, 2)


def test_last() -> None:
    """hainoon.last: an eaten diver becomes a dummy, and its player is out: the hand is discarded, turns pass by."""
    on = after_passes(third("4L", ring=ring(3), divers="PtGK", hands="gf,w/bd,bs/-/-"))
    assert fields(on, "DIVERS", "HANDS", "DISCARD", "SEAT", "PHASE") == [
        "PxGK",
        "gf,yd,yd/-/-/-",
        "bd,bs,ra,rs,w",
        "3",
        "play",
    ]
    assert on.outcome() is None


def test_last_dummies() -> None:
    """hainoon.last: a dummy is swapped, caged and attacked in vain like that of three players."""
    position = put("4L", divers="PxGK", hands="rd,rh/-/-/-")
    assert fields(after(position, "rd@N:A>B"), "DIVERS") == ["xPGK"]
    assert fields(after(position, "rh@N:B"), "CAGE") == ["B"]
    assert fields(third("4L", divers="PxGK", ring=ring(3), cage="B"), "RING", "CAGE") == [ring(2, 3), "B"]


def test_last_out_in_the_own_turn() -> None:
    """hainoon.last: who goes out in the own turn does not draw."""
    on = after_passes(third("4L", ring=ring(2), divers="pTGK", hands="gf,w/-/-/-"))
    assert fields(on, "HANDS", "DRAW", "DISCARD", "SEAT") == ["-/-/-/-", PILE, "gf,ra,rs,w", "2"]


def test_last_hand_is_shuffled_too() -> None:
    """hainoon.last: the hand of who goes out is on the discard pile before the active player draws."""
    attack = third("4L", ring=ring(3), divers="PtGK", hands="w/bd/-/-", draw="-")
    step = attack.play(GAME.read_move("pass~w,bd,rs,ra", attack), NO_CHANCE)
    assert fields(step.position, "HANDS", "DRAW", "DISCARD") == ["bd,rs,w/-/-/-", "ra", "-"]


def test_last_round_without_the_first_seat() -> None:
    """hainoon.last: where seat 1 is out the round ends when the turn goes past it."""
    position = put("4L", divers="xTGK", seat="4", round="1")
    assert fields(after(position, "draw"), "SEAT", "ROUND") == ["2", "2"]
    position = put("4L", divers="PTGx", seat="3", round="1")
    assert fields(after(position, "draw"), "SEAT", "ROUND") == ["1", "2"]
    position = put("4L", divers="PTxK", seat="2", round="1")
    assert fields(after(position, "draw"), "SEAT", "ROUND") == ["4", "1"]


def test_last_of_two() -> None:
    """hainoon.last: with two divers each a player is out with the second one."""
    one = after_passes(third("2L", ring=ring(2), divers="pTGK", hands="gf,w/-"))
    assert fields(one, "DIVERS", "HANDS", "PHASE") == ["xTGK", "gf,yd,yd/-", "play"]
    two = after_passes(third("2L", ring=ring(2), divers="pTxK", hands="gf,w/rs"))
    assert fields(two, "DIVERS", "HANDS", "DISCARD", "SEAT", "PHASE") == ["xTxK", "-/rs", "gf,ra,rs,w", "1", "over:2"]
    assert (outcome_of(two).rule, outcome_of(two).winners) == ("hainoon.last", (1,))


def test_last_wins() -> None:
    """hainoon.last: the last player with a diver wins, camouflaged or not, and keeps the hand."""
    over = after_passes(third("4L", ring=ring(3), divers="xtxK", seat="4", hands="-/bd/-/gf,w"))
    assert fields(over, "DIVERS", "HANDS", "PHASE") == ["xxxK", "-/-/-/gf", "over:4"]
    assert outcome_of(over).winners == (3,)
    away = put("3L", divers="pxx-", hidden="t", ring=WILD, seat="1", sides="ra,rs/-/-/-", hands="w/bd/-", draw=PILE)
    over = after_passes(after(away, "w@N"))
    assert fields(over, "DIVERS", "HIDDEN", "HANDS", "PHASE") == ["xxx-", "t", "-/bd/-", "over:2"]
    assert outcome_of(over).winners == (1,)


def test_last_two_eaten_together() -> None:
    """hainoon.last: if the last ones go together it is a draw, and their hands are discarded."""
    over = after_passes(third("4L", ring=ring(2, 3), divers="ptxx", hands="gf,w/bd/-/-"))
    assert fields(over, "RING", "DIVERS", "HANDS", "DISCARD", "SEAT", "PHASE") == [
        CALM,
        "xxxx",
        "-/-/-/-",
        "bd,gf,ra,rs,w",
        "1",
        "over:-",
    ]
    assert (outcome_of(over).rule, outcome_of(over).is_draw) == ("hainoon.last", True)


def test_last_two_eaten_of_more() -> None:
    """hainoon.last: two who go together leave the others to play on, or the last one to win."""
    on = after_passes(third("4L", ring=ring(2, 3), divers="ptGK"))
    assert fields(on, "DIVERS", "SEAT", "PHASE") == ["xxGK", "3", "play"]
    won = after_passes(third("3L", ring=ring(2, 3), divers="ptGx"))
    assert fields(won, "DIVERS", "PHASE") == ["xxGx", "over:3"]


def test_last_is_a_variant() -> None:
    """hainoon.last: without it the first diver eaten ends the game."""
    assert fields(after_passes(third("4", ring=ring(2), divers="pTGK")), "PHASE") == ["over:234"]
    assert [fields(start_position(last=last), "GAME") for last in ("false", "true")] == [["4"], ["4L"]]
    assert rule(put("4L", divers="PxGK", hands="rf/-/-/-"), "rf@N:7") is None
    assert state(put("4L", divers="PxGK")).last
