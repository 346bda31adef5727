"""Drives the large screen of a class and the devices of its pupils."""

from playwright.sync_api import expect

from e2e.table import Table

CODES = ".class-codes li"


def begin_class(screen: Table, address: str) -> None:
    """Ask a class what a lesson or a puzzle asks, from its page."""
    screen.page.goto(f"{screen.site}/#{address}")
    screen.wait_until_ready()
    screen.page.locator("[data-do='class begin']").click()
    expect(screen.page.locator(f"{CODES} svg.qr")).to_have_count(3)


def answer_invitation(screen: Table, pupil: Table) -> str:
    """Open the first invitation on a pupil's device, and return the link that it shows."""
    pupil.page.goto(screen.page.locator(f"{CODES} input").first.input_value())
    pupil.wait_until_ready()
    return pupil.page.locator("#share-link").input_value()


def paste_answers(screen: Table, *answers: str) -> None:
    """Paste what devices show, with words around it."""
    screen.page.locator("#answer").fill("\n".join(f"Here: {answer} ." for answer in answers))
    screen.page.locator("form[data-form=answered] button").click()
    expect(screen.page.locator("#answer")).to_have_value("")


def join_class(screen: Table, pupil: Table, name: str) -> None:
    """Have a pupil's device join the class."""
    paste_answers(screen, answer_invitation(screen, pupil))
    give_name(pupil, name)


def give_name(pupil: Table, name: str) -> None:
    """Say who the pupil is, and wait for the question."""
    pupil.page.locator("#pupil-name").fill(name)
    pupil.page.locator("form[data-form=hand] button").click()
    expect(pupil.page.locator(".lesson.class .board.live")).to_be_visible()


def tap(pupil: Table, *taps: str) -> None:
    """Tap on a pupil's device."""
    for each in taps:
        pupil.page.locator(f".class [data-do='tap {each}']").last.click()


def expect_count(screen: Table, answered: int, pupils: int) -> None:
    """Assert that the large screen says how many have answered."""
    said = screen.language.on_demand.say("class.count", n=answered, of=pupils)
    expect(screen.page.locator(".class > .answer > .said")).to_have_text(said)
