"""Newgame: two players fill a small board, and the first complete line wins."""
