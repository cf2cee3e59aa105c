"""A table on a server before the cards are dealt, in words: who has come, and what is waited for."""

from parapluie.bots.levels import LEVELS
from parapluie.language import say
from parapluie.terminal.app.news import News


def question(language: str, news: News) -> str:
    """What is waited for."""
    if "shuffle" in (news.info or {}):
        return say(language, "app-shuffling")
    if news.can_rematch:
        return say(language, "app-ready")
    return say(language, "app-waiting")


def lines(language: str, news: News, link: str) -> list[str]:
    """The link for friends, and the seats."""
    info = news.info or {}
    shown = [say(language, f"game-{info['settings']['game']}"), ""] if info else []
    shown += [say(language, "app-link", link=link), ""]
    for i, seat in enumerate(info.get("seats", ())):
        who = news.names[i] or say(language, "app-open-seat")
        if (level := seat.get("level")) in LEVELS:
            who += ", " + say(language, f"app-level-{level}")
        shown.append(f"{'▶' if i == news.seat else ' '} {i + 1}. {who}")
    return shown
