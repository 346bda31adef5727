"""All that is kept here and all that a backup has, as one: nothing of either is lost, and nothing counts twice."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.refusal import Unreadable
from ui.app import storage
from ui.help.state import Help
from ui.keep import again, history, ratings, save, shelf
from ui.keep.settings import CHOICES
from ui.keep.shelf import Entry, Sketch
from ui.keep.solved_puzzles import Solved
from ui.keep.stories import is_within

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.app.model import Model
    from ui.keep.history import Days
    from ui.keep.settings import Settings
    from ui.keep.shelf import Shelf
    from ui.keep.tally import Ends, Tally
    from ui.table.session import Session


def merge(here: Model, found: Model) -> Model:
    """The model with what a backup has besides.

    Of two saves of one game the one that has come further stays. A game for which there is no room at the table goes
    on the shelf. Of settings those made here stay; lessons of both are on the shelf of lessons.
    """
    from ui.authoring.drafts import merge_drafts  # later archive

    after = replace(
        here,
        shelf=merge_shelves(here.shelf, found.shelf),
        settings=_merge_settings(here.settings, found.settings),
        progress=_highest(found.progress, here.progress),
        solved=_merge_puzzles(here.solved, found.solved),
        drafts=merge_drafts(here.drafts, found.drafts),
        again=again.merge(here.again, found.again),
        ratings=ratings.merge(here.ratings, found.ratings),
        work={**found.work, **here.work},
        collected=tuple(dict.fromkeys((*here.collected, *found.collected))),
        help=Help(),
        tried=None,
    )
    for session in storage.sessions(found).values():
        after = _with_game(after, session)
    return _with_results(after, found)


def _with_game(model: Model, session: Session) -> Model:
    """The model with a game from a table of the backup, unless it was not begun or is there already."""
    game, known = session.game, {key: one for key, one in storage.sessions(model).items() if one.game == session.game}
    if not _is_begun(session) or any(_is_covered(session, one) for one in known.values()):
        return model
    for key, one in known.items():
        if _is_covered(one, session):
            return _with_session_at(model, key, session)
    if any(session.post and one.post and one.post.mark == session.post.mark for one in known.values()):
        return _with_story(model, session)
    if game not in model.sessions or not _is_begun(model.sessions[game]):
        return model.with_session(session)
    if session.is_running and game not in model.aside:
        return replace(model, aside={**model.aside, game: session})
    known_there = session.lent or _is_on_shelf(session, model.shelf)
    return model if known_there else replace(model, shelf=shelf.put(model.shelf, shelf.new_entry(session)))


def _with_story(model: Model, session: Session) -> Model:
    """The model with another story of a game by link, which is on a table, on the shelf."""
    there = [*storage.sessions(model).values()]
    entry, number = shelf.new_entry(session), shelf.free(model.shelf)
    return replace(model, shelf=shelf.add_story(dict(model.shelf), entry, number, there))


def _with_session_at(model: Model, key: str, session: Session) -> Model:
    if key.startswith(storage.GAME):
        return model.with_session(session)
    return replace(model, aside={**model.aside, session.game: session})


def _is_begun(session: Session) -> bool:
    """Whether there is something to lose in a session: moves, or an invitation that is out."""
    return bool(session.line.steps or session.earlier or session.post)


def _is_covered(one: Session, other: Session) -> bool:
    """Whether nothing of a game is lost if only the other one stays."""
    if one.post or other.post:
        return is_within(one, other)
    return one.seed == other.seed and _is_within(_sketch(one), _sketch(other))


def _sketch(session: Session) -> Sketch:
    return Sketch("", "", save.record_of(session), None, session.counted)


def _is_within(one: Sketch, other: Sketch) -> bool:
    """Whether the other sketch is of the same game, with all that the first one has of it."""
    bare = one.record.resigned is None and not any(section.notes for section in one.record.sections)
    return one.record == other.record or (bare and shelf.is_same_game(one, other))


def _is_on_shelf(session: Session, entries: Shelf) -> bool:
    """Whether a game, as far as it has come, is on the shelf."""
    if session.post:
        return shelf.has_story(entries, session.post)
    sketch = _sketch(session)
    return any(_is_within(sketch, other) for other in map(shelf.sketch_entry, entries.values()) if other)


def merge_shelves(here: Mapping[str, str], found: Mapping[str, str]) -> Shelf:
    """The shelf with the entries of another one, in their order; each game stands there once, as far as it has come."""
    after, others, alike = dict(here), [], defaultdict(list)
    for number, text in here.items():
        if sketch := shelf.sketch_entry(text):
            alike[_kind(sketch)].append(number)
    for _, text in sorted(found.items(), key=lambda item: int(item[0])):
        sketch = shelf.sketch_entry(text)
        near = [(number, shelf.sketch_entry(after[number])) for number in alike[_kind(sketch)]] if sketch else []
        if sketch is None or sketch.mark:
            others.append(text)
            continue
        if any(other and _is_within(sketch, other) for _, other in near):
            continue
        older = next(((number, other) for number, other in near if other and _is_within(other, sketch)), None)
        if older:
            number, other = older
            after[number] = shelf.write(Entry(other.name or sketch.name, sketch.save))
        else:
            others.append(text)
    return shelf.add_entries(after, others)


def _kind(sketch: Sketch) -> tuple[object, ...]:
    """The facts that two saves of one game have in common."""
    record = sketch.record
    return record.game, record.players, record.date, record.games


def _merge_settings(here: Settings, found: Settings) -> Settings:
    """The settings, each as it was chosen here, else as it was chosen there."""
    chosen = {name: getattr(here, name) for name, values in CHOICES.items() if getattr(here, name) != values[0]}
    return replace(found, **chosen, levels={**found.levels, **here.levels})


def _highest(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    return {name: max(one.get(name, 0), other.get(name, 0)) for name in (*one, *other)}


def _merge_puzzles(here: Mapping[str, Solved], found: Mapping[str, Solved]) -> dict[str, Solved]:
    """The puzzles that were solved here or there."""
    nothing = Solved()
    return {game: here.get(game, nothing).with_puzzles_of(found.get(game, nothing)) for game in (*here, *found)}


def _with_results(here: Model, found: Model) -> Model:
    """The model with the results of both: day by day the higher ones, because those of one game may be in both."""
    try:
        days, others = _days(here), _days(found)
    except Unreadable:
        return replace(here, tally=_most(here.tally, found.tally))
    if not (days and others):
        return replace(here, tally=_most(here.tally, found.tally), history=here.history or found.history)
    undated = _most(history.results_without_day(here.tally, days), history.results_without_day(found.tally, others))
    dated = {day: _most(days.get(day, {}), others.get(day, {})) for day in (*days, *others)}
    tallies = (undated, *dated.values())
    names = dict.fromkeys(name for tally in tallies for name in tally)
    tally = {name: history.sum_of(each.get(name, history.NONE) for each in tallies) for name in names}
    return replace(here, tally=tally, history=history.write(dated))


def _days(model: Model) -> Days:
    return history.read(model.history) if model.history else {}


def _most(one: Mapping[str, Ends], other: Mapping[str, Ends]) -> Tally:
    """The higher number of each end."""
    pairs = {name: (one.get(name, history.NONE), other.get(name, history.NONE)) for name in (*one, *other)}
    return {name: _higher(*both) for name, both in pairs.items()}


def _higher(one: Ends, other: Ends) -> Ends:
    won, drawn, lost = map(max, one, other)
    return won, drawn, lost
