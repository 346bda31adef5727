"""The shelf of lessons in the browser: a course is put together, handed out, and done from lesson to lesson."""

from e2e.windows import Window, only_in
from engine.language import language
from tests.games import WITH_LESSONS

SAY = language("en").on_demand.say
OURS = [f"{WITH_LESSONS[0]}.lesson.{number}" for number in (1, 2)]
STORED = "() => Object.keys(localStorage).filter(key => key.startsWith('fang.author.')).length"
COURSE = "#lessons .course-plan"


def lay_on_shelf(window: Window, title: str) -> None:
    """Put a copy of our first lesson on the shelf, under another title."""
    window.follow(OURS[0])
    window.press("#lesson [data-do=edit]")
    window.fill(".author [data-set='text title en']", title)
    window.follow("lessons")
    window.wait_for_text("#lessons", title)


@only_in("chromium", "webkit")  # Playwright gets no files from Firefox over BiDi
def test_a_course_from_the_shelf(window: Window) -> None:
    """Lessons lie there with pictures, also after a reload; a course of them is handed out, done and taken along."""
    lay_on_shelf(window, "Fish at the club")
    lay_on_shelf(window, "Fish at home")
    window.wait("#lessons .kept .mini svg", 2)
    window.press("#lessons [data-do=course]")
    window.fill(f"{COURSE} [data-set='text title en']", "Our club")
    window.press(f"{COURSE} #course-add summary")
    for number in (1, 2):
        window.press(f"{COURSE} [data-do='add {number}']")
    window.press(f"{COURSE} [data-do='add {OURS[1]}']")
    window.press(f"{COURSE} [data-do='up 2']")
    window.wait_for_text(f"{COURSE} .course-lessons li:nth-child(1)", "Fish at the club")
    window.wait_for_text(f"{COURSE} .course-lessons li:nth-child(3)", "Fish at home")
    window.reload()
    window.wait(f"{COURSE} .course-lessons li", 3)
    window.press(f"{COURSE} [data-do^=handout]")
    window.wait_for_text("dialog[open]", SAY("handout.about"))
    window.press("dialog[open] [data-do=dialog]")
    file = window.file_from(f"{COURSE} [data-do^=exportone]")
    window.press(f"{COURSE} [data-do^=pupil]")
    window.wait_for_text("#course h2", "Our club")
    window.press("#course [data-do='goto 2']")
    window.wait(".lesson .task")
    assert window.script("() => location.hash").startswith("#course.2?c=")
    window.reload()
    window.wait(".lesson .task")
    window.follow("lessons")
    shelf = window.file_from("#lessons [data-do=save]")
    window.start_over()
    window.choose_file("[data-file]", file)
    window.wait("#course .course-lessons li", 3)
    assert window.script(STORED) == 0
    window.follow("shelf")
    window.choose_file("#shelf [data-file]", shelf)
    window.wait("#lessons .kept", 3)
    window.until("() => Object.keys(localStorage).filter(key => key.startsWith('fang.author.')).length === 3")


def test_a_lesson_that_was_deleted_comes_back(window: Window) -> None:
    """Nothing is asked, because one press brings it back; what stays deleted is gone after a reload."""
    lay_on_shelf(window, "Fish at the club")
    window.press("#entry-1 summary")
    window.press("#entry-1 [data-do='discard 1']")
    window.wait_for_absence("#entry-1")
    window.press("#notice [data-do=putback]")
    window.wait("#entry-1 .mini svg")
    window.press("#entry-1 summary")
    window.press("#entry-1 [data-do='double 1']")
    window.wait("#lessons .kept", 2)
    window.press("#entry-1 [data-do='discard 1']")
    window.wait_for_absence("#entry-1")
    window.reload()
    window.wait("#lessons .kept", 1)
