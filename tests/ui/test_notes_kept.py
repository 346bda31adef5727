"""Comments and variations stay with their game wherever it is kept, and go nowhere that it may not go whole."""

import json
from dataclasses import replace
from urllib.parse import urlencode

from hypothesis import assume, given
from hypothesis import strategies as st

from engine import record
from engine.record import NO_NOTES, Branch, Notes
from engine.record.tree import move_notes
from engine.work import finish
from tests import random_notes
from tests.contract.players import damage
from tests.ui.anygame import ANY_GAME, HIDING
from tests.ui.penfriends import friends_at_start
from tests.ui.players import NASTY, after_taps, at, promise, world
from tests.ui.shelf_file import shelf_file
from ui.app.model import Model
from ui.embed.board import open_board
from ui.keep import files, links, save, shelf
from ui.table.session import Session

SEEDS = st.integers(0, 2**32)
START = at("..../...../....../......./....../...../.... w")
BEGUN = after_taps(START, "d4", "d5", "a1", "a2")
THREE = Notes(
    ((0, "Anna begins."), (2, "Far away.\nWhy?")),
    (
        Branch(0, ("a1+a2", "d4+d5"), Notes(((1, "Why not?"),), (Branch(1, ("g4+g5",)),))),
        Branch(1, ("d6+e6",)),
        Branch(2, ("a1:w",)),
    ),
)
"""Notes on BEGUN: three variations, and one of a variation."""

NASTY_NOTES = Notes(((0, f"{NASTY}\n{NASTY}"),))
"""Words that would be markup if they were not escaped."""


def with_random_notes(session: Session, seed: int) -> Session:
    """Return the session with comments and variations in each of its games."""
    lines = enumerate(session.lines)
    return session.with_notes(random_notes.notes(line, len(session.names), seed + number) for number, line in lines)


def assert_kept(session: Session) -> None:
    """Assert that the notes come back from wherever the game may be kept."""
    written = save.record_of(session)
    assert save.session_of(*finish(record.read_work(record.write(written)))).notes == session.notes
    assert save.read(save.write(session)).notes == session.notes
    assert files.read(files.write(session)).notes == session.notes
    entries = files.read_all(shelf_file(Model(shelf={"1": shelf.write(shelf.new_entry(session))})))
    assert entries
    assert shelf.read(entries[0]).session.notes == session.notes
    if links.is_open_game(session):
        found = links.read(session.game, links.write(session).partition("?")[2], world())
        assert isinstance(found, Session)
        assert found.notes == session.notes
        parameters = {"game": session.game, "g": links.write(session).partition("g=")[2].partition("&")[0]}
        board = open_board(urlencode(parameters), ("en",), world())
        assert board.start
        assert board.start.notes == session.notes


def test_three_variations_are_kept() -> None:
    """In record, save, link, file and somebody's page."""
    assert_kept(BEGUN.with_current_notes(THREE))


@promise
@given(ANY_GAME, SEEDS)
def test_notes_are_kept(session: Session, seed: int) -> None:
    """Notes on the games of a match come back from record, save, link, file and somebody's page."""
    assert_kept(with_random_notes(session, seed))


@damage
@given(HIDING, SEEDS)
def test_a_game_that_hides_something_gives_no_notes_away(session: Session, seed: int) -> None:
    """Until it is over its link is the same with and without notes, and its file is sealed."""
    assume(not links.is_open_game(session))
    after = with_random_notes(session, seed)
    assert links.write(after) == links.write(session)
    fields = json.loads(files.write(after))
    assert fields["sealed"]
    assert fields["record"].isascii()
    assert "(" not in fields["record"]


def test_notes_make_no_other_game() -> None:
    """A game that is put on the shelf again with notes takes the place of the one without."""
    once = shelf.put({}, shelf.new_entry(BEGUN))
    again = shelf.put(once, shelf.new_entry(BEGUN.with_current_notes(THREE)))
    assert again.keys() == once.keys()
    assert shelf.read(again["1"]).session.current_notes == THREE
    assert shelf.put(again, shelf.new_entry(after_taps(BEGUN, "g4", "g5"))).keys() == once.keys()


def test_undoing_alone_drops_nothing() -> None:
    """A person who takes a move back may take it again."""
    session = BEGUN.with_current_notes(THREE)
    assert session.undo().notes == session.notes
    assert session.undo().redo().notes == session.notes


def test_notes_go_with_the_moves_that_they_are_about() -> None:
    """Another move drops what followed the old one, with its notes; what was noted before stays."""
    other = after_taps(BEGUN.with_current_notes(THREE).undo(), "g4", "g5")
    assert other.line.texts == ("d4+d5", "g4+g5")
    assert other.current_notes == Notes(((0, "Anna begins."),), THREE.branches[:2])


def test_a_variation_that_is_played_becomes_the_game() -> None:
    """Notes on its moves are then notes on the game's, and the rest of it goes on from there."""
    start = START.with_current_notes(THREE)
    taken = after_taps(replace(start, notes=(Notes((), THREE.branches[:1]),)), "a1", "a2")
    rest = (Branch(1, ("d4+d5",)), Branch(1, ("g4+g5",)))
    assert taken.current_notes == Notes(((1, "Why not?"),), rest)
    on = after_taps(taken, "d4", "d5")
    assert on.current_notes == Notes(((1, "Why not?"),), rest[1:])


def test_a_guessed_world_is_not_played() -> None:
    """A variation that begins in one stays a variation, even if the game goes on with the same move."""
    branch = Branch(0, ("d4+d5",), world=START.position.text)
    after = after_taps(START.with_current_notes(Notes((), (branch,))), "d4", "d5")
    assert after.current_notes.branches == (branch,)


@promise
@given(ANY_GAME, SEEDS, st.data())
def test_a_game_with_notes_can_always_be_kept(session: Session, seed: int, data: st.DataObject) -> None:
    """After any move at any ply the rest of the notes is a record's."""
    after = with_random_notes(session, seed).at(data.draw(st.integers(0, len(session.line))))
    branches = [branch for branch in after.current_notes.branches if branch.ply == after.ply]
    moves = after.line.at(after.ply).legal_moves()
    assume(moves)
    wanted = [move for move in moves for branch in branches if branch.moves[0].startswith(move.text)]
    played = after.play(data.draw(st.sampled_from(wanted or moves)), world().rng)
    assert save.read(save.write(played)).notes == played.notes
    assert move_notes(after.current_notes, after.line.texts, after.line.texts) == after.current_notes


def test_the_next_game_of_a_match_has_notes_of_its_own() -> None:
    """Those on the games before stay with these, and go when a game is given up for the one before it."""
    line = BEGUN.line
    match = replace(BEGUN.with_current_notes(THREE), games=2).next_game(world().rng)
    assert (match.current_notes, match.notes) == (NO_NOTES, (THREE,))
    both = match.with_current_notes(Notes(((0, "Again."),)))
    assert both.notes == (THREE, Notes(((0, "Again."),)))
    assert both.before.notes == (THREE,)
    assert both.before.line == line


def test_notes_on_a_game_by_link_stay_on_this_device() -> None:
    """A letter brings moves; what this side has noted stays where it was, and the letter does not carry it."""
    ann, ben = friends_at_start("xok")
    ann.plays()
    link = ann.sends()
    noted_on = ann.session.with_current_notes(Notes(((1, "Well met."),), (Branch(0, ("a1+a2",)),)))
    ann.model = ann.model.with_session(noted_on)
    assert ann.sends() == link
    assert ben.opens(link) == ""
    ben.plays()
    assert ann.opens(ben.sends()) == ""
    assert len(ann.session.line) > len(noted_on.line)
    assert ann.session.current_notes == noted_on.current_notes
