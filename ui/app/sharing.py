"""The link that is shown to be passed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.keep import links

if TYPE_CHECKING:
    from ui.app.model import Model


def link_on_show(model: Model) -> str:
    """Return the link that is being shown, nothing if there is none."""
    if model.dialog == "send" and model.session.post:
        from ui.post import letter

        return letter.address(model.sharing.base, model.session)
    return links.address(model.sharing.base, model.session) if model.dialog == "share" else ""
