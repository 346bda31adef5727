"""The form of a game record: between a `Record` and its lines, nothing replayed yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from engine.record import tags
from engine.record.branches import read_moves
from engine.record.text import Reader, split_lines, write_tag
from engine.record.tree import NO_NOTES, Notes, entries
from engine.refusal import Unreadable
from engine.seating import seats_with

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.verdict import Verdict

HUMAN = "human"
"""The kind of a player of flesh and blood; a computer's kind is a word of its own."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Player:
    """A player: a name that can be printed, and a kind in one word (`human`, `computer-3`)."""

    name: str
    kind: str = HUMAN


@dataclass(frozen=True, slots=True)
class Section:
    """One game of a record: the start position and the moves as they fell, in notation, and what is noted on them."""

    start: str
    moves: tuple[str, ...] = ()
    notes: Notes = NO_NOTES

    @property
    def bare(self) -> Section:
        """The game as it was played, without the notes."""
        return Section(self.start, self.moves)


@dataclass(frozen=True, slots=True)
class Record:
    """A game or a match: players by seat in the first game, options in the game's order, date in ISO form or empty.

    `resigned` is the player who has given up after the last move, None if nobody has.
    """

    game: str
    rules: int
    options: tuple[tuple[str, str], ...]
    players: tuple[Player, ...]
    date: str
    games: int
    verdict: Verdict
    sections: tuple[Section, ...]
    resigned: int | None = None

    @property
    def form(self) -> int:
        """The version of the form in which it is written."""
        if any(section.notes for section in self.sections):
            return tags.NOTED
        return tags.FORMAT if self.resigned is None else tags.GIVEN_UP


def write_form(record: Record) -> str:
    """The text of a record."""
    lines = [write_tag(name, value) for name, value in _headers(record)]
    for section in record.sections:
        lines += ["", write_tag("Start", section.start), *(each.line for each in entries(section.moves, section.notes))]
    return "\n".join(lines) + "\n"


def read_form(text: str) -> Record:
    """The record that the text says, positions, moves and result taken on trust; raises Unreadable."""
    reader = Reader(split_lines(text))
    form = _take(reader, "Fang", tags.read_format)
    game = _take(reader, "Game", tags.read_game)
    record = Record(
        game=game.name,
        rules=_take(reader, "Rules", lambda value: tags.read_rules(value, game)),
        options=(options := _take(reader, "Options", lambda value: tags.read_options(value, game))),
        players=_read_players(reader, seats := seats_with(game, dict(options))),
        date=_take(reader, "Date", tags.read_date),
        games=(games := _take(reader, "Games", lambda value: tags.read_games(value, game))),
        verdict=_read_verdict(reader),
        resigned=_read_loser(reader, form, seats),
        sections=_read_sections(reader, games),
    )
    if record.form != form:
        raise Unreadable("unreadable.record.form", "Fang", line=1, text=str(form), want=record.form)
    return record


def line_of(record: Record, part: str | int) -> int:
    """The number of the line, from 1, with the tag of that name or the start position of that section."""
    # A record has one form only, so its lines can be counted without the text.
    headers = [name for name, _ in _headers(record)]
    if isinstance(part, str):
        return headers.index(part) + 1
    return len(headers) + 2 + sum(2 + _height(section) for section in record.sections[:part])


def _height(section: Section) -> int:
    """How many lines of a text follow the start position."""
    return sum(1 for _ in entries(section.moves, section.notes))


def _headers(record: Record) -> list[tuple[str, str]]:
    return [
        ("Fang", str(record.form)),
        ("Game", record.game),
        ("Rules", str(record.rules)),
        ("Options", tags.write_options(record.options)),
        *(tag for seat, player in enumerate(record.players, 1) for tag in _player_tags(seat, player)),
        ("Date", record.date or tags.NOTHING),
        ("Games", str(record.games)),
        *tags.write_verdict(record.verdict),
        *([] if record.form == tags.FORMAT else [("Resigned", tags.write_loser(record.resigned))]),
    ]


def _player_tags(seat: int, player: Player) -> tuple[tuple[str, str], ...]:
    return (f"Name{seat}", player.name), (f"Kind{seat}", player.kind)


def _take(reader: Reader, name: str, parse: Callable[[str], T]) -> T:
    """The value of the tag that must come next; an error names the line."""
    number, value = reader.number, reader.tag(name)
    try:
        return parse(value)
    except Unreadable as error:
        raise Unreadable(error.code, error.field, **{**error.params, "line": number}) from None


def _read_players(reader: Reader, seats: int) -> tuple[Player, ...]:
    return tuple(_read_player(reader, f"Name{seat}", f"Kind{seat}") for seat in range(1, seats + 1))


def _read_player(reader: Reader, name: str, kind: str) -> Player:
    return Player(
        name=_take(reader, name, lambda value: tags.read_name(value, name)),
        kind=_take(reader, kind, lambda value: tags.read_kind(value, kind)),
    )


def _read_verdict(reader: Reader) -> Verdict:
    result = _take(reader, "Result", tags.read_result)
    points = _take(reader, "Points", tags.read_points)
    return tags.read_verdict(result, points, _take(reader, "Ending", tags.read_ending))


def _read_loser(reader: Reader, form: int, seats: int) -> int | None:
    """The player who has given up; None in a record of the form that has no place for it."""
    if form == tags.FORMAT:
        return None
    return _take(reader, "Resigned", lambda value: tags.read_loser(value, seats, form))


def _read_sections(reader: Reader, games: int) -> tuple[Section, ...]:
    sections = [_read_section(reader)]
    while not reader.is_done and len(sections) < games:
        sections.append(_read_section(reader))
    if not reader.is_done:
        raise Unreadable("unreadable.record.sections", "record", line=reader.number, n=games)
    return tuple(sections)


def _read_section(reader: Reader) -> Section:
    reader.blank()
    start = reader.tag("Start")
    return Section(start, *read_moves(reader))
