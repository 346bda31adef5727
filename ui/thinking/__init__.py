"""The thinker in the worker: jobs that take long, in slices."""
