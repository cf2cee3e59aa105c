"""Play in a terminal, in lines of text that can also be read aloud."""
