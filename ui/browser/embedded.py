"""What PyScript runs in one frame of somebody's page, for all boards in it."""

from ui.browser.hosting import begin

begin()
