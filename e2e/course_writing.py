"""A teacher writes a course of three lessons about two games in two languages, and puts it together on the shelf."""

from playwright.sync_api import expect

from e2e.lesson_editor import LessonEditor
from e2e.table import Table

TITLES = {"en": ("Two fish", "Swarms", "Where the way begins"), "de": ("Zwei Fische", "Schwärme", "Wo der Weg beginnt")}
"""The titles of the lessons by language, in their order."""
COURSE = {"en": "Our club", "de": "Unser Verein"}
"""The title of the course by language."""
MISTAKE, MENDED = "Place two fihs: on d6 and d7.", "Place two fish: on d6 and d7."
"""A sentence as the teacher writes it, and as it should be."""
PLAN = "#lessons .course-plan"


def _begin_lesson(table: Table, game: str, number: int) -> LessonEditor:
    """Begin a lesson in both languages, with its title."""
    writer = LessonEditor(table, game)
    writer.begin_lesson()
    writer.write(title=" | ".join(titles[number] for titles in TITLES.values()))
    return writer


def write_lessons(table: Table) -> None:
    """Write three lessons, so that they lie on the shelf."""
    writer = _begin_lesson(table, "xok", 0)
    writer.kind("read")
    writer.lay("F", "d4")
    writer.lay("f", "e5")
    writer.write(text="One fish of each colour. | Von jeder Farbe ein Fisch.")
    writer.step("find", text="Tap d5. | Tipp auf d5.", wrong="Not there. | Da nicht.")
    writer.answer("d5")
    writer = _begin_lesson(table, "xok", 1)
    writer.write(text=f"{MISTAKE} | Setz zwei Fische: auf d6 und d7.", wrong="Look again. | Schau noch mal.")
    writer.answer("d6", "d7")
    writer.step("forbidden", text="Try what is forbidden. | Versuch etwas Verbotenes.", wrong="Allowed. | Erlaubt.")
    writer.whole.locator('[data-set="begin"]').select_option("own")
    writer.answer("b1", "g4")
    writer = _begin_lesson(table, "halali", 2)
    writer.kind("find")
    writer.write(text="Tap the middle. | Tipp auf die Mitte.", wrong="No. | Nein.")
    writer.answer("d4")


def put_course_together(table: Table) -> None:
    """Put the lessons into a course on the shelf, in their order."""
    page = table.page
    table.follow("lessons")
    for title in TITLES["en"]:
        expect(page.locator("#lessons .kept").filter(has_text=title)).to_be_visible()
    page.locator("#lessons [data-do=course]").click()
    page.locator(f"{PLAN} #course-languages summary").click()
    for code, title in COURSE.items():
        field = page.locator(f"{PLAN} [data-set='text title {code}']")
        field.fill(title)
        field.blur()
        expect(page.locator(f"{PLAN} [data-set='text title {code}']")).to_have_value(title)
    page.locator(f"{PLAN} #course-add summary").click()
    for number, title in enumerate(TITLES["en"], 1):
        page.locator(f"{PLAN} #course-add button").filter(has_text=title).first.click()
        expect(page.locator(f"{PLAN} .course-lessons li")).to_have_count(number)


def mend_mistake(table: Table) -> None:
    """Mend a sentence of the second lesson."""
    table.follow("lessons")
    row = table.page.locator("#lessons .kept").filter(has_text=TITLES["en"][1])
    row.locator("[data-do^=resume]").first.click()
    field = table.page.locator(".author [data-set='text text en']")
    expect(field).to_have_value(MISTAKE)
    field.fill(MENDED)
    field.blur()


def open_course_plan(table: Table) -> None:
    """Open the course on the shelf."""
    table.follow("lessons")
    row = table.page.locator("#lessons .kept").filter(has_text=COURSE["en"])
    row.locator("[data-do^=resume]").first.click()
    expect(table.page.locator(PLAN)).to_be_visible()
