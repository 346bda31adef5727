"""The shelf of lessons: nothing on it is replaced in silence, and courses are put together there."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import GAMES
from engine.language import LANGUAGES, language
from engine.refusal import Unreadable
from engine.sentence import complaint
from tests.contract.players import SLOW_IS_FINE, times
from tests.games import WITH_LESSONS
from tests.ui.pages import does, ids, region
from tests.ui.players import world
from tests.ui.test_authoring_files import WHOLE, after_reload, at_base, stored_texts
from tests.ui.test_course_files import TEXT
from tests.ui.updated import model_after
from tests.ui.writing import EN, SAMPLE, after_edits, after_file, author, page
from ui.acts.lesson_shelf import BOARD
from ui.acts.update import first_model, update
from ui.app.effects import Copy, Download, Encode, Print
from ui.app.model import Model
from ui.app.sharing import link_on_show, page_snippets
from ui.authoring import drafts
from ui.authoring.course_plan import CoursePlan, read_course_plan
from ui.authoring.drafts import entry, merge_drafts, read_file
from ui.learn import course, own
from ui.learn.run import BOARD as LESSON
from ui.learn.run import begin_lesson
from ui.table.message import Message, message_in
from ui.views.page import view

OURS = f"{WITH_LESSONS[0]}.lesson.1"


def at(model: Model, address: str) -> Model:
    """Return the page at an address."""
    return model_after(model, Message("open", address), world())


def shelf(*titles: str) -> Model:
    """Return the shelf with a whole lesson of each title about the first game."""
    model = at_base(page(GAMES[0]))
    for title in titles:
        model = after_edits(model, "new", *WHOLE, f"text title en {title}")
    return at(model, "lessons")


def after_acts(model: Model, *things: str) -> Model:
    """Return the page after things were done on the shelf."""
    for thing in things:
        model = model_after(model, message_in(thing, board=BOARD), world())
    return model


def titles(model: Model) -> list[str]:
    """Return the titles on the shelf as they are shown, from the top."""
    rows = (row for row in region(model, "lessons").all("li") if "kept" in row.attrs.get("class", "").split())
    return [each.words for row in rows for each in row.all("h2")]


def name_of(model: Model, title: str) -> str:
    """Return the name of the entry with a title."""
    found = ((name, entry(text, "en")) for name, text in model.drafts.items())
    return next(name for name, plan in found if not isinstance(plan, Unreadable) and plan.title.get("en") == title)


def saved_text(model: Model, thing: str) -> str:
    """Return the text of the file that is saved when a thing is done."""
    _, effects = update(model, message_in(thing, board=BOARD), world())
    return next(effect.text for effect in effects if isinstance(effect, Download))


def with_course(model: Model, *names: str) -> Model:
    """Return the page with a new course of these lessons, called Course."""
    return after_acts(model, "course", "text title en Course", *(f"add {name}" for name in names))


def test_every_lesson_has_a_place() -> None:
    """The newest first, each with what can be done; all of them are there after the page was loaded again."""
    model = shelf("One", "Two", "Three")
    assert titles(model) == titles(at(after_reload(model), "lessons")) == ["Three", "Two", "One"]
    for code in LANGUAGES:
        assert "One" in titles(model_after(model, Message("set", f"language {code}"), world()))


def test_nothing_is_replaced() -> None:
    """Neither by a new lesson nor by one that is opened or edited; a draft of an earlier build stays."""
    text = own.dense({**json.loads(SAMPLE), "title": {"en": "Old"}})
    old = replace(first_model(world()), drafts={"xok": text})
    model = after_edits(
        after_file(after_edits(at(old, "xok.author"), "new", *WHOLE), SAMPLE), "new", "text about en Third"
    )
    model = model_after(at(model, OURS), Message("edit", board="lesson"), world())
    assert len(model.drafts) == 5
    assert old.drafts.items() <= model.drafts.items()
    assert author(at(model, "xok.author.xok")).plan.title["en"] == "Old"


def test_an_entry_is_named_doubled_deleted_and_brought_back() -> None:
    """Its name is the lesson's title; what is deleted comes back as it was, until the page is left."""
    model = shelf("One", "Two")
    name = name_of(model, "One")
    named = after_acts(model, f"label {name} Other")
    assert titles(named) == ["Two", "Other"]
    doubled = after_acts(named, f"double {name}")
    assert titles(doubled) == ["Other", "Two", "Other"]
    gone = after_acts(doubled, f"discard {name}")
    assert titles(gone) == ["Other", "Two"]
    assert EN.say("notice.discarded") in region(gone, "notice").words
    assert f"fang.author.{name}" not in stored_texts(gone)
    assert model_after(gone, Message("putback"), world()).drafts == doubled.drafts


def test_a_lesson_that_was_deleted_is_not_written_again_by_its_editor() -> None:
    """Its editor begins anew; a lesson that was named on the shelf is open under its new title."""
    model = shelf("One")
    name = name_of(model, "One")
    assert not at(after_acts(model, f"discard {name}"), "xok.author").drafts
    assert author(after_acts(model, f"label {name} New", f"resume {name}")).plan.title == {"en": "New"}


def test_the_shelf_travels_in_one_file() -> None:
    """A lesson that is there already stays alone; courses lead to their lessons also where names are taken."""
    model = shelf("One", "Two")
    model = with_course(model, OURS, name_of(model, "One"))
    file = saved_text(model, "save")
    assert read_file(file, "en") == model.drafts
    elsewhere = shelf("Three", "Four")
    for there, number in ((elsewhere, 5), (model, 3), (first_model(world()), 3)):
        found = model_after(at(there, "shelf"), Message("file", fields={"text": file}), world())
        assert len(found.drafts) == number
        assert there.drafts.items() <= found.drafts.items()
        plan = entry(found.drafts[name_of(found, "Course")], "en")
        assert isinstance(plan, CoursePlan)
        assert plan.lessons == (OURS, name_of(found, "One"))


LETTERS = st.lists(st.sampled_from("ABCDE"), unique=True)


@given(LETTERS, LETTERS, st.sampled_from([True, False]))
@settings(SLOW_IS_FINE, max_examples=times(40))
def test_two_shelves_become_one(here: list[str], there: list[str], together: object) -> None:
    """Nothing is lost, nothing is there twice, and nothing changes when it is done again."""
    mine, theirs = shelf(*here), shelf(*there)
    theirs = with_course(theirs, *([name_of(theirs, there[0])] if there and together else ()))
    both = merge_drafts(mine.drafts, theirs.drafts)
    assert mine.drafts.items() <= both.items()
    shown = titles(replace(mine, drafts=both))
    assert sorted(title for title in shown if title != "Course") == sorted({*here, *there})
    assert merge_drafts(both, theirs.drafts) == both


def test_tabs_do_not_lose_lessons_of_each_other() -> None:
    """A lesson that was begun in another tab stays; one that is begun then gets a name of its own."""
    here, there = page("xok"), after_edits(page("xok"), *WHOLE)
    after = after_edits(
        model_after(here, Message("stored", fields=stored_texts(there)), world()), "text title en Mine."
    )
    assert there.drafts.items() <= after.drafts.items()
    assert len(after.drafts) == 2


def test_a_name_that_was_deleted_elsewhere_is_that_of_the_next_lesson() -> None:
    """Not of the one that this tab still has on show: that one stays deleted."""
    model = replace(after_edits(page("xok"), "text title en Mine."), drafts={})
    there = model_after(at(model, OURS), Message("edit", board="lesson"), world())
    assert author(there).plan.title != {"en": "Mine."}
    assert [*there.drafts.values()] == [author(there).text]
    doubled = replace(model, drafts={author(model).draft: author(there).text})
    assert author(at(at(doubled, "lessons"), "xok.author")).text == author(there).text


def test_a_full_shelf_says_so() -> None:
    """Nothing more is begun there, and nothing is lost: what was written stays on the screen."""
    full = {str(number): own.dense({**json.loads(SAMPLE), "name": f"n{number}"}) for number in range(drafts.MOST)}
    begun = after_edits(page("xok"), "new")
    model = after_edits(replace(begun, drafts=full), *WHOLE)
    assert author(model).plan.title == {"en": "Title."}
    for after in (model, after_acts(at(model, "lessons"), "course"), after_acts(at(model, "lessons"), "double 1")):
        assert after.drafts == full
        assert str(drafts.MOST) in region(after, "notice").words


# Courses.


def test_a_course_is_put_together() -> None:
    """From lessons of ours and of one's own, in any order, with its texts in several languages."""
    model = shelf("One", "Two")
    first, second = (name_of(model, title) for title in ("One", "Two"))
    model = with_course(model, OURS, first, second)
    model = after_acts(model, "text title de Kurs", "up 2", "down 1", "text about en About it", "up 0", "down 2")
    plan = read_course_plan(model.drafts[model.route.draft], "en")
    assert plan.lessons == (OURS, first, second)
    assert (plan.title, plan.about) == ({"en": "Course", "de": "Kurs"}, {"en": "About it"})
    model = after_acts(model, "up 2")
    found = course.read(saved_text(model, f"exportone {model.route.draft}"))
    assert [lesson.title["en"] for lesson in found.lessons[1:]] == ["Two", "One"]
    assert read_course_plan(after_acts(model, "cut 1").drafts[model.route.draft], "en").lessons == (OURS, first)
    assert at(after_reload(model), model.address).route == model.route


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_course_says_what_it_lacks(code: str) -> None:
    """A title, a lesson, a lesson that was deleted, or what a lesson lacks, with its place."""
    model = model_after(shelf("One"), Message("set", f"language {code}"), world())
    name = name_of(model, "One")
    made = with_course(model, name)
    own_name = made.route.draft
    for broken in (after_acts(model, "course"), after_acts(made, "text title en "), after_acts(made, "cut 0")):
        after = after_acts(broken, f"handout {broken.route.draft}")
        assert (after.dialog, after.notice and after.notice.key) == ("", "notice.course.wrong")
    gone = after_acts(after_acts(made, f"discard {name}"), f"handout {own_name}")
    assert language(code).say("unreadable.course.gone", n=1) in region(gone, "notice").words
    unfinished = after_acts(
        at(after_edits(at(made, f"xok.author.{name}"), "text text en "), "lessons"), f"handout {own_name}"
    )
    assert unfinished.notice
    assert unfinished.notice.error
    assert complaint(language(code), unfinished.notice.error) in region(unfinished, "notice").words


def test_a_deleted_lesson_gives_its_name_to_no_other() -> None:
    """Or a course would lead to a lesson that nobody has put there."""
    model = shelf("One")
    name = name_of(model, "One")
    gone = after_acts(with_course(model, name), f"discard {name}")
    after = after_edits(at(gone, "xok.author"), *WHOLE)
    assert name not in after.drafts


def test_a_course_file_comes_back_to_the_shelf() -> None:
    """Its lessons beside it, each once; anywhere else it is opened as its pupils see it."""
    for where in ("lessons", "xok.author"):
        model = model_after(at(first_model(world()), where), Message("file", fields={"text": TEXT}), world())
        assert (model.route.screen, len(model.drafts)) == ("lessons", 2)
        again = model_after(model, Message("file", fields={"text": TEXT}), world())
        assert again.drafts == model.drafts
        assert json.loads(saved_text(model, f"exportone {model.route.draft}"))["lessons"][0] == OURS
    pupil = model_after(first_model(world()), Message("file", fields={"text": TEXT}), world())
    assert (pupil.route.screen, dict(pupil.drafts)) == ("course", {})


def test_a_course_leads_from_lesson_to_lesson() -> None:
    """From its link to its end: each lesson leads on to the next, and the end says so."""
    found = course.read(TEXT)
    model = at(first_model(world()), f"course?c={found.word}")
    assert "First swarms" in region(model, "course").words
    for place, lesson in enumerate(found.lessons, 1):
        model = model_after(model, message_in(f"goto {place}", board="course"), world())
        assert (model.route.screen, model.address) == ("lesson", f"course.{place}?c={found.word}")
        assert at(first_model(world()), model.address).route == model.route
        last = begin_lesson(lesson, len(lesson.steps) - 1)
        over = replace(model, run=replace(last, done=True), progress={**model.progress, lesson.key: len(lesson.steps)})
        ways = {
            each.attrs["href"] for each in region(over, "lesson").all("a") if "course" in each.attrs.get("href", "")
        }
        on = {f"#course.{place + 1}?c={found.word}"} if place < len(found.lessons) else set()
        assert ways == {*on, f"#course?c={found.word}"}
        model = at(over, f"course?c={found.word}")
        shown = region(model, "course").words
        assert (EN.on_demand.say("course.over") in shown) == (place == len(found.lessons))
        assert EN.on_demand.say("course.progress", n=place, of=len(found.lessons)) in shown


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_course_is_printed_as_a_booklet(code: str) -> None:
    """A title page, the tasks of all lessons, then the solutions of all; no id is there twice."""
    model = model_after(first_model(world()), Message("set", f"language {code}"), world())
    model = at(model, f"course?c={course.read(TEXT).word}")
    waiting, effects = update(model, message_in("paper", board="course"), world())
    (asked,) = (each for each in effects if isinstance(each, Encode))
    after, effects = update(waiting, Message("code", asked.link, {"rows": " ".join(["1" * 21] * 21)}), world())
    assert Print() in effects
    shown = region(after, "course")
    sheets = [each for each in shown.all("section") if each.attrs.get("class") == "paper"]
    assert len(sheets) == 3
    assert [each.attrs["aria-label"] for each in shown.all("svg") if each.attrs.get("class") == "qr"]
    ids = [each.attrs["id"] for each in shown.all() if "id" in each.attrs]
    assert len(ids) == len({*ids})
    answers = next(each for each in shown.all("section") if each.attrs.get("class") == "solutions")
    assert answers.words.startswith(language(code).say("sheet.solutions"))
    assert shown.words.endswith(answers.words)
    assert len([*answers.all("h3")]) == 3


# Handing out.


def test_where_nothing_is_handed_out() -> None:
    """There is no dialog, no link, nothing to copy and nothing to save."""
    model = model_after(first_model(world()), Message("dialog", "handout"), world())
    assert view(model).regions["overlay"] == ""
    assert link_on_show(model) == ""
    for message in (Message("copy", "snippet"), Message("scorm", "1.2")):
        _, effects = update(model, message, world())
        assert not [effect for effect in effects if isinstance(effect, Copy | Download)]


def test_a_lesson_and_a_course_have_a_link_and_a_code() -> None:
    """In the editor, on the shelf and on the page of a course: the same link."""
    model = shelf("One")
    name = name_of(model, "One")
    handed = after_acts(model, f"handout {name}")
    assert link_on_show(handed) == link_on_show(after_edits(at(model, f"xok.author.{name}"), "handout"))
    assert at(first_model(world()), link_on_show(handed).partition("#")[2]).route.own
    made = with_course(model, name)
    link = link_on_show(after_acts(made, f"handout {made.route.draft}"))
    pupil = at(at_base(first_model(world())), link.partition("#")[2])
    assert link_on_show(model_after(pupil, message_in("handout", board="course"), world())) == link
    known = replace(handed, sharing=replace(handed.sharing, link=link_on_show(handed), code="101 010 101"))
    assert EN.say("share.code") in view(known).regions["overlay"]
    assert {"snippet", "frame"} == page_snippets(handed).keys()
    long = replace(known, sharing=replace(known.sharing, code=""))
    assert EN.on_demand.say("handout.long") in region(long, "overlay").words


@pytest.mark.parametrize("address", [f"{game}.lesson.1" for game in WITH_LESSONS])
def test_a_lesson_of_ours_is_handed_out_where_it_is_done(address: str) -> None:
    """By its own address, with what puts it into a page, and as an archive for learning platforms."""
    model = at(at_base(first_model(world())), address)
    assert "handout" in does(region(model, "lesson"))
    handed = model_after(model, message_in("handout", board=LESSON), world())
    assert link_on_show(handed).endswith(f"#{address}")
    assert 'lesson="1"' in page_snippets(handed)["snippet"]
    assert "lesson=1" in page_snippets(handed)["frame"]
    _, effects = update(handed, Message("scorm", "1.2"), world())
    assert [effect for effect in effects if isinstance(effect, Download)]


def test_a_lesson_by_anybody_is_handed_out_where_it_is_done() -> None:
    """By the link that has led there, by itself also if it was opened in a course."""
    model = shelf("One")
    name = name_of(model, "One")
    link = link_on_show(after_acts(model, f"handout {name}"))
    pupil = at(at_base(first_model(world())), link.partition("#")[2])
    assert link_on_show(model_after(pupil, message_in("handout", board=LESSON), world())) == link
    made = with_course(model, name)
    course_link = link_on_show(after_acts(made, f"handout {made.route.draft}")).partition("#")[2]
    inside = at(at_base(first_model(world())), course_link.replace("course?", "course.1?"))
    assert link_on_show(model_after(inside, message_in("handout", board=LESSON), world())) == link


# Pictures.


def test_a_course_lies_there_with_the_picture_of_its_first_lesson() -> None:
    """Ours or the person's own; one that is gone is passed over, and a course without lessons has none."""
    model = shelf("One")
    mine = name_of(model, "One")
    for names, drawn in (((OURS,), True), ((mine, OURS), True), ((), False)):
        made = with_course(at(model, "lessons"), *names)
        place = f"board-draft.{made.route.draft}"
        near = model_after(at(made, "lessons"), Message("near", place.removeprefix("board-")), world())
        assert (place in ids(region(near, "lessons")), bool(view(near).regions[place])) == (True, drawn)
    gone = after_acts(with_course(at(model, "lessons"), mine, OURS), f"discard {mine}")
    name = next(name for name in gone.drafts if isinstance(entry(gone.drafts[name], "en"), CoursePlan))
    assert view(model_after(at(gone, "lessons"), Message("near", f"draft.{name}"), world())).regions[
        f"board-draft.{name}"
    ]
