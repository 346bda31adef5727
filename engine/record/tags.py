"""The tags of a game record: each reader returns the value of a tag's text or raises Unreadable."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING, Any

from engine.games import game_named
from engine.refusal import Unreadable
from engine.verdict import Verdict, longest_match

if TYPE_CHECKING:
    from engine.game import Game

FORMAT = 1
"""The version of the record's form."""

GIVEN_UP = 2
"""The version of the form for a game that somebody has given up: it has one tag more."""

NOTED = 3
"""The version of the form for games with comments or variations; it has that tag too."""

LONGEST_NAME = 40
"""More letters no name of a player has in a record."""

NOTHING = "-"
"""How a tag says that there is nothing to say."""

_KIND = re.compile(r"[a-z][a-z0-9-]{0,23}")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_RESULT = re.compile(r"none|draw|p[12]win|win [1-9]+")
_POINTS = re.compile(r"-|(0|[1-9][0-9]{0,5})( (0|[1-9][0-9]{0,5})){0,8}")
_ENDING = re.compile(r"-|[a-z]+(\.[a-z-]+)+")


def read_format(text: str) -> int:
    """The version of the form."""
    if text not in {str(FORMAT), str(GIVEN_UP), str(NOTED)}:
        raise Unreadable("unreadable.record.version", "Fang", text=text, want=f"{FORMAT}, {GIVEN_UP}, {NOTED}")
    return int(text)


def read_game(text: str) -> Game[Any]:
    """The game."""
    try:
        return game_named(text)
    except KeyError:
        raise Unreadable("unreadable.record.game", "Game", text=text) from None


def read_rules(text: str, game: Game[Any]) -> int:
    """The version of the rules; only the present one can be replayed."""
    if text != str(game.version):
        raise Unreadable("unreadable.record.rules", "Rules", text=text, want=game.version)
    return game.version


def write_options(options: tuple[tuple[str, str], ...]) -> str:
    """The options as `name=value`, joined by spaces."""
    return " ".join(f"{name}={value}" for name, value in options) or NOTHING


def read_options(text: str, game: Game[Any]) -> tuple[tuple[str, str], ...]:
    """The options: all of the game's, in its order."""
    words = [] if text == NOTHING else text.split(" ")
    if [word.partition("=")[0] for word in words] != [option.name for option in game.options]:
        want = " ".join(option.name for option in game.options) or NOTHING
        raise Unreadable("unreadable.record.options", "Options", text=text, want=want)
    values = [word.partition("=")[2] for word in words]
    for option, value in zip(game.options, values, strict=True):
        if value not in option.choices:
            want = ", ".join(option.choices)
            raise Unreadable("unreadable.record.option", "Options", name=option.name, text=value, want=want)
    return tuple((option.name, value) for option, value in zip(game.options, values, strict=True))


def read_name(text: str, field: str) -> str:
    """The name of a player: one to forty letters that can be printed."""
    if not 1 <= len(text) <= LONGEST_NAME or not text.isprintable():
        raise Unreadable("unreadable.record.name", field, n=LONGEST_NAME, text=text)
    return text


def clean_name(text: str, otherwise: str) -> str:
    """The text as a name that a record can hold, `otherwise` if nothing of it is left."""
    printable = "".join(letter for letter in text if letter.isprintable())
    return printable.strip()[:LONGEST_NAME].rstrip() or otherwise


def read_kind(text: str, field: str) -> str:
    """The kind of a player: one word."""
    if not _KIND.fullmatch(text):
        raise Unreadable("unreadable.record.kind", field, text=text)
    return text


def read_date(text: str) -> str:
    """A day of the calendar as `2026-03-01`, nothing if it is not known."""
    if text == NOTHING:
        return ""
    if not (_DATE.fullmatch(text) and _is_date(text)):
        raise Unreadable("unreadable.record.date", "Date", text=text)
    return text


def _is_date(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def read_games(text: str, game: Game[Any]) -> int:
    """How many games the match has; 1 where the game knows no matches."""
    allowed = {str(number): number for number in {1, longest_match(game)}}
    if text not in allowed:
        raise Unreadable("unreadable.record.games", "Games", text=text)
    return allowed[text]


def write_verdict(found: Verdict) -> list[tuple[str, str]]:
    """The three tags of a verdict."""
    points = " ".join(map(str, found.points)) or NOTHING
    return [("Result", found.result), ("Points", points), ("Ending", found.ending or NOTHING)]


def read_verdict(result: str, points: str, ending: str) -> Verdict:
    """The verdict that the three tags say; whether it is true the moves must tell."""
    return Verdict(
        result=result,
        points=() if points == NOTHING else tuple(map(int, points.split(" "))),
        ending="" if ending == NOTHING else ending,
    )


def read_result(text: str) -> str:
    """The word for a result."""
    return _check_form(_RESULT, text, "Result")


def read_points(text: str) -> str:
    """The points by player, still as text."""
    return _check_form(_POINTS, text, "Points")


def read_ending(text: str) -> str:
    """The id of a rule, or the sign for none."""
    return _check_form(_ENDING, text, "Ending")


def write_loser(player: int | None) -> str:
    """The number of the player who has given up, from 1, or the sign for none."""
    return NOTHING if player is None else str(player + 1)


def read_loser(text: str, seats: int, form: int) -> int | None:
    """The player who has given up, from 0; None if nobody has, for which one form has a sign."""
    if form == NOTED and text == NOTHING:
        return None
    if text not in {str(player + 1) for player in range(seats)}:
        raise Unreadable("unreadable.record.resigned", "Resigned", text=text, n=seats)
    return int(text) - 1


def _check_form(form: re.Pattern[str], text: str, field: str) -> str:
    if not form.fullmatch(text):
        raise Unreadable("unreadable.record.verdict", field, text=text)
    return text
