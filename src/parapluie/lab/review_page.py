"""A review as one page of HTML that needs nothing else: the course of the game, each seat's account, all mistakes."""

from html import escape

from parapluie.lab.review_words import Words
from parapluie.lab.reviewed import Decision, SeatSummary

WIDTH, HEIGHT = 960, 240
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00")  # told apart by nearly all eyes
DASHES = ("", "8 4", "2 3", "12 3 2 3", "5 2", "1 5")  # and without colours
STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
svg { width: 100%; height: auto; border: 1px solid #8888; border-radius: 4px; }
table { border-collapse: collapse; margin: 0.5rem 0; }
td, th { padding: 0.15rem 0.75rem; border-bottom: 1px solid #8884; text-align: left; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
tr.played { font-weight: 600; }
"""


def page_of(words: Words) -> str:
    """The page, in the language of the words."""
    review = words.review
    found = {one.number: one for one in review.decisions}
    body = [f"<h1>{escape(words.title())}</h1>", f"<p>{escape(words.how())}</p>", strip(words)]
    for summary in review.summaries:
        body.append(f"<h2>{escape(words.listener.name(summary.seat))}</h2>")
        body += [f"<p>{escape(line)}</p>" for line in words.seat(summary)]
        mistakes = [one for one in found.values() if one.seat == summary.seat and one.is_mistake]
        for one in sorted(mistakes, key=lambda one: one.number):
            body.append(mistake(words, one, summary))
    return (
        f'<!doctype html>\n<html lang="{words.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(words.title())}</title><style>{STYLE}</style></head>\n<body>\n"
        + "\n".join(body)
        + "\n</body></html>\n"
    )


def strip(words: Words) -> str:
    """The chance of each seat over the game: as it could know at its decisions."""
    review = words.review
    last = max(len(review.openly) - 1, 1)
    lines = []
    for summary in review.summaries:
        seat, points = summary.seat, [(0, summary.start)]
        for one in review.decisions:
            if one.seat == seat:
                points += [(one.number, one.before), (one.number, one.after)]
        points.append((last, summary.result))
        path = " ".join(f"{x / last * WIDTH:.1f},{(1 - chance) * HEIGHT:.1f}" for x, chance in points)
        look = f'stroke="{COLOURS[seat % len(COLOURS)]}" stroke-dasharray="{DASHES[seat % len(DASHES)]}"'
        lines.append(f'<polyline points="{path}" fill="none" stroke-width="2" {look}/>')
        name = escape(words.listener.name(seat))
        y = 18 * (seat + 1)
        lines.append(f'<line x1="8" x2="40" y1="{y - 5}" y2="{y - 5}" stroke-width="2" {look}/>')
        lines.append(f'<text x="46" y="{y}" font-size="14" fill="currentColor">{name}</text>')
    title = escape(words.say("review-strip"))
    half = f'<line x1="0" x2="{WIDTH}" y1="{HEIGHT / 2}" y2="{HEIGHT / 2}" stroke="#8888"/>'
    drawn = "".join([half, *lines])
    return (
        f'<figure><svg role="img" aria-label="{title}" viewBox="0 0 {WIDTH} {HEIGHT}">{drawn}</svg>'
        f"<figcaption>{title}</figcaption></figure>"
    )


def mistake(words: Words, decision: Decision, summary: SeatSummary) -> str:
    """A mistake and the chances of all moves that were legal; turning points are open at first."""
    first, *rest = words.mistake(decision)
    view = words.view(decision)
    rows = [
        f"<tr{' class=played' if one.move == decision.played else ''}><td>{escape(words.move(view, one.move))}</td>"
        f'<td class="n">{words.number(100 * one.chance)}</td><td class="n">± {words.number(100 * one.error)}</td></tr>'
        for one in decision.moves
    ]
    move, chance = escape(words.say("review-move")), escape(words.say("review-chance"))
    head = f'<tr><th>{move}</th><th class="n" colspan="2">{chance}</th></tr>'
    is_open = " open" if decision.number in summary.turning_points else ""
    return (
        f"<details{is_open}><summary>{escape(first)}</summary>"
        + "".join(f"<p>{escape(line)}</p>" for line in rest)
        + f"<table>{head}{''.join(rows)}</table></details>"
    )
