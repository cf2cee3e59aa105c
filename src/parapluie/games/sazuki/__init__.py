"""Rainbow by Mito Sazuki: the rules, what a seat knows, and how it is written down."""
