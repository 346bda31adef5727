"""What the lab promises with scikit-learn (make lab)."""
