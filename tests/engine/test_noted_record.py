"""Comments and variations in a record as docs/records.md states them, and everything that makes them none."""

from dataclasses import replace

import pytest

from engine import record
from engine.record import Branch, Notes, packed
from engine.record.branches import DEEPEST, LONGEST_COMMENT, MOST_BRANCHES, MOST_MOVES, MOST_WORDS
from engine.refusal import Unreadable
from tests.contract.players import assert_explained
from tests.engine.test_record import EXAMPLES, FISH, XOK, error

NOTED = EXAMPLES[4]
GAME = record.read(NOTED)
START = NOTED.splitlines().index("1. d4+d5")
"""The line of the text after which its first move stands."""

TILES = "......./......./..f..../...d.../..T.s../......./.l..... blue -|- - -,- 0"
"""A position of Halali! with four tiles face down."""


def test_the_game_in_the_docs() -> None:
    """The page's game with comments and variations is a record of the third form, with what the page says of it."""
    assert record.write(GAME) == NOTED
    (section,) = GAME.sections
    assert section.moves == ("d4+d5", "a1+a2")
    first, second, third, last = section.notes.branches
    assert dict(section.notes.comments)[2] == "This is far away.\nBetter is to stay close:"
    assert first == Branch(0, ("a1+a2", "d4+d5"), Notes(comments=((2, "Now Black has the middle."),)))
    assert second.notes.branches == (Branch(2, ("c4+c5",)),)
    assert (third.moves, last) == (("d4:nw",), Branch(2, ("a1:w",)))
    assert packed.unpack(packed.pack(GAME)) == GAME


def test_only_what_is_noted_needs_the_form() -> None:
    """Without notes the same game is of the first form, given up of the second; with notes it says who gave up."""
    (section,) = GAME.sections
    bare = replace(GAME, sections=(section.bare,))
    assert record.write(bare).startswith('[Fang "1"]')
    assert "Resigned" not in record.write(bare)
    given = replace(GAME, resigned=0, verdict=record.read(EXAMPLES[3]).verdict)
    assert '[Resigned "1"]' in record.write(given)
    assert record.read(record.write(given)) == given
    assert record.write(replace(given, sections=(section.bare,))).startswith('[Fang "2"]')


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ('[Fang "3"]', '[Fang "1"]', "unreadable.record.blank", 14),
        ('[Fang "3"]', '[Fang "2"]', "unreadable.record.resigned", 14),
        ('[Resigned "-"]', '[Resigned "3"]', "unreadable.record.resigned", 14),
        ("; Anna", ";  Anna", "unreadable.record.comment", START),
        ("; Anna", ";Anna", "unreadable.record.comment", START),
        ("first game.", "first game. ", "unreadable.record.comment", START),
        ("; Anna plays her first game.", "; ", "unreadable.record.comment", START),
        ("; Anna", f"; {'A' * LONGEST_COMMENT}", "unreadable.record.comment", START),
        ("; The middle is worth most.\n(", "(\n; The middle is worth most.", "unreadable.record.move", START + 3),
        (")\n2. a1+a2\n", ")\n; So.\n2. a1+a2\n", "unreadable.record.place", START + 8),
        ("(\n1. a1", "(\n)\n(\n1. a1", "unreadable.record.move", START + 4),
        ("(\n1. a1", "(\n2. a1", "unreadable.record.move", START + 5),
        ("(\n1. a1", "(\n3. a1", "unreadable.record.move", START + 4),
        ("(\n1. a1+a2", "(\n1. d4+d5", "unreadable.record.twice", START + 3),
        ("(\n2. d4:nw", "(\n2. d6+e6", "unreadable.record.twice", START + 18),
        ("(\n1. a1+a2\n2.", "(\n1. a1+a2\n(\n1. e4+e5\n)\n2.", "unreadable.record.place", START + 5),
        ("2. d4+d5\n", "2. a1+a3\n", "xok.fish.adjacent", START + 5),
        ("3. d6:w", "3. a1:w", "xok.shark.must-eat", START + 13),
        ("3. a1:w", "3. a1:sw,w", "xok.form", START + 22),
        ("3. a1:w\n)\n", "3. a1:w\n", "unreadable.record.open", START + 23),
        ("3. a1:w\n)\n", "3. a1:w\n)\n)\n", "unreadable.record.place", START + 24),
        ("3. a1:w\n)\n", "3. a1:w\n)\n3. a1:w\n", "unreadable.record.place", START + 24),
        ("(\n3. a1", '(\n[World ""]\n3. a1', "unreadable.record.world", START + 22),
        ("(\n3. a1", '(\n[Start ""]\n3. a1', "unreadable.record.tag", START + 22),
        (
            "(\n3. a1",
            '(\n[World "..../...../....../......./....../...../.... w"]\n3. a1',
            "unreadable.record.world",
            START + 22,
        ),
    ],
)
def test_what_is_no_note(old: str, new: str, code: str, line: int) -> None:
    """Each fault in comments and variations is refused by its own code, with the number of the line."""
    assert old in NOTED
    found = error(NOTED.replace(old, new, 1))
    assert (found.code, found.params["line"]) == (code, line)
    assert_explained(found)


@pytest.mark.parametrize("form", ["2", "3"])
def test_a_form_that_the_game_does_not_need(form: str) -> None:
    """A game without notes is not written in their form, nor one with notes in another: there is one form only."""
    given = EXAMPLES[3]
    text = given.replace('[Fang "2"]', '[Fang "3"]') if form == "3" else given + "; Why?\n"
    found = error(text)
    assert (found.code, found.params["line"]) == ("unreadable.record.form", 1)
    assert_explained(found)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (NOTED + "(\n3. d6+e6\n)\n" * MOST_BRANCHES, "unreadable.record.twice"),
        (
            NOTED + "".join(f'(\n[World "{number}"]\n3. d6+e6\n)\n' for number in range(MOST_BRANCHES)),
            "unreadable.record.branches",
        ),
        (
            NOTED + "".join(f"(\n{ply}. d6+e6\n{ply + 1}. d6+e6\n" for ply in range(3, 3 + 2 * DEEPEST + 2, 2)),
            "unreadable.record.depth",
        ),
        (
            NOTED + "(\n" + "".join(f"{ply}. d6\n" for ply in range(3, MOST_MOVES + 3)) + ")\n",
            "unreadable.record.moves",
        ),
        (
            NOTED + "(\n" + "".join(f"{ply}. d6\n; {'x' * 1999}\n" for ply in range(3, MOST_WORDS // 1999 + 4)) + ")\n",
            "unreadable.record.words",
        ),
    ],
    ids=["twice", "branches", "depth", "moves", "words"],
)
def test_no_tree_is_too_large_to_refuse(text: str, code: str) -> None:
    """Trees beyond the limits are refused before a move is replayed."""
    found = error(text)
    assert found.code == code
    assert_explained(found)


@pytest.mark.parametrize(
    "notes",
    [
        Notes(comments=((0, ""),)),
        Notes(comments=((0, " x"),)),
        Notes(comments=((99, "x"),)),
        Notes(comments=((1, "x"), (0, "x"))),
        Notes(comments=((0, "x\ty"),)),
        Notes(comments=((0, "x\n\ny"),)),
        Notes(branches=(Branch(0, ()),)),
        Notes(branches=(Branch(99, ("d4+d5",)),)),
        Notes(branches=(Branch(1, ("d6+e6",)), Branch(0, ("d6+e6",)))),
        Notes(branches=(Branch(0, ("d6+e6",), Notes(comments=((0, "x"),))),)),
        Notes(branches=(Branch(0, ("d6+e6",), Notes(branches=(Branch(0, ("a1+a2",)),))),)),
    ],
    ids=repr,
)
def test_only_notes_that_read_back_are_written(notes: Notes) -> None:
    """Notes that a text could not give back are refused when they are written."""
    (section,) = FISH.sections
    with pytest.raises(Unreadable):
        record.write(replace(FISH, sections=(replace(section, notes=notes),)))


def in_world(world: str, move: str) -> str:
    """Return a record of Halali! with a variation from the start, in a guessed world."""
    head: str = (
        EXAMPLES[1].partition("[Start")[0].replace('[Fang "1"]', '[Fang "3"]').replace('[Games "2"]', '[Games "1"]')
    )
    tags = head.rstrip("\n") + '\n[Resigned "-"]\n'
    return f'{tags}\n[Start "{TILES}"]\n1. c5=F\n(\n[World "{world}"]\n1. {move}\n)\n'


def test_a_variation_in_a_guessed_world() -> None:
    """It shows what was guessed there, and may begin with the move that was played in the game."""
    guess = TILES.replace("f", "x").replace("d", "f").replace("x", "d")
    text = in_world(guess, "c5=D")
    found = record.read(text)
    assert record.write(found) == text
    assert found.sections[0].notes == Notes(branches=(Branch(0, ("c5=D",), world=guess),))
    assert packed.unpack(packed.pack(found)) == found
    assert record.read(in_world(TILES, "c5=F")).sections[0].notes
    assert error(in_world(guess, "c5=F")).params["line"] == 20
    assert error(in_world(TILES.replace("f", "."), "d4=D")).code == "unreadable.record.world"
    assert error(in_world(TILES.replace("f", "?"), "d4=D")).params["line"] == 19


def test_the_first_form_has_no_notes() -> None:
    """A text that says the first form and holds a comment is told which form it should say."""
    found = error(XOK + "; Well played.\n")
    assert (found.code, found.params["want"]) == ("unreadable.record.form", 3)
