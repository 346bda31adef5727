"""Events as JSON and back: any event of a game, by the name of its kind."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from engine import events as general
from engine import games
from engine.events import Ended, Event
from engine.outcome import Outcome
from ui.devices.speech import foreign

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

KIND = ""
"""The name under which JSON has the kind of an event: no field has it."""

PLAIN: Mapping[str, tuple[type, ...]] = {
    "int": (int,),
    "str": (str,),
    "bool": (bool,),
    "int | None": (int, type(None)),
}
"""By how a field's type is written, the types that its values have in JSON."""

LISTS: Mapping[str, type] = {
    "tuple[str, ...]": str,
    "tuple[str, str]": str,
    "Cards": str,
    "Pile": str,
    "tuple[int, ...]": int,
}
"""By how the type of a tuple is written, the type of what is in it."""


def event_to_json(event: Event) -> dict[str, Any]:
    """The event as JSON has it."""
    return {KIND: type(event).__name__, **_fields(event)}


def _fields(value: Any) -> dict[str, Any]:
    return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return _fields(value)
    return [*value] if isinstance(value, tuple) else value


def read(game: str, said: Any, after: Any) -> Event:
    """The event that the JSON says, of a move of a game that has led to this position or view.

    Raise Unreadable for a kind, a form or a value that this build does not know.
    """
    kind = kinds(game).get(str(said.get(KIND))) if isinstance(said, dict) else None
    if kind is None:
        raise foreign()
    event: Event = _from_json(kind, {name: value for name, value in said.items() if name != KIND})
    known = event.outcome == after.outcome() if isinstance(event, Ended) else _has_known_values(game, event, after)
    if not known:
        raise foreign()
    return event


def _has_known_values(game: str, event: Event, after: Any) -> bool:
    """Whether each field of an event has a value, or values, that the game knows."""
    known: Mapping[str, Collection[Any]] = games.part(game, "event_values").known_values(event, after)
    name = type(event).__name__
    for field in fields(event):
        own = known.get(f"{name}.{field.name}", known.get(field.name, ()))
        value = getattr(event, field.name)
        if not all(one in own for one in (value if isinstance(value, tuple) else (value,))):
            return False
    return True


@cache
def kinds(game: str) -> Mapping[str, type[Event]]:
    """The kinds of events of a game by their names."""
    found = [*vars(general).values(), *vars(games.part(game, "events")).values()]
    return {one.__name__: one for one in found if isinstance(one, type) and issubclass(one, Event)}


def _from_json(made: Any, values: Any) -> Any:
    """A value of this class with the fields that JSON says; raises Unreadable unless all have their types."""
    types = {field.name: str(field.type) for field in fields(made)}
    if not isinstance(values, dict) or values.keys() != types.keys():
        raise foreign()
    return made(**{name: _value(types[name], value) for name, value in values.items()})


def _value(written_type: str, value: Any) -> Any:
    """A value of JSON as a field of this type has it; raises Unreadable if it is none."""
    if written_type == Outcome.__name__:
        return _from_json(Outcome, value)
    if written_type in LISTS and isinstance(value, list):
        return tuple(_check_type(one, (LISTS[written_type],)) for one in value)
    if written_type.startswith("Mapping[") and isinstance(value, dict):
        return {str(name): _check_type(one, (int, str)) for name, one in value.items()}
    return _check_type(value, PLAIN.get(written_type, ()))


def _check_type(value: Any, types: tuple[type, ...]) -> Any:
    if type(value) not in types:
        raise foreign()
    return value
