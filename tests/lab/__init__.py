"""What the lab promises without other people's libraries; the rest is in tools/lab/tests (make lab)."""
