"""The words of the rulebook as whole numbers. Plain constants, so that rules read well and both gears run them."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
"""Nobody, nothing, no card."""

# Colours of dice; each building has the colour of its number.
RED: Final = 0
WHITE: Final = 1
YELLOW: Final = 2
ANY: Final = 3
TITHE: Final = 4  # yellow dice, when some of them come for nothing

PALACE: Final = 0
BISHOPRIC: Final = 1
CITY_HALL: Final = 2

GREY: Final = 4
"""The neutral player, beside the seats 0 to 3; owns the neutral district."""

# Limits that the boxes of the game set.
MOST_PLAYERS: Final = 4
OWNERS: Final = 5
BUILDINGS: Final = 3
SPACES: Final = 6
CARDS: Final = 27
PLACES: Final = 9
EVENT_CARDS: Final = 17
RED_EVENTS: Final = 8
SIDE_EVENTS: Final = 4
MOST_QUEUE: Final = 13
MOST_BANNERS: Final = 8
MOST_DICE: Final = 3
MOST_USES: Final = 30
LEVELS: Final = 3
CHARACTERS: Final = 6
CARD_SPACES: Final = 4
PICTURE: Final = 5
AGENDA: Final = 12

MARAUDING: Final = 0
"""The event card that never leaves the queue."""

# What happens next by itself (below FIRST_CITIZEN) or waits for somebody's decision.
PLACEMENT: Final = 0
NEW_ROUND: Final = 1
INCOME: Final = 2
WORKFORCE: Final = 3
EVENTS: Final = 4
BLACK_DICE: Final = 5
TURNS: Final = 6
END_OF_ROUND: Final = 7
ARROWS: Final = 8
FIRST_CITIZEN: Final = 10
COUNTER: Final = 11
DEFENCE: Final = 12
TURN: Final = 13
TURNING: Final = 14
GROUP: Final = 15
SOURCE: Final = 16
USES: Final = 17
MILL: Final = 18
EVENT_CUBE: Final = 19
GAME_OVER: Final = 20

# What an action of phase 4 does.
ACTIVATE: Final = 0
CATHEDRAL: Final = 1
FIGHT: Final = 2
PLACE: Final = 3
FARM: Final = 4

# The catalogue of actions: the base of each kind plus what it is about.
PUT_ON: Final = 0  # + building * 6 + space
PASS: Final = 18
REROLL: Final = 19  # + colour * 6 + value - 1
BUY_CITIZEN: Final = 37
TURN_OVER: Final = 38
COUNTER_HIGHEST: Final = 39
FAIL: Final = 40
COUNTER_BLACK: Final = 41  # + value - 1
ACTIVATE_CARD: Final = 47  # + card
BUILD_CATHEDRAL: Final = 74
FIGHT_EVENT: Final = 75  # + event card
PLACE_CITIZEN: Final = 92  # + building
AGRICULTURE: Final = 95
USE_CUBE: Final = 96  # + card
TAKE_DIE: Final = 123  # + owner * 18 + colour * 6 + value - 1
CONFIRM: Final = 213
FROM: Final = 214  # + source
USE: Final = 264  # + number - 1
CUBE_ON: Final = 294  # + event card
MILL_FOR: Final = 311  # + building
N_ACTIONS: Final = 314

# Where a citizen comes from.
FROM_SUPPLY: Final = 0
FROM_INFLUENCE: Final = 1
FROM_CARD: Final = 2  # + card
FROM_SPACE: Final = 29  # + building * 6 + space
FROM_LYING: Final = 47  # + building
SOURCES: Final = 50

# Effects of activity cards, in the order of EFFECT_NAMES in the components.
GAIN: Final = 0
PER_OWN_CITIZEN: Final = 1
MAJORITY_OF_DICE: Final = 2
MAJORITY_OF_RED: Final = 3
PER_CATHEDRAL_CUBES: Final = 4
ROLL_FOR_CUBE: Final = 5
PER_RED_DIE: Final = 6
EVENT_CUBES: Final = 7
TAX: Final = 8
PER_EVENT: Final = 9
CUBE_TOTAL: Final = 10
CUBE_RECOLOUR: Final = 11
CUBE_FREE_DICE: Final = 12
CUBE_MULTIPLY: Final = 13
CUBE_EACH: Final = 14
CUBE_SET: Final = 15

# Effects of events, in the order of EVENT_EFFECTS in the components.
BLACK: Final = 0
NEUTRAL_CITIZEN: Final = 1
PAY_PER_CITIZEN: Final = 2
LOSE_DENIERS: Final = 3
LOSE_INFLUENCE: Final = 4
GREY_CUBES: Final = 5
GREY_CATHEDRAL_CUBE: Final = 6
REMOVE_CATHEDRAL_CUBE: Final = 7

# Characters, in the order of COUNTED in the components.
CITIZENS_COUNTED: Final = 0
CUBES_COUNTED: Final = 1
DENIERS_COUNTED: Final = 2
INFLUENCE_COUNTED: Final = 3
TRADESMEN_COUNTED: Final = 4
EVENTS_COUNTED: Final = 5

# Values of the switches.
JAPANESE: Final = 0
ENGLISH: Final = 1
PLATFORM: Final = 2

# Events for the log.
ROUND_BEGAN: Final = 1  # more: round
CARD_OPENED: Final = 2  # what: card
GOT_INCOME: Final = 3  # what: salaries, more: 1 if they could not all be paid
ROLLED: Final = 4  # who: owner, what: colour, more: value
EVENT_CAME: Final = 5  # what: event card
NEUTRAL_CAME: Final = 6  # what: building, more: value
NEUTRAL_STAYED: Final = 7  # what: building, more: value
NO_NEUTRAL_LEFT: Final = 8  # what: event card
SUFFERED: Final = 9  # what: event card, more: amount given
SHORT_OF: Final = 10  # what: event card
GREY_CUBE: Final = 11  # what: event card
GREY_BUILT: Final = 12  # what: level, more: value
CUBE_REMOVED: Final = 13  # who: owner, what: level, more: value
BLACK_ROLLED: Final = 14  # what: value
COUNTERED: Final = 15  # what: black total, more: black dice
FAILED: Final = 16  # what: value
PUT_FIRST: Final = 17  # what: space
NEUTRAL_FILLED: Final = 18  # more: how many
PASSED: Final = 19
PASS_MONEY: Final = 20
REROLLED: Final = 21  # what: colour * 6 + old value - 1, more: new value
BOUGHT: Final = 22
TURNED: Final = 23  # what: colour * 6 + old value - 1
PAID_FOR_DICE: Final = 24  # what: owner, more: deniers
USED_CUBE: Final = 25  # what: card
DID: Final = 26  # what: act, more: at
HIRED: Final = 27  # what: card, more: place
PLACED: Final = 28  # what: building, more: value
EXPELLED: Final = 29  # who: colour, what: building
BUILT: Final = 30  # what: level, more: value
FARMED: Final = 31  # more: deniers
USED: Final = 32  # what: card, more: uses
MILLED: Final = 33  # what: building, more: deniers
ARROW: Final = 34  # more: value of the die
LAID: Final = 35  # what: event card, more: cubes
SETTLED: Final = 36  # what: event card
REWARDED: Final = 37  # what: event card, more: VP
WON_CARD: Final = 38  # who: a seat or GREY, what: event card
TAXED: Final = 39  # who: who pays (GREY: the bank), more: deniers
LED: Final = 40  # what: card, more: VP
CUBES_STORED: Final = 41  # what: card, more: cubes
ROUND_ENDED: Final = 42  # more: round
ENDED: Final = 43
TOOK_DIE: Final = 44  # what: owner, more: colour * 6 + value - 1
BEGAN_TO_COUNTER: Final = 45  # what: value
COUNTERS_TOO: Final = 46  # what: value
BEGAN_TO_TURN: Final = 47
CHOSE_CUBE: Final = 48  # what: card
BEGAN_ACTION: Final = 49  # what: act, more: at

# Why something may not be done: 0 is legal.
LEGAL: Final = 0
GAME_IS_OVER: Final = 1
NOT_THE_STEP: Final = 2
NO_SUCH_ACTION: Final = 3
SPACE_TAKEN: Final = 4
NO_SUCH_DIE: Final = 5
NO_INFLUENCE: Final = 6
NO_GENERAL_SUPPLY: Final = 7
BEATABLE: Final = 8
UNBEATABLE: Final = 9
NO_SUCH_BLACK: Final = 10
BLACK_TOO_HIGH: Final = 11
NOT_IN_GAME: Final = 12
NOT_OPEN: Final = 13
NOT_IN_QUEUE: Final = 14
TOO_POOR: Final = 15
NO_INFLUENCE_FOR_USE: Final = 16
NO_CITIZEN: Final = 17
NO_GROUP: Final = 18
NO_CUBE: Final = 19
CUBE_CHOSEN: Final = 20
CUBE_AFTER_DICE: Final = 21
CUBE_UNFIT: Final = 22
LEADS_NOWHERE: Final = 23
WRONG_COLOUR: Final = 24
GROUP_FULL: Final = 25
COLUMN_FULL: Final = 26
CANNOT_STAND: Final = 27
TOO_DEAR: Final = 28
TOO_LITTLE: Final = 29
NOT_OWN: Final = 30
PROTECTED: Final = 31
TOO_MANY: Final = 32
NOT_THAT_BUILDING: Final = 33
NO_OWN_DICE: Final = 34
NO_SUCH_SEAT: Final = 35
