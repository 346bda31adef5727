"""Acts: each returns the model after a message, and its effects."""
