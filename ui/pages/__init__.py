"""Pages and pictures that are written when the site is built, or into the repository."""
