"""Words on the screen, and which of them give another language away."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from engine.language import LANGUAGES, language
from engine.xok.game import GAME
from tools.texts.folder import variants

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

SHORTEST = 3
"""Letters of the shortest word that gives a language away."""

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


def texts(page: Page) -> list[str]:
    """Return every text that the page shows or tells, once."""
    found: list[str] = page.evaluate(READ)
    return found


def foreign(page: Page, code: str) -> list[str]:
    """Return the texts of the page in which words of another language than that one stand; rule ids are no words."""
    giveaway = re.compile("|".join(rf"(?<!\w){re.escape(words)}(?!\w)" for words in sorted(giveaways(code))))
    return [text for text in texts(page) if giveaway.search(text) and text not in GAME.rules]


@cache
def giveaways(code: str) -> set[str]:
    """Return the pieces of the other languages' sentences that stand in no sentence of that language."""
    own = "\n".join(_sentences(code))
    others = {piece for other in LANGUAGES if other != code for words in _sentences(other) for piece in _pieces(words)}
    return {piece for piece in others if not re.search(rf"(?<!\w){re.escape(piece)}(?!\w)", own)}


def _sentences(code: str) -> Iterator[str]:
    for entry in language(code).entries.values():
        yield from (words for _, words in variants(entry))


def _pieces(words: str) -> Iterator[str]:
    """Yield what stands between the parameters and the paragraphs of a sentence."""
    for piece in re.split(r"\{\w+\}|\n+", words):
        stripped = piece.strip(" ,.:;!?'\N{RIGHT SINGLE QUOTATION MARK}s")
        if len(re.sub(r"[\W\d_]", "", stripped)) >= SHORTEST:
            yield stripped
