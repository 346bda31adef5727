"""Breaks each file of the built site in turn, and looks what becomes of the page."""
