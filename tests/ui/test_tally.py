"""Each game that ends on this device counts once, at each seat that a person had; the numbers can be deleted."""

import json
from dataclasses import replace
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES
from engine.language import LANGUAGES, language
from engine.refusal import Unreadable
from tests.contract.players import attempt, scribbles
from tests.ui.pages import ids, in_each_language, nameless_elements, page_tree
from tests.ui.penfriends import WHOLE, at_the_end, exchange, friend, friends_at_start
from tests.ui.players import fuzz, games, promise, world
from tests.ui.test_update import LAST_BUT_ONE
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app import storage
from ui.app.model import Model
from ui.app.routes import Route
from ui.keep import files, links, save, tally
from ui.keep.solved_puzzles import Solved
from ui.table.message import Message
from ui.table.session import Session

HERE = world()
FIRST = first_model(HERE)

NAMES = st.builds(
    "{}/{}/{}/{}".format,
    st.sampled_from(GAMES),
    st.integers(2, 4),
    st.integers(0, 5),
    st.integers(0, 1),
)
TALLIES = st.dictionaries(NAMES, st.tuples(*[st.integers(0, tally.MOST)] * 3))


def won_page() -> Model:
    """Return the page on which White has just won a game of Xok against another person."""
    model = model_after(FIRST, Message("open", f"xok?{urlencode({'position': LAST_BUT_ONE})}"), HERE)
    return model_after(model, Message("type", fields={"move": "d4+d5"}), HERE)


def tally_of(model: Model) -> dict[str, tuple[int, int, int]]:
    """Return the tally."""
    return dict(model.tally)


@promise
@given(games(), st.sampled_from(((0, 0), (0, 3), (5, 0), (1, 2))))
def test_a_game_counts_for_each_person(session: Session, kinds: tuple[int, int]) -> None:
    """As won, drawn or lost, against the strongest of the others; a game that goes on does not, nor do computers."""
    played = replace(session, kinds=kinds)
    outcome, found = session.line.last.outcome(), tally.count_game({}, played)
    if outcome is None:
        assert found == {}
        return
    for seat in (0, 1):
        ends = found.get(f"xok/2/{kinds[1 - seat]}/{seat}")
        assert (ends is None) == (kinds[seat] > 0)
        if ends:
            won = seat in outcome.winners
            assert ends == (won, outcome.is_draw, not won and not outcome.is_draw)
    assert sum(map(sum, tally.count_game(found, played).values())) == 2 * kinds.count(0)


@fuzz
@given(TALLIES)
def test_what_is_written_is_read(found: dict[str, tuple[int, int, int]]) -> None:
    """The same numbers; and a line for each in the table."""
    assert tally.read(tally.write(found)) == found
    assert len(tally.as_csv(found).splitlines()) == 1 + len(found)


@fuzz
@given(st.text() | scribbles(tally.write({"xok/2/0/0": (1, 2, 3)})) | st.just("[" * 9000))
def test_any_text(text: str) -> None:
    """It is a tally that can be shown, or Unreadable."""
    found = attempt(tally.read, text)
    if not isinstance(found, Unreadable):
        page_tree(replace(FIRST, route=Route("tally"), tally=found))


def test_results_of_a_game_that_this_edition_lacks_stay() -> None:
    """A later edition may have left them: they outlive a visit of this one, which has no words to show them in."""
    later = {"chess/2/0/1": (1, 2, 3), "xok/2/0/5": (4, 0, 0), "xok/2/9/0": (5, 0, 0)}
    model = replace(FIRST, route=Route("tally"), tally={"xok/2/0/0": (6, 7, 8), **later}, solved={"chess": Solved()})
    again, broken = storage.restore(storage.texts(model), FIRST)
    assert (again.tally, again.solved, broken) == (model.tally, model.solved, {})
    cells = page_tree(replace(again, route=Route("tally"))).all("td")
    assert [cell.words for cell in cells if cell.attrs.get("class") == "number"] == ["6", "7", "8"]


@promise
@given(TALLIES)
def test_the_numbers_can_be_shown(found: dict[str, tuple[int, int, int]]) -> None:
    """In every language, each once, all named."""
    for model in in_each_language(replace(FIRST, route=Route("tally"), tally=found), HERE):
        root = page_tree(model)
        assert len(ids(root)) == len(set(ids(root)))
        assert nameless_elements(root) == []
        cells = [int(cell.words) for cell in root.all("td") if cell.attrs.get("class") == "number"]
        assert sorted(cells) == sorted(number for ends in found.values() for number in ends)


def test_a_game_counts_once() -> None:
    """However often its end is taken back and played again, after a visit in between too."""
    model = won_page()
    assert tally_of(model) == {"xok/2/0/0": (1, 0, 0), "xok/2/0/1": (0, 0, 1)}
    assert model.session.counted
    again = model.with_session(save.read(save.write(model.session)).at(0))
    for step in model.session.line.steps:
        again = model_after(again, Message("type", fields={"move": step.text}), HERE)
    assert again.session.line.last.outcome()
    assert tally_of(again) == tally_of(model)


def test_a_game_from_the_shelf_counts_once() -> None:
    """If it was put there on its way and then ended on the table, another end from there on is none."""
    begun = model_after(FIRST, Message("open", f"xok?{urlencode({'position': LAST_BUT_ONE})}"), HERE)
    model = model_after(begun, Message("shelve"), HERE)
    for _ in range(2):
        model = model_after(model, Message("type", fields={"move": "d4+d5"}), HERE)
        assert model.session.line.last.outcome()
        assert tally_of(model) == tally_of(won_page())
        model = model_after(model, Message("resume", "1"), HERE)


def test_a_like_game_on_the_shelf_still_counts() -> None:
    """Another game that happens to have begun in the same way is not the one that ended."""
    begun = model_after(FIRST, Message("open", f"xok?{urlencode({'position': LAST_BUT_ONE})}"), HERE)
    other = model_after(begun.with_session(replace(begun.session, seed=1)), Message("shelve"), HERE)
    ended = model_after(other.with_session(begun.session), Message("type", fields={"move": "d4+d5"}), HERE)
    assert ended.shelf == other.shelf


@pytest.mark.parametrize("way", ["file", "link", "moves"])
def test_a_game_that_comes_with_its_end(way: str) -> None:
    """It ended elsewhere, and does not count here, even if somebody undoes its last move and plays it again."""
    over = won_page().session
    query = {"position": LAST_BUT_ONE, "moves": "d4+d5"}
    come = {
        "file": Message("file", fields={"text": files.write(over)}),
        "link": Message("open", links.write(over.at(0))),
        "moves": Message("open", f"xok?{urlencode(query)}"),
    }[way]
    model = model_after(FIRST, come, HERE)
    again = model_after(model.with_session(model.session.at(0)), Message("type", fields={"move": "d4+d5"}), HERE)
    assert again.session.line.last.outcome()
    assert again.tally == {}


def test_both_ends_of_a_link_count_the_same_match() -> None:
    """If one link brings the end of a game and the start of the next one too, once it is opened, and never again."""
    writer, reader = at_the_end("halali", seed=2)  # a short match: each link is read from the first move on
    writer.does("next")
    writer.plays(1)
    link = writer.sends()
    for known in (False, True):
        reader.opens(link)
        assert (reader.model.dialog == "before") != known
        reader.does("dialog")
        assert [sum(map(sum, side.model.tally.values())) for side in (writer, reader)] == [1, 1]
    exchange(reader, writer, WHOLE)
    assert [sum(map(sum, side.model.tally.values())) for side in (writer, reader)] == [2, 2]


def test_a_game_by_link_counts_where_it_was_played() -> None:
    """A person who opens its last link in another browser has not played it there."""
    ann, ben = friends_at_start("xok", 4)
    sender, _ = exchange(ann, ben, WHOLE)
    stranger = friend(9)
    assert stranger.opens(sender.sends() if sender.status == "unsent" else f"#xok?{sender.query}") == ""
    assert stranger.session.line.last.outcome()
    assert stranger.model.tally == {}


def test_deleted_and_brought_back() -> None:
    """At once; and what was deleted is not stored any more."""
    model = won_page()
    store = storage.texts(model)
    assert json.loads(store[storage.TALLY])
    gone = model_after(model, Message("forget"), HERE)
    assert gone.tally == {}
    assert {*storage.stale_keys(gone, store)} == {storage.TALLY, storage.HISTORY}
    back = model_after(gone, Message("unforget"), HERE)
    assert (tally_of(back), back.history) == (tally_of(model), model.history)
    assert tally_of(storage.restore(store, FIRST)[0]) == tally_of(model)


@pytest.mark.parametrize("text", ["", "[]", "{", "1"])
def test_broken_numbers_are_reported(text: str) -> None:
    """And harm nothing else."""
    found, broken = storage.restore({storage.TALLY: text}, FIRST)
    assert broken == {storage.TALLY: text}
    assert found.tally == {}
    assert all(language(code).has_text("unreadable.tally") for code in LANGUAGES)
