"""Why a move is good: a composed position for each reason, and promises about all moves."""

from importlib import import_module
from random import Random
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ai.reasons import ONLY, SHARED, ending_of, reasons, untold_reasons
from engine.game import Position
from engine.games import GAMES, game_named, part
from engine.language import ANY, LANGUAGES, language
from engine.reason import Reason
from engine.sentence import LONGEST, advice, good
from engine.small import derived
from tests.contract.players import every_game, promise, sittings
from tests.games import WITH_COMPOSED
from tests.xok import rulebook as xok

DERIVED = derived.reasons("", ModuleType(""))["REASONS"]
"""The reasons that follow from the rules of a small game."""


def composed_module(game: str) -> ModuleType:
    """Return what is composed for a game."""
    return import_module(f"tests.{game}.composed")


COMPOSED = [(game, *row) for game in WITH_COMPOSED for row in composed_module(game).COMPOSED]


def reason_texts(game: str, position: Position, move: str) -> list[str]:
    """Return the reasons for a move as the seat to act sees the position: the key's ending and the values."""
    view = position.view_for(position.turn)
    action = next(legal for legal in view.legal_moves() if legal.text == move)
    return [short(game, reason) for reason in reasons(game, view, action)]


def short(game: str, reason: Reason) -> str:
    """Return a reason in a few letters."""
    return " ".join([reason.key.removeprefix(f"reason.{game}."), *map(str, reason.params.values())])


@pytest.mark.parametrize(("game", "position", "move", "wanted"), COMPOSED, ids=lambda value: str(value)[:12])
def test_composed(game: str, position: Position, move: str, wanted: list[str]) -> None:
    """Each reason is given where it holds, and the weightiest two at most."""
    assert reason_texts(game, position, move) == wanted


def test_every_reason_is_tried() -> None:
    """There is a composed position for each reason that a game can give, and the languages have words for no other."""
    tried = {(game, reason.partition(" ")[0]) for game, *_, wanted in COMPOSED for reason in wanted}
    known = {(game, ending) for game in WITH_COMPOSED for ending in part(game, "reasons").REASONS}
    untried = {(game, ending) for game in WITH_COMPOSED for ending in getattr(composed_module(game), "UNTRIED", ())}
    assert known - tried == untried
    assert {(game, ending) for game, ending in tried if ending not in SHARED} <= known
    assert {ending for _, ending in tried} >= {*SHARED}


@pytest.mark.parametrize("kind", ["reason", "because"])
def test_every_reason_has_words(kind: str) -> None:
    """A game's own or those of any game; the languages have words for no other reason."""
    english = language("en")
    known = {f"{kind}.{game}.{ending}" for game in GAMES for ending in part(game, "reasons").REASONS}
    assert {key for key in known if not english.has_text(key)} == set()
    said = {key for key in english.entries if key.startswith(f"{kind}.")} - {"reason.sentence"}
    assert said <= known | {f"{kind}.{ANY}.{ending}" for ending in (*DERIVED, *SHARED)}


def test_a_second_reason_is_one_of_its_game() -> None:
    """The words for a second clause are those of a reason that can be the second one."""
    for game in GAMES:
        known = part(game, "reasons")
        assert {*known.ADDS, *known.GRAVE, *known.CERTAIN, *known.TOLD}.union(*known.ADDS.values()) <= {*known.REASONS}
        assert not known.CERTAIN & known.ADDS.keys()
    added = {f"also.{game}.{ending}" for game in GAMES for ending in _second_reasons(game)}
    assert {key for key in language("en").entries if key.startswith("also.")} <= added


def _second_reasons(game: str) -> set[str]:
    """Return the reasons that can come second."""
    return set().union(*part(game, "reasons").ADDS.values())


UNSAID = [(game, *row) for game in WITH_COMPOSED for row in composed_module(game).UNSAID]


@pytest.mark.parametrize(("game", "position", "move", "ending"), UNSAID, ids=lambda value: str(value)[:12])
def test_unsaid(game: str, position: Position, move: str, ending: str) -> None:
    """A reason is not given where it nearly holds."""
    view = position.view_for(position.turn)
    action = next(legal for legal in view.legal_moves() if legal.text == move)
    assert f"reason.{game}.{ending}" not in {reason.key for reason in part(game, "reasons").reasons(view, action)}


def test_every_reason_is_left_unsaid_somewhere() -> None:
    """There is a position for each where it would be wrong."""
    known = {(game, ending) for game in WITH_COMPOSED for ending in part(game, "reasons").REASONS}
    assert {(game, ending) for game, _, _, ending in UNSAID} == known


@every_game
@promise
@given(data=st.data())
def test_a_reason_tells_the_move_from_another(game: str, data: st.DataObject) -> None:
    """Not all legal moves have it, but for what is enough in itself, such as a win."""
    running = data.draw(sittings(game)).position_before_end
    view = running.view_for(running.turn)
    known, moves = part(game, "reasons"), view.legal_moves()
    found = reasons(game, view, moves[len(moves) // 2])
    for reason in found:
        if ending_of(reason) not in {*known.CERTAIN, *SHARED}:
            assert any(reason not in known.reasons(view, move) for move in moves)
    assert (ending_of(found[0]) != ONLY) or len(moves) == 1


@every_game
@promise
@given(data=st.data())
def test_every_move_has_a_sentence(game: str, data: st.DataObject) -> None:
    """Any legal move has one or two reasons, which make one sentence in every language."""
    sitting = data.draw(sittings(game))
    view = sitting.position.view_for(sitting.position.turn)
    for move in view.legal_moves()[:12]:
        found = reasons(game, view, move)
        assert 1 <= len(found) <= 2
        assert {reason.key for reason in found} <= {
            f"reason.{game}.{ending}" for ending in (*part(game, "reasons").REASONS, *SHARED)
        }
        for code in LANGUAGES:
            for sentence in (good(language(code), found), advice(language(code), "Do it", found)):
                assert sentence.endswith(".")
                assert "{" not in sentence


@every_game
@promise
@given(data=st.data())
def test_reasons_tell_no_secrets(game: str, data: st.DataObject) -> None:
    """With anything unseen by the seat to act, it is given the same reasons."""
    sitting = data.draw(sittings(game))
    seat, whole = sitting.position.turn, sitting.position
    other = whole.view_for(seat).guess(Random(1))
    for move in whole.view_for(seat).legal_moves()[:6]:
        assert reasons(game, whole.view_for(seat), move) == reasons(game, other.view_for(seat), move)


def test_two_reasons_make_one_sentence() -> None:
    """Effects of a move are joined as people say it."""
    position = xok.put("w", **xok.all_on("a1 a2 a3 a4 b1 b2", "F"))
    found = reasons("xok", position, game_named("xok").read_move("b3+b4", position))
    assert good(language("en"), found) == "This move threatens to win and makes the largest swarm grow to 8."
    assert good(language("de"), found) == "Dieser Zug droht zu gewinnen und lässt den größten Schwarm auf 8 wachsen."


def test_an_advice_is_one_sentence() -> None:
    """The move, then why; for one reason only if two would be too long for its place."""
    two = Reason("reason.xok.joins", {"n": 8}), Reason("reason.xok.firm")
    told = "Place two fish on a2 and b3: that makes one swarm of 8, and no bite can split it."
    assert advice(language("en"), "Place two fish on a2 and b3", two) == told
    both = Reason("reason.xok.prevents"), Reason("reason.xok.threatens")
    assert advice(language("en"), "Do it", both) == (
        "Do it: that stops your opponent from winning, and now you threaten to win."
    )
    long = advice(language("en"), "Place two fish on a2 and b3" + " and think" * LONGEST, two)
    assert long.endswith("and think: that makes one swarm of 8.")


def test_what_a_move_did_is_no_news() -> None:
    """Where its events are told too, a reason that says the same is left out, and another one stays."""
    found = Reason("reason.halali.takes", {"what": "bear", "points": 10}), Reason("reason.halali.safe")
    assert untold_reasons("halali", found) == found[1:]
    assert untold_reasons("halali", found[:1]) == ()


def test_only_games_that_it_knows() -> None:
    """There is nothing to say about other games."""
    with pytest.raises(KeyError):
        reasons("chess", xok.start(), xok.start().legal_moves()[0])
