"""The games that are played by taps, with what a person does in between: refused taps, second thoughts, undo."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlencode

VERBS = {
    "back": "back",
    "undo": "undo",
    "redo": "redo",
    "open": "curtain open",
    "skip": "still",
}
"""Words for taps that are not on a part of the game, with what they say."""


class Played(NamedTuple):
    """A game: the position from which it is played, none for the one on the page, and the taps, each changing the page.

    No game ends, and in none comes anything that chance decides.
    """

    position: str
    taps: str

    def address(self, game: str) -> str:
        """The part of the address after the hash that leads to the position."""
        return f"{game}?{urlencode({'position': self.position})}"

    @property
    def words(self) -> list[str]:
        """What the elements say that are tapped, one after the other."""
        return [VERBS.get(word, f"tap {word}") for word in self.taps.split()]


GAMES = {
    # The first tap takes back the one that was tapped early.
    "xok": Played(
        "",
        """
        d4
        d4 d5 c3 c4 e5 e6 b2 b3
        small c3 cw ccw place
        60 e5 cw ccw place
        d4 a1 g5 back a1
        undo undo redo redo
        a1 a2 g4 g5
        120 b3 >2 d5 place
        180 d5 place
        small small
        g4 other d5
        f3 f4
        undo undo undo undo redo redo redo redo
        small back
        b4 b5 f7
        """,
    ),
    "halali": Played(
        "tplbpdf/twtfspb/wftpttt/dnt.ltt/fnfttet/pptdwpd/pdtfddw blue -|- - -,- 0",
        """
        g1 e5 undo back undo back f3 d1 e6 g2 g3 b1 b4 c3 undo back
        f5 e5 a6 b3 g4 e5 a1 d5 a4 e4
        d5 d4 e4 e5 c5 e5 f5 undo redo
        d4 d5 c2 e3 f5 e5 a1 d5 d4 undo redo
        e5 e4 undo redo undo redo c1 e4 e3 a7 d4 e4 c4 undo back
        """,
    ),
    "hainoon": Played(
        "2 hffhffhffhff PTGK - - -/-/-/- yc,yd,ys/gd,rc,rf yf,rh,gd,bd,ys,yh,bh,bd,w,rf,ga,yd,bs,gc,yf,rs,gh,gs,bh,ya,"
        "rd,ra,w,gh,w,bf,rd,ga,yh,gf,ba,gs,ra,rh,ya,bs,ba,bc,gf,rs,bf,w - 1 1 play",
        """
        open ys W 11 12 do open gd N D A do
        open N yf 2 do open rh E B do
        open yc C do skip open bd S A D do
        open ys 6 7 do open rc B do
        open yd A B do open rf 10 do skip
        open pass skip N w W do skip open yh A do
        """,
    ),
}
"""By name; the one that the page begins with comes first."""
