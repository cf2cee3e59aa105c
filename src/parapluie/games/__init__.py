"""The rules. One package a game, which declares itself; `catalogue` lists them all. CONTRIBUTING.md says more."""
