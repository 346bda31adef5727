"""The numbers of Hai Noon for the computer at its table."""

from __future__ import annotations

from engine.plans import Curve, Plan, Plans, Scale

PLANS = Plans(
    levels=(Plan(overlooks=0.92), Plan(overlooks=0.72), Plan(overlooks=0.36), Plan(400), Plan(12_000)),
    advice=2_000,
    # All win but the one that is eaten, so a chance grows with the number of seats.
    curves={2: Curve(-0.04, 0.055), 3: Curve(0.72, 0.074), 4: Curve(1.11, 0.084)},
    scale=Scale(6_000, 0),
    steps=(346, 139, 123, 157, 123, 120),
)
