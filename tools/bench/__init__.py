"""The costs of the site: start, taps, moves a second, bytes; `python -m tools.bench`, explained in docs/speed.md."""
