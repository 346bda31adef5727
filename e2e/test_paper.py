"""What WebKit prints: a lesson as a worksheet."""

from unicodedata import normalize

from pypdf import PageObject

from e2e.test_own_lessons import SAMPLE
from e2e.webkit import WebKitWindow
from e2e.windows import only_in
from engine.language import language
from ui.learn import own

ENGLISH = language("en")
TASKS = 5
LETTERS = "a b c d e f g 1 2 3 4 5 6 7"
"""What a whole board has at its edges."""
LONG = SAMPLE.replace("Fish, a shark, and what follows.", " ".join(["Fish, a shark, and what follows."] * 12))
"""A lesson whose third task would lie across the end of the first page."""


def words(page: PageObject) -> str:
    """Return the text of a page."""
    return normalize("NFKC", " ".join(page.extract_text().split()))


@only_in("webkit")
def test_a_worksheet(window: WebKitWindow) -> None:
    """Its tasks come first, none is cut by the end of a page, and the solutions have a page of their own."""
    window.follow(f"xok.own?l={own.pack(LONG)}")
    *tasks, solutions = window.paper_from("[data-do=paper]").pages
    asked = " ".join(map(words, tasks))
    for text in ("Fish at the club", "Place two fish: on d5 and d6.", ENGLISH.say("sheet.answer")):
        assert text in asked
    assert "d5+d6" not in asked
    assert "d5+d6, a1+a2, e5+e6, a3+b3 A swarm of four!" in words(solutions)
    assert sum(words(page).count(LETTERS) for page in tasks) == TASKS
