"""Plots as SVG for a page of HTML: bars with their intervals, drawn for light and dark."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from parapluie.lab.intervals import Estimate

WIDTH, VALUE = 760, 80  # of the plot, and of the numbers on its right
LETTER = 7.4  # about the width of a letter of the names on its left
BAR, GAP = 14, 10
STYLE = """
svg.plot { display: block; width: 100%; min-width: 32rem; max-width: 48rem; height: auto; }
svg.plot text { font-size: 13px; fill: currentColor; }
svg.plot .bar0 { fill: #0072b2; } svg.plot .bar1 { fill: #d55e00; }
svg.plot .whisker { stroke: currentColor; stroke-width: 1.5; }
svg.plot .zero { stroke: #8888; }
@media (prefers-color-scheme: dark) { svg.plot .bar0 { fill: #56b4e9; } svg.plot .bar1 { fill: #e69f00; } }
"""


class Row(NamedTuple):
    """A name, and the estimate and its text for each variant."""

    name: str
    bars: Sequence[tuple[Estimate, str]]


def bars(title: str, rows: Sequence[Row]) -> str:
    """A plot with a bar for each estimate, and a line from the lower to the upper end of its interval."""
    ends = [0.0]
    for row in rows:
        for value, _ in row.bars:
            ends += [value.mean, value.low or value.mean, value.high or value.mean]
    low, high = min(ends), max(ends)
    names = 16 + LETTER * max(len(row.name) for row in rows)
    scale = (WIDTH - names - VALUE) / ((high - low) or 1.0)

    def x(value: float) -> float:
        return names + (value - low) * scale

    drawn, y = [], GAP
    for row in rows:
        middle = y + BAR * len(row.bars) / 2 + 4.5
        drawn.append(f'<text x="{names - 8:.1f}" y="{middle:.1f}" text-anchor="end">{escape(row.name)}</text>')
        for number, (value, text) in enumerate(row.bars):
            start, end = sorted((x(0), x(value.mean)))
            drawn.append(
                f'<rect class="bar{number}" x="{start:.1f}" y="{y}" width="{end - start:.1f}" height="{BAR - 2}"/>'
            )
            centre = y + BAR / 2 - 1
            if value.low is not None and value.high is not None:
                ends_at = f'x1="{x(value.low):.1f}" x2="{x(value.high):.1f}"'
                drawn.append(f'<line class="whisker" {ends_at} y1="{centre}" y2="{centre}"/>')
            drawn.append(f'<text x="{WIDTH - VALUE + 8}" y="{centre + 4.5}">{escape(text)}</text>')
            y += BAR
        y += GAP
    drawn.append(f'<line class="zero" x1="{x(0):.1f}" x2="{x(0):.1f}" y1="0" y2="{y}"/>')
    return f'<svg class="plot" role="img" aria-label="{escape(title)}" viewBox="0 0 {WIDTH} {y}">{"".join(drawn)}</svg>'
