"""The script that PyScript runs in one frame of a page with embedded boards, for all boards of that page."""

from ui.browser.hosting import begin

begin()
