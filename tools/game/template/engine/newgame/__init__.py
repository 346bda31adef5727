"""Newgame: two players fill a small board, and whoever completes a line wins."""
