"""Inputs from outside that nobody has thought of: none may raise an exception or hold the page up."""
