"""What each message changes: from one model to the next."""
