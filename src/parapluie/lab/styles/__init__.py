"""Ways of playing that reach rules that random play seldom does, one module a game: how much each likes a move."""
