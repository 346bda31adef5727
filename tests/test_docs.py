"""The docs lead where they say, begin with their readers, and name commands that exist."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]
BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^()\s]+)\)")
COMMAND = re.compile(r"`make ([a-z][a-z-]*)\b|^make ([a-z][a-z-]*)\b", re.MULTILINE)
ON_ONE_SCREEN = 45
"""Lines of README above its heading *More*."""


def page_id(path: Path) -> str:
    """The name of a page in the report of a test."""
    return path.relative_to(ROOT).as_posix()


def anchors(page: Path) -> set[str]:
    """The anchors that a reader of Markdown makes of the headings of a page."""
    headings = re.findall(r"^#+ (.+)$", BLOCK.sub("", page.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken_links(page: Path, text: str) -> Iterator[str]:
    """The links in the text of a page that lead to no file, or to no heading in it."""
    for link in LINK.findall(BLOCK.sub("", text)):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        file = (page.parent / name).resolve() if name else page
        if not file.exists() or (anchor and anchor not in anchors(file)):
            yield link


@pytest.mark.parametrize("doc", PAGES, ids=page_id)
def test_every_link_leads_somewhere(doc: Path) -> None:
    """Files and headings; addresses on the network are not asked."""
    assert [*broken_links(doc, doc.read_text(encoding="utf-8"))] == []


def test_a_broken_link_is_found() -> None:
    """A file that is missing, and a heading that is missing here or there."""
    text = "[a](nowhere.md) [b](play.md#nothing) [c](#nothing) [d](play.md#play) [e](https://example.org) [f](play.md)"
    assert [*broken_links(DOCS / "README.md", text)] == ["nowhere.md", "play.md#nothing", "#nothing"]


def test_the_index_has_every_page() -> None:
    """Behind one of its three doors."""
    text = (DOCS / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == ["Use", "Understand", "Work"]
    assert {page.name for page in DOCS.glob("*.md")} - {"README.md"} == {
        link.partition("#")[0] for link in LINK.findall(text)
    }


def test_readme_is_one_screen() -> None:
    """Above its heading *More*, with each of our games."""
    above, heading, _ = (ROOT / "README.md").read_text(encoding="utf-8").partition("\n## More\n")
    assert heading
    assert len(above.splitlines()) <= ON_ONE_SCREEN
    assert re.findall(r"^make (\w+)", above, re.MULTILINE) == ["play", "test"]


def test_commands_exist() -> None:
    """Each `make` of the docs and of the workflows is a target of the Makefile."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = {
        *re.findall(r"^([a-z-]+):", makefile, re.MULTILINE),
        *re.findall(r"^SOAK := (.+)$", makefile, re.MULTILINE)[0].split(),
    }
    named = {
        name for page in PAGES for pair in COMMAND.findall(page.read_text(encoding="utf-8")) for name in pair if name
    }
    assert named - targets == set()
    for workflow in (ROOT / ".github/workflows").glob("*.yml"):
        steps = set(re.findall(r"run: make ([a-z-]+)", workflow.read_text(encoding="utf-8")))
        assert steps - targets == set(), workflow.name


def test_the_workflow_for_a_host_publishes_the_site() -> None:
    """It builds with `make site`, uploads the folder that this writes, and the page on hosting leads to it."""
    steps = (ROOT / ".github/workflows/pages.yml").read_text(encoding="utf-8")
    assert re.findall(r"run: make (\w+)", steps) == ["site"]
    assert re.findall(r"path: (\S+)", steps) == ["dist"]
    assert "(../.github/workflows/pages.yml)" in (DOCS / "hosting.md").read_text(encoding="utf-8")
    assert re.findall(
        r"^\d\. ", (DOCS / "hosting.md").read_text(encoding="utf-8").partition("##")[0], re.MULTILINE
    ) == [f"{n}. " for n in range(1, 6)]
