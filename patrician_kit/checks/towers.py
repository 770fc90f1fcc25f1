"""Towers, tiles and supplies that cannot be."""

from __future__ import annotations

from collections import Counter

from patrician_kit.checks.found import Found, floor_count, towers_field
from patrician_kit.entered import Entered
from patrician_kit.names import NONE
from patrician_kit.position_parts import SUPPLY_RULES
from tabletop_kit.errors import Problem
from tabletop_kit.positions import counted


def too_many_floors(e: Entered) -> Found:
    """A city never holds more floors than its Roman numeral says (patrician.build.7)."""
    for city in e.towers:
        most, extra = e.box.CITY_FLOORS[city], e.height(city) - e.box.CITY_FLOORS[city]
        if extra > 0:
            reason = f"it has {e.height(city)} floors, its numeral {e.box.city_numeral[city]} allows {most}."
            yield Problem(towers_field(e, city), reason, f"Take away {floor_count(extra)}.", ("patrician.build.7",))


def full_with_an_empty_plot(e: Entered) -> Found:
    """A finished city has two towers; the taller has at most one floor less than the city (patrician.build.9, .10)."""
    for city, towers in e.towers.items():
        if e.is_full(city) and not all(towers):
            reason = f"all {e.height(city)} floors stand on one plot."
            remedy = "Put the last floor on the other plot."
            yield Problem(towers_field(e, city), reason, remedy, ("patrician.build.9", "patrician.build.10"))


def more_floors_than_a_player_has(e: Entered) -> Found:
    """No player builds more floors than the supply holds at the start (patrician.setup.10 to .12)."""
    for seat in range(e.players):
        if e.on_board(seat) > e.start_supply(seat):
            reason = f"{e.name(seat)} has {e.on_board(seat)} floors there, but starts with {e.start_supply(seat)}."
            rules = (SUPPLY_RULES[e.players], "patrician.deck.6")
            yield Problem("towers", reason, "Correct the owners of some floors.", rules)


def floors_that_no_cards_built(e: Entered) -> Found:
    """The floors of a city come from its cards, the two of a two-coat card from one player (patrician.city.11)."""
    for city in e.towers:
        fits = e.height(city) + _coats_to_come(e, city) <= e.box.CITY_FLOORS[city]
        if fits and not _cards_can_build(e, city):
            reason = "its cards cannot have built these floors: both floors of a two-coat card belong to one player."
            remedy = "Correct the owners, or the cards that are not played yet."
            yield Problem(towers_field(e, city), reason, remedy, ("patrician.build.1", "patrician.city.11"))


def _cards_can_build(e: Entered, city: int) -> bool:
    """Return whether the played cards of a city can be shared out so that each owner built the floors there."""
    if any((e.left(seat) == 0 or e.missing.get(seat)) and e.floors(seat, city) for seat in range(e.players)):
        return True  # somebody may have built less than a card shows (patrician.ruling.25)
    cards = Counter({k: e.box.CARD_COPIES[k] for k, where in enumerate(e.box.CARD_CITY) if where == city})
    cards.subtract(card for _, card in e.unplayed() if e.box.CARD_CITY[card] == city)
    floors = [e.floors(seat, city) for seat in range(e.players)]
    turn, _, to_build = e.now
    if e.played is not None and e.box.CARD_CITY[e.played] == city and to_build:
        cards[e.played] -= 1
        floors[turn] = max(0, floors[turn] - (e.box.CARD_COATS[e.played] - to_build))
    ones = sum(number for card, number in cards.items() if e.box.CARD_COATS[card] == 1)
    pairs = min(sum(cards.values()) - ones, sum(number // 2 for number in floors))
    return sum(floors) <= ones + 2 * pairs


def cards_of_a_finished_city(e: Entered) -> Found:
    """Floors standing and coats not yet played fit into the city (patrician.deck.7, patrician.build.15)."""
    for city in e.cities:
        most, coats = e.box.CITY_FLOORS[city], _coats_to_come(e, city)
        remedy = "Correct the towers or the cards."
        if coats and e.is_closed(city):
            reason = "it is finished, but a card of it has not been played yet."
            yield Problem(towers_field(e, city), reason, remedy, ("patrician.build.15", "patrician.deck.7"))
        elif e.height(city) + coats > most >= e.height(city) + _to_build(e, city):
            reason = (
                f"{floor_count(e.height(city))} of {most} stand there, and {counted(coats, 'coat')} not played yet."
            )
            yield Problem(towers_field(e, city), reason, remedy, ("patrician.deck.7",))


def _to_build(e: Entered, city: int) -> int:
    """Return the floors that the played card still builds in a city."""
    return e.now[2] if e.played is not None and e.box.CARD_CITY[e.played] == city else 0


def _coats_to_come(e: Entered, city: int) -> int:
    """Return the coats of a city on cards not played, and on the played one as far as it is not built."""
    coats = sum(e.box.CARD_COATS[card] for _, card in e.unplayed() if e.box.CARD_CITY[card] == city)
    return coats + _to_build(e, city)


def fewer_floors_than_turns(e: Entered) -> Found:
    """With all towers finished every player has built in every turn (patrician.turn.5, patrician.build.1).

    If stacks are listed, they are compared with the towers instead.
    """
    turns = len(e.box.deck_with(e.players)) // e.players
    if not e.stacks and all(e.is_full(city) for city in e.cities):
        for seat in range(e.players):
            if e.on_board(seat) < turns:
                reason = f"{e.name(seat)} has {e.on_board(seat)} floors, but builds in each of {turns} turns."
                rules = ("patrician.turn.5", "patrician.build.1")
                yield Problem("towers", reason, "Correct the owners of some floors.", rules)


def tiles_that_cannot_be_won(e: Entered) -> Found:
    """Both tiles of a city are won at once, when its last floor is built (patrician.scoring.1)."""
    for city, owners in e.tiles.items():
        where = f"tiles.{e.box.city_names[city]}"
        if e.is_won(city) and NONE in owners:
            reason = "one tile is won and the other is not; both are won at the same moment."
            yield Problem(where, reason, "Name both winners, or none.", ("patrician.scoring.1",))
        if e.is_won(city) and 0 < e.height(city) < e.box.CITY_FLOORS[city]:
            most = e.box.CITY_FLOORS[city]
            reason = f"its tiles are won, but only {e.height(city)} of {most} floors stand there."
            remedy = "Enter all floors of the city, or none of them."
            yield Problem(where, reason, remedy, ("patrician.scoring.1", "patrician.scoring.14"))


def tiles_won_by_others(e: Entered) -> Found:
    """In a finished city the towers say who has won each tile (patrician.scoring.2, .3 and .5)."""
    for city, owners in e.tiles.items():
        if not e.is_full(city) or not all(e.towers[city]):
            continue
        for tile, tower in enumerate(sorted(e.towers[city], key=len, reverse=True)):
            if owners[tile] not in (NONE, winner := _winner(tower)):
                size = ("taller", "shorter")[tile]
                reason = f"{e.name(winner)} wins the {size} tower, not {e.name(owners[tile])}."
                remedy = "Correct the tile or the tower; without tiles the winners follow from the towers."
                rules = (("patrician.scoring.2", "patrician.scoring.3")[tile], "patrician.scoring.5")
                yield Problem(f"tiles.{e.box.city_names[city]}[{tile}]", reason, remedy, rules)


def _winner(tower: list[int]) -> int:
    """Return the owner of most floors; among equals whoever comes first from the top."""
    return max(reversed(tower), key=tower.count)


def supplies_that_do_not_match(e: Entered) -> Found:
    """Floors on the board and in the supply are the starting supply (patrician.deck.6).

    Less is possible as far as the missing floors can stand in cities whose towers were not entered, or if the position
    says how many are missing.
    """
    space = sum(e.box.CITY_FLOORS[city] for city in e.cities if city not in e.towers)
    for seat in sorted(e.supply.keys() | e.missing.keys()):
        start, board, elsewhere = e.start_supply(seat), e.on_board(seat), e.built_elsewhere(seat)
        missing = start - board - e.left(seat)
        known = e.missing.get(seat)
        fits = elsewhere <= missing <= space if known is None else missing == known
        if fits or board > start:
            space -= missing if fits and known is None else 0
            continue
        reason = f"{floor_count(e.left(seat))} left and {board} on the board are not the {start} at the start"
        if known is None and missing > space > 0:
            reason += f"; the cities not entered have room for {space} of the {missing} missing"
        elif elsewhere:
            reason += f"; by the stack {elsewhere} are in cities not entered"
        remedy = f"Enter {max(0, start - board - elsewhere)}, or correct the towers."
        yield Problem(f"supply.{e.name(seat)}", f"{reason}.", remedy, ("patrician.deck.6",))
