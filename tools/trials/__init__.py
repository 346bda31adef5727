"""Trials of the built site: files that are broken, tabs that are killed, inputs that nobody has thought of."""
