"""Konane: its rules, and the naive rules that the engine has to agree with."""
