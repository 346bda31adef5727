"""Open Graph tags (ogp.me), from which others make a card of a link: what of them takes whole addresses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.oembed import home
from ui.draw.markup import tag

if TYPE_CHECKING:
    from collections.abc import Mapping

IMAGE = "assets/icons/icon-512.png"
"""The picture of every page: hardly anybody shows an SVG there."""


def told(pages: Mapping[str, str], site: str) -> dict[str, str]:
    """Return the pages of the site, each with its own address and the picture; ValueError if the site's is none."""
    site = home(site)
    return {
        name: _shared(name, content, site) if name.endswith(".html") else content for name, content in pages.items()
    }


def _shared(name: str, content: str, site: str) -> str:
    found = {"url": site + name.removesuffix("index.html"), "image": site + IMAGE}
    tags = (tag("meta", {"property": f"og:{kind}", "content": value}) for kind, value in found.items())
    return content.replace("</head>", "\n".join((*tags, "</head>")), 1)
