"""The print of WebKit: a lesson as a worksheet."""

from typing import Any
from unicodedata import normalize

from pypdf import PageObject

from e2e.test_own_lessons import SAMPLE
from e2e.webkit import WebKitWindow
from e2e.windows import only_in
from engine.language import language
from ui.learn import own

ENGLISH = language("en")
MARGIN = 40
"""Points at the lower end of a page that stay white."""


def words(page: PageObject) -> str:
    """Return the text of a page."""
    return normalize("NFKC", " ".join(page.extract_text().split()))


def lowest_stroke(page: PageObject) -> float:
    """Return how many points above the lower end of a page its lowest line ends, even one that is cut."""
    heights: list[float] = []

    def note(operator: bytes, operands: list[Any], matrix: list[float], _text_matrix: list[float]) -> None:
        if operator in {b"m", b"l", b"c"}:
            x, y = map(float, operands[-2:])
            heights.append(matrix[1] * x + matrix[3] * y + matrix[5])

    page.extract_text(visitor_operand_before=note)
    return min(heights)


@only_in("webkit")
def test_a_worksheet(fresh_window: WebKitWindow) -> None:
    """Its tasks come first, no board is cut by the end of a page, and the solutions have a page of their own."""
    fresh_window.arrive(f"#xok.own?l={own.pack(SAMPLE)}")
    *tasks, solutions = fresh_window.paper_from("[data-do=paper]").pages
    asked = " ".join(map(words, tasks))
    for text in ("Fish at the club", "Place two fish: on d5 and d6.", ENGLISH.say("sheet.answer")):
        assert text in asked
    assert "d5+d6" not in asked
    assert "Place two fish on a3 and b3. A swarm of four!" in words(solutions)
    assert min(map(lowest_stroke, tasks)) > MARGIN
