"""What the thinker does in the worker: jobs that take long, in slices."""
