"""Rainbow 7, both editions: the rules, what a seat knows, and how it is written down."""
