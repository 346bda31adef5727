"""How long the browser keeps what this site stores."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Durability:
    """How long the browser keeps what this site stores, as far as it says."""

    evicts: bool = False
    """Whether it deletes what sites store that were not visited on seven days of its use, as WebKit does."""
    installed: bool = False
    """Whether the page was opened from the home screen or the dock; nothing is deleted there for want of visits."""
    place: str = ""
    """The place where the person can put the site by hand, `home` or `dock`; empty if the browser offers it itself."""
    persisted: bool = False
    """Whether it has promised to delete nothing by itself."""
    asked: str = ""
    """The day on which it was last asked for that promise, as YYYY-MM-DD; empty if never."""

    @property
    def can_be_put(self) -> bool:
        """Whether the person can put the site on the home screen or into the dock, and has to do so by hand."""
        return bool(self.place) and not self.installed

    @property
    def is_at_risk(self) -> bool:
        """Whether what is stored may be deleted soon after the last visit."""
        return self.evicts and not (self.installed or self.persisted)
