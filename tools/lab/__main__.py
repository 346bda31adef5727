"""The lab at the command line: `python -m tools.lab COMMAND GAME …`; `--help` says what there is."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from engine.games import GAMES
from engine.plans import COUNTED
from tools.lab import commands, results
from tools.lab.pool import Pool
from tools.lab.study import Study, quiet

RESULTS = Path(".cache/lab")
USUAL_GAMES = 200


def arguments(words: list[str]) -> Namespace:
    """Return what the words ask."""
    parser = ArgumentParser(prog="python -m tools.lab", description=__doc__)
    ways = parser.add_subparsers(dest="command", required=True)
    for name, (_, about) in commands.COMMANDS.items():
        way = ways.add_parser(name, help=about, description=about)
        way.add_argument("game", choices=GAMES)
        way.add_argument("--games", type=int, default=USUAL_GAMES, help="how many games, for each pairing or setting")
        way.add_argument("--seed", type=int, default=1, help="the first seed; the others follow")
        way.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
        way.add_argument("--processes", type=int, default=0, help="how many here; as many as there are cores")
        way.add_argument("--results", type=Path, metavar="FILE", help="where results are kept, and known from")
        way.add_argument("--known", type=Path, action="append", default=[], metavar="FILE", help="more results to read")
    pairing = "play these two alone, again for more pairings; else the whole ladder"
    ways.choices["ladder"].add_argument("--pairing", action="append", default=[], metavar="FIRST:SECOND", help=pairing)
    level = "play at this level alone, again for more; else at each that is the same on every device"
    ways.choices["balance"].add_argument("--level", type=int, choices=COUNTED, action="append", default=[], help=level)
    player = "follow this player alone, again for more; else each simple style and each level"
    ways.choices["adaptive"].add_argument("--player", action="append", default=[], metavar="PLAYER", help=player)
    merge = ways.add_parser("merge", help="put the results of several files into one")
    merge.add_argument("into", type=Path)
    merge.add_argument("files", type=Path, nargs="+")
    return parser.parse_args(words)


def main(words: list[str]) -> int:
    """Do what the words ask; return the exit status."""
    asked = arguments(words)
    if asked.command == "merge":
        print(results.merge(asked.files, asked.into))
        return 0
    file = asked.results or RESULTS / f"{asked.command}-{asked.game}.jsonl"
    study = Study(file, asked.known, Pool(asked.processes), _progress())
    run, _ = commands.COMMANDS[asked.command]
    run(study, asked)
    return 0


def _progress() -> Callable[[int, int], None]:
    """Return what shows a progress bar, where somebody looks."""
    if not sys.stderr.isatty():
        return quiet
    from tqdm import tqdm

    bar = tqdm(unit="job")

    def show(done: int, of: int) -> None:
        bar.total = of
        bar.update(done - bar.n)

    return show


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
