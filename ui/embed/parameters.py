"""The parameters of an embedded board (docs/embedding.md): names, values and bounds, and what they say of its looks."""

from __future__ import annotations

import re
from functools import reduce
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

from engine.games import GAMES
from engine.language import LANGUAGES
from engine.refusal import Unreadable
from ui.app.routes import LONGEST
from ui.keep import links
from ui.keep.settings import Settings
from ui.table.kinds import LEVELS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

VERSION = "1"

MODES = ("play", "diagram", "replay", "lesson", "puzzle", "computer", "edit")
"""The modes of a board; the first is usual, unless moves, a lesson or a puzzle are given."""

PLACE = ("position", "moves", "g", "ply", "view")
"""Parameters that name a position or a game, as in links to the site (ui.keep.links)."""

FITTING = {
    "play": ("position", "moves", "g", "ply"),
    "diagram": PLACE,
    "replay": ("position", "moves", "g", "ply"),
    "lesson": ("lesson", "own", "course"),
    "puzzle": ("puzzle",),
    "computer": ("position", "moves", "g", "ply", "level"),
    "edit": ("position", "moves"),
}
"""By mode, the parameters that it takes besides those of every board."""

EVERY = ("v", "game", "mode", "lang", "theme", "sound", "height", "compact", "origin")
"""The parameters of every board."""

CHOICES = {
    "v": (VERSION,),
    "game": GAMES,
    "mode": MODES,
    "lang": LANGUAGES,
    "theme": ("light", "dark", "system"),
    "sound": ("off", "on"),
    "compact": ("off", "on"),
    "level": tuple(map(str, LEVELS)),
}
"""The values of parameters that have few."""

MOST_FIELDS = 18
MOST_ORIGINS = 8
HEIGHT = re.compile(r"[0-9]{1,4}")
ORIGIN = re.compile(r"https?://[a-z0-9.-]{1,253}(:[0-9]{1,5})?")
"""The origin of a page, as browsers write it."""

HEIGHTS = range(200, 2001)
"""How high a board can be asked to be, in pixels."""

USUAL_LEVEL = 2

DAILY = "daily"
"""Stands for the puzzle of the day, in place of a number."""


def valid_parameters(query: str) -> dict[str, str]:
    """The parameters by name, each fit for the mode, which is always among them; raises Unreadable with a wrong one."""
    found = parameters(query)
    for name, values in CHOICES.items():
        if name in found and found[name] not in values:
            raise Unreadable("unreadable.embed.value", name, name=name, text=found[name], want=", ".join(values))
    _height(found.get("height"))
    _origins(found.get("origin"))
    if "game" not in found:
        raise Unreadable("unreadable.embed.missing", "game", name="game", want=", ".join(GAMES))
    mode = found.get("mode") or _usual(found)
    _check_names(found, mode)
    return {**found, "mode": mode}


def parameters(query: str) -> dict[str, str]:
    """The parameters by name; raises Unreadable if one occurs twice."""
    if len(query) > LONGEST:
        raise Unreadable("unreadable.long", "parameters", n=LONGEST)
    try:
        pairs = parse_qsl(query, keep_blank_values=True, strict_parsing=bool(query), max_num_fields=MOST_FIELDS)
    except ValueError:
        raise Unreadable("unreadable.embed.query", "parameters", text=query) from None
    found: dict[str, str] = {}
    for name, value in pairs:
        if name in found:
            raise Unreadable("unreadable.embed.twice", name, text=name)
        found[name] = value
    return found


def settings_of(query: str) -> Settings:
    """The settings from the parameters, even if other parameters are wrong; unasked a board makes no sound."""
    quiet = Settings(sound="off")
    try:
        found = parameters(query)
    except Unreadable:
        return quiet
    named = {"language": "lang", "theme": "theme", "sound": "sound"}
    return reduce(lambda now, each: now.with_choice(each[0], found.get(each[1], "")), named.items(), quiet)


def is_for_today(query: str) -> bool:
    """Whether the parameters ask for the puzzle of the day."""
    try:
        return parameters(query).get("puzzle") == DAILY
    except Unreadable:
        return False


def fit_of(query: str) -> str:
    """How the board fits the height that was asked for: `compact`, `column`, or empty if none was asked for."""
    try:
        found = parameters(query)
    except Unreadable:
        return ""
    compact = found.get("compact") == "on"
    return "compact" if compact else "column" if "height" in found else ""


def _height(text: str | None) -> None:
    """Raise Unreadable unless the text is a height that a board can have."""
    if text is not None and not (HEIGHT.fullmatch(text) and int(text) in HEIGHTS):
        raise Unreadable("unreadable.embed.height", "height", text=text, low=HEIGHTS[0], high=HEIGHTS[-1])


def _origins(text: str | None) -> None:
    """Raise Unreadable unless the text lists origins as browsers write them, with commas between them."""
    several = text.split(",") if text is not None else []
    if len(several) > MOST_ORIGINS:
        raise Unreadable("unreadable.embed.origins", "origin", n=MOST_ORIGINS)
    for origin in several:
        if not ORIGIN.fullmatch(origin):
            raise Unreadable("unreadable.embed.origin", "origin", text=origin)


def _usual(found: Mapping[str, str]) -> str:
    """The mode of a board whose parameters name none."""
    for name, mode in (("lesson", "lesson"), ("own", "lesson"), ("course", "lesson"), ("puzzle", "puzzle")):
        if name in found:
            return mode
    if "view" in found:
        return "diagram"
    return "replay" if "moves" in found or "g" in found else MODES[0]


def _check_names(found: Collection[str], mode: str) -> None:
    """Raise Unreadable for a parameter that does not exist, or that does not fit the mode or the others."""
    for name in found:
        if name in EVERY or name in FITTING[mode]:
            continue
        if any(name in names for names in FITTING.values()):
            raise Unreadable("unreadable.embed.unfit", name, name=name, mode=mode)
        raise Unreadable("unreadable.embed.unknown", "parameters", text=name)
    taught = [name for name in FITTING["lesson"] if name in found]
    if len(taught) > 1:
        raise Unreadable("unreadable.embed.together", taught[1], text=", ".join(taught))
    place = [name for name in PLACE if name in found]
    if not any(set(place) <= form for form in links.FORMS):
        raise Unreadable("unreadable.embed.together", place[0], text=", ".join(place))
