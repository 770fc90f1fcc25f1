"""Cards in words, both ways: the only place that knows how a card or a head is called.

>>> from patrician_kit.components import BOX
>>> card_text(BOX, parse_card(BOX, "firenze, Beard"))
'Firenze (beard)'
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from patrician_kit.components import PATRICIAN_NAMES, Components
from patrician_kit.names import ANY_CITY, SECOND_COAT, SPECIAL_ACTION, TWO_HEADS
from tabletop_kit.actions import plain_words
from tabletop_kit.errors import short
from tabletop_kit.positions import NotUnderstood, did_you_mean

HEADS = ("lady", "red hat", "beard")
"""The patricians in words, in the order of the state."""
SEVERAL_HEADS = ("ladies", "red hats", "beards")
SYMBOL_WORDS = {
    SECOND_COAT: ("2 floors", "two floors", "2 coats", "two coats"),
    ANY_CITY: ("any card", "any city", "take any card"),
    SPECIAL_ACTION: ("move", "move a floor", "move floor", "special action"),
}
"""What a symbol without a head is called; the first name is the one that is written."""


def head_text(patrician: int, count: int = 1) -> str:
    """Return ``lady`` or ``2 ladies``; patricians are 0 (lady), 1 (red hat) and 2 (beard)."""
    return HEADS[patrician] if count == 1 else f"{count} {SEVERAL_HEADS[patrician]}"


def parse_head(text: str) -> int:
    """Return the patrician (0 to 2) that a word means; raises NotUnderstood with a suggestion."""
    names = {name: k for words in (HEADS, SEVERAL_HEADS) for k, name in enumerate(words)}
    names.update({plain_words(name.replace("_", " ")): k for k, name in enumerate(PATRICIAN_NAMES)})
    word = plain_words(text.replace("_", " "))
    if word not in names:
        raise NotUnderstood(f"{short(text)} is no patrician.", did_you_mean(word, HEADS))
    return names[word]


def symbol_text(box: Components, card: int) -> str:
    """Return what a card shows: ``beard``, ``2 red hats``, ``2 floors``, ``any card`` or ``move``."""
    return _symbol_names(box, card)[0]


def card_text(box: Components, card: int) -> str:
    """Return a card in words, such as ``Firenze (beard)`` or ``Lucca (2 floors)``; no two kinds have the same words.

    A table may have two kinds of card with equal city and symbol (one with a star, say); then the card's name is added.
    """
    return _texts(box)[card]


def parse_card(box: Components, text: str) -> int:
    """Return the card that a text means: its words in any case and punctuation, or its name in the table.

    Raises NotUnderstood, with the closest cards, for a text that means no card or more than one.
    """
    word = plain_words(text)
    found = _meanings(box).get(word, ())
    if len(found) == 1:
        return found[0]
    if found:
        raise NotUnderstood(f"{short(text)} can be several cards.", did_you_mean("", [_texts(box)[k] for k in found]))
    raise NotUnderstood(
        f"{short(text)} is no card.", did_you_mean(text, _texts(box), "Write a card as 'Firenze, beard'.")
    )


def _symbol_names(box: Components, card: int) -> tuple[str, ...]:
    symbol = box.CARD_SYMBOL[card]
    if symbol in SYMBOL_WORDS:
        return SYMBOL_WORDS[symbol]
    patrician = box.CARD_PATRICIAN[card]
    one, several = HEADS[patrician], SEVERAL_HEADS[patrician]
    if symbol == TWO_HEADS:
        return f"2 {several}", f"two {several}", f"2 {one}", f"two {one}", f"2x {one}"
    return one, f"1 {one}", f"one {one}", PATRICIAN_NAMES[patrician].replace("_", " ")


@lru_cache(maxsize=32)
def _texts(box: Components) -> tuple[str, ...]:
    pairs = [(box.city_names[box.CARD_CITY[k]], symbol_text(box, k)) for k in range(len(box.card_names))]
    return tuple(
        f"{city} ({symbol}, {name})" if pairs.count((city, symbol)) > 1 else f"{city} ({symbol})"
        for (city, symbol), name in zip(pairs, box.card_names, strict=True)
    )


@lru_cache(maxsize=32)
def _meanings(box: Components) -> dict[str, tuple[int, ...]]:
    """Return every text that is understood, in plain words, with the cards that it may mean."""
    meanings: dict[str, tuple[int, ...]] = {}
    for card in range(len(box.card_names)):
        for text in set(map(plain_words, _names_of(box, card))):
            meanings[text] = (*meanings.get(text, ()), card)
    return meanings


def _names_of(box: Components, card: int) -> Iterator[str]:
    yield box.card_names[card]
    yield box.card_names[card].replace("_", " ")
    yield card_text(box, card)
    for symbol in _symbol_names(box, card):
        yield f"{box.city_names[box.CARD_CITY[card]]} {symbol}"
