"""What the header says: what to do now and why, for the one who decides and for those who wait."""

from __future__ import annotations

from cites_kit import names as n
from cites_kit.card_words import card_text, character
from cites_kit.rules.market import purchase_capacity, row_is_complete, row_of_next_card
from cites_kit.state import Table
from cites_kit.words import Words, count

SETUP = ("Pass cards on", "Build the first card")
SOLO_SETUP = ("Build the first card", "A card for the Regent")
TURN = ("Play a card", "Buy or add a card")
AFTER_REVOLT = (*TURN, "Effect of the Revolt")
END = ("Build your Cities", "Majorities", "Next Season")
SOLO_END = ("Build your Cities", "Majorities", "Royal Taxes", "Next Season")

DOING = {
    n.GIVE_CARD: "is choosing cards to pass on",
    n.LAY_FIRST: "is choosing the first card to build",
    n.LAY_FOR_REGENT: "is choosing a card for the Regent",
    n.PLAY_CARD: "may play a card",
    n.OFFER_EFFECT: "may carry out an effect",
    n.VOID_TARGET: "discards a card of the Market",
    n.VILLAGER_TARGET: "takes a card back",
    n.ASSASSIN_TARGET: "discards a card of a City",
    n.MERCHANT_TARGET: "takes a card of the Market",
    n.KNIGHT_TARGET: "moves a card",
    n.ASTROLOGER_BUILDS: "may build two drawn cards",
    n.BUY_OR_ADD: "buys cards or adds one",
    n.PURCHASE: "is buying cards",
    n.CHOOSE_DRAWN: "is choosing a drawn card",
    n.FEED_REGENT: "is choosing a card for the Regent",
    n.PLACE_JOKER: "is choosing a City for the Regent",
    n.CONSTRUCT: "is choosing what to build",
    n.CHOOSE_ROBBED: "is choosing which City is robbed",
    n.THIN_MARKET: "is thinning out the Market",
}
"""What somebody else is seen to be doing."""


def prompt(words: Words, s: Table, viewer: int | None) -> tuple[str, str]:
    """Return what to do now, at most 52 characters, and why or what follows, at most 95."""
    if s.step == n.GAME_OVER:
        return "The game is over.", ""
    order, why = _order(words, s)
    if viewer == s.turn:
        return order, why
    return f"{words.noble(s.turn)} {DOING[s.step]}.", why


def steps(s: Table) -> tuple[tuple[str, ...], int | None]:
    """Return the steps of this part of the game, and which of them is due."""
    if s.step == n.GAME_OVER:
        return (), None
    if s.step in (n.GIVE_CARD, n.LAY_FIRST, n.LAY_FOR_REGENT):
        return (SOLO_SETUP, int(s.step == n.LAY_FOR_REGENT)) if s.players == 1 else (SETUP, int(s.step == n.LAY_FIRST))
    if s.step in (n.CONSTRUCT, n.CHOOSE_ROBBED, n.PLACE_JOKER, n.THIN_MARKET):
        names = END if s.players > 1 else SOLO_END
        return names, {n.CONSTRUCT: 0, n.CHOOSE_ROBBED: 2}.get(s.step, len(names) - 1)
    if n.OFFER_EFFECT <= s.step <= n.ASTROLOGER_BUILDS:
        return (TURN, 0) if _was_played(s) else (AFTER_REVOLT, 2)
    return TURN, int(s.step != n.PLAY_CARD)


def _was_played(s: Table) -> bool:
    """Return whether an effect is that of a played card: then buying or adding is still to come."""
    return n.BUY_STEP in s.agenda_step[: s.depth]


def _order(words: Words, s: Table) -> tuple[str, str]:
    if s.step in (n.GIVE_CARD, n.LAY_FIRST, n.LAY_FOR_REGENT):
        return _of_setup(words, s)
    if s.step in (n.BUY_OR_ADD, n.PURCHASE):
        return _of_buying(s)
    if s.step in _EFFECTS:
        return _EFFECTS[s.step]
    if s.step == n.OFFER_EFFECT:
        who = character(s.agenda_what[s.depth - 1])
        return f"Carry out {who}, or leave the effect.", "The weakest card that the Revolt discarded acts."
    return _of_the_rest(s)


def _of_setup(words: Words, s: Table) -> tuple[str, str]:
    if s.step == n.LAY_FOR_REGENT:
        return "Choose a card for the Regent.", "It goes to his City of that colour. The other two stay in the hand."
    if s.step == n.LAY_FIRST:
        lowest = "The lowest card of all starts the game." if s.players > 1 else "Another must be left for the Regent."
        return "Choose the first card to build.", f"It goes to the City of its colour; no white card. {lowest}"
    side = s.agenda_what[s.depth - 1]
    why = "Of three cards you keep one. All cards are passed on at the same time."
    if s.players == 2:
        other = words.noble(1 - s.turn)
        return f"Choose {('the first', 'the second')[side]} card to give to {other}.", why
    left = (s.turn + (1 if side == 0 else s.players - 1)) % s.players
    return f"Choose a card for {words.noble(left)}, on your {('left', 'right')[side]}.", why


_EFFECTS = {
    n.PLAY_CARD: (
        "Play a card for its effect, or play none.",
        "It is discarded from the hand or from the top of a City. After that you buy or add.",
    ),
    n.VOID_TARGET: ("The Void: discard a card of the Market.", "The other cards close up."),
    n.VILLAGER_TARGET: (
        "The Villager: take back the top card of a City.",
        "It comes into the hand, and everybody knows that it is there.",
    ),
    n.ASSASSIN_TARGET: (
        "The Assassin: discard the top card of a City.",
        "Any City may be chosen, the own ones as well.",
    ),
    n.MERCHANT_TARGET: (
        "The Merchant: take a card of the Market for free.",
        "It comes into the hand, and everybody knows that it is there.",
    ),
    n.KNIGHT_TARGET: (
        "The Knight: move a top card to a City of yours.",
        "A coloured card goes to the own City of its colour if it is higher there, a Joker to any.",
    ),
    n.ASTROLOGER_BUILDS: (
        "The Astrologer: build up to 2 of the drawn cards.",
        "What is not built is discarded. No effects happen.",
    ),
}
"""The steps whose prompts do not depend on the table."""


def _of_buying(s: Table) -> tuple[str, str]:
    whole = purchase_capacity(s)
    chosen = [s.market[k] % n.VALUES for k in range(s.market_size) if s.picked[k]]
    if s.step == n.PURCHASE and chosen:
        total = f"{' + '.join(map(str, chosen))} = {sum(chosen)}" if len(chosen) > 1 else f"{sum(chosen)}"
        why = f"Chosen: {total}, so {s.capacity} left. Press Buy when that is all. Buying ends the turn."
        return f"Choose more cards, or press Buy: {s.capacity} left.", why
    if s.step == n.PURCHASE:
        return f"You must buy now, for up to {whole} in all.", "All cards of the Market count 1, face down or face up."
    if s.bought[s.turn] == 0 and row_is_complete(s):
        why = "Every card of the Market is worth 1 to spend, once per Season. Buying ends the turn."
        return f"Buy cards for up to {whole} in all, or add one card.", why
    return "Add a card, with or without your Hero.", f"The card comes into row {row_of_next_card(s)}."


def _of_the_rest(s: Table) -> tuple[str, str]:
    row = row_of_next_card(s)
    if s.step == n.CHOOSE_DRAWN:
        why = "and the Hero is turned face down" if s.players > 1 else "because the Regent can build neither"
        return f"Choose which card to add, in row {row}.", f"The other one is discarded, {why}."
    if s.step == n.FEED_REGENT:
        return "Choose which card the Regent gets.", f"The other one goes to the Market at once, in row {row}."
    if s.step == n.PLACE_JOKER:
        return f"Choose a City for the Regent's {card_text(s.drawn[0])}.", "He draws for the Bonus spaces between you."
    if s.step == n.CHOOSE_ROBBED:
        why = "These Cities gave as much and have as much Influence. The highest card goes to the Regent."
        return "Royal Taxes: choose which City is robbed.", why
    if s.step == n.THIN_MARKET:
        more = count(s.market_size - n.ROW, "card")
        return f"Discard {more} of the Market.", "Four face-up cards stay for the next Season; colours may repeat."
    planned = sum(map(bool, s.planned[s.turn]))
    why = "All reveal at the same time. Each card must beat the top of its City; a Joker needs company."
    return (
        f"Build {count(planned, 'card')}, or choose more." if planned else "Choose cards to build, or build none."
    ), why
