"""What the engine promises apart from any one game."""
