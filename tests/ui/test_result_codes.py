"""Codes of results survive mail programs; one that is damaged or forged is refused with a sentence, never an error."""

import json
import quopri
import textwrap
from collections.abc import Callable
from pathlib import Path
from random import Random
from string import ascii_letters, digits
from typing import Any

import pytest

from engine.language import LANGUAGES, language
from engine.refusal import Unreadable
from engine.sentence import complaint
from engine.squeeze import squeeze
from ui.learn import own, result_code
from ui.learn.pasted_results import MOST, find_results
from ui.learn.result import KINDS, MOST_TRIES, Result, StepResult, clean_words, version_of
from ui.learn.result_code import EXPECTED, SIGN

SAMPLES = Path(__file__).parents[1] / "data" / "results"
ALPHABET = ascii_letters + digits + "-_"
KEYS = "xok.lesson.3", "halali.own", "hainoon.puzzles.way-out", "course"
WRONGS = "f4:se", "d4+d9", "a1", "e5:n,ne"
NAMES = "", "Anna K.", "Zoë & Jörg", "鮫", '"=1+1"', "O\N{RIGHT SINGLE QUOTATION MARK}Neill 3b"
WORDS = "Hello, this is my result:", "Liebe Frau Huber,", "-- \nSent from my phone", "Fini !"


def result(seed: int) -> Result:
    """Return a result by chance."""
    rng = Random(seed)
    key = rng.choice(KEYS)
    kind = {"lesson": KINDS[0], "own": KINDS[0], "puzzles": KINDS[1]}.get(
        key.split(".")[1] if "." in key else "", KINDS[2]
    )
    title = rng.choice(("Fish", "Die ersten Fische", "Première leçon !")) if kind == "course" or "own" in key else ""
    steps = tuple(step(rng) for _ in range(rng.randint(1, 12)))
    mark = "".join(rng.choice(ascii_letters.lower() + digits) for _ in range(6))
    seconds = rng.randint(0, 5000)
    return Result(kind, key, version_of(str(seed)), steps, seconds, title=title, name=rng.choice(NAMES), mark=mark)


def step(rng: Random) -> StepResult:
    """Return the result of a step by chance."""
    tries = rng.choice((0, 0, 0, 1, 2, 5, MOST_TRIES))
    wrongs = tuple(rng.choice(WRONGS) for _ in range(min(tries, rng.randint(0, 3))))
    flags = [rng.random() < share for share in (0.1, 0.9, 0.8)]
    return StepResult(
        tries, rng.choice((0, 0, 1, 2)), is_shown=flags[0], is_done=flags[1], wrongs=wrongs, is_task=flags[2]
    )


@pytest.mark.parametrize("seed", range(60))
def test_a_code_and_a_file_say_what_was_done(seed: int) -> None:
    """All of it, in letters that any address may hold."""
    found = result(seed)
    code = result_code.write(found)
    assert result_code.read(code) == found
    assert set(code) <= set(ALPHABET) | {"."}
    assert result_code.read_file(result_code.write_file(found)) == found


def test_a_code_is_short() -> None:
    """Six steps done without a mistake fit into eighty letters, with mistakes and a name into twice as many."""
    plain = Result("lesson", "xok.lesson.3", "1a2b3c4d", (StepResult(is_done=True),) * 6, 312, mark="k3f9qx")
    assert len(result_code.write(plain)) <= 85
    wrong = StepResult(2, is_done=True, wrongs=("f4:se", "e5+a1"))
    named = Result("lesson", "xok.own", "1a2b3c4d", (wrong, *plain.steps), 312, "Splitting", "Anna K.", "k3f9qx")
    assert len(result_code.write(named)) <= 160


def in_lines(text: str, width: int) -> str:
    """Return the text in lines of a width."""
    return "\n".join(textwrap.wrap(text, width, break_on_hyphens=False))


def with_signs(text: str, sign: str) -> str:
    """Return the text with a sign put between its letters now and then."""
    return sign.join(text[at : at + 9] for at in range(0, len(text), 9))


MAILS: dict[str, Callable[[str], str]] = {
    "plain": lambda code: code,
    "lines": lambda code: in_lines(code, 20),
    "windows": lambda code: in_lines(code, 30).replace("\n", "\r\n"),
    "quoted": lambda code: "\n".join(f"> > {line}" for line in in_lines(code, 24).splitlines()),
    "flowed": lambda code: in_lines(code, 40).replace("\n", " \n"),
    "quoted-printable": lambda code: quopri.encodestring(f"{'x' * 40} {code}\n".encode()).decode(),
    "spaces": lambda code: with_signs(code, " "),
    "soft hyphens": lambda code: with_signs(code, "\N{SOFT HYPHEN}"),
    "no width": lambda code: with_signs(code, "\N{ZERO WIDTH SPACE}"),
    "dashes": lambda code: code.replace("-", "\N{EN DASH}"),
    "link": lambda code: f"<https://fang.example/play/#results?{code}>",
    "link in a mail": lambda code: quopri.encodestring(
        f"see https://fang.example/#results?{code}.\n".encode()
    ).decode(),
    "html": lambda code: f'<a href="https://fang.example/#results?{code}">{code}</a>',
    "markdown": lambda code: f"*{code}*, `{code}`",
}


@pytest.mark.parametrize("mail", MAILS)
def test_codes_survive_mail_programs(mail: str) -> None:
    """Thirty at once, with words around them: each is found, once, and nothing is left unread."""
    results = [result(seed) for seed in range(30)]
    rng = Random(mail)
    text = "\n\n".join(f"{rng.choice(WORDS)}\n{MAILS[mail](result_code.write(one))}\n" for one in results)
    found = find_results(text)
    assert found.faults == ()
    assert list(found.results) == results


def test_the_same_result_counts_once() -> None:
    """By code and by link; of two pupils who have done the same, both count."""
    one, two = result(1), result(2)
    code = result_code.write(one)
    text = f"{code}\nhttps://fang.example/#results?{code}\n{result_code.write(two)}"
    assert find_results(text).results == (one, two)


def test_what_was_not_read_is_told_with_its_line() -> None:
    """The line and why; the lines themselves are kept, and what stands after them is read."""
    good, cut = result_code.write(result(1)), result_code.write(result(2))[:40]
    text = f"Hello\n{cut}\n\n{good}\nhttps://fang.example/#xok.own?l=1.abc\n"
    found = find_results(text)
    assert found.results == (result(1),)
    assert [(fault.line, fault.text, fault.error.code) for fault in found.faults] == [
        (2, cut, "unreadable.result.cut"),
        (5, "https://fang.example/#xok.own?l=1.abc", "unreadable.result.other"),
    ]
    (nothing,) = find_results("Dear all,\nthank you.").faults
    assert nothing.error.code == "unreadable.result.none"
    assert find_results(" \n").faults == ()


def flip(code: str, rng: Random) -> str:
    """Return the code with a letter changed."""
    at = rng.randrange(len(SIGN), len(code))
    return code[:at] + rng.choice([letter for letter in ALPHABET if letter != code[at]]) + code[at + 1 :]


def cut(code: str, rng: Random) -> str:
    """Return the code without some letters at its end, at its beginning, or inside."""
    at, size = rng.randrange(1, len(code) - 1), rng.randint(1, 20)
    return rng.choice((code[:at], code[:at] + code[at + size :], code[size:]))


def swap(code: str, rng: Random) -> str:
    """Return the code with two different letters in each other's place."""
    while True:
        one, two = sorted(rng.sample(range(len(SIGN), len(code)), 2))
        if code[one] != code[two]:
            return code[:one] + code[two] + code[one + 1 : two] + code[one] + code[two + 1 :]


def other_form(code: str, rng: Random) -> str:
    """Return the code as one of another form."""
    return code.replace(f"{SIGN}1.", f"{SIGN}{rng.choice((0, 2, 3, 10, 11, 999999))}.", 1)


def too_long(code: str, rng: Random) -> str:
    """Return a code that is too long, or that unpacks to far too much."""
    if rng.random() < 0.5:
        return code.replace(".", "." + "A" * rng.randint(20_000, 30_000), 1)
    return valid_code(json.dumps({"fang": "result", "steps": "x" * rng.randint(50_000, 3_000_000)}))


def other_kind(_code: str, rng: Random) -> str:
    """Return a link of another kind, or the word of one in place of a result."""
    word = own.pack('{"fang": "lesson", "game": "xok", "title": "A", "steps": []}')
    links = f"https://fang.example/#xok.own?l={word}", "#hand?call=1.abc", "#halali.lesson.2", "#hainoon?p=1.ePmM", word
    return rng.choice((*links, f"{SIGN}{word}.{version_of(word)}"))


def wild(_code: str, rng: Random) -> str:
    """Return a code with a right checksum around a JSON that nobody of us writes."""
    fields = json.loads(result_code.write_file(result(rng.randrange(100))))
    del fields["check"]
    name = rng.choice([*fields, "steps", "steps", "more"])
    values: tuple[Any, ...] = (
        None,
        [],
        {},
        -1,
        0,
        1e99,
        True,
        "",
        " x",
        "\u202e",
        "\ud800",
        "x" * 500,
        [[]] * 9,
        float("nan"),
        10**30,
        "=1+1\n",
    )
    if name == "steps" and rng.random() < 0.8:
        field = rng.choice(("tries", "hints", "shown", "open", "idle", "wrongs", "more"))
        fields["steps"] = [*fields["steps"], {field: rng.choice([*values[:2], *values[3:6], *values[7:]])}]
        if fields["steps"][-1] == {field: True}:
            fields["steps"][-1] = {field: "true"}
    else:
        fields[name] = rng.choice([value for value in values if value is not True])
        if fields["fang"] == "result" and name in {"kind", "key", "hash"} and rng.random() < 0.3:
            fields[name] = rng.choice(("lessons", "chess", "XOK.lesson.1", "xok.lesson.0", "1A2B3C4D"))
    text = rng.choice(
        (json.dumps(fields), json.dumps(fields), json.dumps([fields]), "[" * rng.randint(1, 5000), "{", "1")
    )
    return valid_code(text)


def valid_code(text: str) -> str:
    """Return a code with a right checksum around any text."""
    word = squeeze(text, EXPECTED)
    return f"{SIGN}{word}.{version_of(word)}"


DAMAGES = (flip, cut, swap, other_form, too_long, other_kind, wild, wild)
"""Wild ones twice: there is more that can be wrong with them."""


@pytest.mark.parametrize("part", range(10))
def test_five_hundred_damaged_and_forged_codes_are_refused_with_a_sentence(part: int) -> None:
    """Each in words of each language that say what and where; in the middle of a mail the others are read."""
    whole = result(1000)
    for seed in range(part * 50, part * 50 + 50):
        rng = Random(seed)
        code = DAMAGES[seed % len(DAMAGES)](result_code.write(result(rng.randrange(60))), rng)
        with pytest.raises(Unreadable) as refused:
            result_code.read(code)
        for spoken in map(language, LANGUAGES):
            assert complaint(spoken.on_demand, refused.value).endswith(".")
        alone = find_results(code)
        assert (len(alone.results), len(alone.faults)) == (0, 1), (seed, code)
        mixed = find_results(f"Hello\n{code}\n{result_code.write(whole)}\nBye")
        assert mixed.results == (whole,), (seed, code)


@pytest.mark.parametrize("seed", range(60))
def test_damaged_files_are_refused_with_a_sentence(seed: int) -> None:
    """A changed number, a missing field, half a file, or a file that is none of ours."""
    rng = Random(seed)
    text = result_code.write_file(result(seed))
    fields = json.loads(text)
    changed = json.dumps(fields | {"seconds": fields.get("seconds", 0) + 1})
    missing = json.dumps({name: value for name, value in fields.items() if name != rng.choice([*fields])} | {"kind": 3})
    half = text[: rng.randrange(1, len(text) - 2)]
    for bad in (changed, missing, half, "[" + text + "]", '{"fang": "lesson"}', "{}", '{"a":' * 3000, text + text):
        with pytest.raises(Unreadable) as refused:
            result_code.read_file(bad)
        assert complaint(language("en").on_demand, refused.value).endswith(".")


def test_results_of_form_1_still_open() -> None:
    """Codes, links and files that the first build wrote."""
    told = json.loads((SAMPLES / "form-1.json").read_text("utf-8"))
    for each in told:
        found = result_code.read(each["code"])
        assert (found.name, found.key, found.score, found.max, found.tries) == (
            each["name"],
            each["key"],
            each["score"],
            each["max"],
            each["tries"],
        )
        assert find_results(each["link"]).results == (found,)
        assert result_code.read_file(each["file"]) == found


def test_too_many_and_too_much_are_bounded() -> None:
    """More results than a class can have, and a text that is no mail."""
    many = find_results("\n".join(result_code.write(result(seed)) for seed in range(MOST + 20)))
    assert len(many.results) == MOST
    (fault,) = find_results("x" * 2_000_000).faults
    assert fault.error.code == "unreadable.result.long"


def test_names_and_titles_are_cleaned() -> None:
    """Unprintable characters go, spaces are single, and the text is not too long."""
    assert clean_words("  Anna\tK.\N{SOFT HYPHEN} \n", 40) == "Anna K."
    assert clean_words("Leçon\N{NO-BREAK SPACE}1\N{NARROW NO-BREAK SPACE}!", 40) == "Leçon 1 !"
    assert clean_words("x" * 50, 40) == "x" * 40
    assert clean_words("\u202e\ud800", 40) == ""
