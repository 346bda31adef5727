"""Game records: a game as a text that a person can read and a program can replay (docs/records.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.chance import NO_CHANCE, ChanceMetError
from engine.games import game_named
from engine.legal import legal_move
from engine.line import Line
from engine.record.form import HUMAN, Player, Record, Section, line_of, read_form, write_form
from engine.record.tags import clean_name, write_verdict
from engine.refusal import Unreadable
from engine.verdict import Verdict, verdict

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.game import Game, Position, Step

__all__ = (
    "HUMAN",
    "Player",
    "Record",
    "Section",
    "Verdict",
    "clean_name",
    "read",
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
) -> Record:
    """Return the record of the lines played; options left out have their usual value, `date` is ISO or empty."""
    return Record(
        game=game.name,
        rules=game.version,
        options=tuple((option.name, options.get(option.name, option.default)) for option in game.options),
        players=tuple(players),
        date=date,
        games=games,
        verdict=verdict(game, lines, games),
        sections=tuple(Section(line.start.text, tuple(step.text for step in line.steps)) for line in lines),
    )


def write(record: Record) -> str:
    """Return the record's text; raise Unreadable for a record that its text could not give back."""
    text = write_form(record)
    if read_form(text) != record:
        raise Unreadable("unreadable.record.value", "record", text=repr(record))
    return text


def read(text: str) -> Record:
    """Return the record that the text says, moves replayed and result proved; raise Unreadable with the line."""
    record = read_form(text)
    proved = verdict(game_named(record.game), replay(record), record.games)
    for (name, said), (_, true) in zip(write_verdict(record.verdict), write_verdict(proved), strict=True):
        if said != true:
            raise Unreadable("unreadable.record.untrue", name, text=said, want=true, line=line_of(record, name))
    return record


def replay(record: Record) -> tuple[Line[Any], ...]:
    """Return a line a game; raise Unreadable with the line of the text where play cannot have gone so."""
    game = game_named(record.game)
    lines: list[Line[Any]] = []
    for number, section in enumerate(record.sections):
        at = line_of(record, number)
        if lines and lines[-1].last.outcome() is None:
            raise Unreadable("unreadable.record.early", "Start", line=at)
        lines.append(_replay_section(game, section, at))
    return tuple(lines)


def _replay_section(game: Game[Any], section: Section, at: int) -> Line[Any]:
    """Return the line of a section whose start position stands on line `at` of the text."""
    number = at
    try:
        start: Position = game.read(section.start)
        steps: list[Step[Any]] = []
        for text in section.moves:
            number += 1
            steps.append(_replay_move(game, steps[-1].position if steps else start, text))
    except Unreadable as error:
        field = f"move {number - at}" if number > at else f"Start {error.field}"
        raise Unreadable(error.code, field, **{**error.params, "line": number}) from None
    return Line(start, tuple(steps))


def _replay_move(game: Game[Any], position: Position, text: str) -> Step[Any]:
    move = legal_move(game.name, text, position)
    try:
        step = position.play(move, NO_CHANCE)
    except ChanceMetError:
        raise Unreadable("unreadable.record.chance", "move", text=text) from None
    if step.text != text:
        raise Unreadable("unreadable.record.fell", "move", text=text, want=step.text)
    return step
