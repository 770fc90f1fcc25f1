"""What is true of every table of the dice game between two decisions, and what a player cannot know.

Written without the rules: everything is counted again from what lies on the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from dicegame_kit.components import BOX
from tests.dicegame_kit.naive import naive_points

GREY, NOBODY = 4, -1


def dicegame_invariants(s: Any, rules: SimpleNamespace) -> Iterator[str]:
    """Yield a sentence for everything that is wrong with a table."""
    yield from _citizens(s)
    yield from _dice(s)
    yield from _cards(s, rules)
    yield from _events(s, rules)
    yield from _players(s, rules)


def _citizens(s: Any) -> Iterator[str]:
    for p in range(s.players):
        standing = sum(row.count(p) for row in s.space)
        count = s.supply[p] + s.general[p] + standing + sum(row[p] for row in s.lying)
        if count + sum(row[p] > 0 for row in s.tradesman) != 12:
            yield f"seat {p} does not have 12 citizens (dicegame.setup.7)"
    if any(number not in (0, 1) for row in s.lying for number in row):
        yield "two citizens of one colour lie on a building (dicegame.citizen.7)"
    if sum(row.count(GREY) for row in s.space) + sum(row[GREY] for row in s.lying) > 8:
        yield "more than 8 neutral citizens (dicegame.eventcard.16)"
    if s.round == 0 and any(map(any, s.dice)):
        yield "dice before round 1"


def _dice(s: Any) -> Iterator[str]:
    for colour in range(3):
        for value in range(7):
            dice = [s.dice[3 * owner + colour][value] for owner in range(5)]
            if min(dice) < 0 or sum(dice) != s.pool[colour][value]:
                yield "the pool is not the sum of the districts"
        group = sum(s.group_colour[k] == colour for k in range(s.group_size))
        if sum(s.pool[colour]) + group > 6:
            yield "more than 6 dice of a colour (dicegame.workforce.6)"
    if min(s.black) < 0 or not 0 <= s.group_size <= 3:
        yield "dice cannot be fewer than none"


def _cards(s: Any, rules: SimpleNamespace) -> Iterator[str]:
    if any(rules.CARD_PLACE[card] != place for place, card in enumerate(s.card)):
        yield "an activity card lies on a wrong place (dicegame.setup.11)"
    for place, row in enumerate(s.tradesman):
        slots = [slot for slot in row if 0 < slot < 5]
        if len(set(slots)) != len(slots) or any(slot > rules.CARD_SLOTS[s.card[place]] for slot in slots):
            yield "two tradesmen share a space (dicegame.activate.3)"
        if place % 3 >= s.round and (any(row) or any(s.cube[place])):
            yield "something lies on a card that is face down (dicegame.round.5)"
        if any(s.cube[place]) and not rules.CARD_DELAYED[s.card[place]]:
            yield "cubes on a card that is not delayed (dicegame.delayed.1)"
    if any(s.stored[p] != sum(row[p] for row in s.cube) for p in range(4)):
        yield "the stored cubes are miscounted"
    for value in range(1, 7):
        column = [row[value] for row in s.level]
        if s.built[value] != sum(owner != NOBODY for owner in column) or NOBODY in column[: s.built[value]]:
            yield "a Cathedral cube hangs in the air (dicegame.cathedral.3)"


def _events(s: Any, rules: SimpleNamespace) -> Iterator[str]:
    queue = s.queue[: s.queue_size]
    if queue[0] != 0 or len(set(queue)) != len(queue):
        yield "Marauding is not the leftmost card (dicegame.events.5)"
    if any(s.cubes[event] >= rules.EVENT_BANNERS[event] for event in queue):
        yield "a completed event was not settled (dicegame.resolve.1)"
    if sorted(s.red_deck) != [e for e in range(17) if rules.EVENT_DECK[e] == 0]:
        yield "the red deck is not complete (dicegame.setup.12)"
    come = [*s.red_deck[: s.red_next], *s.side_deck[0][: s.side_next[0]], *s.side_deck[1][: s.side_next[1]]]
    if not set(queue) <= {0, *come} or sum(s.won) > len(come) - len(queue) + 1:
        yield "the events do not add up (dicegame.events.4)"


def _players(s: Any, rules: SimpleNamespace) -> Iterator[str]:
    for p in range(s.players):
        if s.deniers[p] < 0 or not 0 <= s.influence[p] <= 20 or s.vp[p] < 0:
            yield f"seat {p} has too little or too much (dicegame.influence.7, dicegame.income.10)"
        if rules.points(s, p) != naive_points(s, rules, p):
            yield f"seat {p} is scored otherwise by hand (dicegame.scoring.1)"
    held = [c for row in s.character for c in row if c != NOBODY]
    if len(set(held)) != len(held) or len(held) != (3 if s.players == 3 else 4):
        yield "the characters do not add up (dicegame.setup.8)"
    if s.depth == 0 and (s.round != s.rounds or any(map(any, s.dice)) or any(map(any, s.lying))):
        yield "the game ended before its last round was over (dicegame.end.1)"


def dicegame_hidden(s: Any, player: int | None) -> list[int]:
    """Return what a player (None: an onlooker) cannot know, as one list: characters, activity cards and decks.

    What was left in the box comes along, in order; the last card of a deck is known, since all the others are.
    """
    held = [] if s.depth == 0 else [c for p in range(s.players) if p != player for c in s.character[p] if c != NOBODY]
    box = [] if s.depth == 0 else sorted(set(range(6)) - {c for row in s.character for c in row})
    decks = [s.red_deck[s.red_next :], *(s.side_deck[k][s.side_next[k] :] for k in range(2))]
    events = [100 + event for deck in decks if len(deck) > 1 for event in deck]
    later = [place for place in range(9) if place % 3 >= s.round]
    return [*held, *box, *events, *(200 + card for place in later for card in _drawn_first(s.card[place], place))]


def _drawn_first(card: int, place: int) -> list[int]:
    """Return the three cards of a colour and round, the one that was drawn first."""
    return [card, *(other for other, there in enumerate(BOX.CARD_PLACE) if there == place and other != card)]
