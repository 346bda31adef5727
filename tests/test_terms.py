"""Every text uses the terms of its language: one word for each concept (tools/texts/terms.toml)."""

from fnmatch import fnmatchcase

import pytest

from engine.language import LANGUAGES
from tools.texts.terms import PAGE, Term, concepts, table, terms, texts, update_table, wrong


@pytest.mark.parametrize("code", LANGUAGES)
def test_texts_use_the_terms(code: str) -> None:
    """No text has another word for what the table names."""
    found = wrong(code)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_concept_has_a_term(code: str) -> None:
    """Each language has the whole table, in its order, and nothing else."""
    assert list(terms(code)) == list(concepts())
    assert all(term.use for term in terms(code).values())


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_exception_is_for_nothing(code: str) -> None:
    """Each key that is let off exists, has the word, and a reason is given."""
    for term in terms(code).values():
        held = Term(term.use, term.never, {})
        for pattern, why in term.but.items():
            assert why
            assert any(held.offence(key, words) for _, key, words in texts(code) if fnmatchcase(key, pattern)), pattern


def test_whole_words_are_found_in_any_case() -> None:
    """A star stands for any letters, also for none."""
    term = Term("opponent", ("rival*", "the other"), {"a.*": "a reason"})
    said = {"Two Rivals!": "Rivals", "rival": "rival", "The other.": "The other", "arrival": "", "the others": ""}
    assert {words: term.offence("key", words) for words in said} == said
    assert term.offence("a.key", "rival") == ""


def test_the_page_has_the_table() -> None:
    """`make files` writes it."""
    page = PAGE.read_text(encoding="utf-8")
    assert table() in page
    assert update_table(page) == page
