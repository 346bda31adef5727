"""The parts of the project: the out-of-date ones, and those with known faults (docs/dependencies.md)."""
