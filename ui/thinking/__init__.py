"""What the worker does: jobs that take long, in slices."""
