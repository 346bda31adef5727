"""Names of seats, players and moves, and lists of words, for the sentences of all games."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ui.draw.markup import Markup, join, tag, text
from ui.table.kinds import PERSON, STRENGTHS, opponent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Step
    from engine.language import Language
    from ui.table.session import Session
    from ui.table.table import Table

LEFTWARDS = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
"""Letters of scripts that are written from right to left."""

NO_WORDS = r"(?<!\w)[a-z]\d+(?:[-+:x!@,]?[a-z\d]+)*(?!\w)"
"""Cells and moves in a sentence: no language has words that begin with a letter and a number."""


def sentence(words: str, names: Sequence[str] = ()) -> Markup:
    """The words with cells, moves and these names marked, so that no translator takes them for words."""
    named = [rf"(?<!\w){re.escape(name)}(?!\w)" for name in sorted(names, key=len, reverse=True) if name]
    parts = re.split(f"({'|'.join([*named, NO_WORDS])})", words)
    return join(
        tag("span", {"translate": "no"}, text(part)) if number % 2 else text(part) for number, part in enumerate(parts)
    )


def table_sentence(words: str, session: Session, language: Language) -> Markup:
    """The words with cells, moves, and the names of this table marked for translators."""
    return sentence(words, _proper_names(session, language))


def _proper_names(session: Session, language: Language) -> tuple[str, ...]:
    """The names that the players were given, and those of the computer's levels at the table."""
    levels = {opponent(kind) for kind in session.kinds if kind > PERSON}
    return (*session.names, *(language.say(f"level.{level}.name") for level in levels))


def own_words(game: str, language: Language, key: str, **params: int | str) -> str:
    """The sentence that a game itself has for a key of the house, `own.<game>.<key>`, else that of the house."""
    own = f"own.{game}.{key}"
    return language.say(own if language.has_text(own) else key, **params)


def seat_name(session: Session, seat: int, language: Language) -> str:
    """The name of a seat's player if there is one, else the seat's own, which may depend on their number."""
    return _name_or_usual(session, session.player_at(seat), own_name(session, seat, language), language)


def is_you(session: Session, seat: int) -> bool:
    """Whether a seat is that of the only person here, who has no name."""
    alone = session.people == [seat] and not session.apart
    return alone and not session.names[session.player_at(seat)]


def plate_name(session: Session, seat: int, language: Language) -> str:
    """The player's name on a plate: "you" if this is the only person here and has no name."""
    return language.say("plate.you") if is_you(session, seat) else seat_name(session, seat, language)


def short_name(session: Session, seat: int, language: Language) -> str:
    """The name that fits a plate, which shows the seat beside it: computers of one level are called the same."""
    level = session.level_at(seat)
    if level <= PERSON or session.names[session.player_at(seat)] or session.apart:
        return plate_name(session, seat, language)
    return language.say(f"level.{opponent(level)}.name")


def wins(session: Session, seat: int, key: str, name: str, language: Language) -> str:
    """The sentence of that key for a seat that wins; the only person here is spoken to."""
    return language.say(f"{key}.you") if is_you(session, seat) else language.say(key, name=name)


def own_name(session: Session, seat: int, language: Language) -> str:
    """The name of a seat itself, not of its player; it may depend on the number of seats."""
    return seat_word(session.game, len(session.names), seat, language)


def seat_word(game: str, seats: int, seat: int, language: Language) -> str:
    """The name of a seat in a game of so many; it may depend on the number."""
    own = f"seat.{game}.{seats}.{seat}"
    return language.say(own if language.has_text(own) else f"seat.{game}.{seat}")


def player_name(session: Session, player: int, language: Language) -> str:
    """The name of a player if there is one, else "player one" and so on, by their seat in the first game."""
    key = f"player.{player}"
    usual = language.say(key) if language.has_text(key) else language.say("new.name.other", n=player + 1)
    return _name_or_usual(session, player, usual, language)


def _name_or_usual(session: Session, player: int, usual: str, language: Language) -> str:
    """A player's given name; for a computer at the table the name of its level; else the usual one."""
    level = session.level_of(player)
    if session.names[player] or level <= PERSON or session.apart:
        return isolate(session.names[player]) or usual
    name = language.say(f"level.{opponent(level)}.name")
    alone = session.kinds.count(level) == 1
    return name if alone else language.say("computer.named", name=name, seat=usual)


def strength_text(kind: int, language: Language) -> str:
    """The level of a computer as a number; between two levels with tenths."""
    if kind not in STRENGTHS:
        return str(kind)
    whole, tenth = divmod(STRENGTHS.index(kind), 10)
    return language.say("decimal", whole=whole, tenth=tenth)


def isolate(name: str) -> str:
    """The name, in Unicode isolates if it is written from right to left, so that it reorders no text around."""
    return f"\u2068{name}\u2069" if LEFTWARDS.search(name) else name


def list_text(words: Sequence[str], language: Language) -> str:
    """The words as a list in a sentence: with commas, and with the language's "and" before the last one."""
    if len(words) < 2:  # noqa: PLR2004
        return "".join(words)
    return language.say("list.and", first=", ".join(words[:-1]), last=words[-1])


def move_text(table: Table, step: Step[Any]) -> str:
    """The move of a step in notation as the viewer may know it, without the order of a shuffled pile."""
    return plain_move(step.text if table.is_uncovered else step.text_for(table.viewer))


def plain_move(fell: str) -> str:
    """A move as it fell, without the order of a shuffled pile."""
    return fell.partition("~")[0]
