"""The cities side by side on one ground line: fame tiles, towers, name, and the card one would take."""

from __future__ import annotations

from dataclasses import replace

from patrician_kit.card_words import card_text
from patrician_kit.catalogue import display_key
from patrician_kit.drawing.arms import coat
from patrician_kit.drawing.bubbles import sky
from patrician_kit.drawing.cards import draw_card
from patrician_kit.drawing.grid import CARD_HIGH, CARD_TOP, GROUND, TABLE, Table
from patrician_kit.drawing.towers import draw_plots
from patrician_kit.names import NONE
from tabletop_kit.drawing.furniture import panel
from tabletop_kit.drawing.palette import HERE, INK, INK_2, NEUTRAL, SKY, SURFACE
from tabletop_kit.drawing.pieces import badge, empty_slot, flag
from tabletop_kit.drawing.states import hint, mark, piece, refused, tag

_TILE_NAMES = ("high", "low")


def draw_cities(table: Table) -> None:
    """Draw the whole table."""
    canvas = table.canvas
    panel(canvas, *TABLE)
    canvas.rect(TABLE.x + 1, TABLE.y + 1, TABLE.w - 2, 60, SKY, r=9)
    canvas.rect(TABLE.x + 1, TABLE.y + 30, TABLE.w - 2, GROUND - TABLE.y - 30, SKY, r=0)
    if table.here != NONE:
        canvas.rect(*sky(table, table.here), HERE, r=8)
    canvas.line(TABLE.x + 1, GROUND + 1, TABLE.right - 1, GROUND + 1, INK, 2.5)
    for city in range(table.view.cities):
        _tiles(table, city)
        draw_plots(table, city)
        _name(table, city)
        _display(table, city)


def _tiles(table: Table, city: int) -> None:
    if table.is_scored(city):
        _won_tiles(table, city)
        return
    values = (table.box.TILE_HIGH[city], table.box.TILE_LOW[city])
    for k, (value, words) in enumerate(zip(values, ("taller", "shorter"), strict=True)):
        x = table.middle(city) + (21 if k else -21)
        label = f"Fame tile {value} for the {words} tower of {table.box.city_names[city]}"
        with piece(table.canvas, table.scene, _tile_key(table, city, k), label) as look:
            flag(table.canvas, value, x, 132, 30, 26 if k else 30, fill=NEUTRAL if k else INK)
            mark(table.canvas, look, x - 15, 132, 30, 28, r=2)


def _tile_key(table: Table, city: int, low: int) -> str:
    return f"tile:{table.box.city_names[city]}:{_TILE_NAMES[low]}"


def _won_tiles(table: Table, city: int) -> None:
    """Draw who won which tile, each over its tower."""
    canvas, name, on = table.canvas, table.box.city_names[city], HERE if city == table.here else SKY
    taller = _taller(table, city)
    fresh = any(_tile_key(table, city, low) in table.scene.new for low in (0, 1))
    if fresh:
        tag(canvas, "new", table.middle(city), 142)
    else:
        canvas.text(table.middle(city), 147, "scored", 13, INK_2, anchor="middle", on=on)
    for low, value in enumerate((table.box.TILE_HIGH[city], table.box.TILE_LOW[city])):
        winner = table.view.tile_owner[2 * city + low]
        x = table.plot_middle(taller ^ low)
        label = f"{name}: {table.called(winner)} won {value} for the {('taller', 'shorter')[low]} tower"
        with piece(canvas, table.scene, _tile_key(table, city, low), label) as look:
            badge(canvas, table.seats, winner, x - 8, 163, 8)
            canvas.text(x + 6, 168, value, 14, INK, bold=True, on=on)
            if look.refused:
                refused(canvas, x - 18, 153, 36, 20)


def _taller(table: Table, city: int) -> int:
    heights = [len(table.view.towers[2 * city + side]) for side in (0, 1)]
    return 2 * city + (heights[1] > heights[0])


def _name(table: Table, city: int) -> None:
    canvas, name = table.canvas, table.box.city_names[city]
    total = table.box.CITY_FLOORS[city]
    built = total - table.view.room[city]
    state = "scored" if table.is_scored(city) else f"tiles {table.box.TILE_HIGH[city]} and {table.box.TILE_LOW[city]}"
    x = table.left(city) + (7 if table.view.cities < 10 else 3)
    on = HERE if city == table.here else SURFACE
    with piece(canvas, table.scene, f"city:{name}", f"{name}, {built} of {total} floors, {state}") as look:
        canvas.rect(x, GROUND + 5, table.pitch - 14, 38, "transparent", r=0)
        coat(canvas, table.box, city, x, GROUND + 8, 22)
        end = x + 27 if table.view.cities == 10 else x + 28
        canvas.text(end, GROUND + 20, name, 14, INK, bold=True, on=on, maxwidth=table.left(city) + table.pitch - end)
        canvas.text(end, GROUND + 37, f"{built} of {total}", 13, INK_2, on=on)
        if look.refused:
            refused(canvas, x, GROUND + 6, table.pitch - 14, 35)


def _display(table: Table, city: int) -> None:
    key = display_key(table.box, city)
    table.put(key, lambda: _face_up(table, city, key))


def _face_up(table: Table, city: int, key: str) -> None:
    """Draw the face-up card of a city, or its empty space."""
    canvas, card = table.canvas, table.view.display[city]
    x, w, name = table.middle(city) - table.card_width / 2, table.card_width, table.box.city_names[city]
    lies = f"face up: {card_text(table.box, card)}" if card != NONE else "no card lies here"
    with piece(canvas, table.scene, key, f"{name}, {lies}") as look:
        if card == NONE:
            empty_slot(canvas, x, CARD_TOP, w, CARD_HIGH, "no card")
        else:
            draw_card(canvas, table.box, card, x, CARD_TOP, w, fill=look.fill())
        if look.new and not look.legal:
            if card != NONE:
                canvas.rect(x - 4, CARD_TOP - 4, w + 8, CARD_HIGH + 8, "none", INK, 2, r=10, dash="3 3")
            tag(canvas, "new" if card != NONE else "taken", x + w - 18, CARD_TOP + CARD_HIGH + 1)
        else:
            mark(canvas, replace(look, hint=False), x, CARD_TOP, w, CARD_HIGH, corner=(x + w - 1, CARD_TOP))
        if look.hint:
            hint(canvas, x - 4, CARD_TOP + 6)
