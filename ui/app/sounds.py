"""Sounds and films of the events that a message has caused on the board in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app.effects import Film, Sound
from ui.games.sounds import is_loud, sounds
from ui.table.kinds import PERSON
from ui.table.table import ALL

if TYPE_CHECKING:
    from ui.app.effects import Effects
    from ui.app.model import Model
    from ui.table.message import Message, Verb
    from ui.table.session import Session

QUIET: frozenset[Verb] = frozenset({"curtain", "open", "stored"})
"""Verbs of what comes from elsewhere: an address, another tab, a page that is left."""


def sound_effects(before: Model, after: Model, message: Message) -> Effects:
    """The sounds of the events that the message has brought, if the person wants to hear any."""
    now, then = board_in_play(after), board_in_play(before)
    if after.settings.sound == "off" or now is None:
        return ()
    if then is None or before.settings.sound == "off":
        return (Sound(()),)
    if message.verb in QUIET or not _is_next_moment(before, after):
        return ()
    made = sounds(now)
    return (Sound(made),) if made else ()


FROM_ELSEWHERE: frozenset[Verb] = frozenset({"answer", "beat", "follow", "wire"})
"""Verbs that bring a move of somebody else, or the next event of one."""

BRINGS_LETTERS: frozenset[Verb] = frozenset({"dialog", "open", "paste", "seat", "wire"})
"""Verbs that bring the moves of a game by link, or close the dialog that hides them."""

PLACES = {"play": "table"}
"""By screen, the region with its board, where that is called otherwise."""


def film_effects(before: Model, after: Model, message: Message) -> Effects:
    """The film of moves of somebody else that the message has brought, or of an own move with a bite or an end."""
    now, then = board_in_play(after), board_in_play(before)
    if now is None or not may_show_films(after) or now.left is not None:
        return ()
    if now.post and message.verb in BRINGS_LETTERS:
        from ui.app.arrived_moves import film_of_letter  # later archive

        audible = after.settings.sound != "off" and message.verb not in QUIET
        return film_of_letter(before, after, message, audible=audible)
    return _film_of_moves(before, after, message, now, then) if now.moved and then else ()


def _film_of_moves(before: Model, after: Model, message: Message, now: Session, then: Session) -> Effects:
    # A table plays the moves of a seat elsewhere, and sends them to it too.
    own = message.verb == "tap" or (message.verb == "wire" and now.level_at(now.line.at(now.ply - 1).turn) == PERSON)
    is_wanted = is_loud(now) if own else message.verb in FROM_ELSEWHERE
    if not is_wanted or not _is_next_moment(before, after):
        return ()
    return (
        Film(
            now,
            after.look,
            PLACES.get(after.route.screen, after.route.screen),
            since=max(now.ply - max(_moment(after, now)[1] - _moment(before, then)[1], 1), 0),
            own=own and now.beat == ALL,
            turns=after.settings.facing == "turn" and len(now.people) != 1,
            audible=after.settings.sound != "off",
        ),
    )


def may_show_films(model: Model) -> bool:
    """Whether the settings allow that moves are shown as they happen."""
    return model.settings.motion != "reduced" and model.settings.pace != "quick"


def has_films_ahead(model: Model) -> bool:
    """Whether somebody else may move on the board on show: a computer, or a person on another device."""
    now = board_in_play(model)
    return now is not None and may_show_films(model) and bool(now.post or now.away or any(now.kinds))


def board_in_play(model: Model) -> Session | None:
    """The board on show that moves are played on; None on a screen without one."""
    match model.route.screen:
        case "play":
            return model.sessions.get(model.route.game)
        case "lesson":
            return model.run.board if model.run else None
        case "puzzle":
            return model.attempt.board if model.attempt else None
    return None


def _is_next_moment(before: Model, after: Model) -> bool:
    """Whether the board shows the same game as before, but not the same moment of it."""
    then, now = board_in_play(before), board_in_play(after)
    if then is None or now is None:
        return False
    (known, earlier), (game, ply) = _moment(before, then), _moment(after, now)
    return known == game and (earlier, then.beat, then.moved) != (ply, now.beat, now.moved)


def _moment(model: Model, session: Session) -> tuple[object, int]:
    """The mark of the game on show that no other has, and the number of its moves.

    The session of a seat at another table is read anew after each move, and begins with the last own one.
    """
    hand = model.hand
    if hand and hand.seen and hand.seen.session is session:
        return hand.query, hand.seen.ply
    return id(session.line.start), session.ply
