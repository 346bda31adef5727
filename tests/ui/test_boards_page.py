"""The page on boards in anyone's page: in each language, with a picture for each board."""

from __future__ import annotations

from functools import cache

import pytest

from engine.language import LANGUAGES, language
from tests.ui.pages import ids, parsed, unnamed
from ui.embed.contract import MODES
from ui.pages import boards
from ui.pages.boards import DRAWN, FOLDER

CODES = pytest.mark.parametrize("code", LANGUAGES)


@cache
def pages() -> dict[str, str]:
    """Return what is written."""
    return boards.pages()


@CODES
def test_each_mode_is_shown_and_told(code: str) -> None:
    """A board for each of them and for the snippet, its picture beside the page, no id twice, every control named."""
    page = parsed(pages()[f"{FOLDER}/{code}.html"].partition("<body>")[2].partition("</body>")[0])
    assert {board.attrs["id"] for board in page.all("fang-board")} == {*(f"board-{mode}" for mode in MODES), "preview"}
    assert all(language(code).say(f"boards.{mode}.about") in page.words for mode in MODES)
    pictures = [image.attrs["src"] for board in page.all("fang-board") for image in board.all("img")]
    assert {f"{FOLDER}/{src[2:]}" for src in pictures} <= pages().keys()
    found = ids(page)
    assert len(found) == len(set(found))
    assert unnamed(page) == []


def test_every_picture_stands_alone() -> None:
    """It is a document of its own."""
    assert all(pages()[f"{FOLDER}/{name}.svg"].startswith("<svg xmlns") for name in DRAWN)
