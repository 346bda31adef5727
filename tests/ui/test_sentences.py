"""Sentences as the page shows them: what is no language in them is marked for translators."""

from dataclasses import replace

import pytest

from engine.games import GAMES
from engine.language import language
from tests.ui.players import world
from ui.table.names import sentence, table_sentence
from ui.table.session import new_session

KEPT = '<span translate="no">{}</span>'


@pytest.mark.parametrize(
    ("words", "marked"),
    [
        ("White plays d4+d5.", ["d4+d5"]),
        ("The shark on c3 eats: c3:ne,w, and a1xa2!", ["c3", "c3:ne,w", "a1xa2"]),
        ("Move 3 of 12, in 2 moves: 50 %", []),
        ("Ann & Bo: Ann is to move, Hanna is not.", ["Ann", "Ann"]),
    ],
)
def test_what_is_marked(words: str, marked: list[str]) -> None:
    """Cells, moves and names, whatever stands beside them; the words stay the same."""
    found = sentence(words, ("Ann", ""))
    assert [part.partition("<")[0] for part in found.split(KEPT.partition("{")[0])[1:]] == marked


@pytest.mark.parametrize("game", GAMES)
def test_the_names_of_a_table(game: str) -> None:
    """Names that people were given and those of the computer's levels are marked; the names of seats are words."""
    session = new_session(game, {}, (), world())
    session = replace(session, names=("Ann", *session.names[1:]), kinds=(0, *(2 for _ in session.names[1:])))
    english = language("en")
    level = english.say("level.2.name")
    found = table_sentence(f"Ann has won, {level} has lost.", session, english)
    assert found == f"{KEPT.format('Ann')} has won, {KEPT.format(level)} has lost."
