"""Reads animated GIFs as far as the site makes them: one palette, frames as large as the film."""

from collections.abc import Iterator
from dataclasses import dataclass

EXTENSION, IMAGE, TRAILER = 0x21, 0x2C, 0x3B
CONTROL, APPLICATION = 0xF9, 0xFF
KEEP = 1
"""The disposal of a frame on which the next one is drawn."""
MOST_BITS = 12


@dataclass(frozen=True, slots=True)
class Film:
    """A film: each frame as it is seen, a byte of the palette for each pixel."""

    width: int
    height: int
    palette: tuple[tuple[int, int, int], ...]
    frames: tuple[bytes, ...]
    delays: tuple[int, ...]
    """For how many milliseconds each is shown."""
    is_endless: bool

    def blocks(self, number: int, across: int) -> list[tuple[float, ...]]:
        """Return the mean colours of a frame cut into so many squares a side, row by row."""
        side, shown = self.width // across, self.frames[number]
        found = []
        for top in range(0, self.height, side):
            rows = [shown[row * self.width : (row + 1) * self.width] for row in range(top, top + side)]
            for left in range(0, self.width, side):
                colours = [self.palette[pixel] for row in rows for pixel in row[left : left + side]]
                found.append(tuple(sum(part) / len(colours) for part in zip(*colours, strict=True)))
        return found


def read(data: bytes) -> Film:
    """Return the film in a file; fail where it is not as the site makes it."""
    assert data[:6] == b"GIF89a"
    width, height, flags = _number(data, 6), _number(data, 8), data[10]
    assert flags & 0x80
    at, palette = 13, []
    for _ in range(2 << (flags & 7)):
        palette.append((data[at], data[at + 1], data[at + 2]))
        at += 3
    frames: list[bytes] = []
    delays: list[int] = []
    endless, clear = False, -1
    while data[at] != TRAILER:
        kind = data[at]
        if kind == EXTENSION:
            label, (blocks, after) = data[at + 1], _blocks(data, at + 2)
            if label == CONTROL:
                assert blocks[0] >> 2 & 7 == KEEP
                clear = blocks[3] if blocks[0] & 1 else -1
                delays.append(_number(blocks, 1) * 10)
            endless |= label == APPLICATION and blocks.startswith(b"NETSCAPE2.0") and _number(blocks, 12) == 0
        else:
            assert kind == IMAGE
            assert [_number(data, at + offset) for offset in (1, 3, 5, 7)] == [0, 0, width, height]
            assert not data[at + 9]
            blocks, after = _blocks(data, at + 11)
            pixels = b"".join(_pixel_runs(blocks, data[at + 10]))[: width * height]
            assert len(pixels) == width * height
            before = frames[-1] if frames else pixels
            frames.append(bytes(old if new == clear else new for old, new in zip(before, pixels, strict=True)))
        at = after
    assert at == len(data) - 1
    return Film(width, height, tuple(palette), tuple(frames), tuple(delays), endless)


def _number(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 2], "little")


def _blocks(data: bytes, at: int) -> tuple[bytes, int]:
    """The bytes of blocks that begin with their lengths, up to an empty one, and what follows that."""
    found = []
    while length := data[at]:
        found.append(data[at + 1 : at + 1 + length])
        at += 1 + length
    return b"".join(found), at + 1


def _codes(data: bytes, least: int) -> Iterator[tuple[int, ...]]:
    """The runs of codes between two that clear the table."""
    clear, stop = 1 << least, (1 << least) + 1
    run: list[int] = []
    bits, held, have, size = iter(data), 0, 0, least + 1
    while True:
        while have < size:
            held |= next(bits) << have
            have += 8
        code, held, have = held & ((1 << size) - 1), held >> size, have - size
        if code in {clear, stop}:
            yield tuple(run)
            run, size = [], least + 1
            if code == stop:
                return
            continue
        run.append(code)
        # The table has grown by one with each code but the first.
        if stop + len(run) >= 1 << size and size < MOST_BITS:
            size += 1


def _pixel_runs(data: bytes, least: int) -> Iterator[bytes]:
    """The pixels, a piece for each code (LZW)."""
    first = [bytes([pixel]) for pixel in range(1 << least)]
    for run in _codes(data, least):
        table, last = [*first, b"", b""], b""
        for code in run:
            piece = table[code] if code < len(table) else last + last[:1]
            if last and len(table) < 1 << MOST_BITS:
                table.append(last + piece[:1])
            yield piece
            last = piece
