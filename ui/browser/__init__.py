"""The seam to the page: the only code that knows the browser."""
