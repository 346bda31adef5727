"""The numbers of Halali! for the computer at its table."""

from __future__ import annotations

from engine.plans import Curve, Plan, Plans, Scale

PLANS = Plans(
    levels=(Plan(overlooks=0.68), Plan(overlooks=0.42), Plan(), Plan(250), Plan(3_000)),
    advice=1_200,
    curves={2: Curve(0.00, 0.077)},
    scale=Scale(8_000, 4),
    balance=(0.46, 0.45, 0.41, 0.64),
    steps=(900, 166, 174, 186, 225, 200),
)
