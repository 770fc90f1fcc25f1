"""The activity cards: hiring a tradesman, and what each use of a card does."""

from __future__ import annotations

from dicegame_kit.components import (
    CARD_DELAYED,
    CARD_PLACE,
    CARD_SLOTS,
    EFFECT,
    EVENT_BANNERS,
    GAIN_DENIERS,
    GAIN_INFLUENCE,
    GAIN_VP,
    MILL_ALLOWED,
    PAY_DENIERS,
    PAY_INFLUENCE,
    PER_CUBES,
    SUCCESS_FROM,
)
from dicegame_kit.names import (
    ARROW,
    ARROWS,
    CITY_HALL,
    CUBES_STORED,
    ENGLISH,
    EVENT_CUBE,
    EVENT_CUBES,
    FIGHT,
    GAIN,
    GREY,
    HIRED,
    LAID,
    LED,
    LEGAL,
    LEVELS,
    MAJORITY_OF_RED,
    MILL,
    MILLED,
    MOST_USES,
    NOT_THAT_BUILDING,
    PER_CATHEDRAL_CUBES,
    PER_EVENT,
    PER_OWN_CITIZEN,
    PER_RED_DIE,
    PICTURE,
    PLATFORM,
    RED,
    ROLL_FOR_CUBE,
    TAX,
    TAXED,
    USED,
)
from dicegame_kit.rules.buildings import standing, take_up
from dicegame_kit.rules.dice import all_dice_of, dice_of, gain_influence, pips_of, step_done, throw
from dicegame_kit.rules.events import events_with_cube_of, lay_cube
from dicegame_kit.rules.groups import divisor_of
from dicegame_kit.state import Table
from tabletop_kit.kernel import note, plan

# --- hiring ---


def best_free_slot(s: Table, card: int) -> int:
    """A new tradesman takes the free space with the most VP, else the picture (dicegame.activate.3, .4)."""
    for slot in range(1, CARD_SLOTS[card] + 1):
        taken = False
        for player in range(s.players):
            if s.tradesman[CARD_PLACE[card]][player] == slot:
                taken = True
        if not taken:
            return slot
    return PICTURE


def hire(s: Table, card: int, source: int) -> None:
    """Put a citizen on the card before its first use (dicegame.activate.2, dicegame.activate.23)."""
    me = s.turn
    take_up(s, me, source)
    slot = best_free_slot(s, card)
    s.tradesman[CARD_PLACE[card]][me] = slot
    note(s, HIRED, me, card, slot)
    s.agenda_what[s.depth - 1] = most_uses(s)  # influence may have been spent


def most_uses(s: Table) -> int:
    """Return how many uses the total gives and can be paid, or how many cubes find a banner (activate.9, .20)."""
    uses = s.total // divisor_of(s.act, s.at)
    if s.act == FIGHT:
        return min(uses, EVENT_BANNERS[s.at] - s.cubes[s.at])
    if PAY_DENIERS[s.at] > 0:
        uses = min(uses, s.deniers[s.turn] // PAY_DENIERS[s.at])
    if PAY_INFLUENCE[s.at] > 0:
        uses = min(uses, s.influence[s.turn] // PAY_INFLUENCE[s.at])
    return min(uses, MOST_USES)


# --- uses ---


def use_card(s: Table, card: int, uses: int) -> None:
    """Carry out so many uses; costs are paid first (dicegame.activate.18, dicegame.activate.20)."""
    me = s.turn
    effect = EFFECT[card]
    note(s, USED, me, card, uses)
    s.deniers[me] -= uses * PAY_DENIERS[card]
    s.influence[me] -= uses * PAY_INFLUENCE[card]
    if CARD_DELAYED[card]:
        s.cube[CARD_PLACE[card]][me] += uses
        s.stored[me] += uses
        note(s, CUBES_STORED, me, card, uses)
    elif effect == GAIN:
        s.deniers[me] += uses * GAIN_DENIERS[card]
        s.vp[me] += uses * GAIN_VP[card]
        gain_influence(s, me, uses * GAIN_INFLUENCE[card])
    elif effect == PER_OWN_CITIZEN:
        plan(s, MILL, me, uses, 0)
    elif effect == ROLL_FOR_CUBE:
        plan(s, ARROWS, me, uses, 0)
    elif effect == EVENT_CUBES:
        plan(s, EVENT_CUBE, me, uses, 0)
    elif effect == PER_RED_DIE:
        if dice_of(s, me, RED) > 0:
            plan(s, EVENT_CUBE, me, uses * dice_of(s, me, RED), 0)
    elif effect == TAX:
        collect_taxes(s, uses)
    elif effect == PER_EVENT:
        s.vp[me] += uses * GAIN_VP[card] * events_with_cube_of(s, me)
    elif effect == PER_CATHEDRAL_CUBES:
        s.vp[me] += uses * GAIN_VP[card] * (cathedral_cubes(s, me) // PER_CUBES[card])
    else:
        majority(s, card, uses * GAIN_VP[card])


def one_less(s: Table) -> None:
    """The step that is due is to be done so many times; this was one."""
    s.agenda_what[s.depth - 1] -= 1
    if s.agenda_what[s.depth - 1] == 0:
        step_done(s)


def mill_refusal(s: Table, building: int) -> int:
    """The Miller names the Palace or the Bishopric with each use (dicegame.card.4)."""
    return LEGAL if MILL_ALLOWED[3 * s.at + building] else NOT_THAT_BUILDING


def mill(s: Table, building: int) -> None:
    """Per use 2 deniers for each own citizen standing there (dicegame.card.4)."""
    deniers = GAIN_DENIERS[s.at] * standing(s, building, s.turn)
    s.deniers[s.turn] += deniers
    note(s, MILLED, s.turn, building, deniers)
    one_less(s)


def shoot(s: Table) -> None:
    """Archer: one roll after the other, each target is chosen after its roll (dicegame.card.22, ruling.54)."""
    me = s.turn
    value = throw(s)
    note(s, ARROW, me, s.at, value)
    one_less(s)
    if value >= SUCCESS_FROM[s.at]:
        plan(s, EVENT_CUBE, me, 1, 0)


def put_cube(s: Table, event: int) -> None:
    """Archer, Chivalry and Diplomat may choose a different event for each cube (dicegame.card.25)."""
    one_less(s)
    note(s, LAID, s.turn, event, 1)
    lay_cube(s, event, s.turn)


def collect_taxes(s: Table, uses: int) -> None:
    """Tax Collector: others pay 1 per own standing citizen on the City Hall, the bank for grey (dicegame.card.28)."""
    for _ in range(uses):
        for k in range(1, s.players):
            other = (s.turn + k) % s.players
            tax = min(s.deniers[other], standing(s, CITY_HALL, other))
            s.deniers[other] -= tax
            s.deniers[s.turn] += tax
            note(s, TAXED, other, s.turn, tax)
        s.deniers[s.turn] += standing(s, CITY_HALL, GREY)
        note(s, TAXED, GREY, s.turn, standing(s, CITY_HALL, GREY))


def cathedral_cubes(s: Table, player: int) -> int:
    """Return how many cubes of a player are on the Cathedral."""
    count = 0
    for level in range(LEVELS):
        for value in range(1, 7):
            if s.level[level][value] == player:
                count += 1
    return count


# --- Joust and Procession ---


def lead_in(s: Table, card: int, player: int) -> int:
    """Return what Joust (red pips) or Procession (dice) compares; dice of this action are gone (card.19, .30)."""
    return pips_of(s, player, RED) if EFFECT[card] == MAJORITY_OF_RED else all_dice_of(s, player)


def majority(s: Table, card: int, vp: int) -> None:
    """All leaders score, whoever they are; a switch may ask that the player is among them (dicegame.ruling.59)."""
    most = 1
    for player in range(s.players):
        most = max(most, lead_in(s, card, player))
    needs_me = s.majority_cards == PLATFORM or (s.majority_cards == ENGLISH and EFFECT[card] == MAJORITY_OF_RED)
    if needs_me and lead_in(s, card, s.turn) < most:
        return
    for player in range(s.players):
        if lead_in(s, card, player) == most:
            s.vp[player] += vp
            note(s, LED, player, card, vp)
