"""Drives any game on the page: opens it, plays moves by their taps, and asks for hints and the look back."""

from random import Random

from e2e.quick_pace import saved_session
from e2e.table import link
from e2e.windows import Window
from tools.run.samples import address, samples
from ui.games.desk import desk


def come(window: Window, game: str, position: str = "") -> None:
    """Come to a game by a link, to its start or to a position."""
    window.follow(address(game, position))
    window.wait(f"html[data-game={game}][data-screen=play]")


def begin(window: Window, game: str) -> None:
    """Begin a new game by its dialog, everything in it as it is."""
    come(window, game)
    open_curtain(window)
    window.do("dialog new")
    window.press("form[data-form=new] [type=submit]")
    window.wait_for_absence("form[data-form=new]")


def open_curtain(window: Window) -> None:
    """Open the curtain, if there is one."""
    if window.count("dialog.curtain"):
        window.press("dialog.curtain [data-do='curtain open']")
        window.wait_for_absence("dialog.curtain")


def tap(window: Window, *taps: str) -> None:
    """Press the elements of these taps, one after the other."""
    for each in taps:
        window.press(f"[data-do='tap {each}']")


def random_taps(window: Window, game: str, rng: Random) -> list[str]:
    """Return the taps of a random legal move in the game that the page has saved."""
    before, gesture = saved_session(window, game).open_curtain(), desk(game).gesture
    session, taps = before, []
    while session.line == before.line:
        taps.append(rng.choice(sorted(session.choices(gesture, session.taps))))
        session = session.tap(gesture, taps[-1], rng)
    return taps


def play(window: Window, game: str, rng: Random) -> None:
    """Play a random legal move, tap by tap."""
    open_curtain(window)
    tap(window, *random_taps(window, game, rng))
    window.wait_for_parts()
    if window.count("[data-do='still']"):
        window.press("[data-do='still']")


def play_on(window: Window, game: str, rng: Random, plies: int) -> None:
    """Play so many moves, or until the game is over."""
    for _ in range(plies):
        if saved_session(window, game).line.last.outcome():
            return
        play(window, game, rng)


def come_near_end(window: Window, game: str, moves: str = "") -> None:
    """Come to a game near its end, or after moves from there, and open the curtain if there is one."""
    window.follow(link(samples(game).ended.position, *moves.split(), game=game))
    window.wait(f"html[data-game={game}]")
    if not moves:
        open_curtain(window)


HINT = "#status .why.hint"
"""The text of a hint."""


def ask_for_hint(window: Window) -> None:
    """Ask for a hint."""
    window.press("#controls [data-do='hint']")


def use_every_part(window: Window, game: str) -> None:
    """Play a move of a game, ask the thinking thread for a hint, and open its rules and a lesson."""
    come(window, game)
    play(window, game, Random(1))
    open_curtain(window)
    window.menu("moves")
    window.wait("#ply-1")
    ask_for_hint(window)
    window.wait("#controls .primary[data-do='hint']")
    window.follow(f"{game}.rules")
    window.wait("#rules h2")
    window.follow(f"{game}.lesson.1")
    window.wait(".lesson .task")


def open_look_back(window: Window, game: str) -> None:
    """Come to a game that is over, and look back at it, until that is complete."""
    come_near_end(window, game, samples(game).ended.moves)
    window.press("#controls [data-do='review']")
    window.wait("#review")
    window.wait_for_absence("#review progress")
