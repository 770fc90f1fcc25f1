"""Dice in the districts, and what players gain and lose. Same subset as all rules."""

from __future__ import annotations

from dicegame_kit.names import OWNERS, RED, WHITE, YELLOW
from dicegame_kit.state import Table
from tabletop_kit.kernel import roll

# --- dice ---


def throw(s: Table) -> int:
    """Roll a die: 1 to 6."""
    return roll(s.chance, 6) + 1


def add_die(s: Table, owner: int, colour: int, value: int) -> None:
    """Lay a die into a district."""
    s.dice[3 * owner + colour][value] += 1
    s.pool[colour][value] += 1


def remove_die(s: Table, owner: int, colour: int, value: int) -> None:
    """Take a die out of a district."""
    s.dice[3 * owner + colour][value] -= 1
    s.pool[colour][value] -= 1


def has_die(s: Table, owner: int, colour: int, value: int) -> bool:
    """Return whether such a die lies in a district."""
    return s.dice[3 * owner + colour][value] > 0


def dice_of(s: Table, owner: int, colour: int) -> int:
    """Return how many dice of a colour an owner has."""
    row = s.dice[3 * owner + colour]
    return row[1] + row[2] + row[3] + row[4] + row[5] + row[6]


def pips_of(s: Table, owner: int, colour: int) -> int:
    """Return the total of an owner's dice of a colour."""
    row = s.dice[3 * owner + colour]
    return row[1] + 2 * row[2] + 3 * row[3] + 4 * row[4] + 5 * row[5] + 6 * row[6]


def all_dice_of(s: Table, owner: int) -> int:
    """Return how many dice an owner has."""
    return dice_of(s, owner, RED) + dice_of(s, owner, WHITE) + dice_of(s, owner, YELLOW)


def no_dice_left(s: Table) -> bool:
    """Return whether no die is left in any district, the neutral one included (dicegame.endround.1)."""
    for colour in range(3):
        for value in range(1, 7):
            if s.pool[colour][value] > 0:
                return False
    return True


def clear_districts(s: Table) -> None:
    """At the end of a round unused dice are removed (dicegame.endround.3)."""
    for colour in range(3):
        for value in range(1, 7):
            if s.pool[colour][value] > 0:
                s.pool[colour][value] = 0
                for owner in range(OWNERS):
                    s.dice[3 * owner + colour][value] = 0


# --- the agenda ---


def step_done(s: Table) -> None:
    """The step that was due is over; nothing of it stays behind."""
    s.depth -= 1
    s.agenda_step[s.depth] = 0
    s.agenda_who[s.depth] = 0
    s.agenda_what[s.depth] = 0


# --- gains and losses ---


def gain_influence(s: Table, player: int, points: int) -> None:
    """A player holds at most 20 influence; more is lost at once (dicegame.influence.7)."""
    s.influence[player] = min(20, s.influence[player] + points)


def lose_vp(s: Table, player: int, points: int) -> None:
    """Losses of VP during the rounds stop at 0 (dicegame.income.10)."""
    s.vp[player] = max(0, s.vp[player] - points)
