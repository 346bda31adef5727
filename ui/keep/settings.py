"""What a person has set for good: language, theme, motion, board, seats, the computer's pace and the screen."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace

from engine.refusal import Unreadable
from ui.keep.strict_json import object_in

CHOICES = {
    "language": ("auto", "en", "de"),
    "theme": ("system", "light", "dark"),
    "motion": ("system", "full", "reduced"),
    "orientation": ("auto", "wide", "tall"),
    "seats": ("beside", "opposite"),
    "facing": ("still", "turn", "hand"),
    "replay": ("normal", "slow", "fast"),
    "pace": ("calm", "quick"),
    "awake": ("on", "off"),
}
"""Names of the settings with their values, the usual one first."""

LONGEST = 1000


@dataclass(frozen=True, slots=True)
class Settings:
    """Values of all settings; each field holds one of its CHOICES."""

    language: str = CHOICES["language"][0]
    theme: str = CHOICES["theme"][0]
    motion: str = CHOICES["motion"][0]
    orientation: str = CHOICES["orientation"][0]
    seats: str = CHOICES["seats"][0]
    facing: str = CHOICES["facing"][0]
    replay: str = CHOICES["replay"][0]
    pace: str = CHOICES["pace"][0]
    awake: str = CHOICES["awake"][0]

    def having(self, name: str, value: str) -> Settings:
        """Return the settings with one changed; a name or value that does not exist changes nothing."""
        return replace(self, **{name: value}) if value in CHOICES.get(name, ()) else self


def write(settings: Settings) -> str:
    """Return the settings as JSON."""
    return json.dumps(asdict(settings))


def read(text: str) -> Settings:
    """Return the settings that the JSON says, what is unknown left aside; raise Unreadable if it is no object."""
    values = object_in(text, LONGEST)
    if values is None:
        raise Unreadable("unreadable.settings", "settings")
    settings = Settings()
    for name, value in values.items():
        settings = settings.having(name, value) if isinstance(value, str) else settings
    return settings
