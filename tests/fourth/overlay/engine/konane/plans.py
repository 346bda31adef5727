"""The numbers of Konane for the computer at its table."""

from __future__ import annotations

from engine.plans import Curve, Plan, Plans, Scale

PLANS = Plans(
    levels=(Plan(overlooks=0.7), Plan(overlooks=0.4), Plan(), Plan(400), Plan(4_000)),
    advice=2_000,
    curves={2: Curve(0.0, 0.62)},
    scale=Scale(8_000, 5),
)
