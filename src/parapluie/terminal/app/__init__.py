"""The game in a terminal as an app: tables, cards, mouse and keys. Only this package needs Textual."""
