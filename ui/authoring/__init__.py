"""Writing a lesson: its plan, what is wrong with it, and what each message makes of it."""
