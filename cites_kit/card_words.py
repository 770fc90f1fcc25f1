"""Cards, Cities and seats in words, both ways: the only place that knows how they are called.

>>> card_text(parse_card("Yellow, 4"))
'yellow 4'
"""

from __future__ import annotations

from cites_kit.components import CHARACTERS, COLOUR_NAMES, colour_of, influence_of
from cites_kit.names import CITIES, KINDS, VALUES
from tabletop_kit.actions import plain_words
from tabletop_kit.positions import NotUnderstood, did_you_mean

REGENT_NAME = "the Regent"


def card_text(card: int) -> str:
    """Return a card in words, such as ``yellow 4``."""
    return f"{COLOUR_NAMES[colour_of(card)]} {influence_of(card)}"


def card_key(card: int) -> str:
    """Return the name of a card in the table and in the keys of pieces, such as ``yellow_4``."""
    return f"{COLOUR_NAMES[colour_of(card)]}_{influence_of(card)}"


def character(value: int) -> str:
    """Return the character of an Influence, such as ``the Merchant``."""
    return f"the {CHARACTERS[value]}"


def city_text(city: int) -> str:
    """Return a City in words, such as ``the yellow City``."""
    return f"the {COLOUR_NAMES[city]} City"


_MEANINGS = {plain_words(card_text(k)): k for k in range(KINDS)}
_MEANINGS.update({plain_words(f"{COLOUR_NAMES[colour_of(k)]} {CHARACTERS[influence_of(k)]}"): k for k in range(KINDS)})
_MEANINGS.update({f"{COLOUR_NAMES[colour_of(k)]}{influence_of(k)}": k for k in range(KINDS)})


def parse_card(text: object) -> int:
    """Return the card that a text means: colour and Influence or character. Raises NotUnderstood."""
    word = plain_words(str(text).replace("_", " "))
    if not isinstance(text, str) or word not in _MEANINGS:
        known = [card_text(k) for k in range(KINDS)]
        raise NotUnderstood(f"{text!r} is no card.", did_you_mean(word, known, "Write a card as 'yellow 4'."))
    return _MEANINGS[word]


def parse_city(text: object) -> int:
    """Return the City that a colour means. Raises NotUnderstood."""
    word = plain_words(str(text)).removesuffix(" city")
    if word not in COLOUR_NAMES[:CITIES]:
        raise NotUnderstood(f"{text!r} is no City.", did_you_mean(word, COLOUR_NAMES[:CITIES]))
    return COLOUR_NAMES.index(word)


def parse_in_city(text: object, city: int) -> int:
    """Return the card that a text means in a City, where a bare Influence is a card of that colour."""
    if isinstance(text, int) and not isinstance(text, bool) and 0 <= text < VALUES:
        return VALUES * city + text
    if isinstance(text, str) and text.strip().isdigit() and int(text) < VALUES:
        return VALUES * city + int(text)
    return parse_card(text)
