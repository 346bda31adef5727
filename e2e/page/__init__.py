"""Code that runs in a page of the tests' own."""
