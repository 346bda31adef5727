"""The page on boards in anyone's page: in each language, with a picture for each board."""

from urllib.parse import urlencode

import pytest

from engine.games import GAMES
from engine.language import LANGUAGES, language
from engine.puzzles.shelf import puzzle_numbers
from tests.ui.pages import ids, nameless_elements, parse_markup, written_files
from tests.ui.test_embed import board_for
from ui.embed.parameters import MODES
from ui.learn.ours import numbers
from ui.pages import boards, lessons
from ui.pages.boards import DRAWN, FOLDER
from ui.pages.heights import heights

CODES = pytest.mark.parametrize("code", LANGUAGES)


def pages() -> dict[str, str]:
    """Return what is written."""
    return written_files(boards)


@CODES
def test_each_mode_is_shown_and_told(code: str) -> None:
    """A board for each of them and for the snippet, its picture beside the page, no id twice, every control named."""
    page = parse_markup(pages()[f"{FOLDER}/{code}.html"].partition("<body>")[2].partition("</body>")[0])
    assert {board.attrs["id"] for board in page.all("fang-board")} == {*(f"board-{mode}" for mode in MODES), "preview"}
    assert all(language(code).say(f"boards.{mode}.about") in page.words for mode in MODES)
    pictures = [image.attrs["src"].partition("#")[0] for board in page.all("fang-board") for image in board.all("img")]
    assert {f"{FOLDER}/{src[2:]}" for src in pictures} <= pages().keys()
    found = ids(page)
    assert len(found) == len(set(found))
    assert nameless_elements(page) == []


def test_each_mode_of_each_game_has_a_height() -> None:
    """Snippets of frames are as high as that."""
    assert all(modes.keys() == {*MODES} for modes in heights().values())


@CODES
def test_lessons_and_puzzles_are_chosen_by_what_they_are_called(code: str) -> None:
    """Those of each game, with the puzzle of the day; every one that is offered can be asked for."""
    page = parse_markup(pages()[f"{FOLDER}/{code}.html"])
    for game in GAMES:
        fields = [field for field in page.all("label") if field.attrs.get("data-game") == game]
        chosen = {field.attrs["data-field"]: [each.attrs["value"] for each in field.all("option")] for field in fields}
        assert chosen.keys() == {"lesson", "puzzle"}
        assert chosen["lesson"] == [str(number) for number in numbers(game)]
        assert len(chosen["puzzle"]) == len(puzzle_numbers(game)) + 1
        for name, values in chosen.items():
            assert all(board_for(urlencode({"game": game, name: value})).error is None for value in values)


def test_every_picture_stands_alone() -> None:
    """It is a document of its own."""
    assert all(pages()[f"{FOLDER}/{name}.svg"].startswith("<svg xmlns") for name in DRAWN)


@CODES
def test_each_lesson_has_a_page(code: str) -> None:
    """A board with its picture beside the page, no id twice, every control named; the page on boards leads there."""
    known = written_files(lessons)
    for game, number in ((one, number) for one in GAMES for number in numbers(one)):
        address = f"lessons/{game}.{number}.{code}.html"
        body = parse_markup(known[address].partition("<body>")[2].partition("</body>")[0])
        (board,) = body.all("fang-board")
        assert [board.attrs[name] for name in ("game", "lesson", "lang")] == [game, str(number), code]
        assert [image.attrs["src"] for image in board.all("img")] == [
            f"./{game}.{number}.svg#{light}" for light in ("light", "dark")
        ]
        assert f"lessons/{game}.{number}.svg" in known
        assert len(ids(body)) == len(set(ids(body)))
        assert nameless_elements(body) == []
        assert f'href="../{address}"' in pages()[f"{FOLDER}/{code}.html"]
