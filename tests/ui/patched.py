"""A page without a browser, which takes the steps that lead from one view to the next (assets/js/patch.js)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from tests.ui.pages import Element, parse_markup
from ui.draw.changes import INSIDE, WHOLE, page_changes
from ui.draw.markup import Markup


@dataclass(frozen=True, slots=True)
class Spot:
    """The node that changes, and its number in the element that holds it; -1 where it was found by its id."""

    node: Element | str
    above: Element
    number: int

    def take(self, change: Any) -> None:
        """Change the node."""
        if isinstance(change, str):
            assert isinstance(self.node, str)
            self.above.children[self.number] = change
            return
        assert isinstance(self.node, Element)
        if isinstance(change, dict):
            # The parser here knows no capitals, as in viewBox.
            attrs = self.node.attrs | {name.lower(): value for name, value in change.items()}
            self.node.attrs = {name: value for name, value in attrs.items() if value is not None}
        elif change[0] == INSIDE:
            self.node.children = new_nodes(change[1])
        elif change[0] == WHOLE:
            (whole,) = new_nodes(change[1])
            assert isinstance(whole, Element)
            self.node.attrs, self.node.children = whole.attrs, whole.children
        else:
            assert len(self.node.children) == change[0]
            self.node.children = arrangement(self.node.children, change[1:])


@dataclass(slots=True)
class Patched:
    """The regions as they are in the page, and as they were shown last."""

    regions: dict[str, Element] = field(default_factory=dict)
    known: Mapping[str, Markup] = field(default_factory=dict)

    def show(self, regions: Mapping[str, Markup]) -> dict[str, Any]:
        """Bring the page to these regions, and return what was said to it."""
        said = page_changes(self.known, regions)
        for name, change in said.items():
            if isinstance(change, str):
                self.regions[name] = Element(name, {"id": name}, new_nodes(change))
            else:
                spots = [spot(self.regions[name], place) for place, _ in change]
                # A text is no object here that could be found again where its place has another number.
                for found, (_, what) in sorted(
                    zip(spots, change, strict=True), key=lambda one: not isinstance(one[1][1], str)
                ):
                    found.take(what)
        self.known = regions
        return said


def spot(region: Element, place: Sequence[Any]) -> Spot:
    """Find a place, which fails where the page is not what the steps are for."""
    ident, *way = place
    (above,) = (element for element in region.all() if element.attrs.get("id") == ident)
    found = Spot(above, above, -1)
    for number, count in zip(way[::2], way[1::2], strict=True):
        assert isinstance(found.node, Element)
        assert len(found.node.children) == count
        found = Spot(found.node.children[number], found.node, number)
    return found


def new_nodes(markup: str) -> list[Element | str]:
    """Return new nodes for this markup."""
    return deepcopy(parse_markup(markup).children)


def arrangement(nodes: Sequence[Element | str], parts: Sequence[int | str]) -> list[Element | str]:
    """Return these of the nodes, and new ones."""
    found: list[Element | str] = []
    for part in parts:
        found += new_nodes(part) if isinstance(part, str) else [nodes[part]]
    return found


def is_like(one: Element | str, other: Element | str) -> bool:
    """Whether two nodes are the same, apart from the order of their attributes."""
    if isinstance(one, str) or isinstance(other, str):
        return one == other
    alike = one.attrs == other.attrs and len(one.children) == len(other.children)
    return alike and all(map(is_like, one.children, other.children))
