"""The check of a language finds what is wrong with it, and PO files lose nothing."""

import re
from pathlib import Path
from typing import Any

import polib
import pytest

from engine.language import LANGUAGES
from engine.languages import REGISTER, About
from tests import pseudo
from tests.engine.test_language import ARABIC, FRENCH, POLISH
from tools.texts import check, known, po, scaffold
from tools.texts.check import missing_texts, problems, superfluous
from tools.texts.folder import FIRST, Files, Place, read, texts, write

ROOT = Path(__file__).parents[1]

ENGLISH: Files = {
    "app": {
        "plain": "A word",
        "named": "{name} to move",
        "count": {"one": "1 fish", "other": "{n} fish"},
        "by": {"bear": "saves a bear", "fox": "saves a fox"},
        "steps": "Step {n}",
        "menu.help": "Help",
    },
    "lessons/xok/1": {"title": "First fish", "1.hints.*|*": "Not there."},
}
FRENCH_TEXTS: Files = {
    "app": {
        "plain": "Un mot",
        "named": "À {name} de jouer",
        "count": {"one": "{n} poisson", "other": "{n} poissons"},
        "by": {"bear": "sauve un ours", "fox": "sauve un renard"},
        "steps": "Étape {n}",
        "menu.help": "Aide",
    },
    "lessons/xok/1": {"title": "Premiers poissons", "1.hints.*|*": "Pas là."},
}


@pytest.fixture(autouse=True)
def french(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language whose singular is for 0 and 1."""
    monkeypatch.setitem(REGISTER, "xf", About("français", FRENCH))


def french_with(**entries: object) -> Files:
    """Return the French texts with other ones among them."""
    return {**FRENCH_TEXTS, "app": {**FRENCH_TEXTS["app"], **entries}}  # type: ignore[dict-item]


def test_a_good_translation_is_not_complained_about() -> None:
    """Nor one that has plural forms where English needs none."""
    steps = {"one": "Étape {n}", "other": "Étapes {n}"}
    for own in (FRENCH_TEXTS, french_with(steps=steps)):
        assert (missing_texts(own, ENGLISH), superfluous(own, ENGLISH), problems("xf", own, ENGLISH)) == ([], [], [])


@pytest.mark.parametrize(
    ("code", "words", "said"),
    [
        ("fr", "Vraiment ?", "before ;"),
        ("fr", "Le choix: toi", "before ;"),
        ("fr", "« Non »", "after «"),
        ("fr", "Halali! Joue rf@N:7, ou d4:ne,w.", ""),
        ("fr", "Vraiment\u202f? Oui\u00a0: «\u00a0non\u00a0».", ""),
        ("fr", "la carte de Anna", "elision"),
        ("es", "Ana y Inés", "sound of i"),
        ("es", "agua y hielo, red y edad", ""),
        ("es", "enviad los enlaces", "vosotros"),
        ("es", "le toca a el oso", "al, del"),
        ("de", "Moment …", "…"),
        ("de", "Moment\u00a0… [moves MOVE …]", ""),
    ],
)
def test_what_is_spelt_wrong_is_told(code: str, words: str, said: str) -> None:
    """Spaces, elision, and who is spoken to."""
    found = " ".join(map(str, problems(code, {"app": {"plain": words}}, {"app": {"plain": "A word"}})))
    assert said in found
    assert bool(found) == bool(said)


def test_what_is_missing_or_too_much_is_told_with_its_place() -> None:
    """Also in the files of lessons."""
    own = {"app": {**FRENCH_TEXTS["app"], "extra": "En trop"}}
    assert [place.label for place in superfluous(own, ENGLISH)] == ["app.json, extra"]
    assert missing_texts(own, ENGLISH) == [Place("lessons/xok/1", "title"), Place("lessons/xok/1", "1.hints.*|*")]


@pytest.mark.parametrize(
    ("entries", "words"),
    [
        ({"plain": ""}, "is empty"),
        ({"plain": " Un mot"}, "is empty, or begins"),
        ({"plain": "Un <b>mot</b>"}, "markup"),
        ({"plain": "Un mot {name}"}, "should have the placeholders none, not {name}"),
        ({"named": "À vous de jouer"}, "should have the placeholders {name}, not none"),
        ({"named": "À {name de jouer"}, "braces"),
        ({"count": "{n} poissons"}, "plural forms should be one, other"),
        ({"count": {"other": "{n} poissons"}}, "plural forms should be one, other"),
        ({"count": {"one": "Un poisson", "other": "{n} poissons"}}, "should have the placeholders {n}, not none"),
        ({"by": {"bear": "sauve un ours"}}, "the variants should be bear, fox, not bear"),
        ({"by": "sauve"}, "the variants should be bear, fox, not none"),
        ({"menu.help": "Assistance"}, "has 10 characters, and a tab of the menu has room for 9"),
    ],
)
def test_what_is_wrong_is_told(entries: dict[str, object], words: str) -> None:
    """In one sentence, with its place."""
    (problem,) = problems("xf", french_with(**entries), ENGLISH)
    assert words in problem.words
    assert str(problem).startswith(f"app.json, {next(iter(entries))}")


def test_a_singular_for_one_number_may_leave_it_out() -> None:
    """As English and German do."""
    own: Files = {"app": {"count": {"one": "Ein Fisch", "other": "{n} Fische"}}}
    assert problems("de", own, ENGLISH) == []


def test_every_slot_has_texts() -> None:
    """No limit is for keys that are gone."""
    found = {
        slot for file, entries in read(FIRST).items() for key in entries if (slot := check.slot_of(Place(file, key)))
    }
    assert set(check.slots()[1]) == found


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_po_file_loses_nothing(code: str) -> None:
    """All texts of a language come back as they were, also into an empty folder."""
    own = read(code)
    written = po.export_texts(code, own, read(FIRST))
    assert po.import_texts(code, written, {})[0] == po.import_texts(code, written, own)[0] == own


def test_a_po_file_has_what_translation_tools_want() -> None:
    """Context, comments, plural forms and their rule, and what is to be looked at again."""
    stale = frozenset({Place("app", "named")})
    file = polib.pofile(po.export_texts("xf", french_with(count={"one": "", "other": ""}), ENGLISH, stale))
    entries = {entry.msgctxt: entry for entry in file}
    assert file.metadata["Plural-Forms"] == "nplurals=2; plural=((n >= 0 && n <= 1)) ? 0 : 1;"
    assert [entry.msgctxt for entry in file.fuzzy_entries()] == ["app / named"]
    count = entries["app / count"]
    assert (count.msgid, count.msgid_plural, count.msgstr_plural) == ("1 fish", "{n} fish", {0: "", 1: ""})
    assert "Placeholders: {name}" in entries["app / named"].comment
    assert "9 characters at most" in entries["app / menu.help"].comment
    assert entries["app / by / fox"].msgid == "saves a fox"


def test_only_what_is_translated_is_taken_over() -> None:
    """An empty text and one that is marked as fuzzy leave what was there."""
    stale = frozenset({Place("app", "named")})
    written = po.export_texts("xf", french_with(plain=""), ENGLISH, stale).replace("Pas là.", "Pas ici.")
    files, done = po.import_texts("xf", written, {"app": {"plain": "Mot", "named": "{name} joue"}})
    assert (files["app"]["plain"], files["app"]["named"]) == ("Mot", "{name} joue")
    assert files["lessons/xok/1"]["1.hints.*|*"] == "Pas ici."
    assert Place("app", "named") not in done


@pytest.mark.parametrize("content", ["nonsense", 'msgid "a"\nmsgstr "b"\n'])
def test_another_file_is_refused(content: str) -> None:
    """One that is no PO file, and one whose entries do not say where they stand."""
    with pytest.raises(ValueError, match="no PO file"):
        po.import_texts("xf", content, {})


@pytest.mark.parametrize("plurals", [FRENCH, POLISH, ARABIC])
def test_gettext_gets_the_same_plural_rule(plurals: dict[str, str]) -> None:
    """For every number, the same form as the page chooses."""
    about = About("", plurals)
    rule = po.plural_forms(about).partition("plural=")[2].rstrip(";")
    for n in range(130):
        assert about.forms[_form_number(rule, n)] == about.form(n)


def _form_number(rule: str, n: int) -> int:
    """Return the number of the form that an expression of C chooses."""
    *tests, last = rule.split(" : ")
    for test in tests:
        condition, _, form = test.partition(" ? ")
        as_python = condition.replace("&&", "and").replace("||", "or").replace("!(", "not (")
        if eval(as_python, {}, {"n": n}):  # noqa: S307 -- what our own function has written
            return int(form)
    return int(last)


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folders of two languages, to be changed."""
    for module in (known, po):
        monkeypatch.setattr(module, "read", lambda code: read(code, tmp_path), raising=False)
    write(FIRST, ENGLISH, tmp_path)
    write("xf", FRENCH_TEXTS, tmp_path)
    return tmp_path


def test_a_changed_original_is_told_until_its_translation_is_looked_at(folders: Path) -> None:
    """A changed translation is taken for a new one; what is new by itself is no matter."""
    notes = folders / "known"
    known.note("xf", notes)
    write(
        FIRST,
        {"app": {**ENGLISH["app"], "plain": "One word", "by": {"bear": "rescues a bear", "fox": "saves a fox"}}},
        folders,
    )
    assert known.stale("xf", notes) == [Place("app", "plain"), Place("app", "by", ("bear",))]
    write("xf", {"app": {**FRENCH_TEXTS["app"], "plain": "Un seul mot"}}, folders)
    assert known.stale("xf", notes) == [Place("app", "by", ("bear",))]
    known.note("xf", notes, translated=frozenset())
    assert known.stale("xf", notes) == [Place("app", "by", ("bear",))]
    known.note("xf", notes)
    assert known.stale("xf", notes) == []


def test_texts_are_written_in_the_order_of_the_first_language(folders: Path) -> None:
    """So that two languages can be read side by side; a file that says the same is left alone."""
    turned = dict(reversed(FRENCH_TEXTS["app"].items()))
    before = (folders / "xf" / "app.json").read_text(encoding="utf-8")
    write("xf", {"app": turned}, folders)
    assert (folders / "xf" / "app.json").read_text(encoding="utf-8") == before


@pytest.mark.parametrize(
    ("arguments", "words"), [([], "new CODE NAME"), (["Xx", "X"], "two letters"), (["en", "X"], "already")]
)
def test_a_wrong_name_for_a_language_is_refused(arguments: list[str], words: str) -> None:
    """Nothing is written then."""
    assert words in (scaffold.main(arguments) or "")


def test_a_language_is_its_folder_and_one_line(tmp_path: Path) -> None:
    """The line joins the others; a folder that is there stays as it is."""
    register = tmp_path / scaffold.REGISTER
    register.parent.mkdir()
    register.write_text((ROOT / scaffold.REGISTER).read_text(encoding="utf-8"), encoding="utf-8")
    folder, made = tmp_path / "assets" / "texts" / "nl", list[Path]()
    folder.parent.mkdir(parents=True)
    scaffold.begin("nl", tmp_path, scaffold.LINE.format("nl", "Nederlands"), made.append)
    found: dict[str, Any] = {}
    exec(register.read_text(encoding="utf-8"), {"__name__": "engine.languages"}, found)  # noqa: S102 -- our own file
    assert list(found["REGISTER"]) == [*LANGUAGES, "nl"]
    assert found["REGISTER"]["nl"].name == "Nederlands"
    assert (read("nl", folder.parent), made) == ({"app": {}}, [tmp_path])


@pytest.mark.parametrize("code", pseudo.ABOUT)
def test_the_made_up_languages_are_complete(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Made-up languages: a browser that can show them can show any that passes the same check. They never ship."""
    assert code not in LANGUAGES
    monkeypatch.setitem(REGISTER, code, pseudo.ABOUT[code])
    original = read(FIRST)
    own = pseudo.texts_in(code, original)
    assert [*missing_texts(own, original), *superfluous(own, original), *problems(code, own, original)] == []
    assert "".join(texts(own).values()).isascii() is False


def test_the_language_with_long_words_has_them() -> None:
    """By two fifths, where no place has a limit."""
    original = read(FIRST)
    words = [place for place in texts(original) if not place.key.startswith(("typed", "command"))]
    free = [place for place in words if not check.slot_of(place)]
    here, there = texts(original), texts(pseudo.texts_in(pseudo.LONG, original))
    before, after = (sum(len(all_of[place]) for place in free if place in there) for all_of in (here, there))
    assert 1.3 * before < after < 1.5 * before


def test_nothing_else_lists_languages() -> None:
    """Neither Python nor scripts nor styles name one, but for the dictionary of links that live for ever."""
    named = re.compile(rf"""["'](?:{"|".join(LANGUAGES[1:])})["']|:lang\([a-z]""")
    folders = {"engine": "*.py", "ui": "*.py", "assets/js": "*.js", "assets/styles": "*.css"}
    sources = {path for folder, kind in folders.items() for path in (ROOT / folder).rglob(kind)}
    told = {path.name for path in sources if named.search(path.read_text(encoding="utf-8"))}
    assert told == {scaffold.REGISTER.name, "own.py"}
