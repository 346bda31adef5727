"""The texts of our own lessons: a file for each lesson in the folder of each language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, cast

from engine.language import TEXTS, available_languages, fill_entries

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE = "lessons/{}/{}.json"
"""Within the folder of a language, the texts of a lesson by their places: `title`, `1.text`, `2.hints.a1*`."""


@cache
def texts(game: str, number: int, code: str) -> Mapping[str, str]:
    """The texts of a lesson in a language by their places; raises NotThereError while they are not loaded."""
    return cast("Mapping[str, str]", fill_entries(code, FILE.format(game, number)))


@dataclass(frozen=True, slots=True)
class Told(Mapping[str, str]):
    """A text of a lesson by the code of its language; each language is read when it is asked for."""

    game: str
    number: int
    place: str

    def __getitem__(self, code: str) -> str:
        return texts(self.game, self.number, code)[self.place]

    def __iter__(self) -> Iterator[str]:
        return (code for code in available_languages() if self.place in texts(self.game, self.number, code))

    def __len__(self) -> int:
        return sum(1 for _ in self)


def places(game: str, number: int) -> dict[str, Told]:
    """All texts of a lesson by their places; none if no language has a file for it."""
    there = (code for code in available_languages() if (TEXTS / code / FILE.format(game, number)).is_file())
    return {place: Told(game, number, place) for code in list(there)[:1] for place in texts(game, number, code)}
