"""Hints as sentences."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

from engine.ai.reasons import reasons
from engine.games import GAMES, game_named
from engine.language import LANGUAGES, language
from tests.contract.players import play
from tests.games import seatings
from tests.ui.helped import at_table
from tests.ui.players import world
from tools.texts.folder import variants
from ui.app.model import Model
from ui.games.advice import PlainAdvice
from ui.games.desk import desk
from ui.help.state import Hint
from ui.table.session import Session, new_session
from ui.views.hints import hint_text

MANY = 200
"""So many positions of each game have a hint each."""
LONGEST = 150
"""The place of a hint has room for no more characters on a phone."""
PLAIN = ("hint.do", "hint.first")
"""Templates of a game that has none of its own."""


def positions(game: str) -> Iterator[Session]:
    """Yield a game at every ply of playouts by chance, as the player to move sees it."""
    described = game_named(game)
    for seed in range(MANY):
        options = seatings(game)[seed % len(seatings(game))]
        line = play(described, options, seed, 10_000).line
        session = replace(new_session(game, options, (), world()), learning=True)
        # A playout that has many plies would leave no room for others.
        for ply in range(seed % 7, len(line), 7):
            yield replace(session, line=line.up_to(ply)).at(ply).open_curtain()


def page_with_hint(session: Session, index: int) -> Model:
    """Return the page with a hint, shown whole, to play the legal move of that index."""
    view = session.position
    moves = view.legal_moves()
    move = moves[index * 31 % len(moves)]
    hint = Hint(view, whole=True, move=move, reasons=reasons(session.game, view, move))
    model = at_table(session)
    return replace(model, help=replace(model.help, hint=hint))


@cache
def forms(game: str, code: str) -> str:
    """Return the regular expression of all templates that tell somebody to do something."""
    entries = language(code).entries
    keys = [key for key in entries if key in PLAIN or key.startswith(f"hint.{game}.")]
    said = [form for key in keys for _, form in variants(entries[key])]
    return "|".join(re.sub(r"\\\{\w+\\\}", ".*", re.escape(form)) for form in said)


@pytest.mark.parametrize("game", GAMES)
def test_every_hint_is_a_sentence(game: str) -> None:
    """Any move that it proposes, in every language, whole or only with its beginning."""
    found = list(islice(positions(game), MANY))
    assert len(found) == MANY
    for index, session in enumerate(found):
        model = page_with_hint(session, index)
        for code in LANGUAGES:
            told = replace(model, settings=replace(model.settings, language=code))
            is_sentence(game, code, hint_text(told))
            assert told.help.hint
            begun = replace(told, help=replace(told.help, hint=replace(told.help.hint, whole=False)))
            is_sentence(game, code, hint_text(begun))


def is_sentence(game: str, code: str, words: str) -> None:
    """Assert that the words are one sentence, made of the template of a move."""
    assert words[0].isupper(), words
    assert words[-1] in ".!", words
    assert not set("{}[]_|@>") & set(words), words
    assert len(words) <= LONGEST, words
    assert re.match(forms(game, code), words), words


@pytest.mark.parametrize("game", GAMES)
def test_a_game_without_words_of_its_own_has_hints(game: str) -> None:
    """The hint of a plain game is a sentence too."""
    session = next(positions(game))
    move = session.position.legal_moves()[0]
    for code in LANGUAGES:
        plain = PlainAdvice(desk(game).gesture)
        assert plain.whole(session.position, move, language(code)).endswith(move.text)
        assert plain.first(session.position, move, language(code))[0].isupper()
