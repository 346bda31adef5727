"""The effects of the model for as long as it stays as it is: a timer, questions, a lit screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app import replay
from ui.app.effects import Ask, Awake, Encode, Schedule
from ui.app.questions import help_questions, move_question
from ui.app.sharing import link_on_show, paper_link
from ui.table.kinds import AWAY
from ui.table.message import Message

if TYPE_CHECKING:
    from ui.app.effects import Effects
    from ui.app.model import Model

BEAT = 1100
"""Milliseconds from one event of a step to the next, when they are shown one by one: long enough to read a line."""

PACE = {"calm": 900, "quick": 60}
"""The least number of milliseconds between two moves, so that the first of them can be seen."""


def ongoing_effects(model: Model) -> Effects:
    """The effects that the model wants; to run the same effects again changes nothing."""
    link = link_on_show(model)
    encode = (Encode(link, awaited=link == paper_link(model)),) if link and link != model.sharing.link else ()
    return timer(model), ask(model), Awake(should_stay_lit(model)), *encode


def should_stay_lit(model: Model) -> bool:
    """Whether the screen is to stay lit: persons play here or a computer thinks, and the setting allows it."""
    session = model.session
    if model.route.screen in {"classroom", "hand"}:
        return model.settings.awake != "off" and bool(model.classroom or (model.hand and model.hand.asked))
    if model.settings.awake == "off" or model.route.screen != "play" or session.is_over:
        return False
    return move_question(model) is not None or (session.is_running and bool(session.people) and session.level != AWAY)


def timer(model: Model) -> Schedule:
    """The next thing to happen without the person; there is one timer only."""
    if model.session.is_filming:
        return Schedule(Message("beat"), BEAT)
    if model.is_autoplay:
        return Schedule(Message("follow", board=model.route.screen), BEAT)
    if replay.is_playing_back(model):
        return Schedule(Message("roll"), replay.pace(model))
    return Schedule()


def ask(model: Model) -> Ask:
    """The questions that are open."""
    return Ask(
        move=move_question(model),
        help=help_questions(model),
        hurried=model.session.hurried,
        soon=any(model.session.kinds) and model.route.screen == "play",
        pace=PACE[model.settings.pace],
    )
