"""The words for a screen reader: each event once, in order, and those that undo has taken back."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES
from engine.hainoon.position import Position
from engine.language import LANGUAGES, language
from engine.line import Line
from tests.hainoon.sessions import LINES
from tests.halali import sessions as halali_sessions
from tests.ui.helped import after_acts, at_table
from tests.ui.pages import Element, page_tree, region
from tests.ui.players import after_taps, at, promise, world
from tests.ui.test_hainoon_film import film_start
from ui.app.model import Model
from ui.games.desk import desk
from ui.table.session import Session, new_session

SAY = language("en").say
PREY = "..../...../...f../....f../..f.../...../.... w"
"""White can place a shark on d4, beside fish on c3, d5 and e5."""


def paragraphs(model: Model) -> dict[str, str]:
    """Return what the live region says of events, by the names of its paragraphs: one with a new name is read out."""
    said = {element.attrs["id"]: element.words for element in region(model, "announcement").all("p")}
    return {name: words for name, words in said.items() if name != "ahead"}


def ahead(model: Model) -> str:
    """Return the live region's words about the next action, or about the end of the game."""
    return region(model, "announcement").with_attr("id")[-1].words


def announcements(session: Session, plies: int = 1) -> list[str]:
    """Return what has to be said of the last steps."""
    steps = session.line.steps[session.ply - plies : session.ply]
    events = session.visible_events(tuple(event for step in steps for event in step.events))
    return desk(session.game).tells(session, events, language("en"))


@pytest.mark.parametrize("game", GAMES)
def test_each_event_has_a_paragraph_of_its_own(game: str) -> None:
    """Its name is not that of one before it: so it is read out once, and nothing else is read out with it."""
    rng, names, session = Random(3), set[str](), new_session(game, {}, (), world())
    while len(session.line) < 12 and not session.is_over:
        session = session.play(rng.choice(session.line.last.legal_moves()), rng)
        said = paragraphs(at_table(session))
        assert list(said.values()) == announcements(session)
        assert not names & said.keys()
        names |= said.keys()


@promise
@given(LINES, st.integers(0, 12))
def test_nothing_is_lost_or_said_twice_in_an_attack(line: Line[Position], patience: int) -> None:
    """A person who skips the rest hears then what was not said; the result comes last, after all events."""
    model = at_table(film_start(line))
    heard = paragraphs(model)
    for beat in range(patience):
        if not model.session.is_filming:
            break
        model = after_acts(model, "beat")
        new = paragraphs(model)
        assert not heard.keys() & new.keys(), beat
        heard |= new
    if model.session.is_filming:
        model = after_acts(model, "still")
        new = paragraphs(model)
        assert not heard.keys() & new.keys()
        heard |= new
    assert list(heard.values()) == announcements(model.session)
    if model.session.position.is_over:
        assert ahead(model).startswith(desk("hainoon").result(model.session, language("en"))[0])


def test_a_computers_bite_is_told() -> None:
    """A person who waits for the computer hears the news of its bites."""
    session = replace(at(PREY), names=("", ""), kinds=(2, 0))
    after = session.play(next(m for m in session.position.legal_moves() if ":" in m.text), Random(0))
    assert list(paragraphs(at_table(after)).values()) == announcements(after)
    assert " fish is eaten" in " ".join(announcements(after))


def test_undo_says_what_it_takes_back_and_redo_what_happens_again() -> None:
    """Against a computer that is two moves."""
    rng, session = Random(5), replace(new_session("xok", {}, (), world()), kinds=(0, 2))
    for _ in range(2):
        session = session.play(rng.choice(session.position.legal_moves()), rng)
    both = announcements(session, plies=2)
    undone = after_acts(at_table(session), "undo")
    assert list(paragraphs(undone).values()) == [SAY("move.undone", told=" ".join(both))]
    assert list(paragraphs(after_acts(undone, "redo")).values()) == both
    assert list(paragraphs(after_acts(undone, "undo")).values()) == list(paragraphs(undone).values())


def test_a_fish_that_is_bitten_off_is_told_with_what_is_left_of_its_swarm() -> None:
    """The one whose swarm shrinks hears it."""
    session = at("..../...../...f../...Ff../..f.../...../.... w")
    after = session.play(next(m for m in session.position.legal_moves() if m.text.startswith("d5:")), Random(0))
    assert SAY("event.xok.shrunk", name=SAY("seat.xok.1"), n=1) in announcements(after)


def labels(session: Session) -> dict[str, str]:
    """Return what every cell is called."""
    cells = region(at_table(session), "table").with_attr("role")
    return {cell.attrs["id"]: cell.attrs["aria-label"] for cell in cells if cell.attrs["role"] == "gridcell"}


def test_a_shark_that_is_being_turned_is_told_at_each_turn() -> None:
    """Its cell has it, with its facing, and that it is not placed; the live region says what it would eat."""
    session = after_taps(at(PREY), "small", "d4")
    said = set()
    for _ in range(3):
        said.add(ahead(at_table(session)))
        label = labels(session)["c-d4"]
        assert label.startswith("d4, small white shark, facing")
        assert "not yet placed" in label
        session = after_taps(session, "cw")
    assert len(said) == 3
    assert all("it would eat 1 fish, on" in words for words in said)


def test_the_first_of_two_fish_is_chosen() -> None:
    """So its cell says."""
    assert SAY("cell.chosen") in labels(after_taps(at(PREY), "a1"))["c-a1"].split(", ")


def test_an_alert_is_the_sentence_alone() -> None:
    """The way to the rule and the button beside it are not read out with it."""
    model = at_table(after_taps(at("..../...../....../...F.../....../...../.... w"), "d4"))
    (alert,) = [element for element in region(model, "status").with_attr("role") if element.attrs["role"] == "alert"]
    assert alert.words == desk("xok").why(model.session, language("en"))
    assert not list(alert.all("a", "button"))


@promise
@given(halali_sessions.games())
def test_a_waiting_player_hears_for_whom_a_tile_is_barred(session: Session) -> None:
    """Nobody is told that the other player flipped a tile that was flipped by oneself."""
    alone = replace(session, kinds=(0, 2))
    other = SAY("why.halali.move.neutral", what="duck", cell="").partition(" on ")[0]
    if alone.level and not alone.has_shown_since(alone.ply):
        assert not [label for label in labels(alone).values() if other in label]


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_refusal_of_a_tap_repeats_the_help(code: str) -> None:
    """It says why nothing happens."""
    spoken = language(code)
    taps = [key for key in spoken.entries if key.startswith("tap.")]
    said = (words for key, words in spoken.entries.items() if key.startswith("help.") and isinstance(words, str))
    helps = {words.partition(": ")[2] for words in said}
    assert taps
    assert not [key for key in taps if spoken.say(key) in helps]


def test_the_curtain_reads_out_what_happened() -> None:
    """The dialog is described by it."""
    model = at_table(new_session("hainoon", {}, (), world()))
    (curtain,) = region(model, "overlay").all("dialog")
    named: dict[str, Element] = {element.attrs["id"]: element for element in curtain.with_attr("id")}
    assert named[curtain.attrs["aria-describedby"]].words == SAY("curtain.recap.none")


@pytest.mark.parametrize("game", GAMES)
def test_the_first_move_brings_no_new_control(game: str) -> None:
    """A text that comes into the page with it would be read out."""
    session = new_session(game, {}, (), world())
    controls = [
        {field.attrs.get("aria-label") for field in page_tree(at_table(each)).all("select", "input")}
        for each in (session, session.play(session.line.last.legal_moves()[0], Random(0)))
    ]
    assert controls[1] <= controls[0]
