"""The link that a dialog shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.keep import links

if TYPE_CHECKING:
    from ui.app.model import Model


def link_on_show(model: Model) -> str:
    """Return the link that the open dialog shows; empty if it shows none."""
    if model.dialog == "send" and model.session.post:
        from ui.post import letter

        return letter.address(model.sharing.base, model.session)
    return links.address(model.sharing.base, model.session) if model.dialog == "share" else ""
