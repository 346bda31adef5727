"""Letters: what the link of a game by link says (docs/correspondence.md).

`post=1.<mark>&options=…&games=2&name1=…&name2=…&second=…&first=…&moves=…&ply=7`; what is usual or not known yet is left
out. Moves are in plain notation, without what chance adds; a `/` begins the next game of a match. `ply` counts these
words, so that a link that was cut off is noticed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from engine import pact
from engine.games import game_named
from engine.legal import chosen_text
from engine.record import tags
from engine.refusal import Unreadable
from engine.seating import seats_with
from engine.work import finish, part
from ui.keep.links import SAFE, parameters
from ui.table.post import MOST_MOVES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.game import Position
    from engine.line import Line
    from engine.work import Work
    from ui.table.session import Session

FORM = "1"
"""The version of this form; what a version means never changes."""

NEXT = "/"
"""The sign between the moves of two games of a match."""

NAMES = ("name1", "name2")
FIELDS = {"post", "options", "games", *NAMES, "first", "second", "moves", "ply"}


@dataclass(frozen=True, slots=True)
class Letter:
    """The content of a letter from one side to the other; the secrets are those of Post."""

    game: str
    mark: str
    options: tuple[tuple[str, str], ...] = ()
    """Names and values of all options."""
    games: int = 1
    names: tuple[str, ...] = ("", "")
    first: str = ""
    second: str = ""
    moves: tuple[str, ...] = ()
    """All moves of the match so far, in words."""


def letter_of(session: Session) -> Letter:
    """The letter of this side; the first secret is told only once the second is known."""
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
    """All moves of the match so far, in the words of a letter."""
    return finish(wording(session))


def wording(session: Session) -> Work[tuple[str, ...]]:
    """The work of `words`; it can be interrupted after each move."""
    said: list[str] = []
    for number, line in enumerate(session.lines):
        said += [NEXT] if number else []
        yield from part(_plain(line, said), number, len(session.lines))
    return tuple(said)


def _plain(line: Line[Position], said: list[str]) -> Work[None]:
    """Add the moves of a line in notation, as the players chose them."""
    for ply, step in enumerate(line.steps):
        said.append(chosen_text(step, (move.text for move in line.at(ply).legal_moves())))
        yield ply / len(line)


def write(letter: Letter) -> str:
    """The letter as the parameters of a link."""
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
    """The link that this side sends, for a site at `base`."""
    return f"{base}#{session.game}?{write(letter_of(session))}"


def read(game: str, query: str) -> Letter:
    """The letter in the parameters of a link, its moves unchecked; raises Unreadable."""
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
    if seats_with(rules, dict(options)) != len(NAMES):
        raise Unreadable("unreadable.post.seats", "options")
    names = tuple(tags.read_name(found[name], name) if name in found else "" for name in NAMES)
    return Letter(game, mark, options, tags.read_games(found["games"], rules), names, *_secrets(found, mark), moves)


def _secrets(found: Mapping[str, str], mark: str) -> tuple[str, str]:
    """The two secrets, empty if they are not told; raises Unreadable if the first is not the promised one."""
    first, second = found.get("first", ""), found.get("second", "")
    for name, secret in (("first", first), ("second", second)):
        if name in found and not pact.SECRET.fullmatch(secret):
            raise Unreadable("unreadable.post.form", name, text=secret, want=FORM)
    if first and (not second or pact.commitment(first) != mark):
        raise Unreadable("unreadable.post.secret", "first")
    return first, second
