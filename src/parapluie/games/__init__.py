"""The rules. One package a game: `rules` (the state and its kernels), `knowledge` (what a seat has been shown), `words`
(texts, views, events) and `styles` (ways of playing that reach rare rules)."""
