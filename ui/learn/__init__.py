"""Boards to learn on: the rulebook's examples and the lessons, loaded when somebody first opens them."""
