"""The table in characters: for terminals, screen readers, and notebooks that are compared line by line."""

from __future__ import annotations

from patrician_kit import names as n
from patrician_kit.view import PlayerView, View
from patrician_kit.words import STEPS, Words, count

LETTERS = "ABCDE"


def table_text(view: View, words: Words) -> str:
    """Return the table as lines of characters, from what the viewer may know."""
    lines = [_title(view, words), ""]
    lines += [_city(view, words, city) for city in range(view.cities)]
    lines += ["", *(_player(p, seat, view, words) for seat, p in enumerate(view.players))]
    return "\n".join(lines)


def _title(view: View, words: Words) -> str:
    if view.over:
        return f"Patrician, {len(view.players)} players: the game is over"
    step = STEPS[(n.PLAY_CARD, n.BUILD, n.MOVE_FLOOR, n.TAKE_CARD).index(view.step)].lower()
    played = f", played {words.card(view.played)}" if view.played >= 0 else ""
    return f"Patrician, turn {view.turn_number}: {view.players[view.turn].name} ({LETTERS[view.turn]}), {step}{played}"


def _city(view: View, words: Words, city: int) -> str:
    left, right = ("".join(LETTERS[o] for o in view.towers[2 * city + side]) or "-" for side in (0, 1))
    floors = words.box.CITY_FLOORS[city]
    if view.tile_owner[2 * city] >= 0:
        high, low = (LETTERS[view.tile_owner[2 * city + k]] for k in (0, 1))
        tiles = f"won by {high} {low}"
    else:
        tiles = f"{words.box.TILE_HIGH[city]}/{words.box.TILE_LOW[city]}"
    card = words.card(view.display[city]) if view.display[city] >= 0 else "no card"
    built = floors - view.room[city]
    return f"{words.city(city):<9} {built} of {floors}  {left:<9}{right:<9} {tiles:<11} {card}"


def _player(player: PlayerView, seat: int, view: View, words: Words) -> str:
    parts = [f"{LETTERS[seat]} {player.name}: {count(player.supply, 'floor')} left"]
    if player.hand is not None and player.hand:
        parts.append("hand " + ", ".join(words.card(card) for card in player.hand))
    elif player.hand_size:
        parts.append(f"{player.hand_size} in hand")
    if player.heads is not None:
        parts.append("heads " + " ".join(map(str, player.heads)))
    if player.score is not None:
        parts.append(count(player.score, "point"))
    return "; ".join(parts)
