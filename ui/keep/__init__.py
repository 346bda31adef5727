"""What outlives the page, as text: saves, the shelf, links, files, settings, results."""
