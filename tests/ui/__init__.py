"""What the page shows, checked as text."""
