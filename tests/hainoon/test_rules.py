"""Each rule of Hai Noon on a composed position: allowed moves, and refused ones by name.

The docstring of a test begins with the id of the rule that it is about. Here are the general rules, the set-up and the
turn; the files that begin with `test_rules_` have the others.
"""

from collections import Counter
from itertools import chain
from random import Random

import pytest

from engine.hainoon.game import GAME
from engine.seating import seats_with
from tests.hainoon import naive_text as texts
from tests.hainoon.naive_table import BOX
from tests.hainoon.random_games import SETUPS
from tests.hainoon.rulebook import WILD, fields, put, start_position, state, text_of
from tests.referee import after, form, legal, refusal, rule, rules

NO_MOVES = [
    *("", " ", "rf", "rf@", "rf@N", "rf@N:", "rf@N:0", "rf@N:13", "rf@N:07", "rf@N:A", "rf@n:7", "RF@N:7", "rf@X:7"),
    *("rf@N:7 ", " rf@N:7", "rf@N:7:7", "rf@N:٣", "rf@N:7\n", "rf@N:7,8", "rs@N", "rs@N:3>4", "rs@N:0"),
    *("rc@N", "rc@N:E", "rc@N:a", "rc@N:7", "rc@N:A>B", "rh@N:E", "rh@N:", "rh@N:-", "rh@N:~P", "h@N:A"),
    *("rd@N", "rd@N:A", "rd@N:A>", "rd@N:A>E", "rd@N:A>A", "rd@N:A-B", "ra@N:1", "ra@N:A", "ra", "rx@N", "pf@N:7"),
    *("w", "w@", "w@N:A", "w@N:1", "W@N", "?@N", "rh!", "rh!E", "rh!b", "rh!AB", "rh!A,B", "!A", "rh?A"),
    *("@", "@E", "@a", "@AB", "@A:B", "PASS", "pass ", "pass pass", "DRAW", "draw:1", "draw 1"),
    *("draw~", "~", "~rf", "draw~?", "draw~-", "draw~rf,", "draw~rf;gf", "draw~~rf", "draw~rx", "draw~rf,rf\n"),
]


@pytest.mark.parametrize("text", NO_MOVES)
def test_form(text: str) -> None:
    """hainoon.form: only cards with their actions, harpoons, places to come back, pass and draw are moves."""
    assert form(put(hands="rf,rh,w/-/-/-"), text) == "hainoon.form"


def test_over() -> None:
    """hainoon.over: when the game has ended every action is refused, whatever else speaks against it."""
    over = put(divers="PTGx", hands="rf,rh,w/-/-/-", phase="over:123")
    assert {rule(over, move) for move in texts.all_actions()} == {"hainoon.over"}
    last = put("4L", divers="xxPx", hands="rf,rh,w/-/-/-", phase="over:1")
    assert {rule(last, move) for move in texts.all_actions()} == {"hainoon.over"}


PHASES = {
    "play": text_of(hands="rf,rh,w/rf/-/-"),
    "react": text_of(sides="ra,ra,rs/-/-/-", ring=WILD, hands="rh/rf/-/-", phase="react:N:12:-"),
    "enter": text_of(divers="--GK", hidden="PT", hands="rf,rh/-/-/-", phase="enter"),
}
TIMES = {"play": "rf@N:7 rh@E:B w@N gc@N:A rd@N:A>C draw", "react": "rh!A rh!B w!A gf!C pass", "enter": "@A @B @C"}


@pytest.mark.parametrize("phase", PHASES)
def test_phase(phase: str) -> None:
    """hainoon.phase: cards when it is time to play, answers after an attack, coming back when there is a choice."""
    position = GAME.read(PHASES[phase])
    assert legal(position) & set(TIMES[phase].split())
    assert "hainoon.phase" not in rules(position, TIMES[phase])
    for other in TIMES.keys() - {phase}:
        assert rules(position, TIMES[other]) == {"hainoon.phase"}


def test_phase_of_every_action() -> None:
    """hainoon.phase: what must wait at the start is every answer and every coming back."""
    later = {move for move in texts.all_actions() if rule(start_position(), move) == "hainoon.phase"}
    assert later == {move for move in texts.all_actions() if "!" in move or move[0] == "@" or move == "pass"}


def test_cards() -> None:
    """hainoon.cards: 48 cards, in each colour 1 camouflage and 2 of the other five kinds, and 4 wild cards."""
    kinds = Counter({"c": 1, "h": 2, "s": 2, "f": 2, "d": 2, "a": 2})
    for setup in SETUPS:
        start = state(start_position(setup["players"], setup["sharks"], setup["last"]))
        cards = [*chain.from_iterable(start.hands.values()), *start.draw]
        assert Counter(card[1:] for card in cards if card[0] == "g") == kinds
        assert Counter(cards) == Counter(BOX)
        assert Counter(BOX).total() == 48


def test_cards_are_shuffled() -> None:
    """hainoon.cards: every card may be anywhere in the pile and in every hand."""
    starts = [state(start_position(seed=seed)) for seed in range(400)]
    for at in (0, 17, 35):
        assert {start.draw[at] for start in starts} == set(BOX)
    for seat in "1234":
        assert {card for start in starts for card in start.hands[seat]} == set(BOX)


@pytest.mark.parametrize(("players", "divers"), [("2", "PTGK"), ("3", "PTGx"), ("4", "PTGK")])
def test_setup(players: str, divers: str) -> None:
    """hainoon.setup: healthy divers on A to D, hungry sharks at the corners only, 3 cards each, the others to draw."""
    start = start_position(players)
    names = ("GAME", "RING", "DIVERS", "HIDDEN", "CAGE", "SIDES", "DISCARD", "ROUND", "PHASE")
    assert fields(start, *names) == [players, "hffhffhffhff", divers, "-", "-", "-/-/-/-", "-", "1", "play"]
    assert [len(hand) for hand in state(start).hands.values()] == [3] * int(players)
    assert len(state(start).draw) == 48 - 3 * int(players)


def test_setup_usual() -> None:
    """hainoon.setup: each player has a diver if there are four; nothing said means the usual options."""
    assert GAME.start({}, dealing := Random(5)).text == start_position(**usual(), seed=5).text
    assert dealing.random() != Random(5).random(), "the deal comes from this source"


def usual() -> dict[str, str]:
    """Return the usual value of every option."""
    return {option.name: option.default for option in GAME.options}


def test_setup_short() -> None:
    """hainoon.setup.short: all sharks are hungry."""
    assert {fields(start_position(players, "hungry"), "RING")[0] for players in "234"} == {"h" * 12}


def test_setup_long() -> None:
    """hainoon.setup.long: all sharks are full."""
    assert {fields(start_position(players, "full"), "RING")[0] for players in "234"} == {"f" * 12}


@pytest.mark.parametrize("players", "234")
def test_start(players: str) -> None:
    """hainoon.start: seat 1 begins, then the others clockwise, then seat 1 again."""
    position = put(players)
    turns = []
    for _ in range(2 * int(players)):
        turns.append(position.turn)
        position = after(position, "draw")
    assert turns == 2 * list(range(int(players)))
    assert {start_position(players, seed=seed).turn for seed in range(20)} == {0}
    assert seats_with(GAME, {"players": players}) == int(players)


def test_card_held() -> None:
    """hainoon.card.held: a card of the own hand, not another's, nor one that lies about."""
    position = put(hands="rf/gf/-/-", sides="ba/-/-/-", draw="yf", discard="w")
    assert rules(position, "rf@E:7 rf@W:1") == {None}
    assert rules(position, "gf@E:7 ba@N yf@S:7 w@N rs@E:7 rh@E:A rc@E:A rd@E:A>B") == {"hainoon.card.held"}
    refused = refusal(position, "gf@E:7")
    assert refused is not None
    assert refused.params["card"] == "gf"


def test_card_held_as_harpoon() -> None:
    """hainoon.card.held: a harpoon is laid from the hand of the player who is asked."""
    position = put(sides="ra,ra,rs/-/-/-", ring=WILD, hands="rh/rf/-/-", phase="react:N:2:-")
    assert rule(position, "rh!B") == "hainoon.card.held"
    assert legal(position) == {"pass"}


def test_turn() -> None:
    """hainoon.turn: one card, its action, then drawing up to three; then it is the next one's turn."""
    position = after(put(hands="gd,rf/ba/-/-", draw="ya,ys,yf,yd"), "rf@N:7")
    assert fields(position, "RING", "SIDES", "HANDS", "DRAW", "SEAT", "PHASE") == [
        "ffffffhfffff",
        "rf/-/-/-",
        "gd,ya,ys/ba/-/-",
        "yf,yd",
        "2",
        "play",
    ]


def test_turn_is_not_passed() -> None:
    """hainoon.turn: nobody draws, or passes, instead of playing a card that is held."""
    assert rule(put(hands="rf/-/-/-"), "draw") == "hainoon.turn"
    assert rule(put(hands="rf/-/-/-"), "pass") == "hainoon.phase"
    assert "draw" not in legal(put(hands="rf/-/-/-"))


def test_turn_empty() -> None:
    """hainoon.turn.empty: with no card in hand you only draw."""
    position = put(draw="ya,ys,yf,yd", hands="-/rf/-/-")
    assert legal(position) == {"draw"}
    assert fields(after(position, "draw"), "HANDS", "SIDES", "DRAW", "SEAT") == [
        "ya,yf,ys/rf/-/-",
        "-/-/-/-",
        "yd",
        "2",
    ]


def test_turn_empty_and_nothing_to_draw() -> None:
    """hainoon.turn.empty: where no card is left to draw the turn passes on."""
    assert fields(after(put(draw="-", seat="4"), "draw"), "HANDS", "SEAT", "ROUND") == ["-/-/-/-", "1", "2"]
