"""The numbers of Xok for the computer at its table."""

from __future__ import annotations

from engine.plans import Curve, Plan, Plans, Scale

PLANS = Plans(
    levels=(Plan(overlooks=0.5), Plan(300), Plan(1_000), Plan(1_800), Plan(32_000)),
    advice=6_000,
    curves={2: Curve(-0.59, 1.098)},
    scale=Scale(48_000, 5),
    contests=(("5", "tree:1x"),),
)
