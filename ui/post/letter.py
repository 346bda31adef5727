"""What a link of a game by link says: which game, what fixes its chance, all moves so far (docs/correspondence.md).

`post=1.<mark>&options=…&games=2&name1=…&name2=…&second=…&first=…&moves=…&ply=7`; what is not known yet, or as usual, is
left out. Moves are plain notation without what chance adds, a `/` begins the next game of a match, and `ply`, which
counts these words, shows that nothing is missing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from engine import pact
from engine.games import game_named
from engine.record import tags
from engine.refusal import Unreadable
from ui.keep.links import SAFE, parameters
from ui.table.post import MOST_MOVES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.game import Position, Step
    from engine.line import Line
    from ui.table.session import Session

FORM = "1"
"""The version of this form; what it means never changes."""

NEXT = "/"
"""Stands between the moves of two games of a match."""

NAMES = ("name1", "name2")
FIELDS = {"post", "options", "games", *NAMES, "first", "second", "moves", "ply"}


@dataclass(frozen=True, slots=True)
class Letter:
    """What one side tells the other, each part as in Post; `moves` are all so far, in words."""

    game: str
    mark: str
    options: tuple[tuple[str, str], ...] = ()
    games: int = 1
    names: tuple[str, ...] = ("", "")
    first: str = ""
    second: str = ""
    moves: tuple[str, ...] = ()


def letter_of(session: Session) -> Letter:
    """Return what the side before this device tells of its game; the first secret only once there is a second."""
    post, rules = session.post, game_named(session.game)
    if post is None:
        return Letter(session.game, "")
    return Letter(
        session.game,
        post.mark,
        tuple((option.name, session.options.get(option.name, option.default)) for option in rules.options),
        session.games,
        session.names,
        post.first if post.second else "",
        post.second,
        words(session),
    )


def words(session: Session) -> tuple[str, ...]:
    """Return all moves of the match so far."""
    first, *others = (_plain(line) for line in session.lines)
    return sum(((NEXT, *moves) for moves in others), first)


def _plain(line: Line[Position]) -> tuple[str, ...]:
    return tuple(_move(line.at(ply), step) for ply, step in enumerate(line.steps))


def _move(position: Position, step: Step[Position]) -> str:
    """Return the move of a step without what chance has added: the longest one that its text begins with."""
    return max((move.text for move in position.legal_moves() if step.text.startswith(move.text)), key=len)


def write(letter: Letter) -> str:
    """Return the parameters that say the letter."""
    fields = {
        "post": f"{FORM}.{letter.mark}",
        "options": tags.write_options(letter.options) if letter.options else "",
        "games": str(letter.games) if letter.games > 1 else "",
        **dict(zip(NAMES, letter.names, strict=True)),
        "second": letter.second,
        "first": letter.first,
        "moves": " ".join(letter.moves),
        "ply": str(len(letter.moves)),
    }
    return urlencode({name: value for name, value in fields.items() if value}, safe=f"{SAFE}=@!>~")


def address(base: str, session: Session) -> str:
    """Return the link that the side before this device sends, on the site at `base`."""
    return f"{base}#{session.game}?{write(letter_of(session))}"


def read(game: str, query: str) -> Letter:
    """Return the letter that the parameters of a link say, its moves taken on trust; raise Unreadable."""
    found = {"options": tags.NOTHING, "games": "1", "moves": "", **parameters(query, (FIELDS,))}
    form, _, mark = found["post"].partition(".")
    if form != FORM or not pact.COMMITMENT.fullmatch(mark):
        raise Unreadable("unreadable.post.form", "post", text=found["post"], want=FORM)
    moves = tuple(found["moves"].split())
    if len(moves) > MOST_MOVES:
        raise Unreadable("unreadable.long", "moves", n=MOST_MOVES)
    if found.get("ply") != str(len(moves)):
        raise Unreadable("unreadable.post.cut", "ply", text=found.get("ply", ""), n=len(moves))
    rules = game_named(game)
    options = tags.read_options(found["options"], rules)
    if rules.seats(dict(options)) != len(NAMES):
        raise Unreadable("unreadable.post.seats", "options")
    names = tuple(tags.read_name(found[name], name) if name in found else "" for name in NAMES)
    return Letter(game, mark, options, tags.read_games(found["games"], rules), names, *_secrets(found, mark), moves)


def _secrets(found: Mapping[str, str], mark: str) -> tuple[str, str]:
    """Return the two secrets, nothing for one that is not told; raise Unreadable for one that was not promised."""
    first, second = found.get("first", ""), found.get("second", "")
    for name, secret in (("first", first), ("second", second)):
        if name in found and not pact.SECRET.fullmatch(secret):
            raise Unreadable("unreadable.post.form", name, text=secret, want=FORM)
    if first and (not second or pact.commitment(first) != mark):
        raise Unreadable("unreadable.post.secret", "first")
    return first, second
