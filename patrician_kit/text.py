"""The table in characters: for terminals, screen readers, and notebooks that are compared line by line."""

from __future__ import annotations

from patrician_kit import names as n
from patrician_kit.view import PlayerView, View
from patrician_kit.words import STEPS, Words, count
from tabletop_kit.drawing.palette import LETTERS


def table_text(view: View, words: Words) -> str:
    """Return the table as lines of characters, from what the viewer may know."""
    lines = [_title(view, words), ""]
    lines += [_city(view, words, city) for city in range(view.cities)]
    lines += ["", f"Draw pile: {count(view.pile, 'card') if view.pile else 'empty'}"] if not view.over else [""]
    for seat, player in enumerate(view.players):
        lines += _player(player, seat, words)
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


def _player(player: PlayerView, seat: int, words: Words) -> list[str]:
    """Return what the viewer may know of a player; a hand that is seen stands on a line of its own."""
    parts = [f"{count(player.supply, 'floor')} left", count(player.tiles, "tile")]
    if player.hand_size:
        parts.append(f"{count(player.hand_size, 'card')} in hand")
    if player.top_card >= 0:
        parts.append(f"top card {words.card(player.top_card)}")
    if player.heads is not None:
        parts.append("heads " + " ".join(map(str, player.heads)))
    if player.score is not None:
        parts.append(count(player.score, "point"))
    line = f"{LETTERS[seat]} {player.name}: {', '.join(parts)}"
    return [line, "    hand: " + ", ".join(map(words.card, player.hand))] if player.hand else [line]
