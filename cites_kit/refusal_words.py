"""Why not: refusals of Cités Royales as sentences with their rules and a remedy, and what is wanted instead."""

from __future__ import annotations

from cites_kit import names as n
from cites_kit.card_words import city_text
from cites_kit.state import Table
from cites_kit.words import Words, count, rule
from tabletop_kit.actions import Action
from tabletop_kit.errors import Refusal

WANTED = {
    n.GIVE_CARD: "choose a card to give away",
    n.LAY_FIRST: "choose the first card to build",
    n.LAY_FOR_REGENT: "choose a card of your hand for the Regent",
    n.PLAY_CARD: "play a card or none",
    n.OFFER_EFFECT: "carry out the effect or leave it",
    n.VOID_TARGET: "choose a card of the Market to discard",
    n.VILLAGER_TARGET: "choose a City to take a card back from",
    n.ASSASSIN_TARGET: "choose a City whose highest card is discarded",
    n.MERCHANT_TARGET: "choose a card of the Market to take",
    n.KNIGHT_TARGET: "choose which card the Knight moves, and where",
    n.ASTROLOGER_BUILDS: "choose up to two of the drawn cards to build, then say done",
    n.BUY_OR_ADD: "buy cards or add one to the Market",
    n.PURCHASE: "choose cards to buy, then say done",
    n.CHOOSE_DRAWN: "choose which drawn card goes to the Market",
    n.FEED_REGENT: "choose which drawn card the Regent gets",
    n.PLACE_JOKER: "choose a City for the white card of the Regent",
    n.CONSTRUCT: "choose what to build, then say done",
    n.CHOOSE_ROBBED: "choose which of the tied Cities the Regent robs",
    n.THIN_MARKET: "discard cards of the Market until four are left",
}
"""What each step asks for."""

WHEN = {
    "give": ("Cards are given away during the setup.", "setup.13"),
    "build": ("Cards are built at setup, with the Astrologer and at the end of a Season.", "build.1"),
    "play": ("A card is played at the beginning of a turn, one per turn.", "play.2"),
    "pass": ("A card is played, or not, at the beginning of a turn.", "play.3"),
    "effect": ("There is no effect to carry out or to leave.", "effect.22"),
    "decline": ("There is no effect to carry out or to leave.", "effect.22"),
    "discard": ("Only the Void discards a card of the Market.", "effect.1"),
    "take back": ("Only the Villager takes a card back.", "effect.3"),
    "strike": ("Only the Assassin discards a card of a City.", "effect.6"),
    "take": ("Only the Merchant takes a card without paying.", "effect.9"),
    "move": ("Only the Knight moves a card.", "effect.11"),
    "buy": ("Buying comes after playing a card, once per Season.", "game.4"),
    "done": ("Nothing is being bought or built.", "game.4"),
    "add": ("Adding a card comes last in a turn without a purchase.", "add.2"),
    "hero": ("The Hero is used when a card is added to the Market.", "hero.7"),
    "put": ("No cards have been drawn to choose from.", "hero.2"),
    "regent": ("Nothing is to be given to the Regent now.", "solo.11"),
    "rob": ("The Royal Taxes leave no choice now.", "taxes.5"),
}
"""Why an action of each kind cannot be done at another step, and the statement about it."""


def refusal_text(words: Words, s: Table, action: Action, code: int) -> Refusal:
    """Return why an action may not be done now: rules, reason and remedy."""
    if code == n.NOT_THE_STEP:
        reason, ending = WHEN[action.parts["kind"]]
        return Refusal(rule(ending), reason, f"Now {WANTED[s.step]}.")
    card, city = action.parts.get("card", ""), action.parts.get("city", "")
    own = f"your {action.parts.get('to', city)} City"
    ending, reason, remedy = (_about_cards(s, card, own) | _about_market(s, card) | _about_cities(s, card, city))[code]
    return Refusal(rule(*ending.split()), reason, remedy)


def _about_cards(s: Table, card: str, own: str) -> dict[int, tuple[str, str, str]]:
    return {
        n.GAME_IS_OVER: ("season.1", "The game is over.", "Undo, or start a new game."),
        n.NOT_IN_HAND: (_hand_rule(s), f"You have no {card} left in your hand.", "Choose a card that you hold."),
        n.FIRST_NOT_WHITE: ("setup.18", "The card built at setup must not be white.", "Choose a coloured card."),
        n.LEAVES_NONE_FOR_REGENT: (
            "solo.6 solo.25",
            "Then no card would be left that the Regent can build.",
            "Build another card and keep this one for him.",
        ),
        n.NOT_DRAWN: ("effect.19", f"No {card} has been drawn.", "Choose one of the drawn cards."),
        n.ONLY_TWO: ("effect.17", "The Astrologer builds two cards at most.", "Say done."),
        n.TOO_LOW: (
            "build.6 build.8",
            f"{_is_not_higher(s, card)} the highest card of {own}.",
            "Choose a higher card, or another City for a Joker.",
        ),
        n.VALUE_PLANNED: (
            "build.5",
            f"A card of that Influence is already to be built in {own}; each City holds each value once.",
            "Undo that choice, or choose another value.",
        ),
        n.JOKER_PLANNED: ("joker.1", f"The {card} is already to be built in another City.", "Undo that choice first."),
        n.JOKER_ALONE: (
            "joker.3 joker.2",
            f"A Joker is never built alone: no other card of its colour is to be built in {own}.",
            f"First choose a coloured card for {own}.",
        ),
        n.JOKER_NEEDS_OWN: (
            "ruling.28",
            f"This table plays one Joker to one coloured card, and {own} has its Joker.",
            "Choose one more coloured card of that City first.",
        ),
        n.NO_JOKER_AT_SETUP: ("setup.18", "The card built at setup must not be white.", "Choose a coloured card."),
    }


def _is_not_higher(s: Table, card: str) -> str:
    return f"{card} does not beat" if card else "It does not beat"


def _hand_rule(s: Table) -> str:
    return {n.GIVE_CARD: "setup.15", n.PLAY_CARD: "play.1", n.LAY_FIRST: "setup.17"}.get(s.step, "build.1")


def _about_market(s: Table, card: str) -> dict[int, tuple[str, str, str]]:
    missing = n.ROW - s.market_size
    return {
        n.NOT_IN_MARKET: ("effect.2 buy.8", f"No {card} lies face up in the Market.", "Choose a face-up card."),
        n.TOO_DEAR: (
            "buy.5 buy.6",
            f"{card} costs {card[-1:]}, but only {s.capacity} of the capacity is left.",
            "Choose a cheaper card, or undo one of those you chose.",
        ),
        n.ROW_NOT_COMPLETE: (
            "buy.2",
            f"The second row is not complete: {count(missing, 'card')} missing.",
            "Add a card to the Market.",
        ),
        n.ALREADY_BOUGHT: ("buy.1", "You have already bought in this Season.", "Add a card to the Market."),
        n.MUST_TAKE_ONE: ("buy.14 revolt.13", "At least one card must be bought.", "Choose a card you can pay."),
        n.MUST_BUY: ("revolt.3 pile.7", "You must buy now.", "Choose a card you can pay."),
        n.HERO_FACE_DOWN: ("hero.1", "Your Hero is face down.", "Add a card without the Hero; a Revolt turns it up."),
        n.NO_HERO_IN_SOLO: ("solo.3", "There are no Heroes in solo.", "Add a card."),
        n.EFFECT_IS_MANDATORY: (
            "effect.22 ruling.20",
            "The effect must be carried out, since it has a target.",
            f"Now {WANTED[s.step]}." if s.step in WANTED else "Choose a target.",
        ),
    }


def _about_cities(s: Table, card: str, city: str) -> dict[int, tuple[str, str, str]]:
    return {
        n.NO_CARD_IN_CITY: (
            "play.4 effect.7",
            f"No card is in that {city} City.",
            "Choose a City with a card; its highest one counts.",
        ),
        n.NO_SUCH_NOBLE: ("components.8", "Nobody sits there.", "Choose a City of somebody who plays."),
        n.WRONG_CITY: (
            "effect.12",
            "A coloured card can only go to your City of its colour.",
            f"Move it to your {city} City, if it is higher there.",
        ),
        n.SAME_CITY: ("effect.15", "The card is in that City already.", "Move another card, or a Joker elsewhere."),
        n.REGENT_HAS_IT: ("solo.8", f"The Regent already has that value in {city}.", "Give him another card."),
        n.REGENT_MUST_BUILD: (
            "solo.12",
            "The Regent can build one of the drawn cards, so he gets one.",
            "Choose the card for him; the other goes to the Market.",
        ),
        n.REGENT_NO_JOKERS: ("solo.22", "The Regent builds no white cards.", "Choose a coloured card."),
        n.REGENT_JOKER_ALONE: (
            "ruling.50",
            f"The Regent has no coloured card in {city}.",
            "Choose a City of his that has one.",
        ),
        n.NOT_ROBBED: (
            "taxes.5",
            f"The {city} City is not among those tied for the Royal Taxes.",
            f"Choose {_tied(s)}.",
        ),
    }


def _tied(s: Table) -> str:
    """Return the Cities that may be chosen for the taxes, in words."""
    from cites_kit.rules.solo import list_robbed

    if s.step != n.CHOOSE_ROBBED:
        return "another City"
    out = [0] * n.CITIES
    found = out[: list_robbed(s, s.agenda_what[s.depth - 1], out)]
    return " or ".join(city_text(a - n.ROB) for a in found)
