"""Hints: who may have one, what it says and marks, and when it is over."""

from dataclasses import replace

import pytest

from engine.games import GAMES
from engine.refusal import Unreadable
from tests.ui.helped import after_acts, after_all_answers, after_answer, answers, at_table, link
from tests.ui.pages import in_each_language, parse_markup, region
from tests.ui.players import world
from ui.app.model import Model
from ui.app.questions import help_questions
from ui.games.desk import desk
from ui.help.marks import next_tap
from ui.help.words import whole
from ui.keep import save
from ui.table import taps as mechanism
from ui.table.session import Session, new_session
from ui.views.page import view

MATE = "..../...../FFFFF./FFFF.../fff.../...../f... w"
WON = "..../...../FFFFF./FFFF.../FFF.../...../f... b"


def hint_marks(model: Model) -> list[str]:
    """Return what the elements send that bear the mark of the hint."""
    return [element.attrs["data-do"] for element in region(model, "table").with_attr("data-hinted")]


def hint_drawings(model: Model) -> list[str]:
    """Return what a tap on each move sends that is drawn over the board."""
    layers = region(model, "table").all("g")
    return [layer.attrs["data-do"] for layer in layers if layer.attrs.get("class") == "sketch hint"]


def has_hint_button(model: Model) -> bool:
    """Whether there is a button for a hint."""
    buttons = region(model, "controls").all("button")
    return any(one.attrs["data-do"] == "hint" and "aria-disabled" not in one.attrs for one in buttons)


def page_at_start(game: str) -> Model:
    """Return the page at the start of a game, the curtain open where there is one."""
    return after_acts(at_table(new_session(game, {}, (), world())), "curtain open")


@pytest.mark.parametrize("game", GAMES)
def test_two_taps(game: str) -> None:
    """The first says and marks with what to begin; the second draws the whole move over the board, and says why."""
    model = after_all_answers(after_acts(page_at_start(game), "hint"))
    first = model.help.hint_for(model.session)
    assert first
    assert first.move
    assert model.session.taps == ()
    path = next(iter(desk(game).gesture.paths(first.move)))
    assert set(hint_marks(model)) == {f"tap {path[0]}"}
    whole = after_acts(model, "hint")
    assert hint_drawings(model) == []
    assert hint_drawings(whole) == ["hint play"]
    assert whole.session.taps == ()
    assert set(hint_marks(whole)) == {f"tap {path[0]}"}
    for told in in_each_language(whole, world()):
        said = next(iter(region(told, "status").all("p"))).words
        assert said == hint_text(told)
        assert said in region(told, "announcement").words


def hint_text(model: Model) -> str:
    """Return the whole hint as a sentence."""
    hint = model.help.hint_for(model.session)
    assert hint
    assert hint.move
    return whole(model.session.game, hint.view, hint.move, hint.reasons, model.board_language)


@pytest.mark.parametrize("game", GAMES)
def test_one_tap_plays_it(game: str) -> None:
    """Once the whole move is shown, and not before, one button plays just that move."""
    first = after_all_answers(after_acts(page_at_start(game), "hint"))
    assert after_acts(first, "hint play") == first
    whole = after_acts(first, "hint")
    hint = whole.help.hint_for(whole.session)
    assert hint
    assert "hint play" in [each.attrs["data-do"] for each in region(whole, "controls").all("button")]
    played = after_acts(whole, "hint play").session
    (step,) = played.line.steps
    assert hint.move
    # Chance comes after the move itself.
    assert step.text.startswith(hint.move.text)


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_move_can_be_asked_for_before_the_first_answer(game: str) -> None:
    """Two quick taps show the whole move as soon as it is found."""
    quick = after_all_answers(after_acts(page_at_start(game), "hint", "hint"))
    slow = after_acts(after_all_answers(after_acts(page_at_start(game), "hint")), "hint")
    assert quick.session.taps == slow.session.taps
    assert region(quick, "status").words == region(slow, "status").words


@pytest.mark.parametrize("game", GAMES)
def test_escape_puts_the_hint_away(game: str) -> None:
    """First the hint, with the half-made move left as it is; then the last tap."""
    whole = after_acts(after_all_answers(after_acts(page_at_start(game), "hint")), "hint")
    begun = after_acts(whole, hint_marks(whole)[0])
    away = after_acts(begun, "escape")
    assert away.help.hint_for(away.session) is None
    assert away.session.taps == begun.session.taps
    assert after_acts(away, "escape") == after_acts(away, "back")


def test_it_finds_the_win() -> None:
    """Where the next move wins, the hint wins, and its words and marks say how."""
    model = after_acts(after_all_answers(after_acts(link("xok", position=MATE), "hint")), "hint")
    assert "and you win." in region(model, "announcement").words
    hint = model.help.hint_for(model.session)
    assert hint
    assert hint.move
    last = f"tap {next_tap(model.session, hint)}"
    assert [b.attrs["data-do"] for b in region(model, "controls").with_attr("data-hinted")] in ([], [last])
    assert after_acts(model, "hint play").session.line.last.outcome()


def test_the_question_tells_what_the_seat_sees() -> None:
    """The worker is given the view of the player who acts, and no hand of another."""
    model = after_acts(page_at_start("hainoon"), "hint")
    asked = help_questions(model)["hint"]
    assert asked["view"] == model.session.line.last.view_for(0).text
    assert "?,?,?" in asked["view"]


def test_a_move_ends_it() -> None:
    """The player who moves is asked nothing more, and an answer that comes too late changes nothing."""
    model = after_acts(link("xok", position=MATE), "hint")
    ((job, fields),) = help_questions(model).items()
    late = answers(job, fields)[-1]
    moved = after_acts(model, "tap a2", "tap a3")
    assert help_questions(moved) == {}
    assert after_answer(moved, job, late) == moved
    assert hint_marks(moved) == []


@pytest.mark.parametrize("act", ["hint off", "undo", "go 0", "open xok.rules"])
def test_what_ends_it(act: str) -> None:
    """Putting it away, stepping elsewhere or leaving the table drops the question."""
    model = after_acts(link("xok", position=MATE, moves="a2+a3"), "hint")
    assert help_questions(model)
    assert help_questions(after_acts(model, act)) == {}


def test_a_tap_follows_it() -> None:
    """While the taps follow the whole hint, the next one is marked in its drawing's place; then it is drawn again."""
    model = after_acts(after_all_answers(after_acts(page_at_start("xok"), "hint")), "hint")
    hint = model.help.hint_for(model.session)
    assert hint
    assert hint.move
    assert hint_marks(model) == [f"tap {hint.move.text[:2]}"]
    begun = after_acts(model, f"tap {hint.move.text[:2]}")
    assert hint_marks(begun) == [f"tap {hint.move.text[3:5]}"]
    assert hint_drawings(begun) == []
    assert hint_marks(after_acts(begun, "back")) == [f"tap {hint.move.text[:2]}"]
    assert hint_drawings(after_acts(begun, "back")) == ["hint play"]


def test_nobody_has_a_hint_behind_the_curtain() -> None:
    """Neither a button nor a question; and when the curtain falls, what the hint said of a card is gone."""
    closed = at_table(new_session("hainoon", {}, (), world()))
    assert not has_hint_button(closed)
    assert after_acts(closed, "hint").help.hint is None
    known = after_acts(after_all_answers(after_acts(page_at_start("hainoon"), "hint")), "hint")
    hint = known.help.hint
    assert hint
    assert hint.move
    fallen = after_acts(known, "curtain")
    assert fallen.help.hint_for(fallen.session) is None
    assert hint_marks(fallen) == []
    regions = view(replace(fallen, dialog="settings")).regions
    assert hint.move.text[:2] not in {
        cell.attrs["data-do"][4:] for cell in parse_markup(regions["table"]).with_attr("data-do")
    }
    assert hint_text(known) not in parse_markup(regions["status"]).words


def test_nobody_has_a_hint_when_the_game_is_over() -> None:
    """There is nothing to hint at."""
    model = link("xok", position=WON)
    assert not has_hint_button(model)
    assert after_acts(model, "hint").help.hint is None


def test_a_failure_is_said() -> None:
    """And one may ask again."""
    model = after_answer(after_acts(page_at_start("xok"), "hint"), "hint", {"id": 1, "error": "x", "done": True})
    assert region(model, "status").words.startswith("No hint was found.")
    assert help_questions(model) == {}
    assert help_questions(after_acts(model, "hint"))


def test_hints_are_counted() -> None:
    """One for each that was asked for, by player, and the result tells."""
    model = after_acts(link("xok", position=MATE), "hint", "hint")
    assert model.session.hints == (0,)
    model = after_acts(model, "tap a2", "tap a3", "hint", "hint off", "hint")
    assert model.session.hints == (0, 1, 1)
    over = at_table(Session("xok", link("xok", position=WON).session.line, hints=model.session.hints))
    for told in in_each_language(replace(over, menu="end"), world()):
        assert told.language.say("hints.count", name=told.language.say("seat.xok.1"), n=2) in region(told, "side").words


def test_an_exit_is_marked_too() -> None:
    """A tile that leaves is led to its exit; the outline lies above the board once more."""
    position = "...B.../......./......./...T.../......./......./F.....L blue -|- - -,- 1,1"
    model = after_acts(after_all_answers(after_acts(link("halali", position=position), "hint")), "hint", "tap d7")
    assert model.session.taps == ("d7",)
    assert hint_marks(model) == ["tap >n"]
    (frame,) = [g for g in region(model, "table").all("g") if g.attrs.get("class") == "hint-frame"]
    assert {use.attrs["href"] for use in frame.all("use")} == {"#h-exit-n"}


def test_words_for_every_tap() -> None:
    """Each tap that may spell a move has a name, but for the one that does it."""
    for game in GAMES:
        model = page_at_start(game)
        session, gesture = model.session, desk(game).gesture
        taps = {tap for path in mechanism.spellings(gesture, session.position) for tap in path}
        for told in in_each_language(model, world()):
            nameless = {tap for tap in taps if not desk(game).tap_label(session, tap, told.language)}
            assert nameless <= {"place", "do"}


def test_the_update_knows_the_verbs() -> None:
    """Anything said about help that makes no sense changes nothing."""
    model = page_at_start("xok")
    assert after_acts(model, "hint off") == model
    assert after_answer(model, "hint", {"done": True, "move": "a1+a2", "reasons": []}) == model
    assert after_answer(model, "review", {"done": True}) == model


def test_another_game_begins_without_a_hint() -> None:
    """Even if it begins at the same position."""
    begun = after_acts(after_all_answers(after_acts(page_at_start("xok"), "hint", "hint")), "new")
    assert begun.help.hint is None
    assert begun.session.hints == ()


def test_hints_are_saved() -> None:
    """Closing the page hides no hint; a save that counts hints of nobody is refused."""
    session = replace(new_session("halali", {}, (), world()), hints=(1, 0, 1))
    assert save.read(save.write(session)).hints == (1, 0, 1)
    for players in ("[2]", "[-1]", '["0"]', "[true]", "{}"):
        with pytest.raises(Unreadable):
            save.read(save.write(session).replace("[1, 0, 1]", players))
