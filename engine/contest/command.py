"""The command `match`: plays what is asked and says how it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.contest.order import read_orders
from engine.contest.pairing import results
from engine.language import language

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.contest.order import Order
    from engine.contest.pairing import Result
    from engine.language import Language

LANGUAGE = "en"
"""The command speaks to developers, in one language."""

EVERY = 10
"""How many games lie between two words on how it goes."""

PERCENT, MILLISECONDS = 100, 1000


def run(words: list[str], cores: int, say: Callable[[str], None], whisper: Callable[[str], None]) -> None:
    """Play what the words after `match` ask; say each result, whisper how it goes; raise Unreadable."""
    for order in read_orders(words, cores):
        say(_play_pairing(order, whisper))


def _play_pairing(order: Order, whisper: Callable[[str], None]) -> str:
    """The sentence that says how a pairing has ended."""
    tongue = language(LANGUAGE)
    for result in results(order):
        if result.tally.games % EVERY == 0 and result.tally.games < order.games:
            whisper(_sentence("contest.progress", order, result, tongue))
    return _sentence("contest.result", order, result, tongue)


def _sentence(key: str, order: Order, result: Result, tongue: Language) -> str:
    tally, spent = result.tally, result.spent
    low, high = tally.interval
    return tongue.say(
        key,
        game=order.game,
        a=order.sides[0].text,
        b=order.sides[1].text,
        n=tally.games,
        of=order.games,
        wins=tally.wins,
        draws=tally.draws,
        losses=tally.losses,
        share=f"{PERCENT * tally.share:.1f}",
        low=f"{PERCENT * low:.1f}",
        high=f"{PERCENT * high:.1f}",
        mine=f"{MILLISECONDS * spent[0].mean:.1f}",
        theirs=f"{MILLISECONDS * spent[1].mean:.1f}",
    )
