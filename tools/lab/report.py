"""A report: tables and plots of studies in one HTML file that needs nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from io import StringIO
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
from matplotlib.figure import Figure

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tools.lab.fit import Fitted

STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}"
    "table{border-collapse:collapse}td,th{padding:.2rem .8rem;border-bottom:1px solid #8886;text-align:start}"
    "svg{background:#fff;max-width:100%;height:auto}"
)

EVEN = 50
PERCENT = 100


@dataclass(slots=True)
class Report:
    """What a report shows, from its top down."""

    title: str
    parts: list[str] = field(default_factory=list)

    def table(self, name: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Add a table."""
        lines = [_cells("th", head), *(_cells("td", row) for row in rows)]
        self.parts.append(f"<h2>{escape(name)}</h2><table>{''.join(lines)}</table>")

    def shares(self, name: str, bars: Sequence[tuple[str, float, tuple[float, float]]]) -> None:
        """Add a plot of shares, 0 to 1, each with its name and its interval."""
        figure, axes = _axes(name, height=1 + len(bars) / 3)
        for place, (label, share, (low, high)) in enumerate(reversed(bars)):
            axes.plot([PERCENT * low, PERCENT * high], [place, place], color="#2a6f97", linewidth=2)
            axes.plot([PERCENT * share], [place], "o", color="#2a6f97")
            axes.text(-1, place, label, ha="right", va="center", fontsize=8)
        axes.axvline(EVEN, color="#888", linewidth=1)
        axes.set(xlim=(0, PERCENT), yticks=[], xlabel="percent")
        self._add(figure)

    def calibration(self, name: str, model: Fitted) -> None:
        """Add a plot of what a model says against what came."""
        figure, axes = _axes(name, height=4)
        axes.plot([0, 1], [0, 1], color="#888", linewidth=1)
        said, came, _ = zip(*model.calibration, strict=True)
        axes.plot(said, came, "o-", color="#2a6f97")
        axes.set(xlim=(0, 1), ylim=(0, 1), xlabel="said", ylabel="came")
        self._add(figure)

    def write(self, file: Path) -> None:
        """Write the report."""
        head = f'<meta charset="utf-8"><title>{escape(self.title)}</title><style>{STYLE}</style>'
        body = f"<h1>{escape(self.title)}</h1>{''.join(self.parts)}"
        file.write_text(f'<!doctype html>\n<html lang="en"><head>{head}</head><body>{body}</body></html>\n', "utf-8")

    def _add(self, figure: Figure) -> None:
        drawn = StringIO()
        # Names of parts by chance would make each report another file.
        with mpl.rc_context({"svg.hashsalt": "fang", "svg.fonttype": "none"}):
            figure.savefig(drawn, format="svg", metadata={"Date": None}, bbox_inches="tight")
        text = drawn.getvalue()
        self.parts.append(text[text.index("<svg") :])


def _axes(name: str, height: float) -> tuple[Figure, Any]:
    figure = Figure(figsize=(8, height))
    axes = figure.subplots()
    axes.set_title(name)
    return figure, axes


def _cells(kind: str, texts: Sequence[str]) -> str:
    return f"<tr>{''.join(f'<{kind}>{escape(text)}</{kind}>' for text in texts)}</tr>"
