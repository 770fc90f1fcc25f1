"""How wide a text is, and how to make one fit.

Text is measured with the widths of DejaVu Sans, the widest common face: what fits in it fits everywhere. No font is
needed at run time. Nothing is ever clipped: sentences wrap, and only names are shortened, with an ellipsis.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

FONT: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'DejaVu Sans',sans-serif"

# Hundredths of an em, characters 32 to 126.
_REGULAR: Final = (
    *(32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34),
    *(84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73, 68, 99),
    *(69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52),
    *(39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84),
)
_BOLD: Final = (
    *(35, 46, 52, 84, 70, 100, 87, 31, 46, 46, 52, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70, 70, 70, 70, 70, 40, 40),
    *(
        84,
        84,
        84,
        58,
        100,
        77,
        76,
        73,
        83,
        68,
        68,
        82,
        84,
        37,
        37,
        77,
        64,
        100,
        84,
        85,
        73,
        85,
        77,
        72,
        68,
        81,
        77,
        110,
    ),
    *(77, 72, 73, 46, 37, 46, 84, 50, 50, 67, 72, 59, 72, 68, 44, 72, 71, 34, 34, 67, 34, 104, 71, 69, 72, 72, 49, 60),
    *(48, 71, 65, 92, 65, 65, 58, 71, 37, 71, 84),
)
# The others that turn up in names and sentences: (regular, bold).
_MORE: Final = {
    **{"…": (100, 100), "–": (50, 50), "—": (100, 100), "−": (84, 84), "‘": (32, 38), "’": (32, 38), "“": (52, 66)},
    **{"”": (52, 66), "„": (52, 66), "«": (61, 65), "»": (61, 65), "·": (32, 38), "•": (59, 64), "×": (84, 84)},
    **{"→": (84, 84), "✓": (84, 84), "€": (64, 70), "£": (64, 70), "°": (50, 50), "ß": (63, 72), "æ": (98, 105)},
    **{"Æ": (97, 108), "œ": (102, 109), "Œ": (107, 117), "ø": (61, 69), "Ø": (79, 85), "ð": (61, 69), "þ": (63, 72)},
    **{"Þ": (60, 74), "đ": (63, 72), "Đ": (77, 84), "ł": (28, 37), "Ł": (56, 64), "ı": (28, 34), "½": (97, 104)},
}
_EMOJI, _WIDE, _UNKNOWN, _EMOJI_STYLE = 130, 100, 90, "\ufe0f"
_JOINER = "\u200d"


def clean(text: str) -> str:
    """Return the text without what may not or should not stand in a line of XML: controls, breaks, direction marks."""
    return text if text.isprintable() else "".join(map(_clean_character, text))


def _clean_character(character: str) -> str:
    category = unicodedata.category(character)
    if category in ("Cc", "Zl", "Zp", "Zs"):
        return " "
    if category == "Cf":
        return _JOINER if character == _JOINER else ""
    return "\ufffd" if category == "Cs" or character in "\ufffe\uffff" else character


def _character_width(character: str, bold: bool) -> int:
    code = ord(character)
    if 32 <= code <= 126:
        return (_BOLD if bold else _REGULAR)[code - 32]
    if character in _MORE:
        return _MORE[character][bold]
    if character == _EMOJI_STYLE:
        return _EMOJI - _UNKNOWN
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    if unicodedata.east_asian_width(character) in "WF":
        return _EMOJI if code >= 0x1F000 else _WIDE
    base = unicodedata.normalize("NFD", character)[0]
    return _UNKNOWN if base == character else _character_width(base, bold)


@lru_cache(maxsize=8192)
def _hundredths(text: str, bold: bool) -> int:
    return sum(_character_width(character, bold) for character in text)


def width(text: str, size: float = 14, bold: bool = False) -> float:
    """Return the width of a text in units of the board.

    >>> width("Bologna", 14, bold=True)
    64.12
    """
    return _hundredths(text, bold) * size / 100


def _clusters(text: str) -> list[str]:
    """Split into what a reader sees as one character, so that no accent or emoji is cut in half."""
    clusters: list[str] = []
    for character in text:
        joins = unicodedata.category(character) in ("Mn", "Me", "Mc", "Cf") or 0x1F3FB <= ord(character) <= 0x1F3FF
        if clusters and (joins or clusters[-1].endswith(_JOINER)):
            clusters[-1] += character
        else:
            clusters.append(character)
    return clusters


def shorten(text: str, room: float, size: float = 14, bold: bool = False) -> str:
    """Return the text, cut and closed with an ellipsis if it is wider than the room. For names only."""
    text = clean(text)
    if width(text, size, bold) <= room:
        return text
    kept = ""
    for cluster in _clusters(text):
        if width(kept + cluster + "…", size, bold) > room:
            break
        kept += cluster
    return kept.rstrip(" -,.'’") + "…"


def shorten_names(sentence: str, names: Iterable[str], room: float, size: float = 14, bold: bool = False) -> str:
    """Return the sentence with the long ones of these names shortened, no more than it takes to fit (if it can)."""
    sentence = clean(sentence)
    longest_first = sorted({clean(name) for name in names if name.strip()}, key=len, reverse=True)
    if not longest_first or width(sentence, size, bold) <= room:
        return sentence
    pattern = re.compile("|".join(re.escape(name) for name in longest_first))
    fitted = sentence
    for limit in (240, 200, 160, 130, 105, 85, 70, 55):
        fitted = pattern.sub(lambda match, limit=limit: shorten(match[0], limit, size, bold), sentence)  # type: ignore[misc]
        if width(fitted, size, bold) <= room:
            break
    return fitted


def wrap(text: str, room: float, size: float = 14, bold: bool = False, most: int = 0) -> tuple[str, ...]:
    """Return the text as lines no wider than the room; with `most`, the last of that many ends in an ellipsis.

    >>> wrap("earn 1 per empty space", 92, 13)
    ('earn 1 per', 'empty space')
    """
    lines = [""]
    for word in clean(text).split():
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if width(longer, size, bold) <= room:
            lines[-1] = longer
            continue
        pieces = _break_word(word, room, size, bold)
        lines[-1:] = pieces if not lines[-1] else [lines[-1], *pieces]
    if most and len(lines) > most:
        lines[most - 1 :] = [shorten(" ".join(lines[most - 1 :]), room, size, bold)]
    return tuple(lines)


def _break_word(word: str, room: float, size: float, bold: bool) -> list[str]:
    """Break a word that is wider than the room: after hyphens if that helps, else anywhere."""
    pieces = [""]
    parts = re.findall(r"[^-]*-|[^-]+", word) if width(word, size, bold) > room else [word]
    for part in parts:
        units = [part] if width(part, size, bold) <= room else _clusters(part)
        for unit in units:
            if pieces[-1] and width(pieces[-1] + unit, size, bold) > room:
                pieces.append("")
            pieces[-1] += unit
    return pieces
