"""The numbers of Xok for the computer at its table."""

from __future__ import annotations

from engine.plans import Curve, Plan, Plans, Scale

PLANS = Plans(
    levels=(Plan(overlooks=0.5), Plan(80), Plan(150), Plan(500), Plan(48_000)),
    advice=1_000,
    curves={2: Curve(-0.37, 0.674)},
    scale=Scale(48_000, 5),
    contests=(("5", "tree:1x"),),
    balance=(0.325, 0.285, 0.68, 0.66),
    steps=(463, 196, 449, 235, 354, 300),
)
