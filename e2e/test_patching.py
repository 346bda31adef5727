"""The page is patched; it must be the page that the views say, whatever was done before."""

from random import Random

from e2e.table import Table
from tests.ui.updated import updated
from ui.acts.update import first_model
from ui.app.model import Model
from ui.table.message import Message, message_in
from ui.table.session import World
from ui.views.page import view

PRESSES = 360
WORLD = World(Random(0), "")

ELSEWHERE = {"dialog share", "hint", "against", "replay"}
"""What goes on outside of Python, in its own time: a code is drawn, a worker thinks, a clock runs."""

# What can be pressed; inside the open dialog if there is one, because that is all a person can reach.
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


def test_the_page_is_what_the_views_say(fresh_table: Table) -> None:
    """After any presses every region is, node by node, what the views say in another Python."""
    table, rng = fresh_table, Random(0)
    table.arrive("#xok")
    # Until then some presses wait.
    table.wait_until_complete()
    model = updated(first_model(WORLD), _screen(table), WORLD)
    model = updated(model, Message("open", "xok"), WORLD)
    done = []
    for _ in range(PRESSES):
        done.append(_choice(table, rng))
        table.page.evaluate(PRESS, done[-1])
        model = updated(model, message_in(done[-1]), WORLD)
        assert _different(table, model) == [], done


def _screen(table: Table) -> Message:
    """Return what the browser says of itself."""
    languages: list[str] = table.page.evaluate("() => navigator.languages")
    return Message("screen", fields={"languages": ",".join(languages), "narrow": "no"})


def _choice(table: Table, rng: Random) -> str:
    """Choose what to press: often what moves the game on, or else everybody would go round in circles."""
    found: list[str] = table.page.evaluate(REACH)
    # Another language has to be fetched first.
    reach = [words for words in found if words not in ELSEWHERE and not words.startswith("set language")]
    on = [words for words in reach if words.startswith("tap ")]
    return rng.choice(on) if on and rng.random() < 0.8 else rng.choice(reach)


def _different(table: Table, model: Model) -> list[str]:
    found: list[str] = table.page.evaluate(DIFFERENT, dict(view(model).regions))
    return found
