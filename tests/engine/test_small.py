"""A small game follows from its declaration, and from its own words instead."""

from dataclasses import dataclass
from random import Random
from types import ModuleType
from typing import Any, ClassVar

import pytest

from engine.ai.player import choose
from engine.ai.reasons import is_grave, reasons
from engine.chance import NO_CHANCE, ChanceMetError
from engine.composer.ideas import idea, ideas, phase, phases
from engine.games import own_modules, part
from engine.judge import judge_named
from engine.language import language
from engine.plans import COUNTED, plans
from engine.reason import Reason
from engine.refusal import Refusal, Unreadable
from engine.sentence import good
from engine.small.derived import any_move
from engine.small.ending import most_points
from engine.small.events import Secret
from engine.small.game import SmallGame
from engine.small.moves import table
from engine.small.notation import Notation, UnknownFieldError
from engine.small.parts import part as derive
from engine.small.piles import put, without
from engine.zones import Sight, Zone, Zones
from tests.engine.claim import Row

START = "1,2,3,4,5/6,7,8,9,10 -/- - 11,12,13,14,15,16,17,18,19,20,21,22,23,24 0/0 1"
"""Two hands of Bait before the first bait is laid."""

ONE_LAID = "1,2,3,4/6,7,8,9,10 5/- - 11,12,13,14,15,16,17,18,19,20,21,22,23,24 0/0 2"


def test_a_table_has_a_move_for_each_choice_of_words() -> None:
    """A form without words is a move of its own; a secret move says how others read it."""
    moves = table("{}@{}", ("fish", "shark"), "ab", seen="?@{1}") | table("pass")
    assert list(moves) == ["fish@a", "fish@b", "shark@a", "shark@b", "pass"]
    lay, last = moves["fish@b"], moves["pass"]
    assert (lay.text, lay.kind, lay.parts, lay.seen) == ("fish@b", "{}@{}", ("fish", "b"), "?@b")
    assert lay.texts_by_seat(1, 2) == ("?@b", "fish@b", "?@b")
    assert (last.kind, last.parts, last.texts_by_seat(0, 2)) == ("pass", (), ())


def test_piles_are_values() -> None:
    """A change gives another one."""
    assert put(("a", "b", "c"), 1, "x") == ("a", "x", "c")
    assert without(("a", "b", "a"), "a") == ("b", "a")


@pytest.mark.parametrize(("points", "winners"), [((3, 1), (0,)), ((2, 5, 5), (1, 2)), ((0, 0), (0, 1))])
def test_the_most_points_win(points: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """Several can win together."""
    outcome = most_points("claim.end", points)
    assert (outcome.winners, outcome.points, outcome.rule) == (winners, points, "claim.end")


@dataclass(frozen=True, slots=True)
class Drew(Secret):
    """A seat drew a card from a pile."""

    hidden: ClassVar = ("card",)

    card: str
    left: int


def test_others_see_less_of_a_secret_event() -> None:
    """The fields that it names are covered, for those who only watch too."""
    drew = Drew(1, "fish", 7)
    assert drew.view_for(1) is drew
    assert {drew.view_for(seat) for seat in (0, -1)} == {Drew(1, "?", 7)}


def test_a_position_is_written_field_by_field(house_with_bait: SmallGame) -> None:
    """Piles, numbers by seat, the seat to act from 1; a view in the same way."""
    position = house_with_bait.read(ONE_LAID)
    assert (position.hands[0], position.baits, position.used) == (("1", "2", "3", "4"), (("5",), ()), ())
    assert (position.points, position.turn, position.seats, position.text) == ((0, 0), 1, 2, ONE_LAID)
    unknown = ",".join("?" * 14)
    assert position.view_for(1).text == f"?,?,?,?/6,7,8,9,10 ?/- - {unknown} 0/0 2"
    assert house_with_bait.read_view(position.view_for(1).text) == position.view_for(1)


@pytest.mark.parametrize(
    ("old", "new", "code", "field"),
    [
        (START, "x" * 9_999, "unreadable.long", "position"),
        (" 0/0 1", " 0/0", "unreadable.fields", "position"),
        ("1,2,3,4,5/", "2,1,3,4,5/", "unreadable.any.field", "hands"),
        ("1,2,3,4,5/", "1,2,3,4,25/", "unreadable.any.field", "hands"),
        (" - ", " -/- ", "unreadable.any.field", "used"),
        (" - ", " ? ", "unreadable.any.field", "used"),
        ("0/0", "00/0", "unreadable.any.field", "points"),
        ("0/0 1", "0/0 0", "unreadable.any.field", "turn"),
        ("0/0 1", "0/0 3", "unreadable.any.seats", "position"),
        ("0/0", "0/0/0", "unreadable.any.seats", "position"),
        ("-/-", "-", "unreadable.any.seats", "position"),
        ("1,2,3,4,5/", "1,2,3,4,6/", "unreadable.any.box", "position"),
        ("1,2,3,4,5/", "1,2,3,4/", "unreadable.any.never", "position"),
        (",5/6,7,8,9,10 -/-", "/6,7,8,9 5/10", "unreadable.any.never", "position"),
        ("1,2,3,4,5/", "?,?,?,?,?/", "unreadable.any.view", "position"),
    ],
)
def test_what_is_no_position(house_with_bait: SmallGame, old: str, new: str, code: str, field: str) -> None:
    """Each way of being wrong is named, with the field where it is one's."""
    with pytest.raises(Unreadable) as caught:
        house_with_bait.read(START.replace(old, new, 1))
    assert (caught.value.code, caught.value.field) == (code, field)


def test_what_is_no_view(house_with_bait: SmallGame) -> None:
    """A whole position, and one with more unknown than the box still holds."""
    view = house_with_bait.read(START).view_for(0).text
    for text, code in ((START, "whole"), (f"?,{view.replace(' - ', ' 24 ', 1)}", "box")):
        with pytest.raises(Unreadable) as caught:
            house_with_bait.read_view(text)
        assert caught.value.code == f"unreadable.any.{code}"


def test_a_board_is_letters_for_its_cells(house_with_claim: SmallGame) -> None:
    """As many as it has cells, and pieces of the box; a word and a number are written as they are."""
    assert house_with_claim.start({}, Random(1)).text == ".... 0 calm 1"
    assert house_with_claim.read("wb.. 3 - 1") == Row("wb..", 3)
    for text, code in (
        ("wb... 0 - 1", "field"),
        ("wx.. 0 - 1", "field"),
        ("www. 0 - 1", "box"),
        ("wb.. 0 A 1", "field"),
    ):
        with pytest.raises(Unreadable) as caught:
            house_with_claim.read(text)
        assert caught.value.code == f"unreadable.any.{code}"


def test_sorted_piles_are_put_in_order(house_with_bait: SmallGame) -> None:
    """Any change, in one pile or in one of each seat; other fields keep their values."""
    position = house_with_bait.read(START).but(used=("20", "3"), hands=(("12", "9"), ()), rest=("2", "1"), turn=1)
    assert position.text == "9,12/- -/- 3,20 2,1 0/0 2"


def test_a_field_that_has_no_notation_is_named() -> None:
    """The author of the game reads which it is, and what there is instead."""

    @dataclass(frozen=True)
    class Odd:
        """A position with a number that is not whole."""

        share: float = 0.5

        zones: ClassVar = Zones({})

    with pytest.raises(UnknownFieldError, match="share: float"):
        Notation(Odd)


def test_one_condition_is_legal_move_and_refusal(house_with_claim: SmallGame) -> None:
    """A move is legal where nothing is wrong with it; when the game is over, that is what is wrong."""
    position = house_with_claim.read("wb.. 0 - 1")
    assert [move.text for move in position.legal_moves()] == ["c", "d", "pass"]
    assert position.refusal(Row.table["a"]) == Refusal("claim.free", ("a",))
    over = position.play(Row.table["c"])
    assert over.position.legal_moves() == ()
    assert over.position.refusal(Row.table["a"]) == Refusal("claim.over")
    assert [type(event).__name__ for event in over.events] == ["Ended"]
    with pytest.raises(Unreadable) as caught:
        house_with_claim.read_move("e", position)
    assert caught.value.code == "claim.form"


def test_an_option_is_given_to_the_deal(house_with_claim: SmallGame) -> None:
    """By its name; there is one for the number of players only where there are several."""
    assert house_with_claim.start({"mood": "wild"}, Random(1)).mood == "wild"
    assert [option.name for option in house_with_claim.options] == ["mood"]
    assert house_with_claim.options_of(Row()) == {}


def test_the_number_of_players_is_an_option(house_with_bait: SmallGame) -> None:
    """Where there are several, and a position shows it."""
    assert [(option.name, option.choices) for option in house_with_bait.options] == [("players", ("2", "3", "4"))]
    assert house_with_bait.options_of(house_with_bait.start({"players": "4"}, Random(1))) == {"players": "4"}


def test_a_secret_move_reads_as_each_saw_it(house_with_bait: SmallGame) -> None:
    """And a tree learns from it no more than everybody does."""
    position = house_with_bait.read(START)
    step = position.play(position.legal_moves()[4])
    assert (step.text, step.position.text, step.seen) == ("5", ONE_LAID, ("5", "?", "?"))
    other = position.play(position.legal_moves()[0])
    public = judge_named("bait").told
    moves = house_with_bait.read_move("5", position), house_with_bait.read_move("1", position)
    assert public(moves[0], step.position) == public(moves[1], other.position)


def test_in_a_view_what_is_hidden_is_a_chance(house_with_bait: SmallGame) -> None:
    """It is drawn as a guess would, and without a source of chance nothing is."""
    view = house_with_bait.read(ONE_LAID).view_for(1)
    step = view.play(house_with_bait.read_move("10", view), Random(1))
    assert "?" not in step.position.text
    with pytest.raises(ChanceMetError):
        view.play(house_with_bait.read_move("10", view), NO_CHANCE)


def test_all_is_open_only_where_nothing_is_hidden_for_two(house_with_claim: SmallGame) -> None:
    """Then a move says itself, and alpha-beta looks."""
    judge, position = judge_named("claim"), house_with_claim.read("wb.. 0 - 1")
    assert judge.is_open(position)
    assert judge.told(Row.table["c"], position) is Row.table["c"]
    assert judge.worths(house_with_claim.read("wwb. 0 - 1")) == (100, -100)
    assert choose("claim", position, 4, Random(1)).text in {"c", "d"}


def test_worths_are_points_above_the_others(house_with_bait: SmallGame) -> None:
    """On average, in hundredths."""
    start = house_with_bait.start({"players": "3"}, Random(1))
    assert judge_named("bait").worths(start) == (0, 0, 0)
    ahead: Any = type("Ahead", (), {"points": (6, 2, 1), "seats": 3})
    assert judge_named("bait").worths(ahead) == (450, -150, -300)
    assert not judge_named("bait").is_open(start.view_for(0))


def test_a_glance_plays_on(house_with_claim: SmallGame) -> None:
    """By chance, to the end or for a while: what a move leads to is seen then, and how it ends the game at once."""
    judge, rng = judge_named("claim"), Random(1)
    won, nothing = judge.glance(house_with_claim.read("wb.. 0 - 1"), Row.table["c"], rng)
    assert (won and won.winners, nothing) == ((0,), ())
    found = {judge.glance(house_with_claim.read(".... 0 - 1"), Row.table["a"], rng) for _ in range(50)}
    assert {(None, (100, -100)), (None, (-100, 100))} <= found
    assert all(any_move(house_with_claim.read("wb.. 0 - 1"), rng).text in {"c", "d", "pass"} for _ in range(50))


@pytest.mark.parametrize(
    ("text", "move", "ending", "named"),
    [
        ("wb.. 0 - 1", "c", "win", "win"),
        ("...b 0 - 1", "a", "points", "points"),
        ("...b 0 - 1", "pass", "least", "best"),
    ],
)
def test_reasons_and_ideas(house_with_claim: SmallGame, text: str, move: str, ending: str, named: str) -> None:
    """A win, points, or nothing better; an idea of a puzzle is the first of them."""
    position = house_with_claim.read(text)
    first, *_ = reasons("claim", position, Row.table[move])
    assert first.key == f"reason.claim.{ending}"
    assert is_grave("claim", first) == (ending == "win")
    assert idea("claim", position, Row.table[move], 1) == named
    assert named in ideas("claim")
    assert phase("claim", position) in phases("claim")


def test_there_are_numbers_for_each_level_and_number_of_players(house_with_bait: SmallGame) -> None:
    """So the computer plays at once."""
    assert len(plans("bait").levels) == len(COUNTED)
    assert plans("bait").curves.keys() == {*house_with_bait.seats}


@pytest.mark.usefixtures("house_with_bait")
def test_what_comes_over_a_wire_is_known() -> None:
    """Seats of the game, its words and numbers, and nothing else."""
    rules = part("bait", "rules")
    position = rules.GAME.read(ONE_LAID)
    known = part("bait", "event_values").known_values(rules.Took(1, "24", 3), position)
    assert known.keys() == {"seat", "bait", "points"}
    assert list(known["seat"]) == [0, 1]
    assert {"1", "24", "?", 15} <= set(known["bait"])
    assert known["bait"].isdisjoint({"25", "<b>", -1})


@pytest.mark.usefixtures("house_with_claim")
def test_modules_that_are_not_declared_follow_from_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that the rules say is theirs; the game and its events are in them."""
    rules: ModuleType = part("claim", "rules")
    assert own_modules("claim") == ("rules",)
    assert part("claim", "game") is part("claim", "events") is rules
    derive.cache_clear()
    monkeypatch.setattr(rules, "GRAVE", frozenset(), raising=False)
    monkeypatch.setattr(rules, "worths", lambda _position: (7, -7), raising=False)
    assert frozenset() == part("claim", "reasons").GRAVE
    assert part("claim", "value").JUDGE.worths(Row()) == (7, -7)
    derive.cache_clear()


def test_other_games_have_all_modules_of_their_own() -> None:
    """They declare all that are asked of a game, and no rules for others to follow from."""
    own = own_modules("xok")
    assert {"game", "events", "value", "desk", "kit", "score"} <= {*own}
    assert "rules" not in own
    with pytest.raises(KeyError):
        own_modules("chess")


def test_a_derived_reason_makes_a_sentence() -> None:
    """In words for any game."""
    assert good(language("en"), (Reason("reason.xok.points", {"n": 3}),)) == "This move should bring 3 points."


def test_a_hand_lies_in_the_order_of_the_box() -> None:
    """Not of the alphabet; what is dealt too."""
    zones = Zones({str(n): 1 for n in range(8, 13)}, Zone("hand", Sight.OWNER, is_split=True, is_sorted=True))
    assert zones.in_order(zones.zones[0], ("12", "?", "9", "10")) == ("?", "9", "10", "12")
    hands, rest = zones.deal(2, 2, Random(1))
    assert [list(hand) for hand in hands] == [sorted(hand, key=int) for hand in hands]
    assert sorted((*hands[0], *hands[1], *rest), key=int) == ["8", "9", "10", "11", "12"]
