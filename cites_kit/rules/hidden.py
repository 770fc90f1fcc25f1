"""Dealing anew what somebody cannot see, and keeping all that is known (rulebook: Setup; cites.info.1 to .6).

Unknown to a Noble are the draw pile, the Reserve, cards in other hands that neither everybody has seen nor the Noble
has passed on, cards that another Noble has just drawn, and the secret choices of the others. Two things more are
remembered. Of the dealt hands everybody knows that they hold two white cards at most (cites.setup.24). And what has
been hidden since before the pile was rebuilt last must be one of the cards that were hidden then.
"""

from __future__ import annotations

from cites_kit.names import (
    ASTROLOGER_BUILDS,
    COLOURED,
    CONSTRUCT,
    DEAL,
    FIRST_WHITE,
    JOKER,
    KINDS,
    LEGAL,
    NONE,
    RESERVE,
    SLOTS,
)
from cites_kit.rules.cities import (
    clear_plan,
    coloured_refusal,
    joker_refusal,
)
from cites_kit.rules.piles import (
    gifts_of,
    hidden_in_hand,
    neighbour,
    put_on_pile,
    top_of_pile,
)
from cites_kit.rules.setup import (
    white_in_hand,
)
from cites_kit.state import (
    Table,
)
from tabletop_kit.kernel import (
    put_in_order,
    roll,
    seed_from,
    shuffle,
)


def redeal(s: Table, player: int, stream: list[int]) -> None:
    """Deal anew, at random, all that a player (or nobody: -1) cannot see; what the player sees does not change.

    The unknown cards are put in order first, so that the same stream deals the same whatever lay there: a search must
    not depend on it. How the pile will be shuffled when it is rebuilt is unknown too.
    """
    pile = s.pile_size
    drawn = s.drawn_size if s.turn != player else 0
    for _ in range(1000):
        gather_hidden(s, player, drawn)
        put_in_order(s.pile, 0, s.pile_size)
        shuffle(stream, s.pile, 0, s.pile_size)
        deal_old(s, player, drawn, stream)
        deal_rest(s, drawn)
        if s.pile_size != pile or white_cards_fit(s, player):
            break
    for card in range(KINDS):
        s.quota[card] = 0
    choose_anew(s, player, stream)
    seed_from(s.chance, stream)


# --- cards ---


def gather_hidden(s: Table, player: int, drawn: int) -> None:
    """Collect on the pile every card that the player cannot see; hands keep their size, so one sees what is missing."""
    for owner in range(s.players):
        if owner != player:
            for card in range(KINDS):
                for _ in range(hidden_from(s, player, owner, card)):
                    s.hand[owner][card] -= 1
                    put_on_pile(s, card)
    for place in range(drawn):
        if s.drawn[place] != NONE:
            put_on_pile(s, s.drawn[place])
            s.drawn[place] = NONE
    for place in range(RESERVE):
        put_on_pile(s, s.reserve[place])
        s.reserve[place] = NONE


def hidden_from(s: Table, player: int, owner: int, card: int) -> int:
    """Return how many copies of a card in another hand a player does not know of (cites.info.4, cites.info.6)."""
    return hidden_in_hand(s, owner, card) - gifts_of(s, player, owner, card)


def missing_in_hand(s: Table, owner: int) -> int:
    """Return how many cards a hand lacks until it has its size again."""
    missing = s.hand_size[owner]
    for card in range(KINDS):
        missing -= s.hand[owner][card]
    return missing


def deal_old(s: Table, player: int, drawn: int, stream: list[int]) -> None:
    """Deal the cards that are older than the last rebuilding, from those that were hidden then."""
    for card in range(KINDS):
        s.quota[card] = s.unseen[card] - (s.mine_then[player][card] if player != NONE else 0)
    for owner in range(s.players):
        if owner != player:
            for _ in range(old_in_hand(s, player, owner)):
                s.hand[owner][take_old(s, stream)] += 1
    for place in range(min(drawn, s.drawn_old)):
        s.drawn[place] = take_old(s, stream)


def old_in_hand(s: Table, player: int, owner: int) -> int:
    """Return how many of the cards that a hand lacks are surely older than the last rebuilding."""
    old = s.sure_old[owner]
    for side in range(2):
        if player != NONE and s.exchanged == 1 and s.gift[player][side] != NONE and neighbour(s, player, side) == owner:
            old -= 1
    return max(0, min(old, missing_in_hand(s, owner)))


def take_old(s: Table, stream: list[int]) -> int:
    """Take a random card off the pile that was hidden when the pile was rebuilt; the top card closes the gap."""
    place = roll(stream, s.pile_size)
    while s.quota[s.pile[place]] <= 0:
        place = roll(stream, s.pile_size)
    card = s.pile[place]
    s.quota[card] -= 1
    s.pile[place] = s.pile[s.pile_size - 1]
    top_of_pile(s)
    return card


def deal_rest(s: Table, drawn: int) -> None:
    """Deal everything else: hands, drawn cards, the Reserve; what is left is the pile."""
    for owner in range(s.players):
        for _ in range(missing_in_hand(s, owner)):
            s.hand[owner][top_of_pile(s)] += 1
    for place in range(drawn):
        if s.drawn[place] == NONE:
            s.drawn[place] = top_of_pile(s)
    for place in range(RESERVE):
        s.reserve[place] = top_of_pile(s)


def white_cards_fit(s: Table, player: int) -> bool:
    """Return whether the hands hold no more white cards than they can (cites.setup.24, cites.setup.18)."""
    white = 0
    for owner in range(s.players):
        for card in range(FIRST_WHITE, KINDS):
            white += hidden_in_hand(s, owner, card)
        if s.players > 1 and s.turn_number == 0 and s.exchanged == 1 and white_in_hand(s, owner) == DEAL:
            return False
    return s.white_bound == NONE or white <= s.white_bound


# --- secret choices ---


def choose_anew(s: Table, player: int, stream: list[int]) -> None:
    """The others' secret choices must fit their new cards: choose them anew at random."""
    for other in range(s.players):
        if other != player:
            if s.exchanged == 0:
                choose_gifts_anew(s, other, stream)
            if s.first[other] != NONE:
                s.first[other] = random_coloured(s, other, stream)
            choose_builds_anew(s, other, stream)
    if s.exchanged == 1:
        remember_gifts_anew(s, player, stream)


def choose_gifts_anew(s: Table, giver: int, stream: list[int]) -> None:
    """The cards chosen to be passed on are some of the hand (cites.setup.13)."""
    if s.gift[giver][0] != NONE:
        s.gift[giver][0] = random_card(s, giver, NONE, stream)
    if s.gift[giver][1] != NONE:
        s.gift[giver][1] = random_card(s, giver, s.gift[giver][0], stream)


def random_card(s: Table, owner: int, without: int, stream: list[int]) -> int:
    """Return a random card of a hand, one copy of a card left out."""
    which = roll(stream, s.hand_size[owner] - (1 if without != NONE else 0))
    card = 0
    while True:
        which -= s.hand[owner][card] - (1 if card == without else 0)
        if which < 0:
            return card
        card += 1


def random_coloured(s: Table, owner: int, stream: list[int]) -> int:
    """Return a random coloured card of a hand; it has one."""
    card = random_card(s, owner, NONE, stream)
    while card >= FIRST_WHITE:
        card = random_card(s, owner, NONE, stream)
    return card


def remember_gifts_anew(s: Table, player: int, stream: list[int]) -> None:
    """What two others passed between them is some hidden card of the receiver (cites.info.4)."""
    for giver in range(s.players):
        for side in range(2):
            owner = neighbour(s, giver, side)
            if giver != player and owner != player and s.gift[giver][side] != NONE:
                s.gift[giver][side] = random_hidden(s, owner, stream)


def random_hidden(s: Table, owner: int, stream: list[int]) -> int:
    """Return a random card of a hand that not everybody knows of; there must be one."""
    card = random_card(s, owner, NONE, stream)
    while hidden_in_hand(s, owner, card) == 0:
        card = random_card(s, owner, NONE, stream)
    return card


def choose_builds_anew(s: Table, other: int, stream: list[int]) -> None:
    """Choose random cards to build for one who has begun to choose (cites.build.2, cites.ruling.36)."""
    if s.step == ASTROLOGER_BUILDS:
        if other == s.turn:
            clear_plan(s, other)
            s.picks = 0
            s.picks = pick_random_build(s, other, stream)
    elif s.step == CONSTRUCT and other <= s.turn:
        clear_plan(s, other)
        chosen = 1
        while chosen > 0:
            chosen = pick_random_build(s, other, stream)


def pick_random_build(s: Table, other: int, stream: list[int]) -> int:
    """Choose one random card to build, or none; returns how many, 0 or 1."""
    which = roll(stream, count_builds(s, other) + 1)
    for place in range(SLOTS):
        if coloured_refusal(s, other, place) == LEGAL:
            if which == 0:
                s.planned[other][place] = COLOURED
                return 1
            which -= 1
    for place in range(SLOTS):
        if joker_refusal(s, other, place) == LEGAL:
            if which == 0:
                s.planned[other][place] = JOKER
                return 1
            which -= 1
    return 0


def count_builds(s: Table, other: int) -> int:
    """Return how many cards one may choose to build now."""
    count = 0
    for place in range(SLOTS):
        if coloured_refusal(s, other, place) == LEGAL:
            count += 1
        if joker_refusal(s, other, place) == LEGAL:
            count += 1
    return count
