"""The page as markup, region by region: pure functions of the model."""
