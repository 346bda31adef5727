"""The build: the sources made into the site."""
