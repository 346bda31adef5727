"""Positions as pictures that stand alone, by a command."""

import xml.etree.ElementTree as ET

import pytest

from engine.games import GAMES
from tests.ui.players import world
from ui.embed.board import open_board
from ui.embed.messages import picture_messages
from ui.pages.diagram import main

XOK = "..../...../....../......./....../...../.... w"


def test_a_position_and_moves_are_drawn() -> None:
    """The picture is a document of its own, named in the language asked for, and shows the moves."""
    bare, played = main(["xok", XOK]), main(["xok", XOK, "d4+d5", "--lang", "de"])
    pieces = [document.count('class="piece') for document in (bare, played)]
    assert pieces[1] - pieces[0] == 2
    assert ET.fromstring(played).attrib["aria-label"] == "Xok-Brett"  # noqa: S314 -- our own


@pytest.mark.parametrize("arguments", [["xok", "?"], ["xok", XOK, "a1+g7"], ["go", XOK], []])
def test_what_cannot_be_drawn_is_said(arguments: list[str]) -> None:
    """The command ends with a sentence, and writes nothing."""
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code


@pytest.mark.parametrize("query", [*(f"game={game}" for game in GAMES), "game=xok&lesson=1"])
def test_a_board_draws_itself(query: str) -> None:
    """Any position on a board in a page can be taken along as such a document; a board that is wrong draws nothing."""
    (picture,) = picture_messages(open_board(query, ("en",), world()))
    assert ET.fromstring(picture["svg"]).tag.endswith("svg")  # noqa: S314 -- our own
    assert picture_messages(open_board(f"{query}&x=1", ("en",), world())) == []
