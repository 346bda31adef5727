"""The first numbers of move sequences of Halali!, counted by hand."""

from tools.game.stale import counts

DEAL = "pltlffd/pptfdpf/ednttwt/fwt.dtt/dstpttt/tdtwwpb/tpdbpfn blue -|- - -,- 0"


def test_the_file_holds_what_the_rules_give() -> None:
    """48 flips, then 47 whatever was flipped: beside the empty cell brown has no tile to move."""
    assert {(DEAL, 1, 48), (DEAL, 2, 48 * 47)} <= {*counts("halali")}
