"""Colours of the app: a table at night, a table by day, and one for eyes that need contrast."""

from textual.theme import Theme

THEMES = (
    Theme(
        name="night",
        primary="#93b7ff",
        secondary="#8fa3bd",
        accent="#ffe14d",
        success="#6fdcb3",
        error="#ff9aa8",
        foreground="#eef2f8",
        background="#16202f",
        surface="#1f2c3f",
        panel="#263850",
        dark=True,
    ),
    Theme(
        name="day",
        primary="#2450b8",
        secondary="#566077",
        accent="#b01030",
        success="#0a6b4c",
        error="#b01030",
        foreground="#1c2333",
        background="#f4f1ea",
        surface="#fffdf9",
        panel="#e4dece",
        dark=False,
    ),
    Theme(
        name="contrast",
        primary="#ffff00",
        secondary="#ffffff",
        accent="#00ffff",
        success="#00ff00",
        error="#ff8080",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#000000",
        dark=True,
    ),
)
