"""Handing results in and collecting them: the screens of pupils and teachers, and the stores of their browsers."""

import csv
import io
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from engine.language import LANGUAGES
from engine.puzzles.shelf import series
from engine.work import finish
from tests.games import POSED, TAUGHT
from tests.ui.pages import ids, nameless_elements, parse_markup
from tests.ui.players import world
from tests.ui.pupil import acts, after_act, now, taps_of
from tests.ui.test_results import THREE
from tests.ui.updated import model_after
from ui.acts import handout, lesson_shelf
from ui.acts.update import first_model, update
from ui.app import backup, storage
from ui.app.effects import Camera, Download, Encode
from ui.app.merge import merge
from ui.app.model import Model
from ui.app.sharing import link_on_show, texts_to_copy
from ui.draw.sheets import SHARED, sheet
from ui.learn import course, own, result_code
from ui.learn.collection import MOST, write_csv
from ui.learn.result import Result, StepResult
from ui.table.message import Message
from ui.table.session import World
from ui.views.page import view

BASE = "https://fang.example/index.html"
LINK = f"xok.own?l={own.pack(THREE)}"
WRONG = {"a": ["a1"], "b": ["a1", "b1"], "c": [], "d": ["b1"]}
"""By pupil the wrong cells that each of them taps."""


def page_at(address: str, model: Model | None = None, code: str = "en") -> Model:
    """Return the page at an address."""
    screen = Message("screen", fields={"base": BASE, "languages": code})
    return after_message(model or model_after(first_model(world()), screen, world()), "open", address)


def after_message(model: Model, verb: str, about: str = "", seconds: float = 0, **fields: str) -> Model:
    """Return the page after a message."""
    return model_after(model, Message(verb, about, fields), World(Random(verb), "2026-03-01", seconds))  # type: ignore[arg-type]


def after_lesson(model: Model, wrongs: list[str] | None = None) -> Model:
    """Return the lesson at its end; the wrong cells were tapped in its second step."""
    while not now(model).is_over:
        if now(model).number == 1 and not now(model).done:
            for cell in wrongs or []:
                model = after_act(model, "tap", cell)
        for act in acts(now(model)):
            model = after_act(model, *act)
    return model


def result_page(name: str, wrongs: list[str] | None = None, address: str = LINK) -> Model:
    """Return the page of a pupil who has done a lesson and opened the dialog."""
    rng = World(Random(f"{name} {wrongs}"), "2026-03-01")
    model = model_after(after_lesson(page_at(address), wrongs), Message("dialog", "result"), rng)
    return after_message(model, "results", f"name {name}")


def code_of(model: Model) -> str:
    """Return the code that the dialog shows."""
    return texts_to_copy(model)["code"]


def after_paste(model: Model, text: str) -> Model:
    """Return the teacher's page after a text was pasted."""
    return after_message(model, "results", "read", text=text)


def teacher() -> Model:
    """Return a teacher's page with the results of four pupils, the lesson known from its link."""
    codes = [code_of(result_page(name, wrongs)) for name, wrongs in WRONG.items()]
    return after_paste(page_at("results"), "\n".join([*codes, f"{BASE}#{LINK}"]))


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_pupil_hands_in_by_code_link_qr_code_and_file(code: str) -> None:
    """All four say the same: what the pupil sees, the first wrong moves, and the name."""
    model = after_lesson(page_at(LINK, code=code), ["a1"])
    ending = parse_markup(view(model).regions["lesson"])
    assert model.language.later.on_demand.say("results.hand-in") in ending.words
    model = after_message(after_message(model, "dialog", "result"), "results", "name  Anna ")
    dialog = parse_markup(view(model).regions["overlay"])
    assert nameless_elements(dialog) == []
    found = result_code.read(code_of(model))
    assert (found.name, found.key, found.title, found.score, found.tries) == ("Anna", "xok.own", "Fish", 2, 1)
    assert found.steps[1].wrongs == ("a1",)
    assert link_on_show(model) == f"{BASE}#results?{code_of(model)}"
    _, effects = update(model, Message("seen"), world())
    assert Encode(link_on_show(model)) in effects
    _, effects = update(model, Message("results", "save"), world())
    (file,) = (effect for effect in effects if isinstance(effect, Download))
    assert result_code.read_file(file.text) == found


def test_the_end_of_a_lesson_does_not_nag() -> None:
    """There is nothing to hand in before it; then one quiet button, and the dialog opens only when it is pressed."""
    begun = page_at(LINK)
    assert "dialog result" not in view(begun).regions["lesson"]
    ended = after_lesson(begun)
    assert ended.dialog == ""
    assert view(ended).regions["lesson"].count('data-do="dialog result"') == 1
    assert '<div class="own-result" data-board="">' in view(ended).regions["lesson"]


def test_a_result_survives_a_reload() -> None:
    """In the middle of a lesson, with its tries and its time; also when it is done, until it is begun again."""
    model = after_message(page_at(LINK), "seen", seconds=10)
    model = model_after(model, Message("next", board="lesson"), World(Random(0), "", 20))
    for second, cell in ((30, "a1"), (40, "b1")):
        model = model_after(model, Message("tap", cell, board="lesson"), World(Random(0), "", second))
    again = page_at(LINK, after_reload(model))
    assert now(again).results[1] == StepResult(2, wrongs=("a1", "b1"))
    assert now(again).seconds == 20
    done = after_lesson(again)
    assert now(done).results[1] == StepResult(2, is_done=True, wrongs=("a1", "b1"))
    later = page_at(LINK, after_reload(done))
    assert not now(later).is_over
    assert "dialog result" in view(later).regions["lesson"]
    assert result_code.read(code_of(after_message(later, "dialog", "result"))).steps[1].tries == 2
    assert "dialog result" not in view(after_act(later, "next")).regions["lesson"]


def after_reload(model: Model) -> Model:
    """Return the start page with what the browser has kept."""
    screen = Message("screen", fields={"base": BASE, "languages": "en"})
    after, broken = storage.restore(storage.texts(model), first_model(world()))
    assert broken == {}
    return model_after(after, screen, world())


def test_a_long_pause_counts_only_in_part() -> None:
    """Nobody thinks about a step for an hour."""
    model = model_after(page_at(LINK), Message("next", board="lesson"), World(Random(0), "", 20))
    model = model_after(model, Message("tap", "a1", board="lesson"), World(Random(0), "", 20_000))
    assert now(model).seconds == 300


@pytest.mark.parametrize("game", POSED)
def test_a_series_of_puzzles_is_handed_in(game: str) -> None:
    """At its end the puzzle offers it, and the list as soon as one was solved; with the tries of each."""
    idea, numbers = min(series(game).items(), key=lambda item: len(item[1]))
    model = page_at(f"{game}.puzzles.{idea}")
    assert "dialog result" not in view(model).regions["puzzles"]
    for number in numbers:
        model = solve_puzzle(page_at(f"{game}.puzzle.{number}", model))
        assert ("dialog result" in view(model).regions["puzzle"]) == (number == numbers[-1])
    found = result_code.read(code_of(after_message(model, "dialog", "result")))
    assert (found.kind, found.key, found.score, found.max) == (
        "series",
        f"{game}.puzzles.{idea}",
        len(numbers),
        len(numbers),
    )
    assert "dialog result" in view(page_at(f"{game}.puzzles.{idea}", model)).regions["puzzles"]
    shown = view(after_paste(page_at("results"), result_code.write(found))).regions["results"]
    assert model.language.later.on_demand.say(f"puzzle.idea.{game}.{idea}") in parse_markup(shown).words
    assert model.language.later.on_demand.say("results.unknown") not in parse_markup(shown).words


def test_a_course_is_handed_in_at_its_end() -> None:
    """The steps of its lessons, with the tries of each; the table says which course it was."""
    other = THREE.replace("Fish", "More")
    word = course.pack(f'{{"fang": "course", "title": "Both", "lessons": [{THREE}, {other}]}}')
    model = after_lesson(page_at(f"course.1?c={word}"), ["a1"])
    assert "dialog result" not in view(page_at(f"course?c={word}", model)).regions["course"]
    model = after_lesson(page_at(f"course.2?c={word}", model), ["b1", "a1"])
    model = page_at(f"course?c={word}", model)
    assert "dialog result" in view(model).regions["course"]
    found = result_code.read(code_of(after_message(model, "dialog", "result")))
    assert (found.kind, found.key, found.title) == ("course", "course", "Both")
    assert [step.tries for step in found.steps] == [0, 1, 0, 0, 2, 0]
    shown = parse_markup(view(after_paste(page_at("results", model), result_code.write(found))).regions["results"])
    assert next(shown.all("caption")).words.startswith("Both")
    assert model.language.later.on_demand.say("results.unknown") not in shown.words


def handout_text(text: str) -> str:
    """Return a course as the shelf hands it out, with the language of each text."""
    model = shelf_page(text)
    plan = lesson_shelf.plan_of(model, model.route.draft)
    assert plan
    return handout.file_text(model, plan)


def shelf_page(text: str) -> Model:
    """Return the page of a teacher on whose shelf the course is."""
    return after_message(page_at("lessons"), "file", text=text)


def course_result_code(text: str) -> str:
    """Return the code of a pupil who has done the course, with a wrong try in the last lesson."""
    word = course.pack(text)
    model = after_lesson(page_at(f"course.1?c={word}"))
    model = page_at(f"course?c={word}", after_lesson(page_at(f"course.2?c={word}", model), ["a1"]))
    return code_of(after_message(model, "dialog", "result"))


def pasted_link(text: str) -> Model:
    """Return the page of a teacher who has pasted the link to the second lesson of the course."""
    model = after_paste(page_at("results"), f"{BASE}#course.2?c={course.pack(text)}")
    assert model.collection
    assert model.collection.faults == ()
    return after_reload(model)


COURSE = handout_text(f'{{"fang": "course", "title": "Both", "lessons": ["{TAUGHT[0]}.lesson.1", {THREE}]}}')


@pytest.mark.parametrize("knowing", [shelf_page, pasted_link])
def test_the_boards_of_a_course(knowing: Callable[[str], Model]) -> None:
    """Are known from the shelf, or from the course's link; they have all symbols with which they are drawn."""
    code = course_result_code(COURSE)
    regions = view(after_paste(page_at("results", knowing(COURSE)), code)).regions
    drawn = parse_markup(regions["results"])
    (step,) = [row for row in drawn.all("li") if [*row.all("h4")]]
    assert step.words.startswith("Lesson 2, step 2 ")
    assert "a1, once" in step.words
    (board,) = step.all("svg")
    used = {each.attrs["href"].removeprefix("#") for each in board.all("use")}
    here, everywhere = {*ids(drawn), *ids(parse_markup(regions["sheet"]))}, set(ids(parse_markup(sheet(SHARED))))
    assert used - everywhere
    assert used <= here | everywhere


@pytest.mark.parametrize("knowing", [shelf_page, pasted_link])
def test_another_version_of_a_course(knowing: Callable[[str], Model]) -> None:
    """Has a table of its own, says so, and has no boards."""
    older, newer = (course_result_code(text) for text in (COURSE.replace("Look.", "See."), COURSE))
    model = after_paste(page_at("results", knowing(COURSE)), f"{older} {newer}")
    root = parse_markup(view(model).regions["results"])
    hashes = [result_code.read(code).hash for code in (older, newer)]
    assert root.words.count(model.language.later.on_demand.say("results.version", version=hashes[0])) == 1
    tables = (each for each in root.all("section") if [*each.all("table")])
    pictures = {name: [*each.all("svg")] for name, each in zip(sorted(hashes), tables, strict=True)}
    old, new = (len(pictures[name]) for name in hashes)
    assert new == old + 1


def solve_puzzle(model: Model) -> Model:
    """Return the page with its puzzle solved."""
    while model.attempt and not model.attempt.over:
        attempt = model.attempt
        text = attempt.puzzle.line[attempt.ply][0]
        taps = taps_of(attempt.board, text) if attempt.right else []
        for message in [Message("tap", tap, board="puzzle") for tap in taps] or [Message("follow", board="puzzle")]:
            model = model_after(model, message, world())
    return model


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_teacher_sees_a_table_of_pupils_and_steps(code: str) -> None:
    """A real one, with headings, a caption, and the state of each step in words."""
    model = after_message(teacher(), "set", f"language {code}")
    root = parse_markup(view(model).regions["results"])
    assert nameless_elements(root) == []
    assert len(ids(root)) == len(set(ids(root)))
    (table,) = root.all("table")
    assert next(table.all("caption")).words.startswith("Fish")
    heads = [head.attrs["scope"] for head in table.all("th")]
    assert (heads.count("col"), heads.count("row")) == (4 + 3, len(WRONG))
    say = model.language.later.on_demand.say
    cells = [cell.attrs["title"] for cell in table.all("td") if "title" in cell.attrs]
    assert cells[:6] == [
        say("results.cell.idle"),
        f"{say('results.cell.tried', n=1)}; a1",
        say("results.cell.solved"),
        say("results.cell.idle"),
        f"{say('results.cell.tried', n=2)}; a1 b1",
        say("results.cell.solved"),
    ]


def test_wrong_moves_are_shown_on_the_board_of_their_step() -> None:
    """The most frequent first, with how often; without the lesson they are only listed."""
    model = teacher()
    (step,) = [row for row in parse_markup(view(model).regions["results"]).all("li") if [*row.all("h4")]]
    assert step.words.startswith("Step 2")
    assert [row.words for row in step.all("li")][1:] == ["a1, 2 times", "b1, 2 times"]
    assert len([*step.all("svg")]) == 1
    unknown = after_paste(page_at("results"), code_of(result_page("a", ["a1"])))
    root = parse_markup(view(unknown).regions["results"])
    assert model.language.later.on_demand.say("results.unknown") in root.words
    assert "a1, once" in root.words


def test_wrong_moves_are_drawn_as_in_the_look_back() -> None:
    """With crosses, so that nobody takes them for right ones."""
    model = page_at("xok.lesson.1")
    while now(model).step.kind != "play" or now(model).step.hints == ():
        for act in acts(now(model)):
            model = after_act(model, *act)
    step = now(model).step
    wrong = next(move for move in step.start.position.legal_moves() if not step.is_goal(move.text))
    for tap in taps_of(now(model).board, wrong.text):
        model = after_act(model, "tap", tap)
    code = code_of(after_message(after_lesson(model), "dialog", "result"))
    shown = view(after_paste(page_at("results"), code)).regions["results"]
    assert 'class="sketch played"' in shown
    assert wrong.text in parse_markup(shown).words


def test_another_version_has_a_table_of_its_own() -> None:
    """And says so, where the lesson is known in another version."""
    changed = own.pack(THREE.replace("Look.", "Look here."))
    older = code_of(result_page("old", [], f"xok.own?l={changed}"))
    model = after_paste(teacher(), older)
    root = parse_markup(view(model).regions["results"])
    assert len([*root.all("table")]) == 2
    version = result_code.read(older).hash
    assert root.words.count(model.language.later.on_demand.say("results.version", version=version)) == 1


def test_the_same_result_counts_once() -> None:
    """By code, by link, and from a file; the page says what was there already."""
    pupil = result_page("Anna", ["a1"])
    model = after_paste(page_at("results"), code_of(pupil))
    model = after_paste(model, f"{link_on_show(pupil)} {code_of(pupil)}")
    assert len(model.collected) == 1
    assert (
        model.language.later.on_demand.say("results.twice", n=1) in parse_markup(view(model).regions["results"]).words
    )
    file = result_code.write_file(result_code.read(code_of(pupil)))
    assert len(after_message(model, "file", text=file).collected) == 1


def test_what_was_not_read_stays_in_the_field() -> None:
    """With its line and the reason; nothing that was read is lost."""
    code = code_of(result_page("Anna"))
    model = after_paste(page_at("results"), f"Hello\n{code}\n{code[:40]}\nBye")
    root = parse_markup(view(model).regions["results"])
    assert next(root.all("textarea")).words == code[:40]
    assert "Line 3: The code is cut off: its end is missing." in root.words
    assert len(model.collected) == 1


def test_a_link_leads_to_the_page_and_asks() -> None:
    """It collects nothing by itself; the pupil's own browser says whose it is."""
    pupil = result_page("Anna", ["a1"])
    address = link_on_show(pupil).partition("#")[2]
    model = page_at(address)
    assert (model.route.address, model.collected) == ("results", ())
    assert "Result of Anna" in parse_markup(view(model).regions["results"]).words
    kept = after_message(model, "results", "keep")
    assert len(kept.collected) == 1
    assert (
        model.language.later.on_demand.say("results.there")
        in parse_markup(view(page_at(address, kept)).regions["results"]).words
    )
    assert after_message(model, "results", "close").collected == ()
    mine = page_at(address, pupil)
    assert model.language.later.on_demand.say("results.own") in parse_markup(view(mine).regions["results"]).words
    broken = page_at(address[:-5])
    assert "The code is cut off: its end is missing." in parse_markup(view(broken).regions["results"]).words


def test_a_file_of_a_pupil_leads_there_from_anywhere() -> None:
    """It asks too; on the page itself it is collected at once, and so are several."""
    files = [result_code.write_file(result_code.read(code_of(result_page(name)))) for name in "abc"]
    model = after_message(page_at("shelf"), "file", text=files[0])
    assert model.route.screen == "results"
    assert model.collection
    assert model.collection.offered
    model = page_at("results")
    for number, text in enumerate([*files, "{}"]):
        model = after_message(model, "file", "more" if number else "", text=text)
    assert len(model.collected) == 3
    words = parse_markup(view(model).regions["results"]).words
    assert "3 new results." in words
    assert "1 entry could not be read." in words


def test_the_camera_reads_one_code_after_the_other() -> None:
    """Until it is switched off, or the page is left; other codes are said to be none."""
    model, effects = update(page_at("results"), Message("camera", "on"), world())
    assert Camera("on") in effects
    model = after_message(model, "watched", "looking", text="several")
    for name in ("a", "b", "b"):
        model = after_message(model, "watched", "read", text=link_on_show(result_page(name)))
    assert len(model.collected) == 2
    model = after_message(model, "watched", "read", text="https://example.org")
    assert (
        model.language.later.on_demand.say("results.camera.other") in parse_markup(view(model).regions["results"]).words
    )
    _, effects = update(model, Message("open", "shelf"), world())
    assert Camera("off") in effects
    refused = after_message(model, "watched", "refused")
    assert (
        model.language.later.on_demand.say("results.camera.refused")
        in parse_markup(view(refused).regions["results"]).words
    )


def test_rows_are_sorted_removed_and_put_back() -> None:
    """By name, by score, by tries and by time; all can be deleted at once, and put back too."""
    model = teacher()

    def names(model: Model) -> list[str]:
        rows = parse_markup(view(model).regions["results"]).all("th")
        return [row.words for row in rows if row.attrs["scope"] == "row"]

    assert names(model) == ["a", "b", "c", "d"]
    assert names(after_message(model, "results", "sort tries")) == ["c", "a", "d", "b"]
    mark = next(result.mark for code in model.collected[1:] if (result := result_code.read(code)).name == "b")
    fewer = after_message(model, "results", f"remove {mark}")
    assert names(fewer) == ["a", "c", "d"]
    assert names(after_message(fewer, "results", "undo")) == ["a", "b", "c", "d"]
    empty = after_message(fewer, "results", "clear")
    assert names(empty) == []
    assert names(after_message(empty, "results", "undo")) == ["a", "c", "d"]


def test_results_are_kept_and_part_of_the_backup() -> None:
    """In this browser; of a backup nothing counts twice."""
    model = teacher()
    assert after_reload(model).collected == model.collected
    found = finish(backup.read_work(finish(backup.write_work(model)), first_model(world())))
    assert found.collected == model.collected
    assert merge(model, found).collected == model.collected
    assert merge(first_model(world()), found).collected == model.collected
    texts = {**storage.texts(model), storage.RESULTS: "no", storage.WORK: "[1]"}
    after, broken = storage.restore(texts, first_model(world()))
    assert broken.keys() == {storage.RESULTS, storage.WORK}
    assert (after.collected, after.work) == ((), {})
    assert storage.RESULTS in storage.stale_keys(after, texts)


def test_there_is_room_for_so_many_results() -> None:
    """Later results are not taken, and the page says so."""
    step = StepResult(is_done=True)
    codes = [
        result_code.write(Result("lesson", "xok.lesson.1", "0" * 8, (step,), mark=f"{n:06}")) for n in range(MOST + 9)
    ]
    model = after_paste(after_paste(page_at("results"), "\n".join(codes[:MOST])), "\n".join(codes[MOST:]))
    assert len(model.collected) == MOST
    assert (
        model.language.later.on_demand.say("results.full", n=MOST) in parse_markup(view(model).regions["results"]).words
    )


def test_the_table_is_saved_for_spreadsheets() -> None:
    """As RFC 4180 says, with a mark for UTF-8; no cell is a formula."""
    model = teacher()
    evil = replace(result_code.read(model.collected[-1]), name='=1+1,"x"', mark="evil00")
    model = after_paste(model, result_code.write(evil))
    _, effects = update(model, Message("results", "csv"), world())
    (file,) = (effect for effect in effects if isinstance(effect, Download))
    assert file.name.endswith(".csv")
    assert file.text.startswith("\ufeff")
    assert "\n" not in file.text.replace("\r\n", "")
    lines = [*csv.reader(io.StringIO(file.text.removeprefix("\ufeff"), newline=""))]
    assert lines[0][0] == "Name"
    assert {len(line) for line in lines} == {9 + 3}
    by_name = {line[0]: line for line in lines[1:]}
    assert by_name.keys() == {*WRONG, '\'=1+1,"x"'}
    assert by_name["b"][3:6] == ["2", "2", "2"]
    assert by_name["b"][10] == "solved after 2 wrong tries; a1 b1"


@pytest.mark.parametrize("cell", ["=1", "+1", "-1", "@x", "\tx", "\rx"])
def test_no_cell_begins_like_a_formula(cell: str) -> None:
    """Spreadsheets would reckon with it."""
    assert write_csv([[cell]]).lstrip('\ufeff"').startswith("'")


def test_wild_acts_change_nothing() -> None:
    """Words that no button says."""
    model = teacher()
    for about in ("", "sort", "sort x", "remove", "remove zzz", "undo", "keep", "x y"):
        assert after_message(model, "results", about).collected == model.collected
    assert after_message(page_at("shelf"), "results", "save").route.screen == "shelf"
