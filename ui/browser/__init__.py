"""The seam to the page: the only package that knows the browser."""
