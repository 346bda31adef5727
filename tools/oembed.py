"""Files for programs that show a board in place of a pasted address: oEmbed 1.0 (oembed.com).

They hold whole addresses, so they are written only if the address of the site is known.
"""

from __future__ import annotations

import html
import json
import re
from typing import TYPE_CHECKING
from urllib.parse import quote, urlencode

from ui.draw.markup import tag, text
from ui.pages.boards import heights

if TYPE_CHECKING:
    from collections.abc import Mapping

FOLDER = "oembed"
TYPE = "application/json+oembed"
WIDTH, HEIGHT = 480, 720
"""The size of a page; a board's height is its game's."""
TITLE = re.compile(r"<title>([^<]*)</title>")
ADDRESS = re.compile(r"https?://[^\s?#\"'<>]*[^\s?#\"'<>/]/?")
"""The address of a site: it ends where the names of its pages begin."""


def told(pages: Mapping[str, str], boards: Mapping[str, Mapping[str, str]], site: str) -> dict[str, str]:
    """Return the pages, each with a link to its oEmbed file, and these files, by their addresses in the site.

    A file shows the board that `boards` has for its page, else the page itself. ValueError if the address of the site
    is none.
    """
    if not ADDRESS.fullmatch(site):
        raise ValueError(f"the address of the site should look like https://example.org/fang, not {site}")
    site = f"{site.removesuffix('/')}/"
    found = dict(pages)
    for address in (name for name in pages if name.endswith(".html")):
        place = f"{FOLDER}/{address.replace('/', '.').removesuffix('.html')}.json"
        title = html.unescape(TITLE.findall(pages[address])[0])
        found[address] = pages[address].replace("</head>", f"{_way(site + place, title)}\n</head>", 1)
        found[place] = _answer(title, site, site + _shown(address, boards.get(address)), _height(boards.get(address)))
    return found


def _shown(address: str, board: Mapping[str, str] | None) -> str:
    return f"embed.html#{urlencode(board, quote_via=quote)}" if board else address


def _way(answer: str, title: str) -> str:
    return tag("link", {"rel": "alternate", "type": TYPE, "href": answer, "title": title})


def _height(board: Mapping[str, str] | None) -> int:
    """Return how high a lesson of its game gets, or a page that scrolls."""
    return heights().get(board["game"], {}).get("lesson", HEIGHT) if board else HEIGHT


def _answer(title: str, site: str, shown: str, height: int) -> str:
    size = {"width": WIDTH, "height": height}
    frame = tag("iframe", {"src": shown, "title": title, **size, "loading": "lazy"}, text(""))
    about = {"version": "1.0", "type": "rich", "title": title, "provider_name": "Fang", "provider_url": site}
    return json.dumps({**about, "html": frame, **size}, ensure_ascii=False)
