"""The texts of a language as a PO file, which translation tools read, and back.

The context of an entry is the place of its text, so nothing that is there twice gets mixed up. Only what a language
says by itself is filled in; all else is there to be translated.
"""

from collections.abc import Iterator
from typing import Any

import polib

from engine.language import Entry
from engine.languages import OTHER, REGISTER, About
from tools.texts.check import blanks, slot_of
from tools.texts.folder import Files, Place, is_plural, part, shape

SEPARATOR = " / "
"""Between the parts of a place; stands in no key."""


def export_texts(code: str, own: Files, original: Files, stale: frozenset[Place] = frozenset()) -> str:
    """The PO file of a language; a translation of what has changed since is marked as fuzzy."""
    file = polib.POFile(wrapwidth=100)
    file.metadata = {
        "Project-Id-Version": "Fang",
        "Language": code,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": plural_forms(REGISTER[code]),
    }
    file.extend(_entries(code, own, original, stale))
    return f"{file}\n"


def _entries(code: str, own: Files, original: Files, stale: frozenset[Place]) -> Iterator[polib.POEntry]:
    late = {(place.file, place.key) for place in stale}
    for name, entries in original.items():
        for key, entry in entries.items():
            theirs = own.get(name, {}).get(key)
            for way in shape(entry):
                there = part(theirs, way) if theirs is not None and way in shape(theirs) else None
                yield _entry(code, Place(name, key, way), part(entry, way), there, late=(name, key) in late)


def _entry(code: str, place: Place, original: Entry, own: Entry | None, *, late: bool) -> polib.POEntry:
    """The entry of a text; it has plural forms if the original or the translation has."""
    about: dict[str, Any] = {
        "msgctxt": SEPARATOR.join((place.file, place.key, *place.variant)),
        "comment": _comment(place, original),
        "flags": ["fuzzy"] if late else [],
    }
    if not (is_plural(original) or (own is not None and is_plural(own))):
        return polib.POEntry(msgid=original, msgstr=own or "", **about)
    other = part(original, (OTHER,)) if is_plural(original) else original
    one = original.get("one", other) if isinstance(original, dict) else original
    forms = REGISTER[code].forms
    said = {number: part(own, (form,)) if own else "" for number, form in enumerate(forms)}
    return polib.POEntry(msgid=one, msgid_plural=other, msgstr_plural=said, **about)


def _comment(place: Place, original: Entry) -> str:
    """The comment on a text for translators."""
    slot = slot_of(place)
    names = blanks(part(original, (OTHER,)) if is_plural(original) else original)
    lines = [f"{place.label}"]
    if names:
        lines.append(f"Placeholders: {', '.join(f'{{{name}}}' for name in sorted(names))}")
    if slot:
        lines.append(f"This is {slot.name}: {slot.limit} characters at most")
    return "\n".join(lines)


def import_texts(code: str, content: str, own: Files) -> tuple[Files, frozenset[Place]]:
    """The texts of a language with the translations of a PO file, and the places that it translates.

    A text that is not translated or marked as fuzzy stays as it was. ValueError for a file that cannot be read.
    """
    try:
        entries = polib.pofile(content)
    except OSError as error:
        raise ValueError(f"this is no PO file: {error}") from None
    files = {name: dict(entries) for name, entries in own.items()}
    done = set()
    for entry in entries:
        if entry.obsolete or entry.fuzzy or not entry.translated():
            continue
        if SEPARATOR not in (entry.msgctxt or ""):
            raise ValueError(f"this is no PO file of ours: “{entry.msgid}” does not say where it stands")
        file, key, *way = entry.msgctxt.split(SEPARATOR)
        _put(files.setdefault(file, {}), (key, *way), _translation(code, entry))
        done.add(Place(file, key, tuple(way)))
    return files, frozenset(done)


def _translation(code: str, entry: polib.POEntry) -> Entry:
    if not entry.msgid_plural:
        return str(entry.msgstr)
    return {form: entry.msgstr_plural[number] for number, form in enumerate(REGISTER[code].forms)}


def _put(entries: dict[str, Any], way: tuple[str, ...], said: Entry) -> None:
    *through, last = way
    for name in through:
        known = entries.get(name)
        entries[name] = dict(known) if isinstance(known, dict) else {}
        entries = entries[name]
    entries[last] = said


def plural_forms(about: About) -> str:
    """The plural rule of a language as gettext writes it."""
    tests = [f"({_as_c(condition)}) ? {number} : " for number, condition in enumerate(about.plurals.values())]
    return f"nplurals={len(about.forms)}; plural={''.join(tests)}{len(about.plurals)};"


def _as_c(condition: str) -> str:
    """A condition of CLDR as an expression of C."""
    return " || ".join(" && ".join(map(_relation, each.split(" and "))) for each in condition.split(" or "))


def _relation(written: str) -> str:
    value, _, ranges = written.replace("!", "").partition(" = ")
    within = " || ".join(_within(value, *each.partition("..")[::2]) for each in ranges.split(","))
    return f"!({within})" if "!" in written else f"({within})"


def _within(value: str, low: str, high: str) -> str:
    return f"{value} >= {low} && {value} <= {high}" if high else f"{value} == {low}"
