"""A report as one page of HTML that needs nothing else: plots and tables with intervals, in English or French."""

from html import escape

from parapluie.games.rule_set import RuleSet
from parapluie.lab.balance_report import SECTIONS, BalanceReport, Figure
from parapluie.lab.figures import figures_of
from parapluie.lab.intervals import Estimate
from parapluie.lab.plots import STYLE as PLOTS
from parapluie.lab.plots import Row, bars
from parapluie.lab.study import BalanceSettings
from parapluie.language import has_message, say
from parapluie.match.game import rule_set_of

STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 0.5rem 0 1.5rem; }
td, th { padding: 0.15rem 0.75rem; border-bottom: 1px solid #8884; text-align: left; }
tbody th { font-weight: normal; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.key0 { color: #0072b2; } .key1 { color: #d55e00; }
@media (prefers-color-scheme: dark) { .key0 { color: #56b4e9; } .key1 { color: #e69f00; } }
"""
PLOTTED = {"wins", "moves-share", "changes-share", "lowest-share", "part", "ahead", "good-share", "often", "won"}


class Page:
    """What is said of one report in one language."""

    def __init__(self, report: BalanceReport, language: str) -> None:
        self.report, self.language = report, language
        self.rules: RuleSet = rule_set_of(report.variants[0].game)

    def say(self, message: str, **values: object) -> str:
        return say(self.language, f"balance-{message}", **values)

    def whole(self) -> str:
        title = escape(self.title())
        body = [f"<h1>{title}</h1>", *(f"<p>{line}</p>" for line in self.how())]
        for section in SECTIONS:
            body += self.section(section)
        return (
            f'<!doctype html>\n<html lang="{self.language}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{title}</title><style>{STYLE}{PLOTS}</style></head>\n<body>\n"
            + "\n".join(body)
            + "\n</body></html>\n"
        )

    def title(self) -> str:
        one = self.report.variants[0]
        return self.say("title", game=say(self.language, f"game-{one.game}"), seats=one.seats)

    def how(self) -> list[str]:
        """How it was found out, and what the variants are."""
        one, report = self.report.variants[0], self.report
        lines = [
            escape(
                self.say(
                    "how",
                    games=report.games[0],
                    player=one.player,
                    seed=str(one.seed),
                    iterations=one.iterations,
                    version=one.parapluie,
                    pace=self.number(report.pace, 1),
                )
            )
        ]
        if len(report.variants) > 1:
            names = [
                f'<strong class="key{i}">■ {escape(self.variant(v))}</strong>' for i, v in enumerate(report.variants)
            ]
            lines.append(" · ".join(names) + " " + escape(self.say("compared")))
        if any(report.replaced):
            lines.append(escape(self.say("replaced", n=sum(report.replaced))))
        return lines

    def variant(self, settings: BalanceSettings) -> str:
        options = ", ".join(f"{name} {value}" for name, value in settings.options.items())
        game = say(self.language, f"game-{settings.game}")
        return f"{game} ({options})" if options else game

    def section(self, section: str) -> list[str]:
        names = list(dict.fromkeys(one.name for one in self.report.figures if one.section == section))
        if not names:
            return []
        parts = [f"<h2>{escape(self.say(section))}</h2>", f"<p>{escape(self.say(f'{section}-how'))}</p>"]
        if section == "trials":
            for table in figures_of(self.rules).TRIALS:
                parts.append(f"<h3>{escape(self.figure_name(table))}</h3>")
                parts += [self.group(section, name, table) for name in names]
            return parts
        single = [one for name in names for one in self.report.rows(section, name) if not one.row]
        if single:
            parts.append(self.table([(self.say(f"{section}-{one.name}"), one) for one in single], ""))
        return parts + [
            self.group(section, name) for name in names if any(one.row for one in self.report.rows(section, name))
        ]

    def group(self, section: str, name: str, table: str = "") -> str:
        """All rows of a name: a plot where it helps, and a table."""
        rows = [one for one in self.report.rows(section, name) if one.row and one.row.startswith(table)]
        told = [(self.row_name(one), one) for one in rows]
        title = self.say(f"{section}-{name}")
        plot = ""
        if name in PLOTTED:
            plot = bars(
                title,
                [
                    Row(label, [(v, self.value(v.mean, one.unit)) for v in (one.value, one.against) if v is not None])
                    for label, one in told
                ],
            )
        table = self.table(told, title)
        return f"<h3>{escape(title)}</h3>{self.wide(title, plot)}{table}" if plot else table

    def table(self, rows: list[tuple[str, Figure]], title: str) -> str:
        two = len(self.report.variants) > 1
        columns = ["value", "against", "difference"] if two else ["value"]
        heads = [self.say("first"), self.say("other"), self.say("difference")] if two else [self.say("value")]
        head = "".join(f'<th class="n" scope="col">{escape(one)}</th>' for one in [*heads, self.say("counted")])
        body = []
        for label, one in rows:
            cells = [self.interval(getattr(one, column), one.unit) for column in columns]
            body.append(
                f'<tr><th scope="row">{escape(label)}</th>'
                + "".join(f'<td class="n">{escape(cell)}</td>' for cell in [*cells, f"{one.count}"])
                + "</tr>"
            )
        return self.wide(
            title,
            f'<table><thead><tr><th scope="col">{escape(title)}</th>{head}</tr></thead>'
            f"<tbody>{''.join(body)}</tbody></table>",
        )

    def wide(self, title: str, what: str) -> str:
        """Something that may be wider than a phone, and is then moved sideways, also by keys."""
        label = escape(title or self.say("figures"))
        return f'<div class="wide" tabindex="0" role="region" aria-label="{label}">{what}</div>'

    def row_name(self, one: Figure) -> str:
        if one.section == "trials":
            return one.row.partition(":")[2]
        if one.section == "rules":
            rule = figures_of(self.rules).RULES.get(one.row)
            return self.figure_name(one.row) + (f" ({rule})" if rule else "")
        if one.section == "ladder":
            better, _, worse = one.row.partition(":")
            return f"{better} – {worse}"
        if one.section == "seats" or one.name == "luck":
            return self.say("place", n=int(one.row))
        return self.say(f"luck-of-{one.row}") if one.section == "luck" else one.row

    def figure_name(self, name: str) -> str:
        message = f"figure-{self.rules.prefix}-{name}"
        return say(self.language, message) if has_message(self.language, message) else name

    def interval(self, value: Estimate | None, unit: str) -> str:
        if value is None:
            return "–"
        text = self.value(value.mean, unit)
        if value.low is None or value.high is None:
            return text
        return f"{text} ({self.value(value.low, unit)} … {self.value(value.high, unit)})"

    def value(self, value: float, unit: str) -> str:
        if unit == "share":
            return self.number(100 * value, 1) + " %"
        return self.number(100 * value, 2) if unit == "points" else self.number(value, 2)

    def number(self, value: float, digits: int) -> str:
        text = f"{value:.{digits}f}".replace("-", "−")
        return text.replace(".", ",") if self.language == "fr" else text


def page_of(report: BalanceReport, language: str) -> str:
    """The page of a report."""
    return Page(report, language).whole()
