"""Texts of positions and views that are invalid, and near ones that are valid; see `test_notation`."""

import pytest

from engine.halali.game import GAME
from engine.refusal import Unreadable
from tests.halali.rulebook import EMPTY_RANK, ONE, OPEN, is_accepted_naively, ranks

BOX = "BBFFFFF FLLNNNN NNNNDDD DDDDPPP PPPPPTT TTTTTTT TTTTTT."
"""The whole box on the board."""

POSITION = {
    "nothing": ("", "position", "unreadable.fields"),
    "a field too few": (ranks(ONE, rest="blue -|- - -,-"), "position", "unreadable.fields"),
    "a field too many": (ranks(ONE, rest="blue -|- - -,- 0 0"), "position", "unreadable.fields"),
    "a space before": (" " + ranks(ONE), "position", "unreadable.fields"),
    "a space after": (ranks(ONE) + " ", "position", "unreadable.fields"),
    "two spaces": (ranks(ONE, rest="blue  -|- - -,- 0"), "position", "unreadable.fields"),
    "tabs for spaces": (ranks(ONE).replace(" ", "\t"), "position", "unreadable.fields"),
    "a space in a field": (ranks(ONE, rest="blue -|- - -, - 0"), "position", "unreadable.fields"),
    "far too long": (ranks(ONE) + "0" * 10_000, "position", "unreadable.long"),
}
ROWS = {
    "a row too few": (ranks(ONE).replace("/" + EMPTY_RANK, "", 1), "ROWS", "unreadable.halali.rows"),
    "a row too many": (f"{EMPTY_RANK}/{ranks(ONE)}", "ROWS", "unreadable.halali.rows"),
    "no slashes": (ranks(ONE).replace("/", ""), "ROWS", "unreadable.halali.rows"),
    "an empty row": (ranks(ONE, ""), "ROWS", "unreadable.halali.width"),
    "a row too short": (ranks(ONE, "......"), "ROWS", "unreadable.halali.width"),
    "a row too long": (ranks(ONE, "........"), "ROWS", "unreadable.halali.width"),
    "numbers for empty squares": (ranks(ONE, "7"), "ROWS", "unreadable.halali.tile"),
    "no such tile": (ranks(ONE, "...X..."), "ROWS", "unreadable.halali.tile"),
    "a hunter without a gun": (ranks(ONE, "...H..."), "ROWS", "unreadable.halali.tile"),
    "a hunter without a gun, face down": (ranks(ONE, "...h..."), "ROWS", "unreadable.halali.tile"),
    "a letter of another script": (ranks(ONE, "...Т..."), "ROWS", "unreadable.halali.tile"),  # noqa: RUF001
    "an unknown tile": (ranks(ONE, "...?..."), "ROWS", "unreadable.halali.view"),
    "three bears": (ranks(ONE, "BB....b"), "ROWS", "unreadable.halali.box"),
    "three lumberjacks": (ranks(ONE, "LLl...."), "ROWS", "unreadable.halali.box"),
    "seven foxes": (ranks(ONE, "FFFfff."), "ROWS", "unreadable.halali.box"),
    "nine hunters": (ranks(ONE, "NESWnes", "w......"), "ROWS", "unreadable.halali.box"),
    "eight ducks": (ranks(ONE, "DDDDddd", "d......"), "ROWS", "unreadable.halali.box"),
    "nine pheasants": (ranks(ONE, "PPPPPPP", "pp....."), "ROWS", "unreadable.halali.box"),
    "sixteen trees": (ranks(ONE, "TTTTTTT", "ttttttt", "Tt....."), "ROWS", "unreadable.halali.box"),
    "three bears with prizes": (ranks(ONE, "BB.....", rest="blue -|B - -,- 0"), "ROWS", "unreadable.halali.box"),
    "nine hunters with prizes": (
        ranks(ONE, "NESW...", rest="blue HHHH|- - -,- 0"),
        "ROWS",
        "unreadable.halali.box",
    ),
    "49 tiles": (
        ranks(*BOX.replace(".", "T").split(), rest="blue -|- - -,- 5,5"),
        "ROWS",
        "unreadable.halali.box",
    ),
}


def without(field: int, *values: str, code: str) -> dict[str, tuple[str, str, str]]:
    """Return invalid texts, by name: one field of a valid text written otherwise."""
    names = ("ROWS", "TURN", "PRIZES", "NEUTRAL", "BANS", "CLOCK")
    valid = ranks(ONE, "D.d.PF.").split(" ")
    return {
        f"{names[field]} {value!r}": (" ".join([*valid[:field], value, *valid[field + 1 :]]), names[field], code)
        for value in values
    }


TURN = without(1, "", "-", "b", "Blue", "BLUE", "red", "blue,brown", "blue\n", "0", code="unreadable.halali.turn")
PRIZES = without(
    2,
    *(
        "",
        "-",
        "|",
        "-|",
        "|-",
        "-|-|-",
        "-,-",
        "T|",
        "TD|-",
        "-|HB",
        "N|-",
        "-|n",
        "t|-",
        "X|-",
        "--|-",
        "-T|-",
        "-|T\n",
    ),
    code="unreadable.halali.prizes",
)
NEUTRAL = without(
    3,
    *("", "a8", "h1", "A6", "a", "a66", "d4", "a7", "g7", "c6", "f6", "a6,e6", "a6\n", "--"),
    code="unreadable.halali.neutral",
)
BANS = without(
    4,
    *(
        "",
        "-",
        ",",
        "-,",
        ",-",
        "-,-,-",
        "-|-",
        "a7",
        "a7a6",
        "a7a6,",
        "a7,-",
        "a7a6a5,-",
        "a7-a6,-",
        "a7a8,-",
        "A7a6,-",
    ),
    *("a7a6,-\n", "-,-\n"),
    code="unreadable.halali.bans",
)
BAN = without(
    4,
    *("a7a7,-", "a7b6,-", "a7c6,-", "a6a5,-", "d4d5,-", "-,a7a6", "e6e5,-", "-,g7g6", "-,d4d5"),
    code="unreadable.halali.ban",
)
QUIET = without(
    5,
    *("", "-", "21", "100", "-1", "00", "01", "+1", "1.0", "0,0", "5,5", "٣", "1\n", "x"),
    code="unreadable.halali.quiet",
)
LEFT = {
    f"turns left {turn} {left!r}": (
        ranks(OPEN, rest=f"{turn} -|- - -,- {left}"),
        "CLOCK",
        "unreadable.halali.left",
    )
    for turn, lefts in {
        "blue": [
            "",
            "-",
            "0",
            "5",
            "20",
            "6,6",
            "6,5",
            "5,6",
            "4,5",
            "5,3",
            "0,1",
            "2,0",
            "-1,-1",
            "1,1,1",
            "1,",
            "01,1",
        ],
        "brown": ["5,4", "1,0", "3,5", "0,2", "5,6", "5,5\n", "5;5"],
    }.items()
    for left in lefts
}
INVALID = POSITION | ROWS | TURN | PRIZES | NEUTRAL | BANS | BAN | QUIET | LEFT


@pytest.mark.parametrize("name", INVALID)
def test_invalid_positions(name: str) -> None:
    """A text that is not valid is refused with the field and the reason."""
    text, field, code = INVALID[name]
    with pytest.raises(Unreadable) as error:
        GAME.read(text)
    assert (error.value.field, error.value.code) == (field, code)
    assert not is_accepted_naively(text)


VALID = {
    "the whole box": ranks(*BOX.split(), rest="blue -|- - -,- 5,5"),
    "the whole box face down": ranks(*BOX.lower().split()),
    "the whole box taken": ranks(rest=f"brown {'B' * 2}{'D' * 7}{'F' * 6}{'H' * 8}|LL{'P' * 8}{'T' * 15} - -,- 0,1"),
    "nothing at all": ranks(rest="blue -|- - -,- 0,0"),
    "no blue tile": ranks("N.....t", rest="blue -|- - -,- 20"),
    "no brown tile": ranks("F.....T", rest="brown -|- - -,- 5,5"),
    "own tiles among prizes before they can leave": ranks(ONE, rest="blue BF|HL - -,- 0"),
    "prizes that cannot be taken": ranks(ONE, rest="blue T|H - -,- 0"),
    "blue has one turn more": ranks(OPEN, rest="blue -|- - -,- 5,4"),
    "brown has one turn more": ranks(OPEN, rest="brown -|- - -,- 0,1"),
    "as many turns": ranks(OPEN, rest="brown -|- - -,- 3,3"),
    "the last turn played": ranks(OPEN, rest="brown -|- - -,- 0,0"),
    "a duck barred": ranks(ONE, "D......", rest="brown -|- a6 -,- 0"),
    "a pheasant barred": ranks(ONE, "P......", rest="brown -|- a6 -,- 0"),
    "bans of both": ranks("FN....t", rest="brown -|- - a7a1,b7g7 1"),
    "a ban of a square that is taken": ranks("FN....t", rest="brown -|- - a7b7,b7a7 1"),
    "a ban over what lies in between": ranks("FN....t", rest="blue -|- - a7g7,- 1"),
    "a bear's ban from afar": ranks("BN....t", rest="blue -|- - a7a1,- 1"),
    "twenty quiet turns": ranks(ONE, rest="blue -|- - -,- 20"),
}


@pytest.mark.parametrize("name", VALID)
def test_limits_of_validity(name: str) -> None:
    """A text that the notation does not forbid is valid, though no game may come to it."""
    assert GAME.read(VALID[name]).text == VALID[name]
    assert is_accepted_naively(VALID[name])


VIEWS = {
    "more unknown tiles than there are": ranks(*["???????"] * 7),
    "one unknown tile and the box": ranks(*BOX.replace(".", "?").split()),
    "one unknown tile and the box, some taken": ranks(*BOX.replace("DD", "?.", 1).split(), rest="blue DD|- - -,- 0"),
}


@pytest.mark.parametrize("name", VIEWS)
def test_invalid_views(name: str) -> None:
    """A view shows no more face-down tiles than have not been seen."""
    with pytest.raises(Unreadable) as error:
        GAME.read_view(VIEWS[name])
    assert (error.value.field, error.value.code) == ("ROWS", "unreadable.halali.tiles")


def test_the_fullest_view() -> None:
    """A view of the whole box, all face down or all but one, is valid."""
    for text in (
        ranks(*BOX.replace("B", "?", 1).split()),
        GAME.read(VALID["the whole box face down"]).view_for(0).text,
    ):
        assert GAME.read_view(text).text == text
