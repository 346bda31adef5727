"""Game records: a game as a text that a person can read and a program can replay (docs/records.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.games import game_named
from engine.record.form import HUMAN, Player, Record, Section, line_of, read_form, write_form
from engine.record.replay import replay_work
from engine.record.tags import clean_name, write_verdict
from engine.record.tree import NO_NOTES, Branch, Notes
from engine.refusal import Unreadable
from engine.verdict import Verdict, verdict
from engine.work import finish, part

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.game import Game
    from engine.line import Line
    from engine.work import Work

    Lines = tuple[Line[Any], ...]

__all__ = (
    "HUMAN",
    "NO_NOTES",
    "Branch",
    "Notes",
    "Player",
    "Record",
    "Section",
    "Verdict",
    "clean_name",
    "read",
    "read_work",
    "record_of",
    "replay",
    "write",
)


def record_of(  # noqa: PLR0913 -- a record has that many parts
    game: Game[Any],
    options: Mapping[str, str],
    players: Sequence[Player],
    lines: Sequence[Line[Any]],
    *,
    date: str = "",
    games: int = 1,
    resigned: int | None = None,
    notes: Sequence[Notes] = (),
) -> Record:
    """The record of the lines played; options left out have their usual value, `date` is ISO or empty.

    `resigned` is the player who has given up after the last move, None if nobody has. `notes` are those on each line;
    if there are fewer of them, nothing is noted on the last lines.
    """
    beside = (*notes, *(NO_NOTES,) * len(lines))
    return Record(
        game=game.name,
        rules=game.version,
        options=tuple((option.name, options.get(option.name, option.default)) for option in game.options),
        players=tuple(players),
        date=date,
        games=games,
        verdict=verdict(game, lines, games, resigned=resigned, players=len(players)),
        sections=tuple(Section(line.start.text, line.texts, noted) for line, noted in zip(lines, beside, strict=False)),
        resigned=resigned,
    )


def write(record: Record) -> str:
    """The record's text; raises Unreadable for a record that its text could not give back."""
    text = write_form(record)
    if read_form(text) != record:
        raise Unreadable("unreadable.record.value", "record", text=repr(record))
    return text


def read(text: str) -> Record:
    """The record that the text says, moves replayed and result proved; raises Unreadable with the line."""
    return finish(read_work(text))[0]


def read_work(text: str) -> Work[tuple[Record, Lines]]:
    """The work of `read`, with the line of each game; it can be interrupted after each move."""
    record = read_form(text)
    yield 0
    lines = yield from _replay_work(record)
    _prove(record, lines)
    return record, lines


def _prove(record: Record, lines: Lines) -> None:
    """Raise Unreadable with the line of the text if the lines end in another way than the record says."""
    resigned = record.resigned
    if resigned is not None and lines[-1].last.outcome() is not None:
        raise Unreadable("unreadable.record.resigned.over", "Resigned", line=line_of(record, "Resigned"))
    game, players = game_named(record.game), len(record.players)
    proved = verdict(game, lines, record.games, resigned=resigned, players=players)
    for (name, said), (_, true) in zip(write_verdict(record.verdict), write_verdict(proved), strict=True):
        if said != true:
            raise Unreadable("unreadable.record.untrue", name, text=said, want=true, line=line_of(record, name))


def replay(record: Record) -> Lines:
    """A line a game; raises Unreadable with the line of the text where play cannot have gone so."""
    return finish(_replay_work(record))


def _replay_work(record: Record) -> Work[Lines]:
    game = game_named(record.game)
    lines: list[Line[Any]] = []
    for number, section in enumerate(record.sections):
        at = line_of(record, number)
        if lines and lines[-1].last.outcome() is None:
            raise Unreadable("unreadable.record.early", "Start", line=at)
        work = replay_work(game, section, at, len(record.players))
        lines.append((yield from part(work, number, len(record.sections))))
    return tuple(lines)
