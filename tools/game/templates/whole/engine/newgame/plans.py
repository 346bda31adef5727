"""The numbers of Newgame for the computer at its table."""

from __future__ import annotations

from engine.plans import Curve, Plan, Plans, Scale

PLANS = Plans(
    levels=(Plan(overlooks=0.8), Plan(overlooks=0.5), Plan(overlooks=0.2), Plan(), Plan(200)),
    advice=200,
    curves={2: Curve(0.0, 1.0)},
    scale=Scale(1_000, 3),
)
