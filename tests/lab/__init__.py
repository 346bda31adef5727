"""The promises of the lab without other people's libraries; the rest is in tools/lab/tests (make lab)."""
