"""The style of docs, docstrings and comments (docs/terms.md): a concrete subject, in the normal order."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_docs import BLOCK, PAGES, ROOT, page_id

CODE = sorted(path for folder in ("engine", "ui", "tests", "tools", "e2e") for path in (ROOT / folder).rglob("*.py"))
SCRIPTS = sorted([*(ROOT / "assets").glob("js/*.js"), *(ROOT / "assets").glob("*.js")])
SHEETS = sorted((ROOT / "assets/styles").rglob("*.css"))
EVERYWHERE = {
    "Whoever": re.compile(r"(?:^|(?<=[.!?:;] ))Who(?:m|se)?ever\b|\bwhoever\b", re.MULTILINE),
    "the nights": re.compile(r"\b(?:the|at) nights\b"),
    "a first press": re.compile(r"\ba first press\b"),
}
CLAUSE = r"(?:What|Who|Whose|Which|Whatever) "
IN_CODE = {"a clause as subject": re.compile(rf"(?:^|(?<=[.!:] )){CLAUSE}(?![^.?!]*\?)[^.?!]*")}
IN_DOCS = {
    "a clause as subject": re.compile(
        rf"(?:^|(?<=[.!:;] )|(?<=^- )|(?<=\| )){CLAUSE}(?![^.?!|]*\?)[^.?!|]*[.!]",
        re.MULTILINE,
    )
}


def said_in_python(text: str) -> Iterator[str]:
    """Docstrings and comments of a module."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield " ".join(node.value.value.split())
    lines = tokenize.generate_tokens(io.StringIO(text).readline)
    comments = [(token.start[0], token.string.lstrip("# ")) for token in lines if token.type == tokenize.COMMENT]
    yield from comment_texts(comments)


def said_in_script(text: str) -> Iterator[str]:
    """Comments of a script."""
    yield from comment_texts(
        [
            (number, line.strip().removeprefix("//").strip())
            for number, line in enumerate(text.splitlines())
            if line.strip().startswith("//")
        ]
    )


def said_in_sheet(text: str) -> Iterator[str]:
    """Comments of a style sheet."""
    return (" ".join(words.split()) for words in re.findall(r"/\*(.*?)\*/", text, re.DOTALL))


def comment_texts(lines: list[tuple[int, str]]) -> Iterator[str]:
    """Comments on lines that follow each other, as one text."""
    run, last = "", -1
    for number, words in lines:
        if run and number != last + 1:
            yield run
            run = ""
        run, last = f"{run} {words}".strip(), number
    if run:
        yield run


def prose(text: str) -> str:
    """The text of a page without blocks of code and without words that it quotes in italics."""
    return re.sub(r"(?<!\*)\*(?!\*)[^*\n]+\*(?!\*)", "", BLOCK.sub("", text))


def faults(text: str, patterns: dict[str, re.Pattern[str]]) -> list[str]:
    """The passages in which a text says what docs/terms.md refuses."""
    return [f"{name}: {found[0][:80]}" for name, pattern in patterns.items() for found in pattern.finditer(text)]


@pytest.mark.parametrize("doc", PAGES, ids=page_id)
def test_docs(doc: Path) -> None:
    """Prose and tables; blocks are code."""
    assert faults(prose(doc.read_text(encoding="utf-8")), EVERYWHERE | IN_DOCS) == []


def test_docstrings_and_comments() -> None:
    """Of all our Python, scripts and style sheets: each begins with a noun, also where it has no verb."""
    own = Path(__file__)
    said = [(path, each) for path in CODE if path != own for each in said_in_python(path.read_text(encoding="utf-8"))]
    said += [(path, each) for path in SCRIPTS for each in said_in_script(path.read_text(encoding="utf-8"))]
    said += [(path, each) for path in SHEETS for each in said_in_sheet(path.read_text(encoding="utf-8"))]
    assert [f"{page_id(path)}: {fault}" for path, each in said for fault in faults(each, EVERYWHERE | IN_CODE)] == []


@pytest.mark.parametrize(
    "text",
    [
        "Whoever asks is told.",
        "They run at nights.",
        "It comes with a first press.",
        "What is taken is gone.",
        "- Who asks knows.",
    ],
)
def test_each_fault_is_found(text: str) -> None:
    """In a text of its own."""
    assert len(faults(text, EVERYWHERE | IN_DOCS)) == 1


@pytest.mark.parametrize(
    "text", ["What a move does.", "By seat. Who sees it", "Which of them", "Whatever the tap, it is one."]
)
def test_each_fault_is_found_in_code(text: str) -> None:
    """In a docstring of its own."""
    assert len(faults(text, EVERYWHERE | IN_CODE)) == 1


@pytest.mark.parametrize(
    "text", ["What is a view?", "A player who asks knows.", "The first press counts.", "Tonight it runs."]
)
def test_other_sentences_pass(text: str) -> None:
    """Questions, and relative clauses behind their noun."""
    assert faults(text, EVERYWHERE | IN_DOCS) == []
    assert faults(text, EVERYWHERE | IN_CODE) == []
