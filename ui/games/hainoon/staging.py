"""The film of Hai Noon: cards fly to their side, sharks circle and bite, a bite shakes the diver, the cage breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hainoon import events as happened
from engine.hainoon.board import HUNGRY, PLACES, RING, SIDES
from engine.hainoon.divers import DUMMY, FREE
from ui.draw.geometry import translation
from ui.draw.markup import Markup, join, tag
from ui.games.film import Act, session_on_copy
from ui.games.hainoon.desk import board_turn
from ui.games.hainoon.film import Board
from ui.games.hainoon.layers import tilt_transform
from ui.games.hainoon.sea import centres, corner, spots
from ui.games.hainoon.steps import shark_facing
from ui.games.hainoon.tiles import HIDDEN, badge, diver, face, shark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.events import Event
    from engine.hainoon.position import Position
    from ui.draw.geometry import Point
    from ui.games.desk import Look
    from ui.table.session import Session

BUBBLES = Markup('<use href="#hainoon-bubbles" transform="scale(.6)"></use>')
SPARK = Markup(
    "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#bfe6ee" fill-opacity=".7"'
        ' stroke="#1f6f80" stroke-width="2.5"></circle>'
        for x, y, r in ((-5, 8, 10), (9, -4, 7), (-4, -12, 4))
    )
)
"""Bubbles that are seen on the sand too."""

CAGE = Markup('<use href="#hainoon-cage"></use>')
HARPOON = Markup('<use href="#hainoon-harpoon"></use>')
RED = Markup(
    "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#c8402f" opacity=".75"></circle>'
        for x, y, r in ((0, 0, 20), (22, -14, 13), (-20, -12, 14), (14, 18, 11), (-16, 16, 10))
    )
)
"""The water after a bite."""

SPLINTERS = Markup(
    "".join(
        f'<path d="M0-22V22" transform="rotate({turn})translate(0 -30)" stroke="#3a2a1a" stroke-width="7"'
        ' stroke-linecap="round"></path>'
        for turn in range(0, 360, 60)
    )
)
"""The bars of a cage that breaks."""

REACH = 0.45
"""How far of the way to its diver a shark darts."""

CONTACT = 130
"""Milliseconds until the jaws close."""

WARNED = 60


class Stage:
    """The board while events happen to it."""

    def __init__(self, before: Position, turned: int) -> None:
        """Begin with the board before the step."""
        self.board, self.turned, self.at = Board(before), turned, centres(turned)

    def acts(self, event: Event) -> Iterator[Act]:
        """The acts of an event, which has then happened to the board."""
        then, cage = list(self.board.sides), self.board.cage
        divers = self.board.divers
        self.board.happen(event)
        yield from self._to_cards(event, then)
        yield from self._to_sharks(event)
        yield from self._to_divers(event, divers, cage)
        if isinstance(event, happened.SharkAttacked):
            yield from self._attack(event)

    # Cards.

    def _to_cards(self, event: Event, then: list[tuple[str, ...]]) -> Iterator[Act]:
        match event:
            case happened.CardPlaced(seat=seat, side=side) | happened.HarpoonLaid(seat=seat, side=side):
                yield from self._lay(seat, side, then[SIDES.index(side)])
            case happened.CardsDiscarded(side=side, cards=cards):
                yield from self._sweep(side, then[SIDES.index(side)], list(cards))
            case happened.Drew(seat=seat, cards=cards) if cards:
                middle, back = translation((0.0, 0.0)), face(HIDDEN)
                yield Act(how="throw", start=middle, place=middle, beside=f"supply-{seat}", drawing=back, css="lying")
        if isinstance(event, happened.HarpoonLaid):
            target = shark_facing(event.side, event.place)
            yield self._throw(HARPOON, self.at[event.place], self.at[target], after=WARNED)
            yield Act(how="shake", part=f"shark-{target}", after=WARNED + 200)

    def _lay(self, seat: int, side: str, lying: tuple[str, ...]) -> Iterator[Act]:
        """The new card flies from its seat's plate to its side, where the others make room."""
        now = self._spots(side, len(lying) + 1)
        yield from self._rearrange(side, range(len(lying)), self._spots(side, len(lying)), now)
        card = self.board.sides[SIDES.index(side)][-1]
        yield Act(
            how="deal",
            part=f"card-{side}{len(lying)}",
            place=now[-1],
            beside=f"supply-{seat}",
            drawing=face(card),
            css="lying still",
        )

    def _sweep(self, side: str, lying: tuple[str, ...], gone: list[str]) -> Iterator[Act]:
        """Those cards are taken away, and the others close up."""
        kept = []
        for index, card in enumerate(lying):
            if card in gone:
                gone.remove(card)
                yield Act(how="take", part=f"card-{side}{index}")
            else:
                kept.append(index)
        yield from self._rearrange(side, kept, self._spots(side, len(lying)), self._spots(side, len(kept)))

    def _rearrange(self, side: str, kept: range | list[int], then: list[str], now: list[str]) -> Iterator[Act]:
        """The cards that stay go to their new places at the side."""
        for index, before in enumerate(kept):
            if before != index or then[before] != now[index]:
                yield Act(how="move", part=f"card-{side}{before}", to=f"card-{side}{index}", place=now[index])

    def _spots(self, side: str, number: int) -> list[str]:
        points = spots(side, number, self.turned)
        return [tilt_transform(point, index) for index, point in enumerate(points)]

    # Sharks.

    def _to_sharks(self, event: Event) -> Iterator[Act]:
        match event:
            case happened.SharksSwapped(first=first, second=second):
                yield from (self._swim(first, second), self._swim(second, first))
            case happened.AllSwam():
                yield from (self._swim(place, RING[(n + 1) % len(RING)]) for n, place in enumerate(RING))
            case happened.SharkFlipped(shark=place) | happened.SharkTurnedHungry(shark=place):
                yield Act(how="flip", part=f"shark-{place}", drawing=self._shark(place), css="tile still")
            case happened.AttackBegan(sharks=sharks):
                yield from (Act(how="pulse", part=f"shark-{place}") for place in sharks)

    def _swim(self, start: str, end: str) -> Act:
        """The shark that lies at the end now swims there."""
        place = translation(self.at[end])
        return Act(how="move", part=f"shark-{start}", to=f"shark-{end}", place=place, drawing=self._shark(end))

    def _shark(self, place: str) -> Markup:
        return shark(place, hungry=self.board.ring[RING.index(place)] == HUNGRY, turned=self.turned)

    # Divers.

    def _to_divers(self, event: Event, then: str, cage: str) -> Iterator[Act]:
        match event:
            case happened.CameBack(place=place):
                yield self._put_diver(place)
            case happened.Camouflaged(place=place):
                yield Act(how="pop", place=translation(self.at[place]), drawing=BUBBLES, css="bubbles")
                yield Act(how="take", part=f"diver-{place}")
            case happened.CagePut(place=place):
                yield from self._carry_cage(cage, place)
            case happened.DiverSwam(origin=origin, target=target):
                yield self._dive(origin, target)
                if then[PLACES.index(target)] != FREE:
                    yield self._dive(target, origin)

    def _put_diver(self, place: str) -> Act:
        at = translation(self.at[place])
        return Act(how="put", part=f"diver-{place}", place=at, drawing=self._diver(place), css="tile still")

    def _dive(self, start: str, end: str) -> Act:
        return Act(how="move", part=f"diver-{start}", to=f"diver-{end}", place=translation(self.at[end]))

    def _carry_cage(self, origin: str, place: str) -> Iterator[Act]:
        """The cage goes from where it stood onto the diver."""
        start = self.at[origin] if origin in PLACES and origin else corner("D", self.turned)
        if origin in PLACES and origin:
            yield self._look(origin)
        yield self._throw(CAGE, start, self.at[place])
        yield self._look(place, after=280)

    def _look(self, place: str, after: int = 0) -> Act:
        """The diver is drawn as it is now."""
        return Act(how="look", part=f"diver-{place}", drawing=self._diver(place), after=after)

    def _diver(self, place: str) -> Markup:
        tile = self.board.divers[PLACES.index(place)]
        drawing = diver(tile if tile == DUMMY else tile.upper(), injured=tile.islower() and tile != DUMMY)
        if self.board.cage != place:
            return drawing
        cage = tag("g", {"class": "cage"}, CAGE)
        return join((drawing, cage, badge(tile if tile == DUMMY else tile.upper())))

    # Attacks.

    def _attack(self, event: happened.SharkAttacked) -> Iterator[Act]:
        """The shark darts at its diver, and what comes of it."""
        place, name = event.place, f"shark-{event.shark}"
        (x, y), (to_x, to_y) = self.at[event.shark], self.at[place]
        middle = x + REACH * (to_x - x), y + REACH * (to_y - y)
        bitten = event.outcome in {"bitten", "eaten"}
        drawing = self._shark(event.shark) if bitten else Markup("")
        yield Act(how="bite", part=name, place=translation(middle), drawing=drawing)
        at = translation(self.at[place])
        match event.outcome:
            case "bitten" | "eaten":
                yield Act(how="pop", place=at, drawing=RED, css="blood", after=CONTACT)
                yield Act(how="shake", part=f"diver-{place}", drawing=self._diver(place), after=CONTACT)
            case "cage":
                yield self._look(place, after=CONTACT)
                yield Act(how="pop", place=at, drawing=SPLINTERS, css="splinters", after=CONTACT)
            case "dummy":
                yield Act(how="shake", part=f"diver-{place}", after=CONTACT)

    def _throw(self, drawing: Markup, start: Point, end: Point, after: int = 0) -> Act:
        across, down = end[0] - start[0], end[1] - start[1]
        turn = f"rotate({'0' if drawing is CAGE else _angle(across, down)})"
        ends = f"{translation(start)}{turn}", f"{translation(end)}{turn}"
        return Act(how="throw", start=ends[0], place=ends[1], drawing=drawing, css="tile", after=after)


def _angle(across: float, down: float) -> int:
    """The direction, a whole number of quarters clockwise from upwards: how the harpoon is drawn."""
    if abs(across) > abs(down):
        return 90 if across > 0 else 270
    return 180 if down > 0 else 0


def acts(session: Session, look: Look, shown: tuple[Event, ...], event: Event) -> Iterator[Act]:
    """The acts of an event."""
    before: Position = session.line.at(session.ply - 1).view_for(session.viewer)
    stage = Stage(before, board_turn(session_on_copy(session), look))
    for earlier in shown:
        for _ in stage.acts(earlier):
            pass
    yield from stage.acts(event)
