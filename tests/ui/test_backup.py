"""All that is kept goes into one file and comes back from it; what has been played here meanwhile is not lost."""

import json
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.games import GAMES
from engine.language import LANGUAGES, language
from engine.refusal import Unreadable
from engine.sentence import complaint
from engine.work import finish
from tests.builds.samples import OPENING, Samples
from tests.contract.players import scribbles
from tests.games import BY_LINK
from tests.ui.anygame import ANY_GAME, HIDING
from tests.ui.helped import after_acts
from tests.ui.penfriends import exchange, friends_at_start
from tests.ui.players import after_taps, at, fuzz, promise, world
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app import backup, storage
from ui.app.backup import OF_BROWSER
from ui.app.model import Model
from ui.app.routes import Route
from ui.keep import files, history, save, settings, shelf, solved_puzzles
from ui.keep.shelf import Entry
from ui.table.message import Message
from ui.table.session import Session

HERE = world()
FIRST = first_model(HERE)
BEGUN = after_taps(at("..../...../....../......./....../...../.... w"), "d4", "d5")
LATER = after_taps(BEGUN, "a1", "a2")
ANOTHER = replace(after_taps(BEGUN, "g4", "g5"), seed=7)


def on(session: Session) -> Model:
    """Return the page on which a session is played."""
    return replace(FIRST, route=Route("play", session.game)).with_session(session)


def file_of(model: Model) -> str:
    """Return the backup of a page."""
    return finish(backup.write_work(model))


def after_file(model: Model, text: str) -> Model:
    """Return the page after a file was opened."""
    return model_after(model, Message("file", fields={"text": text}), HERE)


def backup_texts(model: Model) -> dict[str, str]:
    """Return all that a page stores and a backup holds."""
    return {key: text for key, text in storage.texts(model).items() if key not in OF_BROWSER}


def whole() -> str:
    """Return the backup of somebody who has used all that the page keeps."""
    samples = Samples()
    samples.backup()
    return str(samples.files["backup"])


def test_everything_comes_back() -> None:
    """On a device on which nothing is kept: games, shelf, lessons, puzzles, statistics, settings, in every game."""
    text = whole()
    found = after_file(FIRST, text)
    assert (found.notice and found.notice.key, found.route) == ("notice.restored", Route())
    assert backup_texts(found) == json.loads(text)["texts"]
    prefixes = (storage.GAME, storage.SHELF, storage.DRAFT)
    named = (storage.SETTINGS, storage.LESSONS, storage.PUZZLES, storage.TALLY, storage.HISTORY)
    assert all(any(key.startswith(prefix) for key in backup_texts(found)) for prefix in prefixes)
    assert {*named} <= backup_texts(found).keys()
    assert {session.game for session in found.sessions.values() if session.line.steps} == {*GAMES}
    assert file_of(found) == text


def test_a_second_time_changes_nothing() -> None:
    """Nothing stands there twice, and nothing counts twice."""
    found = after_file(FIRST, whole())
    assert backup_texts(after_file(found, whole())) == backup_texts(found)


@promise
@given(ANY_GAME, st.lists(ANY_GAME, max_size=3))
def test_any_games(session: Session, others: list[Session]) -> None:
    """Any games on a table and on the shelf, with names, hints and half-made moves."""
    model = on(session)
    for other in others:
        model = replace(model, shelf=shelf.put(model.shelf, Entry("Mine", save.write(other))))
    found = after_file(FIRST, file_of(model))
    assert found.shelf == model.shelf
    there = found.sessions.get(session.game)
    is_begun = session.line.steps or session.earlier or session.post
    assert not is_begun or (there and there.lines == session.lines)


@promise
@given(HIDING)
def test_what_is_hidden_stays_sealed(session: Session) -> None:
    """Nobody reads a hand by accident: the file shows no position of a running game."""
    assume(session.has_secrets)
    text = file_of(replace(on(session), shelf={"1": shelf.write(shelf.new_entry(session))}))
    assert session.line.start.text not in text


def test_of_two_saves_the_further_one_stays() -> None:
    """On the table, aside and on the shelf; whichever of them is in the file."""
    for here, there in ((BEGUN, LATER), (LATER, BEGUN)):
        found = after_file(on(here), file_of(on(there)))
        assert (found.sessions["xok"].line, found.aside, found.shelf) == (LATER.line, {}, {})
        shelves = [after_acts(on(each), "shelve", "new").shelf for each in (here, there)]
        merged = after_file(replace(FIRST, shelf=shelves[0]), file_of(replace(FIRST, shelf=shelves[1])))
        assert [shelf.read(text).session.line for text in merged.shelf.values()] == [LATER.line]
        left = [replace(on(ANOTHER), aside={"xok": each}) for each in (here, there)]
        assert after_file(left[0], file_of(left[1])).aside["xok"].line == LATER.line


def test_a_name_given_here_stays() -> None:
    """Also where the game of that name has come further in the file."""
    here = after_acts(on(BEGUN), "shelve", "label 1 Mine")
    there = after_acts(on(LATER), "shelve", "label 1 Theirs")
    (entry,) = after_file(here, file_of(there)).shelf.values()
    assert (shelf.read(entry).name, shelf.read(entry).session.line) == ("Mine", LATER.line)


def test_another_game_takes_no_place() -> None:
    """A game played here goes on; that of the file is kept aside, and where there is one already, on the shelf."""
    here = on(ANOTHER)
    aside = after_file(here, file_of(on(LATER)))
    assert (aside.sessions["xok"].line, aside.aside["xok"].line, aside.shelf) == (ANOTHER.line, LATER.line, {})
    third = replace(after_taps(BEGUN, "b1", "b2"), seed=8)
    full = after_file(aside, file_of(on(third)))
    assert (full.sessions["xok"].line, full.aside["xok"].line) == (ANOTHER.line, LATER.line)
    assert [shelf.read(text).session.line for text in full.shelf.values()] == [third.line]
    assert backup_texts(after_file(full, file_of(on(third)))) == backup_texts(full)


def test_notes_are_not_lost() -> None:
    """A save with comments stays beside one that has come further without them."""
    noted = after_acts(on(BEGUN), "go 1", "try")
    noted = after_acts(noted, "note 1 Why?", "try leave", "shelve")
    assert shelf.read(noted.shelf["1"]).session.current_notes
    for here, there in ((noted, after_acts(on(LATER), "shelve")), (after_acts(on(LATER), "shelve"), noted)):
        sessions = [shelf.read(text).session for text in after_file(here, file_of(there)).shelf.values()]
        assert {(len(each.line), bool(each.current_notes)) for each in sessions} == {(1, True), (2, False)}


@pytest.mark.parametrize("game", BY_LINK)
def test_a_game_by_link(game: str) -> None:
    """It stands on table and shelf once, as far as it has come, and goes on from there."""
    ann, ben = friends_at_start(game)
    old = file_of(ann.model)
    exchange(ann, ben, 2)
    before = ann.session.lines
    ann.model = after_file(ann.model, old)
    assert ann.model.sessions[game].lines == before
    assert len(ann.model.shelf) == 1
    new = after_file(after_file(FIRST, old), file_of(ann.model))
    assert new.sessions[game].lines == before
    assert [shelf.read(text).session.lines for text in new.shelf.values()] == [before]


def test_settings_chosen_here_stay() -> None:
    """All others are taken from the file."""
    chosen = settings.Settings(theme="dark", sound="off", levels={"xok": 3, "halali": 2})
    mine = settings.Settings(theme="light", levels={"xok": 5})
    found = after_file(replace(FIRST, settings=mine), file_of(replace(FIRST, settings=chosen))).settings
    assert found == settings.Settings(theme="light", sound="off", levels={"xok": 5, "halali": 2})


def test_what_was_learnt() -> None:
    """Of each lesson the most steps, all puzzles, and the row of daily ones, as far as both have it."""
    one = replace(FIRST, progress={"xok.lesson.1": 3, "xok.lesson.2": 1}, solved={"xok": _solved_puzzles({1, 2}, 9, 4)})
    other = replace(
        FIRST, progress={"xok.lesson.1": 1, "halali.lesson.1": 2}, solved={"xok": _solved_puzzles({2, 3}, 7, 6)}
    )
    for here, there in ((one, other), (other, one)):
        found = after_file(here, file_of(there))
        assert found.progress == {"xok.lesson.1": 3, "xok.lesson.2": 1, "halali.lesson.1": 2}
        assert found.solved == {"xok": _solved_puzzles({1, 2, 3}, 9, 8)}


def _solved_puzzles(numbers: set[int], day: int, run: int) -> solved_puzzles.Solved:
    return solved_puzzles.Solved(frozenset(numbers), solved_puzzles.Row(day, run))


def test_results_of_two_devices() -> None:
    """Those of different days add up; those of one day count as on the device that has more. None is dated today."""
    one = _results({"2026-03-01": 2, "2026-03-02": 1}, undated=4)
    other = _results({"2026-03-02": 3, "2026-03-05": 1}, undated=1)
    for here, there in ((one, other), (other, one)):
        found = after_file(here, file_of(there))
        days = {day: ends["xok/2/1/0"][0] for day, ends in history.read(found.history).items()}
        assert days == {"2026-03-01": 2, "2026-03-02": 3, "2026-03-05": 1}
        assert found.tally == {"xok/2/1/0": (10, 0, 0)}
        assert after_file(found, file_of(there)).tally == found.tally


@pytest.mark.parametrize("stored", ["", "{broken"])
def test_results_without_days(stored: str) -> None:
    """Where the days are not known, or cannot be read, the higher number of each result counts."""
    here = replace(_results({"2026-03-01": 2}, undated=0), history=stored)
    found = after_file(here, file_of(_results({"2026-03-02": 5}, undated=0)))
    assert found.tally == {"xok/2/1/0": (5, 0, 0)}
    assert found.history == stored or not stored


def _results(days: dict[str, int], undated: int) -> Model:
    """Return a page with so many games won on each day, and so many of which no day is known."""
    dated = {day: {"xok/2/1/0": (won, 0, 0)} for day, won in days.items()}
    tally = {"xok/2/1/0": (sum(days.values()) + undated, 0, 0)}
    return replace(FIRST, tally=tally, history=history.write(dated))


def test_a_lesson_that_is_being_written() -> None:
    """It comes back beside those that are written here: none of them is lost, and none is there twice."""
    there = _author_page("Theirs")
    assert after_file(FIRST, file_of(there)).drafts == there.drafts
    mine = _author_page("Mine")
    found = after_file(mine, file_of(there))
    assert [*found.drafts.values()] == [*mine.drafts.values(), *there.drafts.values()]
    assert after_file(found, file_of(there)).drafts == after_file(found, file_of(found)).drafts == found.drafts
    assert found.author
    assert found.author.text == mine.drafts[found.author.draft]


def _author_page(title: str) -> Model:
    model = after_acts(FIRST, "open xok.author")
    return model_after(model, Message("text", f"title en {title}", board="author"), HERE)


def test_what_cannot_be_read_is_left_out() -> None:
    """It is not kept in the file, which would be of no use then; all else is."""
    model = after_acts(on(BEGUN), "shelve")
    broken = {"xok": "{", "xok-1": "{"}
    text = file_of(replace(model, shelf={**model.shelf, "7": "broken"}, drafts=broken, history="{"))
    found = after_file(FIRST, text)
    assert (found.shelf, found.drafts, found.history) == (model.shelf, {}, "")


def test_another_edition_has_more() -> None:
    """A text that only an edition with more games knows is no fault of the file."""
    fields = json.loads(file_of(after_acts(on(BEGUN), "shelve")))
    lessons = {"fang.author.chess": "{}", "fang.author.7": '{"game": "chess"}'}
    more = {"fang.game.chess": "{}", **lessons, "fang.later": "x", "fang.asked": "2026-01-01"}
    found = after_file(FIRST, json.dumps({**fields, "texts": {**fields["texts"], **more}}))
    assert found.sessions["xok"].line == BEGUN.line
    assert found.durability.asked != "2026-01-01"


def test_as_much_as_a_browser_has_room_for() -> None:
    """The file of a full shelf is not too long to be read again."""
    plain = save.write(BEGUN)
    many = {str(number): shelf.write(Entry("", save.write(replace(BEGUN, seed=number)))) for number in range(1, 9)}
    room = 5_000_000 // len(shelf.write(Entry("", plain)))
    text = file_of(replace(FIRST, shelf=many))
    assert len(text) / len(many) * room < files.LONGEST
    assert len(after_file(FIRST, text).shelf) == len(many)


GOOD = json.loads(file_of(after_acts(on(BEGUN), "shelve")))
BAD = {
    "no texts": {**GOOD, "texts": None},
    "a list": {**GOOD, "texts": []},
    "numbers": {**GOOD, "texts": {"fang.settings": 1}},
    "no version": {"fang": "backup", "texts": {}},
    "a later version": {**GOOD, "version": 2},
    "a true version": {**GOOD, "version": True},
    "a broken game": {**GOOD, "texts": {**GOOD["texts"], "fang.game.xok": "{}"}},
    "another game": {**GOOD, "texts": {**GOOD["texts"], "fang.game.halali": GOOD["texts"]["fang.game.xok"]}},
    "a broken entry": {**GOOD, "texts": {**GOOD["texts"], "fang.shelf.2": "{}"}},
    "broken settings": {**GOOD, "texts": {"fang.settings": "[]"}},
    "broken lessons": {**GOOD, "texts": {"fang.lessons": "[]"}},
    "broken puzzles": {**GOOD, "texts": {"fang.puzzles": "[]"}},
    "broken results": {**GOOD, "texts": {"fang.tally": "[]"}},
    "broken days": {**GOOD, "texts": {"fang.history": "[]"}},
    "a broken lesson": {**GOOD, "texts": {"fang.author.xok": "{}"}},
    "a broken course": {**GOOD, "texts": {"fang.author.7": '{"fang": "course"}'}},
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file(name: str) -> None:
    """It changes nothing, and in every language a sentence says why."""
    assert_refused(after_file(on(LATER), json.dumps(BAD[name])), on(LATER))


@pytest.mark.parametrize("cut", [20, 200, -3])
def test_half_a_file(cut: int) -> None:
    """A file that has not come as a whole is refused as a whole."""
    assert_refused(after_file(on(LATER), json.dumps(GOOD)[:cut]), on(LATER))


def assert_refused(found: Model, before: Model) -> None:
    """Assert that a notice says why nothing has changed."""
    assert found.notice
    assert found.notice.key == "notice.file"
    assert isinstance(found.notice.error, Unreadable)
    assert all(complaint(language(code), found.notice.error) for code in LANGUAGES)
    assert replace(found, notice=None) == before


@fuzz
@given(scribbles(json.dumps(GOOD)))
def test_a_damaged_file(text: str) -> None:
    """It comes back with games that can be played, or changes nothing and says why."""
    found = after_file(on(LATER), text)
    if found.notice and found.notice.error:
        assert_refused(found, on(LATER))
    else:
        assert all(isinstance(shelf.entry(entry), Entry) for entry in found.shelf.values())
        assert storage.restore(storage.texts(found), Model())[1] == {}


def test_plies_of_the_samples() -> None:
    """The games of the backup have moves enough to tell one from another."""
    assert {len(shelf.read(text).session.line) for text in after_file(FIRST, whole()).shelf.values()} >= {OPENING}
