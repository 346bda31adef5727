"""Where the parts of a screen lie in one browser, what is wrong with that, and how another browser differs."""

from collections.abc import Iterator
from itertools import pairwise
from math import ceil, inf
from typing import Any, NamedTuple

MEASURE = """() => {
  const page = document.querySelector("iframe")?.contentDocument ?? document;
  const all = [...page.body.querySelectorAll(":not(svg *, option, .symbols *)")];
  const number = new Map(all.map((one, n) => [one, n]));
  const box = ({left, top, width, height}) => [left, top, width, height];
  const kind = one => one.dataset?.do ? `[${one.dataset.do}]` : [one.localName, ...one.classList].join(".");
  const call = one => one.id ? `#${one.id}` : kind(one);
  const words = one => one.childElementCount ? "" : ` "${one.textContent.trim().slice(0, 24)}"`;
  const name = one => {
    const near = one.id ? null : one.parentElement?.closest("[id]");
    return `${near ? `#${near.id} ` : ""}${call(one)}${words(one)}`;
  };
  const letters = (one, style) => {
    const texts = [...one.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!texts.length || one.matches("select, textarea")) return null;
    const range = page.createRange();
    range.setStartBefore(texts[0]);
    range.setEndAfter(texts.at(-1));
    return [...box(range.getBoundingClientRect()), parseFloat(style.lineHeight) || 1.25 * parseFloat(style.fontSize)];
  };
  const clips = style => [style.overflowX, style.overflowY].some(how => how === "hidden" || how === "clip")
    && style.textOverflow !== "ellipsis" && style.clipPath === "none";
  const look = one => page.defaultView.getComputedStyle(one);
  const holder = one => one.parentElement && look(one.parentElement).display === "contents"
    ? holder(one.parentElement) : number.get(one.parentElement) ?? -1;
  for (const one of all) if (one.scrollLeft || one.scrollTop) one.scrollTo({left: 0, top: 0, behavior: "instant"});
  const part = one => {
    if (!one.checkVisibility({visibilityProperty: true})) return [name(one), -1, null];
    const style = look(one);
    const flows = /^inline(-block)?$/.test(style.display);
    const at = [name(one), holder(one), box(one.getBoundingClientRect())];
    const scrolls = /auto|scroll/.test(style.overflowY);
    const how = scrolls ? "scrolls" : style.float === "none" ? style.position : "floats";
    return [...at, letters(one, style), flows, how, clips(style), style.flexWrap === "wrap"];
  };
  const {innerWidth} = page.defaultView;
  const sideways = all.filter(one => one.matches("dialog[open]") && look(one).overflowX !== "hidden")
    .map(one => one.scrollWidth - one.clientWidth);
  return [Math.max(page.documentElement.scrollWidth - innerWidth, ...sideways), all.map(part)];
}"""
"""Returns by how much the page is wider than its window, or a dialog than what is seen of it, and for each element that
is no part of a drawing its name, the number of what holds it, its box, the box and line height of its own letters,
whether it lies in a line of words, how it is placed, whether it cuts off what lies outside, and whether what it holds
may go on in another row."""

SLACK = 4.0
"""Pixels by which browsers round otherwise: marks of bars and lists, heights of fields, borders of tables."""
WIDER = 0.065
"""By how much letters may be wider or narrower: WebKit on Linux gives each letter whole pixels. Measured: 0.063."""
LINES = 14
"""A text of so many lines may have another one because of that."""
ROUNDED = 1.0
"""Pixels by which a line may be lower: WebKit gives it whole pixels too."""
GAP = 16.0
"""Pixels between two rows, at the most, of parts that go on in another row for want of room."""
CUT = 3.0
"""Pixels of a line above or below its letters, which may be out of sight."""
CUT_SHARE = 0.15
"""The same as a share of a line of large letters."""

Box = tuple[float, float, float, float]


class Part(NamedTuple):
    """An element in one browser; without a box it is not seen."""

    name: str
    parent: int
    box: Box | None
    letters: tuple[float, float, float, float, float] | None = None
    flows: bool = False
    position: str = "static"
    clips: bool = False
    wraps: bool = False


class Lie(NamedTuple):
    """How the parts of a screen lie in a window of one browser."""

    beyond: float
    parts: list[Part]


def lie(measured: Any) -> Lie:
    """Return what `MEASURE` returned as values."""
    beyond, parts = measured
    return Lie(beyond, [Part(*part) for part in parts])


def problems(seen: Lie) -> Iterator[str]:
    """Return what is wrong in any browser: what is too wide, letters that are cut, parts on one another."""
    if seen.beyond > 0:
        yield f"the page or a dialog is {seen.beyond:.0f} px too wide"
    yield from _cut(seen.parts)
    yield from _overlaps(seen.parts)
    yield from _legends_on_values(seen.parts)


def _cut(parts: list[Part]) -> Iterator[str]:
    for part in parts:
        if not part.letters:
            continue
        top, bottom = part.letters[1], part.letters[1] + part.letters[3]
        cut = max(CUT, CUT_SHARE * part.letters[4])
        above = part
        while above.box and above.position in {"static", "relative"}:
            first, last = above.box[1], above.box[1] + above.box[3]
            # A part that is out of sight as a whole is meant to be.
            if above.clips and any(top + cut < edge < bottom - cut for edge in (first, last)):
                yield f"{part.name} is cut by {above.name}"
                break
            if above.parent < 0:
                break
            above = parts[above.parent]


def _overlaps(parts: list[Part]) -> Iterator[str]:
    rows: dict[int, list[Part]] = {}
    for part in parts:
        if part.box and not part.flows and part.position == "static" and min(part.box[2:]) > SLACK:
            rows.setdefault(part.parent, []).append(part)
    for parent, row in rows.items():
        if parent >= 0 and parts[parent].name == "#page":  # a table: sheets lie over it
            continue
        for one, other in pairwise(row):
            if one.box and other.box and _common(one.box, other.box) > SLACK:
                yield f"{one.name} and {other.name} share {_common(one.box, other.box):.0f} px"


def _legends_on_values(parts: list[Part]) -> Iterator[str]:
    """Yield the legends that lie on the values that they name: engines place them in ways of their own."""
    for part in parts:
        if not part.letters or " legend" not in part.name:
            continue
        for other in parts:
            if other is not part and other.box and other.parent == part.parent:
                share = _common(part.letters[:4], other.box)
                if share > SLACK:
                    yield f"the letters of {part.name} lie {share:.0f} px on {other.name}"


def _common(one: Box, other: Box) -> float:
    return min(min(one[n] + one[n + 2], other[n] + other[n + 2]) - max(one[n], other[n]) for n in (0, 1))


def displacements(before: Lie, after: Lie, slack: float = 1.0) -> Iterator[str]:
    """Return what lies elsewhere in the same browser, in a window of the same size."""
    for one, other in zip(before.parts, after.parts, strict=True):
        by = _difference(one.box, other.box)
        if any(abs(pixels) > slack for pixels in by):
            yield f"{one.name}: {_distance_text(by)}"


def differences(one: Lie, other: Lie) -> Iterator[str]:
    """Return what lies otherwise in the other browser than letters explain.

    Letters of other widths make a text narrower or wider, or give it another line. That may change what is round it,
    and move what follows inside the same part. Each part is compared within the one that holds it, so that one fault
    is one line of the report and not a line for all that it moves.
    """
    rows = _rows(one.parts, other.parts)
    tall = _allowances(one.parts, other.parts, rows)
    found: dict[int, str] = {}
    for number in reversed(range(len(one.parts))):
        a, b = one.parts[number], other.parts[number]
        if (a.box is None) != (b.box is None):
            found[number] = f"{a.name}: seen in one only"
        elif a.box and b.box and not a.flows:
            inside = _difference(_within(a, one.parts), _within(b, other.parts))
            held = one.parts[a.parent].box if a.parent >= 0 else None
            wide = SLACK + WIDER * (held or a.box)[2]
            # A part beside a taller one may be as tall.
            around = SLACK + tall[a.parent if a.parent >= 0 else number]
            allowed = (inf if a.parent in rows else wide, around, wide, around)
            over = [abs(pixels) > room for pixels, room in zip(inside, allowed, strict=True)]
            # A part that is taller because of its content is not named again.
            if any(over[:3]) or (over[3] and not any(one.parts[n].parent == number for n in found)):
                found[number] = f"{a.name}: {_distance_text(inside)}"
    yield from (found[number] for number in sorted(found))


def _within(part: Part, parts: list[Part]) -> Box | None:
    held = parts[part.parent].box if part.parent >= 0 else None
    if part.box is None or held is None:
        return part.box
    left, top, width, height = part.box
    return left - held[0], top - held[1], width, height


def _rows(one: list[Part], other: list[Part]) -> dict[int, float]:
    """The parts that hold a row more in one browser than in the other, each with the height of such a row."""
    held: dict[int, list[tuple[Part, Part]]] = {}
    for a, b in zip(one, other, strict=True):
        if a.box and b.box and a.parent >= 0 and one[a.parent].wraps and a.position == "static":
            held.setdefault(a.parent, []).append((a, b))
    return {
        parent: GAP + max(part.box[3] for pair in pairs for part in pair if part.box)
        for parent, pairs in held.items()
        if abs(_row_count([a for a, _ in pairs]) - _row_count([b for _, b in pairs])) == 1
    }


def _row_count(parts: list[Part]) -> int:
    """In how many rows parts lie: each begins where one lies below all that came before."""
    rows, end = 0, -inf
    for part in parts:
        if part.box:
            rows += part.box[1] > end - SLACK
            end = max(end, part.box[1] + part.box[3])
    return rows


def _allowances(one: list[Part], other: list[Part], rows: dict[int, float]) -> list[float]:
    """By how much each part may be taller or lower because a text in it has other lines."""
    room = [0.0] * len(one)
    for number in reversed(range(len(one))):
        a, b = one[number], other[number]
        if a.letters and b.letters:
            line = a.letters[4]
            lines = ceil(a.letters[3] / line)
            most = line * (1 + lines // LINES)
            room[number] += min(abs(a.letters[3] - b.letters[3]), most) + ROUNDED * lines
        room[number] += rows.get(number, 0.0)
        if a.parent >= 0:
            room[a.parent] += room[number]
    return room


def _difference(one: Box | None, other: Box | None) -> Box:
    if one is None or other is None:
        return (0.0, 0.0, 0.0, 0.0) if one is other else (9999.0, 9999.0, 9999.0, 9999.0)
    left, top, width, height = (there - here for here, there in zip(one, other, strict=True))
    return left, top, width, height


def _distance_text(by: Box) -> str:
    words = ("to the right", "down", "wider", "taller")
    return ", ".join(f"{pixels:+.0f} {word}" for pixels, word in zip(by, words, strict=True) if abs(pixels) > SLACK / 4)
