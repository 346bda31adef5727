"""The npm package of the element for boards in other pages."""
