"""One trial of each kind: an input, and the work that a page has with it."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from html import unescape
from random import Random
from typing import Any
from urllib.parse import quote

from engine.games import GAMES
from engine.record import packed
from engine.squeeze import squeeze
from engine.work import Work, finish
from tools.trials.fuzz import mutate
from tools.trials.fuzz.examples import STEPS, Examples, examples, forms, world
from ui.acts.update import ACTS, first_model, update, update_work
from ui.app import storage
from ui.app.model import Model
from ui.embed.board import open_work
from ui.embed.board import update as told
from ui.embed.messages import greeting_message
from ui.embed.state import Board
from ui.embed.view import view as frame
from ui.keep import save
from ui.table.message import Message, message_in
from ui.views.page import view

Trial = tuple[object, Work[Any]]

DOES = re.compile(r'data-(?:do|form|change|set)="([^"]*)"')
"""The actions of elements of a page."""
BOARDS = re.compile(r'data-board="([^"]*)"')


def trial(kind: str, rng: Random) -> Iterator[Trial]:
    """Yield inputs of a kind, and what there is to do with each."""
    return KINDS[kind](rng, examples())


def _alone(made: Callable[[Random, Examples], Trial]) -> Callable[[Random, Examples], Iterator[Trial]]:
    """Return trials that have nothing to do with each other."""

    def trials(rng: Random, known: Examples) -> Iterator[Trial]:
        while True:
            yield made(rng, known)

    return trials


def _message_work(model: Model, message: Message) -> Work[Model]:
    """Do what the page does with a message."""
    after, _ = yield from update_work(model, message, world())
    yield 1
    view(after)
    yield 1
    storage.texts(after, model)
    return after


def _link(rng: Random, known: Examples) -> Trial:
    address = mutate.text(rng, rng.choice(known.links), known.links)
    return address, _message_work(rng.choice(known.models), Message("open", address))


def _pasted_link(rng: Random, known: Examples) -> Trial:
    link = f"https://example.org/#{mutate.text(rng, rng.choice(known.links), known.links)}"
    return link, _message_work(rng.choice(known.models), Message("paste", fields={"link": link}))


def _packed_record(rng: Random, known: Examples) -> Trial:
    """Return a packed record that is damaged inside."""
    text = mutate.text(rng, packed.plain(rng.choice(known.records)), known.records)
    word = squeeze(text.encode(errors="replace").decode(), packed.EXPECTED)
    address = f"{rng.choice(GAMES)}?g={quote(word)}&ply={rng.choice((0, 1, 99))}"
    return address, _message_work(rng.choice(known.models), Message("open", address))


def _damaged_store(rng: Random, known: Examples) -> Trial:
    """Return what another visit has stored, with one text damaged."""
    store = dict(rng.choice(known.stores))
    key = rng.choice([*store, storage.GAME + rng.choice(GAMES), storage.ASIDE + rng.choice(GAMES), storage.TALLY])
    store[key] = mutate.fields(rng, store.get(key, rng.choice(known.saves)), known.saves)
    return store[key], _restore_work(store, f"{rng.choice((*GAMES, 'shelf', 'tally', ''))}")


def _restore_work(store: Mapping[str, str], address: str) -> Work[Model]:
    model, broken = yield from storage.restore_work(store, first_model(world()))
    storage.texts_to_preserve(broken, store)
    return (yield from _message_work(model, Message("open", address)))


def _sealed_save(rng: Random, known: Examples) -> Trial:
    """Return a save whose record is damaged under its seal."""
    fields = json.loads(rng.choice(known.saves))
    text = save.unseal(fields["record"]) if fields["sealed"] else fields["record"]
    text = mutate.text(rng, text, known.records).encode(errors="replace").decode()
    saved = json.dumps({**fields, "record": save.seal(text), "sealed": True})
    return saved, _message_work(rng.choice(known.models), Message("file", fields={"text": saved}))


def _file(rng: Random, known: Examples) -> Trial:
    text = rng.choice((mutate.text, mutate.fields))(rng, rng.choice(known.files), known.files)
    return text, _message_work(rng.choice(known.models), Message("file", fields={"text": text}))


def _messages(rng: Random, known: Examples) -> Iterator[Trial]:
    """Yield messages to a page that goes on, of its own verbs and of others."""
    while True:
        model = rng.choice(known.models)
        for _ in range(STEPS):
            message = _any_message(rng, "".join(view(model).regions.values()), model)
            yield message, _message_work(model, message)
            model, _ = update(model, message, world())


def _any_message(rng: Random, page: str, model: Model | None) -> Message:
    """Return a message that an element of the page sends, perhaps changed, or any other."""
    offered = [*map(unescape, DOES.findall(page)), *ACTS]
    words = rng.choice(offered)
    words = mutate.text(rng, words, offered) if rng.random() < 1 / 2 else words
    usual = forms(model) if model else {}
    fields = {name: mutate.text(rng, text, offered) for name, text in usual.items() if rng.random() < 1 / 2}
    boards = [*BOARDS.findall(page), "", "", "nowhere"]
    return message_in(words, fields, rng.choice(boards))


def _parameters(rng: Random, known: Examples) -> Trial:
    query = mutate.text(rng, rng.choice(known.embeds), known.embeds)
    return query, _frame_work(query)


def _frame_work(query: str) -> Work[Board]:
    """Do what a frame does that is opened with the parameters."""
    board = yield from open_work(query, ("en",), world())
    yield 1
    frame(board)
    greeting_message(board)
    return board


def _embed_messages(rng: Random, known: Examples) -> Iterator[Trial]:
    """Yield messages to embedded boards."""
    while True:
        query = rng.choice(known.embeds)
        yield query, _frame_work(query)
        board = finish(_frame_work(query))
        for _ in range(STEPS):
            message = _any_message(rng, "".join(frame(board).regions.values()), board.model if board.start else None)
            yield message, _board_work(board, message)
            board, _ = told(board, message, world())


def _board_work(board: Board, message: Message) -> Work[None]:
    after, _ = told(board, message, world())
    yield 1
    frame(after)


KINDS: Mapping[str, Callable[[Random, Examples], Iterator[Trial]]] = {
    "link": _alone(_link),
    "paste": _alone(_pasted_link),
    "packed": _alone(_packed_record),
    "store": _alone(_damaged_store),
    "sealed": _alone(_sealed_save),
    "file": _alone(_file),
    "message": _messages,
    "embed": _alone(_parameters),
    "hosted": _embed_messages,
}
"""By kind, what yields its trials."""
