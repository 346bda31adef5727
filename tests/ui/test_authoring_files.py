"""Lessons written in the browser come and go: kept, stored, followed, taken from games and lessons, passed on."""

import json
from copy import deepcopy
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.datafile import UNSEEN
from engine.games import GAMES
from engine.language import LANGUAGES, language
from engine.refusal import Unreadable
from engine.sentence import complaint
from tests.contract.players import SLOW_IS_FINE, assert_explained, times
from tests.games import TAUGHT
from tests.ui.anygame import ANY_GAME, HIDING
from tests.ui.helped import after_acts, at_table
from tests.ui.pages import Element, parse_markup, region, single
from tests.ui.players import NASTY, world
from tests.ui.pupil import acts as pupils_acts
from tests.ui.pupil import after_act, now
from tests.ui.test_own_lessons import FAULTS, at, places, way_text
from tests.ui.test_review import over
from tests.ui.updated import model_after
from tests.ui.writing import (
    EN,
    SAMPLE,
    acts,
    after_edits,
    after_file,
    author,
    author_after,
    begins,
    page,
    screen,
    sittings,
)
from tools.run.samples import samples
from ui.acts.author import write_on
from ui.acts.update import first_model, update
from ui.app import routes, storage
from ui.app.effects import Copy, Download, Print
from ui.app.model import Model
from ui.app.routes import Route
from ui.app.sharing import paper_link, ways_to_pass_on
from ui.authoring.author import MANNERS, begin_author, blank, lesson
from ui.authoring.course_plan import CoursePlan, course_plan_text
from ui.authoring.plan import LessonPlan, StepPlan, fields_of_kind, plan_to_json, untold
from ui.authoring.plan_file import plan_text, read_plan
from ui.games.annotations import Marks
from ui.keep import links
from ui.learn import ours, own
from ui.learn.lesson import Lesson
from ui.learn.ours import numbers
from ui.table.message import Message, message_in
from ui.table.session import Session

EACH = pytest.mark.parametrize("game", GAMES)
OURS = [(game, number) for game in GAMES for number in numbers(game)]
BASE = "https://fang.example/site/index.html"
WHOLE = ("kind read", "text title en Title.", "text text en Task.")
"""The parts that make a new lesson whole."""


def used_plan(plan: LessonPlan) -> LessonPlan:
    """Return a plan with nothing that its steps have no use for, whichever languages it is to be written in."""
    return replace(plan, steps=tuple(map(_used_step, plan.steps)), languages=())


def _used_step(step: StepPlan) -> StepPlan:
    """Return a step with the fields of its kind only, and without comments on moves that it does not have."""
    fields: dict[str, Any] = {name: getattr(step, name) for name in ("kind", *fields_of_kind(step.kind))}
    moves = len((*step.moves, *step.line)) if step.kind == "play" else len(step.moves)
    said = tuple((number, words) for number, words in fields.get("comments", ()) if number <= moves)
    return StepPlan(**{**fields, "comments": said})


def stored_texts(model: Model) -> dict[str, str]:
    """Return what the browser stores of the page."""
    return storage.texts(model)


def after_reload(model: Model) -> Model:
    """Return the page after it was loaded again."""
    fresh, broken = storage.restore(stored_texts(model), first_model(world()))
    assert broken == {}
    return model_after(fresh, Message("open", model.address), world())


# Kept and taken again.


@EACH
@settings(SLOW_IS_FINE, max_examples=times(60))
@given(st.data())
def test_what_is_kept_is_taken_again(game: str, data: st.DataObject) -> None:
    """Whole or not: only what a step has no use for is not in the file."""
    plan, verbs, rng = data.draw(sittings(game, 20))
    now = begin_author(plan)
    for verb in verbs:
        now = author_after(now, *acts(now, verb, rng))
    again = read_plan(plan_text(now.plan), EN.code)
    assert used_plan(again) == used_plan(now.plan)
    assert plan_text(again) == now.text


@EACH
@settings(SLOW_IS_FINE, max_examples=times(10))
@given(st.data())
def test_every_change_is_stored(game: str, data: st.DataObject) -> None:
    """So that the lesson is there again when the page is loaded again."""
    plan, verbs, rng = data.draw(sittings(game, 20))
    model = after_file(page(game), plan_text(plan))
    for verb in verbs:
        model = after_edits(model, *acts(author(model), verb, rng))
    assert model.drafts[author(model).draft] == author(model).text
    assert used_plan(author(after_reload(model)).plan) == used_plan(author(model).plan)


def test_only_the_first_of_several_answers_has_a_comment() -> None:
    """The others are not played after it, and the file keeps no comment on them."""
    (number, *_), now = next(
        (found, begin_author(plan))
        for plan in begins("xok")
        if (found := [at for at, step in enumerate(plan.steps) if len(step.moves) > 1 and not step.line])
    )
    now = author_after(now, f"goto {number}", "comment 2")
    assert now.step.comments == ()
    assert author_after(now, "comment 1").step.comments == ((1, {}),)


def test_a_lesson_that_is_opened_stays_as_it_is() -> None:
    """Texts that do not say their language are in the reader's; all else is taught as before."""
    model = after_file(page("xok"), SAMPLE)
    said = json.loads(SAMPLE)
    for name in ("text", "wrong"):
        said["steps"][2][name] = {"en": said["steps"][2][name]}
    assert gist(lesson(author(model))) == gist(own.read(json.dumps(said)))
    assert author(model).plan.languages == ("en", "de", "fr")
    assert author(after_edits(model, "undo")).plan == author(model).plan


@EACH
def test_what_is_not_finished_can_be_opened(game: str) -> None:
    """Not one text or move has to be there."""
    for kind in ("play", "watch", "find", "forbidden", "read"):
        plan = replace(blank(game, "en"), steps=(StepPlan(kind=kind),))
        assert read_plan(plan_text(plan), "en") == plan


@pytest.mark.parametrize("fault", FAULTS)
@settings(SLOW_IS_FINE, max_examples=times(40))
@given(st.data())
def test_a_fault_is_told_with_its_place(fault: str, data: st.DataObject) -> None:
    """Wherever it is: the error names the value, or the one that it is a part of."""
    sample = json.loads(SAMPLE)
    way = data.draw(st.sampled_from([*places(sample)][1:]))
    broken = deepcopy(sample)
    at(broken, way[:-1])[way[-1]] = FAULTS[fault](at(sample, way))
    with pytest.raises(Unreadable) as error:
        read_plan(json.dumps(broken), "en")
    assert error.value.field == way_text(way[:-1]) or error.value.field.startswith(way_text(way))
    assert_explained(error.value)


@settings(SLOW_IS_FINE, max_examples=times(100))
@given(st.text() | st.dictionaries(st.text(), st.text()).map(json.dumps) | st.just("[" * 10_000))
def test_any_text_is_a_lesson_or_unreadable(text: str) -> None:
    """Never anything else."""
    try:
        read_plan(text, "en")
    except Unreadable as error:
        assert_explained(error)


BROKEN = [
    (SAMPLE.replace('"game"', "game", 1), "line"),
    (SAMPLE.replace('"find"', '"dance"'), "lesson, steps, 3, kind"),
    (SAMPLE.replace('"praise"', '"prize"'), "lesson, steps, 2"),
    (SAMPLE.replace('"line": [', '"line": [3, '), "lesson, steps, 2, line, 1"),
    (SAMPLE.replace('"xok"', '"chess"', 1), "lesson, game"),
]
"""Files that are no lessons, with the place to be told."""


@pytest.mark.parametrize(("text", "place"), BROKEN)
def test_a_file_that_is_no_lesson_changes_nothing(text: str, place: str) -> None:
    """The page says what is wrong with it, in its language, and where."""
    model = after_edits(page("xok"), "text title en Mine.")
    for code in LANGUAGES:
        after = after_file(model_after(model, Message("set", f"language {code}"), world()), text)
        assert (after.author, after.drafts, after.route) == (model.author, model.drafts, model.route)
        assert after.notice
        error = after.notice.error
        assert error
        assert error.field == place or place in error.params
        assert complaint(language(code), error) in region(after, "notice").words


def test_a_file_about_another_game_is_opened_there() -> None:
    """The lesson under way stays with its game."""
    model = after_edits(page("xok"), "text title en Mine.")
    other = next(game for game in GAMES if game != "xok")
    there = after_file(model, plan_text(replace(blank(other, "en"), title={"en": "Theirs."})))
    assert (there.route, author(there).plan.title) == (Route("author", other, draft="2"), {"en": "Theirs."})
    assert author(model_after(there, Message("open", "xok.author"), world())).plan == author(model).plan


# Stored drafts.


@EACH
def test_each_game_has_a_lesson_of_its_own(game: str) -> None:
    """An author who goes to another lesson finds that one; the first is there when they come back, even another day."""
    model = after_edits(page(game), "text title en Mine.")
    for other in GAMES:
        there = model_after(model, Message("open", f"{other}.author"), world())
        assert author(there).plan == (author(model).plan if other == game else blank(other, "en"))
        both = after_edits(there, f"text about en {other}")
        assert author(model_after(both, Message("open", f"{game}.author"), world())).plan.title == {"en": "Mine."}
        assert len(both.drafts) == (1 if other == game else 2)
        assert author(after_reload(both)).plan.about == {"en": other}


def test_another_tab_is_followed() -> None:
    """The lesson before is an undo away, and stored again then; an equal one changes nothing."""
    mine = after_edits(page("xok"), "text title en Mine.")
    theirs = after_edits(page("xok"), "text title en Theirs.", "add")
    after = model_after(mine, Message("stored", fields=stored_texts(theirs)), world())
    assert author(after).plan == author(theirs).plan
    assert model_after(after, Message("stored", fields=stored_texts(theirs)), world()).author == after.author
    back = after_edits(after, "undo")
    assert author(back).plan == author(mine).plan
    assert back.drafts == mine.drafts
    assert author(after_edits(back, "redo")).plan == author(theirs).plan


@pytest.mark.parametrize(
    "text",
    ["{", course_plan_text(CoursePlan())],
)
def test_what_another_tab_has_broken_is_not_followed(text: str) -> None:
    """Neither is a course; the lesson here is stored again with its next change."""
    mine = after_edits(page("xok"), "text title en Mine.")
    broken = {**stored_texts(mine), f"{storage.DRAFT}{author(mine).draft}": text}
    after = model_after(mine, Message("stored", fields=broken), world())
    assert author(after).plan == author(mine).plan
    again = after_edits(after, "text title en Again.")
    assert again.drafts == {author(mine).draft: author(again).text}


@EACH
@pytest.mark.parametrize("text", ["{", SAMPLE[:-9]])
def test_what_is_stored_and_cannot_be_read_is_kept(game: str, text: str) -> None:
    """Under its own name, with a notice; there is a new lesson beside it, which gets a name of its own."""
    model = model_after(replace(first_model(world()), drafts={game: text}), Message("open", f"{game}.author"), world())
    assert EN.say("notice.author") in region(model, "notice").words
    assert author(model).plan == blank(game, "en")
    assert stored_texts(model)[f"{storage.DRAFT}{game}"] == text
    after = after_edits(model, "text title en Mine.")
    assert after.drafts == {game: text, author(after).draft: author(after).text}
    assert EN.say("shelf.remove") in region(model_after(after, Message("open", "lessons"), world()), "lessons").words


def test_another_lesson_begins_with_nothing_chosen() -> None:
    """The task of taps is not carried over from the lesson before, which stays as it is."""
    before = after_edits(page("xok"), *WHOLE, "manner mark", "arm arrow")
    for model in (after_edits(before, "new"), write_on(before, read_plan(SAMPLE, "en"))):
        assert (author(model).manner, author(model).arrow, author(model).number) == (MANNERS[0], False, 0)
        assert before.drafts.items() <= model.drafts.items()
        assert author(model_after(model, Message("open", before.address), world())).plan == author(before).plan


def test_a_new_lesson_is_written_in_the_same_languages() -> None:
    """It gets its entry with the first word; until then nothing is kept of it."""
    before = after_edits(page("xok"), *WHOLE, "language xyz")
    model = after_edits(before, "new")
    assert author(model).plan == replace(blank("xok", "en"), languages=("en", "xyz"))
    assert model.drafts == before.drafts
    assert len(after_edits(model, "text title en Second.").drafts) == len(before.drafts) + 1


@pytest.mark.parametrize("thing", ["text text en Do\tit.", "text about en Do\u2028it.", "name x\u200b\u202ey"])
def test_what_is_pasted_can_be_read_again(thing: str) -> None:
    """A tab and signs that nobody sees cost nobody their lesson when the page is loaded again."""
    model = after_edits(page("xok"), "text title en Mine.", thing)
    assert author(after_reload(model)).plan.title == {"en": "Mine."}


def test_a_text_of_any_length_can_be_read_again() -> None:
    """It is too long for a lesson; what was there before is not lost for that."""
    model = after_edits(page("xok"), "text title en Mine.", f"text text en {'Word ' * 50_000}")
    assert author(after_reload(model)).plan.title == {"en": "Mine."}


# From a game.


@EACH
def test_a_position_on_the_table_becomes_a_step(game: str) -> None:
    """The first one of a lesson, or one more of the lesson that is being written."""
    table = after_acts(over(game), "go 0")
    model = after_acts(table, "teach")
    assert model.route == Route("author", game, draft=author(model).draft)
    assert [step.position for step in author(model).plan.steps] == [samples(game).ended.position]
    model = after_acts(after_edits(model, *WHOLE), f"open {game}", "go 1", "teach")
    positions = [samples(game).ended.position, table.session.line.at(1).text]
    assert [step.position for step in author(model).plan.steps] == positions
    assert (author(model).number, author(model).plan.title) == (1, {"en": "Title."})
    assert author(after_edits(model, "undo")).plan.steps == author(model).plan.steps[:1]
    assert author(after_reload(model)).plan.steps == author(model).plan.steps


@EACH
def test_a_position_from_the_table_is_stored(game: str) -> None:
    """It is there after the page was loaded again."""
    model = after_acts(over(game), "go 0", "teach")
    assert author(after_reload(model)).plan == author(model).plan


def test_no_position_from_the_table_is_a_step_too_many() -> None:
    """A lesson that cannot be read again is not stored."""
    model = after_edits(page("xok"), *["add"] * own.MOST_STEPS, "text title en Mine.")
    model = after_acts(model, "open xok", "teach")
    assert len(author(model).plan.steps) == own.MOST_STEPS
    assert author(after_reload(model)).plan.title == {"en": "Mine."}


@settings(SLOW_IS_FINE, max_examples=times(40))
@given(HIDING | ANY_GAME)
def test_nothing_that_is_hidden_gets_into_a_lesson(session: Session) -> None:
    """Where something is, the lesson is the same whatever it is; else it has the position on show."""
    found = author(after_acts(at_table(session), "teach")).plan
    shown = session.line.at(session.ply).text if links.is_open_view(session) else ""
    assert found == blank(session.game, "en", shown)
    known = after_edits(page(session.game), *WHOLE)
    after = author(after_acts(replace(known, route=Route("play", session.game)).with_session(session), "teach"))
    positions = [step.position for step in after.plan.steps]
    assert positions == [blank(session.game, "en").steps[0].position, *filter(None, [shown])]


# From a lesson.


def gist(found: Lesson) -> object:
    """Return all that a lesson teaches."""
    steps = [
        (
            (step.kind, step.start.line.at(step.start.ply).text, step.fresh, step.goals, step.line, step.taps),
            (step.text, step.praise, step.wrong, step.hints, step.comments, step.marks),
        )
        for step in found.steps
    ]
    return found.game, found.title, found.about, found.name, steps


@pytest.mark.parametrize(("game", "number"), OURS)
def test_our_lessons_can_be_written_on(game: str, number: int) -> None:
    """All of each, in every language, the reader's first; it then teaches the same to its readers."""
    code = LANGUAGES[number % len(LANGUAGES)]
    model = model_after(first_model(world()), Message("set", f"language {code}"), world())
    model = model_after(model, Message("open", f"{game}.lesson.{number}"), world())
    there = model_after(model, Message("edit", board="lesson"), world())
    assert there.route == Route("author", game, draft=author(there).draft)
    assert author(there).plan.languages == (code, *(other for other in LANGUAGES if other != code))
    assert not untold(author(there).plan)
    taught = gist(own.read(json.dumps(ours.inline(game, number, *LANGUAGES))))
    assert gist(lesson(author(there))) == gist(own.read(lesson(author(there)).word)) == taught
    assert there.drafts == {author(there).draft: author(there).text}


def test_somebodys_lesson_can_be_written_on() -> None:
    """As their file can; what was being written before stays in its own entry."""
    mine = after_edits(page("xok"), "text title en Mine.")
    model = model_after(mine, Message("open", f"xok.own?l={own.pack(SAMPLE)}"), world())
    there = model_after(model, Message("edit", board="lesson"), world())
    assert author(there).plan == author(after_file(page("xok"), SAMPLE)).plan
    assert [*there.drafts.values()] == [author(mine).text, author(there).text]
    again = model_after(model, Message("edit", board="lesson"), world())
    assert again.drafts == there.drafts


def test_the_way_back_to_the_editor_is_in_the_row() -> None:
    """Between moves, where a pupil has nothing to take back, at every step and at the end; pupils have no such way."""
    trial = after_edits(after_file(page("xok"), SAMPLE), "pupil")
    assert trial.run
    for is_trial in (True, False):
        model = replace(trial, run=replace(trial.run, is_trial=is_trial))
        assert first_way(model) == ("edit" if is_trial else "back")
        while not now(model).is_over:
            for verb, about in pupils_acts(now(model)):
                model = after_act(model, verb, about)
                assert first_way(model) == ("edit" if is_trial and not now(model).board.taps else "back")
        again = after_act(model, "again")
        assert first_way(again) == ("edit" if is_trial else "back")


def first_way(model: Model) -> str:
    """Return what the button in the first place of a lesson's row sends."""
    (place,) = (one for one in region(model, "lesson").all("div") if one.attrs.get("class") == "place first")
    (button,) = place.all("button")
    return button.attrs["data-do"]


def test_trying_a_lesson_leads_back_to_it() -> None:
    """The pupil begins at the step on show; the way back leads to the same step, and nothing has changed."""
    model = after_edits(after_file(page("xok"), SAMPLE), "goto 2", "pupil")
    assert (model.route.screen, model.run and model.run.number) == ("lesson", 2)
    there = model_after(model, Message("edit", board="lesson"), world())
    assert author(there) == author(after_edits(after_file(page("xok"), SAMPLE), "goto 2"))


@pytest.mark.parametrize("things", [("language xyz",), ("kind play", "manner answer", "tap d4", "tap d5", "kind read")])
def test_trying_a_lesson_changes_nothing_of_it(things: tuple[str, ...]) -> None:
    """Also what no pupil gets to see: a language that is still to be written, an answer to a kind left again."""
    model = after_edits(page("xok"), *WHOLE, *things, "add", "kind read", "text text en More.")
    there = model_after(after_edits(model, "pupil"), Message("edit", board="lesson"), world())
    assert author(there).plan == author(model).plan
    assert author(there).number == author(model).number


def test_nobody_tries_or_prints_what_is_not_finished() -> None:
    """It is said what is missing."""
    for verb in ("pupil", "paper"):
        model = after_edits(page("xok"), verb)
        assert (model.route, model.run) == (Route("author", "xok"), None)
        assert EN.say("notice.author.wrong") in region(model, "notice").words


# Passed on.


def at_base(model: Model) -> Model:
    """Return the page of a site that has an address."""
    return model_after(model, Message("screen", fields={"base": BASE, "languages": "en"}), world())


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_passed_on_in_three_ways(game: str) -> None:
    """Each has all of it: the link leads to it, the snippet has its text, the frame shows it."""
    plan = begins(game)[-1]
    model = at_base(after_file(page(game), plan_text(plan)))
    ways, taught = ways_to_pass_on(model), lesson(author(model))
    before, _, address = ways["link"].partition("#")
    there = model_after(first_model(world()), Message("open", address), world())
    assert (before, there.run and gist(there.run.lesson)) == (BASE, gist(taught))
    _, script, board, picture, inside = parse_markup(ways["snippet"]).all()
    assert script.attrs["src"] == "https://fang.example/site/assets/fang-board.js"
    assert (board.name, board.attrs["game"], picture.name) == ("fang-board", game, "img")
    assert gist(own.read(str(inside.children[0]))) == gist(taught)
    _, frame = parse_markup(ways["frame"]).all()
    before, _, query = frame.attrs["src"].partition("#")
    assert before == "https://fang.example/site/embed.html"
    assert parse_qs(query)["lang"] == ["en"]
    assert (parse_qs(query)["game"], gist(own.read(parse_qs(query)["own"][0]))) == ([game], gist(taught))
    shown = {field.attrs["id"]: field.words for field in screen(model).all("textarea") if "readonly" in field.attrs}
    assert shown == {f"pass-{name}": single(words) for name, words in ways.items()}


def test_a_lesson_that_can_be_read_can_be_passed_on() -> None:
    """Also one that is nearly too long."""
    step = {"kind": "read", "position": blank("xok", "en").steps[0].position, "text": {"en": "Word " * 76 + "Word."}}
    lesson_ = {"fang": "lesson", "game": "xok", "title": {"en": "Long."}, "steps": [step] * own.MOST_STEPS}
    text = json.dumps(lesson_, separators=(",", ":"))
    assert own.read(text).word
    assert ways_to_pass_on(after_file(page("xok"), text))


@pytest.mark.parametrize("arrow", ["d4", "d4-d5-e5"])
def test_a_mark_that_is_no_arrow_is_told(arrow: str) -> None:
    """The page shows it, and the other marks too."""
    plan = blank("xok", "en").with_step_fields(0, marks=Marks(("d4",), (arrow,)))
    shown = screen(after_edits(after_file(page("xok"), plan_text(plan)), *WHOLE, "manner mark"))
    assert arrow in shown.words


HOSTILE = (NASTY, "</script><script>alert(1)</script>", '"><img src=x>', '\'" onload="x', "<!--", "&lt;", "</textarea>")


@settings(SLOW_IS_FINE, max_examples=times(60))
@given(st.sampled_from(HOSTILE) | st.text(max_size=40).filter(lambda words: words.strip() == words != ""))
def test_no_text_becomes_markup(words: str) -> None:
    """In the editor, in the snippet and in the frame: the words are there as they were written."""
    model, plain = (
        after_edits(page("xok"), "kind read", f"text title en {each}", f"text text en {each}", "name x")
        for each in (words, "Words.")
    )
    if UNSEEN.search(words):
        return
    ways = ways_to_pass_on(model)
    assert names(screen(model)) == names(screen(plain))
    assert [field.children for field in screen(model).all("textarea")][:2] == [[words], []]
    root = parse_markup(ways["snippet"])
    assert names(root) == ["", "script", "fang-board", "img", "script"]
    *_, picture, inside = root.all()
    assert picture.attrs["alt"] == words
    assert json.loads(str(inside.children[0])) == plan_to_json(author(model).plan)
    _, frame = parse_markup(ways["frame"]).all()
    assert (frame.name, frame.attrs["title"]) == ("iframe", words)


def names(root: Element) -> list[str]:
    """Return the names of all elements."""
    return [element.name for element in root.all()]


def effects(model: Model, thing: str) -> tuple[Model, list[Any]]:
    """Return the page after something was done in the editor, and what the browser is to do but for storing it."""
    after, asked = update(model, message_in(thing, board="author"), world())
    return after, [effect for effect in asked if isinstance(effect, Copy | Download | Print)]


def test_a_way_is_copied() -> None:
    """The outcome is reported until something is changed; nothing else can be copied, and nothing unfinished."""
    model = after_edits(page("xok"), *WHOLE)
    for name, words in ways_to_pass_on(model).items():
        assert effects(model, f"copy {name}")[1] == [Copy(words, field=f"pass-{name}")]
    assert effects(model, "copy secret")[1] == effects(page("xok"), "copy link")[1] == []
    copied = model_after(model, Message("said", "copied"), world())
    assert EN.say("author.copied") in screen(copied).words
    assert EN.say("author.copied") not in screen(after_edits(copied, "text title en Other.")).words


@EACH
def test_a_lesson_is_saved_whole_or_not(game: str) -> None:
    """As the file that can be opened again; and each board as a picture."""
    model = page(game)
    (file,) = effects(model, "save")[1]
    assert (file.name, read_plan(file.text, "en")) == (f"fang-{game}-lesson.json", author(model).plan)
    (picture,) = effects(model, "picture")[1]
    assert picture.name == f"fang-{game}-1.svg"
    assert [*parse_markup(picture.text).all("svg")]


def test_a_lesson_is_printed() -> None:
    """As the worksheet that its readers print; with the next thing done it is gone from the page."""
    model, asked = effects(after_edits(page("xok"), *WHOLE), "paper")
    assert asked == []
    model, after = update(model, Message("code", paper_link(model), {"rows": ""}), world())
    assert Print() in after
    assert len(screen(model).words) > len(screen(after_edits(page("xok"), *WHOLE)).words)
    assert names(screen(after_edits(model, "goto 0"))) == names(screen(after_edits(page("xok"), *WHOLE)))


# Addresses.


@EACH
def test_the_editor_has_an_address(game: str) -> None:
    """One for each game, which leads there from anywhere, and to nothing else with more in it."""
    for draft in ("", "7", game):
        route = Route("author", game, draft=draft)
        assert routes.read(route.address) == route
    route = Route("author", game)
    assert (routes.read(f"{game}.author"), route.address) == (route, f"{game}.author")
    model = page(game)
    assert (model.address, author(model).plan.game) == (f"{game}.author", game)
    assert {f"#{other}.author" for other in GAMES if other != game} <= {
        each.attrs["href"] for each in screen(model).all("a")
    }
    with pytest.raises(Unreadable):
        routes.read(f"{game}.author.1.2")
