"""The reasons of hints and solutions make sense together, in every language: over puzzles, and over games."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from engine.ai.look import look
from engine.ai.reasons import LEAST, ONLY, SHARED, ending_of, reasons
from engine.games import GAMES, game_named, part
from engine.judge import judge_named
from engine.language import LANGUAGES, language
from engine.puzzles import shelf
from engine.reason import Reason
from engine.sentence import advice, good
from engine.xok.reasons import can_win
from tests.contract.players import play
from tests.games import WITH_PUZZLES, seatings
from tools.texts.folder import variants
from ui.games.advice import advice as adviser

MANY = 200
"""So many positions of each game."""

CLAUSES = tomllib.loads(Path(__file__).with_name("clauses.toml").read_text(encoding="utf-8"))
"""Beginnings that no clause has, and finite verbs, by language."""

SHORT = 4
"""Words of so many letters or fewer hold a sentence together and may come again."""


class Said(NamedTuple):
    """A legal move with the reasons that are given for it."""

    view: Any
    move: Any
    reasons: tuple[Reason, ...]


@cache
def all_reasons(game: str) -> list[Said]:
    """Return what is said of moves: the solver's in all puzzles, and in many positions the best one and any other."""
    moves = [*(solutions(game) if game in WITH_PUZZLES else ()), *islice(from_games(game), 2 * MANY)]
    return [Said(view, move, reasons(game, view, move)) for view, move in moves]


def solutions(game: str) -> Iterator[tuple[Any, Any]]:
    """Yield the solver's moves of all puzzles, also of those that are not listed any more."""
    for number in range(1, shelf.count(game) + 1):
        puzzle = shelf.puzzle(game, number)
        position = puzzle.position
        for ply, texts in enumerate(puzzle.line):
            move = game_named(game).read_move(texts[0], position)
            if ply % 2 == 0:
                yield position.view_for(position.turn), move
            position = position.after(move)


def from_games(game: str) -> Iterator[tuple[Any, Any]]:
    """Yield two moves in positions all over games that are played by chance."""
    for seed in range(MANY):
        line = play(game_named(game), seatings(game)[seed % len(seatings(game))], seed, 10_000).line
        position = line.at(seed * 31 % max(1, len(line)))
        view = position.view_for(position.turn)
        if moves := view.legal_moves():
            yield view, look(view, judge_named(game), 0, Random(0)).line[0]
            yield view, moves[seed * 17 % len(moves)]


@pytest.mark.parametrize("game", GAMES)
def test_reasons_add_up(game: str) -> None:
    """One leads; a second one adds to it, and neither is one that all moves have."""
    known = part(game, "reasons")
    for said in all_reasons(game):
        endings = [ending_of(reason) for reason in said.reasons]
        assert len(endings) == len(set(endings)) in {1, 2}, endings
        assert endings[1:] == [ending for ending in endings[1:] if ending in known.ADDS[endings[0]]]
        assert not set(SHARED) & set(endings[1:])
        moves = said.view.legal_moves()
        assert (ONLY not in endings) or len(moves) == 1
        for reason in said.reasons:
            if ending_of(reason) not in {*known.CERTAIN, *SHARED}:
                assert any(reason not in known.reasons(said.view, move) for move in moves), said.move.text


def test_no_threat_that_comes_too_late() -> None:
    """A win that is threatened in Xok comes before the other side's."""
    late = [
        said.move.text
        for said in all_reasons("xok")
        if any(ending_of(reason) == "threatens" for reason in said.reasons) and can_win(said.view.after(said.move))
    ]
    assert late == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_clause_can_follow_and_be_followed(code: str) -> None:
    """It has a verb, and it begins with nothing that would govern the next one."""
    verb = re.compile(rf"(?<!\w)({'|'.join(CLAUSES[code]['verbs'].split())})(?!\w)")
    entries = language(code).entries
    found = [words for key in entries if key.startswith(("because.", "also.")) for words in all_variants(entries[key])]
    assert [words for words in found if not verb.search(words)] == []
    evasive = tuple(f"{beginning} " for beginning in CLAUSES[code]["evasive"])
    assert [words for words in found if words.startswith(evasive)] == []


def all_variants(entry: Any) -> list[str]:
    """Return the sentences of an entry."""
    return [words for _, words in variants(entry)]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_leads_is_simple(game: str, code: str) -> None:
    """Where a second reason is added with "and", the first one has no clause that the second would belong to."""
    entries = language(code).entries
    for lead in part(game, "reasons").ADDS:
        for words in (
            *all_variants(entries[f"reason.{game}.{lead}"]),
            *all_variants(entries[f"because.{game}.{lead}"]),
        ):
            assert not set(",:;") & set(words), words


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_said_twice(game: str, code: str) -> None:
    """The two reasons of a sentence share no word that carries meaning, and its two halves no phrase of four words."""
    tongue = language(code)
    seen: set[tuple[str, ...]] = set()
    for said in all_reasons(game):
        kinds = tuple(f"{reason.key} {reason.params.get('what')}" for reason in said.reasons)
        do = adviser(game).whole(said.view, said.move, tongue)
        hint, praise = advice(tongue, do, said.reasons), good(tongue, said.reasons)
        phrases = [" ".join(four) for four in zip(*(hint.split()[start:] for start in range(4)), strict=False)]
        assert len(phrases) == len(set(phrases)), hint
        if kinds not in seen and kinds[1:]:
            seen.add(kinds)
            for words in (hint.removeprefix(do), praise):
                assert repeated_words(words, said.reasons) == [], words


def repeated_words(words: str, found: tuple[Reason, ...]) -> list[str]:
    """Return the long words that come twice; what reasons are about, such as two divers, may have one name."""
    about = 2 if len({str(reason.params.get("what")) for reason in found} - {"None"}) > 1 else 1
    long = [word for word in re.findall(r"[^\W\d]+", words.lower()) if len(word) > SHORT]
    return sorted({word for word in long if long.count(word) > about})


def test_all_fallbacks_are_met() -> None:
    """In so many positions there are moves that nothing tells from others, and some that are the only ones."""
    met = {ending_of(reason) for game in GAMES for said in all_reasons(game) for reason in said.reasons}
    assert {LEAST, ONLY} <= met
    assert any(len(said.reasons) > 1 for game in GAMES for said in all_reasons(game))
