"""Words that every game's sentences are made with."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.language import Language
    from ui.session import Session


def seat_name(session: Session, seat: int, language: Language) -> str:
    """Return the name given to a seat, else the seat's own, which may depend on how many there are."""
    given = session.names[session.player_at(seat)]
    own = f"seat.{session.game}.{len(session.names)}.{seat}"
    return given or language.say(own if language.has(own) else f"seat.{session.game}.{seat}")


def player_name(session: Session, player: int, language: Language) -> str:
    """Return the name given to a player, else who it is in the order of the first game."""
    return session.names[player] or language.say(f"player.{player}")


def listed(words: Sequence[str], language: Language) -> str:
    """Return the words as a list in a sentence: commas, and the language's word before the last."""
    if len(words) < 2:  # noqa: PLR2004
        return "".join(words)
    return language.say("list.and", first=", ".join(words[:-1]), last=words[-1])
