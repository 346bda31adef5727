"""Texts of positions that are invalid, and near ones that are valid; see `test_notation`."""

import pytest

from engine.hainoon.game import GAME
from engine.refusal import Unreadable
from tests.hainoon import naive_text as texts
from tests.hainoon.naive_table import BOX
from tests.hainoon.rulebook import CALM, is_accepted_naively, ring, text_of

ALL_CARDS = ",".join(card for card, number in BOX.items() for _ in range(number))
START = text_of()

Case = tuple[str, str, str]
"""A text, and the field and the code with which it is refused."""


def instead(where: str, *values: str, **rest: str) -> dict[str, Case]:
    """Return invalid texts, by name: a field says something else, to the complaint that is named behind the field."""
    name, complaint = where.split(" ")
    cases = {}
    for value in values:
        words = text_of(**rest).split(" ")
        words[[*texts.FIELDS].index(name)] = value
        text = " ".join(words)
        cases[f"{name} {value!r} in {text}"] = (text, name, f"unreadable.hainoon.{complaint}")
    return cases


TEXT: dict[str, Case] = {
    "nothing": ("", "position", "unreadable.fields"),
    "a field too few": (START.rsplit(" ", 1)[0], "position", "unreadable.fields"),
    "a field too many": (START + " play", "position", "unreadable.fields"),
    "a space before": (" " + START, "position", "unreadable.fields"),
    "a space after": (START + " ", "position", "unreadable.fields"),
    "two spaces": (START.replace(" ", "  ", 1), "position", "unreadable.fields"),
    "tabs for spaces": (START.replace(" ", "\t"), "position", "unreadable.fields"),
    "far too long": (START + "0" * 10_000, "position", "unreadable.long"),
}
FIELDS = {
    **instead("GAME field", "", "1", "5", "4l", "L4", "L", "4LL", "04", "4\n"),
    **instead("RING field", "", "f" * 11, "f" * 13, "F" * 12, "x" * 12, "f" * 11 + "?", "f" * 12 + "\n"),
    **instead("DIVERS field", "", "PTG", "PTGKx", "PTG?", "PTGX", "PTGB", "PTGK\n"),
    **instead("HIDDEN field", "", "x", "X", "--", "TP", "KG", "PP", "Pp", "P,T", "~P", "-\n", divers="--GK"),
    **instead("CAGE field", "", "a", "E", "AB", "P", "~", "~p", "~A", "~x", "1", "--", "A\n"),
    **instead(
        "SIDES field", "", "-", "-/-/-", "-/-/-/-/-", "///", "-/-/-/", "rx/-/-/-", "RA/-/-/-", "W/-/-/-", "ra,/-/-/-"
    ),
    **instead("SIDES field", ",ra/-/-/-", "ra,,w/-/-/-", "raw/-/-/-", "ra,-/-/-/-", "?/-/-/-", "rh!A/-/-/-", "-,-,-,-"),
    **instead("HANDS field", "", "-", "///", "-/-/-/", "rf,?/-/-/-", "rf,/-/-/-", "rfgs/-/-/-", "x/-/-/-", "?3/-/-/-"),
    **instead("DRAW field", "", "--", "rf,", "rx", "?", "?0", "?03", "?100", "?-1", "?,?", "3", "rf/gs", "rf\n"),
    **instead("DISCARD field", "", "--", "rf,", "rx", "?", "?3", "rf/gs", "bf,bf\n"),
    **instead("SEAT field", "", "0", "5", "-", "01", "P", "1\n", "٣"),
    **instead("ROUND field", "", "0", "3", "-", "01", "1\n"),
    **instead(
        "PHASE field",
        "",
        "-",
        "Play",
        "wait",
        "play:",
        "enter:A",
        "over",
        "over:",
        "over:5",
        "over:P",
        "play\n",
        "react",
    ),
    **instead(
        "PHASE field", "react:", "react:N", "react:N:1", "react:N::-", "react:N:-:-", "react:Z:1:-", "react:N:1:"
    ),
    **instead(
        "PHASE field", "react:N:1:rh", "react:N:1:A", "react:N:1:rhE", "react:N:1:rhA,", "react:N:5:-", "react:n:1:-"
    ),
}
ORDER = {
    **instead("HANDS sorted", "rf,gs/-/-/-", "-/w,ra/-/-", "rf,rd/-/-/-"),
    **instead("DISCARD sorted", "rf,gs", "w,ra", "yf,w"),
}
CARDS = {
    **instead("HANDS hands", "-/-/-", "-/-", game="4"),
    **instead("HANDS hands", "-/-/-/-", "-/-", game="3"),
    **instead("HANDS hands", "-/-/-", "-/-/-/-", game="2"),
    **instead("HANDS hand", "ba,bd,bf,bh/-/-/-"),
    **instead("HANDS view", "?/-/-/-", "rf/?,?/-/-"),
    **instead("DRAW view", "?1", "?36", "?48"),
}
BOX_CASES = {
    name: (text, "position", "unreadable.hainoon.box")
    for name, text in {
        "two camouflages of a colour in hands": text_of(hands="rc/rc/-/-"),
        "a camouflage in hand and discarded": text_of(hands="rc/-/-/-", discard="rc"),
        "three harpoons of a colour": text_of(sides="rh,rh/-/-/-", draw="rh"),
        "three flips in the pile": text_of(draw="gf,gf,gf"),
        "five wild cards": text_of(sides="w,w/w/-/-", hands="w/-/-/-", draw="w"),
        "a card more than all": text_of(draw=ALL_CARDS, discard="ya"),
        "a harpoon laid that is one too many": text_of(
            ring=ring(2, 3), sides="rh,rh,w,rh/-/-/-", phase="react:N:2:rhA"
        ),
    }.items()
}
TILES = {
    **instead("DIVERS tile", "PPGK", "PTPx", "PpGK", "pTpK"),
    **instead("DIVERS tile", "PTGK", "PTKx", "kTGx", game="3"),
    **instead("DIVERS tile", "-TGP", "-TGp", hidden="P", seat="2"),
    **instead("DIVERS tile", "PT-x", hidden="K", game="3"),
    **instead("DIVERS free", "-TGK", "--GK", "----"),
    **instead("DIVERS free", "xTGK", "--GK", hidden="P", seat="2"),
    **instead("HIDDEN camouflaged", "PG", "pG", divers="-T-K", game="2", seat="2"),
    **instead("HIDDEN camouflaged", "TK", divers="P-G-", game="2"),
}
CAGE = {
    **instead("CAGE cage", "C", "~P", divers="PT-K", hidden="G"),
    **instead("CAGE cage", "~P", "~K"),
}
SIDES = {
    **instead("SIDES colours", "ra,ga/-/-/-", "-/-/ba,ys/-"),
    **instead("SIDES colours", "ra/rs/-/-", "ra,w/-/-/w,rs", "-/ga/-/ga"),
    **instead("SIDES third", "ra,rd,rs/-/-/-", "-/-/w,w,w/-", "-/-/-/ra,rd,rs,w"),
}
SEATS = {
    **instead("SEAT seat", "3", "4", game="2"),
    **instead("SEAT seat", "4", game="3"),
    **instead("SEAT seat", "2", game="4L", divers="PxGK"),
    **instead("HANDS out", "-/rf/-/-", game="4L", divers="PxGK"),
    **instead("HANDS out", "-/-/-/rf", game="4L", divers="Pxxx", phase="over:1"),
    **instead("DIVERS eaten", "Pxxx", "xxxx", phase="over:1"),
    **instead("DIVERS eaten", "xxxx", phase="over:-", game="3"),
}
ATTACK = {"ring": ring(2, 3), "sides": "ra,rd,rs/-/-/-"}
LAID = {"ring": ring(2, 3), "sides": "ra,rd,rs,rh/-/-/-"}
PHASE = {
    **instead("PHASE phase", "enter", "over:1", "over:1234", "over:-"),
    **instead("PHASE phase", "play", "over:-", "over:1", "over:324", "over:1234", divers="xTGK", seat="2"),
    **instead("PHASE phase", "play", "over:-", "over:1", "over:12", game="2", divers="xTGK"),
    **instead("PHASE phase", "over:1", "over:12", "over:2", game="2", divers="xxGK"),
    **instead("PHASE phase", "over:134", "enter", game="4L", divers="PxGK"),
    **instead("PHASE phase", "play", "over:-", "over:2", "over:12", game="4L", divers="Pxxx"),
    **instead("PHASE phase", "play", "over:1", game="2L", divers="xxxx"),
    **instead("PHASE phase", "play", divers="--GK", hidden="PT"),
    **instead("PHASE phase", "enter", divers="P--K", hidden="TG"),
}
BACK = {
    f"alone {phase}": (text_of(divers="-TGK", hidden="P", phase=phase), "HIDDEN", "unreadable.hainoon.back")
    for phase in ("play", "enter")
}
REACT = {
    **instead("PHASE react", "react:N:21:-", "react:N:1:-", "react:N:123:-", "react:N:3:-", **ATTACK),
    **instead("PHASE react", "react:N:11:-", "react:N:22:-", **ATTACK),
    **instead("PHASE react", "react:N:1:-", "react:N:12:-", ring=ring(3), sides=ATTACK["sides"]),
    **instead("PHASE react", "react:N:1:-", ring=CALM, sides=ATTACK["sides"]),
    **instead("PHASE react", "react:N:12:rhA", "react:N:1:rhA", "react:N:2:rhB", "react:N:2:rhC", **LAID),
    **instead("PHASE react", "react:N:2:raA", ring=ring(2, 3), sides="rd,rs,w,ra/-/-/-"),
    **instead("PHASE react", "react:N:2:wA", ring=ring(2, 3), sides="rd,rs,ra,w/-/-/-"),
    **instead("PHASE react", "react:N:2:rhA", ring=ring(2, 3), sides="rh,ra,rd,rs/-/-/-"),
    **instead("PHASE phase", "react:N:2:ghA", **LAID),
}
THIRD = {
    f"{sides} {phase}": (text_of(ring=ring(2, 3), sides=sides, phase=phase), "SIDES", "unreadable.hainoon.third")
    for sides, phase in {
        "ra,rd/-/-/-": "react:N:12:-",
        "ra,rd,rs/-/ga,gd,gs/-": "react:N:12:-",
        "-/ga,gd,gs/-/-": "react:N:12:-",
        "ra,rd,rs,rh/-/-/-": "react:N:12:-",
        "ra,rd,rs,w/-/-/-": "react:N:2:rhA,rhB",
    }.items()
}
INVALID = TEXT | FIELDS | ORDER | CARDS | BOX_CASES | TILES | CAGE | SIDES | SEATS | PHASE | BACK | REACT | THIRD


@pytest.mark.parametrize("name", INVALID)
def test_invalid_positions(name: str) -> None:
    """A text that is not valid is refused with the field and the reason."""
    text, field, code = INVALID[name]
    with pytest.raises(Unreadable) as error:
        GAME.read(text)
    assert (error.value.field, error.value.code) == (field, code)
    assert not is_accepted_naively(text)


VALID = {
    "no cards at all": START,
    "all cards in the pile": text_of(draw=ALL_CARDS),
    "all cards discarded": text_of(discard=ALL_CARDS),
    "few cards": text_of(hands="rf/-/w/-", draw="ba", discard="yc"),
    "two cards of a colour, or wild ones, at each side": text_of(sides="ra,rd/w,ga/w,w/ys,w"),
    "injured divers anywhere": text_of(divers="kGtp"),
    "the first round with nothing at the sides": text_of(round="1", seat="3"),
    "two camouflaged of two players": text_of("2", divers="-tG-", hidden="PK", phase="enter"),
    "three camouflaged": text_of(divers="--P-", hidden="TGK"),
    "all camouflaged": text_of(divers="----", hidden="PTGK", phase="enter"),
    "the cage on a dummy": text_of("3", cage="D"),
    "the cage on an eaten diver": text_of("4L", divers="PxGK", cage="B"),
    "the cage with a camouflaged diver": text_of(divers="PT-K", hidden="g", cage="~G"),
    "the first of two asked": text_of(phase="react:N:12:-", **ATTACK),
    "the second of two asked, nothing laid": text_of(phase="react:N:2:-", **ATTACK),
    "the second of two asked, a harpoon laid": text_of(phase="react:N:2:rhA", **LAID),
    "asked in seat order from the active player": text_of(phase="react:N:12:-", seat="3", **ATTACK),
    "the active player is asked first": text_of(phase="react:N:21:-", seat="2", **ATTACK),
    "asked once for two divers": text_of("2", divers="PGTK", phase="react:N:1:-", **ATTACK),
    "asked while the active player is camouflaged": text_of(divers="-TGK", hidden="P", phase="react:N:2:-", **ATTACK),
    "a harpoon laid at three wild cards": text_of(ring=ring(2, 3), sides="w,w,w,gh/ra/-/-", phase="react:N:2:ghA"),
    "three cards that harpoons are among": text_of(ring=ring(2), sides="rh,rh,ra/-/-/-", phase="react:N:1:-"),
    "one eaten": text_of(divers="PTxK", phase="over:124"),
    "two eaten": text_of(divers="xTxK", phase="over:24"),
    "two eaten of three players": text_of("3", divers="xTxx", phase="over:2"),
    "both of a player eaten": text_of("2", divers="xTxK", phase="over:2"),
    "one of each eaten": text_of("2", divers="xxGK", phase="over:-"),
    "over with hands": text_of(divers="PTxK", hands="rf/gs/ba/yd", phase="over:124", seat="3"),
    "over with a diver away": text_of(divers="-TxK", hidden="P", phase="over:124", cage="~P"),
    "over with all others away": text_of(divers="---x", hidden="PTG", phase="over:123"),
    "two out in last diver swimming": text_of("4L", divers="xTxK", seat="2"),
    "one of each lost in last diver swimming": text_of("2L", divers="xxGK"),
    "the last diver swimming": text_of("4L", divers="xxxk", phase="over:4", hands="-/-/-/rf", seat="2"),
    "the last diver away": text_of("3L", divers="x-xx", hidden="t", phase="over:2"),
    "nobody left": text_of("2L", divers="xxxx", phase="over:-"),
}


@pytest.mark.parametrize("name", VALID)
def test_limits_of_validity(name: str) -> None:
    """A text that the notation does not forbid is valid, though no game may come to it."""
    assert GAME.read(VALID[name]).text == VALID[name]
    assert is_accepted_naively(VALID[name])


VIEWS = {
    "more cards than there are": (text_of(hands="rf/?,?/-/-", draw="?46"), "position", "unreadable.hainoon.cards"),
    "a pile of more cards than there are": (text_of(draw="?49"), "position", "unreadable.hainoon.cards"),
    "a card more than the box holds": (text_of(hands="rc/?/-/-", discard="rc"), "position", "unreadable.hainoon.box"),
    "four unknown cards in a hand": (text_of(hands="-/?,?,?,?/-/-"), "HANDS", "unreadable.hainoon.hand"),
    "known and unknown cards in a hand": (text_of(hands="-/?,rf/-/-"), "HANDS", "unreadable.hainoon.field"),
    "a number for a hand": (text_of(hands="-/?3/-/-"), "HANDS", "unreadable.hainoon.field"),
    "unknown cards at a side": (text_of(sides="?/-/-/-"), "SIDES", "unreadable.hainoon.field"),
    "unknown discarded cards": (text_of(discard="?"), "DISCARD", "unreadable.hainoon.field"),
    "a pile of no cards": (text_of(draw="?0"), "DRAW", "unreadable.hainoon.field"),
    "signs for a pile": (text_of(draw="?,?"), "DRAW", "unreadable.hainoon.field"),
}


@pytest.mark.parametrize("name", VIEWS)
def test_invalid_views(name: str) -> None:
    """An observation has no more cards than the box, and its signs where cards can be hidden."""
    text, field, code = VIEWS[name]
    with pytest.raises(Unreadable) as error:
        GAME.read_view(text)
    assert (error.value.field, error.value.code) == (field, code)


def test_the_fullest_view() -> None:
    """A view of all cards is valid, in one hand or in the pile."""
    for text in (text_of(hands="rf,w,yd/?,?,?/-/-", draw="?42"), text_of(draw="?48")):
        assert GAME.read_view(text).text == text
