"""Bait: its rules."""
