"""Bait on the screen."""
