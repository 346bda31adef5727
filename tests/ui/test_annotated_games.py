"""A game with comments is passed on with them: a reader who opens its link finds them, and a page can show them."""

from html import unescape
from urllib.parse import parse_qsl, urlencode

import pytest

from engine.language import LANGUAGES, language
from tests.games import HIDING
from tests.ui.helped import after_acts, at_table
from tests.ui.pages import does, parse_markup, region
from tests.ui.players import world
from tests.ui.test_notes_kept import BEGUN, THREE
from tests.ui.updated import model_after
from ui.acts.update import first_model, update
from ui.app.effects import Copy
from ui.app.model import Model
from ui.app.sharing import page_snippets
from ui.embed.board import open_board
from ui.keep import links, snippets
from ui.pages.heights import heights
from ui.table.message import Message, message_in

NOTED = BEGUN.with_current_notes(THREE)


def page_by_link(code: str, *, noted: bool) -> Model:
    """Return the page after somebody has followed the link to the game."""
    model = model_after(first_model(world()), message_in(f"set language {code}"), world())
    return model_after(model, Message("open", links.write(NOTED if noted else BEGUN)), world())


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_reader_of_the_link_is_led_to_the_comments(code: str) -> None:
    """Their button is the first to be pressed, opens the moves in place of the dialog, and is there for them alone."""
    say, model = language(code).say, page_by_link(code, noted=True)
    dialog = region(model, "overlay")
    assert say("welcome.notes") in dialog.words
    assert [each.attrs["data-do"] for each in dialog.with_attr("data-do") if "primary" in each.attrs["class"]] == [
        "menu moves"
    ]
    there = after_acts(model, "menu moves")
    assert (there.dialog, there.menu) == ("", "moves")
    assert region(there, "side").words.index("Far away.") < region(there, "side").words.index("d4+d5")
    without = region(page_by_link(code, noted=False), "overlay")
    assert "menu moves" not in does(without)
    assert say("welcome.notes") not in without.words


def test_a_page_can_show_the_game_with_its_comments() -> None:
    """By an element or a frame, in which the board steps through the same game."""
    model = after_acts(at_table(NOTED), "dialog share")
    found = page_snippets(model)
    (board,) = [each for each in parse_markup(found["snippet"]).all() if each.name == "fang-board"]
    (frame,) = parse_markup(found["frame"]).all("iframe")
    query = unescape(frame.attrs["src"]).partition("#")[2]
    for asked in (query, urlencode(board.attrs)):
        shown = open_board(asked, ("en",), world())
        assert shown.start
        assert (shown.start.line.texts, shown.start.current_notes) == (NOTED.line.texts, THREE)
    assert dict(parse_qsl(query))["mode"] == "replay"
    fields = {field.attrs["id"]: "".join(field.texts()) for field in region(model, "overlay").all("textarea")}
    for name, words in found.items():
        assert fields[f"share-{name}"] == words
        assert Copy(words, field=f"share-{name}") in update(model, message_in(f"copy {name}"), world())[1]


@pytest.mark.parametrize("result", ["copied", "hand"])
def test_it_is_said_what_was_copied(result: str) -> None:
    """Of a snippet no one says that it is a link, and the other way round."""
    model = after_acts(at_table(NOTED), "dialog share")
    for thing, key in {"copy snippet": "author", "copy frame": "author", "copy": "share"}.items():
        after = model_after(after_acts(model, thing), Message("said", result), world())
        said = [each.words for each in region(after, "overlay").all("p") if each.attrs.get("role") == "status"]
        assert [words for words in said if words] == [language("en").say(f"{key}.{result}")]


def test_a_frame_has_room_for_each_game() -> None:
    """Its height is one for all of them."""
    assert max(high["replay"] for high in heights().values() if "replay" in high) <= snippets.REPLAY_HIGH


def test_what_may_not_be_shared_whole_has_no_snippet() -> None:
    """A game that hides something is shown as a picture only."""
    model = after_acts(model_after(first_model(world()), Message("open", HIDING[0]), world()), "dialog share")
    assert page_snippets(model) == {}
    assert "copy snippet" not in does(region(model, "overlay"))
