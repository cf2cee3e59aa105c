"""Rainbow by Mathias Spaan: the rules, what a seat knows, and how it is written down."""
