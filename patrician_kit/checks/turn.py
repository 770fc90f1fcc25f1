"""Steps of a turn that cannot be, and whole tables that are out of order."""

from __future__ import annotations

from patrician_kit.card_words import card_text
from patrician_kit.checks.found import Found, floor_count, towers_field
from patrician_kit.entered import Entered
from patrician_kit.names import (
    ANY_CITY,
    BUILD,
    GAME_OVER,
    HAND,
    MOVE_FLOOR,
    PLAY_CARD,
    SPECIAL_ACTION,
    TAKE_CARD,
)
from tabletop_kit.errors import Problem
from tabletop_kit.positions import counted


def step_without_its_card(e: Entered) -> Found:
    """Building, moving and taking follow a played card; between turns there is none (patrician.turn.2)."""
    turn, step, to_build = e.now
    if step in (PLAY_CARD, GAME_OVER):
        if e.played is not None:
            reason = "no card has been played in this turn yet." if step == PLAY_CARD else "the game is over."
            yield Problem("played", reason, "Leave it out, or give a later step.", ("patrician.turn.2",))
    elif e.played is None:
        yield Problem("played", "this step follows a card, and none is given.", "Name it.", ("patrician.turn.2",))
    elif turn in e.stacks and e.stack(turn)[-1:] != [e.played]:
        reason = f"it is not the last card in the stack of {e.name(turn)}."
        yield Problem("played", reason, "Put it on top of the stack.", ("patrician.play.2",))
    if step != BUILD and to_build:
        yield Problem("to_build", "floors are built in the step 'build' only.", "Leave it out.", ("patrician.turn.2",))


def cards_when_it_is_over(e: Entered) -> Found:
    """The game is over exactly when no player has a card in hand (patrician.end.1, patrician.ruling.26)."""
    turn, step, _ = e.now
    if step == GAME_OVER and any(e.hands.values()):
        yield Problem(
            "step", "the game is not over while somebody has a card.", "Empty the hands.", ("patrician.end.1",)
        )
    if step == PLAY_CARD and not e.hand(turn):
        reason = f"{e.name(turn)} has no card to play."
        yield Problem("turn", reason, "Give that player a hand, or another the turn.", ("patrician.ruling.26",))


def floors_that_cannot_be_built(e: Entered) -> Found:
    """The floors still to be built are on the card, in the supply, and have room (patrician.build.1, .7)."""
    turn, step, to_build = e.now
    if step != BUILD or e.played is None:
        return
    city, coats = e.box.CARD_CITY[e.played], e.box.CARD_COATS[e.played]
    name = e.box.city_names[city]
    room = 0 if e.is_closed(city) else e.box.CITY_FLOORS[city] - e.height(city)
    limits = (
        (coats, f"{card_text(e.box, e.played)} shows {coats}", "patrician.build.1"),
        (room, f"{name} has room for {room}", "patrician.build.7"),
        (e.left(turn), f"{e.name(turn)} has {e.left(turn)} left", "patrician.build.2"),
    )
    if to_build == 0:
        yield Problem("to_build", "nothing is to be built.", "Give 1 or 2, or a later step.", ("patrician.turn.2",))
    for most, limit, rule in limits:
        if to_build > most >= 0:
            yield Problem("to_build", f"{floor_count(to_build)} to build, but {limit}.", f"Enter {most}.", (rule,))


def floors_that_are_not_built(e: Entered) -> Found:
    """What the played card shows, less what is still to be built, stands in its city (patrician.build.1)."""
    turn, step, to_build = e.now
    if step in (PLAY_CARD, GAME_OVER) or e.played is None or e.left(turn) == 0:
        return
    city = e.box.CARD_CITY[e.played]
    built = e.box.CARD_COATS[e.played] - to_build
    if city in e.towers and e.floors(turn, city) < built and turn not in e.stacks:
        reason = f"{floor_count(built)} of {e.name(turn)} must stand there already, built with the played card."
        yield Problem(
            towers_field(e, city), reason, "Add them, or go back to the step 'build'.", ("patrician.build.1",)
        )


def nothing_to_choose(e: Entered) -> Found:
    """A move or a card is asked for only if there is something to choose (patrician.special.10, patrician.draw.5)."""
    turn, step, _ = e.now
    if e.played is None:
        return
    symbol, here = e.box.CARD_SYMBOL[e.played], e.box.CARD_CITY[e.played]
    if step == MOVE_FLOOR and symbol != SPECIAL_ACTION:
        yield Problem("step", "the played card has no special action.", "Choose 'take'.", ("patrician.special.1",))
    elif step == MOVE_FLOOR and not e.may_move(turn, e.played):
        reason = f"there is no floor that {e.name(turn)} may move."
        yield Problem("step", reason, "Choose 'take', or the next turn.", ("patrician.special.10",))
    if step == TAKE_CARD and here in e.display and symbol != ANY_CITY:
        reason = f"the card at {e.box.city_names[here]} is taken without a choice."
        yield Problem("step", reason, "Enter the position after it was taken.", ("patrician.draw.5",))
    elif step == TAKE_CARD and len(e.display) < 2:
        reason = f"{counted(len(e.display), 'face-up card')}, so there is nothing to choose."
        yield Problem("step", reason, "Enter the position after the draw.", ("patrician.ruling.21",))


def too_late_for_so_many_cards(e: Entered) -> Found:
    """Every card is one turn: turns taken and cards to be played are no more than the deck (patrician.turn.6)."""
    turns = len(e.box.deck_with(e.players))
    done = (e.turn_number or 1) - (e.now[1] == PLAY_CARD)
    to_come = sum(1 for _ in e.unplayed())
    if done + to_come > turns:
        reason = f"{counted(to_come, 'card')} to be played after {counted(done, 'turn')}, but a game has {turns} turns."
        yield Problem("turn_number", reason, "Correct the number of the turn.", ("patrician.turn.6",))


def whole_table_out_of_order(e: Entered) -> Found:
    """With all cards given, turns, hands and the display follow from how far the game is (patrician.deck.5)."""
    deck = len(e.box.deck_with(e.players))
    if not e.has_every_card():
        return
    yield from _cards_played_out_of_turn(e, deck)
    if e.pile and len(e.display) < len(e.cities):
        reason = "a space is empty although the draw pile has cards."
        yield Problem("display", reason, "Put a card on every space.", ("patrician.empty.3",))


def _cards_played_out_of_turn(e: Entered, deck: int) -> Found:
    """All take turns in the same order, and hold 3 cards as long as there are cards to draw (patrician.turn.1)."""
    turn, step, _ = e.now
    start, done = e.start_player or 0, sum(map(len, e.stacks.values()))
    during = step in (BUILD, MOVE_FLOOR, TAKE_CARD)
    if step != GAME_OVER and (turn - start - done + during) % e.players:
        reason = f"after {counted(done, 'played card')} it is not the turn of {e.name(turn)} if {e.name(start)} began."
        yield Problem("turn", reason, "Correct the turn, the start player or the stacks.", ("patrician.turn.1",))
        return
    if e.turn_number != done + (step == PLAY_CARD):
        reason = f"{counted(done, 'card')} played so far."
        yield Problem("turn_number", reason, "Correct it, or leave it out.", ("patrician.turn.6",))
    for seat in range(e.players):
        plays = done // e.players + ((seat - start) % e.players < done % e.players)
        draws = min(plays - (during and seat == turn), deck // e.players - HAND)
        if len(e.stack(seat)) != plays:
            reason = (
                f"{counted(len(e.stack(seat)), 'card')} played, but {e.name(seat)} has had {counted(plays, 'turn')}."
            )
            yield Problem(f"stacks.{e.name(seat)}", reason, "Correct the stacks or the turn.", ("patrician.turn.3",))
        elif len(e.hand(seat)) != HAND + draws - plays:
            held, due = len(e.hand(seat)), HAND + draws - plays
            reason = f"{counted(held, 'card')} in hand, but after {counted(plays, 'turn')} there are {due}."
            yield Problem(f"hands.{e.name(seat)}", reason, "Correct the hand.", ("patrician.play.5",))
