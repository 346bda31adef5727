"""Boards of Hai Noon for the page on boards in anyone's page, by mode."""

SHOWN = {"lesson": {"lesson": "1"}}
