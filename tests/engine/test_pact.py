"""Two fix chance together: nobody can choose it, anybody can check it, and it never changes."""

import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random

from engine import pact
from engine.games import game_named

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "correspondence.md"
FIRST, SECOND = "0" * 32, "f" * 32

DEALS = {
    "halali": "ttbpttp/stfdppt/tptdfdt/dsf.stt/ptsffpe/tpnddwl/dltbwft blue -|- - -,- 0",
    "hainoon": "2 hffhffhffhff PTGK - - -/-/-/- ba,bh,yf/gc,gd,rs"
    " yd,bf,gs,gh,bc,rh,ga,ys,rf,yd,w,ga,bs,ya,yc,bd,bd,gf,yh,gh,ya,bs,w,gf,bf,bh,rf,rs,w,yh,rd,w,rh,yf,gs,ra,gd,ra,ba,"
    "rd,ys,rc - 1 1 play",
}


def test_a_commitment_is_the_hash_of_the_secret_as_it_is_written() -> None:
    """Any tool that knows SHA-256 can check it."""
    secret = pact.secret(Random(1))
    assert pact.SECRET.fullmatch(secret)
    assert pact.commitment(secret) == sha256(secret.encode()).hexdigest()
    assert pact.COMMITMENT.fullmatch(pact.commitment(secret))


def test_chance_hangs_on_everything() -> None:
    """Another secret, game or ply is another chance; the same are the same."""
    parts = [(FIRST, SECOND, 0, 0), (SECOND, FIRST, 0, 0), (FIRST, SECOND, 1, 0), (FIRST, SECOND, 0, 1)]
    drawn = [pact.chance(*part).getrandbits(64) for part in parts]
    assert len(set(drawn)) == len(parts)
    assert drawn == [pact.chance(*part).getrandbits(64) for part in parts]


def test_a_deal_of_today_is_the_deal_of_tomorrow() -> None:
    """Links that are under way when the site changes still lead to the same game."""
    deals = {name: game_named(name).start({}, pact.chance(FIRST, SECOND, 0, 0)).text for name in ("halali", "hainoon")}
    assert deals == DEALS


def test_the_check_by_hand() -> None:
    """The three lines of the documentation print what it says."""
    text = DOCS.read_text(encoding="utf-8")
    (code,), (printed,) = (re.findall(rf"```{kind}\n(.*?)```", text, re.DOTALL) for kind in ("python", "text"))
    command = [sys.executable, "-c", code]
    said = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout  # noqa: S603 -- ours
    assert said == printed
