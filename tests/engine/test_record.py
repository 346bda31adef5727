"""Records as docs/records.md states them, and everything that makes a text no record."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine import record
from engine.games import game_named
from engine.line import Line
from engine.record import Player, Record, Section, Verdict
from engine.record.branches import MOST_MOVES
from engine.record.text import LONGEST_TEXT
from engine.refusal import Unreadable
from tests.engine.race import GAME as RACE
from tests.engine.race import Track

DOCS = Path(__file__).parents[2] / "docs" / "records.md"
EXAMPLES = re.findall(r"^```\n(.*?)^```", DOCS.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
XOK = EXAMPLES[0]
FISH = record.read(XOK)


def error(text: str) -> Unreadable:
    """Return why the text is no record."""
    with pytest.raises(Unreadable) as caught:
        record.read(text)
    return caught.value


def race_line(*rolls: str, players: int = 2, start: str = "") -> Line[Track]:
    """Return the line of a race."""
    line = Line(RACE.read(start) if start else Track((0,) * players))
    for roll in rolls:
        line = line.play(RACE.read_move(roll, line.last), Random(1))
    return line


def race_record(*lines: Line[Track], games: int = 1, players: int = 2) -> Record:
    """Return the record of a race or a match."""
    names = [Player(name) for name in ("Anna", "Ben", "Cleo")[:players]]
    return record.record_of(RACE, {"players": str(players)}, names, lines, games=games)


def test_the_example_in_the_docs() -> None:
    """The page's game of Xok is a record, reads as it says and is written the same again."""
    assert record.write(FISH) == XOK
    assert [player.name for player in FISH.players] == ["Anna", 'Ben "the Fin" Baker']
    assert FISH.verdict == Verdict("p1win", FISH.verdict.points, "xok.win")
    (line,) = record.replay(FISH)
    outcome = line.last.outcome()
    assert outcome is not None
    assert outcome.points == FISH.verdict.points


def test_the_match_in_the_docs() -> None:
    """The page's match of Halali! is a record too: two games, the second one going on."""
    match = record.read(EXAMPLES[1])
    assert record.write(match) == EXAMPLES[1]
    first, second = record.replay(match)
    assert (match.games, match.verdict) == (2, Verdict())
    assert (first.last.outcome() is None, second.last.outcome() is None) == (False, True)


def test_the_given_up_game_in_the_docs() -> None:
    """The page's game that somebody gave up is a record of the second form: the other has won, without points."""
    text = EXAMPLES[3]
    given = record.read(text)
    assert record.write(given) == text
    assert (given.resigned, given.verdict) == (0, Verdict("p2win"))


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_has_the_form(example: str) -> None:
    """All examples have the tags of the first, but for who gave up."""
    tags = [
        line.split(" ")[0]
        for line in example.splitlines()
        if line.startswith("[") and line[1:5] not in ("Name", "Kind", "Resi")
    ]
    assert tags[:8] == ["[Fang", "[Game", "[Rules", "[Options", "[Date", "[Games", "[Result", "[Points"]
    assert set(tags[8:]) == {"[Ending", "[Start"}


def test_an_unfinished_game() -> None:
    """A game that goes on has a record too, even before its first move."""
    start = replace(FISH, verdict=Verdict(), sections=(Section(FISH.sections[0].start),))
    text = record.write(start)
    assert '[Result "none"]\n[Points "-"]\n[Ending "-"]\n' in text
    assert record.read(text) == start


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ('[Fang "1"]', '[Fang "4"]', "unreadable.record.version", 1),
        ('[Fang "1"]', '[fang "1"]', "unreadable.record.tag", 1),
        ('"xok"', '"chess"', "unreadable.record.game", 2),
        ('[Rules "1"]', '[Rules "01"]', "unreadable.record.rules", 3),
        ("board=4", "board=6", "unreadable.record.option", 4),
        ("board=4", "-", "unreadable.record.options", 4),
        ("board=4", "board=4 board=4", "unreadable.record.options", 4),
        ('"Anna"', '""', "unreadable.record.name", 5),
        ('"Anna"', f'"{"A" * 41}"', "unreadable.record.name", 5),
        ('"Anna"', '"An\\na"', "unreadable.record.tag", 5),
        ('"Anna"', '"An"na"', "unreadable.record.tag", 5),
        ('"Anna"', '"An\tna"', "unreadable.record.printable", 5),
        ('"Anna"', '"An\u202ena"', "unreadable.record.printable", 5),
        ('[Kind1 "human"]', '[Kind1 "Human"]', "unreadable.record.kind", 6),
        ('[Kind1 "human"]\n', "", "unreadable.record.tag", 6),
        ("2026-03-01", "2026-02-29", "unreadable.record.date", 9),
        ("2026-03-01", "20260301", "unreadable.record.date", 9),
        ("2026-03-01", "", "unreadable.record.date", 9),
        ('[Games "1"]', '[Games "3"]', "unreadable.record.games", 10),
        ('"p1win"', '"1-0"', "unreadable.record.verdict", 11),
        ('"p1win"', '"p2win"', "unreadable.record.untrue", 11),
        ('[Points "10', '[Points "010', "unreadable.record.verdict", 12),
        ('[Points "10', '[Points "11', "unreadable.record.untrue", 12),
        ('"xok.win"', '"xok.stuck"', "unreadable.record.untrue", 13),
        ('"xok.win"', '""', "unreadable.record.verdict", 13),
        ("\n\n", "\n", "unreadable.record.blank", 14),
        ("\n\n", "\n\n\n", "unreadable.record.tag", 15),
        ("/.... w", "/... w", "unreadable.xok.width", 15),
        ("\n1. ", "\n2. ", "unreadable.record.move", 16),
        ("\n1. ", "\n1.", "unreadable.record.move", 16),
        ("\n2. ", "\n2. \n2. ", "unreadable.record.move", 17),
        ("\n3. ", "\n\n3. ", "unreadable.record.sections", 18),
        ("\n5. d5:sw", "\n5. e4:sw", "xok.shark.cell", 20),
        ("\n5. d5:sw", "\n5. d5", "xok.form", 20),
        ("\n", "\r\n", "unreadable.record.printable", 1),
        ("\n23. ", "\n24. ", "unreadable.record.move", 38),
    ],
)
def test_what_is_no_record(old: str, new: str, code: str, line: int) -> None:
    """Each fault in a text is refused by its own code, with the number of the line."""
    assert old in XOK
    found = error(XOK.replace(old, new, 1))
    assert (found.code, found.params["line"]) == (code, line)


def test_moves_after_the_end() -> None:
    """A move behind the end of the game is refused as it is at the board."""
    found = error(XOK + "24. a1+a2\n")
    assert (found.code, found.field, found.params["line"]) == ("xok.over", "move 24", 39)


@pytest.mark.parametrize("text", ["", "\n", XOK[:-1], XOK + "\n", XOK + " ", "\ufeff" + XOK])
def test_the_ends_of_a_text(text: str) -> None:
    """Nothing may be missing at the ends of a record, and nothing may be added."""
    assert error(text).params["line"]


def test_no_text_is_too_large_to_refuse() -> None:
    """Texts and games beyond the limits are refused before they cost anything."""
    assert error("x" * (LONGEST_TEXT + 1)).code == "unreadable.long"
    moves = "".join(f"{ply}. a1+a2\n" for ply in range(1, MOST_MOVES + 2))
    assert error(XOK[: XOK.index("1. ")] + moves).code == "unreadable.record.moves"


@pytest.mark.parametrize(
    "changes",
    [
        {"players": (Player("Anna\n[Name2"), Player("Ben"))},
        {"players": (Player("Anna"),)},
        {"players": (Player("Anna", "human being"), Player("Ben"))},
        {"date": "yesterday"},
        {"rules": 2},
        {"options": ()},
        {"games": 3},
        {"sections": ()},
        {"sections": (Section(FISH.sections[0].start, ("a1+a2\n2. b1+b2",)),)},
        {"verdict": Verdict("none", (), "-")},
    ],
    ids=repr,
)
def test_only_what_reads_back_is_written(changes: dict[str, object]) -> None:
    """A record that its text could not give back is refused when it is written."""
    with pytest.raises(Unreadable):
        record.write(replace(FISH, **changes))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna \n", "Anna"),
        ("\0", "Nobody"),
        ("", "Nobody"),
        ("A" * 99, "A" * 40),
        ("Zo\u00eb", "Zo\u00eb"),
    ],
)
def test_names_are_cleaned(text: str, name: str) -> None:
    """Anything that a person types can be made a name."""
    assert record.clean_name(text, "Nobody") == name


@pytest.mark.usefixtures("house_with_race")
def test_chance_is_written_as_it_fell() -> None:
    """Chance stands in the moves, so replaying needs none; a record that would need one is refused."""
    line = race_line("roll", "roll", "roll")
    text = record.write(race_record(line))
    assert re.search(r"1\. roll=\d\n2\. roll=\d\n3\. roll=\d\n$", text)
    assert record.replay(record.read(text)) == (line,)
    assert error(re.sub(r"2\. roll=\d", "2. roll", text)).code == "unreadable.record.chance"


@pytest.mark.usefixtures("house_with_race")
def test_more_than_two_players() -> None:
    """Three players may win together; the result names them as the console does."""
    written = race_record(race_line("roll=1", start="9,4,9 0"), players=3)
    assert written.verdict == Verdict("win 13", (10, 4, 9), "race.goal")
    assert '[Options "players=3 long=false"]\n[Name1 "Anna"]' in record.write(written)
    assert record.read(record.write(written)) == written


@pytest.mark.usefixtures("house_with_race")
def test_a_match_of_two_games() -> None:
    """A match goes on until its last game is over; then the sums decide, by player."""
    first, begun, second = (
        race_line("roll=6", start="4,8 0"),
        race_line(start="4,8 0"),
        race_line("roll=6", start="4,8 0"),
    )
    for lines, verdict in (
        ((first,), Verdict()),
        ((first, begun), Verdict()),
        ((first, second), Verdict("draw", (18, 18), "race.match")),
        ((first, race_line("roll=2", start="8,0 0")), Verdict("p2win", (10, 18), "race.match")),
    ):
        written = race_record(*lines, games=2)
        assert written.verdict == verdict
        assert record.read(record.write(written)) == written
        assert record.replay(written) == lines


@pytest.mark.usefixtures("house_with_race")
def test_a_match_goes_game_by_game() -> None:
    """A game that begins before the last one is over, or one too many, is refused at the line where it begins."""
    early = record.write(race_record(race_line("roll=1"), race_line(), games=2))
    assert (error(early).code, error(early).params["line"]) == ("unreadable.record.early", len(early.splitlines()))
    over = race_line("roll=6", start="4,8 0")
    text = record.write(race_record(over, over, games=2))
    third = text + text[text.index("\n\n") + 1 :]
    assert error(third).code == "unreadable.record.sections"
    assert record.read(record.write(race_record(over))).games == 1


def test_games_without_matches() -> None:
    """Where a game knows no matches, nothing adds games up."""
    game = game_named("xok")
    line = Line(game.start({}, Random(1)))
    assert record.record_of(game, {}, FISH.players, [line]).verdict == Verdict()
