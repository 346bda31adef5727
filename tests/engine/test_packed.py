"""A record in one word comes back as it was; any other word is refused, and none is a burden."""

import re
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import record
from engine.games import game_named
from engine.record import Player, Record, packed
from engine.record.text import LONGEST_TEXT
from engine.refusal import Unreadable
from engine.squeeze import FORM, LONGEST_WORD
from tests.contract.players import (
    Sitting,
    assert_explained,
    attempt,
    damage,
    every_game,
    fuzz,
    play,
    promise,
    scribbles,
    sittings,
)

NAMES = st.text(max_size=60).map(lambda text: record.clean_name(text, "?"))
TESTS = Path(__file__).parents[1]
FIRST = (TESTS / "data" / "links" / "packed-1.txt").read_text("utf-8").split()
"""Words that the first edition wrote of the records in docs/records.md."""

RECORDS = (TESTS.parent / "docs" / "records.md").read_text("utf-8")
EXAMPLES = re.findall(r"```\n(\[Fang \"1\".*?)```", RECORDS, re.DOTALL)


def record_of(sitting: Sitting, name: str = "?") -> Record:
    """Return the record of a sitting at which everybody is called so."""
    return record.record_of(sitting.game, sitting.options, [Player(name)] * sitting.seats, [sitting.line])


def packed_word(text: str) -> str:
    """Return the word in which some text, a record or not, is packed."""
    squeeze = zlib.compressobj(9, zdict=packed.EXPECTED)
    data = squeeze.compress(text.encode(errors="surrogatepass")) + squeeze.flush()
    return f"{FORM}.{urlsafe_b64encode(data).decode().rstrip('=')}"


@every_game
@promise
@given(data=st.data(), name=NAMES)
def test_a_packed_record_comes_back(game: str, data: st.DataObject, name: str) -> None:
    """All of it: deal, moves, chance, names and result."""
    sitting = data.draw(sittings(game))
    written = record_of(sitting, name)
    word = packed.pack(written)
    assert packed.unpack(word) == written
    assert word.isascii()
    assert word.replace(".", "").replace("-", "").replace("_", "").isalnum()


@pytest.mark.parametrize(("word", "text"), [*zip(FIRST, EXAMPLES, strict=True)], ids=["xok", "match", "reshuffle"])
def test_words_of_form_one_stay_readable(word: str, text: str) -> None:
    """Links are kept for years: what the first edition wrote, every later one reads. Never change that file."""
    assert record.write(packed.unpack(word)) == text


def test_a_packed_game_is_short() -> None:
    """A whole game of Xok fits a QR code that a phone can read from a screen, names and all."""
    word = packed.pack(record_of(play(game_named("xok"), {}, 1, 60), "Anna"))
    assert len(word) < 250


@every_game
@damage
@given(data=st.data())
def test_a_damaged_word(game: str, data: st.DataObject) -> None:
    """A word with a part of it changed is a record, or Unreadable with a reason."""
    sitting = data.draw(sittings(game))
    assert_read(data.draw(scribbles(packed.pack(record_of(sitting)))))


@fuzz
@given(st.text() | st.text("0123456789abcXYZ-_=").map("1.{}".format) | st.text().map(packed_word))
def test_any_word(word: str) -> None:
    """Any text is a record or Unreadable, and so is whatever is packed in it."""
    assert_read(word)


@every_game
@damage
@given(data=st.data())
def test_a_damaged_text_in_a_whole_word(game: str, data: st.DataObject) -> None:
    """A word is no way round the reader of records."""
    sitting = data.draw(sittings(game))
    assert_read(packed_word(data.draw(scribbles(record.write(record_of(sitting))))))


def test_a_word_that_breaks_off() -> None:
    """A link that was copied in part is refused, wherever it breaks off."""
    word = packed.pack(record_of(play(game_named("hainoon"), {}, 1, 60)))
    for end in range(len(word)):
        with pytest.raises(Unreadable):
            packed.unpack(word[:end])


@pytest.mark.parametrize(
    "text", ["\0" * 30_000_000, "x\n" * 15_000_000, "[" * 30_000_000], ids=["zeros", "moves", "tags"]
)
def test_a_flood(text: str) -> None:
    """A short word that would unpack to a huge text is refused and never unpacked whole."""
    word = packed_word(text)
    assert len(word) < LONGEST_WORD
    with pytest.raises(Unreadable) as caught:
        packed.unpack(word)
    assert caught.value.code == "unreadable.packed"


def test_a_long_word() -> None:
    """A word beyond the limit is refused unread."""
    with pytest.raises(Unreadable) as caught:
        packed.unpack("1." + "A" * (LONGEST_WORD + 1))
    assert caught.value.code == "unreadable.long"


def assert_read(word: str) -> None:
    """Assert that a word is a record, which can be packed again, or that every language has a reason against it."""
    found = attempt(packed.unpack, word)
    if isinstance(found, Unreadable):
        assert_explained(found)
    else:
        assert packed.unpack(packed.pack(found)) == found


def test_many_lines_in_a_short_word() -> None:
    """They are refused before anybody reads them."""
    with pytest.raises(Unreadable) as caught:
        packed.unpack(packed_word("\n" * (LONGEST_TEXT - 1)))
    assert caught.value.code == "unreadable.record.lines"
