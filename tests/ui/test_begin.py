"""How games begin: alone against the computer, together, or by the form."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES
from tests.ui.computers import after_message, game_between, page_of, words
from tests.ui.pages import in_each_language, nameless_elements
from tests.ui.players import FIELDS, promise, world
from ui.acts.update import first_model
from ui.table.kinds import OPPONENTS
from ui.table.start import USUAL


@pytest.mark.parametrize("game", GAMES)
def test_one_tap_leads_into_a_game_against_the_computer(game: str) -> None:
    """From the start page, with the person to begin; a second tap there goes on with it."""
    model = after_message(first_model(world()), "against", game)
    session = model.session
    assert (model.route.screen, session.game) == ("play", game)
    assert session.people == [session.line.start.turn]
    assert set(session.kinds) == {0, USUAL}
    move = session.line.last.legal_moves()[0]
    begun = model.with_session(session.play(move, Random(0)))
    assert after_message(after_message(begun, "open", ""), "against", game).session.line == begun.session.line


def test_a_game_between_persons_is_kept_when_one_against_the_computer_begins() -> None:
    """It can be gone back to; before the second move it simply goes on with the computer at the other seats."""
    model = page_of(game_between("xok", (0, 0), 4))
    after = after_message(model, "against")
    assert after.aside["xok"] == model.session
    assert (len(after.session.line), after.session.people) == (0, [0])
    first = after_message(page_of(game_between("xok", (0, 0), 1)), "against")
    assert (len(first.session.line), first.session.level, first.aside) == (1, USUAL, {})


@pytest.mark.parametrize("plies", [0, 3, 300])
def test_persons_sit_down_together_at_a_table_of_their_own(plies: int) -> None:
    """A game with computers that goes on is kept; one between persons simply goes on."""
    alone = page_of(game_between("xok", (0, 2), plies))
    after = after_message(after_message(alone, "open", ""), "together", "xok")
    assert (after.route.screen, after.session.people, len(after.session.line)) == ("play", [0, 1], 0)
    assert ("xok" in after.aside) == alone.session.is_running
    both = page_of(game_between("xok", (), 3))
    assert after_message(after_message(both, "open", ""), "together", "xok").session == both.session


def test_the_level_of_the_last_game_is_that_of_the_next() -> None:
    """A person who has chosen one need not choose it again; options stay too."""
    over = game_between("xok", (0, 4), 300)
    assert over.line.last.outcome()
    assert max(after_message(page_of(over), "against").session.kinds) == 4


@pytest.mark.parametrize("game", GAMES)
def test_a_rematch(game: str) -> None:
    """The same players begin the same kind of match again, the second of them first; not before the end."""
    going = page_of(replace(game_between(game, (), 1), games=1))
    assert after_message(going, "rematch") == going
    ended = replace(game_between(game, (), 600), games=1)
    first, *others = (f"P{seat}" for seat in range(len(ended.names)))
    over = page_of(replace(ended, names=(first, *others), kinds=(0, *(3 for _ in others))))
    assert over.session.is_over
    again = after_message(over, "rematch").session
    assert (again.names, again.kinds) == ((*others, first), (*(3 for _ in others), 0))
    assert (again.games, len(again.line)) == (1, 0)


def test_the_form_says_who_plays() -> None:
    """A person or a level for each seat; they turn round the table with their names, and rubbish is a person."""
    model = page_of(game_between("hainoon", ()))
    fields = {f"kind{seat}": kind for seat, kind in enumerate(("0", "3", "x", "5"))}
    session = after_message(model, "new", players="4", name0="Ada", **fields).session
    assert (session.kinds, session.names[0]) == ((0, 3, 0, 5), "Ada")
    halali = after_message(page_of(game_between("halali", ())), "new", kind0="2", begins="second").session
    assert halali.kinds == (0, 2)


@promise
@given(FIELDS, st.sampled_from(GAMES))
def test_the_form_can_be_read_by_everybody(fields: dict[str, str], game: str) -> None:
    """Each seat has a name and a choice of players, each level a line about it, in every language."""
    model = after_message(after_message(page_of(game_between(game, ())), "new", **fields), "dialog", "new")
    for page in in_each_language(model, world()):
        form = words(page, "overlay")
        assert nameless_elements(form) == []
        for select in form.all("select"):
            assert [option.attrs["value"] for option in select.all("option")] == ["0", *map(str, OPPONENTS)]
            assert [option for option in select.all("option") if "selected" in option.attrs]
