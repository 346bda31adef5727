"""The film of a move: what each of its events does to the picture of the board, as data; assets/js/film.js shows it.

A game describes that in a module `staging` of its own; of one without, the pictures before and after are compared.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass, replace
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol, cast

from engine.events import Ended
from engine.games import own_modules
from engine.language import available_languages
from engine.language import language as language_of
from ui.draw.markup import NOTHING, Markup, tag
from ui.games.desk import desk
from ui.games.sounds import event_sound
from ui.table.table import ALL

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.events import Event
    from ui.games.desk import Look
    from ui.table.session import Session

LASTS: Mapping[str, int] = MappingProxyType(
    {
        "put": 300,
        "turn": 360,
        "deal": 380,
        "move": 340,
        "take": 400,
        "flip": 360,
        "bite": 380,
        "shake": 320,
        "pulse": 280,
        "look": 0,
        "throw": 280,
        "pop": 380,
        "rise": 460,
        "sink": 460,
        "glow": 600,
    }
)
"""By what a part does, for how many milliseconds.

`put`, `turn` and `deal` bring a new part: it drops, turns as it lands, or flies from beside the board. `move` goes to
a place, `take` goes out of the picture, `bite` to a place and back. `flip` turns a part over. `look` only redraws it.
`throw`, `pop`, `rise`, `sink` and `glow` show a drawing in passing.
"""

NEW = frozenset({"put", "turn", "deal"})
"""The deeds that bring a new part."""

PASSING = frozenset({"throw", "pop", "rise", "sink", "glow"})
"""The deeds that show a drawing in passing."""

MOST = 600
"""The most milliseconds for one event."""

PART = re.compile(r'<g class="([^"]*)" id="[a-z]+-(?:no\d+-)?([a-z]+)\d*-([^"]+)" transform="([^"]*)">')
GROUP = re.compile(r"<(/?)g\b")
BODY = '<g class="body">'

SPARKS = 13
"""How many small drawings are seen when a game ends."""

ENDS: Mapping[str, str] = MappingProxyType({"win": "rise", "loss": "sink", "draw": "glow"})
"""How they are seen, by the sound of the end; those of a draw glow all at once, where they are."""

SIZES = (1.4, 2.4, 1.8, 2.8)
"""How much larger they are than they are drawn, in turn: they are seen from as far as the board is."""

SPARK = Markup(
    '<circle r="16" fill="var(--board-casing, #fff)"></circle><circle r="9" fill="var(--board-invite)"></circle>'
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """Something that a part of the picture does."""

    how: str
    """One of LASTS."""
    part: str = ""
    """The part, by its kind and cell as its id has them: piece-d4."""
    to: str = ""
    """The part's name afterwards, if it moves; what had that name is called gone- and the name from then on."""
    place: str = ""
    """Where it is put or goes, as an SVG transform."""
    start: str = ""
    """Where something that is shown in passing begins."""
    share: tuple[float, ...] = ()
    """Where something begins that is shown anywhere on the board: the shares of its width and height."""
    beside: str = ""
    """The id of the element beside the board from which it comes or to which it goes."""
    drawing: Markup = NOTHING
    """How it looks from then on; of what is new or shown in passing, how it looks."""
    css: str = ""
    """Its classes from then on, where they change."""
    after: int = 0
    """How many milliseconds after the beginning of the step it begins."""

    @property
    def lasts(self) -> int:
        """How many milliseconds it takes."""
        return LASTS[self.how]


@dataclass(frozen=True, slots=True)
class Step:
    """The acts of one event, and its sound."""

    event: str
    acts: tuple[Act, ...]
    sound: str = ""
    quick: bool = False
    """Whether it is done at once, because the person has just done it, and nothing is seen in passing."""

    @property
    def lasts(self) -> int:
        """How many milliseconds the step takes."""
        return max((act.after + act.lasts for act in self.acts), default=0)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a painted board that can move: its place, and its drawing."""

    place: str
    drawing: str
    css: str = ""


class Staging(Protocol):
    """A game's module that says what events do to the picture."""

    SPARK: Markup
    """A small drawing from the game's own world: it rises when the game is won, sinks when lost, glows in a draw."""

    def acts(self, session: Session, look: Look, shown: tuple[Event, ...], event: Event) -> Iterable[Act]:
        """The acts of an event of the step to the position on show, after those shown already."""
        ...


def film(session: Session, look: Look, *, own: bool = False, since: int | None = None) -> tuple[Step, ...]:
    """The steps for the events that the session tells now, one for each, in order; before them those since a ply."""
    first = session.ply if since is None else since + 1
    earlier = (replace(session.at(ply), moved=True) for ply in range(first, session.ply))
    return (*(step for one in earlier for step in _steps(one, look)), *_steps(session, look, own=own))


def session_on_copy(session: Session) -> Session:
    """The session for which the board was drawn that a film begins with: before a move it may be turned otherwise."""
    return session.at(session.ply - 1) if _first_beat(session) == 0 else session


def _steps(session: Session, look: Look, *, own: bool = False) -> tuple[Step, ...]:
    """The steps for the events that the session tells now."""
    events, staging = session.news, _stage_of(session.game)
    shown = session.visible_events(session.line.steps[session.ply - 1].events)[: _first_beat(session)]
    steps = []
    for number, event in enumerate(events):
        before = (*shown, *events[:number])
        made = [*(staging.acts(session, look, before, event) if staging else _default(session, look, before, event))]
        if isinstance(event, Ended):
            made += _end(session, event, staging.SPARK if staging else SPARK)
        quick = own and not before and not any(act.how in PASSING for act in made)
        steps.append(Step(type(event).__name__, tuple(made), event_sound(session, event), quick))
    return tuple(steps)


def to_json(steps: Iterable[Step]) -> str:
    """The steps as the script reads them."""
    return json.dumps(
        [{**asdict(step), "acts": [{**asdict(act), "lasts": act.lasts} for act in step.acts]} for step in steps]
    )


def parts(picture: str) -> dict[str, Part]:
    """The parts of a painted board that can move, by their names."""
    return {
        f"{found[2]}-{found[3]}": Part(found[4], drawing, found[1])
        for found in PART.finditer(picture)
        if (drawing := _drawing(picture, found.end()))
    }


def _drawing(picture: str, start: int) -> str:
    """The drawing of a part: the content of its body, which is the last thing in it."""
    depth = 1
    for found in GROUP.finditer(picture, start):
        depth += -1 if found[1] else 1
        if not depth:
            inside = picture[start : found.start()]
            return inside.partition(BODY)[2].removesuffix("</g>")
    return ""


def _first_beat(session: Session) -> int:
    """How many events of the step were shown before those that are told now."""
    return 0 if session.beat == ALL else session.beat - 1


def _stage_of(game: str) -> Staging | None:
    if "staging" not in own_modules(game):
        return None
    return cast("Staging", import_module(f"ui.games.{game}.staging"))


def _default(session: Session, look: Look, shown: tuple[Event, ...], event: Event) -> Iterator[Act]:
    """All that differs between the pictures before and after the step, with its first event."""
    if shown or isinstance(event, Ended):
        return
    then = replace(session.at(session.ply - 1), opened=session.opened)
    before, after = parts(_picture(then, look)), parts(_picture(replace(session, moved=False), look))
    plate = f"supply-{session.line.at(session.ply - 1).turn}"
    for name, part in before.items():
        if name not in after:
            yield Act(how="take", part=name, beside=plate)
        elif part.drawing != after[name].drawing and part.place == after[name].place:
            yield Act(how="flip", part=name, drawing=Markup(after[name].drawing), css=after[name].css)
    for name, part in after.items():
        if name not in before:
            yield Act(how="deal", part=name, place=part.place, drawing=Markup(part.drawing), css=part.css, beside=plate)
        elif part.place != before[name].place:
            drawing = NOTHING if part.drawing == before[name].drawing else Markup(part.drawing)
            yield Act(how="move", part=name, to=name, place=part.place, drawing=drawing, css=part.css)


def _picture(session: Session, look: Look) -> str:
    return str(desk(session.game).board(session, language_of(available_languages()[0]), look))


def _end(session: Session, event: Ended, spark: Markup) -> Iterator[Act]:
    """Small drawings all over the board, by how the game has ended for those before the screen."""
    how = ENDS[event_sound(session, event)]
    for number in range(SPARKS):
        at = (number + 0.5) / SPARKS, 0.25 + 0.55 * ((number * 5) % SPARKS) / SPARKS
        sized = tag("g", {"transform": f"scale({SIZES[number % len(SIZES)]})"}, spark)
        after = min(number * 5 % SPARKS * 10, MOST - LASTS[how])
        yield Act(how=how, share=at, drawing=sized, css="spark", after=after)
