"""The opponent that stays close to the player: chosen, met, kept, sent, and rated on this device."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES
from engine.language import LANGUAGES, language
from engine.rating import first_rating, strength
from engine.refusal import Unreadable
from tests.ui.computers import after_message, game_between, words
from tests.ui.players import fuzz, promise, world
from ui.acts.after_move import count_result
from ui.acts.update import first_model
from ui.app import storage
from ui.app.model import Model
from ui.app.questions import move_question
from ui.keep import ratings, save, tally
from ui.table.kinds import ADAPTIVE, FIRST_STRENGTH, STRENGTHS
from ui.table.names import strength_text
from ui.table.session import Session
from ui.views.page import view

each_game = pytest.mark.parametrize("game", GAMES)


def adaptive_page(game: str) -> Model:
    """Return the model in which a newcomer plays against the opponent that adapts."""
    return after_message(after_message(first_model(world()), "level", f"{game} {ADAPTIVE}"), "against", game)


def after_resignation(model: Model, kind: int) -> Session:
    """Return the session on the table, in which the first player of a kind has given up."""
    return replace(model.session, resigned=model.session.kinds.index(kind))


@each_game
def test_a_first_game_is_met_with_the_first_strength(game: str) -> None:
    """It is asked with that strength, and the plate says so in every language."""
    model = adaptive_page(game)
    assert set(model.session.kinds) == {0, FIRST_STRENGTH}
    for code in LANGUAGES:
        page = view(replace(model, preferred=(code,)))
        number = strength_text(FIRST_STRENGTH, language(code))
        assert language(code).say("plate.level", n=number) in page.regions["table"]
    waiting = game_between(game, (FIRST_STRENGTH,) * len(model.session.names))
    asked = move_question(model.with_session(waiting))
    assert asked
    assert asked.level == FIRST_STRENGTH


@each_game
def test_results_change_who_is_met_next(game: str) -> None:
    """A loser meets a weaker one, a winner a stronger one; a game under way keeps its opponent."""
    model = adaptive_page(game)
    lost, won = (count_result(model, after_resignation(model, kind)) for kind in (0, FIRST_STRENGTH))
    assert lost.strength(game) < FIRST_STRENGTH < won.strength(game)
    assert lost.session.kinds == model.session.kinds
    again = after_message(lost, "rematch")
    assert set(again.session.kinds) == {0, lost.strength(game)}
    assert again.level(game) == ADAPTIVE


@each_game
def test_games_against_fixed_levels_count_too(game: str) -> None:
    """So the opponent is close from the first game on; hints and games with other people tell nothing."""
    model = after_message(after_message(first_model(world()), "level", f"{game} 4"), "against", game)
    won = after_resignation(model, 4)
    assert count_result(model, won).strength(game) > FIRST_STRENGTH
    assert not count_result(model, replace(won, hints=(model.session.kinds.index(0),))).ratings
    people = after_message(first_model(world()), "together", game)
    assert not count_result(people, after_resignation(people, 0)).ratings


@each_game
def test_a_save_holds_the_strength(game: str) -> None:
    """Any strength comes back as it was."""
    for kind in STRENGTHS:
        session = game_between(game, (0, kind))
        assert save.read(save.write(session)).kinds == session.kinds
    assert save.kind_of("adaptive-51") == save.kind_of(f"computer-{ADAPTIVE}") == 0


@each_game
def test_statistics_have_one_row_for_all_strengths(game: str) -> None:
    """They name the opponent, and say how strong the person is."""
    model = adaptive_page(game)
    ended = count_result(model, after_resignation(model, 0))
    (name,) = ended.tally
    assert name.split("/")[2] == str(ADAPTIVE)
    assert tally.read(tally.write(ended.tally)) == ended.tally
    for code in LANGUAGES:
        spoken = language(code)
        shown = words(after_message(replace(ended, preferred=(code,)), "open", "tally"), "tally").words
        assert spoken.say("tally.strength", n=strength_text(ended.strength(game), spoken)) in shown
        assert spoken.say(f"level.{ADAPTIVE}.name") in shown


def test_ratings_are_kept_deleted_and_brought_back() -> None:
    """They go with the statistics."""
    model = adaptive_page("xok")
    ended = count_result(model, after_resignation(model, 0))
    store = storage.texts(ended)
    assert storage.restore(store, first_model(world()))[0].ratings == ended.ratings
    gone = after_message(ended, "forget")
    assert not gone.ratings
    assert storage.RATINGS in storage.stale_keys(gone, store)
    assert after_message(gone, "unforget").ratings == ended.ratings


def test_ratings_of_two_devices_become_one() -> None:
    """The device that reads a backup keeps its own where both know one."""
    here = ratings.write({"xok": replace(first_rating("xok"), points=100)})
    there = ratings.write({"xok": replace(first_rating("xok"), points=900), "halali": first_rating("halali")})
    both = ratings.merge(here, there)
    assert ratings.read(both)["xok"].points == 100
    assert ratings.is_known(both, "halali")
    assert ratings.merge("", there) == there


@fuzz
@given(st.text(st.characters()))
def test_any_text_is_ratings_or_unreadable(text: str) -> None:
    """Nothing else comes of it, and an opponent can adapt whatever is stored."""
    try:
        found = ratings.read(text)
    except Unreadable:
        found = {}
    assert ratings.read(ratings.write(found)).keys() == found.keys()
    assert ratings.strength(text, "xok") in STRENGTHS


@promise
@given(
    st.sampled_from(GAMES),
    st.lists(st.tuples(st.sampled_from([*range(1, 7), *STRENGTHS]), st.sampled_from([0.0, 0.5, 1.0]))),
)
def test_ratings_survive_being_stored(game: str, results: list[tuple[int, float]]) -> None:
    """With any results before."""
    rating = first_rating(game)
    for kind, scored in results:
        rating = rating.after(game, [kind], scored)
    text = ratings.write({game: rating})
    assert ratings.write(ratings.read(text)) == text
    assert ratings.strength(text, game) == pytest.approx(strength(game, rating), abs=1)
