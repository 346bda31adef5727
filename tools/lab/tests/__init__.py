"""What the lab promises with Dask, scikit-learn, PettingZoo and OpenSpiel (make lab)."""
