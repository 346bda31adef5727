"""Moves are tried beside a game at the table: nothing of it is played, and what is kept stays with the game."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES
from engine.language import LANGUAGES
from engine.record import NO_NOTES
from tests import random_notes
from tests.contract.players import promise
from tests.games import HIDING
from tests.ui.anygame import by_chance
from tests.ui.helped import after_acts, after_all_answers, at_table, link
from tests.ui.pages import does, ids, nameless_elements, page_tree, parse_markup
from tests.ui.players import world
from tests.ui.test_notes_kept import BEGUN, THREE
from tests.ui.test_review import LINE, MATE, review_page
from tests.ui.updated import model_after
from ui.acts.trying import ACTS
from ui.acts.update import first_model
from ui.app import storage
from ui.app.model import Model
from ui.app.questions import help_questions, move_question
from ui.help.state import can_try
from ui.table.message import Message, message_in
from ui.table.session import Session, new_session
from ui.table.start import alone
from ui.views.page import view
from ui.views.trying import section


def after_moves(model: Model, *moves: str) -> Model:
    """Return the page after typed moves."""
    for move in moves:
        model = model_after(model, Message("type", fields={"move": move}), world())
    return model


def after_note(model: Model, words: str) -> Model:
    """Return the page after words were noted on the position on show."""
    return model_after(model, message_in(f"{field_of_comment(model)} {words}"), world())


def field_of_comment(model: Model) -> str:
    """Return what the field for a comment sends before its words."""
    assert model.trying
    (field,) = parse_markup(section(model, model.trying)).all("textarea")
    return str(field.attrs["data-set"])


NOTED = at_table(BEGUN.with_current_notes(THREE))


def test_trying_plays_nothing() -> None:
    """Taps and typed moves begin a variation; the game stays as it was, and is on the board again at a press."""
    model = after_acts(at_table(BEGUN), "try", "tap g4", "tap g5")
    assert model.trying
    assert model.trying.study.path == (0,)
    assert model.session.line is BEGUN.line
    longer = after_moves(model, "b4 b5")
    assert longer.on_board.session.line.texts == ("d4+d5", "a1+a2", "g4+g5", "b4+b5")
    left = after_acts(longer, "try leave")
    assert (left.trying, left.session.current_notes, left.on_board.session.line) == (None, NO_NOTES, BEGUN.line)


def test_giving_up_ends_the_trial() -> None:
    """The board shows the end of the game, and a rematch is offered at once."""
    gave_up = after_acts(at_table(BEGUN), "try", "tap g4", "tap g5", "dialog resign", "resign")
    assert gave_up.session.is_over
    assert gave_up.trying is None
    page = view(gave_up)
    assert "rematch" in does(parse_markup(page.regions["controls"]))
    assert any(
        "over" in each.attrs["class"].split() for each in parse_markup(page.regions["status"]).with_attr("class")
    )


def test_what_is_tried_lies_on_the_same_table() -> None:
    """The board does not get wood of its own, as boards apart from the table have."""
    tables = [view(model).regions["table"] for model in (at_table(BEGUN), after_acts(at_table(BEGUN), "try"))]
    assert ['class="table"' in table for table in tables] == [False, False]


def test_what_is_kept_stays_with_the_game() -> None:
    """With what is said of it; it is stored like the game itself."""
    model = after_acts(after_note(after_moves(after_acts(at_table(BEGUN), "try"), "g4+g5"), "Why not?"), "try keep")
    (branch,) = model.session.current_notes.branches
    assert (branch.ply, branch.moves, dict(branch.notes.comments)) == (2, ("g4+g5",), {3: "Why not?"})
    found, broken = storage.restore(storage.texts(model), first_model(world()))
    assert broken == {}
    assert found.sessions["xok"].current_notes == model.session.current_notes
    again = after_acts(model, "try leave", "try 3 0")
    assert again.trying
    assert again.trying.study.comment == "Why not?"
    assert after_acts(again, "try delete", "try keep").session.current_notes == NO_NOTES


def test_a_comment_is_saved_when_its_field_is_left() -> None:
    """With the moves that lead to it, at the place where it was typed, and without another press."""
    there = after_moves(after_acts(at_table(BEGUN), "try"), "g4+g5")
    field = field_of_comment(there)
    model = model_after(after_acts(there, "step back"), message_in(f"{field} 3 reasons:\n1. Why not?"), world())
    assert model.trying
    assert (model.trying.study.path, model.trying.study.ply) == ((), 2)
    left = after_acts(model, "try leave")
    (branch,) = left.session.current_notes.branches
    assert (branch.moves, dict(branch.notes.comments)) == (("g4+g5",), {3: "3 reasons:\n1. Why not?"})
    again = after_acts(left, "try 3 0")
    assert field_of_comment(again) == field
    assert dict(after_note(again, "").session.current_notes.branches[0].notes.comments) == {}


@pytest.mark.parametrize("place", ["9-4", "7-0.0", "?", "99"])
def test_a_comment_on_no_place_changes_nothing(place: str) -> None:
    """A field that is left late may belong to a variation that is gone."""
    model = after_acts(NOTED, "try")
    assert model_after(model, message_in(f"note {place} Words."), world()) == model


def test_a_field_left_as_it_was_keeps_nothing() -> None:
    """To look into it is no wish to keep what is tried."""
    assert after_note(after_moves(after_acts(at_table(BEGUN), "try"), "g4+g5"), "").session.current_notes == NO_NOTES


def test_steps_lead_through_the_tree() -> None:
    """Those of the buttons, the arrow keys and the list."""
    model = after_acts(NOTED, "try", "step back", "step back")
    assert model.trying
    assert model.trying.study.ply == 0
    inside = after_acts(model, "step in")
    assert inside.trying
    assert (inside.trying.study.path, inside.trying.study.comment) == ((0,), "Why not?")
    for way in ("step out", "undo", "go 0", "step back"):
        out = after_acts(inside, way).trying
        assert out
        assert (out.study.path, out.study.ply) == ((), 0)
    nowhere = after_acts(inside, "go 9 9.9").trying
    assert nowhere
    assert nowhere.study == inside.trying.study
    assert after_acts(inside, "try promote").trying


def test_a_refused_tap_is_told() -> None:
    """The referee answers as in the game, and the answer is put away like there."""
    model = after_acts(at_table(BEGUN), "try")
    refused = after_acts(model, "tap d4")
    assert refused.on_board.session.refusal
    status = parse_markup(view(refused).regions["status"]).words
    assert status
    assert status != parse_markup(view(model).regions["status"]).words
    assert after_acts(refused, "escape").on_board.session.refusal is None
    assert after_acts(refused, "escape", "escape").trying


def test_commands_are_about_what_is_tried() -> None:
    """A person who does not see the board asks what lies on it, and hears it."""
    model = after_moves(after_acts(at_table(BEGUN), "try"), "g4+g5")
    asked = after_moves(model, "last")
    assert asked.inquiry
    assert asked.inquiry.position == model.on_board.session.position
    answer = next(each for each in parse_markup(view(asked).regions["side"]).all("ul") if each.attrs.get("id"))
    assert "g4" in answer.words
    assert asked.trying == model.trying


def test_the_game_is_not_played_back_meanwhile() -> None:
    """It is at the ply from which it was left."""
    model = after_acts(at_table(BEGUN), "try", "replay", "roll")
    assert (model.session.ply, model.playback) == (BEGUN.ply, None)


def test_a_game_that_undo_can_lead_back_into_stays_hidden() -> None:
    """At the end of a learning game too, what is tried is tried in a guess."""
    session = replace(against("halali", Random(1), 10), learning=True, resigned=0)
    assert session.is_over
    now = after_acts(at_table(session), "try").trying
    assert now
    assert now.study.is_guessed
    open_now = after_acts(at_table(replace(session, learning=False)), "try").trying
    assert open_now
    assert not open_now.study.is_guessed


def test_the_moves_of_a_game_with_notes() -> None:
    """They are listed with the variations, each of which leads to where it can be looked at."""
    listed = parse_markup(view(NOTED).regions["side"])
    ways = {each.attrs["data-do"] for each in listed.all("button") if "ply" in each.attrs.get("class", "").split()}
    assert {"go 1", "go 2", "try 1 0", "try 2 0", "try 2 0.0", "try 3 2"} <= ways
    there = after_acts(NOTED, "try 2 0.0").trying
    assert there
    assert (there.study.path, there.study.ply) == ((0, 0), 2)
    assert "Far away." in listed.words


def test_a_better_line_is_tried_on() -> None:
    """From the better line of a look back, with its moves as a variation of the game."""
    model = after_all_answers(after_acts(review_page(link("xok", position=MATE, moves=LINE)), "review out"))
    assert model.variation
    there = after_acts(after_acts(model, "step on"), "try").trying
    assert there
    line = model.variation.session.line
    assert there.session.line == line
    assert there.study.ply == min(2, len(line))
    assert there.study.notes.branches[0].moves == line.texts
    assert after_acts(after_acts(model), "try", "try keep").session.current_notes == there.study.notes
    assert after_acts(model, "try", "try leave").session.line == model.session.line


def test_the_computer_waits() -> None:
    """While somebody tries, it does not move; after that it goes on."""
    session = alone(new_session("xok", {}, (), world()), 2)
    model = after_moves(at_table(session), "d4+d5")
    assert move_question(model)
    tried = after_acts(model, "try")
    assert move_question(tried) is None
    assert move_question(after_acts(tried, "try leave")) == move_question(model)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_judged_on_request(game: str) -> None:
    """The chance of the player to move is said, and the best move is drawn; each position is judged anew."""
    model = after_acts(at_table(alone(new_session(game, {}, (), world()), 1)), "try")
    assert help_questions(model) == {}
    asked = after_acts(model, "try judge")
    assert set(help_questions(asked)) == {"judge"}
    known = after_all_answers(asked)
    assert known.trying
    assert known.trying.judged
    assert help_questions(known) == {}
    assert "sketch better" in view(known).regions["table"]
    assert "%" in parse_markup(view(known).regions["status"]).words
    assert help_questions(after_acts(known, "try judge")) == {}
    broken = model_after(asked, Message("helped", "judge", {"answer": '{"judged": [1], "done": true}'}), world())
    assert broken.trying
    assert broken.trying.failed
    assert help_questions(broken) == {}


def against(game: str, rng: Random, plies: int) -> Session:
    """Return a game of one person against computers, after so many plies or fewer, running."""
    session = alone(new_session(game, {}, (), world()), 1)
    for _ in range(plies):
        after_move = session.play(rng.choice(session.line.last.legal_moves()), rng)
        if after_move.is_over:
            break
        session = after_move
    return session


@pytest.mark.parametrize("game", HIDING)
@promise
@given(st.data(), st.integers(0, 2**32), st.integers(0, 40))
def test_nothing_hidden_is_shown(game: str, data: st.DataObject, seed: int, plies: int) -> None:
    """In a running game the board holds guesses only, that fit what the person sees, and nothing that came before."""
    rng = Random(seed)
    session = against(game, rng, plies)
    session = session.at(data.draw(st.integers(0, len(session.line))))
    model = after_acts(at_table(session), "try")
    for way in ("", *data.draw(st.lists(st.sampled_from(("step back", "step on", "step first", "step last"))))):
        model = after_acts(model, way) if way else model
        now = model.trying
        assert now
        view_of = session.line.at(now.study.ply).view_for(session.viewer)
        if view_of != session.line.at(now.study.ply):
            assert now.study.is_guessed
            assert now.session.line.steps == ()
            assert now.session.line.start.view_for(session.viewer) == view_of
            assert model.language.say("notes.guess") in parse_markup(view(model).regions["status"]).words


def test_several_hands_at_one_device() -> None:
    """While persons hide their hands from each other nobody tries: what one tries begins with what that one sees."""
    session = new_session("hainoon", {}, (), world())
    assert session.needs_curtain
    assert not can_try(session)
    assert after_acts(at_table(session), "try").trying is None
    assert can_try(alone(session, 2))


@pytest.mark.parametrize("game", GAMES)
@promise
@given(st.data(), st.integers(0, 2**32))
def test_anything_may_be_done(game: str, data: st.DataObject, seed: int) -> None:
    """While moves are tried, the page can be shown in each language after anything, and the game is never changed."""
    session = data.draw(by_chance(game))
    if session.has_secrets and not session.is_over:
        session = alone(session, 1)
    model = at_table(session.with_current_notes(random_notes.notes(session.line, len(session.names), seed)))
    rng = Random(seed)
    model = after_acts(model, "try")
    for verb in data.draw(st.lists(st.sampled_from(sorted(ACTS)), max_size=10)):
        about = rng.choice(["", "on", "back", "in", "out", "delete", "promote", "judge", "keep", "2 0", "c4"])
        move = rng.choice([each.text for each in model.on_board.session.position.legal_moves()] or ["?"])
        model = model_after(
            model, Message(verb, about, {"move": move, "words": rng.choice(random_notes.WORDS)}), world()
        )
        assert model.session.line is session.line
    for code in LANGUAGES:
        page = page_tree(replace(model, settings=replace(model.settings, language=code)))
        assert nameless_elements(page) == []
        assert len(ids(page)) == len(set(ids(page)))
    assert storage.restore(storage.texts(model), first_model(world()))[1] == {}
