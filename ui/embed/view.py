"""An embedded board: what its frame shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.draw.markup import NOTHING, join, tag, text, with_attributes
from ui.draw.parts import button, icon
from ui.draw.sheets import sheet
from ui.embed import replay
from ui.embed.calls import session_on_board
from ui.embed.messages import error_text
from ui.embed.taught import lesson_view, puzzle_view
from ui.games.annotations import Marks, marks_text, with_marks
from ui.games.desk import Look, desk, result_texts
from ui.learn import multilingual
from ui.table.names import seat_name
from ui.views import apart, computer
from ui.views.page import Page
from ui.views.setup import setting_up

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.language import Language
    from ui.app.model import Model
    from ui.draw.markup import Attributes, Element, Markup
    from ui.embed.state import Board

NAME = "board"
"""The name of the frame's one board."""

SITE = "./index.html#"

PICTURES = ("diagram", "replay")
"""The modes whose board is a picture."""


def view(board: Board) -> Page:
    """The page that shows the board, or what is wrong with its parameters."""
    model = board.model
    game, language = model.route.game, model.language
    look = {"data-theme": model.settings.theme, "data-fit": board.fit}
    root = {"lang": language.code, "dir": language.about.direction, "data-game": game, **look}
    if board.error:
        return Page(language.say("embed.wrong"), root, _wrong(board, language))
    shown = setting_up(board.setup, model) if board.setup else PAINTERS[board.mode](model)
    regions = {"sheet": sheet(game), "shown": outward(_with_marks(board, shown)), "site": _site(game, language)}
    return Page(language.say(f"name.{game}"), root, regions)


def _with_marks(board: Board, shown: Markup) -> Markup:
    """The board with what the page around it has marked, drawn and in words."""
    session = session_on_board(board)
    if session is None or board.marks == Marks():
        return shown
    # A picture is not turned to its viewer.
    look = Look() if board.mode in PICTURES else board.model.look
    words = tag(
        "p",
        {"class": "visually-hidden", "aria-live": "polite"},
        text(marks_text(session, board.model.language, board.marks)),
    )
    return join((with_marks(shown, session, look, board.marks), words))


def outward(markup: Markup) -> Markup:
    """The markup with links to the site opening in a new window."""
    return with_attributes(markup, ' href="#', _outward)


def _outward(element: Element) -> Attributes:
    address = element.attributes.get("href")
    if element.name != "a" or not str(address).startswith("#"):
        return element.attributes
    return {"target": "_blank", "rel": "noopener", **element.attributes, "href": f"{SITE}{str(address)[1:]}"}


def _wrong(board: Board, language: Language) -> Mapping[str, Markup]:
    words = join(
        (
            tag("strong", None, text(language.say("embed.wrong"))),
            text(f" {error_text(board, board.error) if board.error else ''}"),
        )
    )
    shown = tag("div", {"class": "why", "role": "alert"}, icon("no"), tag("p", None, words), _again(board, language))
    return {"sheet": NOTHING, "shown": shown, "site": NOTHING}


def _again(board: Board, language: Language) -> Markup:
    """The button that tries it again, where a file did not come."""
    if board.error is None or language.has_text(board.error.code):
        return NOTHING
    attrs = {"type": "button", "class": "button", "data-again": True}
    return tag("button", attrs, text(language.on_demand.say("served.again")))


def _site(game: str, language: Language) -> Markup:
    words = language.say("embed.site", game=language.say(f"name.{game}"))
    return outward(tag("a", {"href": f"#{game}"}, text(words)))


def _diagram(model: Model) -> Markup:
    """The position as a picture, with what the picture leaves out in words."""
    session, language = model.session, model.language
    game = desk(session.game)
    if session.outcome:
        words = list(result_texts(session, language))
    else:
        name = seat_name(session, session.position.turn, language)
        words = [language.say("diagram.turn", name=name), *game.view_facts(session, language)]
    picture = tag("div", {"class": "picture"}, game.picture(session, language))
    return join((picture, tag("p", {"class": "caption"}, text(" ".join(words)))))


def _play(model: Model) -> Markup:
    """The board to play on, what is said to the last tap, and its buttons."""
    session, language = model.session, model.language
    label = language.say(f"name.{session.game}")
    return tag(
        "div",
        {"class": "live-board", "role": "group", "aria-label": label},
        apart.board(NAME, session, model.board_language, model.look),
        _prompt(model),
        tag("div", {"class": "actions"}, apart.move_buttons(session, model.board_language), *_steps(model)),
    )


def _prompt(model: Model) -> Markup:
    """The answer to the last tap, or whose turn it is."""
    attrs, session = {"class": "said", "aria-live": "polite"}, model.session
    if session.remark and not session.refusal:
        remark = tag("p", None, text(model.language.say(session.remark)))
        return tag("div", attrs, tag("div", {"class": "why"}, icon("no"), remark))
    if computer.is_to_move(session) and not session.refusal:
        told = apart.news(session, model.board_language)
        return tag("div", attrs, tag("p", {"class": "help"}, told, text(computer.status_text(model))))
    return tag("div", attrs, apart.prompt(session, model.board_language))


def _steps(model: Model) -> list[Markup]:
    """The buttons that undo and redo, put the board back, and have a computer try again."""
    session, say = model.session, model.language.say
    return [
        button("undo", say("move.undo"), "undo", bare=True, enabled=session.ply > min(session.decisions)),
        button("redo", say("move.redo"), "redo", bare=True, enabled=session.ply < len(session.line)),
        button("again", say("example.reset"), "first", bare=True),
        button("pause", say("move.resume"), "play", css="primary") if session.paused else NOTHING,
    ]


def _lesson(model: Model) -> Markup:
    """The lesson under way."""
    return lesson_view(model, model.run, _end_section(model)) if model.run else NOTHING


def _end_section(model: Model) -> Markup:
    """The section after the last step of a lesson; in a course the way to the next one, or that it is done."""
    say, course, place = model.language.say, model.course, model.route.place
    said, on = say("lesson.over"), NOTHING
    if course and place < len(course.lessons):
        title = multilingual.text_in(course.lessons[place].title, model.language.code)
        words = model.language.on_demand.say("course.next", title=title)
        on = button("goto", words, "play", css="primary")
    elif course:
        said = model.language.on_demand.say("course.over")
    again = button("again", say("lesson.again"), "undo")
    heading = tag("h3", None, text(said))
    ways = tag("div", {"class": "actions"}, on, again)
    return tag("section", {"class": "finished", "role": "status"}, heading, ways)


def _puzzle(model: Model) -> Markup:
    """The puzzle under way."""
    again = tag("div", {"class": "actions"}, button("again", model.language.say("puzzle.again"), "undo"))
    return puzzle_view(model, model.attempt, again) if model.attempt else NOTHING


PAINTERS = {
    "diagram": _diagram,
    "play": _play,
    "replay": replay.replay_view,
    "lesson": _lesson,
    "puzzle": _puzzle,
    "computer": _play,
}
"""By mode, the function that shows the board."""
