"""Players: each is given what its seat may know and answers with a move."""
