"""The words of the rulebook as whole numbers. Plain constants, so that rules read well and both gears run them."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
"""Nobody, nothing, no card."""

# The steps of a turn, in the order of the rulebook (patrician.turn.2); drawing includes replenishing.
PLAY_CARD: Final = 0
BUILD: Final = 1
MOVE_FLOOR: Final = 2
TAKE_CARD: Final = 3
GAME_OVER: Final = 4

# Limits that the boxes of the game set.
MOST_PLAYERS: Final = 5
MOST_CITIES: Final = 10
MOST_FLOORS: Final = 9
HAND: Final = 3
PATRICIANS: Final = 3
MOST_CARDS: Final = 55
MOST_TURNS: Final = 24

# Second symbols of a card (patrician.symbols.7).
SECOND_COAT: Final = 0
ONE_HEAD: Final = 1
TWO_HEADS: Final = 2
ANY_CITY: Final = 3
SPECIAL_ACTION: Final = 4

# The catalogue of actions: the base of each kind plus what it is about.
PLAY: Final = 0  # + card
BUILD_ON: Final = 55  # + plot
MOVE_FROM: Final = 75  # + plot
DECLINE: Final = 95
TAKE_FROM: Final = 96  # + city
N_ACTIONS: Final = 106

# Events for the log.
PLAYED: Final = 1  # what: card
BUILT: Final = 2  # what: plot
SCORED: Final = 3  # what: plot, more: fame points; who: the winner
MOVED: Final = 4  # what: plot it left, more: owner of the floor
DECLINED: Final = 5
NO_MOVE: Final = 6  # the symbol was played, but nothing may be moved
TOOK: Final = 7  # what: city, more: card
NOTHING_TO_TAKE: Final = 8
REFILLED: Final = 9  # what: city, more: card
PILE_EMPTY: Final = 10
ENDED: Final = 11
SUPPLY_SHORT: Final = 12  # more: floors that stay unbuilt
SKIPPED: Final = 13

# Why something may not be done: 0 is legal.
LEGAL: Final = 0
GAME_IS_OVER: Final = 1
NOT_THE_STEP: Final = 2
NOT_IN_HAND: Final = 3
NOT_THIS_CITY: Final = 4
CITY_NOT_IN_PLAY: Final = 5
MUST_USE_EMPTY_PLOT: Final = 6
MOVE_NOT_WHERE_BUILT: Final = 7
MOVE_NOT_IN_SCORED: Final = 8
MOVE_NEEDS_OWN_FLOOR: Final = 9
PLOT_IS_EMPTY: Final = 10
MOVE_WOULD_EMPTY_PLOT: Final = 11
NO_CARD_THERE: Final = 12
NO_SUCH_ACTION: Final = 13
