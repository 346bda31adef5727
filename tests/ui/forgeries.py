"""Forged tellings of a game by link: what a person could write who has the sources, the links and both secrets."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

from engine.games import game_named
from engine.line import Line
from tests.ui.penfriends import ahead
from ui.post.arrival import start_session
from ui.post.letter import letter_of
from ui.table.post import Post
from ui.table.session import Session

Forge = Callable[[Session], Session]

OTHER_SECRET = "0123456789abcdef" * 2


def post_of(session: Session) -> Post:
    """Return this side of a game by link."""
    assert session.post
    return session.post


def _again(session: Session, post: Post, rng: Random, plies: int) -> Session:
    """Return a game of the same players from these secrets, played at random."""
    start = start_session(letter_of(session), post, session.date)
    return _send_all(ahead(replace(start, games=1), rng, plies), session)


def _send_all(forged: Session, session: Session) -> Session:
    """Return the forged game as if all its moves had been sent."""
    post = replace(post_of(forged), shared=len(forged.line))
    return replace(forged, games=session.games, post=post).at(len(forged.line))


def another_first_move(session: Session) -> Session:
    """Return a game that began otherwise, as far or further."""
    seeds = (_again(session, post_of(session), Random(seed), len(session.line) + 2) for seed in range(99))
    return next(each for each in seeds if each.line.texts[:1] != session.line.texts[:1])


def another_last_move(session: Session) -> Session:
    """Return the game with its last move replaced, and more."""
    last = len(session.line) - 1
    before = replace(session, line=session.line.up_to(last)).at(last)
    seeds = (_send_all(ahead(before, Random(seed), 3), session) for seed in range(99))
    return next(each for each in seeds if each.line.texts[last : last + 1] != session.line.texts[last:])


def moves_for_me(session: Session) -> Session:
    """Return the game with a move of the player on this device that was never made there."""
    seeds = (_send_all(ahead(session, Random(seed), 4), session) for seed in range(99))
    return next(each for each in seeds if any(turn in session.people for turn in _movers(each, len(session.line))))


def _movers(session: Session, ply: int) -> set[int]:
    return {session.line.at(each).turn for each in range(ply, len(session.line))}


def another_second_secret(session: Session) -> Session:
    """Return a game from an answer that was never given, properly dealt from it."""
    return _again(session, replace(post_of(session), second=OTHER_SECRET), Random(5), len(session.line) + 2)


def another_deal(session: Session) -> Session:
    """Return a game from another start with the true secrets."""
    rules, rng = game_named(session.game), Random(7)
    start = rules.start(session.options, rng)
    if start == session.line.start:
        start = start.play(start.legal_moves()[0], rng).position
    return _play_free(replace(session, line=Line(start), earlier=()).at(0), rng, len(session.line) + 2)


def another_deal_and_secret(session: Session) -> Session:
    """Return such a game with a second secret that does not lead to it either."""
    return replace(another_deal(session), post=replace(post_of(session), second=OTHER_SECRET))


def the_same_deal_from_another_secret(session: Session) -> Session:
    """Return the game itself, with a second secret that was never given."""
    return replace(session, post=replace(post_of(session), second=OTHER_SECRET))


def _play_free(session: Session, rng: Random, plies: int) -> Session:
    """Return the game with moves played with any chance."""
    line = session.line
    for _ in range(plies):
        moves = line.last.legal_moves()
        if line.last.outcome():
            break
        line = line.play(rng.choice(moves), rng)
    return _send_all(replace(session, line=line), session)


def no_secrets(session: Session) -> Session:
    """Return the game without the numbers that it was dealt from."""
    return replace(session, post=replace(post_of(session), first="", second=""))


def another_seat(session: Session) -> Session:
    """Return the game as the other side has it."""
    return replace(session, post=replace(post_of(session), player=1 - post_of(session).player))


def a_resigned_game(session: Session) -> Session:
    """Return the game in which the player on this device has given up, which no link can say."""
    return replace(session, resigned=post_of(session).player)


def played_by_a_computer(session: Session) -> Session:
    """Return the game with a computer in the place of the player on this device."""
    return replace(session, kinds=tuple(2 if player == post_of(session).player else 0 for player in range(2)))


def a_learning_game(session: Session) -> Session:
    """Return the game as one in which everything can be taken back."""
    return replace(session, learning=True)


def another_length(session: Session) -> Session:
    """Return the game as a match of another length, with a move more."""
    return replace(_send_all(ahead(session, Random(1), 1), session), games=3 - session.games)


def more_games(session: Session) -> Session:
    """Return the game as the second one of a match that never had a first one."""
    return replace(_send_all(session, session), earlier=(session.line,), games=2)


STORIES: Mapping[str, Forge] = {
    each.__name__: each for each in (another_first_move, another_last_move, moves_for_me, another_second_secret)
}
"""Forgeries that could be true: only a person can say."""

FALSE: Mapping[str, Forge] = {
    each.__name__: each
    for each in (
        another_deal,
        another_deal_and_secret,
        the_same_deal_from_another_secret,
        no_secrets,
        another_seat,
        a_resigned_game,
        played_by_a_computer,
        a_learning_game,
        another_length,
        more_games,
    )
}
"""Forgeries that cannot be true."""
