"""The needs of a site that runs here: a server, browsers, Node, and the play of its games."""
