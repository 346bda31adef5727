"""Bait: a small game."""
