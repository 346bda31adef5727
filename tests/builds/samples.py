"""The samples that are taken of a build: what browsers hold, links, files, and boards in other people's pages."""

import json
from itertools import count
from typing import Any
from urllib.parse import parse_qsl, urlencode

from engine.games import GAMES, game_named
from engine.puzzles.shelf import count as last_puzzle
from engine.seating import seats_with
from engine.work import finish
from tests.builds.archive import KINDS
from tests.builds.boards import Acts, Board, learn, move_acts, no_acts, puzzle_acts, solve, step_acts
from tests.builds.visitor import Visitor, fields_of
from ui.app import backup
from ui.keep import files
from ui.keep.settings import CHOICES
from ui.learn import own
from ui.learn.ours import numbers
from ui.notes import address
from ui.table.kinds import ADAPTIVE, LEVELS
from ui.table.session import Session

NAMES = {"name0": "Ada", "name1": "Jörg & Ümit", "name2": "鮫", "name3": "-"}
OPENING = 7
"""Plies after which something has happened, and no game is over."""

FIRST_LINKS = 4
"""Links of a game by link that are samples; so are those that bring the end of a game."""


def place_of(visitor: Visitor) -> str:
    """Return the place in the variations that a visitor looks at, in one word."""
    trying = visitor.model.trying
    assert trying
    return address.place_word(trying.study.path, trying.study.ply)


class Samples:
    """The samples of a build, by name: stores of browsers, links with the store of their browser, files, boards."""

    def __init__(self) -> None:
        """Begin with none."""
        self.taken: dict[str, dict[str, Any]] = {kind: {} for kind in KINDS}
        self.stores, self.files, self.links, self.embeds = self.taken.values()

    def take(self) -> None:
        """Take all of them."""
        self.newcomers()
        for seed, game in enumerate(GAMES):
            self.options(game, seed)
            self.table(game, seed)
            self.computers(game, seed)
            self.post(game, seed)
            self.pages(game)
            self.boards(game, seed)
            self.writings(game, seed)
        self.shelf()
        self.numbers()
        self.missed_puzzles()
        self.backup()

    def take_visitor(self, name: str, visitor: Visitor) -> None:
        """Take what a visitor's browser holds, the game on the table as a link and as a file."""
        self.stores[name] = visitor.store
        self.links[name] = {"address": visitor.link}
        self.files[name] = files.write(visitor.session)

    def newcomers(self) -> None:
        """Take what is held of those who have only looked round, each value of each setting once."""
        for number in range(max(map(len, CHOICES.values()))):
            settings = {name: values[number % len(values)] for name, values in CHOICES.items()}
            self.stores[f"settings-{number}"] = Visitor(number, **settings).store

    def options(self, game: str, seed: int) -> None:
        """Take games with each value of each option, in the middle of a move."""
        for number, fields in enumerate(fields_of(game, **NAMES)):
            visitor = Visitor(seed, language="de", theme="dark")
            visitor.begin(game, fields)
            visitor.play(OPENING)
            visitor.half_make()
            self.take_visitor(f"{game}-options-{number}", visitor)
            self.begun_elsewhere(f"{game}-options-{number}", visitor.session)

    def begun_elsewhere(self, name: str, session: Session) -> None:
        """Take links with a position and moves from it."""
        line = session.line
        fields = {"position": line.start.text, "moves": " ".join(step.text for step in line.steps)}
        self.links[f"{name}-moves"] = {"address": f"{session.game}?{urlencode(fields)}"}
        self.links[f"{name}-ply"] = {"address": f"{session.game}?{urlencode({**fields, 'ply': '3'})}"}
        self.links[f"{name}-position"] = {"address": f"{session.game}?{urlencode({'position': line.last.text})}"}

    def table(self, game: str, seed: int) -> None:
        """Take the games of one evening: looked back at, ended, put by, lent, begun anew."""
        visitor = Visitor(seed, theme="light")
        visitor.begin(game, {**NAMES, "learning": "on", "begins": "second"})
        visitor.play(OPENING)
        visitor.do("undo")
        visitor.do("undo")
        self.take_visitor(f"{game}-undone", visitor)
        visitor.begin(game, {**NAMES, "games": "1"})
        visitor.play_game()
        self.take_visitor(f"{game}-ended", visitor)
        visitor.do("go", "4")
        self.take_visitor(f"{game}-looking-back", visitor)
        shared = visitor.link
        visitor.begin(game, {**NAMES, "games": "2"})
        visitor.play_game()
        visitor.play(OPENING)
        self.take_visitor(f"{game}-second-game", visitor)
        visitor.play()
        self.take_visitor(f"{game}-match-ended", visitor)
        visitor.begin(game)
        visitor.play(OPENING)
        visitor.do("open", shared)
        self.take_visitor(f"{game}-lent", visitor)

    def computers(self, game: str, seed: int) -> None:
        """Take games with computers: one of each level, paused, with hints, and with nobody else at the table."""
        for number, fields in enumerate(fields_of(game)):
            visitor = Visitor(seed)
            seats = seats_with(game_named(game), fields)
            quick = {f"kind{seat}": str(LEVELS[(number + seat) % 3]) for seat in range(1, seats)}
            visitor.begin(game, {**fields, **quick})
            visitor.play(OPENING)
            while visitor.session.level:
                visitor.step()
            visitor.do("hint")
            visitor.half_make()
            self.take_visitor(f"{game}-computers-{number}", visitor)
        visitor = Visitor(seed)
        visitor.begin(game, {"kind1": str(ADAPTIVE), "games": "1"})
        visitor.play(OPENING)
        self.take_visitor(f"{game}-adaptive", visitor)
        visitor.play_game()
        self.take_visitor(f"{game}-adaptive-ended", visitor)
        visitor = Visitor(seed)
        every = {f"kind{seat}": str(LEVELS[-1 - seat]) for seat in range(4)}
        visitor.begin(game, {**fields_of(game)[-1], **every})
        visitor.do("pause")
        self.take_visitor(f"{game}-computers-paused", visitor)

    def post(self, game: str, seed: int) -> None:
        """Take a game by link as both sides hold it, and its links as they are opened."""
        writer, reader = Visitor(2 * seed), Visitor(2 * seed + 1)
        writer.do("invite", game)
        writer.do("correspond", **NAMES)
        self.stores[f"{game}-post-begun"] = writer.store
        for number in count(1):
            self.send_link(f"{game}-post-{number}" if number <= FIRST_LINKS or is_over(writer) else "", writer, reader)
            writer, reader = reader, writer
            if is_over(writer) and not writer.session.has_next:
                break
            if is_over(writer):
                writer.do("next")
            self.answer(writer)
        writer.do("go", "0")
        self.stores[f"{game}-post-looking-back"] = writer.store

    @staticmethod
    def answer(writer: Visitor) -> None:
        """Play until the other side is to move."""
        writer.do("still")
        writer.do("dialog")
        while not is_over(writer) and writer.step():
            pass

    def send_link(self, name: str, writer: Visitor, reader: Visitor) -> None:
        """Send a link; take both sides before and after, and the link as the other and as anybody opens it."""
        before = {f"{name}-unsent": writer.store, f"{name}-awaited": reader.store}
        writer.do("send")
        reader.do("open", writer.letter)
        if name:
            self.stores |= {**before, f"{name}-sent": writer.store, f"{name}-opened": reader.store}
            self.links[f"{name}-answered"] = {"address": writer.letter, "stored": f"{name}-awaited"}
            self.links[f"{name}-again"] = {"address": writer.letter, "stored": f"{name}-sent"}
            self.links[f"{name}-elsewhere"] = {"address": writer.letter}

    def pages(self, game: str) -> None:
        """Take the addresses of all that a game has beside its table."""
        lessons = [f"lesson.{number}" for number in numbers(game)]
        puzzles = [f"puzzle.{number}" for number in (1, last_puzzle(game))]
        for page in ("rules", "puzzles", "daily", *lessons, *puzzles):
            self.links[f"{game}-{page}"] = {"address": f"{game}.{page}"}
        for rule in game_named(game).rules:
            self.links[f"rule-{rule}"] = {"address": rule}
        self.links[game] = {"address": game}

    def boards(self, game: str, seed: int) -> None:
        """Take a board of each mode, and what is done on it."""
        visitor = Visitor(seed)
        visitor.begin(game)
        visitor.play(OPENING)
        for name, (asked, done) in {**boards_of(visitor), **LEARNING}.items():
            query = urlencode({"v": "1", "game": game, "origin": "https://example.org", **asked})
            self.embeds[f"{game}-{name}"] = {"query": query, "done": done(query)}

    def writings(self, game: str, seed: int) -> None:
        """Take a game with variations and comments, a lesson that somebody has written, and one being written."""
        visitor = Visitor(seed)
        visitor.begin(game, {**NAMES, "games": "1"})
        visitor.play_game()
        for ply, words in enumerate(("Why?\nBecause.", "鮫!"), 2):
            visitor.do("go", f"{ply}")
            visitor.do("try")
            visitor.do("type", move=other(visitor.session))
            visitor.do("note", f"{place_of(visitor)} {words}")
            visitor.do("try", "keep")
            visitor.do("try", "leave")
        self.take_visitor(f"{game}-variations", visitor)
        asked = {"game": game, **dict(parse_qsl(visitor.link.partition("?")[2])), "mode": "replay"}
        self.embeds[f"{game}-variations"] = {"query": urlencode(asked), "done": step_acts(urlencode(asked))}
        word = own.pack(lesson_of(visitor.session))
        self.links[f"{game}-own"] = {"address": f"{game}.own?l={word}"}
        query = urlencode({"game": game, "own": word})
        self.embeds[f"{game}-own"] = {"query": query, "done": [("next", "")]}
        visitor.do("open", f"{game}.own?l={word}")
        visitor.try_out("lesson", "next")
        self.stores[f"{game}-own"] = visitor.store
        visitor.try_out("lesson", "edit")
        visitor.try_out("author", "language", "fr")
        visitor.try_out("author", "text", "title fr Une leçon")
        visitor.try_out("author", "add")
        self.stores[f"{game}-author"] = visitor.store

    def shelf(self) -> None:
        """Take a shelf with several games, a game set aside for each, and texts that no build can read."""
        visitor = Visitor(99, language="de")
        for number, game in enumerate(2 * GAMES, 1):
            visitor.begin(game, {"name0": f"{number}"})
            visitor.play(number * OPENING)
            visitor.do("shelve")
            visitor.do("label", f"{number} {game}, Café {number}")
            visitor.begin(game)
            visitor.play(number)
        self.stores["shelf"] = visitor.store
        broken = {f"fang.game.{GAMES[0]}": "{broken", "fang.shelf.7": "{}", "fang.aside.1": "older", "fang.tally": "[]"}
        self.stores["broken"] = {**visitor.store, **broken}

    def numbers(self) -> None:
        """Take what is held of somebody who has played, solved and learnt a good deal."""
        visitor = Visitor(100)
        for number, game in enumerate(GAMES):
            for level in (0, 1, 2):
                visitor.begin(game, {**NAMES, "kind1": str(level)})
                visitor.play()
            for page in ("puzzle.1", "puzzle.2", "daily"):
                visitor.do("open", f"{game}.{page}")
                solve(visitor)
            visitor.do("open", f"{game}.lesson.1")
            learn(visitor, number + 1)
        self.stores["numbers"] = visitor.store

    def missed_puzzles(self) -> None:
        """Take what is held of somebody who has asked for the solutions of puzzles, and solved one since."""
        visitor = Visitor(102)
        for game in GAMES:
            for page in ("puzzle.1", "puzzle.2"):
                visitor.do("open", f"{game}.{page}")
                visitor.try_out("puzzle", "solve", "")
                solve(visitor)
        self.stores["missed"] = visitor.store

    def backup(self) -> None:
        """Take the backup of somebody who has used all that the page keeps."""
        visitor = Visitor(101, language="fr", theme="dark")
        for number, game in enumerate(GAMES, 1):
            visitor.begin(game, {"games": "1", "kind1": "1"})
            visitor.play()
            visitor.do("open", f"{game}.puzzle.1")
            solve(visitor)
            visitor.do("open", f"{game}.lesson.1")
            learn(visitor, number)
            visitor.begin(game, NAMES)
            visitor.play(OPENING)
            visitor.do("shelve")
            visitor.do("label", f"{number} Café {game}")
            visitor.do("teach")
            visitor.try_out("author", "text", "title fr Une leçon")
            visitor.begin(game)
            visitor.play(number)
        self.files["backup"] = finish(backup.write_work(visitor.model))


def is_over(visitor: Visitor) -> bool:
    """Return whether the game on the visitor's table is over."""
    return visitor.session.line.last.outcome() is not None


def other(session: Session) -> str:
    """Return a legal move that was not played at the ply on show."""
    played = session.line.steps[session.ply].text
    legal = (str(move.text) for move in session.line.at(session.ply).legal_moves())
    return next(text for text in legal if not played.startswith(text))


def lesson_of(session: Session) -> str:
    """Return a lesson of somebody's own about the game on the table."""
    start, after = (session.line.at(ply) for ply in (0, 1))
    moves = [move.text for move in after.legal_moves()]
    first = {"kind": "read", "position": start.text, "text": {"en": "Look.", "de": "Schau."}}
    goal = moves[0].replace("?", "[?]")
    then = {"kind": "play", "position": after.text, "text": "Play.", "wrong": "No.", "moves": goal}
    whole = {"fang": "lesson", "game": session.game, "title": "Café 鮫", "name": "mine", "steps": [first, then]}
    return json.dumps(whole)


def boards_of(visitor: Visitor) -> dict[str, Board]:
    """Return boards by name, with what is done on each, that show the game on the visitor's table."""
    line = visitor.session.line
    moves = " ".join(step.text for step in line.steps)
    start, later = {"position": line.start.text}, {"position": line.last.text}
    edits: Acts = [("moves", moves), ("undo", ""), ("redo", ""), ("position", later["position"])]
    return {
        "play": ({**later, "mode": "play"}, move_acts),
        "computer": ({**later, "mode": "computer", "level": "3"}, move_acts),
        "diagram": ({**later, "mode": "diagram", "theme": "dark"}, no_acts),
        "shared": (dict(parse_qsl(visitor.link.partition("?")[2])), step_acts),
        "replay": ({**start, "moves": moves, "lang": "de"}, step_acts),
        "replay-ply": ({**start, "moves": moves, "ply": "2", "mode": "replay"}, step_acts),
        "edit": ({**start, "mode": "edit"}, lambda _: edits),
    }


LEARNING: dict[str, Board] = {
    "new": ({}, no_acts),
    "lesson": ({"lesson": "1"}, no_acts),
    "puzzle": ({"puzzle": "1"}, puzzle_acts),
    "daily": ({"puzzle": "daily"}, no_acts),
    "wrong": ({"level": "9"}, no_acts),
}
"""Boards by name that need no game on a table."""
