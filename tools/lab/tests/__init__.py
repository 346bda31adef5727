"""The promises of the lab with scikit-learn (make lab)."""
