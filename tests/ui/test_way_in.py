"""The ways to a lesson of one's own: on the start page and under every list of lessons."""

import pytest

from engine.games import GAMES
from engine.language import LANGUAGES, language
from tests.games import WITH_LESSONS
from tests.ui.pages import Element, region
from tests.ui.players import world
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app.model import Model
from ui.table.message import Message, message_in


def page_at(address: str, code: str = "en") -> Model:
    """Return the page at an address."""
    model = model_after(first_model(world()), message_in(f"set language {code}"), world())
    return model_after(model, Message("open", address), world())


def ways(element: Element) -> dict[str, str]:
    """Return the links below an element: their addresses, by their words."""
    return {link.words: link.attrs["href"] for link in element.all("a") if "href" in link.attrs}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_start_page_leads_to_the_editor(code: str) -> None:
    """In words that say what is done there."""
    assert ways(region(page_at("", code), "home"))[language(code).say("home.write")] == f"#{GAMES[0]}.author"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", WITH_LESSONS)
def test_every_list_of_lessons_leads_to_the_editor(game: str, code: str) -> None:
    """To that of the same game."""
    say = language(code).say
    for screen, address in (("lesson", f"{game}.lesson.1"), ("rules", f"{game}.rules")):
        model = page_at(address, code)
        (listed,) = [nav for nav in region(model, screen).all("nav") if nav.attrs.get("class") == "lessons"]
        found = ways(listed)[f"{say('lesson.write')} {say('lesson.write.about')}"]
        assert found == f"#{game}.author"
