"""Open Graph tags (ogp.me), from which others make a card of a link: what of them takes whole addresses."""

import re
from collections.abc import Mapping

from ui.draw.markup import tag

ADDRESS = re.compile(r"https?://[^\s?#\"'<>]*[^\s?#\"'<>/]/?")
"""The address of a site: it ends where the names of its pages begin."""
IMAGE = "assets/icons/icon-512.png"
"""The picture of every page: hardly anybody shows an SVG there."""


def tag_pages(pages: Mapping[str, str], site: str) -> dict[str, str]:
    """Return the pages of the site, each with its own address and the picture; ValueError if the site's is none."""
    if not ADDRESS.fullmatch(site):
        raise ValueError(f"the address of the site should look like https://example.org/fang, not {site}")
    site = f"{site.removesuffix('/')}/"
    return {
        name: _tag_page(name, content, site) if name.endswith(".html") else content for name, content in pages.items()
    }


def _tag_page(name: str, content: str, site: str) -> str:
    found = {"url": site + name.removesuffix("index.html"), "image": site + IMAGE}
    tags = (tag("meta", {"property": f"og:{kind}", "content": value}) for kind, value in found.items())
    return content.replace("</head>", "\n".join((*tags, "</head>")), 1)
