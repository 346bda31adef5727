"""Learning beside the table, in each engine: a lesson, a puzzle, the rulebook; languages and light."""

from random import Random

from e2e.windows import Window
from engine.language import language
from engine.puzzles.shelf import puzzle
from tests.ui.pupil import solution, taps_of
from ui.games.desk import Look
from ui.learn.attempt import Attempt, begin_attempt, update_attempt
from ui.learn.ours import lesson
from ui.learn.run import Run, begin_lesson, update_run
from ui.table.message import Message
from ui.table.session import World

LOOK = Look(narrow=True)
WORLD = World(Random(0), "")
ENGLISH = language("en")
MUST_EAT = "xok.shark.must-eat"
AT_TOP = """id => {
  const {top} = document.getElementById(id).getBoundingClientRect();
  return top >= 0 && top < 100;
}"""
LIGHT = "() => getComputedStyle(document.body).colorScheme"


def do_step(window: Window, run: Run) -> Run:
    """Do what a step of a lesson asks for, and read the praise."""
    window.wait_for_text(".lesson .task", run.step.text["en"])
    for tap in solution(run):
        window.press(f"#lesson [data-do='tap {tap}']")
        run = update_run(run, Message("tap", tap), LOOK, WORLD)
    while not run.done:
        window.press("#lesson [data-do='step']")
        run = update_run(run, Message("step", ""), LOOK, WORLD)
    window.wait_for_text(".lesson .praise", run.step.praise["en"])
    return run


def test_a_lesson(window: Window) -> None:
    """Each step of the first lesson is done by presses and praised, and its end is said."""
    window.follow("xok.lesson.1")
    run = do_step(window, begin_lesson(lesson("xok", 1)))
    while not run.is_over:
        window.press("#lesson [data-do='next']")
        run = do_step(window, update_run(run, Message("next", ""), LOOK, WORLD))
    window.wait_for_text(".lesson .finished h3", ENGLISH.say("lesson.over"))
    window.wait(".lessons a[href='#xok.lesson.1'] .seen")


def play(window: Window, now: Attempt, move: str) -> Attempt:
    """Play a move by presses, and return what becomes of the puzzle."""
    for tap in taps_of(now.board, move):
        window.press(f"#puzzle [data-do='tap {tap}']")
        now = update_attempt(now, Message("tap", tap), LOOK, WORLD)
    return now


def test_a_puzzle(window: Window) -> None:
    """A wrong move is taken back with a reason; once the right ones are found, the list shows that it is solved."""
    window.follow("xok.puzzle.1")
    now = begin_attempt(puzzle("xok", 1))
    right = {*now.puzzle.line[0], *now.puzzle.slower}
    now = play(window, now, next(move.text for move in now.board.position.legal_moves() if move.text not in right))
    window.wait(".puzzle .why")
    if now.refuted:
        window.press("#puzzle [data-do='retry']")
        now = update_attempt(now, Message("retry", ""), LOOK, WORLD)
    while not now.over:
        if now.right:
            now = play(window, now, now.right.text)
        else:
            window.wait(".puzzle .help")
            now = update_attempt(now, Message("follow", ""), LOOK, WORLD)
    window.wait_for_text(".puzzle .praise", ENGLISH.say("puzzle.solved"))
    window.press(".puzzle nav a[href='#xok.puzzles']")
    window.wait(".puzzle-list a[href='#xok.puzzle.1'] .seen")


def test_the_rulebook(window: Window) -> None:
    """A rule's board comes to life and refuses in the rule's words; pictures above a rule do not push it away."""
    window.follow(MUST_EAT)
    board = f"[data-board='{MUST_EAT}-1']"
    window.wait(f"{board} .board.live")
    window.press(f"{board} [data-do=step]")
    window.wait_for_text(f"{board} .why p", ENGLISH.say(f"why.{MUST_EAT}", what="here", cell="d4"))
    window.press(f"{board} [data-do=shut]")
    window.wait(f"{board} .picture svg")
    window.follow("hainoon.harpoon.colour")
    window.wait("[data-board='hainoon.harpoon-1'] .picture > .board")
    window.until(AT_TOP, "hainoon.harpoon.colour")


def test_language_and_light(window: Window) -> None:
    """Both can be chosen at any time, and are as they were after a reload."""
    window.select("#top [data-change='set language']", "de")
    window.wait("html[lang=de]")
    window.press("#top [data-do='dialog settings']")
    assert window.read("dialog h2") == language("de").say("settings.title")
    window.press("dialog [data-do='set theme dark']")
    window.press("dialog[open] [data-do='dialog']")
    window.reload()
    window.wait("html[lang=de][data-theme=dark]")
    assert window.script(LIGHT) == "dark"
    window.select("#top [data-change='set language']", "en")
    window.wait("html[lang=en]")
