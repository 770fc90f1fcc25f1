"""Hands, stacks and heads that cannot be."""

from __future__ import annotations

from collections import Counter

from patrician_kit.card_words import HEADS, card_text, head_text
from patrician_kit.checks.found import Found, floor_count
from patrician_kit.entered import Entered
from patrician_kit.names import (
    BUILD,
    HAND,
    MOVE_FLOOR,
    PATRICIANS,
    TAKE_CARD,
)
from tabletop_kit.errors import Problem
from tabletop_kit.positions import counted


def more_cards_than_exist(e: Entered) -> Found:
    """Every card exists only so many times (patrician.components.4, patrician.deck.5)."""
    seen: Counter[int] = Counter()
    for where, card in e.all_cards():
        seen[card] += 1
        copies = e.box.CARD_COPIES[card]
        if seen[card] > copies:
            reason = f"{card_text(e.box, card)} stands {seen[card]} times in the position, the box has {copies}."
            yield Problem(where, reason, "Take one away.", ("patrician.components.4", "patrician.deck.5"))


def hands_too_large(e: Entered) -> Found:
    """A hand has 3 cards, and 2 between playing and drawing (patrician.play.5)."""
    turn, step, _ = e.now
    for seat, cards in e.hands.items():
        most = HAND - 1 if seat == turn and step in (BUILD, MOVE_FLOOR, TAKE_CARD) else HAND
        if len(cards) > most:
            after = " after playing one" if most < HAND else ""
            reason = f"{counted(len(cards), 'card')} in hand, a hand has at most {most}{after}."
            yield Problem(f"hands.{e.name(seat)}", reason, f"Take away {len(cards) - most}.", ("patrician.play.5",))


def hand_cards_from_nowhere(e: Entered) -> Found:
    """What was not taken face up is from the deal, and so a start card (patrician.setup.5, patrician.info.6)."""
    for seat, cards in e.taken.items():
        for card in Counter(cards) - Counter(e.hand(seat)):
            reason = f"{card_text(e.box, card)} is not in the hand of {e.name(seat)}."
            yield Problem(f"taken.{e.name(seat)}", reason, "Name cards of the hand only.", ("patrician.info.6",))
    for seat, cards in e.hands.items():
        places = e.taken_places(seat)
        for card, was_taken in zip(cards, places, strict=True):
            if not was_taken and not e.box.CARD_START[card]:
                reason = f"{card_text(e.box, card)} is no start card, so it was taken face up."
                rules = ("patrician.setup.5", "patrician.info.6")
                yield Problem(f"taken.{e.name(seat)}", reason, "Add it to the cards taken.", rules)
        drawn = len(e.stack(seat)) - (seat == e.now[0] and e.now[1] in (BUILD, MOVE_FLOOR, TAKE_CARD))
        if e.is_whole(seat) and sum(places) > drawn:
            reason = f"{sum(places)} of these cards were taken from the board, but in {counted(drawn, 'turn')}."
            yield Problem(f"hands.{e.name(seat)}", reason, "Correct the hand or the stack.", ("patrician.draw.2",))


def too_many_turns(e: Entered) -> Found:
    """A player takes 24, 16, 12 or 11 turns, with one card each, and all take equally many (patrician.turn.5)."""
    turns = len(e.box.deck_with(e.players)) // e.players
    if e.has_every_card():
        return  # then every stack and hand is checked by itself
    to_come = _turns_to_come(e)
    for seat in range(e.players):
        played = len(e.stack(seat))
        where = f"stacks.{e.name(seat)}" if played > turns else f"hands.{e.name(seat)}"
        if played + to_come[seat] > turns:
            more = f" and {to_come[seat]} more would follow" if played <= turns else ""
            reason = f"{counted(played, 'card')} played{more}, but a player has {turns} turns."
            yield Problem(where, reason, "Correct hands, stacks and pile.", ("patrician.turn.5", "patrician.turn.7"))


def _turns_to_come(e: Entered) -> list[int]:
    """Count the turns that each player will have: cards run out in the same way whatever is chosen."""
    hands, plays = [len(e.hand(seat)) for seat in range(e.players)], [0] * e.players
    board, pile = len(e.display), len(e.pile)
    seat, step, _ = e.now
    drawing = step in (BUILD, MOVE_FLOOR, TAKE_CARD)
    while drawing or any(hands):
        if not drawing and hands[seat]:
            hands[seat] -= 1
            plays[seat] += 1
            drawing = True
        if drawing and board:
            hands[seat] += 1
            board, pile = board - (pile == 0), max(0, pile - 1)
        drawing = False
        seat = (seat + 1) % e.players
    return plays


def stacks_that_do_not_match_the_towers(e: Entered) -> Found:
    """The coats on the cards of a stack are the floors of its player, city by city (patrician.deck.8).

    Fewer floors are possible if the supply ran out (patrician.ruling.25) or floors are said to be missing.
    """
    for seat in e.stacks:
        built = [(city, e.coats_built(seat, city), e.floors(seat, city)) for city in e.towers]
        short = sum(max(0, coats - floors) for _, coats, floors in built)
        may_be_short = e.left(seat) == 0 or short <= e.missing.get(seat, 0) - e.built_elsewhere(seat)
        for city, coats, floors in built:
            if (coats > floors and not may_be_short) or (coats < floors and e.is_whole(seat)):
                yield _stack_problem(e, seat, city, coats, floors)


def _stack_problem(e: Entered, seat: int, city: int, coats: int, floors: int) -> Problem:
    shown = f"{counted(coats, 'coat')} of {e.box.city_names[city]}"
    reason = f"its cards have built {shown}, but {e.name(seat)} has {floor_count(floors)} there."
    remedy = "Correct the stack or the towers; begin the stack with '...' if it has earlier cards."
    return Problem(f"stacks.{e.name(seat)}", reason, remedy, ("patrician.deck.8",))


def heads_that_are_not_in_the_stack(e: Entered) -> Found:
    """Heads follow from the stack; if both are given, they agree (patrician.end.4)."""
    for seat, heads in e.heads.items():
        if seat not in e.stacks:
            continue
        for patrician, there in enumerate(e.heads_in_stack(seat)):
            if heads[patrician] < there or (heads[patrician] > there and e.is_whole(seat)):
                reason = f"{heads[patrician]} given, but the stack shows {head_text(patrician, there)}."
                where = f"heads.{e.name(seat)}.{HEADS[patrician]}"
                yield Problem(where, reason, "Leave out the heads or the stack.", ("patrician.end.4",))


def more_heads_than_exist(e: Entered) -> Found:
    """There are only so many heads of each patrician; that number is reconstructed (patrician.ruling.4)."""
    if not e.heads:
        return
    for patrician in range(PATRICIANS):
        deck = sum(_heads_on(e, card, patrician) for card in e.box.deck_with(e.players))
        hidden = sum(_heads_on(e, card, patrician) for _, card in e.unplayed())
        shown = sum(e.heads_of(seat)[patrician] for seat in range(e.players))
        if shown + hidden > deck:
            more = f" and {hidden} on cards not played yet" if hidden else ""
            reason = f"{counted(shown, 'head')} of the {HEADS[patrician]} played{more}; the table of cards has {deck}"
            reason += ", a number that is reconstructed."
            remedy = "Count again; if your box has more, load its cards with cards='my_cards.csv'."
            yield Problem("heads", reason, remedy, ("patrician.ruling.4",))


def _heads_on(e: Entered, card: int, patrician: int) -> int:
    return e.box.CARD_HEADS[card] if e.box.CARD_PATRICIAN[card] == patrician else 0
