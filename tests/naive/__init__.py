"""Slow second opinions: each game's rules written again, naively, to hold against the engine."""
