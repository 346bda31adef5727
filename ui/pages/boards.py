"""The page about embedded boards: one of each mode, and an editor that writes the snippet for a board."""

from __future__ import annotations

import json
from importlib import import_module
from importlib.util import find_spec

from engine.games import GAMES, is_later
from engine.language import LANGUAGES, Language, language
from engine.languages import REGISTER
from engine.puzzles.shelf import outline, puzzle_numbers
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import NOTATION, button
from ui.embed.parameters import CHOICES, DAILY, FITTING, MODES
from ui.embed.state import EDIT
from ui.learn.multilingual import text_in
from ui.learn.ours import heading, numbers, place
from ui.pages import policy, shell
from ui.pages.heights import heights
from ui.pages.lessons import ways
from ui.pages.shell import Leaf, page_text, picture
from ui.views.puzzle import theme

FOLDER = "boards"
EDITOR = tag("script", {"type": "module", "src": "../assets/js/editor.js"})


def boards_by_mode() -> dict[str, dict[str, str]]:
    """By mode the board that the page shows: of the games that offer one, the one that is listed first."""
    return {
        mode: {"game": game, **shown[mode]}
        for game, shown in reversed(_offers().items())
        for mode in MODES
        if mode in shown
    }


def _offers() -> dict[str, dict[str, dict[str, str]]]:
    """The boards that games offer, by game and mode; a game need not offer any."""
    names = {game: f"ui.games.{game}.sample_boards" for game in GAMES}
    return {game: import_module(name).SHOWN for game, name in names.items() if find_spec(name)}


SHOWN = boards_by_mode()
"""By mode, the parameters of the board that the page shows."""

DRAFT = FITTING[EDIT]
OFFERED = {
    mode: [name for name in names if name in {*DRAFT, "lesson", "puzzle", "level"}] for mode, names in FITTING.items()
}
"""By mode, the parameters for which the editor has a field, besides those of every board."""

NAMED = {
    "game": "name.{}",
    "mode": "boards.{}",
    "level": "level.{}.name",
    "theme": "settings.theme.{}",
}
"""By parameter, the key of the name of a value."""

DRAWN = {**SHOWN, "preview": {name: SHOWN[EDIT][name] for name in ("game", "position")}}
"""By name of the picture, the parameters of its board."""


def pages() -> dict[str, str]:
    """The page in each language and the pictures in it, by their addresses in the site."""
    texts = {f"{FOLDER}/{code}.html": _page(language(code)) for code in LANGUAGES}
    return texts | {f"{FOLDER}/{name}.svg": picture(parameters) for name, parameters in DRAWN.items()}


def _page(spoken: Language) -> str:
    leaf = Leaf(
        spoken,
        {"data-screen": "boards"},
        "./{}.html",
        spoken.say("boards.title"),
        spoken.say("boards.intro"),
        policy.BOARDS,
        join((shell.board_loader(), EDITOR)),
    )
    return page_text(leaf, tag("article", {"id": "boards"}, *_parts(spoken)))


def _parts(spoken: Language) -> list[Markup]:
    intro = tag("p", {"class": "intro"}, text(spoken.say("boards.intro")))
    return [intro, *(_mode(mode, spoken) for mode in MODES if mode != EDIT), _editor(spoken)]


def _mode(mode: str, spoken: Language) -> Markup:
    """The description of a mode, a board in it, and a place for its snippet."""
    title, about = spoken.say(f"boards.{mode}"), spoken.say(f"boards.{mode}.about")
    others = join((ways(spoken), _own(spoken))) if mode == "lesson" else NOTHING
    frame = tag("summary", None, text(spoken.say("boards.frame")))
    codes = (_code(mode, "boards.snippet", spoken), tag("details", None, frame, _code(mode, "boards.frame", spoken)))
    words = tag("div", None, tag("h2", None, text(title)), tag("p", None, text(about)), others, *codes)
    return tag("section", {"class": "mode"}, _element(f"board-{mode}", mode, spoken), words)


def _own(spoken: Language) -> Markup:
    """The ways to write a lesson of one's own, about each game, and to collect what pupils have done in it."""
    say = spoken.say
    about = {f"../index.html#{game}.author": say("author.other", game=say(f"name.{game}")) for game in GAMES}
    about["../index.html#results"] = say("results.title")
    links = (tag("li", None, tag("a", {"href": address}, text(words))) for address, words in about.items())
    return join((tag("p", None, text(say("author.write"))), tag("ul", {"class": "ways"}, *links)))


def _code(mode: str, key: str, spoken: Language) -> Markup:
    """A place for a snippet of a board, of one of the two kinds."""
    code = tag(
        "code",
        {"translate": "no", "data-of": f"board-{mode}", "data-mode": mode, "data-kind": key.removeprefix("boards.")},
    )
    return tag("pre", {"tabindex": "0", "aria-label": spoken.say(key)}, code)


def _element(name: str, shown: str, spoken: Language) -> Markup:
    """One of the page's boards."""
    alt = spoken.say(f"board.{DRAWN[shown]['game']}")
    return shell.board(name, {**DRAWN[shown], "lang": spoken.code}, f"./{shown}.svg", alt)


def _editor(spoken: Language) -> Markup:
    """The editor: the board on which a position is set up, the fields for its parameters, and the result."""
    say = spoken.say
    words = (tag("h2", None, text(say(f"boards.{EDIT}"))), tag("p", None, text(say(f"boards.{EDIT}.about"))))
    board = tag("div", {"class": "set"}, _element(f"board-{EDIT}", EDIT, spoken))
    return tag(
        "section",
        {"class": "mode editor"},
        tag("div", {"class": "asked"}, *words, _form(spoken)),
        board,
        _result(spoken),
    )


def _form(spoken: Language) -> Markup:
    """The fields for the parameters of a board, except for its position and moves."""
    fields = (
        _choice("game", GAMES, spoken, SHOWN[EDIT]["game"]),
        _choice("mode", MODES, spoken),
        *(_of_game("lesson", game, _lessons(game, spoken), spoken) for game in GAMES if not is_later(game, "lessons")),
        *(_of_game("puzzle", game, _puzzles(game, spoken), spoken) for game in GAMES if not is_later(game, "puzzles")),
        _choice("level", CHOICES["level"], spoken, "2"),
        _choice("lang", ("", *LANGUAGES), spoken, spoken.code),
        _choice("theme", CHOICES["theme"], spoken, "system"),
    )
    known = {"data-fitting": json.dumps(OFFERED), "data-heights": json.dumps(heights())}
    return tag("form", {"id": "editor", **known}, *fields)


def _of_game(name: str, game: str, values: dict[str, str], spoken: Language) -> Markup:
    """A list of what one game has."""
    options = (tag("option", {"value": value}, text(title)) for value, title in values.items())
    return _field(name, tag("select", {"name": name}, *options), spoken, game)


def _lessons(game: str, spoken: Language) -> dict[str, str]:
    return {str(n): f"{place(game, n)}. {text_in(heading(game, n)[0], spoken.code)}" for n in numbers(game)}


def _puzzles(game: str, spoken: Language) -> dict[str, str]:
    """The puzzles by number, each with how hard it is and, if that gives nothing away, what it is about."""
    found = {}
    for number in puzzle_numbers(game):
        hard, idea = outline(game, number)
        about = (theme(game, idea, spoken), spoken.say(f"puzzle.grade.{hard}"))
        found[str(number)] = f"{number}. {', '.join(filter(None, about))}"
    return {**found, DAILY: spoken.say("puzzle.daily")}


def _result(spoken: Language) -> Markup:
    """The board as readers will see it, its snippet, and the buttons for that and for its pictures."""
    say = spoken.say
    copies = (button("copy", say("boards.copy"), "copy", css="primary"), button("copy-frame", say("boards.copy.frame")))
    saves = (button("svg", say("boards.svg"), "save"), button("png", say("boards.png"), "save"))
    attrs = {**NOTATION, "id": "picture", "type": "url", "placeholder": "https://"}
    own = tag("label", {"class": "field"}, tag("span", None, text(say("boards.picture"))), tag("input", attrs))
    about = tag("p", None, text(say("boards.picture.about")))
    words = {"data-copied": say("boards.copied"), "data-wrong": say("boards.wrong")}
    said = tag("p", {"role": "status", "id": "said", **words})
    title = tag("h3", None, text(say("boards.preview")))
    below = tag(
        "div",
        {"class": "snippet"},
        _area("snippet", spoken),
        _area("frame", spoken),
        tag("div", {"class": "actions"}, *copies),
        said,
        own,
        about,
        tag("div", {"class": "actions"}, *saves),
    )
    return tag("div", {"class": "result"}, title, _element("preview", "preview", spoken), below)


def _area(name: str, spoken: Language) -> Markup:
    """A place for one of the two snippets, from which it can be copied."""
    area = tag("textarea", {"id": name, "readonly": True, "rows": 6, "spellcheck": "false"})
    return tag("label", {"class": "field"}, tag("span", None, text(spoken.say(f"boards.{name}"))), area)


def _choice(name: str, values: tuple[str, ...], spoken: Language, chosen: str = "") -> Markup:
    """A list of the values of a parameter."""
    options = (
        tag("option", {"value": value, "selected": value == chosen}, text(_value_name(name, value, spoken)))
        for value in values
    )
    return _field(name, tag("select", {"name": name}, *options), spoken)


def _value_name(name: str, value: str, spoken: Language) -> str:
    """The name of a parameter's value."""
    if name == "lang":
        return REGISTER[value].name if value else spoken.say("settings.language.auto")
    return spoken.say(NAMED[name].format(value))


def _field(name: str, control: Markup, spoken: Language, game: str | None = None) -> Markup:
    words = tag("span", None, text(spoken.say(f"boards.field.{name}")))
    return tag("label", {"class": "field", "data-field": name, "data-game": game}, words, control)
