"""Games between people: seats, clocks, bots at the table, storage, and who is told what."""
