"""Words that every game's sentences are made with."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ui.table.table import PERSON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.language import Language
    from ui.table.session import Session

LEFTWARDS = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
"""Letters that are written from right to left."""


def seat_name(session: Session, seat: int, language: Language) -> str:
    """Return the name given to a seat, else the seat's own, which may depend on how many there are."""
    own = f"seat.{session.game}.{len(session.names)}.{seat}"
    usual = language.say(own if language.has(own) else f"seat.{session.game}.{seat}")
    return _called(session, session.player_at(seat), usual, language)


def player_name(session: Session, player: int, language: Language) -> str:
    """Return the name given to a player, else who it is in the order of the first game."""
    return _called(session, player, language.say(f"player.{player}"), language)


def _called(session: Session, player: int, usual: str, language: Language) -> str:
    """Return a player's name: the one given, for a computer at the table that of its level, or the usual one."""
    level = session.level_of(player)
    if session.names[player] or level <= PERSON or session.apart:
        return isolated(session.names[player]) or usual
    name = language.say(f"level.{level}.name")
    alone = session.kinds.count(level) == 1
    return name if alone else language.say("computer.named", name=name, seat=usual)


def isolated(name: str) -> str:
    """Return the name so that it turns no word or number beside it round, from whichever side it is read."""
    return f"\u2068{name}\u2069" if LEFTWARDS.search(name) else name


def listed(words: Sequence[str], language: Language) -> str:
    """Return the words as a list in a sentence: commas, and the language's word before the last."""
    if len(words) < 2:  # noqa: PLR2004
        return "".join(words)
    return language.say("list.and", first=", ".join(words[:-1]), last=words[-1])
