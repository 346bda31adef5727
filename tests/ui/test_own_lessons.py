"""Lessons of anyone's own: by link, by file or in a page they are the same lesson, and what is wrong in one is told."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import GAMES
from engine.language import LANGUAGES, language
from engine.refusal import Unreadable
from engine.sentence import complaint
from tests.contract.players import SLOW_IS_FINE, assert_explained, times
from tests.ui.pages import Element, ids, parse_markup, single
from tests.ui.players import NASTY, world
from tests.ui.pupil import acts, after_act, now
from tests.ui.updated import model_after
from ui.acts.update import first_model
from ui.app import storage
from ui.app.model import Model
from ui.embed import board, messages
from ui.embed import view as frame
from ui.embed.state import Board
from ui.learn import own
from ui.learn.ours import inline, numbers
from ui.pages import pack_link
from ui.table.message import Message, message_in
from ui.views.page import view

SAMPLE = (Path(__file__).parents[1] / "data" / "lessons" / "own.json").read_text(encoding="utf-8")
OURS = {f"{game}-{number}": inline(game, number, "en") for game in GAMES for number in numbers(game)}
ALL = {"own": SAMPLE, **{name: json.dumps(lesson) for name, lesson in OURS.items()}}


def own_lesson_page(text: str, code: str = "en") -> Model:
    """Return the page to which the link of a lesson leads."""
    model = model_after(first_model(world()), Message("set", f"language {code}"), world())
    return model_after(model, Message("open", f"{json.loads(text)['game']}.own?l={own.pack(text)}"), world())


def lesson_pages(model: Model) -> Iterator[Model]:
    """Yield the page after each thing done, up to the end of the lesson."""
    while not now(model).is_over:
        for verb, about in acts(now(model)):
            model = after_act(model, verb, about)
            yield model


@pytest.mark.parametrize("text", ALL.values(), ids=ALL)
def test_a_lesson_travels_in_a_link(text: str) -> None:
    """Nothing of it is lost; the address leads there again, and the pupil goes on where the lesson was left."""
    model = own_lesson_page(text)
    assert json.loads(own.unpack(now(model).lesson.word)) == json.loads(text)
    *_, last = lesson_pages(model)
    assert last.address == model.address == f"{now(model).lesson.game}.own?l={now(model).lesson.word}"
    assert last.progress[now(model).lesson.key] == len(now(model).lesson.steps)
    half = replace(model, progress={now(model).lesson.key: 1}, run=None)
    assert now(model_after(half, Message("open", model.address), world())).number == 1


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_that_an_author_says_is_shown(code: str) -> None:
    """In the reader's language, else in the one that there is, which is then named for screen readers."""
    start = own_lesson_page(SAMPLE, code)
    shown = [parse_markup(view(model).regions["lesson"]) for model in (start, *lesson_pages(start))]
    words = " ".join(page.words for page in shown)
    told = {"en": ["Black stays far away.", "It bites.", "A swarm of four!"], "de": ["Er beißt.", "Und noch einmal."]}
    for said in [*told.get(code, told["en"]), "a1?", "Essaie ce qui est interdit."]:
        assert said in words
    assert {"fr"} - {code} <= {element.attrs.get("lang", "") for page in shown for element in page.all("span")}


def test_a_step_to_read_is_done_by_going_on() -> None:
    """Its marks are drawn, and told to a person who does not see the board."""
    model = own_lesson_page(SAMPLE)
    page = parse_markup(view(model).regions["lesson"])
    assert now(model).done
    assert len([drawn for drawn in page.all("g") if "sketch mark" in drawn.attrs.get("class", "")]) == 1
    assert "d5" in page.words
    assert now(after_act(model, "next")).number == 1


def test_replies_play_by_themselves() -> None:
    """The next move is asked for after each; a wrong one is taken back to there, and the way can then be shown."""
    model = after_act(own_lesson_page(SAMPLE), "next")
    for tap in ("d5", "d6"):
        model = after_act(model, "tap", tap)
    assert now(model).is_autoplay
    assert now(after_act(model, "tap", "a1")) == now(model)
    model = after_act(model, "follow")
    at = now(model)
    for tap in ("g4", "g5"):
        model = after_act(model, "tap", tap)
    assert (now(model).at, now(model).tries, now(model).wrong) == (at.at, 1, "g4+g5")
    model = after_act(model, "hint")
    hinted = parse_markup(view(model).regions["lesson"]).with_attr("data-hinted")
    assert {element.attrs["data-do"] for element in hinted} == {"tap e5"}


@given(st.text(max_size=60).filter(str.strip).map(str.strip) | st.just(NASTY))
@settings(SLOW_IS_FINE, max_examples=times(60))
def test_no_text_becomes_markup(words: str) -> None:
    """By link and in a page: as many elements as with plain words, and the words as they are; or it is refused."""
    lesson = json.loads(SAMPLE)
    lesson["title"] = lesson["steps"][0]["text"] = lesson["steps"][0]["praise"] = words
    try:
        own.read(json.dumps(lesson))
    except Unreadable as error:
        assert_explained(error)
        return
    for one, other in zip(lesson_trees(json.dumps(lesson)), lesson_trees(SAMPLE), strict=True):
        assert elements(one) == elements(other)
        assert single(words) in one.words
        assert ids(one) == ids(other)


def lesson_trees(text: str) -> tuple[Element, Element]:
    """Return what is shown of a lesson to which a link leads, and of one in somebody's page."""
    return parse_markup(view(own_lesson_page(text)).regions["lesson"]), parse_markup(
        frame.view(lesson_board(text)).regions["shown"]
    )


def elements(root: Element) -> list[str]:
    """Return the names of all elements but those that name a language."""
    return [element.name for element in root.all() if "lang" not in element.attrs]


def lesson_board(text: str) -> Board:
    """Return the board of a lesson that stands in somebody's page."""
    return board.open_board(urlencode({"game": "xok", "own": text}), ("en",), world())


def test_a_page_is_told_of_each_step() -> None:
    """Also of what is wrong, and of the end by the author's name of the lesson."""
    now_, told = lesson_board(SAMPLE), []
    wrong = [("next", ""), ("tap", "a1"), ("tap", "a2")]
    while not (run := now_.model.run) or not run.is_over:
        assert run, now_.error
        for verb, about in wrong or acts(run):
            after = board.next_board(now_, message_in(f"{verb} {about}"), world())
            told += messages.messages_after(now_, after)
            now_ = after
        wrong = []
    steps = [message for message in told if message["type"] == "step"]
    assert [message["step"] for message in steps] == [2, 3, 4, 5]
    assert [message["tries"] for message in steps] == [1, 0, 0, 0]
    assert told[0] == {"type": "wrong", "step": 2, "move": "a1+a2"}
    lesson, result = told[-2:]
    assert lesson == {"type": "lesson", "game": "xok", "lesson": 0, "name": "club-1"}
    assert (result["type"], result["key"], result["name"]) == ("result", "xok.own", "club-1")
    assert (result["score"], result["tries"], result["steps"][1]["wrongs"]) == (result["max"], 1, ["a1+a2"])


def test_a_file_is_opened_as_its_link_is() -> None:
    """And a broken one says on which line it is broken."""
    model = model_after(first_model(world()), Message("file", "own.json", {"text": SAMPLE}), world())
    assert now(model) == now(own_lesson_page(SAMPLE))
    cut = {"text": SAMPLE.replace('"game"', "game", 1)}
    broken = model_after(first_model(world()), Message("file", "own.json", cut), world())
    assert broken.run is None
    assert "Line 3" in parse_markup(view(broken).regions["notice"]).words


def test_a_command_prints_the_link(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of a lesson in a file; or it ends with what is wrong, in the language asked for."""
    written = tmp_path / "own.json"
    written.write_text(SAMPLE, encoding="utf-8")
    assert pack_link.main([str(written)]) == f"#{own_lesson_page(SAMPLE).address}\n"
    written.write_text(SAMPLE.replace("d5+d6", "d5+d9"), encoding="utf-8")
    with pytest.raises(SystemExit) as stopped:
        pack_link.main([str(written), "--lang", "de"])
    assert stopped.value.code == "Lektion, Schritt 2, moves: „d5+d9“ ist hier nicht erlaubt."
    assert not capsys.readouterr().out


def test_progress_in_lessons_of_others_is_bounded() -> None:
    """Those that were begun last are kept; ours are never dropped."""
    many = {f"xok.own.{number:08x}": 1 for number in range(80)}
    stored = storage.texts(replace(first_model(world()), progress={"xok.lesson.1": 2, **many}))[storage.LESSONS]
    kept = json.loads(stored)
    assert len(kept) == 51
    assert kept["xok.lesson.1"] == 2
    assert f"xok.own.{79:08x}" in kept


def places(value: Any, way: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Yield the ways to all values in a lesson."""
    yield way
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, inner in pairs:
        yield from places(inner, (*way, name))


def at(lesson: Any, way: tuple[str | int, ...]) -> Any:
    """Return the value to which a way leads."""
    for name in way:
        lesson = lesson[name]
    return lesson


def way_text(way: tuple[str | int, ...]) -> str:
    """Return a way as an error tells it."""
    return ", ".join(["lesson", *(str(name + 1) if isinstance(name, int) else name for name in way)])


FAULTS: dict[str, Callable[[Any], Any]] = {
    "number": lambda _value: 3,
    "nothing": lambda _value: None,
    "empty": lambda _value: "",
    "unseen": lambda _value: "a\u202eb",
    "unknown": lambda value: {**value, "extra": 1} if isinstance(value, dict) else False,
    "list": lambda value: [value, value] if isinstance(value, dict) else [],
}
"""Values in the place of another; none of them can stand there."""


@given(st.sampled_from([*ALL]), st.sampled_from([*FAULTS]), st.data())
@settings(SLOW_IS_FINE, max_examples=times(500))
def test_a_fault_is_told_with_its_place(name: str, fault: str, data: st.DataObject) -> None:
    """Wherever it is: the error names the value, or the one that it is a part of, in every language."""
    lesson = json.loads(ALL[name])
    way = data.draw(st.sampled_from([*places(lesson)][1:]))
    broken = deepcopy(lesson)
    at(broken, way[:-1])[way[-1]] = FAULTS[fault](at(lesson, way))
    with pytest.raises(Unreadable) as error:
        own.read(json.dumps(broken))
    found = error.value.field
    assert found == way_text(way[:-1]) or found.startswith(way_text(way)), way
    assert all(complaint(language(code), error.value) for code in LANGUAGES)


@given(st.text() | st.dictionaries(st.text(), st.text()).map(json.dumps) | st.text().map("1.{}".format))
@settings(SLOW_IS_FINE, max_examples=times(200))
def test_any_text_is_a_lesson_or_unreadable(text: str) -> None:
    """Never anything else."""
    try:
        own.read(text)
    except Unreadable as error:
        assert_explained(error)
