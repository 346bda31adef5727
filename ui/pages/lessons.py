"""A page for each lesson: its board, which anyone can embed, and its words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import GAMES
from engine.language import LANGUAGES, Language, language
from ui.draw.markup import Markup, tag, text
from ui.learn.multilingual import text_in
from ui.learn.ours import heading, lesson, numbers
from ui.pages import policy, shell
from ui.pages.shell import Leaf, page_text, picture

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = "lessons"


def pages() -> dict[str, str]:
    """A page for each lesson and language, and a picture of each lesson, by their addresses in the site."""
    texts = {
        f"{FOLDER}/{_name(*each)}.{code}.html": _page(*each, language(code)) for each in _all() for code in LANGUAGES
    }
    return texts | {f"{FOLDER}/{_name(*each)}.svg": picture(_lesson_fields(*each)) for each in _all()}


def ways(spoken: Language) -> Markup:
    """Links to the lessons, for a page in a folder beside theirs."""
    return tag("ul", {"class": "ways"}, *(_way(game, number, spoken) for game, number in _all()))


def _way(game: str, number: int, spoken: Language) -> Markup:
    address = f"../{FOLDER}/{_name(game, number)}.{spoken.code}.html"
    return tag("li", None, tag("a", {"href": address}, text(_title(game, number, spoken))))


def _all() -> Iterator[tuple[str, int]]:
    return ((game, number) for game in GAMES for number in numbers(game))


def _name(game: str, number: int) -> str:
    return f"{game}.{number}"


def _lesson_fields(game: str, number: int) -> dict[str, str]:
    return {"game": game, "lesson": str(number)}


def _title(game: str, number: int, spoken: Language) -> str:
    title = text_in(heading(game, number)[0], spoken.code)
    return spoken.say("list.named", name=spoken.say(f"name.{game}"), words=title)


def _page(game: str, number: int, spoken: Language) -> str:
    title, about = _title(game, number, spoken), text_in(heading(game, number)[1], spoken.code)
    leaf = Leaf(
        spoken,
        {"data-screen": "boards"},
        f"./{_name(game, number)}.{{}}.html",
        title,
        about,
        policy.BOARDS,
        shell.board_loader(),
    )
    board = shell.board(
        "board-lesson", {**_lesson_fields(game, number), "lang": spoken.code}, f"./{_name(game, number)}.svg", title
    )
    home = tag("a", {"href": f"../index.html#{game}"}, text(spoken.say("embed.site", game=spoken.say(f"name.{game}"))))
    article = (
        tag("p", {"class": "intro"}, text(about)),
        board,
        _lesson_text(game, number, spoken.code),
        tag("p", None, home),
    )
    return page_text(leaf, tag("article", {"id": "boards"}, *article))


def _lesson_text(game: str, number: int, code: str) -> Markup:
    """The words of a lesson, for readers who cannot play it or whose board has not come yet."""
    steps = (tag("li", None, text(text_in(step.text, code))) for step in lesson(game, number).steps)
    return tag("div", {"class": "told"}, tag("ol", None, *steps))
