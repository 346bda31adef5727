"""The way of a teacher who has never written a lesson: from the start page to the lesson in somebody's page."""

from playwright.sync_api import FrameLocator, Locator, Page, expect

from e2e.board_frames import press
from e2e.conftest import LayPage
from e2e.table import BOOT, Table
from engine.language import language
from ui.authoring.guide import END

MOST = 60
"""The most presses that the way may take.

The rule: each click or tap is a press, and so is each choice in a list. A field that is filled counts once, however
much is typed. Nothing else counts, and nothing is done in any other way: no address, no file, no script.
"""

SAY = language("en").on_demand.say
PAGE = """<!doctype html><html lang=en><meta charset=utf-8><title>My class</title><link rel=icon href="data:,">
<h1>My class</h1>{}"""

CLIPBOARD = """
Object.defineProperty(navigator, 'clipboard', {value: {writeText: async text => { window.copied = text }}});"""


class Teacher:
    """Somebody who presses and types in a page, and counts that."""

    def __init__(self, page: Page) -> None:
        """Begin with nothing pressed."""
        self.page, self.presses = page, 0
        self.editor = page.locator("#author")

    def press(self, target: Locator) -> None:
        """Press something."""
        target.click()
        self.presses += 1

    def do(self, *things: str) -> None:
        """Press the buttons, pieces and cells of the editor for these verbs."""
        for thing in things:
            self.press(self.editor.locator(f'[data-do="{thing}"]').first)

    def tap(self, *places: str) -> None:
        """Press cells."""
        self.do(*(f"tap {place}" for place in places))

    def write(self, **texts: str) -> None:
        """Fill fields by the names of their texts."""
        for name, words in texts.items():
            self.editor.locator(f'[data-set="text {name} en"]').fill(words)
            self.presses += 1

    def choose(self, name: str, value: str) -> None:
        """Choose from a list."""
        self.editor.locator(f'[data-set="{name}"]').select_option(value)
        self.presses += 1


def write_three_steps(teacher: Teacher) -> None:
    """Write a lesson of three steps by the guide: moves with words for a mistake, and a place to be found."""
    teacher.do("guide lay")
    # A board of both colours, the answer, and a wrong move with words of its own.
    teacher.tap("d4", "d5", "e5")
    teacher.do("take f")
    teacher.tap("a1", "a2")
    teacher.do("manner answer")
    teacher.tap("d6", "d7")
    teacher.write(text="Make a swarm of five.", praise="Five!", wrong="Stay close to your fish.")
    teacher.do("show 0")
    teacher.tap("g6", "g7")
    teacher.do("asked reply")
    teacher.write(**{"hint-0": "That is far away."})
    teacher.write(title="Swarms")
    # The lesson as a pupil sees it, and back.
    teacher.do("pupil")
    expect(teacher.page.locator(".lesson .task")).to_contain_text("Make a swarm of five.")
    teacher.press(teacher.page.locator("#lesson [data-do=edit]"))
    # The second step goes on where the first one ends: Black places two fish.
    teacher.do("add")
    teacher.tap("a3", "b3")
    teacher.write(text="Now you are Black: place two fish.", wrong="Beside your own, in the row at the bottom.")
    # The third one asks for a cell.
    teacher.do("add")
    teacher.choose("kind", "find")
    teacher.tap("d7")
    teacher.write(text="Where does the white swarm end on the right?", wrong="Look at the edge.")


def play_to_the_end(page: Page, lesson: FrameLocator) -> None:
    """Do the three steps as a pupil."""
    for taps in (("d6", "d7", ""), ("a3", "b3", ""), ("d7",)):
        for cell in taps:
            press(page, lesson.locator(f".lesson [data-do='tap {cell}']" if cell else ".lesson [data-do=next]").first)
    expect(lesson.locator(".finished")).to_be_visible()


def test_a_first_lesson_takes_few_presses(table: Table, lay_page: LayPage) -> None:
    """From the start page to the copied snippet; in another page it shows the lesson, which can be finished."""
    table.prepare(CLIPBOARD)
    table.arrive()
    teacher = Teacher(table.page)
    teacher.press(table.page.locator(f'a:has-text("{table.say("home.write")}")'))
    write_three_steps(teacher)
    teacher.do("where")
    expect(table.page.locator("#author-pass")).to_be_focused()
    teacher.do("copy snippet")
    table.page.wait_for_function("() => window.copied")
    expect(teacher.editor.locator("#guide-words")).to_have_text(
        SAY(f"guide.step.{END}", named=SAY("author.more"), edit=SAY("author.edit"), skip=SAY("guide.skip"))
    )
    assert teacher.presses <= MOST, teacher.presses
    page = lay_page(PAGE.format(table.page.evaluate("() => window.copied")))
    page.get_by_role("button", name="Swarms").click()
    lesson = page.frame_locator("fang-board > iframe")
    expect(lesson.locator(".lesson header h2")).to_have_text("Swarms", timeout=BOOT)
    play_to_the_end(page, lesson)
