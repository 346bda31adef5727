"""Xok on the screen: its taps, table and sentences."""
