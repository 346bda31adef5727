"""Texts that outlive the page: saves, the shelf, links, files, settings, results."""
