"""Games stand on the shelf until somebody takes them off, and whatever else is stored there harms none of them."""

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language import LANGUAGES, language
from engine.refusal import Unreadable
from engine.sentence import complaint
from tests.contract.players import scribbles
from tests.ui.anygame import ANY_GAME, HIDING, redealt
from tests.ui.helped import after_acts
from tests.ui.pages import ids, in_each_language, nameless_elements, page_tree
from tests.ui.penfriends import exchange, friend, friends_at_start
from tests.ui.players import NASTY, after_taps, at, fuzz, promise, world
from tests.ui.shelf_file import shelf_file
from tests.ui.test_update import LAST_BUT_ONE
from tests.ui.updated import model_after
from ui.acts.update import ACTS, first_model, update
from ui.app import storage
from ui.app.effects import Download
from ui.app.model import SHELF_PAGE, Model
from ui.app.routes import Route
from ui.keep import files, links, save, shelf
from ui.keep.shelf import Entry
from ui.table.message import Message
from ui.table.session import Session
from ui.views.page import view

HERE = world()
FIRST = first_model(HERE)
START = at("..../...../....../......./....../...../.... w")
BEGUN = after_taps(START, "d4", "d5")
LATER = after_taps(BEGUN, "a1", "a2")
ANOTHER = after_taps(BEGUN, "g4", "g5")


def on(session: Session) -> Model:
    """Return the page on which the session is played."""
    return replace(FIRST, route=Route("play", session.game)).with_session(session)


def stands(model: Model) -> list[Session]:
    """Return the games on the shelf."""
    return [shelf.read(text).session for text in model.shelf.values()]


def test_the_shelf_does_not_undo_what_was_seen() -> None:
    """Put by, flipped, taken out again: a tile that was seen stays seen; open moves are taken back."""
    model = after_acts(FIRST, "together halali", "shelve", "tap a1")
    flipped = model.session
    assert len(flipped.line) == 1
    for here in (model, after_acts(model, "new")):
        resumed = after_acts(here, "resume 1")
        assert resumed.session.line == flipped.line
        assert resumed.notice
        assert resumed.notice.key == "notice.seen"
    learning = model.with_session(replace(flipped, learning=True))
    assert len(after_acts(learning, "resume 1").session.line) == 0
    open_game = after_acts(on(BEGUN), "shelve", "tap a1", "tap a2", "resume 1")
    assert open_game.session.line == BEGUN.line


@promise
@given(ANY_GAME)
def test_a_game_comes_back_from_the_shelf(session: Session) -> None:
    """As it was when it was put there, whatever happened on the table since; and it still stands there."""
    model = after_acts(on(session), "shelve", "new", "resume 1")
    kept = save.read(save.write(session))
    assert (model.session.lines, model.session.ply, model.session.taps) == (kept.lines, kept.ply, kept.taps)
    assert model.route == Route("play", session.game)
    assert stands(model)[0].lines == kept.lines


def test_a_game_that_went_on_takes_its_own_place() -> None:
    """The same game stands there once, as far as it has come; one that went on otherwise is another game."""
    model = after_acts(on(BEGUN), "shelve", "label 1 Tuesday", "shelve")
    model = after_acts(model.with_session(LATER), "shelve")
    assert [game.line for game in stands(model)] == [LATER.line]
    assert shelf.read(model.shelf["1"]).name == "Tuesday"
    for other in (ANOTHER, BEGUN, replace(LATER, names=("Ada", ""))):
        model = after_acts(model.with_session(other), "shelve")
    assert len(model.shelf) == 4


def test_no_running_game_is_lost() -> None:
    """The one before the one that is kept aside goes on the shelf by itself."""
    model = on(BEGUN)
    for session in (LATER, ANOTHER):
        model = model_after(model, Message("file", fields={"text": files.write(session)}), HERE)
    assert (model.session.line, model.aside["xok"].line) == (ANOTHER.line, LATER.line)
    assert [game.line for game in stands(model)] == [BEGUN.line]


def test_what_a_link_has_lent_does_not_fill_the_shelf() -> None:
    """A person who only looks at games from links finds none of them on the shelf; their own stays one press away."""
    model = on(START)
    for session in (BEGUN, LATER, ANOTHER, LATER, BEGUN):
        model = model_after(model, Message("open", links.write(session)), HERE)
    assert model.shelf == {}
    model = model_after(model, Message("type", fields={"move": "f3+f4"}), HERE)
    own = model.session.line
    for session in (LATER, ANOTHER):
        model = model_after(model, Message("open", links.write(session)), HERE)
    assert model.shelf == {}
    for line in (own, ANOTHER.line, own):
        model = after_acts(model, "restore")
        assert model.session.line == line


def test_a_long_shelf_is_shown_bit_by_bit() -> None:
    """So that it opens at once; what is not shown yet is not even read."""
    texts = {str(number): "broken" for number in range(1, 2 * SHELF_PAGE)}
    model = replace(FIRST, route=Route("shelf"), shelf=texts)
    assert len([row for row in page_tree(model).all("li") if row.attrs["id"].startswith("entry-")]) == SHELF_PAGE
    assert len(list(page_tree(after_acts(model, "more")).all("li"))) == len(texts)
    assert "more" not in [each.attrs["data-do"] for each in page_tree(after_acts(model, "more")).with_attr("data-do")]


def test_what_is_deleted_can_be_put_back() -> None:
    """At once, at its place, and in whatever way the shelf has changed since."""
    model = after_acts(on(BEGUN), "shelve", "label 1 Mine", "remove 1")
    assert (model.shelf, bool(model.notice)) == ({}, True)
    back = after_acts(model, "unremove")
    assert shelf.read(back.shelf["1"]).name == "Mine"
    assert after_acts(back, "unremove") == back
    moved = after_acts(model.with_session(ANOTHER), "shelve", "unremove")
    assert {game.line for game in stands(moved)} == {BEGUN.line, ANOTHER.line}


@pytest.mark.parametrize("message", ["resume 7", "remove 7", "label 7 x", "unremove", "resume", "label", "resume x"])
def test_what_does_not_stand_there_changes_nothing(message: str) -> None:
    """Nor does a message that makes no sense."""
    model = after_acts(on(BEGUN), "shelve")
    assert after_acts(model, message) == model


@promise
@given(st.text(st.characters()))
def test_any_name(name: str) -> None:
    """A name is kept as far as it can be printed, and is no markup."""
    model = after_acts(on(BEGUN), "shelve", f"label 1 {name}")
    entry = shelf.read(model.shelf["1"])
    assert entry.name == shelf.clean_name(name)
    assert all(letter.isprintable() or letter in shelf.JOINERS for letter in entry.name)
    root = page_tree(replace(model, route=Route("shelf")))
    assert entry.name in [element.attrs.get("value") for element in root.all("input")]


@promise
@given(st.lists(ANY_GAME, max_size=3))
def test_the_shelf_can_be_shown(sessions: list[Session]) -> None:
    """In every language, well formed, every id once, all named, whatever can be done there known."""
    model = replace(FIRST, route=Route("shelf"))
    for session in sessions:
        model = replace(model, shelf=shelf.put(model.shelf, Entry(NASTY, save.write(session))))
    model = replace(model, shelf={**model.shelf, "99": "broken"})
    for said in in_each_language(model, HERE):
        root = page_tree(said)
        assert len(ids(root)) == len(set(ids(root)))
        assert nameless_elements(root) == []
        done = [element.attrs["data-do"] for element in root.with_attr("data-do")]
        done += [element.attrs["data-change"] for element in root.with_attr("data-change")]
        assert {words.split()[0] for words in done} <= ACTS.keys()


@promise
@given(HIDING, st.randoms(use_true_random=False))
def test_no_picture_shows_what_is_hidden(session: Session, rng: Random) -> None:
    """The same page whatever lies face down or in a hand."""
    closed = session.close_curtain()
    deals = (replace(each, taps=()) for each in (closed, redealt(closed, rng)))
    shelves = [shelf.put({}, Entry("", save.write(each))) for each in deals]
    # A player's choices can depend on the hand, so that a game need not be possible with every other deal.
    if all(isinstance(shelf.entry(text), Entry) for stand in shelves for text in stand.values()):
        first, second = (page_tree(replace(FIRST, route=Route("shelf"), shelf=stand)).speech for stand in shelves)
        assert first == second


@promise
@given(st.lists(ANY_GAME, max_size=3))
def test_all_in_one_file(sessions: list[Session]) -> None:
    """A shelf comes to another device, names too; games on the tables as well; nothing twice."""
    model = on(BEGUN)
    for session in sessions:
        model = replace(model, shelf=shelf.put(model.shelf, Entry("Mine", save.write(session))))
    text = shelf_file(replace(model, shelf={**model.shelf, "99": "broken"}))
    found = model_after(FIRST, Message("file", fields={"text": text}), HERE)
    assert found.route == Route("shelf")
    assert [*found.shelf.values()] == [
        *dict.fromkeys((*model.shelf.values(), shelf.write(Entry("", save.write(BEGUN)))))
    ]
    assert model_after(found, Message("file", fields={"text": text}), HERE).shelf == found.shelf


def test_a_shelf_of_many_games() -> None:
    """As many as a browser has room for come out of their file again."""
    plain = save.write(BEGUN)
    many = {str(number): shelf.write(Entry("", f"{plain}{' ' * number}")) for number in range(1, 9)}
    room = 5_000_000 // len(many["1"])
    text = shelf_file(replace(FIRST, shelf=many))
    assert len(text) / len(many) * room < files.LONGEST
    assert len(model_after(FIRST, Message("file", fields={"text": text}), HERE).shelf) == len(many)


def test_a_shelf_keeps_its_order() -> None:
    """In its file and on another device, in whatever order a browser has stored it."""
    stored = {str(number): shelf.write(Entry("", save.write(replace(BEGUN, seed=number)))) for number in (2, 10, 9)}
    text = shelf_file(replace(FIRST, shelf=stored))
    found = model_after(FIRST, Message("file", fields={"text": text}), HERE)
    assert [found.shelf[number] for number in ("1", "2", "3")] == [stored[number] for number in ("2", "9", "10")]


def test_a_name_with_a_picture() -> None:
    """Characters that are joined stay one; those that turn the line round go."""
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert shelf.clean_name(f"{family}\u202e!") == f"{family}!"


def test_names_from_right_to_left() -> None:
    """They turn nothing round that stands beside them; others are written as they are."""
    session = replace(BEGUN, names=("محمد", "Ben 👋"), date="2026-03-01")
    words = page_tree(after_acts(on(session), "shelve", "shelf")).words
    assert language("en").say("list.and", first="\u2068محمد\u2069", last="Ben 👋") in words


def test_what_can_be_done_with_a_game() -> None:
    """One that is over can be looked at, any other played on; by link it is told whose link has to come."""
    say = language("en").say
    ann, _ = friends_at_start("hainoon")
    invited = friend(9)
    invited.invites("hainoon")
    over = after_taps(at(LAST_BUT_ONE), "d4", "d5")
    cases = ((ann.session, "resume", "yours"), (invited.session, "resume", "theirs"), (over, "look", ""))
    for session, label, due in cases:
        words = page_tree(after_acts(on(session), "shelve", "shelf", "near shelf.1")).words
        assert say(f"shelf.{label}") in words
        assert [key for key in ("yours", "theirs") if say(f"post.{key}") in words] == ([due] if due else [])


def test_a_game_that_got_a_name_since() -> None:
    """It is still the game in the file; a name given here stays, and where there is none the file's is taken."""
    plain, named = (after_acts(on(BEGUN), "shelve", *label).shelf for label in ((), ("label 1 Mine",)))
    for stand, other in ((plain, named), (named, plain), (named, {"1": plain["1"].replace('""', '"Other"')})):
        text = shelf_file(replace(FIRST, shelf=other))
        found = model_after(replace(FIRST, shelf=stand), Message("file", fields={"text": text}), HERE)
        assert [shelf.read(text).name for text in found.shelf.values()] == ["Mine"]


def test_a_game_by_link_in_a_file() -> None:
    """It stands on the shelf once, as far as it has come here or in the file, and goes on from there."""
    ann, ben = friends_at_start("xok")
    texts, moved = [], [(ann, ben), (ben, ann), (ann, ben)]
    for writer, reader in moved:
        writer.plays(1)
        reader.opens(writer.sends())
        texts.append(shelf_file(ann.model))
    ann.does("go", "0")
    texts.append(shelf_file(ann.model))
    before = ann.session.lines
    for text in texts:
        ann.does("file", text=text)
        elsewhere = friend(9)
        for each in (text, *texts):
            elsewhere.does("file", text=each)
        assert [game.lines for side in (ann, elsewhere) for game in stands(side.model)] == [before, before]
    ben.plays(1)
    for side in (ann, elsewhere):
        assert side.opens(ben.sends()) == ""


def test_an_old_file_of_a_game_by_link() -> None:
    """It takes nothing back: what both know stays on the table and on the shelf."""
    ann, ben = friends_at_start("halali")
    old = files.write(ann.session)
    _, last = exchange(ann, ben, 3)
    before = ann.session.lines
    ann.does("file", text=old)
    assert ann.session.lines == before
    assert [game.lines for game in stands(ann.model)] == [before]
    ann.does("together", "halali")
    ann.does("file", text=old)
    assert ann.session.lines == before
    assert last is ben


@fuzz
@given(scribbles(shelf_file(after_acts(on(BEGUN), "shelve"))))
def test_a_damaged_file_of_all(text: str) -> None:
    """It fills the shelf with games that can be played, or changes nothing and says why."""
    found = model_after(FIRST, Message("file", fields={"text": text}), HERE)
    if found.notice:
        assert found.notice.error
        assert all(complaint(language(code), found.notice.error) for code in LANGUAGES)
        assert replace(found, notice=None) == FIRST
    else:
        assert all(isinstance(shelf.entry(text), Entry) for text in found.shelf.values())


@fuzz
@given(
    st.dictionaries(
        st.sampled_from([f"fang.shelf.{key}" for key in ("1", "2", "01", "x", "", "9" * 20, "-1")]),
        st.text() | scribbles(shelf.write(Entry("Mine", save.write(BEGUN)))),
    )
)
def test_any_shelf_that_is_stored(store: dict[str, str]) -> None:
    """It comes up, what cannot be read says so and stays, and is stored as it was."""
    model, broken = storage.restore(store, FIRST)
    assert broken == {}
    page_tree(replace(model, route=Route("shelf")))
    assert storage.entries(model).items() <= store.items()
    assert storage.stale_keys(model, store) == []


NO_GAMES = {
    "empty": "",
    "no fields": "{}",
    "no object": "[]",
    "a number": "9" * 9999,
    "no name": json.dumps({"name": 1, "save": save.write(BEGUN)}),
    "no save": json.dumps({"name": "", "save": "{"}),
    "more": json.dumps({"name": "", "save": save.write(BEGUN), "more": ""}),
}
"""Texts that are no game on a shelf."""


@pytest.mark.parametrize("text", NO_GAMES.values(), ids=NO_GAMES)
def test_what_is_no_game_on_a_shelf(text: str) -> None:
    """It is Unreadable, and stands in nobody's way."""
    assert isinstance(shelf.entry(text), Unreadable)
    model = replace(FIRST, shelf={"1": text})
    assert after_acts(model, "resume 1", "label 1 x") == model
    assert len(after_acts(model.with_session(BEGUN), "shelve").shelf) == 2


def mixed_shelf() -> Model:
    """Return the page with a game under way, one that White has won from a computer, and a broken one."""
    won = replace(after_taps(at(LAST_BUT_ONE), "d4", "d5"), kinds=(0, 3))
    entries = (Entry("Zebra", save.write(BEGUN)), Entry("ant", save.write(won)))
    texts = {str(number): shelf.write(entry) for number, entry in enumerate(entries, 1)}
    return replace(FIRST, route=Route("shelf"), shelf={**texts, "3": "broken"})


@pytest.mark.parametrize(
    ("chosen", "found"),
    [
        ("", "321"),
        ("order old", "123"),
        ("order name", "213"),
        ("order long", "213"),
        ("state open", "1"),
        ("state over", "2"),
        ("state won", "2"),
        ("state lost", ""),
        ("game xok", "21"),
        ("game halali", ""),
        ("game chess", "321"),
        ("colour red", "321"),
    ],
)
def test_what_is_chosen_is_shown(chosen: str, found: str) -> None:
    """In the order that is chosen; what cannot be chosen changes nothing, and one press shows all again."""
    model = after_acts(mixed_shelf(), f"sift {chosen}")
    rows = [row.attrs["id"] for row in page_tree(model).all("li") if row.attrs.get("id", "").startswith("entry-")]
    assert rows == [f"entry-{number}" for number in found]
    assert after_acts(model, "sift").shelf_sift == {}


def test_pictures_come_where_somebody_looks() -> None:
    """A row is there at once; its game is replayed and drawn when it comes into sight."""
    model = mixed_shelf()
    places = {name for name in view(model).regions if name.startswith("board-")}
    assert places == set()
    near = after_acts(model, "near shelf.2 shelf.3")
    drawn = view(near).regions
    assert {name for name in drawn if name.startswith("board-")} == {"board-shelf.2", "board-shelf.3"}
    assert "<svg" in drawn["board-shelf.2"]
    assert after_acts(near, "open shelf").near == near.near
    assert after_acts(near, "open", "open shelf").near == frozenset()


def test_one_game_as_a_file() -> None:
    """The shelf can be saved without taking it to the table; a broken entry is left alone."""
    _, effects = update(mixed_shelf(), Message("exportone", "1"), HERE)
    (saved,) = [effect for effect in effects if isinstance(effect, Download)]
    assert files.read(saved.text).line == BEGUN.line
    assert not [
        effect for effect in update(mixed_shelf(), Message("exportone", "3"), HERE)[1] if isinstance(effect, Download)
    ]
