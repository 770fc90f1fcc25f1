"""Points at the end of the game, in the same subset as the rules."""

from __future__ import annotations

from dicegame_kit.components import CHARACTER_COUNTS, CHARACTER_MIN, CHARACTER_VP, SLOT_VP
from dicegame_kit.names import (
    BISHOPRIC,
    CITIZENS_COUNTED,
    CITY_HALL,
    CUBES_COUNTED,
    DENIERS_COUNTED,
    INFLUENCE_COUNTED,
    LEVELS,
    NONE,
    PALACE,
    PICTURE,
    PLACES,
    TRADESMEN_COUNTED,
)
from dicegame_kit.rules.activities import cathedral_cubes
from dicegame_kit.rules.buildings import standing
from dicegame_kit.rules.events import events_with_cube_of
from dicegame_kit.state import Table


def points(s: Table, player: int) -> int:
    """Return the score if the game ended now: VP gained and the end scoring (dicegame.scoring.1 to .8)."""
    return (
        s.vp[player]
        + events_with_cube_of(s, player)
        + tradesmen_vp(s, player)
        - 2 * levels_missed(s, player)
        + characters_vp(s, player)
    )


def tradesmen_vp(s: Table, player: int) -> int:
    """Each own tradesman scores the VP of its space, on the picture 0 (dicegame.scoring.3)."""
    vp = 0
    for place in range(PLACES):
        if s.tradesman[place][player] > 0:
            vp += SLOT_VP[(PICTURE + 1) * s.card[place] + s.tradesman[place][player]]
    return vp


def levels_missed(s: Table, player: int) -> int:
    """Return how many levels of the Cathedral hold no cube of a player (dicegame.scoring.4)."""
    missed = 0
    for level in range(LEVELS):
        cubes = 0
        for value in range(1, 7):
            if s.level[level][value] == player:
                cubes += 1
        if cubes == 0:
            missed += 1
    return missed


def tradesmen(s: Table, player: int) -> int:
    """Return how many activity cards hold a tradesman of a player, those on pictures included."""
    count = 0
    for place in range(PLACES):
        if s.tradesman[place][player] > 0:
            count += 1
    return count


def citizens_on_buildings(s: Table, player: int) -> int:
    """Return how many citizens of a player stand on the three buildings."""
    return standing(s, PALACE, player) + standing(s, BISHOPRIC, player) + standing(s, CITY_HALL, player)


def counted_by(s: Table, player: int, character: int) -> int:
    """Return the number that a character looks at (dicegame.character.2 to .9)."""
    counts = CHARACTER_COUNTS[character]
    if counts == CITIZENS_COUNTED:
        return citizens_on_buildings(s, player)
    if counts == CUBES_COUNTED:
        return cathedral_cubes(s, player)
    if counts == DENIERS_COUNTED:
        return s.deniers[player]
    if counts == INFLUENCE_COUNTED:
        return s.influence[player]
    if counts == TRADESMEN_COUNTED:
        return tradesmen(s, player)
    return s.won[player]


def character_vp(s: Table, player: int, character: int) -> int:
    """Each character gives 1, 3 or 6 VP by the highest threshold reached (dicegame.character.1)."""
    count = counted_by(s, player, character)
    first = 6 * character + (0 if s.players == 2 else 3)
    vp = 0
    for step in range(3):
        if count >= CHARACTER_MIN[first + step]:
            vp = CHARACTER_VP[3 * character + step]
    return vp


def characters_vp(s: Table, player: int) -> int:
    """Every dealt character scores for every player (dicegame.scoring.5)."""
    vp = 0
    for owner in range(s.players):
        for k in range(2):
            if s.character[owner][k] != NONE:
                vp += character_vp(s, player, s.character[owner][k])
    return vp


def winners_ahead_of(s: Table, player: int) -> int:
    """Return how many players beat this one; tied players share the victory (dicegame.end.2)."""
    mine = points(s, player)
    count = 0
    for other in range(s.players):
        if points(s, other) > mine:
            count += 1
    return count
