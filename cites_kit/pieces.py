"""Pieces of the board by their keys: which action a press means at a step, and what to say of the others."""

from __future__ import annotations

from cites_kit import names as n
from cites_kit.card_words import card_key, card_text
from cites_kit.catalogue import LETTERS, catalogue
from cites_kit.components import COLOUR_NAMES
from cites_kit.rules.cities import joker_refusal
from cites_kit.state import Table
from tabletop_kit.actions import Action

CARD_OF = {card_key(card): card for card in range(n.KINDS)}
CITY_OF = {colour: city for city, colour in enumerate(COLOUR_NAMES[: n.CITIES])}
HAND_ACTIONS = {n.GIVE_CARD: n.GIVE, n.PLAY_CARD: n.PLAY_HAND, n.LAY_FOR_REGENT: n.FOR_REGENT}
MARKET_ACTIONS = {n.VOID_TARGET: n.DISCARD, n.THIN_MARKET: n.DISCARD, n.MERCHANT_TARGET: n.TAKE}
OWN_ACTIONS = {n.VILLAGER_TARGET: n.TAKE_BACK, n.CHOOSE_ROBBED: n.ROB}


def meant_by(s: Table, key: str) -> Action | None:
    """Return the action that a press on a piece means at this step, legal or not; None for a mere thing."""
    kind, _, rest = key.partition(":")
    if kind in ("hand", "market", "drawn", "regent", "joker"):
        return _meant_card(s, kind, rest)
    if kind in ("own", "city", "move"):
        return _meant_city(s, kind, rest)
    return next((a for a in catalogue() if a.key == key), None)


def _meant_card(s: Table, kind: str, rest: str) -> Action | None:
    name, _, colour = rest.partition(":")
    if name not in CARD_OF or (colour and colour not in CITY_OF):
        return None
    card = CARD_OF[name]
    if colour:
        base = n.JOKER_FOR_REGENT if kind == "regent" else n.BUILD_JOKER
        joker = kind in ("joker", "regent") and card >= n.FIRST_WHITE
        return catalogue().number(base + n.VALUES * CITY_OF[colour] + card % n.VALUES) if joker else None
    if kind == "market":
        return catalogue().number(MARKET_ACTIONS.get(s.step, n.BUY) + card)
    if kind == "hand":
        base = HAND_ACTIONS.get(s.step, n.BUILD)
    elif kind == "drawn":
        base = n.BUILD if s.step == n.ASTROLOGER_BUILDS else n.PUT
    else:
        base = n.FOR_REGENT
    if card >= n.FIRST_WHITE and base in (n.BUILD, n.FOR_REGENT):
        return None if kind in ("joker", "regent") else _meant_joker(s, card, base)
    return catalogue().number(base + card) if kind != "joker" else None


def _meant_joker(s: Table, card: int, base: int) -> Action | None:
    """Return a Joker's action in the first City, to say why not; None if it can be built: then a City is chosen."""
    if s.step in (n.CONSTRUCT, n.ASTROLOGER_BUILDS):
        places = range(card % n.VALUES, n.SLOTS, n.VALUES)
        if any(joker_refusal(s, s.turn, place) == n.LEGAL for place in places):
            return None
    if base == n.FOR_REGENT:
        return catalogue().number(n.JOKER_FOR_REGENT + card % n.VALUES)
    joker = s.step in (n.LAY_FIRST, n.CONSTRUCT, n.ASTROLOGER_BUILDS)
    return catalogue().number((n.BUILD_JOKER + card % n.VALUES) if joker else (n.PLAY_HAND + card))


def _meant_city(s: Table, kind: str, rest: str) -> Action | None:
    parts = rest.split(":")
    if kind == "own" and len(parts) == 1 and parts[0] in CITY_OF:
        return catalogue().number(OWN_ACTIONS.get(s.step, n.PLAY_TOP) + CITY_OF[parts[0]])
    if kind == "city" and len(parts) == 2 and parts[0] in tuple(LETTERS) and parts[1] in CITY_OF:
        seat, city = LETTERS.index(parts[0]), CITY_OF[parts[1]]
        if s.step == n.KNIGHT_TARGET:
            return catalogue().number(n.MOVE + 36 * seat + 7 * city)
        if s.step != n.ASSASSIN_TARGET and seat == s.turn:
            return catalogue().number(OWN_ACTIONS.get(s.step, n.PLAY_TOP) + city)
        return catalogue().number(n.STRIKE + n.CITIES * seat + city)
    return next((a for a in catalogue() if a.key == f"{kind}:{rest}"), None)


_CHOSEN = {
    "picked": ("{} is chosen already: Undo gives it back.", "buy.4"),
    "held": ("{} is in the hand: now only the drawn cards can be built.", "effect.19"),
}
"""What to say of cards that are chosen, or are not meant now."""


def about(s: Table, key: str) -> tuple[str, tuple[str, ...]]:
    """Return a sentence and rule ids about a piece that means no action."""
    kind, _, rest = key.partition(":")
    name = rest.partition(":")[0]
    if name in CARD_OF:
        card = CARD_OF[name]
        if kind in _CHOSEN:
            text, ending = _CHOSEN[kind]
            return text.format(card_text(card)), (f"cites.{ending}",)
        if card >= n.FIRST_WHITE and kind == "hand" and s.step in (n.CONSTRUCT, n.ASTROLOGER_BUILDS):
            return "Choose the City for this Joker in the panel at the right.", ("cites.joker.1",)
        value = card % n.VALUES
        return f"{card_text(card)} costs {value} and counts {value} for a majority.", ("cites.cards.1",)
    sentences = {
        "reserve": ("Nobody knows the four cards of the Reserve; they count for the purchase capacity.", "buy.3"),
        "pile": ("The draw pile is rebuilt from discards and Reserve when it becomes empty.", "pile.1"),
        "discards": ("The discard pile lies face up.", "info.5"),
        "row": ("A row holds four cards; from the third row on the colour of a new card is compared.", "add.5"),
        "hero": ("A face-up Hero lets its Noble draw two cards and add one of them.", "hero.2"),
        "token": ("The Market token shows who has bought in this Season.", "buy.11"),
        "season": (f"Season {s.season} of {s.seasons}.", "season.1"),
        "track": (
            "A card for each Bonus space (diamond) between you and the leader, at the end of a Season.",
            "catchup.1",
        ),
        "own": ("Of a City only the highest card can be played, taken back, discarded or moved.", "play.4"),
        "city": ("The Noble with the most Influence in a colour gains the VP of that City.", "majority.3"),
        "noble": ("Hands are hidden; how many cards they have is known.", "info.1"),
        "log": ("Everybody saw these events.", "info.3"),
    }
    text, ending = sentences.get(kind, ("Nothing can be done here now.", "game.4"))
    return text, (f"cites.{ending}",)


def changed_pieces(before: Table, after: Table) -> frozenset[str]:
    """Return the keys of the Cities, Market cards and tokens that differ between two moments; nothing secret."""
    changed = {
        f"city:{LETTERS[p]}:{COLOUR_NAMES[c]}"
        for p in range(after.nobles)
        for c in range(n.CITIES)
        if before.built[p][n.VALUES * c : n.VALUES * (c + 1)] != after.built[p][n.VALUES * c : n.VALUES * (c + 1)]
    }
    new = after.market[: after.market_size]
    changed |= {f"market:{card_key(card)}" for card in new if new.count(card) > before.market.count(card)}
    for name, then, now in (("hero", before.hero, after.hero), ("token", before.bought, after.bought)):
        changed |= {f"{name}:{LETTERS[p]}" for p in range(after.players) if then[p] != now[p]}
    return frozenset(changed)
