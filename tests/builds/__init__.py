"""Samples of what each published build has left with people: `python -m tests.builds` takes those of this build."""
