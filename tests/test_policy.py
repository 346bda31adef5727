"""The page's security policy: its own files only, no code and no style from text."""

import re
from pathlib import Path
from types import ModuleType

import pytest

from tests.ui.pages import Element, parse_markup, written_files
from tools.build.page import build_page
from ui.pages import boards, lessons, rules
from ui.pages.policy import FRAMED

SOURCE = Path("index.html").read_text(encoding="utf-8")
EMBED = Path("embed.html").read_text(encoding="utf-8")
META = '<meta http-equiv="Content-Security-Policy" content="{}">'
ADDING = re.compile(r'<script>\n.*?content: "(.*?)"\.replace\(.*?</script>\n', re.DOTALL)
"""The script in a board's page that adds the policy, with the address of the site."""
BOARD = ADDING.sub(lambda script: META.format(script[1]), EMBED.replace(META.format(FRAMED), ""))
"""A board's page once that script has run."""
PAGES = {"the sources'": SOURCE, "a board's": BOARD, "the site's": build_page(SOURCE, {}, "App().start()\n", [], [])}
OWN = {"'self'", "'none'"}
BEYOND = {"script-src": {"'wasm-unsafe-eval'"}, "img-src": {"data:"}}
"""Allowed sources beside the site's own files: wasm, without which there is no Python, and pictures in the text."""


def policy(page: Element) -> dict[str, set[str]]:
    """Return the sources allowed by each directive of the page's only policy."""
    (meta,) = (element for element in page.all("meta") if "http-equiv" in element.attrs)
    assert meta.attrs["http-equiv"] == "Content-Security-Policy"
    directives = (directive.split() for directive in meta.attrs["content"].split(";"))
    return {name: set(sources) for name, *sources in directives}


def pop_trusted_types(directives: dict[str, set[str]]) -> set[str]:
    """Return by which policies alone text may become markup or a script, and take that out of the directives."""
    assert directives.pop("require-trusted-types-for") == {"'script'"}
    return directives.pop("trusted-types")


@pytest.mark.parametrize("markup", PAGES.values(), ids=PAGES)
def test_only_the_sites_own_files(markup: str) -> None:
    """Sources that are not named are forbidden; named ones are the site's own, but for wasm and pictures as text."""
    directives = policy(parse_markup(markup))
    assert pop_trusted_types(directives) == {"fang"}
    assert directives["default-src"] == {"'none'"}
    assert {"script-src", "style-src", "connect-src", "worker-src", "base-uri", "form-action"} <= set(directives)
    assert {name: extra for name, sources in directives.items() if (extra := sources - OWN)} == BEYOND


@pytest.mark.parametrize("markup", PAGES.values(), ids=PAGES)
def test_the_policy_stands_before_all_that_it_governs(markup: str) -> None:
    """Nothing is loaded before the browser knows the policy."""
    loading = ("script", "link", "style", "img")
    names = [
        element.name for element in parse_markup(markup).all("meta", *loading) if element.attrs.get("charset") is None
    ]
    assert names[0] == "meta"
    assert "Content-Security-Policy" in markup.partition("<link")[0]


def test_a_board_has_its_policy_before_all_else() -> None:
    """Its page loads nothing before the script that adds the policy, and has no other script inside."""
    before, *_ = ADDING.split(EMBED)
    assert [
        element.name for element in parse_markup(f"{before}</head></html>").all("script", "link", "style", "img")
    ] == []
    assert META.format(FRAMED) in before
    assert EMBED.count("<script>") == len(ADDING.findall(EMBED)) == 1


@pytest.mark.parametrize("markup", PAGES.values(), ids=PAGES)
def test_nothing_that_the_policy_forbids(markup: str) -> None:
    """Every script is a file, but for the Python, which the browser does not run; there is no style in the page."""
    page = parse_markup(markup)
    assert all("src" in script.attrs or script.attrs["type"] == "py" for script in page.all("script"))
    assert [*page.all("style")] == []


@pytest.mark.parametrize("by", [rules, lessons, boards])
def test_pages_beside_the_app(by: ModuleType) -> None:
    """They start no Python, make no markup from text at all, and load only the site's own files."""
    pages = {name: text for name, text in written_files(by).items() if name.endswith(".html")}
    assert pages
    for name, text in pages.items():
        head, _, body = text.partition("<body>")
        assert "http-equiv" not in body, name
        directives = policy(parse_markup(head.partition("<head>")[2].partition("</head>")[0]))
        assert pop_trusted_types(directives) == {"'none'"}, name
        assert directives["default-src"] == {"'none'"}, name
        assert {source for sources in directives.values() for source in sources} <= {*OWN, "data:"}, name


def test_only_one_place_makes_markup_from_text() -> None:
    """Of our scripts one alone has a policy, and nothing else writes where browsers want trusted types."""
    scripts = {
        path.name: path.read_text(encoding="utf-8")
        for path in (*Path("assets").glob("*.js"), *Path("assets/js").iterdir())
    }
    sinks = re.compile(
        r"(?:inner|outer)HTML =(?!=)|insertAdjacentHTML|DOMParser|createContextualFragment|srcdoc\s*=|createPolicy"
    )
    assert {name: sinks.findall(text) for name, text in scripts.items() if sinks.search(text)} == {
        "patch.js": ["createPolicy", "innerHTML ="]
    }
