"""Input from outside, unharmed: links, saves, files, parameters of boards, messages."""

import json
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from urllib.parse import urlencode

from engine import record
from engine.games import GAMES, game_named
from engine.work import finish
from ui.acts.update import first_model, update
from ui.app import backup, storage
from ui.app.model import Model
from ui.app.routes import Route
from ui.embed.parameters import MODES
from ui.keep import files, links, save, shelf
from ui.post import letter
from ui.table.message import Message
from ui.table.session import Session, World, new_session

TODAY = "2026-11-22"
LENGTHS = (0, 1, 4, 12, 60)
"""How many moves the games have."""
STEPS = 60
"""How many messages the page gets before it is begun anew."""


@dataclass(frozen=True, slots=True)
class Examples:
    """Texts of each kind."""

    links: tuple[str, ...]
    records: tuple[str, ...]
    saves: tuple[str, ...]
    files: tuple[str, ...]
    embeds: tuple[str, ...]
    stores: tuple[dict[str, str], ...]
    models: tuple[Model, ...]


def world(seed: int = 0) -> World:
    """Return a world whose chance follows from the seed."""
    return World(Random(seed), TODAY)


@cache
def examples() -> Examples:
    """Return examples from every game."""
    sessions = [_random_session(game, plies) for game in GAMES for plies in LENGTHS]
    models = [_model(session) for session in sessions]
    posts = [_by_link(game) for game in GAMES]
    saves = [save.write(session) for session in (*sessions, *(model.session for model in posts))]
    open_ones = [session for session in sessions if links.is_open_game(session)]
    entries = {str(number): shelf.write(shelf.Entry("", text)) for number, text in enumerate(saves, 1)}
    listed = [*entries.values()]
    shelves = [json.dumps({"fang": files.SHELF, "games": games}) for games in (listed[:4], listed)]
    stores = tuple(
        storage.texts(replace(model, shelf=entries, progress={f"{GAMES[0]}.lesson.1": 3})) for model in models
    )
    backups = [finish(backup.write_work(replace(model, shelf=entries))) for model in models]
    return Examples(
        links=(*map(links.write, sessions), *map(_moves, sessions), *map(_letter, posts), *_ways()),
        records=tuple(record.write(save.record_of(session)) for session in sessions),
        saves=tuple(saves),
        files=(*map(files.write, open_ones), *saves, *shelves, *backups),
        embeds=tuple(_embeds(sessions)),
        stores=stores,
        models=(*models, *posts),
    )


def _random_session(game: str, plies: int) -> Session:
    """Return a session after so many moves, or at its end."""
    outside = world(plies)
    session = new_session(game, {}, (), outside)
    while len(session.line) < plies and not session.is_over:
        session = session.play(outside.rng.choice(session.line.last.legal_moves()), outside.rng)
    return session


def _model(session: Session) -> Model:
    return replace(first_model(world()), route=Route("play", session.game)).with_session(session)


def _by_link(game: str) -> Model:
    """Return the page on which a game by link has begun."""
    model = replace(first_model(world()), route=Route("play", game))
    model, _ = update(model, Message("correspond"), world())
    return update(model, Message("send"), world())[0]


def _moves(session: Session) -> str:
    """Return the link to a game as a position and the moves from it."""
    start, moves = session.line.start.text, " ".join(step.text for step in session.line.steps)
    return f"{session.game}?{urlencode({'position': start, 'moves': moves, 'ply': len(session.line)})}"


def _letter(model: Model) -> str:
    session = model.session
    return f"{session.game}?{letter.write(letter.letter_of(session))}"


def _ways() -> list[str]:
    """Return addresses of all screens."""
    kinds = ("rules", "lesson.1", "puzzles", "puzzle.1", "puzzle.2", "daily")
    rules = [rule for game in GAMES for rule in game_named(game).rules[:3]]
    return ["", "shelf", "tally", *GAMES, *rules, *(f"{game}.{kind}" for game in GAMES for kind in kinds)]


def _embeds(sessions: list[Session]) -> list[str]:
    """Return parameters of boards in each mode."""
    usual = {"v": "1", "lang": "de", "theme": "dark", "origin": "https://example.org"}
    plain = [{"game": game, "mode": mode, **usual} for game in GAMES for mode in MODES]
    taught = [{"game": game, name: number} for game in GAMES for name, number in (("lesson", "1"), ("puzzle", "daily"))]
    return [*map(urlencode, plain), *map(urlencode, taught), *(_board(session) for session in sessions)]


def _board(session: Session) -> str:
    return f"game={session.game}&{links.write(session).partition('?')[2]}"


def forms(model: Model) -> dict[str, str]:
    """Return fields that forms of the page have."""
    seats = {f"{part}{seat}": "3" for part in ("name", "kind") for seat in range(len(model.session.names))}
    new = {"begins": "lot", "games": "2", "learning": "on"}
    return {**new, **seats, "move": "d4+d5", "link": f"#{GAMES[0]}?post=1.", "text": "{}", "rows": "0", "answer": "{}"}
