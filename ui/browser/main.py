"""The script that PyScript runs: everything else comes from the modules."""

from ui.browser.app import App

App().start()
