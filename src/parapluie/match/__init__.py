"""A game in progress as an object, and its record."""
