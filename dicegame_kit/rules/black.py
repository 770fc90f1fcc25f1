"""Military events: black dice are countered, or a player fails."""

from __future__ import annotations

from dicegame_kit.names import (
    BEATABLE,
    BEGAN_TO_COUNTER,
    BLACK_TOO_HIGH,
    COUNTER_HIGHEST,
    COUNTERED,
    COUNTERS_TOO,
    DEFENCE,
    FAILED,
    LEGAL,
    NO_SUCH_BLACK,
    NONE,
    RED,
    TOOK_DIE,
    UNBEATABLE,
    WHITE,
    YELLOW,
)
from dicegame_kit.rules.dice import gain_influence, lose_vp, pips_of, remove_die, step_done
from dicegame_kit.state import Table
from tabletop_kit.kernel import note, plan


def strength(s: Table, player: int) -> int:
    """Return the total of a player's dice against black dice: red counts double (dicegame.black.6)."""
    return 2 * pips_of(s, player, RED) + pips_of(s, player, WHITE) + pips_of(s, player, YELLOW)


def highest_black(s: Table) -> int:
    """Return the value of the highest black die, 0 without any."""
    value = 6
    while value > 0 and s.black[value] == 0:
        value -= 1
    return value


def counter_black(s: Table, value: int) -> None:
    """Take a black die among those to be countered."""
    s.black[value] -= 1
    s.black_sum += value
    s.black_count += 1


def begin_to_counter(s: Table) -> None:
    """The highest black die must be countered; others may join it (dicegame.black.4)."""
    counter_black(s, highest_black(s))
    note(s, BEGAN_TO_COUNTER, s.turn, s.black_sum, NONE)
    step_done(s)
    plan(s, DEFENCE, s.turn, 0, 0)


def counter_another(s: Table, value: int) -> None:
    """A further black die is countered together with the highest (dicegame.black.4)."""
    counter_black(s, value)
    note(s, COUNTERS_TOO, s.turn, value, NONE)


def fail(s: Table) -> None:
    """The player loses 2 VP and keeps his dice; the black die is discarded (dicegame.black.12)."""
    value = highest_black(s)
    s.black[value] -= 1
    lose_vp(s, s.turn, 2)
    step_done(s)
    note(s, FAILED, s.turn, value, NONE)


def use_against_black(s: Table, colour: int, value: int) -> None:
    """An own die joins the defence (dicegame.black.7)."""
    note(s, TOOK_DIE, s.turn, s.turn, 6 * colour + value - 1)
    remove_die(s, s.turn, colour, value)
    s.defence_dice += 1
    s.defence_sum += 2 * value if colour == RED else value


def countered(s: Table) -> None:
    """Each countered black die gives 1 influence; the dice are gone for the round (dicegame.black.9, .10)."""
    gain_influence(s, s.turn, s.black_count)
    note(s, COUNTERED, s.turn, s.black_sum, s.black_count)
    s.black_sum = 0
    s.black_count = 0
    s.defence_sum = 0
    s.defence_dice = 0
    step_done(s)


def counter_refusal(s: Table, action: int) -> int:
    """Countering is forced while it is possible; failing is legal only if it is not (dicegame.black.11, .13)."""
    enough = strength(s, s.turn) >= highest_black(s)
    if action == COUNTER_HIGHEST:
        return LEGAL if enough else UNBEATABLE
    return BEATABLE if enough else LEGAL


def black_refusal(s: Table, value: int) -> int:
    """Further black dice may join if all own dice together can beat the total (dicegame.black.5)."""
    if s.black[value] == 0:
        return NO_SUCH_BLACK
    return BLACK_TOO_HIGH if s.defence_sum + strength(s, s.turn) < s.black_sum + value else LEGAL
