"""Settings last: each comes back, and an impossible one is left aside."""

import json
from dataclasses import asdict, fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES
from engine.language import LANGUAGES
from engine.refusal import Unreadable
from tests.ui.players import fuzz, promise
from ui.keep import settings
from ui.keep.settings import CHOICES, Settings
from ui.table.kinds import OPPONENTS

PLAYED = st.dictionaries(st.sampled_from(GAMES), st.sampled_from(OPPONENTS))
ANY = st.builds(Settings, levels=PLAYED, **{name: st.sampled_from(values) for name, values in CHOICES.items()})
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def attempt(text: str) -> Settings | None:
    """Return the settings that the text says, None if it is unreadable."""
    try:
        return settings.read(text)
    except Unreadable:
        return None


def is_valid(found: Settings) -> bool:
    """Return whether every setting has one of its values."""
    values = asdict(found)
    levels = values.pop("levels")
    fit = levels.keys() <= set(GAMES) and set(levels.values()) <= set(OPPONENTS)
    return fit and all(value in CHOICES[name] for name, value in values.items())


def test_every_setting_has_choices_and_begins_with_the_usual_one() -> None:
    """A field and its choices cannot be told apart by name, and every language can be chosen."""
    assert [field.name for field in fields(Settings)] == [*CHOICES, "levels"]
    assert {name: values[0] for name, values in CHOICES.items()} | {"levels": {}} == asdict(Settings())
    assert set(LANGUAGES) < set(CHOICES["language"])


@promise
@given(ANY)
def test_settings_come_back(chosen: Settings) -> None:
    """Reading what was written gives the same settings."""
    assert settings.read(settings.write(chosen)) == chosen


@promise
@given(ANY, st.data())
def test_one_setting_changes_alone(chosen: Settings, data: st.DataObject) -> None:
    """Setting one leaves the others; the one set has its new value."""
    name = data.draw(st.sampled_from(list(CHOICES)))
    value = data.draw(st.sampled_from(CHOICES[name]))
    assert asdict(chosen.with_choice(name, value)) == {**asdict(chosen), name: value}


@promise
@given(ANY, st.sampled_from(GAMES), st.sampled_from(OPPONENTS))
def test_the_level_of_one_game_changes_alone(chosen: Settings, game: str, level: int) -> None:
    """Each game has its own."""
    after = chosen.with_choice(f"level.{game}", str(level))
    assert asdict(after) == {**asdict(chosen), "levels": {**chosen.levels, game: level}}


@fuzz
@given(ANY, st.text() | st.sampled_from((*CHOICES, "levels", "level.chess", f"level.{GAMES[0]}")), st.text())
def test_what_cannot_be_set_changes_nothing(chosen: Settings, name: str, value: str) -> None:
    """Any name and value: the settings stay valid, and they stay the same unless the value is one of the choices."""
    after = chosen.with_choice(name, value)
    assert after == chosen or value in CHOICES.get(name, map(str, OPPONENTS))
    assert is_valid(after)


@fuzz
@given(st.text(st.characters()) | JSON.map(json.dumps))
def test_any_text_is_settings_or_unreadable(text: str) -> None:
    """Nothing else comes of it, and whatever comes is valid."""
    found = attempt(text)
    assert found is None or is_valid(found)


@pytest.mark.parametrize(
    ("values", "found"),
    [
        ({}, Settings()),
        ({"theme": "dark", "sound": "loud"}, Settings(theme="dark")),
        ({"theme": "pink", "seats": "opposite"}, Settings(seats="opposite")),
        ({"theme": True, "language": None, "motion": ["full"], "seats": {"a": 1}}, Settings()),
        ({"having": "x", "__class__": "y"}, Settings()),
    ],
)
def test_unknown_names_and_values_are_left_aside(values: dict[str, Any], found: Settings) -> None:
    """Settings of another edition keep what both editions know."""
    assert settings.read(json.dumps(values)) == found


@pytest.mark.parametrize("text", ["", "null", "[]", "1", "NaN", "{", "[" * 999, "9" * 999, "{}" + " " * 9999, "\udcff"])
def test_what_is_no_object_is_unreadable(text: str) -> None:
    """So that a broken text is set aside and not written over."""
    assert attempt(text) is None
