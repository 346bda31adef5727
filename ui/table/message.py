"""Messages to the model: what a person, the browser or the thinker did."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, cast, get_args

if TYPE_CHECKING:
    from collections.abc import Mapping

Board = Literal["tap", "type", "walk", "back", "escape", "undo", "redo", "go", "step", "again", "follow", "hint"]
Table = Literal["beat", "still", "replay", "roll", "curtain", "lift", "review", "try", "note", "resign"]
Begin = Literal["against", "together", "level", "new", "next", "rematch", "restore", "edit", "begin", "teach"]
Computer = Literal["answer", "fail", "hurry", "pause", "helped"]
Page = Literal["open", "dialog", "menu", "typing", "dismiss", "set", "screen", "near", "seen", "renewable", "renew"]
Storage = Literal["stored", "unstored", "persisted", "forget", "unforget"]
Shelf = Literal["shelf", "shelve", "more", "sift", "resume", "label", "remove", "unremove", "discard", "putback"]
Transfer = Literal[
    "copy",
    "native",
    "handout",
    "said",
    "code",
    "fetched",
    "withhand",
    "file",
    "drag",
    "export",
    "image",
    "drawn",
    "backup",
    "exportone",
    "exporttally",
    "scorm",
    "serve",
]
Post = Literal["invite", "correspond", "send", "paste", "seat", "both"]
Devices = Literal["device", "answered", "wire", "hand", "rejoin", "camera", "watched", "class"]
Learn = Literal["reset", "shut", "retry", "solve", "paper", "results"]
Setup = Literal["take", "choose", "preset", "position", "moves", "turn"]
Lesson = Literal[
    "goto", "add", "double", "up", "down", "kind", "text", "name", "language", "unlanguage", "unhint", "course"
]
Step = Literal[
    "manner",
    "asked",
    "cut",
    "show",
    "comment",
    "uncomment",
    "arm",
    "arrow",
    "unmark",
    "pupil",
    "save",
    "picture",
    "alike",
    "example",
    "guide",
    "where",
]
Call = Literal["play", "mark", "draw"]
"""The verbs of the page around an embedded board: these words are public (docs/embedding.md)."""

Verb = Literal[
    Board,
    Table,
    Begin,
    Computer,
    Page,
    Storage,
    Shelf,
    Transfer,
    Post,
    Devices,
    Learn,
    Setup,
    Lesson,
    Step,
    Call,
]
"""All verbs, by what they are mostly said to."""

VERBS: frozenset[Verb] = frozenset(get_args(Verb))


@dataclass(frozen=True, slots=True)
class Message:
    """Something that was done, by a verb."""

    verb: Verb
    """The verb."""
    about: str = ""
    """The object of the verb, if it has one: a tap, a ply, a setting and its value."""
    fields: Mapping[str, str] = field(default_factory=dict)
    """The fields of a form, or of an answer."""
    board: str = ""
    """The name of the board that it was done to; empty for the table and for the page."""
    found: Any = None
    """The content of its text: read before the act, because that may take long (ui.acts.reading)."""


def message_in(words: str, fields: Mapping[str, str] | None = None, board: str = "") -> Message:
    """Return the message in words from outside, such as an element's `data-do`: a verb, and what it is about.

    Words that begin with no verb of ours change nothing: a page, or an embed of an earlier build, may say them.
    """
    verb, _, about = words.partition(" ")
    return Message(cast("Verb", verb), about, fields or {}, board)
