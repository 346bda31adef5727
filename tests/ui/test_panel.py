"""The panel beside the table: it opens on what helps, and later on the tab that was used last."""

from dataclasses import replace

import pytest

from engine.games import GAMES
from engine.language import LANGUAGES, language
from tests.games import WITH_RULEBOOK
from tests.ui.computers import after_message, game_between, page_of
from tests.ui.pages import in_each_language, parse_markup
from tests.ui.penfriends import friend
from tests.ui.players import world
from tests.ui.test_notes_kept import BEGUN, THREE
from ui.app import storage
from ui.app.model import Model
from ui.app.screens import END, MENU
from ui.games.desk import desk
from ui.keep.settings import CHOICES
from ui.views.page import view

READ = CHOICES["panel"]
"""The tabs that are read."""
OTHERS = [tab for tab in MENU if tab not in READ]
"""The tabs from which something is done once."""


def tab(model: Model) -> str:
    """Return the tab on show."""
    tabs = parse_markup(view(model).regions["side"]).with_attr("aria-selected")
    (chosen,) = (one.attrs["id"] for one in tabs if one.attrs["aria-selected"] == "true")
    return chosen.removeprefix("menu-")


def panel(model: Model) -> str:
    """Return what the panel says."""
    (found,) = (one for one in parse_markup(view(model).regions["side"]).all() if one.attrs.get("role") == "tabpanel")
    return found.words


def game_page(game: str, plies: int = 2) -> Model:
    """Return the page of a game between persons."""
    return page_of(game_between(game, (), plies))


@pytest.mark.parametrize("plies", [0, 2])
@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_reads_the_goal(game: str, plies: int) -> None:
    """With what can be done in a turn and the pieces, in every language, and no field for notation."""
    for model in in_each_language(game_page(game, plies), world()):
        assert (model.menu, tab(model)) == ("", "help")
        shown, say = panel(model), model.language.say
        pieces = desk(game).pieces_rule
        keys = [f"goal.{game}", f"rules.{game}.turn", *([f"rule.{pieces}.title"] if pieces else [])]
        assert [key for key in keys if model.language.has_text(key) and say(key) not in shown] == []
        assert "input" not in {one.name for one in parse_markup(view(model).regions["side"]).all()}


@pytest.mark.parametrize("game", WITH_RULEBOOK)
def test_a_newcomer_sees_the_pieces(game: str) -> None:
    """Each kind once, with its name in every language, under the goal, drawn with symbols that the page has."""
    for model in in_each_language(game_page(game, 0), world()):
        regions = view(model).regions
        symbols = {one.attrs["id"] for one in parse_markup(regions["sheet"]).with_attr("id")}
        (shown,) = (one for one in parse_markup(regions["side"]).all("ul") if one.attrs.get("class") == "pieces")
        kinds = list(shown.all("li"))
        pictures = [[use.attrs["href"].removeprefix("#") for use in kind.all("use")] for kind in kinds]
        assert all(pictures)
        assert {symbol for drawn in pictures for symbol in drawn} <= symbols
        assert len({tuple(drawn) for drawn in pictures}) == len({kind.words for kind in kinds}) == len(kinds) > 1
        assert all(kind.words for kind in kinds)


@pytest.mark.parametrize("game", WITH_RULEBOOK)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_game_names_its_goal_in_a_sentence(game: str, code: str) -> None:
    """It is the first thing in the panel."""
    assert language(code).has_text(f"goal.{game}")


@pytest.mark.parametrize("chosen", READ)
def test_the_tab_that_was_used_last_comes_again(chosen: str) -> None:
    """In the next game too, and after the page was closed."""
    model = replace(after_message(game_page("xok"), "menu", chosen), menu="")
    assert tab(model) == chosen
    later = game_page("halali")
    assert tab(replace(later, settings=model.settings)) == chosen
    kept, broken = storage.restore(storage.texts(model), later)
    assert broken == {}
    assert tab(replace(later, settings=kept.settings)) == chosen


@pytest.mark.parametrize("chosen", READ)
@pytest.mark.parametrize("game", GAMES)
def test_before_the_first_move_there_is_no_empty_list(game: str, chosen: str) -> None:
    """A list without moves and a story of nothing come only to who asks for them."""
    model = after_message(game_page(game, 0), "menu", chosen)
    assert tab(model) == chosen
    assert tab(replace(model, menu="")) == "help"


@pytest.mark.parametrize("other", OTHERS)
def test_a_tab_from_which_something_is_done_is_not_remembered(other: str) -> None:
    """In a new game that was begun from it, the tab from before is there again."""
    model = after_message(after_message(game_page("xok"), "menu", "story"), "menu", other)
    assert tab(replace(model, menu="")) == "story"


def test_what_the_page_itself_opens_is_not_remembered() -> None:
    """Looking back, trying and the field for a move all need the moves; afterwards the own tab is there again."""
    model = game_page("xok")
    for verb in ("typing", "try"):
        assert after_message(model, verb).settings.panel == READ[0]
    trying = after_message(after_message(model, "try"), "menu", "moves")
    assert (tab(trying), tab(replace(trying, menu=""))) == ("moves", "moves")
    assert tab(after_message(replace(trying, menu=""), "try", "leave")) == READ[0]


def test_comments_are_not_hidden_behind_another_tab() -> None:
    """A game that somebody has commented on opens on its moves, and so does a game by link, where links are pasted."""
    assert tab(page_of(BEGUN.with_current_notes(THREE))) == "moves"
    ann = friend(0)
    ann.invites("xok")
    ann.plays()
    assert tab(replace(ann.model, menu="")) == "moves"


def test_the_end_is_the_result() -> None:
    """It comes before the tab that was used last."""
    model = after_message(game_page("xok"), "menu", "story")
    ended = after_message(after_message(model, "dialog", "resign"), "resign")
    assert tab(ended) == END
    assert tab(replace(ended, menu="")) == END
