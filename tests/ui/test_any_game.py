"""The promises of the screen about every registered game, known by nothing but its name and its numbers of seats."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

import pytest

from engine.games import GAMES, game_named
from engine.language import LANGUAGES, language
from tests.games import SEATED
from tests.ui.helped import after_acts, at_table
from tests.ui.pages import parse_markup
from tests.ui.players import world
from tests.ui.pupil import taps_of
from tests.ui.test_saves import kept_fields
from ui.acts.update import first_model
from ui.app import storage
from ui.embed import board as frame
from ui.games.desk import desk
from ui.keep import links, save
from ui.table.message import Message
from ui.table.session import Session, new_session
from ui.views.page import view

FULL = [
    (game, {option.name: option.default for option in game_named(game).options} | options) for game, options in SEATED
]
each_game = pytest.mark.parametrize(("game", "options"), FULL)
PLIES = (0, 1, 4, 9)
"""How far games have gone on, if they last so long."""
END = 10_000
A_FEW = 12
REGIONS = ("table", "controls")
"""Where there is something to be tapped."""


def random_game(game: str, options: Mapping[str, str], plies: int) -> Session:
    """Return a game that has gone on by chance, as the player to move sees it; the last one of a match, played out."""
    rng = Random(plies)
    session = after_random_moves(new_session(game, options, (), world(plies)), plies, rng)
    while plies == END and len(session.lines) < session.games:
        session = after_random_moves(session.next_game(rng), plies, rng)
    return session.open_curtain()


def after_random_moves(session: Session, plies: int, rng: Random) -> Session:
    """Return the game after so many moves by chance, or at its end."""
    while len(session.line) < plies and (moves := session.line.last.legal_moves()):
        session = session.play(rng.choice(moves), rng)
    return session


def stages(game: str, options: Mapping[str, str]) -> Iterator[Session]:
    """Yield games at several plies, each with every stage of a move."""
    for plies in PLIES:
        session = random_game(game, options, plies)
        ply, rng = len(session.line), Random(plies)
        while len(session.line) == ply and (choices := lit_tokens(session)):
            yield session
            session = after_taps(session, rng.choice(sorted(choices)))


def lit_tokens(session: Session) -> frozenset[str]:
    """Return what can be tapped next."""
    return session.choices(desk(session.game).gesture, session.taps)


def after_taps(session: Session, *taps: str) -> Session:
    """Return the session after taps."""
    for tap in taps:
        session = session.tap(desk(session.game).gesture, tap, Random(1))
    return session


def tappable(session: Session) -> set[str]:
    """Return whatever the page offers to be tapped."""
    regions = view(at_table(session)).regions
    elements = (element for name in REGIONS for element in parse_markup(regions[name]).with_attr("data-do"))
    return {
        element.attrs["data-do"].removeprefix("tap ") for element in elements if element.attrs["data-do"][:4] == "tap "
    }


@each_game
def test_every_legal_move_can_be_tapped(game: str, options: dict[str, str]) -> None:
    """Some taps spell it, and then it is played."""
    for session in (random_game(game, options, plies) for plies in PLIES):
        moves = session.position.legal_moves()
        for move in moves[:: max(1, len(moves) // A_FEW)]:
            after = after_taps(session, *taps_of(session, move.text))
            assert after.line.steps[-1].text.startswith(move.text)


@each_game
def test_what_lights_up_is_taken_and_what_is_dark_is_answered(game: str, options: dict[str, str]) -> None:
    """In every stage of a move whatever lights up is on the page, and a refusal is a sentence with a rule."""
    for session in stages(game, options):
        offered, choices = tappable(session), lit_tokens(session)
        for token in offered | choices:
            after = after_taps(session, token)
            assert token not in choices or (after.refusal is None and after != session), token
            if after.refusal:
                assert after.refusal.rule in game_named(game).rules
                assert all(desk(game).why(after, language(code)) for code in LANGUAGES)


@each_game
def test_a_save_gives_the_same_game_back(game: str, options: dict[str, str]) -> None:
    """The whole line and the half-made move, unless that shows a hand."""
    for session in stages(game, options):
        kept = session.close_curtain() if session.has_private_hands else session
        assert kept_fields(save.read(save.write(session))) == kept_fields(kept)


@each_game
def test_a_link_gives_the_same_game_back(game: str, options: dict[str, str]) -> None:
    """When it is over, it hides nothing any more."""
    session = random_game(game, options, END)
    found = links.read(game, links.write(session).partition("?")[2], world())
    assert isinstance(found, Session)
    assert (found.line, found.ply, found.options) == (session.line, session.ply, session.options)


@each_game
def test_a_game_that_ends_is_counted_for_good(game: str, options: dict[str, str]) -> None:
    """The last move counts for each seat, and the numbers are there after a reload."""
    over = random_game(game, options, END)
    line = over.line.up_to(len(over.line) - 1)
    before = replace(over, line=line).at(len(line)).open_curtain()
    after = after_acts(at_table(before), *(f"tap {tap}" for tap in taps_of(before, chosen_move(over))))
    assert after.session.line == over.line
    assert len([key for key in after.tally if key.startswith(f"{game}/")]) == len(over.names)
    again, broken = storage.restore(storage.texts(after), first_model(world()))
    assert again.tally == after.tally
    assert not broken


def chosen_move(session: Session) -> str:
    """Return the last move as it was chosen, without what it showed."""
    before, last = session.line.at(len(session.line) - 1), session.line.steps[-1].text
    texts: list[str] = [move.text for move in before.legal_moves() if last.startswith(move.text)]
    return max(texts, key=len)


@pytest.mark.parametrize("game", GAMES)
def test_a_board_in_another_page_plays_it(game: str) -> None:
    """The frame's board takes the same taps."""
    board = frame.open_board(f"game={game}", ("en",), world())
    session = board.model.session
    for tap in taps_of(session, session.position.legal_moves()[0].text):
        board, _ = frame.update(board, Message("tap", tap), world())
    assert len(board.model.session.line) == 1
