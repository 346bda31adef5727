"""A picture and a film of a game are made in the browser, in each engine, and are what they say they are."""

from base64 import b64decode, b64encode
from random import Random
from typing import Any

import pytest

from e2e import gif_reader
from e2e.any_game import begin, come_near_end, open_curtain, play_on
from e2e.gif_reader import Film
from e2e.quick_pace import saved_session
from e2e.table import START, link
from e2e.windows import Window, only_in
from engine.games import GAMES
from engine.line import Line
from tools.run.samples import samples
from ui.app.frames import frames
from ui.app.shared_image import PLACE

IMAGE = f"#{PLACE}"
ACROSS = 60
"""The squares a side into which pictures are cut to be compared."""
PICTURE, FILM = 1200, 720
"""The widths of a picture and of a film, in pixels."""
MIDDLE = range(9, 51)
"""The rows and the columns of squares on which the board lies."""

HOLD = """() => {
  const own = URL.createObjectURL;
  URL.createObjectURL = file => { window.held = file; URL.createObjectURL = own; return own.call(URL, file); };
}"""
HELD = """() => new Promise(done => {
  const reader = new FileReader();
  reader.onload = () => done([held.name, held.type, reader.result.split(",")[1]]);
  reader.readAsDataURL(held);
})"""
"""Returns the file that was to be saved: Playwright gets none from Firefox over BiDi."""
CUT = """async (picture, across) => {
  const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], {type: "image/png"}));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const side = image.width / across, found = [];
  for (let top = 0; top < image.height; top += side) for (let left = 0; left < image.width; left += side) {
    const pixels = context.getImageData(left, top, side, side).data, sums = [0, 0, 0];
    for (let at = 0; at < pixels.length; at++) if (at % 4 < 3) sums[at % 4] += pixels[at] / (side * side);
    found.push(sums);
  }
  return [image.width, image.height, found];
}"""
"""Returns the size of a picture, and the mean colours of its squares, row by row."""
Squares = list[tuple[float, ...]]


def ask_for(window: Window, kind: str) -> None:
    """Ask for a picture or a film in the dialog for sharing, and wait until it is whole."""
    if not window.count("dialog.share"):
        window.do("dialog share")
    window.do(f"image {kind}")
    window.wait("dialog[open] [data-do='image save']")


def file_of(window: Window) -> tuple[str, str, bytes]:
    """Save what is drawn, and return the name, the type and the content of the file."""
    window.script(HOLD)
    window.press("dialog[open] [data-do='image save']")
    window.until("() => Boolean(window.held)")
    name, kind, content = window.script(HELD)
    return name, kind, b64decode(content)


def squares(window: Window, content: bytes) -> Squares:
    """Return the colours of a picture, which has the size of one."""
    width, height, found = window.script(CUT, b64encode(content).decode(), ACROSS)
    assert (width, height) == (PICTURE, PICTURE)
    return [tuple(colours) for colours in found]


def picture(window: Window) -> Squares:
    """Make a picture, and return its colours."""
    ask_for(window, "picture")
    name, kind, content = file_of(window)
    assert (name.startswith("fang-"), name.endswith(".png"), kind) == (True, True, "image/png")
    return squares(window, content)


def film(window: Window) -> Film:
    """Make a film, and return it."""
    ask_for(window, "film")
    name, kind, content = file_of(window)
    assert (name.startswith("fang-"), name.endswith(".gif"), kind) == (True, True, "image/gif")
    found = gif_reader.read(content)
    assert (found.width, found.height, found.is_endless) == (FILM, FILM, True)
    return found


def differences(one: Squares, other: Squares, least: float) -> set[tuple[int, int]]:
    """Return the places, by row and column, of the squares whose colours differ by more than that."""
    far = (max(abs(a - b) for a, b in zip(*both, strict=True)) > least for both in zip(one, other, strict=True))
    return {divmod(number, ACROSS) for number, is_far in enumerate(far) if is_far}


def many_colours(found: Squares) -> int:
    """Return how many colours the squares have."""
    return len({tuple(round(part / 8) for part in colours) for colours in found})


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_of_the_end(window: Window, game: str) -> None:
    """It shows the board on show with the words around it, each move on the board and below it, nowhere else."""
    ended = samples(game).ended
    come_near_end(window, game, ended.moves)
    end = picture(window)
    assert many_colours(end) > ACROSS
    window.do("dialog")
    window.follow(link(ended.position, *ended.moves.split()[:1], game=game))
    open_curtain(window)
    before = picture(window)
    changed = differences(end, before, 12)
    assert changed & {(row, column) for row in MIDDLE for column in MIDDLE}
    # The head with the names stays, and so does the ground beside the board.
    assert not {(row, column) for row, column in changed if row < 6 or column < 1 or column > ACROSS - 2}


@pytest.mark.parametrize("game", GAMES)
def test_a_film_of_a_game(window: Window, game: str) -> None:
    """It has a frame for each move; the last one, with the result, is the picture of the end."""
    ended = samples(game).ended
    come_near_end(window, game, ended.moves)
    plies = len(ended.moves.split())
    end, moving = picture(window), film(window)
    planned = frames(plies)
    assert moving.delays == tuple(frame.milliseconds for frame in planned)
    assert len(moving.frames) == plies + 1
    assert len(set(moving.frames)) == plies + 1
    # A palette has fewer colours, and lines are thinner.
    assert len(differences(end, moving.blocks(-1, ACROSS), 24)) < ACROSS
    assert len(differences(end, moving.blocks(0, ACROSS), 24)) > len(differences(end, moving.blocks(-1, ACROSS), 24))


@pytest.mark.parametrize("game", GAMES)
@only_in("chromium")
def test_of_a_game_that_goes_on(window: Window, game: str) -> None:
    """Half of a game, also of one that hides something, has a picture and a film that end where it is."""
    begin(window, game)
    play_on(window, game, Random(2), 3)
    open_curtain(window)
    plies = len(saved_session(window, game).line)
    assert len(film(window).frames) == plies + 1
    assert many_colours(picture(window)) > ACROSS


def long_game(plies: int) -> list[str]:
    """Return the moves of a game of Xok that chance plays."""
    rng = Random(4)
    line: Line[Any] = Line(START)
    while len(line) < plies and (moves := line.last.legal_moves()):
        line = line.play(rng.choice(moves), rng)
    return list(line.texts)


def test_a_film_is_stopped(window: Window) -> None:
    """At once, however long the game is: the canvas goes, and nothing of it comes later; then another one is made."""
    window.follow(link(START.text, *long_game(24)))
    window.do("dialog share")
    window.do("image film")
    window.wait(f"{IMAGE}, dialog[open] progress")
    window.press("dialog[open] [data-do='image stop']")
    window.wait_for_absence(IMAGE)
    ask_for(window, "picture")
    assert window.count("dialog[open] progress") == 0
    assert window.count(IMAGE) == 1
    window.do("dialog")
    window.wait_for_absence("dialog.share")
    window.do("dialog share")
    assert window.count(IMAGE) == 0
