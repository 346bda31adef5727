"""The promises of comments and variations in the records of every game."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import record
from engine.record import Player, Record, packed
from engine.record.tree import COMMENT, MOVE, entries
from engine.refusal import Unreadable
from tests import random_notes
from tests.contract.players import (
    Sitting,
    assert_explained,
    attempt,
    damage,
    every_game,
    promise,
    scribbles,
    sittings,
)


def record_of(sitting: Sitting, seed: int) -> Record:
    """Return the record of a sitting with notes that the seed has made."""
    players = [Player(f"Player {seat}") for seat in range(sitting.seats)]
    notes = random_notes.notes(sitting.line, sitting.seats, seed)
    return record.record_of(sitting.game, sitting.options, players, [sitting.line], notes=[notes])


SEEDS = st.integers(0, 2**32)


@every_game
@promise
@given(data=st.data(), seed=SEEDS)
def test_notes_read_back(game: str, data: st.DataObject, seed: int) -> None:
    """Any tree of comments and variations survives its text and its word unchanged; the line is the one played."""
    sitting = data.draw(sittings(game))
    written = record_of(sitting, seed)
    text = record.write(written)
    assert text.startswith('[Fang "3"]' if written.sections[0].notes else '[Fang "1"]')
    assert record.read(text) == written
    assert packed.unpack(packed.pack(written)) == written
    assert record.replay(written) == (sitting.line,)


@every_game
@damage
@given(data=st.data(), seed=SEEDS)
def test_damaged_notes(game: str, data: st.DataObject, seed: int) -> None:
    """A record with a part of it changed is a record in its one form, or Unreadable with a line."""
    text = data.draw(scribbles(record.write(record_of(data.draw(sittings(game)), seed))))
    read = attempt(record.read, text)
    if isinstance(read, Unreadable):
        assert read.params["line"]
        assert_explained(read)
    else:
        assert record.write(read) == text


@every_game
@promise
@given(data=st.data(), seed=SEEDS)
def test_a_fault_is_named_with_its_line(game: str, data: st.DataObject, seed: int) -> None:
    """A move that cannot be played is refused where it stands, in the game or in a variation of a variation."""
    text = record.write(record_of(data.draw(sittings(game)), seed))
    lines = text.split("\n")
    moves = [number for number, line in enumerate(lines) if line[:1].isdigit()]
    if not moves:
        return
    number = data.draw(st.sampled_from(moves))
    lines[number] = lines[number].partition(" ")[0] + " ?!"
    with pytest.raises(Unreadable) as caught:
        record.read("\n".join(lines))
    assert caught.value.params["line"] == number + 1
    assert_explained(caught.value)


@every_game
@promise
@given(data=st.data(), seed=SEEDS)
def test_a_record_without_its_notes_is_the_one_before(game: str, data: st.DataObject, seed: int) -> None:
    """A person who takes the notes away has the record that was written before there were notes."""
    sitting = data.draw(sittings(game))
    written = record_of(sitting, seed)
    players = [Player(f"Player {seat}") for seat in range(sitting.seats)]
    before = record.record_of(sitting.game, sitting.options, players, [sitting.line])
    assert replace(written, sections=tuple(section.bare for section in written.sections)) == before


@every_game
@promise
@given(data=st.data())
def test_no_move_looks_like_a_note(game: str, data: st.DataObject) -> None:
    """So that a line of a packed record says by its first letter what it is."""
    sitting = data.draw(sittings(game))
    assert not any(step.text.startswith(packed.BESIDE) for step in sitting.line.steps)


@every_game
@promise
@given(data=st.data(), seed=SEEDS)
def test_every_line_is_counted(game: str, data: st.DataObject, seed: int) -> None:
    """The lines of a game are its moves, its comments, and what stands round its variations."""
    (section,) = record_of(data.draw(sittings(game)), seed).sections
    kinds = [entry.kind for entry in entries(section.moves, section.notes)]
    assert kinds.count("open") == kinds.count("close") == random_notes.count(section.notes)
    assert kinds.count(MOVE) >= len(section.moves)
    assert kinds.count(COMMENT) >= len(section.notes.comments)
