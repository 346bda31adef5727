"""What the project is made with: what of it is out of date, and what known faults it has (docs/dependencies.md)."""
