"""Breaks a file of the built site, on the way or in the browser's copy, and looks what becomes of the page."""
