"""Live boards in anyone's page: what may be asked of them, and what becomes of them."""
