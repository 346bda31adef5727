"""The arrival of a letter in the game that this device knows, or in none."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import pact
from engine.chance import NO_CHANCE
from engine.games import game_named
from engine.legal import chosen_move
from engine.line import Line
from engine.refusal import Unreadable
from engine.work import finish
from ui.keep.stories import own_moves
from ui.post.letter import NEXT, Letter, letter_of, wording, words
from ui.table.post import Post
from ui.table.session import Session

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.work import Work
    from ui.table.session import World


STALE = ("unreadable.post.known", "unreadable.post.older")
"""Why a letter says nothing new."""


def start_session(letter: Letter, post: Post, date: str) -> Session:
    """The game of a letter at its start, for one side."""
    options: Mapping[str, str] = dict(letter.options)
    start: Any = game_named(letter.game).start(options, post.chance(0, 0))
    return Session(
        letter.game, Line(start), names=letter.names, options=options, date=date, games=letter.games, post=post
    )


class Arrival(NamedTuple):
    """The result of a letter."""

    letter: Letter
    query: str
    """The parameters of the link that the letter is."""
    known: Session | None
    """The game as this device knew it before, None if it did not."""
    session: Session
    """The game with what the letter adds, if it can be added."""
    error: Unreadable | None = None
    """Why a letter that does not continue the known game changes nothing."""


def arrival_work(letter: Letter, query: str, stories: Sequence[Session], world: World) -> Work[Arrival]:
    """Return what comes of a letter, given the stories of its game that the device knows, the furthest first.

    Raise Unreadable if it cannot be read on a device that does not know its game.
    """
    if not stories:
        return Arrival(letter, query, None, (yield from welcome_work(letter, world)))
    return (yield from known_work(letter, query, stories))


def known_work(letter: Letter, query: str, stories: Sequence[Session]) -> Work[Arrival]:
    """Return what a letter adds to the story that it continues; if it continues none, why it does not.

    Of several reasons it is the one that the letter is about a story of this device, and says nothing new.
    """
    failed: list[Arrival] = []
    for known in stories:
        try:
            return Arrival(letter, query, known, (yield from continue_work(known, letter)))
        except Unreadable as error:
            failed.append(Arrival(letter, query, known, known, error))
    return min(failed, key=_reason)


def _reason(arrival: Arrival) -> int:
    """The place of a reason among all: first that a letter says nothing new."""
    code = arrival.error.code if arrival.error else ""
    return STALE.index(code) if code in STALE else len(STALE)


def welcome_work(letter: Letter, world: World) -> Work[Session]:
    """The game of a letter on a device that does not know it yet; raises Unreadable.

    An invitation is answered with a new secret. A later link seats the person on the seat to which it was sent. If the
    game is over by then, it was played elsewhere and is not counted here.
    """
    fresh = start_session(letter, Post(letter.mark, 1, letter.first, letter.second), world.today)
    if not fresh.has_secrets or letter.first:
        told = yield from replay_work(fresh, letter.moves)
        player = _addressee(told) if letter.moves else 1
        return _share_moves(replace(told, counted=told.is_over), Post(letter.mark, player, letter.first, letter.second))
    if letter.second:
        raise Unreadable("unreadable.post.elsewhere", "post")
    return start_session(letter, Post(letter.mark, 1, second=pact.secret(world.rng)), world.today)


def continue_work(known: Session, letter: Letter) -> Work[Session]:
    """The known game with what the letter adds; raises Unreadable if it adds nothing or contradicts it."""
    post = _join_secrets(known, letter)
    if known.has_secrets and not post.has_secrets:
        raise Unreadable("unreadable.post.known", "moves")
    told = yield from replay_work(replace(start_session(letter, post, known.date), names=known.names), letter.moves)
    _extends(known, (yield from wording(known)), letter.moves)
    _foreign(known, told)
    same = len(told.lines) == len(known.lines)
    return _share_moves(replace(told, counted=known.counted and same).with_notes_from(known), post)


def _join_secrets(known: Session, letter: Letter) -> Post:
    """This side with the secrets that the letter tells; raises Unreadable if they disagree."""
    post = known.post
    if post is None or (known.game, known.games, known.options) != (letter.game, letter.games, dict(letter.options)):
        raise Unreadable("unreadable.post.another", "options")
    if post.second and letter.second and post.second != letter.second:
        raise Unreadable("unreadable.post.second", "second")
    return replace(post, first=post.first or letter.first, second=post.second or letter.second)


def _extends(known: Session, before: tuple[str, ...], moves: tuple[str, ...]) -> None:
    """Raise Unreadable unless the moves go on from the known ones, or come with the deal that was not known."""
    for number, (own, told) in enumerate(zip(before, moves, strict=False), 1):
        if own != told:
            raise Unreadable("unreadable.post.differs", "moves", n=number)
    if len(moves) < len(before):
        raise Unreadable("unreadable.post.older", "moves", n=len(moves), of=len(before))
    if len(moves) == len(before) and known.post and known.is_dealt:
        raise Unreadable("unreadable.post.known", "moves")


def _foreign(known: Session, told: Session) -> None:
    """Raise Unreadable if a new move is one of the player on this device: nobody moves for another."""
    for number in own_moves(known, told):
        raise Unreadable("unreadable.post.mine", "moves", n=number)


def replay(session: Session, moves: tuple[str, ...]) -> Session:
    """The session after the moves, with the chance that both sides have fixed; raises Unreadable."""
    return finish(replay_work(session, moves))


def replay_work(session: Session, moves: tuple[str, ...]) -> Work[Session]:
    """The work of `replay`; it can be interrupted after each move."""
    line = session.line
    for number, text in enumerate(moves, 1):
        if text == NEXT:
            session = _next(replace(session, line=line), number)
            line = session.line
        else:
            line = _on(session, line, text, number)
        yield number / len(moves)
    return replace(replace(session, line=line).at(len(line)), moved=len(line) > 0)


def _next(session: Session, number: int) -> Session:
    if not session.is_over or not session.has_next:
        raise Unreadable("unreadable.post.move", "moves", n=number, text=NEXT)
    return session.next_game(NO_CHANCE)


def _on(session: Session, line: Line[Any], text: str, number: int) -> Line[Any]:
    dealt = session.post is not None and session.is_dealt
    try:
        move = chosen_move(session.game, text, line.last) if dealt else None
    except Unreadable:
        move = None
    if move is None:
        raise Unreadable("unreadable.post.move", "moves", n=number, text=text)
    return line.play(move, session.chance(NO_CHANCE, len(session.earlier), len(line)))


def _share_moves(session: Session, post: Post) -> Session:
    """The session with all its moves known to both sides."""
    return replace(session, post=replace(post, shared=len(session.line)))


def is_fair(session: Session) -> bool:
    """Whether the first secret is the promised one, and all that chance brought follows from both secrets."""
    post = session.post
    if post is None or pact.commitment(post.first) != post.mark:
        return False
    try:
        return replay(start_session(letter_of(session), post, session.date), words(session)).lines == session.lines
    except Unreadable:  # a move that is not legal in the deal from both secrets
        return False


def _addressee(session: Session) -> int:
    """The player to whom the link was sent: who is to move, or after the end who has not moved last."""
    line = session.line
    if line.last.outcome() is None:
        return session.player_at(line.last.turn)
    return 1 - session.player_at(line.at(len(line) - 1).turn)
