"""The table that a press on a cover opens, drawn when the site is built: it is shown until Python is there.

assets/js/early.js puts it into the page. It says that the game is being made ready, and shows nothing that chance
decides.
"""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from engine.games import GAMES
from engine.language import LANGUAGES, Language, language
from ui.acts.update import first_model, update
from ui.draw.markup import Markup, join, tag, text
from ui.keep.settings import CHOICES, LEVEL, Settings
from ui.pages import policy
from ui.table.kinds import ADAPTIVE, FIRST_STRENGTH, OPPONENTS
from ui.table.message import Message, Verb
from ui.table.names import strength_text
from ui.table.session import World
from ui.table.start import USUAL
from ui.views.page import Page, view

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

FOLDER = "tables"
VERBS: tuple[Verb, ...] = ("against", "together")
"""The verbs of presses on a cover that lead to a table, before the name of the game."""
NAME, NUMBER = "\ue000", "\ue001"
"""Stand for the computer's name and level, which are known when a cover is pressed; no text has these characters."""
SHEET = "sheet"
"""The region with the symbols, which all tables of a game share."""
SEEN = ("theme", "motion", "seats", "language")
"""Settings that need no other markup: first.js puts the first three on the root element; there is a file a language."""
TOKEN = re.compile(r"(<[^>]*>)")


def pages() -> dict[str, str]:
    """The files for early.js: the tables of each game in each language, by address in the site."""
    return {f"{FOLDER}/{game}.{code}.html": _page(game, language(code)) for game in GAMES for code in LANGUAGES}


def _page(game: str, spoken: Language) -> str:
    usual = table(game, "against", spoken)
    head = Markup(f'<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{policy.READING}">')
    title, root = tag("title", None, text(usual.title)), {"lang": spoken.code, "data-usual": _usual(game, spoken)}
    symbols = tag("div", {"id": SHEET}, usual.regions[SHEET])
    body = tag("body", None, symbols, *(_table(game, verb, spoken) for verb in VERBS))
    return f"<!doctype html>\n{tag('html', root, tag('head', None, head, title), body)}\n"


def _table(game: str, verb: Verb, spoken: Language) -> Markup:
    """The regions of the page after a press, for any level of the computer, and its root element's flags."""
    of_levels = {level: table(game, verb, spoken, {f"{LEVEL}{game}": str(level)}) for level in OPPONENTS}
    usual = of_levels[USUAL]
    flags = {name: value for name, value in usual.root.items() if name.removeprefix("data-") not in ("lang", *SEEN)}
    names = {level: text(spoken.say(f"level.{level}.name")) for level in OPPONENTS}
    numbers = {level: str(level) for level in OPPONENTS} | {ADAPTIVE: strength_text(FIRST_STRENGTH, spoken)}
    drawn = {
        region: {level: page.regions[region] for level, page in of_levels.items()}
        for region in usual.regions
        if region != SHEET
    }
    parts = (tag("div", {"data-into": region}, any_level(each, names, numbers)) for region, each in drawn.items())
    return tag("section", {"id": verb, **flags}, *parts)


def table(game: str, verb: Verb, spoken: Language, settings: Mapping[str, str] | None = None, seed: int = 0) -> Page:
    """The page after a press on a cover, as the same views draw it that Python has in the browser.

    It does not depend on the seed, from which the game is dealt.
    """
    world = World(Random(seed), "")
    chosen = Settings()
    for name, value in (settings or {}).items():
        chosen = chosen.with_choice(name, value)
    model = replace(first_model(world), preferred=(spoken.code,), settings=chosen)
    after, _ = update(model, Message(verb, game), world)
    return view(after.with_session(replace(after.session, awaited=True)))


def any_level(markup: Mapping[int, Markup], names: Mapping[int, Markup], numbers: Mapping[int, str]) -> Markup:
    """The markup with NAME and NUMBER where only the computer's name and level tell one level from another."""
    tokens = zip(*(TOKEN.split(one) for one in markup.values()), strict=True)
    return join(_any_level(dict(zip(markup, token, strict=True)), names, numbers) for token in tokens)


def _any_level(token: Mapping[int, str], names: Mapping[int, Markup], numbers: Mapping[int, str]) -> Markup:
    if len(set(token.values())) == 1:
        return Markup(token[USUAL])
    named = {level: words.replace(names[level], NAME) for level, words in token.items()}
    if len(set(named.values())) > 1:
        named = {level: words.replace(numbers[level], NUMBER) for level, words in named.items()}
    if len(set(named.values())) > 1:
        differing = f"levels differ by more than name and number here: {sorted(token.values())}"
        raise ValueError(differing)
    return Markup(named[USUAL])


def _usual(game: str, spoken: Language) -> str:
    """The settings that the tables are drawn for, of those that would change them: `name=value` each."""
    return " ".join(f"{name}={choices[0]}" for name, choices in _visible_choices(game, spoken))


def _visible_choices(game: str, spoken: Language) -> Iterator[tuple[str, Sequence[str]]]:
    usual = {verb: table(game, verb, spoken) for verb in VERBS}
    for name, choices in CHOICES.items():
        others = ((verb, table(game, verb, spoken, {name: value})) for verb in VERBS for value in choices[1:])
        if name not in SEEN and any(page != usual[verb] for verb, page in others):
            yield name, choices
