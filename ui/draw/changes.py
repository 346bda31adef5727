"""The difference of two views of one part of the page, as steps that the page takes (assets/js/patch.js).

An element of the page stays there if it has the same name and the same id in the next view, or no id and the same place
among the others without one; only what differs of it is changed. So parts that come and go, or move, have ids.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from ui.draw.markup import Element, Markup, Parts, unescape

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

Place: TypeAlias = "tuple[str | int, ...]"
"""The id of an element, then for each step down the number of a node, and how many nodes lie there."""

Step: TypeAlias = "tuple[Place, object]"
"""A place, and what changes there.

Words are those of a text. A mapping has attributes, None for one that goes. A list that begins with a number, of nodes
that are inside until now, says what is inside from then on: numbers of these nodes, and new markup. A list that begins
with WHOLE or INSIDE has the new markup of an element or of all inside of it, which the page has to compare itself.
"""

WHOLE, INSIDE = "whole", "inside"

FIELDS = frozenset({"input", "select", "textarea"})
"""The elements whose markup does not say all of their state."""


def page_changes(before: Mapping[str, Markup], now: Mapping[str, Markup]) -> dict[str, Markup | list[Step]]:
    """The steps for each region that differs; the markup of one that was empty."""
    return {
        name: changes(name, before[name], markup) if before.get(name) else markup
        for name, markup in now.items()
        if before.get(name) != markup
    }


def changes(region: str, before: Markup, now: Markup) -> list[Step]:
    """The steps from one content of a region to another."""
    return list(_changes_inside((region,), (before,), (now,)))


def _changes_inside(place: Place, before: Iterable[Markup], now: Iterable[Markup]) -> Iterator[Step]:
    old, new = _nodes(before), _nodes(now)
    if old is None or new is None:
        yield place, [INSIDE, "".join(now)]
        return
    kept: Sequence[int | None] = range(len(old))
    if not _are_same_nodes(old, new):
        kept = _survivors(old, new)
        yield place, [len(old), *_arrangement(kept, new)]
    for number, node in zip(kept, new, strict=True):
        if number is not None and old[number] != node:
            ident = _ident(node)
            # An id is found faster than a way.
            yield from _changes_of((ident,) if ident else (*place, number, len(old)), old[number], node)


def _changes_of(place: Place, before: Markup, now: Markup) -> Iterator[Step]:
    if not isinstance(before, Element) or not isinstance(now, Element):
        yield place, unescape(now)
    elif now.name in FIELDS:
        yield place, [WHOLE, now]
    # A region inside of a region is changed by itself.
    elif "data-region" not in now.attributes:
        if before.opened != now.opened and (described := _changed_attributes(before, now)):
            yield place, described
        if before.children != now.children:
            yield from _changes_inside(place, before.children, now.children)


def _nodes(parts: Iterable[Markup]) -> list[Markup] | None:
    """The nodes that a page makes of the parts: elements, and texts between them; None if that is not known."""
    nodes: list[Markup] = []
    for part in _single_parts(parts):
        if isinstance(part, Element):
            nodes.append(part)
        elif "<" in part:
            return None
        elif nodes and not isinstance(nodes[-1], Element):
            nodes[-1] = Markup(nodes[-1] + part)
        elif part:
            nodes.append(part)
    return nodes


def _single_parts(parts: Iterable[Markup]) -> Iterator[Markup]:
    for part in parts:
        if isinstance(part, Parts) and not isinstance(part, Element):
            yield from _single_parts(part.children)
        else:
            yield part


def _are_same_nodes(old: Sequence[Markup], new: Sequence[Markup]) -> bool:
    """Whether all nodes stay where they are, whatever changes in them."""
    # Parts that have not changed are mostly the same value.
    return len(old) == len(new) and all(a is b or _key(a) == _key(b) for a, b in zip(old, new, strict=True))


def _survivors(old: Sequence[Markup], new: Sequence[Markup]) -> list[int | None]:
    """The number of the old node that each new node is; None for one that has not been there."""
    left: dict[tuple[str, object], list[int]] = {}
    for number in reversed(range(len(old))):
        left.setdefault(_key(old[number]), []).append(number)
    found = (left.get(_key(node)) for node in new)
    return [numbers.pop() if numbers else None for numbers in found]


def _key(node: Markup) -> tuple[str, object]:
    return (node.name, node.attributes.get("id") or "") if isinstance(node, Element) else ("", "")


def _ident(node: Markup) -> str:
    return str(node.attributes.get("id") or "") if isinstance(node, Element) else ""


def _arrangement(kept: Iterable[int | None], new: Iterable[Markup]) -> list[int | str]:
    """The numbers of old nodes and the markup of new ones, in order."""
    arranged: list[int | str] = []
    for number, node in zip(kept, new, strict=True):
        if number is not None:
            arranged.append(number)
        elif arranged and isinstance(arranged[-1], str):
            arranged[-1] += node
        else:
            arranged.append(node)
    return arranged


def _changed_attributes(before: Element, now: Element) -> dict[str, str | None]:
    """The attributes that are not what they were, None for one that is gone."""
    old, new = before.attributes, now.attributes
    # Most values are the same object.
    pairs = [(old.get(name), value, name) for name, value in new.items() if old.get(name) is not value]
    pairs += [(value, None, name) for name, value in old.items() if name not in new]
    return {name: _value_text(value) for was, value, name in pairs if _value_text(was) != _value_text(value)}


def _value_text(value: object) -> str | None:
    """The text of an attribute's value, None if that leaves it out (ui/draw/markup.py)."""
    return None if value is None or value is False else "" if value is True else str(value)
