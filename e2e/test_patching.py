"""The page is patched; it must be the page that the views say, whatever was done before."""

from random import Random

import pytest

from e2e.table import Table
from e2e.windows import Window
from engine.games import GAMES
from tests.ui.updated import model_after
from tools.run.samples import address, samples, words
from ui.acts.update import first_model
from ui.app.model import Model
from ui.table.message import Message, message_in
from ui.table.session import World
from ui.views.page import view

PRESSES = 360
WORLD = World(Random(0), "")

ELSEWHERE = {"dialog share", "hint", "against", "replay", "teach"}
"""Actions that go on outside of Python, in their own time: a code is drawn, a worker thinks, a clock runs.

Or on a board apart from the table, whose taps have to name it.
"""

# The things that can be pressed; inside the open dialog if there is one, because a person can reach no others.
REACH = """() => {
  const scope = document.querySelector("dialog[open]") ?? document;
  return [...scope.querySelectorAll("[data-do]:not([aria-disabled=true])")].map(element => element.dataset.do);
}"""
PRESS = """words => {
  const scope = document.querySelector("dialog[open]") ?? document;
  const target = [...scope.querySelectorAll("[data-do]")].find(element => element.dataset.do === words);
  target.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
}"""
# Only the browser knows that a dialog is open, or which choice of a group was pressed.
DIFFERENT = """regions => Object.entries(regions).filter(([id, markup]) => {
  const now = document.getElementById(id), next = now.cloneNode(false);
  next.innerHTML = fang.trusted.createHTML(markup);
  for (const dialog of next.querySelectorAll("dialog")) dialog.open = true;
  return !now.isEqualNode(next);
}).map(([id]) => id)"""

# A game shown event by event waits for the press that skips it.
STOP = """() => {
  const set = window.setTimeout;
  window.setTimeout = (then, wait = 0, ...more) => (wait < 300 ? set.call(window, then, wait, ...more) : 0);
}"""
TRANSLATE = """css => {
  for (const { firstChild } of document.querySelectorAll(css)) {
    const font = document.createElement("font");
    firstChild.replaceWith(font);
    font.append(firstChild);
  }
}"""


def test_the_page_is_what_the_views_say(fresh_table: Table) -> None:
    """After any presses every region is, node by node, what the views say in another Python."""
    table, rng = fresh_table, Random(0)
    table.arrive("#xok")
    # Until then some presses wait.
    table.wait_until_complete()
    model = model_after(first_model(WORLD), _screen(table), WORLD)
    model = model_after(model, Message("open", "xok"), WORLD)
    done = []
    for _ in range(PRESSES):
        done.append(_choice(table, rng))
        table.page.evaluate(PRESS, done[-1])
        model = model_after(model, message_in(done[-1]), WORLD)
        assert _different(table, model) == [], done


@pytest.mark.parametrize("game", GAMES)
def test_each_tap_of_a_game_leads_to_what_the_views_say(window: Window, game: str) -> None:
    """In every engine, tap by tap, with second thoughts and undo."""
    window.wait("html[data-complete]")
    window.script(STOP)
    model = _come(window, game)
    for said in words(samples(game).played.taps):
        window.script(PRESS, said)
        model = model_after(model, message_in(said), WORLD)
        assert window.script(DIFFERENT, dict(view(model).regions)) == [], said


def test_a_part_that_somebody_else_has_changed_is_written_anew(window: Window) -> None:
    """A translator puts elements round texts, which then are not where they were."""
    window.wait("html[data-complete]")
    model, said, *_ = _come(window, GAMES[0]), *words(samples(GAMES[0]).played.taps)
    window.script(TRANSLATE, "#status p, #controls span")
    window.script(PRESS, said)
    model = model_after(model, message_in(said), WORLD)
    assert window.script(DIFFERENT, {"status": view(model).regions["status"]}) == []


def _come(window: Window, game: str) -> Model:
    """Come to where the sample of a game begins, and return the model of that."""
    start = address(game, samples(game).played.position)
    said = Message(
        "screen", fields={"languages": str(window.script("() => navigator.languages.join()")), "narrow": "no"}
    )
    model = first_model(WORLD)
    for message in (said, Message("open", start)):
        model = model_after(model, message, WORLD)
    window.follow(start)
    window.wait(f"html[data-game={game}][data-screen=play]")
    return model


def _screen(table: Table) -> Message:
    """Return what the browser says of itself."""
    languages: list[str] = table.page.evaluate("() => navigator.languages")
    return Message("screen", fields={"languages": ",".join(languages), "narrow": "no"})


def _choice(table: Table, rng: Random) -> str:
    """Choose a button to press: often one that moves the game on, or else everybody would go round in circles."""
    found: list[str] = table.page.evaluate(REACH)
    # Another language has to be fetched first.
    reach = [words for words in found if words not in ELSEWHERE and not words.startswith("set language")]
    on = [words for words in reach if words.startswith("tap ")]
    return rng.choice(on) if on and rng.random() < 0.8 else rng.choice(reach)


def _different(table: Table, model: Model) -> list[str]:
    found: list[str] = table.page.evaluate(DIFFERENT, dict(view(model).regions))
    return found
