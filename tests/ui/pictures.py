"""A painted board as a tree."""

import xml.etree.ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"


def parse_xml(markup: str) -> ET.Element:
    """Return the markup as a tree; raise ParseError where it is not well formed."""
    return ET.fromstring(markup)  # noqa: S314 - our own markup


def elements_of_class(tree: ET.Element, name: str) -> list[ET.Element]:
    """Return all elements with that class, in document order."""
    return [element for element in tree.iter() if name in element.get("class", "").split()]


def ids(tree: ET.Element) -> list[str]:
    """Return all ids, in document order."""
    return [element.get("id", "") for element in tree.iter() if element.get("id")]


def used_symbols(tree: ET.Element) -> list[str]:
    """Return the names of all symbols that are drawn, in document order."""
    return [element.get("href", "")[1:] for element in tree.iter() if element.get("href")]


def group(tree: ET.Element, ident: str) -> ET.Element:
    """Return the element with that id."""
    return next(element for element in tree.iter() if element.get("id") == ident)
