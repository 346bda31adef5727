"""A hand of any number of cards on a phone: each card is seen, and a finger reaches it."""

import pytest

from e2e.any_game import come, open_curtain
from e2e.screen_checks import THUMB
from e2e.screens import PHONE
from e2e.table import Table
from engine.games import GAMES, game_named
from tools.run.samples import samples

PRIVATE = [game for game in GAMES if game_named(game).has_private_hands]

HOLD = """(number) => {
  const hand = document.querySelector("#hand"), cards = hand.querySelectorAll(".card-button");
  for (let count = cards.length; count < number; count++) cards[0].before(cards[0].cloneNode(true));
}"""
"""Put more cards into the hand; a view that comes later takes them out again."""

MISSED = """(least) => [...document.querySelectorAll("#hand .card-button")].flatMap((card, place, all) => {
  const box = card.getBoundingClientRect(), next = all[place + 1]?.getBoundingClientRect();
  const strip = next && next.top < box.bottom - 1 && next.left > box.left ? next.left - box.left : box.width;
  const there = document.elementFromPoint(box.left + Math.min(strip, box.width) / 2, box.top + box.height / 2);
  const inside = box.left >= 0 && box.left + strip <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
  const reached = there?.closest(".card-button") === card;
  return strip >= least && box.height >= least && inside && reached ? [] : [`${place}: ${strip} by ${box.height}`];
})"""


@pytest.mark.parametrize("number", [1, 3, 4, 5, 6, 8, 12])
@pytest.mark.parametrize("game", PRIVATE)
def test_each_card_is_reached(table: Table, game: str, number: int) -> None:
    """A strip of each, as wide and as high as a thumb, lies in the window and takes the tap."""
    come(table, game, samples(game).crowded.position)
    table.page.set_viewport_size(PHONE)
    open_curtain(table)
    table.page.evaluate(HOLD, number)
    assert table.page.evaluate(MISSED, THUMB) == []
