"""What each message does: it returns the model after it, and effects."""
