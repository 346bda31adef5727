"""The days on which games ended: kept beside the tally, bounded, and never made up."""

from dataclasses import replace
from datetime import date, timedelta
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language import language
from engine.refusal import Unreadable
from tests.contract.players import attempt, scribbles
from tests.ui.pages import ids, in_each_language, nameless_elements, page_tree
from tests.ui.players import fuzz, promise, world
from tests.ui.test_tally import TALLIES, won_page
from tests.ui.test_update import LAST_BUT_ONE
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app import result_days, storage
from ui.app.routes import Route
from ui.draw import bars
from ui.keep import history, tally
from ui.keep.history import MOST
from ui.table.message import Message

HERE = world()
FIRST = first_model(HERE)
NAME = "xok/2/3/0"

DAYS = st.dates(date(2020, 1, 1), date(2030, 1, 1)).map(date.isoformat)
HISTORIES = st.dictionaries(DAYS, TALLIES.filter(bool), max_size=8)
SUMS = st.lists(st.tuples(*[st.integers(0, 400)] * 3), min_size=1, max_size=40)


def many(number: int) -> dict[str, dict[str, tuple[int, int, int]]]:
    """Return a won game on each of so many days."""
    return {(date(2020, 1, 1) + timedelta(day)).isoformat(): {NAME: (1, 0, 0)} for day in range(number)}


@promise
@given(HISTORIES)
def test_what_is_written_is_read(days: dict[str, dict[str, tuple[int, int, int]]]) -> None:
    """The same results on the same days."""
    assert history.read(history.write(days)) == days


@fuzz
@given(st.text() | scribbles(history.write(many(2))) | st.just("[" * 9000))
def test_any_text(text: str) -> None:
    """It can be shown, or it is Unreadable, is said to be, and is not written over when the next game ends."""
    found = attempt(history.read, text)
    model = replace(FIRST, route=Route("tally"), tally={NAME: (1, 0, 0)}, history=text)
    page_tree(model)
    after = result_days.date_results(model, replace(model, tally={NAME: (2, 0, 0)}), "2026-03-01")
    if text and isinstance(found, Unreadable):
        assert after.history == text
        assert language("en").say("unreadable.tally") in page_tree(model).words


def test_the_oldest_days_go() -> None:
    """Else a browser would have no room one day; their results are still counted."""
    days = many(MOST + 5)
    kept = history.read(history.write(days))
    assert list(kept) == list(days)[5:]
    assert history.results_without_day({NAME: (MOST + 5, 0, 0)}, kept) == {NAME: (5, 0, 0)}
    crowded = {day: {f"xok/2/{level}/{seat}": (1, 1, 1) for level in range(6) for seat in range(9)} for day in days}
    text = history.write(crowded)
    assert len(text) <= history.LONGEST
    assert list(history.read(text))[-1] == list(days)[-1]


def test_a_game_that_ends_has_its_day() -> None:
    """The day on which it ends; another one on the same day is added to it."""
    model = won_page()
    assert result_days.days(model) == {HERE.today: dict(model.tally)}
    again = model_after(model, Message("open", f"xok?{urlencode({'position': LAST_BUT_ONE})}"), HERE)
    later = replace(HERE, today="2031-01-01")
    again = model_after(again, Message("type", fields={"move": "d4+d5"}), later)
    assert list(result_days.days(again)) == [HERE.today, later.today]


def test_games_before_dates_were_kept_still_count() -> None:
    """Their number is told. Of what was saved of them the day is known; never is more dated than was counted."""
    model = model_after(won_page(), Message("shelve"), HERE)
    (day,) = {session.date for session in model.sessions.values() if session.counted}
    older = replace(model, history="", tally={**model.tally, NAME: (3, 0, 1)})
    assert result_days.days(older) == {day: {name: ends for name, ends in model.tally.items() if name != NAME}}
    assert result_days.days(replace(older, tally={NAME: (3, 0, 1)})) == {}
    page = page_tree(replace(older, route=Route("tally")))
    assert language("en").say("tally.undated", n=4) in page.words


def test_another_tab_and_another_visit() -> None:
    """A stored history comes back as it is; that of another tab is taken over, not counted again."""
    model = won_page()
    store = storage.texts(model)
    assert storage.restore(store, FIRST)[0].history == model.history
    assert model_after(FIRST, Message("stored", fields=store), HERE).history == model.history
    assert model_after(model, Message("stored", fields={}), HERE).history == ""


@pytest.mark.parametrize(
    ("days", "unit", "most"), [(1, "day", 1), (10, "day", 10), (100, "week", 16), (900, "month", 32)]
)
def test_spans_are_not_too_many(days: int, unit: str, most: int) -> None:
    """Days, weeks or months, up to today; no result is lost."""
    found, spans = history.spans(many(days), list(many(days))[-1], persons=False)
    assert found == unit
    assert len(spans) <= most
    assert sum(span.ends[0] for span in spans) == days


@promise
@given(HISTORIES, st.booleans())
def test_days_can_be_shown(days: dict[str, dict[str, tuple[int, int, int]]], narrow: bool) -> None:  # noqa: FBT001
    """In every language: a picture with a name, and the same numbers as a table."""
    counted: tally.Tally = {}
    for ends in days.values():
        counted = {**counted, **{name: history.sum_of((counted.get(name, (0, 0, 0)), ends[name])) for name in ends}}
    model = replace(FIRST, route=Route("tally"), tally=counted, history=history.write(days), narrow=narrow)
    for said in in_each_language(model, HERE):
        root = page_tree(said)
        assert nameless_elements(root) == []
        assert len(ids(root)) == len(set(ids(root)))
        total = history.total(counted, persons=not any(history.total(counted, persons=False)))
        cells = [int(cell.words) for cell in root.all("td") if cell.attrs.get("class") == "count"]
        assert [sum(cells[column::3]) for column in range(3)] == list(total if cells else (0, 0, 0))


@promise
@given(SUMS)
def test_bars_stay_in_their_chart(several: list[tuple[int, int, int]]) -> None:
    """However many there are, and however much one counts; the lines are few."""
    scene = bars.Chart(tuple(several), ("",) * len(several), "x", 340)
    for part in bars.chart(scene).split("<rect ")[1:]:
        place = dict(pair.split("=") for pair in part.partition("/>")[0].partition(">")[0].split() if "=" in pair)
        x, y, width, height = (float(place[name].strip('"')) for name in ("x", "y", "width", "height"))
        assert bars.LEFT <= x <= x + width <= scene.width
        assert 0 <= y <= y + height <= bars.HEIGHT - bars.FOOT + 0.1
    most = max(map(sum, several))
    assert most / bars.step(most) <= bars.LINES


@pytest.mark.parametrize("day", ["0001-01-01", "9999-01-01", "9999-12-31"])
@pytest.mark.parametrize("today", ["0001-01-01", "2026-03-01", "9999-12-31", "12345-01-01"])
def test_days_of_a_wrong_clock(day: str, today: str) -> None:
    """The first and the last of all can be shown."""
    text = history.write({day: {NAME: (1, 0, 0)}, "2026-03-01": {NAME: (1, 0, 0)}})
    page_tree(replace(FIRST, route=Route("tally"), today=today, tally={NAME: (2, 0, 0)}, history=text))
