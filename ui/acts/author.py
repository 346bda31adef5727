"""Acting on a lesson that is being written."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.games import GAMES
from engine.language import LANGUAGES
from engine.refusal import Unreadable
from ui.acts import handout
from ui.app.effects import Copy, Download, Focus, Visit
from ui.app.model import Notice
from ui.app.routes import Route
from ui.app.sharing import print_page, ways_to_pass_on
from ui.authoring import acts, examples, guide, pass_on, plan, rivals, scorm
from ui.authoring.author import Author, begin_author, blank, lesson
from ui.authoring.drafts import entry, newest, put, put_text
from ui.authoring.plan import LessonPlan
from ui.authoring.plan_file import plan_text, read_plan
from ui.authoring.steps import field_id
from ui.games.desk import desk
from ui.keep import links
from ui.learn import ours, own, run

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.act import Acts
    from ui.app.model import Model
    from ui.learn.lesson import Lesson
    from ui.table.message import Message, Verb
    from ui.table.session import World


def act(model: Model, message: Message, world: World) -> Model:
    """The model after a message to the screen."""
    author = model.author
    if author is None:
        return model
    if message.verb in WHOLE:
        after = WHOLE[message.verb](replace(model, author=replace(author, paper=False)), message)
        return _guide_on(model, after, message.verb)
    after = _with(model, acts.update_author(author, message, model.look, world))
    field = _begun_field(author, message, after)
    return after.with_effects(Focus(element=field)) if field else after


def _guide_on(before: Model, after: Model, verb: Verb) -> Model:
    """The model whose guide goes on, if something became of what was asked for."""
    got = any(not isinstance(effect, Focus) for effect in after.effects)
    came = got or after.route != before.route or after.dialog != before.dialog
    return replace(after, author=guide.follow_whole(after.author, verb)) if came and after.author else after


def _begun_field(before: Author, message: Message, model: Model) -> str:
    """The id of the field for the words that the message asks to write, or of what it leads to; empty if of none."""
    author = model.author
    if author is None:
        return ""
    if message.verb == "where":
        return guide.place_id(author)
    if message.verb == "guide" and bool(before.guide) != bool(author.guide):
        return "guide-title" if author.guide else "guide-open"
    if message.verb == "comment":
        texts, key = [str(number) for number, _ in author.step.comments], message.about
    elif (message.verb, message.about) == ("asked", "reply"):
        texts, key = [pattern for pattern, _ in author.step.hints], before.asking
    else:
        return ""
    codes = author.plan.languages
    code = model.language.code if model.language.code in codes else codes[0]
    name = "comment" if message.verb == "comment" else "hint"
    return field_id(author, f"{name}-{texts.index(key)}", code) if key in texts else ""


def _with(model: Model, author: Author) -> Model:
    """The model with the lesson, whose text is stored as far as it has changed; a new one gets an entry then."""
    before = model.author
    if before and before.plan is author.plan:
        return replace(model, author=author)
    quiet = replace(model, author=author, sharing=replace(model.sharing, said=""))
    if author.draft:
        return replace(quiet, drafts={**model.drafts, author.draft: author.text})
    try:
        drafts, draft = put_text(model.drafts, author.text)
    except Unreadable as error:
        return replace(quiet, notice=Notice("notice.unstored", error))
    there = replace(quiet, author=replace(author, draft=draft), drafts=drafts)
    # The address leads to the entry from now on; the page stays where it is.
    route = replace(model.route, draft=draft)
    return replace(there, route=route).with_effects(Visit(route.address, arrived=True))


def enter_route(model: Model, _before: Route) -> Model:
    """The model with the lesson in the route's entry, or the one begun last about its game, else a new one."""
    route, known, code = model.route, model.author, model.language.code
    if known and known.plan.game == route.game and route.draft in {"", known.draft} and _is_kept(known, model):
        return replace(model, route=replace(route, draft=known.draft))
    draft = route.draft or newest(model.drafts, route.game, code) or route.game
    found = entry(model.drafts[draft], code) if draft in model.drafts else None
    if isinstance(found, LessonPlan):
        author = replace(begin_author(found), draft=draft)
        return replace(model, author=author, route=Route("author", found.game, draft=draft))
    notice = Notice("notice.author", found) if isinstance(found, Unreadable) else model.notice
    return replace(model, author=begin_author(blank(route.game, code)), route=replace(route, draft=""), notice=notice)


def _is_kept(author: Author, model: Model) -> bool:
    """Whether the lesson on show is the one in its entry, and nothing has come in its place."""
    return model.drafts.get(author.draft, author.text) == author.text


def follow_storage(model: Model) -> Model:
    """The model with the lesson as another tab has stored it, if it has; what stood here is an undo away."""
    author = model.author
    if author is None or _is_kept(author, model):
        return model
    found = entry(model.drafts[author.draft], model.language.code)
    return replace(model, author=author.with_plan(found, 0)) if isinstance(found, LessonPlan) else model


def take_rivals(model: Model, answer: Mapping[str, Any]) -> Model:
    """The model with what the thinker says of other moves."""
    return replace(model, author=rivals.take_answer(model.author, answer)) if model.author else model


def write_on(model: Model, plan: LessonPlan) -> Model:
    """The model with a lesson's plan to be written on, in an entry of its own; one that is there already is opened."""
    try:
        drafts, draft = put(model.drafts, plan)
    except Unreadable as error:
        return replace(model, notice=Notice("notice.unstored", error))
    route = Route("author", plan.game, draft=draft)
    # The lesson on show may have had the same name, and be deleted by now.
    author = replace(begin_author(plan), draft=draft)
    return replace(model, route=route, drafts=drafts, author=author, dialog="", menu="", notice=None)


def edit_lesson(model: Model) -> Model:
    """The model with the lesson under way to be written on; the same one goes on where it was left."""
    taught = model.run.lesson if model.run and model.route.screen == "lesson" else None
    if taught is None:
        return model
    plan = read_plan(_text(taught, model.language.code), model.language.code)
    known = model.author
    if known and known.text == plan_text(plan):
        return replace(model, route=Route("author", plan.game, draft=known.draft))
    return write_on(model, plan)


def _text(taught: Lesson, code: str) -> str:
    """The text of a lesson; one of ours is said in every language of the site, the reader's first."""
    if taught.word:
        return own.unpack(taught.word)
    codes = (code, *(other for other in LANGUAGES if other != code))
    return json.dumps(ours.inline(taught.game, taught.number, *codes), ensure_ascii=False)


def _from_table(model: Model, _message: Message, _world: World) -> Model:
    """The model with a step more, with the position on the table; another deal, if something is hidden there."""
    session, code = model.session, model.language.code
    there = replace(model, route=Route("author", session.game), dialog="", menu="")
    if not links.is_open_view(session):
        return enter_route(there, model.route)
    position = session.line.at(session.ply).text
    under_way = model.author is not None and model.author.plan.game == session.game
    if not under_way and not newest(model.drafts, session.game, code):
        return _with(there, begin_author(blank(session.game, code, position)))
    known = enter_route(there, model.route)
    if known.author is None:
        return known
    steps = known.author.plan.steps
    if len(steps) >= own.MOST_STEPS:
        return replace(known, author=replace(known.author, said="full"))
    after = replace(known.author.plan, steps=(*steps, plan.StepPlan(position=position)))
    return _with(known, known.author.with_plan(after, len(steps)))


def begin_new(model: Model, about: str) -> Model:
    """Begin a new lesson about the named game, else about that of the lesson on show, which stays as it is."""
    before, game = model.author, about if about in GAMES else model.route.game
    fresh = blank(game, model.language.code)
    if before and before.plan.game == game:
        fresh = replace(fresh, languages=before.plan.languages)
    author = begin_author(fresh)
    if before:
        author = replace(author, guide=before.guide, guided=before.guided)
    return replace(model, author=author, route=Route("author", game), notice=None)


def _open_example(model: Model, message: Message) -> Model:
    """Open an example of the game on show, as a lesson of its own on the shelf."""
    game = model.route.game
    if message.about not in examples.names(game):
        return model
    return write_on(model, examples.plan(game, message.about, model.language.on_demand))


def _show_gaps(model: Model, error: Unreadable) -> Model:
    """The model at the list of what the lesson still lacks."""
    return replace(model, notice=Notice("notice.author.wrong", error)).with_effects(Focus(element="author-pass"))


def _try_lesson(model: Model, _message: Message) -> Model:
    """Play the lesson as a pupil does, from the step on show."""
    author = model.author
    if author is None:
        return model
    try:
        found = lesson(author)
    except Unreadable as error:
        return _show_gaps(model, error)
    route = Route("lesson", found.game, own=found.word)
    return replace(model, route=route, run=_trial(found, author.number), notice=None)


def _trial(taught: Lesson, number: int) -> run.Run:
    """The lesson as its author tries it, at a step."""
    return replace(run.begin_lesson(taught, number), is_trial=True)


def _copy(model: Model, message: Message) -> Model:
    """Copy the link, the snippet or the frame."""
    passed = ways_to_pass_on(model)
    if message.about not in passed:
        return model
    return model.with_effects(Copy(passed[message.about], field=f"pass-{message.about}"))


def _save(model: Model, _message: Message) -> Model:
    """Save the lesson as a file, whole or not."""
    author = model.author
    return model.with_effects(Download(pass_on.file_name(author.plan), author.text)) if author else model


def _save_for_platform(model: Model, message: Message) -> Model:
    """Save the lesson for a learning platform."""
    author = model.author
    if author is None or message.about not in scorm.STANDARDS:
        return model
    try:
        found = lesson(author)
    except Unreadable as error:
        return _show_gaps(model, error)
    return handout.save_for_platform(model, found, message.about)


def _save_picture(model: Model, _message: Message) -> Model:
    """Save a picture of the board of the step on show."""
    author = model.author
    if author is None:
        return model
    picture = desk(author.plan.game).document(author.checked_step.start, model.language)
    return model.with_effects(Download(f"fang-{author.plan.game}-{author.number + 1}.svg", picture))


def _print(model: Model, _message: Message) -> Model:
    """Print the lesson as a worksheet."""
    author = model.author
    if author is None:
        return model
    try:
        lesson(author)
    except Unreadable as error:
        return _show_gaps(model, error)
    return print_page(replace(model, author=replace(author, paper=True)))


WHOLE: Mapping[Verb, Callable[[Model, Message], Model]] = {
    "new": lambda model, message: begin_new(model, message.about),
    "example": _open_example,
    "handout": lambda model, _message: handout.open_plan(model, model.author.plan) if model.author else model,
    "pupil": _try_lesson,
    "copy": _copy,
    "save": _save,
    "scorm": _save_for_platform,
    "picture": _save_picture,
    "paper": _print,
}
"""By verb, what is done with the lesson as a whole."""

ACTS: Acts = {"teach": _from_table}
