"""Drives the lesson editor."""

from playwright.sync_api import Locator, expect

from e2e.table import Table

LANGUAGES = ("en", "de")
"""The languages of the texts, in the order in which `write` takes them."""


class LessonEditor:
    """The lesson editor of a game, in a page."""

    def __init__(self, table: Table, game: str) -> None:
        """Come to the editor of a game's lessons."""
        self.table, self.page = table, table.page
        table.follow(f"{game}.author")
        self.whole = self.page.locator(".author")
        self.board = self.whole.locator(".author-board")
        self.said = self.board.locator(".said")
        expect(self.whole).to_be_visible()

    def do(self, do: str) -> None:
        """Press the button for this verb."""
        self.table.hand(self.whole.locator(f'[data-do="{do}"]').first)

    def begin_lesson(self) -> None:
        """Begin a new lesson in both languages and no other."""
        self.do("new")
        for code in LANGUAGES:
            if not self.field("title", code).count():
                self.do(f"language {code}")
        for other in self.whole.locator('[data-do^="unlanguage"]').evaluate_all(
            "all => all.map(one => one.dataset.do)"
        ):
            if other.partition(" ")[2] not in LANGUAGES:
                self.do(other)

    def field(self, name: str, code: str) -> Locator:
        """Return the field of a text in a language."""
        return self.whole.locator(f'[data-set="text {name} {code}"]')

    def write(self, **texts: str) -> None:
        """Write texts by name, each as `English | German` or English alone."""
        for name, words in texts.items():
            for code, said in zip(LANGUAGES, words.split(" | "), strict=False):
                field = self.field(name.replace("_", "-"), code)
                field.fill(said)
                field.blur()

    def step(self, kind: str, **texts: str) -> None:
        """Add a step of a kind, with texts."""
        self.do("add")
        self.kind(kind)
        self.write(**texts)

    def kind(self, kind: str) -> None:
        """Choose what the pupil is to do."""
        self.whole.locator('[data-set="kind"]').select_option(kind)

    def lay(self, tool: str, *places: str) -> None:
        """Lay a kind of piece on places."""
        self.do("manner lay")
        self.do(f"take {tool}")
        self.tap(*places)

    def answer(self, *taps: str) -> None:
        """Give the right answer by taps."""
        self.do("manner answer")
        self.tap(*taps)

    def mark(self, *cells: str) -> None:
        """Mark cells."""
        self.do("manner mark")
        self.tap(*cells)

    def tap(self, *taps: str) -> None:
        """Press the elements of these taps on the board or beside it."""
        for tap in taps:
            self.table.hand(self.board.locator(f'[data-do="tap {tap}"]').first)

    def draw(self, start: str, end: str) -> None:
        """Draw an arrow with the mouse."""
        self.do("manner mark")
        ends = [self.board.locator(f'.board [data-do="tap {place}"]').first for place in (start, end)]
        ends[0].scroll_into_view_if_needed()
        boxes = [place.bounding_box() for place in ends]
        (from_x, from_y), (to_x, to_y) = [
            (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box
        ]
        mouse = self.page.mouse
        mouse.move(from_x, from_y)
        mouse.down()
        mouse.move(to_x, to_y, steps=3)
        mouse.up()

    def exported_text(self, way: str) -> str:
        """Return the exported link, snippet or frame."""
        return self.whole.locator(f"#pass-{way}").input_value()
