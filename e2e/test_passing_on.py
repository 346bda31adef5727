"""Ways out of a page and back, in each engine: a game on the shelf, in a link, in a file; an own lesson."""

from e2e.windows import Window, only_in
from engine.language import language

ENGLISH = language("en")
FILES = "input[type=file]"
LINK = "() => document.querySelector('#share-link').value"
HASH = "hash => location.hash === hash"


def begin(window: Window) -> None:
    """Begin a game of Xok, of which one move is played."""
    window.follow("xok")
    for cell in ("d4", "d5"):
        window.press(f"#c-{cell}")
    expect_game(window)


def expect_game(window: Window) -> None:
    """Wait until that game is on the table."""
    window.wait("html[data-game=xok][data-screen=play] .board.live")
    for cell in ("d4", "d5"):
        window.until("cell => document.querySelector(`#c-${cell}`).ariaLabel.includes('white fish')", cell)


def test_the_shelf(window: Window) -> None:
    """A game that was put there is on the table again with one press, after a reload too."""
    begin(window)
    window.do("shelve")
    window.follow("shelf")
    window.wait("#shelf .kept", 1)
    window.reload()
    window.press("[data-do='resume 1']")
    expect_game(window)
    window.until(HASH, "#xok")


def test_a_link(window: Window) -> None:
    """A person who opens the link in another window has the game, with its moves."""
    begin(window)
    window.do("dialog share")
    window.wait("#share-link")
    link = window.script(LINK)
    other = window.another()
    other.open(link)
    other.wait_until_ready()
    other.press("dialog[open] [data-do='dialog']")
    expect_game(other)
    other.close()


@only_in("chromium", "webkit")  # Playwright gets no files from Firefox over BiDi
def test_a_file(window: Window) -> None:
    """A game that was saved as a file is on the table again when the file is opened."""
    begin(window)
    window.do("dialog share")
    file = window.file_from("dialog[open] [data-do=export]")
    assert file.read_text(encoding="utf-8").startswith("[Fang")
    window.start_over()
    window.choose_file(FILES, file)
    expect_game(window)


def write(window: Window, **texts: str) -> None:
    """Write English texts of a lesson, by the names of their fields."""
    for name, words in texts.items():
        window.fill(f".author [data-set='text {name} en']", words)


@only_in("chromium", "webkit")
def test_the_lesson_editor(window: Window) -> None:
    """A lesson is written by presses and keys, tried, saved as a file, and opened again."""
    window.follow("xok.author")
    write(window, title="Swarms", about="Fish stay together.", text="Place two fish.", praise="Good!", wrong="No.")
    window.press(".author [data-do='manner lay']")
    window.press(".author [data-do='take F']")
    window.press(".author-board [data-do='tap d4']")
    window.press(".author [data-do='manner answer']")
    for cell in ("d5", "d6"):
        window.press(f".author-board [data-do='tap {cell}']")
    window.wait_for_text(".author-board .recorded", "d5+d6")
    picture = window.file_from(".author [data-do=picture]").read_text(encoding="utf-8")
    assert picture.startswith("<svg")
    assert "--board-table" in picture
    file = window.file_from(".author [data-do=save]")
    window.press(".author [data-do=new]")
    window.choose_file(f".author {FILES}", file)
    window.press(".author [data-do=pupil]")
    window.wait_for_text(".lesson .task", "Place two fish.")
    for cell in ("d5", "d6"):
        window.press(f".lesson [data-do='tap {cell}']")
    window.wait_for_text(".lesson .praise", "Good!")
