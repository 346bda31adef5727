"""Everything a person sees: pure functions from state to markup, and one seam to the browser."""
