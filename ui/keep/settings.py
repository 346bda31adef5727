"""The person's settings: language, theme, motion, board, seats, pace, screen, sound, tab, computers' levels."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from engine.games import GAMES
from engine.language import LANGUAGES
from engine.refusal import Unreadable
from ui.keep.strict_json import object_in
from ui.table.kinds import OPPONENTS

if TYPE_CHECKING:
    from collections.abc import Mapping

CHOICES = {
    "language": ("auto", *LANGUAGES),
    "theme": ("system", "light", "dark"),
    "motion": ("system", "full", "reduced"),
    "orientation": ("auto", "wide", "tall"),
    "seats": ("beside", "opposite"),
    "facing": ("still", "turn", "hand"),
    "replay": ("normal", "slow", "fast"),
    "pace": ("calm", "quick"),
    "awake": ("on", "off"),
    "sound": ("on", "off"),
    "panel": ("help", "moves", "story"),
}
"""The values of each setting, the usual one first."""

NOTED = ("panel",)
"""Settings that are noted as the person plays, and not asked for."""

LEVEL = "level."
"""Begins the name of the setting that is a game's level; the game's name follows."""

LONGEST = 1000


@dataclass(frozen=True, slots=True)
class Settings:
    """The value of each setting, one of its CHOICES."""

    language: str = CHOICES["language"][0]
    theme: str = CHOICES["theme"][0]
    motion: str = CHOICES["motion"][0]
    """Whether pieces move on the board, or appear where they go."""
    orientation: str = CHOICES["orientation"][0]
    """How the board lies: wide, tall, or as the window is."""
    seats: str = CHOICES["seats"][0]
    """Where two players sit: beside each other, or opposite."""
    facing: str = CHOICES["facing"][0]
    """The parts that turn to the player who acts: nothing, the whole board, or only the hand."""
    replay: str = CHOICES["replay"][0]
    """How fast a game's moves are played back."""
    pace: str = CHOICES["pace"][0]
    """How fast computers move."""
    awake: str = CHOICES["awake"][0]
    """Whether the screen stays lit during a game."""
    sound: str = CHOICES["sound"][0]
    """Whether the events at the table are heard, after the first touch."""
    panel: str = CHOICES["panel"][0]
    """The tab of the menu that was used last, of those that are read."""
    levels: Mapping[str, int] = field(default_factory=dict, hash=False)
    """By game, the level of the computer that was chosen last."""

    def with_choice(self, name: str, value: str) -> Settings:
        """The settings with one changed; an unknown name or value changes nothing."""
        if name.startswith(LEVEL):
            return self._with_level(name.removeprefix(LEVEL), value)
        changed: dict[str, Any] = {name: value}
        return replace(self, **changed) if value in CHOICES.get(name, ()) else self

    def _with_level(self, game: str, level: str) -> Settings:
        """The settings with another level of the computer in a game."""
        known = game in GAMES and level in map(str, OPPONENTS)
        return replace(self, levels={**self.levels, game: int(level)}) if known else self


def write(settings: Settings) -> str:
    """The settings as JSON."""
    chosen = {name: getattr(settings, name) for name in CHOICES}
    return json.dumps(chosen | {f"{LEVEL}{game}": str(level) for game, level in settings.levels.items()})


def read(text: str) -> Settings:
    """The settings in the JSON, without what is unknown; raises Unreadable if it is no object."""
    values = object_in(text, LONGEST)
    if values is None:
        raise Unreadable("unreadable.settings", "settings")
    settings = Settings()
    for name, value in values.items():
        settings = settings.with_choice(name, value) if isinstance(value, str) else settings
    return settings
