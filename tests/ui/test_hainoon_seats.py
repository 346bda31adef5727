"""Seats round the table: the board or just the hand turns to the player who acts, and words go with the board."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hainoon.divers import OWN
from engine.language import LANGUAGES, language
from engine.line import Line
from tests.hainoon.rulebook import put
from tests.hainoon.sessions import DESK, after_taps, at, games, half_made_sessions, page_of, session_of
from tests.ui.pages import Element, in_each_language, parse_markup
from tests.ui.players import promise, world
from tests.ui.updated import model_after
from ui.app.model import Model
from ui.games.hainoon import sea
from ui.games.hainoon.labels import labels, place_on_screen, where
from ui.games.hainoon.seats import SEATS, board_angle, hand_angle, turned_language
from ui.keep.settings import CHOICES
from ui.table.message import Message
from ui.table.session import Session
from ui.views.page import view


def set_to(session: Session, facing: str) -> Model:
    """Return the page on which the session is played with that setting."""
    return model_after(page_of(session), Message("set", f"facing {facing}"), world())


def tray(model: Model) -> Element:
    """Return what the hand lies on."""
    (found,) = (e for e in parse_markup(view(model).regions["table"]).all("div") if "dock" in e.attrs["class"].split())
    return found


def of_seat(players: int, seat: int) -> Session:
    """Return a game at its start in which that seat is to play."""
    hands = ["rf,gs,ba" if other == seat else "-" for other in range(players)]
    return session_of(Line(put(str(players), seat=str(seat + 1), hands="/".join(hands))))


EVERY_SEAT = [(players, seat) for players, seats in SEATS.items() for seat in range(len(seats))]


@pytest.mark.parametrize("players", SEATS)
def test_seats_are_clockwise_from_the_near_side(players: int) -> None:
    """Each at a side of its own, two opposite one another."""
    turns = SEATS[players]
    assert turns[0] == 0
    assert list(turns) == sorted(set(turns))
    assert set(turns) <= set(sea.TURNS)
    assert players != 2 or turns[1] == 180


@pytest.mark.parametrize(("players", "seat"), [seat for seat in EVERY_SEAT if seat[0] > 2])
def test_a_turned_board_shows_everybody_the_own_diver_at_the_same_place(players: int, seat: int) -> None:
    """At the start it is at the top left of the sea for the player who acts; two players have both of a diagonal."""
    position = of_seat(players, seat).line.start
    place = position.divers.index(OWN[players][seat])
    x, y = sea.centres(board_angle(position.players, position.turn))["ABCD"[place]]
    assert max(x, y) < 0
    assert (hand_angle(position.players, position.turn) + board_angle(position.players, position.turn)) % 360 == 0


@promise
@given(st.sampled_from(sea.TURNS), st.sampled_from(LANGUAGES))
def test_words_say_where_things_are_seen(turned: int, code: str) -> None:
    """A side is called by where it is seen, and so are the places and sharks that are seen there."""
    plain, seen = language(code), turned_language(language(code), turned)
    still, moved = sea.centres(0), sea.centres(turned)
    for name in sea.PLACES:
        there = next(
            other for other in still if (name in "NESW") == (other in "NESW") and are_near(still[other], moved[name])
        )
        assert place_on_screen(name, seen) == place_on_screen(there, plain)
        assert where(name, seen) == f"{name} ({place_on_screen(there, plain)})"
        if name in "NESW":
            assert seen.say(f"side.hainoon.{name}.at") == plain.say(f"side.hainoon.{there}.at")
    assert seen.entries.keys() == plain.entries.keys()


def are_near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether two points are the same; left and right are a little nearer than above and below."""
    return all(abs(a - b) < 20 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize(("players", "seat"), EVERY_SEAT)
def test_everything_said_goes_with_the_turned_board(players: int, seat: int) -> None:
    """Labels, help, refusals and what happened name the sides as the player who acts sees them."""
    session = of_seat(players, seat).open_curtain()
    chosen = after_taps(session, "rf", "N")
    for model in in_each_language(set_to(after_taps(chosen, "A"), "turn"), world()):
        seen = turned_language(model.language, board_angle(session.line.start.players, session.line.start.turn))
        table = parse_markup(view(model).regions["table"]).with_attr("aria-label")
        assert set(labels(model.session, seen, {}).values()) <= {
            words for e in table for words in (e.attrs["aria-label"], e.attrs["aria-label"].rpartition(", ")[0])
        }
        assert DESK.why(model.session, seen) in parse_markup(view(model).regions["status"]).words


@promise
@given(half_made_sessions() | games(), st.sampled_from(CHOICES["facing"]))
def test_the_same_can_be_done_however_the_seats_are_faced(session: Session, facing: str) -> None:
    """The setting moves what is said and pressed, and loses or adds nothing."""
    plain, turned = (offers(set_to(session, setting)) for setting in ("still", facing))
    assert plain == turned


def offers(model: Model) -> list[str]:
    """Return all that can be done on the page, sorted."""
    markup = "".join(view(replace(model, dialog="")).regions.values())
    return sorted(element.attrs["data-do"] for element in parse_markup(markup).with_attr("data-do"))


@promise
@given(half_made_sessions() | games())
def test_just_the_hand_turns(session: Session) -> None:
    """Help, hand and what confirms a move lie on one tray, turned to the player who acts; the board stays as it is."""
    for still, hand in zip(*(in_each_language(set_to(session, it), world()) for it in ("still", "hand")), strict=True):
        one, other = view(still).regions, view(hand).regions
        there = tray(hand)
        assert (
            there.attrs["class"] == f"dock facing-{hand_angle(len(session.names), session.line.at(session.ply).turn)}"
        )
        assert parse_markup(one["status"]).words in there.words
        assert other["status"] == ""
        assert board(one["table"]) == board(other["table"])
        on_tray = {e.attrs["data-do"] for e in there.with_attr("data-do")}
        assert not on_tray & {e.attrs["data-do"] for e in parse_markup(other["controls"]).with_attr("data-do")}


def board(markup: str) -> str:
    """Return the markup of the board alone."""
    start = markup.index('<svg class="board')
    return markup[start : markup.index("</div>", start)]


@pytest.mark.parametrize(("players", "seat"), EVERY_SEAT)
def test_the_curtain_faces_the_seat_that_opens_it(players: int, seat: int) -> None:
    """And so it does for the player who answers an attack; without the setting it faces the near side."""
    session = of_seat(players, seat)
    for facing, css in (("hand", f"dialog curtain facing-{SEATS[players][seat]}"), ("still", "dialog curtain")):
        (curtain,) = parse_markup(view(set_to(session, facing)).regions["overlay"]).all("dialog")
        assert curtain.attrs["class"] == css
        assert ("Pass the device" in curtain.words) is (facing == "still")


def test_the_seat_that_answers_an_attack_is_faced() -> None:
    """The one who is asked, not the one who attacked."""
    asked = {"ring": "ffhfffffffff", "sides": "ra,rd,w/-/-/-", "phase": "react:N:2:-"}
    session = at(put(**asked, hands="rf/gs/-/-").text)
    assert tray(set_to(session, "hand")).attrs["class"] == "dock facing-90"
