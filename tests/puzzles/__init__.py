"""What puzzles promise, and what finds and verifies them."""
