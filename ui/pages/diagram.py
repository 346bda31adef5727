"""Write a position as an SVG document: `python -m ui.pages.diagram GAME POSITION [MOVE …] [--lang de]`."""

from __future__ import annotations

import argparse
import sys
from random import Random
from urllib.parse import urlencode

from engine.games import GAMES
from engine.language import LANGUAGES, language
from engine.refusal import Unreadable
from engine.sentence import complaint
from ui.games.desk import desk
from ui.keep import links
from ui.table.session import World


def diagram(game: str, position: str, moves: str, code: str) -> str:
    """The position after the moves as an SVG document; raises Unreadable."""
    parameters = {"position": position, **({"moves": moves} if moves else {})}
    found = links.read(game, urlencode(parameters), World(Random(0), ""))
    session = found.session if isinstance(found, links.Diagram) else found
    return desk(game).document(session, language(code))


def main(arguments: list[str]) -> str:
    """The document that the arguments ask for; exit with a sentence if they are wrong."""
    parser = argparse.ArgumentParser(prog="python -m ui.pages.diagram")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("position")
    parser.add_argument("moves", nargs="*")
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0])
    asked = parser.parse_args(arguments)
    try:
        return diagram(asked.game, asked.position, " ".join(asked.moves), asked.lang)
    except Unreadable as error:
        said = language(asked.lang)
        sys.exit(said.say("diagram.wrong", reason=complaint(said, error)))


if __name__ == "__main__":
    sys.stdout.write(main(sys.argv[1:]))
