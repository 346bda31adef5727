"""The promises of the record of every game."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import record
from engine.record import Player, Record, Verdict
from engine.record.tags import LONGEST_NAME
from engine.refusal import Unreadable
from tests.contract.players import (
    Sitting,
    assert_explained,
    attempt,
    damage,
    every_game,
    fuzz,
    promise,
    scribbles,
    sittings,
)

NAMES = st.text(max_size=60).map(lambda text: record.clean_name(text, "Nobody"))
KINDS = st.from_regex(r"[a-z][a-z0-9-]{0,23}", fullmatch=True)
DATES = st.dates().map(str) | st.just("")


def _record(sitting: Sitting, names: list[str] | None = None, date: str = "") -> Record:
    players = [Player(name) for name in names or [f"Player {seat}" for seat in range(sitting.seats)]]
    return record.record_of(sitting.game, sitting.options, players, [sitting.line], date=date)


@every_game
@promise
@given(data=st.data())
def test_a_record_reads_back(game: str, data: st.DataObject) -> None:
    """Writing, then reading gives the same record, whatever the players are called; its line is the one played."""
    sitting = data.draw(sittings(game))
    players = [Player(data.draw(NAMES), data.draw(KINDS)) for _ in range(sitting.seats)]
    date = data.draw(DATES)
    written = record.record_of(sitting.game, sitting.options, players, [sitting.line], date=date)
    text = record.write(written)
    assert record.read(text) == written
    assert record.write(record.read(text)) == text
    assert record.replay(written) == (sitting.line,)


@every_game
@damage
@given(data=st.data())
def test_a_damaged_record(game: str, data: st.DataObject) -> None:
    """A record with a part of it changed is a record in its one form, or Unreadable with a line."""
    sitting = data.draw(sittings(game))
    text = data.draw(scribbles(record.write(_record(sitting))))
    read = attempt(record.read, text)
    if isinstance(read, Unreadable):
        assert read.params["line"]
        assert_explained(read)
    else:
        assert record.write(read) == text


@fuzz
@given(st.text())
def test_any_text_as_a_record(text: str) -> None:
    """No text brings the reader down."""
    with pytest.raises(Unreadable) as caught:
        record.read(text)
    assert_explained(caught.value)


@every_game
@damage
@given(data=st.data(), name=st.text(min_size=1))
def test_no_name_breaks_the_form(game: str, data: st.DataObject, name: str) -> None:
    """A name that can be printed and is not too long stands in a record as it is; every other is refused."""
    sitting = data.draw(sittings(game))
    written = _record(sitting, [name] * sitting.seats)
    if name.isprintable() and len(name) <= LONGEST_NAME:
        assert record.read(record.write(written)) == written
    else:
        with pytest.raises(Unreadable):
            record.write(written)


@every_game
@promise
@given(data=st.data())
def test_a_false_result_is_found_out(game: str, data: st.DataObject) -> None:
    """A record that claims another result, other points or another ending than the moves lead to is refused."""
    sitting = data.draw(sittings(game))
    true = _record(sitting)
    for false in (Verdict("p1win", (10, 0), sitting.game.rules[-1]), Verdict(), replace(true.verdict, points=(1, 2))):
        text = record.write(replace(true, verdict=false))
        if false == true.verdict:
            assert record.read(text) == true
        else:
            with pytest.raises(Unreadable, match="untrue"):
                record.read(text)


@every_game
@promise
@given(data=st.data())
def test_an_illegal_move_is_found_out(game: str, data: st.DataObject) -> None:
    """A move that is not legal is refused with its line and its rule."""
    sitting = data.draw(sittings(game))
    (section,) = _record(sitting).sections
    illegal = data.draw(st.sampled_from(sitting.moves))
    if illegal in {move.text for move in sitting.position.legal_moves()}:
        return
    false = replace(_record(sitting), sections=(replace(section, moves=(*section.moves, illegal)),))
    with pytest.raises(Unreadable) as caught:
        record.read(record.write(false))
    assert caught.value.code in sitting.game.rules
    assert caught.value.params["line"] == len(record.write(false).splitlines())
    assert_explained(caught.value)
