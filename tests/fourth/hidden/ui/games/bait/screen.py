"""Bait on the screen: the fish on offer above the baits, all else follows from the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bait.rules import ROUNDS
from ui.draw import cardtable
from ui.draw.cardtable import Pile, Row
from ui.draw.markup import Markup, tag
from ui.games.small.desk import SmallDesk

if TYPE_CHECKING:
    from engine.language import Language
    from ui.table.session import Session

FISH = tag(
    "path",
    {
        "d": "M-30 0Q-8 -22 14 -4L30 -16V16L14 4Q-8 22 -30 0ZM-19 -4h.1",
        "stroke": "var(--board-casing)",
        "stroke-width": 5,
        "stroke-linecap": "round",
    },
)


class BaitDesk(SmallDesk):
    """Bait on the screen."""

    game = "bait"

    def rows(self, session: Session, language: Language) -> tuple[Row, ...]:
        """The fish on offer and those to come, then what lies on the table."""
        offered, last = session.position.fish, ROUNDS + 1
        now = tuple(map(_fish, range(offered, min(offered + 1, last))))
        later = tuple(map(_fish, range(offered + 1, last)))
        fish = (
            Pile("offer", language.say("zone.bait.offer"), now, share=2),
            Pile("later", language.say("zone.bait.later"), later, share=3),
        )
        return (Row("", fish), *super().rows(session, language))


def _fish(points: int) -> Markup:
    return cardtable.face(str(points), FISH)


DESK = BaitDesk()
