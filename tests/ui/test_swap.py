"""Swapping sides after the first move: an agreement of the table, in games for two in which all is open."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import record
from engine.games import GAMES, game_named
from engine.language import language
from engine.refusal import Unreadable
from tests.ui.computers import playing, said, seated, words
from tests.ui.pages import in_each_language, unnamed
from tests.ui.players import promise, world
from ui.app.questions import move_question
from ui.keep import save
from ui.table import swap
from ui.table.session import OPEN, TAKEN, Session
from ui.table.swap import CHOOSE, DIVIDE

if TYPE_CHECKING:
    from ui.app.model import Model

ALLOWED = [game for game in GAMES if swap.possible(game)]
NAMES = ("Ada", "Bo")


def agreed(game: str, kinds: tuple[int, int] = (0, 0), plies: int = 1, names: tuple[str, str] = NAMES) -> Session:
    """Return a game in which sides may be swapped, after so many moves."""
    return replace(seated(game, kinds, plies), swap=OPEN, names=names)


def does(model: Model) -> set[str]:
    """Return what the buttons beside the board do."""
    return {element.attrs["data-do"] for element in words(model, "controls").having("data-do")}


def test_it_goes_where_two_play_and_all_is_open() -> None:
    """There is such a game; none in which something is hidden, and none that more than two can play, is among them."""
    assert ALLOWED
    for game in ALLOWED:
        assert not seated(game, ()).hides
        assert not game_named(game).private


@pytest.mark.parametrize("game", GAMES)
def test_the_form_offers_it_where_it_can_be(game: str) -> None:
    """As a way to play one game; elsewhere the word is rubbish. It is the choice of the form after such a game."""
    model = said(playing(seated(game, ())), "new", games="swap")
    assert (model.session.swap, model.session.games == 1) == (
        (OPEN, True) if game in ALLOWED else ("", not _match(game))
    )
    form = words(said(model, "dialog", "new"), "overlay")
    offered = [e for e in form.all("input") if (e.attrs["name"], e.attrs["value"]) == ("games", "swap")]
    assert len(offered) == (game in ALLOWED)
    assert all("checked" in e.attrs for e in offered)
    by_link = words(said(model, "dialog", "invite"), "overlay")
    assert "swap" not in {e.attrs.get("value") for e in by_link.all("input")}


def _match(game: str) -> bool:
    """Return whether a match is the usual thing."""
    return seated(game, ()).games > 1


@pytest.mark.parametrize("game", ALLOWED)
def test_the_choice_is_open_after_the_first_move_alone(game: str) -> None:
    """A marked button offers it, and the prompt and the announcement say so, in every language."""
    for plies in range(4):
        model = playing(agreed(game, plies=plies))
        assert ("swap" in does(model)) == (plies == 1)
        assert (said(model, "swap").session == model.session) == (plies != 1)
    for model in in_each_language(playing(agreed(game)), world()):
        say = model.language.say
        told = say("swap.open", seat=say(f"seat.{game}.1"), other=say(f"seat.{game}.0"))
        assert told in words(model, "status").words
        assert told in words(model, "announcement").words
        controls = words(model, "controls")
        assert unnamed(controls) == []
        (taken,) = [e for e in controls.having("data-do") if e.attrs["data-do"] == "swap"]
        assert "primary" in taken.attrs["class"]


@pytest.mark.parametrize("game", GAMES)
def test_nobody_swaps_without_an_agreement(game: str) -> None:
    """Not in a usual game, whatever is sent."""
    for plies in range(3):
        model = playing(seated(game, (), plies))
        assert "swap" not in does(model)
        assert said(model, "swap").session == model.session


@pytest.mark.parametrize("game", ALLOWED)
def test_players_change_places_and_the_board_stays(game: str) -> None:
    """Names, kinds and asked hints go with the players; whoever moved first moves now; it cannot be done again."""
    before = replace(agreed(game, (0, 3)), hints=(0, 0, 1))
    after = swap.swapped(before)
    assert (after.names, after.kinds, after.hints, after.swap) == (("Bo", "Ada"), (3, 0), (1, 1, 0), TAKEN)
    assert (after.line, after.ply) == (before.line, 1)
    assert after.people == [1]
    assert not swap.offered(after)
    assert said(playing(after), "swap").session == after


@pytest.mark.parametrize("game", ALLOWED)
def test_it_is_said_who_has_which_side_now(game: str) -> None:
    """By name, as "you" to the only person, and by side where nobody has a name; on the screen and to be heard."""
    say = language("en").say
    seat = say(f"seat.{game}.1")
    told = {
        ((0, 0), NAMES): say("swap.taken", name="Ada", seat=seat),
        ((0, 0), ("", "")): say("swap.taken.unnamed", seat=seat),
        ((0, 2), ("", "")): say("swap.taken.you", seat=seat),
        ((2, 0), ("", "")): say("swap.taken.you", seat=say(f"seat.{game}.0")),
    }
    for (kinds, names), sentence in told.items():
        model = playing(swap.swapped(agreed(game, kinds, names=names)))
        assert words(model, "announcement").words.count(sentence) == 1
        if not model.session.level:
            assert sentence in words(model, "status").words


@promise
@given(st.sampled_from(ALLOWED), st.integers(0, 2**32), st.integers(1, 4))
def test_a_move_declines(game: str, seed: int, more: int) -> None:
    """After it nobody can swap; undo leads back to the choice."""
    session, rng = agreed(game), Random(seed)
    for _ in range(more):
        session = session.played(rng.choice(session.line.last.legal_moves()), rng)
        assert swap.stage(session) == ""
    for _ in range(more):
        session = session.undone()
    assert swap.offered(session)


@promise
@given(st.sampled_from(ALLOWED), st.sampled_from([(0, 0), (0, 2), (2, 0)]), st.integers(0, 2**32), st.integers(0, 5))
def test_undo_takes_the_swap_back(game: str, kinds: tuple[int, int], seed: int, more: int) -> None:
    """With it go the moves after it. A person is then asked again; their own first move goes with a computer's."""
    before, rng = agreed(game, kinds), Random(seed)
    session = swap.swapped(before)
    for _ in range(more):
        session = session.played(rng.choice(session.line.last.legal_moves()), rng)
    for _ in range(more + 2):
        if session.swap == OPEN:
            break
        assert session.undoable
        session = session.undone()
    assert (session.swap, session.names, session.kinds) == (OPEN, before.names, before.kinds)
    assert session.line == before.line
    assert session.ply == (1 if kinds[1] == 0 else 0)


@pytest.mark.parametrize("game", ALLOWED)
def test_another_first_move_is_another_choice(game: str) -> None:
    """Whoever goes back to the start after a swap and plays anew, may be swapped with anew."""
    session = swap.swapped(agreed(game)).at(0)
    again = session.played(session.position.legal_moves()[-1], Random(0))
    assert (again.swap, swap.offered(again)) == (OPEN, True)


@pytest.mark.parametrize("game", ALLOWED)
def test_it_is_not_offered_with_other_devices(game: str) -> None:
    """A side on another device could not be asked; and a swap is not taken back under a side that is there."""
    there = replace(agreed(game), away=frozenset({0}))
    assert swap.stage(there) == swap.stage(replace(there, ply=0)) == ""
    taken = replace(swap.swapped(agreed(game)), away=frozenset({0}))
    assert taken.undone() == taken
    form = words(said(playing(there), "dialog", "new"), "overlay")
    assert "swap" not in {e.attrs.get("value") for e in form.all("input")}


@pytest.mark.parametrize("game", ALLOWED)
@pytest.mark.parametrize("swaps", [True, False])
def test_a_computer_is_asked_and_answers(game: str, swaps: bool) -> None:  # noqa: FBT001 -- drawn
    """To divide before the first move, to choose after it, and never again."""
    model = playing(agreed(game, (2, 0), 0))
    question = move_question(model)
    assert question
    assert question.swap == DIVIDE
    model = playing(agreed(game, (0, 2)))
    question = move_question(model)
    assert question
    assert question.swap == CHOOSE
    move = model.session.line.last.legal_moves()[0].text
    after = said(model, "answer", "swap" if swaps else move).session
    assert after.swap == (TAKEN if swaps else OPEN)
    assert len(after.line) == (1 if swaps else 2)
    asked = move_question(playing(replace(after, kinds=(2, 2), paused=False)))
    assert asked
    assert asked.swap == ""
    assert said(playing(seated(game, (0, 2), 1)), "answer", "swap").session.swap == ""


@pytest.mark.parametrize("game", ALLOWED)
def test_it_outlives_the_page(game: str) -> None:
    """A save tells whether sides may be swapped or were; one that is impossible is refused, an early one knows none."""
    for session in (agreed(game, plies=0), agreed(game), swap.swapped(agreed(game)), seated(game, ())):
        found = save.read(save.write(session))
        assert (found.swap, found.names, found.kinds) == (session.swap, session.names, session.kinds)
    fields = json.loads(save.write(agreed(game, plies=0)))
    del fields["swap"]
    assert save.read(json.dumps(fields)).swap == ""
    for wrong in ("taken", "maybe", 1):
        with pytest.raises(Unreadable):
            save.read(json.dumps({**fields, "swap": wrong}))
    with pytest.raises(Unreadable):
        save.read(save.write(replace(seated(game, ()), games=2)).replace('"swap": ""', '"swap": "open"'))


@pytest.mark.parametrize("game", sorted({*GAMES} - {*ALLOWED}))
def test_a_save_of_another_game_cannot_have_it(game: str) -> None:
    """Where something is hidden or more can play, such a save is refused."""
    with pytest.raises(Unreadable):
        save.read(save.write(replace(seated(game, ()), games=1, swap=OPEN)))


@pytest.mark.parametrize("game", ALLOWED)
def test_a_record_shows_who_played_which_side(game: str) -> None:
    """After a swap the players stand on the sides that they played, and nothing else is said of it."""
    text = record.write(save.record_of(swap.swapped(agreed(game, (0, 3)))))
    assert [player.name for player in record.read(text).players] == ["Bo", "Ada"]
    assert [player.kind for player in record.read(text).players] == ["computer-3", "human"]


@pytest.mark.parametrize("game", ALLOWED)
def test_a_rematch_is_agreed_on_alike(game: str) -> None:
    """Sides may be swapped again, whether they were or not."""
    for session in (agreed(game, plies=600), agreed(game, plies=600)):
        assert said(playing(replace(session, swap=TAKEN)), "rematch").session.swap == OPEN
