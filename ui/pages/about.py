"""The pages that a site owes its visitors: about it, privacy, accessibility, news, and the imprint."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.games import GAMES
from engine.language import LANGUAGES, Language, fill_entries, language
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import paragraphs
from ui.pages import licences, policy
from ui.pages.shell import Leaf, page_text, style
from ui.pages.start import rules_address

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ABOUT, PRIVACY, ACCESSIBILITY, NEWS = FOLDERS = "about", "privacy", "accessibility", "news"
"""The folders of the site with these pages, which are the names of their texts too."""
IMPRINT = "imprint"
"""The folder of the page with the host's own words about who publishes the site."""
PAGE_TEXTS = "pages/*.json"
"""Within the folder of a language, the files with the texts of these pages."""
CARDS = "cards"
"""The folder of the games' cards (ui/pages/cards.py)."""
SECTIONS = {
    ABOUT: ("unofficial", "games", "rulings", "free", "host"),
    PRIVACY: ("kept", "links", "devices", "server", "delete"),
    ACCESSIBILITY: ("keys", "reader", "sight", "motion", "touch", "limits"),
}
FORGET = tag("script", {"type": "module", "src": "../assets/js/forget.js"})
"""The script that deletes what the browser keeps."""


def pages(imprint: str = "") -> dict[str, str]:
    """Each page in each language, by its address in the site; with the host's words they lead to an imprint too."""
    found = {f"{folder}/{code}.html": _page(folder, code, imprint) for folder in FOLDERS for code in LANGUAGES}
    return found | ({f"{IMPRINT}/{code}.html": _imprint(code, imprint) for code in LANGUAGES} if imprint else {})


@cache
def page_language(code: str) -> Language:
    """The language with the texts of these pages, which no screen of the app has."""
    return Language(code, {**language(code).entries, **fill_entries(code, PAGE_TEXTS)})


def _page(folder: str, code: str, imprint: str) -> str:
    spoken = page_language(code)
    title, intro = spoken.say(f"{folder}.title"), spoken.say(f"{folder}.intro")
    rule = policy.SCRIPTED if folder == PRIVACY else policy.READING
    head = join((style("embed"), FORGET if folder == PRIVACY else NOTHING))
    leaf = Leaf(spoken, {"data-screen": "boards"}, "./{}.html", title, intro, rule, head)
    sections = (_section(f"{folder}.{name}", spoken) for name in SECTIONS.get(folder) or _days(spoken))
    folders = (*FOLDERS, IMPRINT) if imprint else FOLDERS
    inner = tag("p", {"class": "intro"}, text(intro)), *sections, _others(folder, folders, spoken)
    return page_text(leaf, tag("article", {"id": "boards"}, *inner))


def _days(spoken: Language) -> list[str]:
    """The days with news, the latest first."""
    days = (key.split(".")[1] for key in spoken.entries if key.startswith(f"{NEWS}.") and key.endswith(".text"))
    return sorted(days, reverse=True)


def _imprint(code: str, words: str) -> str:
    """The page with the host's words, each line as it was written."""
    spoken = page_language(code)
    title = spoken.say("imprint.title")
    leaf = Leaf(spoken, {"data-screen": "boards"}, "./{}.html", title, title, policy.READING, style("embed"))
    written = (tag("p", None, *_lines(part)) for part in words.strip().split("\n\n"))
    return page_text(leaf, tag("article", {"id": "boards"}, *written, _others(IMPRINT, FOLDERS, spoken)))


def _lines(part: str) -> Iterator[Markup]:
    for number, line in enumerate(part.strip().splitlines()):
        yield join((tag("br") if number else NOTHING, text(line)))


def _section(key: str, spoken: Language) -> Markup:
    """A heading with its paragraphs, and what belongs below them."""
    heading = tag("h2", None, text(spoken.say(f"{key}.title")))
    below = BELOW[key](spoken) if key in BELOW else NOTHING
    return tag("section", None, heading, *paragraphs(spoken.say(f"{key}.text")), below)


def _credits(spoken: Language) -> Markup:
    """Each game with the people who made it."""
    return tag("dl", None, *(part for game in GAMES for part in _credit(game, spoken)))


def _credit(game: str, spoken: Language) -> Iterator[Markup]:
    yield tag("dt", {"translate": "no"}, tag("b", None, text(spoken.say(f"name.{game}"))))
    for key in (f"tagline.{game}", f"authors.{game}", f"about.credits.{game}"):
        if spoken.has_text(key):
            yield tag("dd", None, text(spoken.say(key)))


def _rulebooks(spoken: Language) -> Markup:
    """The ways to the rules and to the card of each game."""
    ways = {f"../{rules_address(game, spoken.code)}": _rules_title(game, spoken) for game in GAMES}
    ways |= {f"../{CARDS}/{game}.{spoken.code}.html": _card_title(game, spoken) for game in GAMES}
    return _links(ways)


def _card_title(game: str, spoken: Language) -> str:
    return spoken.say("cards.title", game=spoken.say(f"name.{game}"))


def _rules_title(game: str, spoken: Language) -> str:
    return spoken.say("rules.title", game=spoken.say(f"name.{game}"))


def _licences(spoken: Language) -> Markup:
    return _links({f"../{licences.FOLDER}/{spoken.code}.html": spoken.say("licences.title")})


def _deletion(spoken: Language) -> Markup:
    """The buttons that save and delete everything, and the sentences of which the script shows one."""
    say = spoken.say
    save = tag("button", {"type": "button", "class": "button", "id": "save"}, text(say("privacy.delete.save")))
    forget = tag("button", {"type": "button", "class": "button", "id": "forget"}, text(say("privacy.delete.do")))
    told = (
        tag("p", {"data-when": name, "hidden": True}, text(say(f"privacy.delete.{name}")))
        for name in ("saved", "done", "failed")
    )
    without = tag("noscript", None, tag("p", None, text(say("privacy.delete.scripts"))))
    sure = tag("details", None, tag("summary", {"class": "button"}, text(say("privacy.delete.title"))), forget)
    buttons = tag("div", {"class": "actions"}, save, sure)
    return join((buttons, tag("div", {"role": "status"}, *told), without))


def _others(folder: str, folders: tuple[str, ...], spoken: Language) -> Markup:
    """The ways from the page of a folder to the other pages of this kind."""
    ways = {f"../{other}/{spoken.code}.html": spoken.say(f"{other}.title") for other in folders if other != folder}
    return tag("nav", {"aria-label": spoken.say("about.title")}, _links(ways))


def _links(ways: dict[str, str]) -> Markup:
    """Links by their addresses."""
    links = (tag("li", None, tag("a", {"href": address}, text(words))) for address, words in ways.items())
    return tag("ul", {"class": "ways"}, *links)


BELOW: dict[str, Callable[[Language], Markup]] = {
    f"{ABOUT}.games": _credits,
    f"{ABOUT}.rulings": _rulebooks,
    f"{ABOUT}.free": _licences,
    f"{PRIVACY}.delete": _deletion,
}
"""By section, what stands below its words."""
