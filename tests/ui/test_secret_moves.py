"""A secret move reads on the screen, over a wire and to the page around a board as its reader may know it."""

from dataclasses import replace
from random import Random

import pytest

from engine.games import GAMES, game_named
from engine.record import Notes
from tests.ui.helped import after_acts, at_table
from tests.ui.pages import parse_markup
from tests.ui.players import world
from ui.devices import incoming, outgoing
from ui.keep import links
from ui.table.names import move_text, plain_move
from ui.table.session import Session, new_session
from ui.table.table import NOBODY
from ui.views.page import view

PRIVATE = [game for game in GAMES if game_named(game).has_private_hands]
each_game = pytest.mark.parametrize("game", PRIVATE)
PLIES = 5


def secretive(game: str, kinds: tuple[int, ...] = ()) -> Session:
    """Return a game that has gone on for some moves, each of which read otherwise to each seat."""
    session, rng = new_session(game, {}, (), world(), kinds), Random(1)
    while len(session.line) < PLIES:
        session = session.play(rng.choice(session.line.last.legal_moves()), rng)
    steps = tuple(
        replace(step, seen=move_texts(ply, len(session.names))) for ply, step in enumerate(session.line.steps, 1)
    )
    return replace(session, line=replace(session.line, steps=steps))


def move_texts(ply: int, seats: int) -> tuple[str, ...]:
    """Return the texts of a move as each seat saw it, and last as everybody else did."""
    return (*(f"ply{ply}-seat{seat}" for seat in range(seats)), f"ply{ply}-nobody")


def page_words(session: Session) -> str:
    """Return all that the page says with the moves open."""
    regions = view(replace(at_table(session), menu="moves")).regions
    return " ".join(f"{parse_markup(region).words} {region}" for region in regions.values())


def listed_words(session: Session) -> set[str]:
    """Return what the list of moves says, word by word."""
    side = parse_markup(view(replace(at_table(session), menu="moves")).regions["side"])
    plies = [one for one in side.all("button") if "ply" in one.attrs.get("class", "").split()]
    assert plies
    return {word for ply in plies for word in ply.words.split()[1:]}


def assert_read_as(text: str, reader: str) -> None:
    """Assert that the text has the moves as the reader saw them, and as nobody else did."""
    assert all(f"ply{ply}-{reader}" in text for ply in range(1, PLIES + 1))
    others = {f"seat{seat}" for seat in range(8)} | {"nobody"}
    assert not any(f"ply{ply}-{other}" in text for ply in range(1, PLIES + 1) for other in others - {reader})


@each_game
def test_the_list_of_moves_is_the_viewer_s(game: str) -> None:
    """Behind the curtain, with it open, and for a person among computers, with comments on the moves as well."""
    session = secretive(game)
    turn = session.line.last.turn
    assert_read_as(page_words(session), "nobody")
    assert_read_as(page_words(session.open_curtain()), f"seat{turn}")
    alone = secretive(game, (0, *(1,) * (len(session.names) - 1)))
    noted = alone.with_current_notes(Notes(comments=((1, "Oh!"),)))
    for each in (alone, noted):
        assert_read_as(page_words(each), f"seat{alone.people[0]}")
        assert not {step.text for step in each.line.steps} & listed_words(each)


@each_game
def test_trying_beside_a_game_says_no_more(game: str) -> None:
    """Nor does the list of variations beside a game that goes on."""
    session = secretive(game, (0, 1))
    model = after_acts(replace(at_table(session), menu="moves"), "try")
    assert_read_as(" ".join(view(model).regions.values()), f"seat{session.people[0]}")


@each_game
def test_a_wire_carries_the_seat_s_own_reading(game: str) -> None:
    """The device of a seat gets no other, and shows what it got."""
    session = secretive(game)
    for player in range(len(session.names)):
        seat = session.seat_of(player)
        said = outgoing.view_message(session, player)
        assert f"ply{PLIES}-seat{seat}" in said
        assert not any(other in said for other in move_texts(PLIES, len(session.names)) if other[-1] != str(seat))
        there = incoming.read_view(said).session
        assert move_text(there, there.line.steps[-1]) == f"ply{PLIES}-seat{seat}"


@each_game
def test_after_the_game_a_move_reads_as_it_was(game: str) -> None:
    """As the link to the whole game says it; while it goes on, the link has no moves."""
    session = secretive(game)
    assert "view=" in links.write(session)
    over = replace(session, resigned=0)
    assert [move_text(over, step) for step in over.line.steps] == [plain_move(step.text) for step in over.line.steps]


def test_the_spectator_is_nobody() -> None:
    """The texts of a step end with that for the seat of nobody."""
    assert move_texts(1, 2)[NOBODY] == "ply1-nobody"
