"""Scores of the built site in Lighthouse."""
