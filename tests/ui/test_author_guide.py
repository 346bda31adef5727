"""The guide through the lesson editor: it goes on when a teacher has done what it asks for, and can always be left."""

import pytest

from engine.games import GAMES
from engine.language import LANGUAGES, language
from tests.ui.pages import ids, in_each_language
from tests.ui.players import world
from tests.ui.pupil import after_act
from tests.ui.writing import after_edits, author, author_after, message, new_author, page, places, screen, taps_of_moves
from ui.acts.update import update
from ui.app.effects import Focus
from ui.app.model import Model
from ui.authoring.guide import END, STEPS, open_at
from ui.learn.run import EDIT

EACH = pytest.mark.parametrize("game", GAMES)
WORDS = ("text text en Task.", "text wrong en No.", "text title en Title.")


def guide_step(model: Model) -> str:
    """Return the step of the guide on show, empty if it is closed."""
    return author(model).guide


@EACH
def test_the_guide_goes_on_with_what_is_done(game: str) -> None:
    """Each step ends as soon as it is done, from the first piece to the link; nobody has to press anything for it."""
    model = after_edits(page(game), f"guide {STEPS[0]}")
    seen = [guide_step(model)]

    def do(*things: str) -> None:
        nonlocal model
        model = after_edits(model, *things)
        seen.append(guide_step(model))

    for place in places(author(model)):
        if guide_step(model) == STEPS[0]:
            model = after_edits(model, f"tap {place}")
    seen.append(guide_step(model))
    do("undo", "manner answer", *taps_of_moves(author(after_edits(model, "undo", "manner answer")), 1))
    for words in WORDS:
        do(words)
    do("pupil")
    assert model.route.screen == "lesson"
    model = after_act(model, EDIT)
    do("add")
    model = after_edits(model, "remove", "copy link")
    seen.append(guide_step(model))
    assert seen == [*STEPS, END]


def test_what_is_done_before_its_turn_is_not_asked_for() -> None:
    """The guide stays at its step, and passes over what is done already."""
    model = after_edits(page("xok"), f"guide {STEPS[0]}", *WORDS)
    assert guide_step(model) == STEPS[0]
    model = after_edits(model, "take f", "tap g4", "manner answer", "tap d4", "tap d5")
    assert guide_step(model) == "pupil"


def test_nothing_new_leads_on() -> None:
    """Neither undo nor the same words again, nor an empty text; and a closed guide stays closed."""
    now = open_at(new_author("xok", "text text en Task."), "text")
    for thing in ("text text en Task.", "text text en ", "undo", "redo", "goto 0", "add"):
        assert author_after(now, thing).guide == "text"
    assert author_after(new_author("xok"), "text text en Task.").guide == ""
    assert author_after(now, "guide nonsense").guide == author_after(now, "guide").guide == ""


@EACH
def test_the_guide_can_be_walked_and_left(game: str) -> None:
    """By its buttons to the end and back; closed and opened it begins again, and nothing of the lesson changes."""
    model = after_edits(page(game), "text title en Mine", f"guide {STEPS[0]}")
    for step in (*STEPS[1:], END):
        (on,) = (one.attrs["data-do"] for one in screen(model).all("button") if one.attrs.get("id") == "guide-on")
        model = after_edits(model, on)
        assert guide_step(model) == step
    (back,) = (one.attrs["data-do"] for one in screen(model).all("button") if one.attrs.get("id") == "guide-back")
    assert guide_step(after_edits(model, back)) == STEPS[0]
    assert guide_step(after_edits(model, "guide")) == ""
    assert author(model).plan == author(after_edits(page(game), "text title en Mine")).plan


@EACH
@pytest.mark.parametrize("step", [*STEPS, END])
def test_the_guide_shows_where(game: str, step: str) -> None:
    """The focus goes to what its step is about, which is there; its words name buttons as they are called."""
    model = after_edits(page(game), f"guide {step}")
    _, effects = update(model, message("where"), world())
    (focus,) = (effect for effect in effects if isinstance(effect, Focus))
    for each in in_each_language(model, world()):
        shown = screen(each)
        assert focus.element in ids(shown)
        assert "{" not in shown.words


def test_focus_follows_the_guide() -> None:
    """Opened, it is read from its heading; closed, the button that opens it again has the focus."""
    model = page("xok")
    _, effects = update(model, message(f"guide {STEPS[0]}"), world())
    assert Focus(element="guide-title") in effects
    _, effects = update(after_edits(model, f"guide {STEPS[0]}"), message("guide"), world())
    assert Focus(element="guide-open") in effects


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_guide_speaks_no_jargon(code: str) -> None:
    """Words of programmers are for those who look behind More."""
    say = language(code).on_demand.say
    words = " ".join(say(f"guide.step.{step}", named="", edit="", skip="") for step in (*STEPS, END)).lower()
    assert [word for word in ("json", "html", "hash", "notation", "url", "id ", "code") if word in words] == []


@pytest.mark.parametrize("verb", ["pupil", "paper"])
def test_what_is_missing_is_shown_where_it_is_asked_for(verb: str) -> None:
    """The button can always be pressed: words typed last count too. It leads to the list of what is missing."""
    model = after_edits(page("xok"), "guide pupil")
    (button,) = (one for one in screen(model).all("button") if one.attrs.get("data-do") == verb)
    assert "aria-disabled" not in button.attrs
    after, effects = update(model, message(verb), world())
    assert Focus(element="author-pass") in effects
    assert (after.route.screen, guide_step(after)) == ("author", "pupil")
