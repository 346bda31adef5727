"""The plates of the seats: a short name to be read, and all of it for those who ask or listen."""

from dataclasses import replace

import pytest

from engine.games import GAMES
from engine.language import LANGUAGES, language
from tests.ui.computers import game_between
from tests.ui.pages import parse_markup
from ui.table.names import seat_name
from ui.table.start import LONGEST_NAME
from ui.views import seats

TYPED = "W" * LONGEST_NAME


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_plate_has_the_whole_name(game: str, code: str) -> None:
    """It shows the level of a computer, and beside it the seat; a typed name is in its title should it be cut."""
    said = language(code)
    number = len(game_between(game, ()).names)
    session = game_between(game, (2,) * number)
    named = replace(session, names=(TYPED, *session.names[1:]))
    for seat in range(number):
        drawn = parse_markup(seats.opposite(named, said, everybody=True))
        (element,) = (each for each in drawn.with_attr("id") if each.attrs["id"] == f"supply-{seat}")
        (heading,) = element.all("h2")
        whole = seat_name(named, seat, said)
        assert heading.words == (whole if seat == 0 else said.say("level.2.name"))
        assert element.attrs["aria-label"] == heading.attrs["title"] == whole
