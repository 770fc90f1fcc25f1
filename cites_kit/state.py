"""The table of Cités Royales, each thing declared once.

A card is a number: ``7 * colour + Influence``; hands and the discard pile count copies by card. The Cities of a Noble
have 42 places, ``7 * City + Influence``: a City holds each value once and is always in ascending order, so a place
says all. Nobles are the seats 0 to 3; in solo the Regent is seat 1. Nothing is -1 where a card or a Noble would stand.
"""

from __future__ import annotations

from cites_kit.names import (
    CARDS,
    CITIES,
    COLOURS,
    KINDS,
    MOST_DRAWN,
    MOST_MARKET,
    MOST_PLANNED,
    MOST_PLAYERS,
    MOST_SEASONS,
    RESERVE,
    SLOTS,
)
from tabletop_kit.state import State, number, numbers, table


@table
class Table(State):
    """A whole game at one moment, secrets included."""

    players: int = number("how many play, 1 to 4")
    nobles: int = number("who has Cities: the players, and in solo the Regent as seat 1")
    white_hand_replace: int = number("1: three white cards are shown and replaced (cites.ruling.2)")
    hero_before_purchase: int = number("1: only a Revolt before the purchase turns the Hero up (cites.ruling.17)")
    revolt_effect_optional: int = number("1: the effect after a Revolt may be refused (cites.ruling.20)")
    joker_one_to_one: int = number("1: every Joker needs a partner of its own (cites.ruling.28)")
    joker_covers_crown: int = number("1: a Joker on top hides the top crown (cites.ruling.31)")
    catchup_own_included: int = number("1: the Bonus space one stands on counts (cites.ruling.37)")
    catchup_leader_included: int = number("1: the Bonus space the leader stands on counts (cites.ruling.37)")
    regent_jokers: int = number("1: the Regent builds drawn white cards with a colour (cites.ruling.50)")
    expert: int = number("1: the expert challenge of the solo mode (cites.expert.1)")
    expert_fill: int = number("1: expert taxes also rob Cities that gave no VP (cites.ruling.61)")

    season: int = number("the current Season, from 1")
    seasons: int = number("how many Seasons the game has")
    turn: int = number("who decides now")
    turn_number: int = number("turns begun in phase 1 of all Seasons")
    step: int = number("which decision is due; see names")
    agenda_step: list[int] = numbers(MOST_PLANNED, "what is still to be done, the next one last")
    agenda_who: list[int] = numbers(MOST_PLANNED, "who does it")
    agenda_what: list[int] = numbers(MOST_PLANNED, "what it is about")
    agenda_more: list[int] = numbers(MOST_PLANNED, "and further")
    depth: int = number("how many things are still to be done")
    chooser: int = number("who is asked first when all choose at once at setup")
    last_buyer: int = number("who bought last in this Season, or -1")
    starter: int = number("who took the first turn of this Season, or -1")

    points: list[int] = numbers(MOST_PLAYERS, "Victory Points")
    earned: list[list[int]] = numbers(MOST_PLAYERS, CITIES * MOST_SEASONS, "VP of each City: 6 * (Season - 1) + City")
    pair_points: list[int] = numbers(MOST_PLAYERS, "VP for cards added to the Market")
    revolt_points: list[int] = numbers(MOST_PLAYERS, "VP from Revolts of others")
    hero_points: list[int] = numbers(MOST_PLAYERS, "VP for the Hero at the end of the game")
    hero: list[int] = numbers(MOST_PLAYERS, "1: the Hero card is face up")
    bought: list[int] = numbers(MOST_PLAYERS, "1: the Market token lies on the Season card")

    built: list[list[int]] = numbers(MOST_PLAYERS, SLOTS, "the card in each place of the Cities, or -1")
    top: list[list[int]] = numbers(MOST_PLAYERS, CITIES, "Influence of the highest card of each City, or -1")
    influence: list[list[int]] = numbers(MOST_PLAYERS, CITIES, "total Influence of each City")
    size: list[list[int]] = numbers(MOST_PLAYERS, CITIES, "cards in each City")
    planned: list[list[int]] = numbers(MOST_PLAYERS, SLOTS, "secret: 1 a coloured card, 2 a Joker is to be built here")
    picks: int = number("secret: cards that the deciding Noble has chosen to build with the Astrologer")

    hand: list[list[int]] = numbers(MOST_PLAYERS, KINDS, "copies of each card in hand")
    hand_size: list[int] = numbers(MOST_PLAYERS, "cards in hand")
    known: list[list[int]] = numbers(MOST_PLAYERS, KINDS, "copies in hand that everybody has seen (cites.info.6)")
    gift: list[list[int]] = numbers(MOST_PLAYERS, 2, "card given to the left and to the right, if still there for sure")
    exchanged: int = number("1: the cards of the setup have been passed; before, gifts are secret choices")
    first: list[int] = numbers(MOST_PLAYERS, "card chosen as the first one to build, or -1")
    drawn: list[int] = numbers(MOST_DRAWN, "cards drawn that only the deciding Noble sees, or -1")
    drawn_size: int = number("how many these are")

    market: list[int] = numbers(MOST_MARKET, "face-up cards, in the order in which they lie")
    market_size: int = number("face-up cards")
    market_colour: list[int] = numbers(COLOURS, "face-up cards of each colour")
    picked: list[int] = numbers(MOST_MARKET, "1: this card is being bought")
    capacity: int = number("purchase capacity not yet used")
    taken: int = number("cards picked in this purchase")

    pile: list[int] = numbers(CARDS, "the draw pile, its top card last")
    pile_size: int = number("cards in the draw pile")
    discard: list[int] = numbers(KINDS, "copies of each card in the discard pile")
    discards: int = number("cards in the discard pile")
    reserve: list[int] = numbers(RESERVE, "the face-down cards of the Reserve")
    emptied: int = number("how often the draw pile has become empty")

    robbed: list[int] = numbers(CITIES, "1: the Royal Taxes take the highest card of this City")

    white_bound: int = number("at most so many hidden hand cards are white, or -1 if nobody can tell (cites.setup.24)")
    unseen: list[int] = numbers(KINDS, "copies hidden from somebody when the pile was rebuilt last")
    mine_then: list[list[int]] = numbers(MOST_PLAYERS, KINDS, "of these, the ones a Noble saw")
    sure_old: list[int] = numbers(MOST_PLAYERS, "hidden hand cards that are surely older than that")
    drawn_old: int = number("drawn cards that are older than that")
    quota: list[int] = numbers(KINDS, "working space of the redeal; zeros at rest")

    chance: list[int] = numbers(2, "the game's own random stream", wide=True)
