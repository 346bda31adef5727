"""Writing a lesson: its plan, the faults of that, and its change by each message."""
