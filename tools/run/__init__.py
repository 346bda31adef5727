"""What a site needs to run here: a server, browsers, Node, and what players do in its games."""
