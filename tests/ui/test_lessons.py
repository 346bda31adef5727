"""Lessons: every one can be played to its end, and whatever else is tapped in it has an answer."""

import html
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.language import LANGUAGES, language
from tests.games import TAUGHT, WITH_RULEBOOK
from tests.ui.pages import Element, ids, nameless_elements, parse_markup
from tests.ui.players import world
from tests.ui.pupil import SKIPPED, acts, after_act, now, solution, taps_of
from tests.ui.updated import model_after
from tools.game import wishes
from ui.acts.update import ACTS, first_model
from ui.app import storage
from ui.app.model import Model
from ui.learn import run
from ui.learn.multilingual import text_in
from ui.learn.ours import heading, numbers
from ui.table.message import Message
from ui.views import lesson
from ui.views.page import view

ALL = [(game, number) for game in TAUGHT for number in numbers(game)]
ANSWER = re.compile(r'<div class="(?:why|praise)"[^>]*>(?:<[^>]*>|\s)*[^<\s]')
"""A refusal, a correction or praise, with words in it."""
every_lesson = pytest.mark.parametrize(("game", "number"), ALL)


def lesson_page(game: str, number: int, code: str = "en") -> Model:
    """Return the page of a lesson that nobody has begun."""
    model = model_after(first_model(world()), Message("set", f"language {code}"), world())
    return model_after(model, Message("open", f"{game}.lesson.{number}"), world())


def after_step(model: Model) -> Model:
    """Return the page with the step done."""
    while not now(model).done:
        for act in acts(now(model)):
            model = after_act(model, *act)
    return model


def stages(game: str, number: int, code: str = "en") -> Iterator[Model]:
    """Yield the page at each step of a lesson, each step having been done before the next."""
    model = lesson_page(game, number, code)
    for _ in now(model).lesson.steps:
        yield model
        model = after_act(after_step(model), "next")


def lesson_tree(model: Model) -> Element:
    """Return what the page shows of the lesson."""
    return parse_markup(view(model).regions["lesson"])


def answer(model: Model) -> str:
    """Return what is said to the last thing done: a refusal, a correction or praise; nothing but help is no answer."""
    root = parse_markup(lesson.answer(now(model), model.language))
    return " ".join(box.words for box in root.all("div") if box.attrs.get("class") in {"why", "praise"})


def offers(model: Model) -> set[str]:
    """Return the messages that the page can send: verbs with their objects."""
    return {html.unescape(found) for found in re.findall(r'data-do="([^"]*)"', view(model).regions["lesson"])}


def taps(model: Model) -> set[str]:
    """Return what the page shows to be tapped."""
    return {about for verb, _, about in (found.partition(" ") for found in offers(model)) if verb == "tap"}


def has_answer(model: Model) -> bool:
    """Return whether the last thing done has an answer; nothing else is drawn for that, nor the markup read."""
    return bool(ANSWER.search(lesson.answer(now(model), model.language)))


@pytest.mark.parametrize("game", TAUGHT)
def test_every_game_has_a_first_lesson_and_finer_ones(game: str) -> None:
    """Their numbers have no gaps; games that ship have several."""
    assert sorted(numbers(game)) == [*range(1, len(numbers(game)) + 1)]
    assert numbers(game)[0] == 1
    assert len(numbers(game)) >= (wishes.LESSONS if game in WITH_RULEBOOK else 1)


@pytest.mark.parametrize("code", LANGUAGES)
@every_lesson
def test_a_lesson_is_played_to_its_end(game: str, number: int, code: str) -> None:
    """By its own solutions: each step is praised, then the next one is there, and at the end it is over."""
    model = lesson_page(game, number, code)
    for at, step in enumerate(now(model).lesson.steps):
        assert (now(model).number, now(model).done) == (at, step.kind == "read")
        assert step.text[code] in lesson_tree(model).words
        model = after_step(model)
        assert now(model).done
        assert answer(model) or step.kind == "read"
        root = lesson_tree(model)
        assert text_in(step.praise, code) in root.words
        assert nameless_elements(root) == []
        assert len(ids(root)) == len(set(ids(root)))
        model = model if now(model).is_over else after_act(model, "next")
    assert now(model).is_over
    assert language(code).say("lesson.over") in lesson_tree(model).words
    assert model.progress == {f"{game}.lesson.{number}": len(now(model).lesson.steps)}


@every_lesson
def test_every_tap_has_an_answer(game: str, number: int) -> None:
    """Each thing the lesson shows to be tapped does the step, leads to a reply or half a move, or gets a reason."""
    for model in stages(game, number):
        verbs = {verb.partition(" ")[0] for verb in offers(model)}
        assert verbs <= run.VERBS | {run.PLATFORM, run.HAND_OUT} | ACTS.keys()
        for tap in taps(model) - {*SKIPPED}:
            after = after_act(model, "tap", tap)
            goes_on = now(after).is_autoplay or now(after).board.taps != now(model).board.taps
            assert now(after).done or goes_on or has_answer(after), (now(model).number, tap)


@every_lesson
def test_a_pupil_can_do_what_is_asked_for(game: str, number: int) -> None:
    """Each tap of the solution is on the page when its time has come."""
    for stage in stages(game, number):
        model = stage
        for tap in solution(now(stage)):
            assert tap in taps(model), (now(model).number, tap)
            model = after_act(model, "tap", tap)


@every_lesson
def test_every_other_move_is_explained_and_taken_back(game: str, number: int) -> None:
    """A legal move that the step does not ask for gets the lesson's words, and the board stays as it was."""
    for model in stages(game, number):
        if now(model).step.kind not in {"play", "forbidden"}:
            continue
        board = now(model).board
        others = [move.text for move in board.position.legal_moves() if not now(model).step.is_goal(move.text)]
        for move in others[:: max(1, len(others) // 6)]:
            after = model
            for tap in taps_of(board, move):
                after = after_act(after, "tap", tap)
            assert now(after).board.line == board.line
            assert now(after).board.taps == ()
            assert not now(after).done
            assert now(after).step.correction(move)["en"] in answer(after)


def test_taps_with_nothing_to_be_done() -> None:
    """After the step is done its praise stays; while there is something to watch, what to press is said."""
    model = after_step(lesson_page("xok", 1))
    assert after_act(model, "tap", "a1") == model
    watching = lesson_page("xok", 3)
    after = after_act(watching, "tap", "d4")
    assert language("en").say("lesson.tap.watch") in answer(after)
    assert now(after).board == now(watching).board


def links(model: Model) -> set[str]:
    """Return where the links of the page lead."""
    return {way.attrs["href"] for way in lesson_tree(model).with_attr("href")}


def test_a_step_leads_to_its_rules() -> None:
    """Once it is done: before that, the title of a rule would tell too much."""
    model = after_act(after_step(lesson_page("xok", 1)), "next")
    assert now(model).step.rule_ids == ("xok.fish.adjacent",)
    assert "#xok.fish.adjacent" not in links(model)
    assert "#xok.fish.adjacent" in links(after_step(model))


@pytest.mark.parametrize("game", TAUGHT)
def test_the_end_leads_on(game: str) -> None:
    """To the lesson that comes next in order, to puzzles with its ideas, to a game, and to a lesson of one's own."""
    *_, model = stages(game, numbers(game)[0])
    page = lesson_tree(after_step(model))
    after = next(one for one in page.all("section") if one.attrs.get("class") == "finished")
    (actions,) = (one for one in page.all("div") if one.attrs.get("class") == "acts")
    ways = [*actions.all("a"), *after.all("a")]
    found = [way.attrs["href"] for way in ways]
    known = [f".{idea}" for idea in now(model).lesson.ideas if model.language.has_text(f"puzzle.idea.{game}.{idea}")]
    further = [f"#{game}.lesson.{number}" for number in numbers(game)[1:2]]
    puzzles = [f"#{game}.puzzles{idea}" for idea in known or [""]]
    last = [f"#{game}"]
    assert found == [*(further or last), *puzzles, *(last if further else []), f"#{game}.author"]
    titles = [f"2. {text_in(heading(game, number)[0], 'en')}" for number in numbers(game)[1:2]]
    assert [way.attrs["title"] for way in ways[: len(titles)]] == titles
    assert all(way.words.endswith(title) for way, title in zip(ways, titles, strict=False))


def test_progress_is_kept() -> None:
    """A pupil who comes back goes on at the next step; a lesson once finished stays so, and begins anew."""
    model = after_act(after_step(lesson_page("xok", 1)), "next")
    kept, broken = storage.restore(storage.texts(model), first_model(world()))
    assert not broken
    back = model_after(kept, Message("open", "xok.lesson.1"), world())
    assert now(back).number == 1
    again = after_act(back, "again")
    assert (now(again).number, again.progress) == (0, {"xok.lesson.1": 1})
    finished = replace(first_model(world()), progress={"xok.lesson.1": 7})
    there = model_after(finished, Message("open", "xok.lesson.1"), world())
    assert now(there).number == 0
    assert language("en").say("lesson.done") in lesson_tree(there).words


def test_a_lesson_left_for_its_rules_is_still_there() -> None:
    """The half-made step waits for a person who comes back in the same visit."""
    model = after_act(lesson_page("xok", 1), "tap", "d4")
    away = model_after(model, Message("open", "xok.rules"), world())
    assert now(model_after(away, Message("open", "xok.lesson.1"), world())).board.taps == ("d4",)
