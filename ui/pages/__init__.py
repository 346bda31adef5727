"""Pages that are written when the site is built."""
