"""The words of the rulebook as whole numbers. Plain constants, so that rules read well and both gears run them."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
"""Nobody, nothing, no card."""

# The colours of the Cities, from left to right, then white, which has no City (cites.setup.9, cites.cards.6).
PURPLE: Final = 0
YELLOW: Final = 1
PINK: Final = 2
RED: Final = 3
BLUE: Final = 4
GREEN: Final = 5
WHITE: Final = 6

# The Influence of a card, by its character (cites.cards.8).
VOID: Final = 0
VILLAGER: Final = 1
JESTER: Final = 2
ASSASSIN: Final = 3
MERCHANT: Final = 4
KNIGHT: Final = 5
ASTROLOGER: Final = 6

# Limits that the box sets. A card is a kind: 7 * colour + Influence; the two copies of a card are the same number.
MOST_PLAYERS: Final = 4
CITIES: Final = 6
COLOURS: Final = 7
VALUES: Final = 7
KINDS: Final = 49
SLOTS: Final = 42  # places of one Noble's Cities: 7 * City + Influence; a coloured card fits the place of its number
FIRST_WHITE: Final = 42  # the kind of the white 0
CARDS: Final = 85
RESERVE: Final = 4
ROW: Final = 4
MOST_MARKET: Final = 16
MOST_SEASONS: Final = 4
DEAL: Final = 3
MOST_DRAWN: Final = 3
MOST_PLANNED: Final = 24
HERO_POINTS: Final = 2
LAP: Final = 50  # spaces of one lap of the Victory Point track
REGENT: Final = 1  # the Regent of the solo mode has the Cities of seat 1

# How a card is to be built: not at all, as a coloured card, as a Joker.
UNBUILT: Final = 0
COLOURED: Final = 1
JOKER: Final = 2

# Steps at which somebody decides.
GIVE_CARD: Final = 0
LAY_FIRST: Final = 1
LAY_FOR_REGENT: Final = 2
PLAY_CARD: Final = 3
OFFER_EFFECT: Final = 4
VOID_TARGET: Final = 5
VILLAGER_TARGET: Final = 6
ASSASSIN_TARGET: Final = 7
MERCHANT_TARGET: Final = 8
KNIGHT_TARGET: Final = 9
ASTROLOGER_BUILDS: Final = 10
BUY_OR_ADD: Final = 11
PURCHASE: Final = 12
CHOOSE_DRAWN: Final = 13
FEED_REGENT: Final = 14
PLACE_JOKER: Final = 15
CONSTRUCT: Final = 16
CHOOSE_ROBBED: Final = 17
THIN_MARKET: Final = 18
GAME_OVER: Final = 19

# Steps that happen by themselves.
PASS_CARDS: Final = 20
REVEAL_FIRST: Final = 21
TURN: Final = 22
CARD_EFFECT: Final = 23
BUY_STEP: Final = 24
ADD_STEP: Final = 25
FORCED_PURCHASE: Final = 26
HERO_UP: Final = 27
END_TURN: Final = 28
REVEAL_BUILDS: Final = 29
MAJORITIES: Final = 30
TAXES: Final = 31
CATCH_UP: Final = 32
REGENT_CATCH_UP: Final = 33
NEW_SEASON: Final = 34
REFILL: Final = 35
FINISH: Final = 36

# The catalogue of actions: the base of each kind plus what it is about.
GIVE: Final = 0  # + card
BUILD: Final = 49  # + place (7 * City + Influence): a coloured card
BUILD_JOKER: Final = 91  # + place: the white card of that Influence
PLAY_HAND: Final = 133  # + card
PLAY_TOP: Final = 182  # + City
PLAY_NOTHING: Final = 188
USE_EFFECT: Final = 189
DECLINE: Final = 190
DISCARD: Final = 191  # + card of the Market
TAKE_BACK: Final = 240  # + City
STRIKE: Final = 246  # + 6 * Noble + City
TAKE: Final = 270  # + card of the Market
MOVE: Final = 319  # + 36 * Noble + 6 * City + City it goes to
BUY: Final = 463  # + card of the Market
DONE: Final = 512
ADD: Final = 513
ADD_WITH_HERO: Final = 514
PUT: Final = 515  # + card drawn
FOR_REGENT: Final = 564  # + place: a coloured card
JOKER_FOR_REGENT: Final = 606  # + place: the white card of that Influence
ROB: Final = 648  # + City
N_ACTIONS: Final = 654

# Events for the log. Events about secrets say only what everybody sees.
PASSED_CARDS: Final = 1
REPLACED_WHITE: Final = 2  # who showed three white cards and drew new ones
CHOSE: Final = 3  # who has made a secret choice; what: the step
LAID_FIRST: Final = 4  # what: card
STARTS: Final = 5
PLAYED: Final = 6  # what: card, more: the City it came from, or -1 for the hand
PLAYED_NOTHING: Final = 7
NO_TARGET: Final = 8  # what: Influence
DECLINED: Final = 9  # what: Influence
DISCARDED: Final = 10  # what: card of the Market
TOOK_BACK: Final = 11  # what: card, more: City
DREW: Final = 12  # who drew one hidden card; what: 0 by the Jester, 1 for a Bonus space
STRUCK: Final = 13  # what: card, more: 6 * Noble + City
TOOK: Final = 14  # what: card of the Market
MOVED: Final = 15  # what: card, more: 36 * Noble + 6 * City + City it goes to
DREW_SOME: Final = 16  # what: how many hidden cards
BUILT: Final = 17  # what: card, more: City
LEFT_OVER: Final = 18  # what: a drawn card that is discarded
BOUGHT: Final = 19  # what: card
TOKEN: Final = 20  # who has bought; what: cards, more: what they cost
ADDED: Final = 21  # what: card, more: row
NOTHING_TO_ADD: Final = 22
PAIR: Final = 23  # more: VP
REVOLT: Final = 24  # what: colour, more: cards discarded
REVOLT_POINTS: Final = 25  # who gains; more: VP
HERO_USED: Final = 26
HERO_TURNED_UP: Final = 27
REBUILT: Final = 28  # more: cards in the pile now
MAJORITY: Final = 29  # who; what: City, more: VP
NO_MAJORITY: Final = 30  # what: City
SEASON: Final = 31  # what: number of the Season that starts
REFILLED: Final = 32  # what: card
REFUSED: Final = 33  # what: a card of a colour already there
HERO_SCORED: Final = 34
ENDED: Final = 35
REGENT_BUILT: Final = 36  # what: card, more: City
STOLEN: Final = 37  # what: card, more: City
REGENT_DISCARDED: Final = 38  # what: card that the Regent cannot build
DREW_FOUR: Final = 39
WEAKEST: Final = 40  # what: Influence whose effect happens
ROBBED_NOTHING: Final = 41
CHOOSING: Final = 42  # who goes on choosing in secret
PICKED: Final = 43  # what: card that will be bought
EFFECT_USED: Final = 44  # what: Influence
ROB_CHOSEN: Final = 45  # what: City
DREW_TO_ADD: Final = 46  # solo; what: how many

# Why something may not be done: 0 is legal.
LEGAL: Final = 0
NO_SUCH_ACTION: Final = 1
GAME_IS_OVER: Final = 2
NOT_THE_STEP: Final = 3
NOT_IN_HAND: Final = 4
FIRST_NOT_WHITE: Final = 5
LEAVES_NONE_FOR_REGENT: Final = 6
NO_CARD_IN_CITY: Final = 7
NOT_IN_MARKET: Final = 8
NO_SUCH_NOBLE: Final = 9
WRONG_CITY: Final = 10
SAME_CITY: Final = 11
TOO_LOW: Final = 12
VALUE_PLANNED: Final = 13
JOKER_PLANNED: Final = 14
JOKER_ALONE: Final = 15
JOKER_NEEDS_OWN: Final = 16
NOT_DRAWN: Final = 17
ONLY_TWO: Final = 18
TOO_DEAR: Final = 19
NOTHING_AFFORDABLE_LEFT: Final = 20
ROW_NOT_COMPLETE: Final = 21
ALREADY_BOUGHT: Final = 22
MUST_TAKE_ONE: Final = 23
MUST_BUY: Final = 24
HERO_FACE_DOWN: Final = 25
NO_HERO_IN_SOLO: Final = 26
REGENT_HAS_IT: Final = 27
REGENT_MUST_BUILD: Final = 28
REGENT_NO_JOKERS: Final = 29
REGENT_JOKER_ALONE: Final = 30
NOT_ROBBED: Final = 31
EFFECT_IS_MANDATORY: Final = 32
NO_JOKER_AT_SETUP: Final = 33
