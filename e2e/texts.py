"""Reads the texts on the screen, and finds those of another language."""

import re
from collections.abc import Iterable, Iterator
from functools import cache

from playwright.sync_api import Page

from engine.language import LANGUAGES, language
from engine.xok.game import GAME
from tools.texts.folder import variants

SHORTEST = 3
"""Letters of the shortest word that gives a language away."""

WORD = re.compile(r"\w+")

READ = """() => {
  const found = [document.title];
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = all.nextNode(); node; node = all.nextNode()) {
    const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    if (element.closest("script, style, template, noscript")) continue;
    if (!element.checkVisibility() && !element.closest("[aria-live]")) continue;
    if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
    else for (const name of ["aria-label", "title", "placeholder", "alt"]) found.push(node.getAttribute(name) ?? "");
  }
  return [...new Set(found.map(text => text.trim()).filter(Boolean))];
}"""


def visible_texts(page: Page) -> list[str]:
    """Return every text that the page shows or announces, once."""
    found: list[str] = page.evaluate(READ)
    return found


def foreign_texts(page: Page, code: str) -> list[str]:
    """Return the texts of the page with words of another language; ids of rules do not count."""
    wanted = giveaways(code)
    return [text for text in visible_texts(page) if text not in GAME.rules and any(_matches(text, wanted))]


@cache
def giveaways(code: str) -> dict[str, list[str]]:
    """Return pieces of other languages' sentences that are in no sentence of this one, by their first word."""
    pieces = {piece for other in LANGUAGES if other != code for words in _sentences(other) for piece in _pieces(words)}
    wanted = _by_first_word(pieces)
    own = {piece for words in _sentences(code) for piece in _matches(words, wanted)}
    return _by_first_word(pieces - own)


def _by_first_word(pieces: Iterable[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for piece in pieces:
        found.setdefault(WORD.findall(piece)[0], []).append(piece)
    return found


def _matches(text: str, wanted: dict[str, list[str]]) -> Iterator[str]:
    """Yield the pieces that a text contains as whole words. One expression for all would take a second."""
    for word in WORD.finditer(text):
        for piece in wanted.get(word[0], ()):
            start = word.start() - piece.index(word[0])
            if start >= 0 and re.compile(rf"(?<!\w){re.escape(piece)}(?!\w)").match(text, start):
                yield piece


def _sentences(code: str) -> Iterator[str]:
    for entry in language(code).later.entries.values():
        yield from (words for _, words in variants(entry))


def _pieces(words: str) -> Iterator[str]:
    """Yield the parts of a sentence between its parameters and paragraphs."""
    for piece in re.split(r"\{\w+\}|\n+", words):
        stripped = piece.strip(" ,.:;!?'\N{RIGHT SINGLE QUOTATION MARK}s")
        if len(re.sub(r"[\W\d_]", "", stripped)) >= SHORTEST:
            yield stripped
