"""Write what is shown before Python is there: index.html, its thumbnails, embed.html, the words of fang-board.js.

`make files` does it; a test says when it has to be done.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from string import Template
from typing import TYPE_CHECKING

from engine.games import GAMES
from engine.language import LANGUAGES, Language, language
from ui.acts.update import first_model
from ui.app.screens import READING
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.sheets import SHARED, sheet
from ui.games.desk import desk
from ui.keep.settings import Settings
from ui.pages import policy
from ui.pages.drawn_cover import cover
from ui.pages.heights import heights
from ui.table.session import World
from ui.views.page import Page, view

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT = Path(__file__).parents[2]
INDEX = ROOT / "index.html"
OTHER = "start.{}.html"
"""The address of the start page in another language than the first one; the build writes it."""
SHELL = ROOT / "assets" / "page.html"
EMBED = ROOT / "embed.html"
EMBED_SHELL = ROOT / "assets" / "embed.html"
ELEMENT = ROOT / "assets" / "fang-board.js"
SAID = ("embed.unreached", "embed.nowhere", "call.dropped", "call.unheard", "call.unanswered")
"""The words of a board's element itself, by key."""
BOARDS = ROOT / "assets" / "art" / "boards"
COVERS = ROOT / "assets" / "art" / "covers"
ICONS = ROOT / "assets" / "art" / "icons.svg"
KNOWN = {"data-games": " ".join(GAMES), "data-languages": " ".join(LANGUAGES)}
"""The facts about games and languages for scripts before Python is there."""
FAILURES = {
    "lost": "failed.again",
    "wrong": "failed.again",
    "damaged": "failed.again",
    "new": "failed.new.do",
    "old": "failed.again",
    "file": "",
}
"""Why Python, or a part of it, may not come, with the words for another try where that may help.

A part is missing, another page came in its place, it is damaged, a new build has come, the browser lacks something
(which is a guess), or this is a file.
"""


def index_page() -> str:
    """The text of index.html: the start page in the first language."""
    first, page = LANGUAGES[0], start_page(LANGUAGES[0])
    return Template(SHELL.read_text(encoding="utf-8")).substitute(
        root=_attributes({**page.root, **KNOWN}),
        policy=policy.APP,
        title=text(page.title),
        description=text(language(first).say("home.tagline")),
        without=join(_without(language(code)) for code in LANGUAGES),
        styles="\n".join(map(_style, GAMES)),
        symbols=_symbols(),
        page=_body(page, first),
    )


def pages() -> dict[str, str]:
    """The files for first.js: the start page in each other language, by its address."""
    return {OTHER.format(code): _other(start_page(code), code) for code in LANGUAGES[1:]}


def _other(page: Page, code: str) -> str:
    """The regions of the start page as a document."""
    head = Markup(f'<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{policy.READING}">')
    root = {name: page.root[name] for name in ("lang", "dir")}
    head = tag("head", None, head, tag("title", None, text(page.title)))
    return f"<!doctype html>\n{tag('html', root, head, tag('body', None, _body(page, code)))}\n"


def embed_page() -> str:
    """The text of embed.html: the frame of an embedded board."""
    return Template(EMBED_SHELL.read_text(encoding="utf-8")).substitute(
        root=_attributes({"lang": LANGUAGES[0], "data-screen": "embed", "data-theme": "system", **KNOWN}),
        framed=policy.FRAMED,
        policy=policy.APP,
        styles="\n".join(map(_style, GAMES)),
        symbols=_symbols(),
        waiting=join((*(_loading_box(language(code)) for code in LANGUAGES), _unheard())),
        failed=join(_failed_words(language(code)) for code in LANGUAGES),
    )


def element_script() -> str:
    """The text of fang-board.js, with what it says where no board can say it, and the heights of boards."""
    words = {code: {key: language(code).later.say(key, text="{text}") for key in SAID} for code in LANGUAGES}
    script = ELEMENT.read_text(encoding="utf-8")
    for name, value in (("WORDS", words), ("HEIGHTS", heights())):
        line = f"const {name} = {json.dumps(value, ensure_ascii=False)};"
        before, after = re.split(rf"const {name} = .*;", script, maxsplit=1)
        script = before + line + after
    return script


def _attributes(root: Mapping[str, str]) -> str:
    """The attributes of a root element as text."""
    return " ".join(f'{name}="{text(value)}"' for name, value in root.items())


def _style(game: str) -> Markup:
    """The element that loads the styles of a game."""
    return Markup(f'<link rel="stylesheet" href="./assets/styles/{game}.css">')


def _loading_box(spoken: Language) -> Markup:
    """The box in place of a board that is still loading."""
    words = tag("p", {"role": "status"}, text(spoken.say("loading")))
    without = tag("noscript", None, tag("p", None, text(spoken.say("embed.noscript"))))
    attrs = {"class": "waiting", "lang": spoken.code, "dir": spoken.about.direction}
    return tag("div", {**attrs, "hidden": spoken.code != LANGUAGES[0]}, words, without)


def _failed_words(spoken: Language) -> Markup:
    """The words under a board about a file that does not come."""
    return tag("div", {"lang": spoken.code, "dir": spoken.about.direction}, *_reasons(spoken))


def _unheard() -> Markup:
    """The box in place of a board if no script runs that knows the reader's language."""
    said = (tag("p", {"lang": code}, text(language(code).say("embed.unheard"))) for code in LANGUAGES)
    return tag("div", {"class": "unheard"}, *said)


def _symbols() -> Markup:
    """The symbols that the page has from the start."""
    return tag("div", {"class": "symbols"}, everywhere())


def start_page(code: str) -> Page:
    """The start page in a language, as Python will show it."""
    model = first_model(World(Random(0), ""))
    return view(replace(model, preferred=(code,), settings=Settings()))


def everywhere() -> Markup:
    """The symbols of every page: the icons, and what boards of squares share."""
    return join((Markup(ICONS.read_text(encoding="utf-8").strip()), sheet(SHARED)))


def _body(page: Page, code: str) -> Markup:
    """The regions, each in its place in the page."""
    say, first = language(code).say, code == LANGUAGES[0]
    region = page.regions
    middle = (tag("div", {"id": name}, region[name]) for name in ("status", "table", "controls"))
    return join(
        (
            tag("div", {"id": "sheet", "class": "symbols of-game"}, region["sheet"]),
            tag("header", {"id": "top"}, region["top"]),
            tag("div", {"id": "notice"}, region["notice"]),
            tag("p", {"id": "loading", "role": "status"}, text(say("loading")), _bar(say("loading"))),
            tag("div", {"id": "failed", "role": "alert"}, *_reasons(language(code)), *(_files() if first else ())),
            tag(
                "main",
                {"id": "main"},
                *middle,
                tag("aside", {"id": "side"}, region["side"]),
                *(tag("article", {"id": name}, region[name]) for name in READING),
            ),
            tag("div", {"id": "overlay"}, region["overlay"]),
            tag(
                "div", {"id": "announcement", "class": "visually-hidden", "aria-live": "polite"}, region["announcement"]
            ),
        )
    )


def _reasons(spoken: Language) -> Iterator[Markup]:
    return (_reason(why, spoken) for why in FAILURES)


def _files() -> Iterator[Markup]:
    """The words on a page that was opened as a file, in the languages that cannot be fetched then."""
    return (_reason("file", language(code), lang=code) for code in LANGUAGES[1:])


def _reason(why: str, spoken: Language, lang: str | None = None) -> Markup:
    """The sentence for one reason why Python does not come, hidden until a script shows it."""
    words = text(spoken.say(f"failed.{why}"))
    again = {"type": "button", "class": "button", "data-again": True}
    helps = tag("button", again, text(spoken.say(key))) if (key := FAILURES[why]) else NOTHING
    return tag("p", {"hidden": True, "data-why": why, "lang": lang}, words, helps)


def _without(spoken: Language) -> Markup:
    """The words where no script runs: that the site needs scripts, and the link to the rules without."""
    again = tag("a", {"href": "./"}, text(spoken.say("failed.again")))
    ways = tag("ul", None, tag("li", None, again), *(_way(game, spoken) for game in GAMES))
    attrs = {"lang": spoken.code, "dir": spoken.about.direction}
    return tag("div", attrs, tag("p", None, text(spoken.say("without"))), ways)


def _way(game: str, spoken: Language) -> Markup:
    title = spoken.say("rules.title", game=spoken.say(f"name.{game}"))
    return tag("li", None, tag("a", {"href": f"./{rules_address(game, spoken.code)}"}, text(title)))


def rules_address(game: str, code: str) -> str:
    """The address of the page with a game's rules that needs no script, in a language."""
    return f"rules/{game}.{code}.html"


def _bar(label: str) -> Markup:
    """The bar that a script fills while loading takes long."""
    return tag("progress", {"max": 1, "aria-label": label})


def thumbnails() -> dict[Path, str]:
    """The pictures of the start page, one for each game, by their files."""
    return {BOARDS / f"{game}.svg": desk(game).thumbnail(language(LANGUAGES[0])) for game in GAMES}


def missing_covers() -> dict[Path, str]:
    """Covers for the games that have none, by their files."""
    lacking = (game for game in GAMES if not (COVERS / f"{game}.svg").is_file())
    return {COVERS / f"{game}.svg": cover(game) for game in lacking}


if __name__ == "__main__":
    made = {INDEX: index_page(), EMBED: embed_page(), ELEMENT: element_script(), **thumbnails(), **missing_covers()}
    for path, content in made.items():
        path.write_text(content, encoding="utf-8")
