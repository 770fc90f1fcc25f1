"""What is true of every table of Cités Royales between two decisions, and what a Noble cannot know.

Written without the rules: everything is counted again from what lies on the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

PURPLE, YELLOW, PINK, RED, BLUE, GREEN, WHITE = range(7)
GAME_OVER, BUY_OR_ADD, PURCHASE = 19, 11, 12


def cites_invariants(s: Any, rules: SimpleNamespace) -> Iterator[str]:
    """Yield a sentence for everything that is wrong with a table."""
    yield from _cards(s, rules)
    yield from _cities(s)
    yield from _market(s)
    yield from _hands(s)
    yield from _points(s)
    yield from _moment(s, rules)


def cards_in_play(s: Any) -> Counter[int]:
    """Return how often each card is somewhere."""
    found = Counter([*s.pile[: s.pile_size], *s.reserve, *s.market[: s.market_size], *s.drawn[: s.drawn_size]])
    for card, copies in enumerate(s.discard):
        found[card] += copies
    for hand in s.hand:
        for card, copies in enumerate(hand):
            found[card] += copies
    found.update(card for cities in s.built for card in cities if card >= 0)
    return found


def _cards(s: Any, rules: SimpleNamespace) -> Iterator[str]:
    if +cards_in_play(s) != Counter(dict(enumerate(rules.CARD_COPIES))) or sum(cards_in_play(s).values()) != 85:
        yield "the cards are not the 85 of the box (cites.pile.4)"
    if len(s.reserve) != 4 or -1 in s.reserve:
        yield "the Reserve has not 4 cards (cites.pile.5)"
    if sum(s.discard) != s.discards or min(s.discard) < 0:
        yield "the discards are counted wrongly"
    if s.pile_size == 0 and s.discards > 0 and s.emptied == 0:
        yield "the pile is empty and was not rebuilt (cites.pile.2)"
    if any(card != -1 for card in s.pile[s.pile_size :]):
        yield "the pile has cards above its top"


def _cities(s: Any) -> Iterator[str]:
    for noble in range(4):
        for city in range(6):
            places = s.built[noble][7 * city : 7 * city + 7]
            values = [value for value, card in enumerate(places) if card >= 0]
            if any(
                card >= 0 and (card % 7 != value or card // 7 not in (city, WHITE)) for value, card in enumerate(places)
            ):
                yield f"a card of Noble {noble} is in a wrong place (cites.build.4)"
            if s.top[noble][city] != max(values, default=-1) or s.size[noble][city] != len(values):
                yield f"City {city} of Noble {noble} is counted wrongly"
            if s.influence[noble][city] != sum(values):
                yield f"the Influence of City {city} of Noble {noble} is wrong (cites.majority.2)"
            if noble >= s.nobles and values:
                yield "somebody has Cities who does not play"


def _market(s: Any) -> Iterator[str]:
    cards = s.market[: s.market_size]
    colours = Counter(card // 7 for card in cards)
    if not 0 <= s.market_size <= 16 or any(card != -1 for card in s.market[s.market_size :]):
        yield "the Market has holes or more than 16 cards (cites.market.7)"
    if [colours[colour] for colour in range(7)] != s.market_colour:
        yield "the colours of the Market are counted wrongly"
    if sorted(colours.values(), reverse=True)[1:2] > [4] or max(colours.values(), default=0) > 4:
        yield "more than four cards of a colour in the Market (cites.market.10)"
    if len(cards) >= 8 and max(colours.values()) < 2:
        yield "eight cards without a pair (cites.market.11)"
    if any(s.picked) and s.step != PURCHASE:
        yield "cards are being bought at another step"


def _hands(s: Any) -> Iterator[str]:
    for player in range(4):
        if sum(s.hand[player]) != s.hand_size[player] or min(s.hand[player]) < 0:
            yield f"the hand of Noble {player} is counted wrongly"
        if any(not 0 <= known <= held for known, held in zip(s.known[player], s.hand[player], strict=True)):
            yield f"a card is known in the hand of Noble {player} and not there (cites.info.6)"
        if s.sure_old[player] > sum(s.hand[player]) - sum(s.known[player]):
            yield f"more old cards than hidden ones in the hand of Noble {player}"
    if s.exchanged:
        for giver in range(s.players):
            for side, card in enumerate(s.gift[giver]):
                owner = (giver + (1 if side == 0 else s.players - 1)) % s.players
                if card >= 0 and s.hand[owner][card] - s.known[owner][card] <= 0:
                    yield "a remembered gift is not there any more (cites.info.4)"
    if s.drawn_size == 0 and any(card != -1 for card in s.drawn):
        yield "drawn cards are left over"
    if any(s.quota):
        yield "the working space of the redeal is not empty"


def _points(s: Any) -> Iterator[str]:
    for noble in range(s.nobles):
        parts = sum(s.earned[noble]) + s.pair_points[noble] + s.revolt_points[noble] + s.hero_points[noble]
        if parts != s.points[noble]:
            yield f"the VP of Noble {noble} do not add up"
    if s.players == 1 and any(s.hero):
        yield "a Hero in solo (cites.solo.3)"


def _moment(s: Any, rules: SimpleNamespace) -> Iterator[str]:
    if s.seasons != (3 if s.players == 4 else 4) or not 1 <= s.season <= s.seasons:
        yield "a Season that does not exist (cites.season.1)"
    if s.step == GAME_OVER and s.season != s.seasons:
        yield "the game is over too early (cites.season.1)"
    if s.step == BUY_OR_ADD and s.capacity != s.market_size + 4:
        yield "the purchase capacity is counted wrongly (cites.market.6)"
    if s.step != GAME_OVER and not 0 <= s.turn < s.players:
        yield "nobody decides"
    if not 0 < s.depth < len(s.agenda_step) - 2 or s.agenda_step[s.depth - 1] != s.step:
        yield "the agenda is out of order"


def cites_hidden(s: Any, player: int | None) -> list[int]:
    """Return the cards that a Noble (None: an onlooker) cannot know: pile, Reserve, hands, drawn cards."""
    hidden = [*s.pile[: s.pile_size], *s.reserve]
    for owner in range(s.players):
        if owner != player:
            for card in range(49):
                hidden += [card] * (s.hand[owner][card] - s.known[owner][card] - _given(s, player, owner, card))
    if s.turn != player:
        hidden += s.drawn[: s.drawn_size]
    return hidden


def _given(s: Any, player: int | None, owner: int, card: int) -> int:
    if player is None or not s.exchanged:
        return 0
    sides = ((player + 1) % s.players, (player + s.players - 1) % s.players)
    return sum(there == owner and s.gift[player][side] == card for side, there in enumerate(sides))
