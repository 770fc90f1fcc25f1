"""The panels of the Nobles: their six Cities as towers of values, who leads which colour, points, Hero and token."""

from __future__ import annotations

from functools import partial

from cites_kit import names as n
from cites_kit.card_words import card_text
from cites_kit.catalogue import LETTERS
from cites_kit.components import COLOUR_NAMES
from cites_kit.drawing.cards import draw_floor, emblem
from cites_kit.drawing.grid import Table
from cites_kit.view import NobleView
from cites_kit.words import count
from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.furniture import player as player_frame
from tabletop_kit.drawing.geometry import Box
from tabletop_kit.drawing.lettering import shorten, width
from tabletop_kit.drawing.palette import (
    ACT,
    COIN,
    EDGE,
    GOOD,
    INK,
    INK_2,
    LEADER,
    LEADER_LINE,
    SUNK,
    SURFACE,
    WASH,
    YELLOW,
)
from tabletop_kit.drawing.pieces import back, star
from tabletop_kit.drawing.states import Look, hint, hit, pointer, refused, tag

_GROUND = 153
"""From the top of a panel to the ground line of its Cities."""
_COLUMNS = 34
_GAP = 8


def draw_nobles(table: Table) -> None:
    """Draw every Noble's panel, the viewer's first."""
    nobles = len(table.order)
    wide = (table.nobles.w - _GAP * (nobles - 1)) / nobles
    for k, noble in enumerate(table.order):
        _panel(table, noble, Box(table.nobles.x + k * (wide + _GAP), table.nobles.y, wide, table.nobles.h))


def _panel(table: Table, noble: int, box: Box) -> None:
    view, canvas = table.view.nobles[noble], table.canvas
    with table.piece(f"noble:{LETTERS[noble]}", _label(table, noble)) as look:
        note = _note(table, noble, box)
        room = box.w - 46 - 44 - _signs_wide(table, box) - (width(note, 13) + 10 if note else 0)
        name = shorten(table.called(noble), room, 14, bold=True)
        player_frame(canvas, table.scene, table.seats, noble, box, points=view.points, note=note, name=name)
        if look.refused:
            refused(canvas, *box, r=10)
    if _plays(table, noble):
        _signs(table, noble, box)
    for city in range(n.CITIES):
        _column(table, noble, city, box)


def _plays(table: Table, noble: int) -> bool:
    """Return whether a Noble is a player; the Regent is none."""
    return noble < len(table.scene.names)


def _label(table: Table, noble: int) -> str:
    view = table.view.nobles[noble]
    parts = [f"{table.called(noble)}: {count(view.points, 'point')}"]
    if noble < len(table.scene.names):
        parts.append(f"{count(view.hand_size, 'card')} in hand")
        parts.append("has bought in this Season" if view.bought else "has not bought in this Season")
        if len(table.scene.names) > 1:
            parts.append(f"Hero face {'up' if view.hero else 'down'}")
    if view.behind:
        parts.append(f"{count(view.behind, 'Bonus space')} behind the leader")
    return ", ".join(parts)


def _note(table: Table, noble: int, box: Box) -> str:
    """Return the note behind the name; narrow panels have a card back with a number instead."""
    view = table.view.nobles[noble]
    if not _plays(table, noble):
        return "builds one of each two cards you draw"
    if _is_narrow(box):
        return ""
    hand = f"{view.hand_size} in hand"
    full = f"{hand}, {'has bought' if view.bought else 'not bought yet'}"
    return full if box.w > 400 else hand


def _is_narrow(box: Box) -> bool:
    return box.w < 300


# -- hand, Hero and token ----------------------------------------------------------------------------------------------


def _signs_wide(table: Table, box: Box) -> float:
    return 28 + (24 if len(table.scene.names) > 1 else 0) + (40 if _is_narrow(box) else 0)


def _signs(table: Table, noble: int, box: Box) -> None:
    """Draw the Hero card and the Market token at the right of the name, in narrow panels the size of the hand too."""
    view, x, y = table.view.nobles[noble], box.right - 46 - _signs_wide(table, box), box.y + 7
    letter = LETTERS[noble]
    if _is_narrow(box):
        with table.canvas.group(label=f"{count(view.hand_size, 'card')} in hand"):
            back(table.canvas, x, y, 17, 25)
            table.canvas.text(x + 20, y + 17, view.hand_size, 13, INK)
        x += 40
    if len(table.scene.names) > 1:
        side = "up, it may be used" if view.hero else "down"
        with table.piece(f"hero:{letter}", f"{table.whose(noble)} Hero: face {side}") as look:
            hero_card(table.canvas, view.hero, x, y)
            _mark_small(table.canvas, look, x, y, 19, 25)
        x += 24
    said = "lies on the Season card: has bought" if view.bought else "not placed: may still buy"
    with table.piece(f"token:{letter}", f"{table.whose(noble)} Market token {said}") as look:
        token(table.canvas, view.bought, x + 11, y + 12.5)
        _mark_small(table.canvas, look, x + 1, y + 2.5, 20, 20)


def hero_card(canvas: Canvas, up: bool, x: float, y: float) -> None:
    """Draw a Hero card, 19 x 25: coloured if it lies face up, grey if face down."""
    ink = INK if up else INK_2
    canvas.rect(x, y, 19, 25, YELLOW if up else SUNK, INK if up else EDGE, 1.5, r=4)
    canvas.circle(x + 9.5, y + 8, 3.6, ink)
    canvas.path("M-6 9q0 -9 6 -9q6 0 6 9z", ink, at=(x + 9.5, y + 13.5))


def token(canvas: Canvas, bought: bool, x: float, y: float) -> None:
    """Draw the Market token: a coin with a tick once its Noble has bought, an empty ring before."""
    canvas.circle(x, y, 9.5, COIN if bought else SURFACE, INK if bought else EDGE, 1.5)
    if bought:
        canvas.path("M-4.5 0l3.2 3.6l5.8 -7", "none", INK, 2.2, at=(x, y))


def _mark_small(canvas: Canvas, look: Look, x: float, y: float, w: float, h: float) -> None:
    if look.refused:
        refused(canvas, x, y, w, h, r=4)
    elif look.new:
        canvas.rect(x - 3.5, y - 3.5, w + 7, h + 7, "none", INK, 2, r=6, dash="3 3")


# -- Cities ------------------------------------------------------------------------------------------------------------


class _Column:
    """Where a City stands: its middle, the width of its floors, and how many it has."""

    def __init__(self, table: Table, noble: int, city: int, box: Box) -> None:
        pitch = (box.w - 8) / n.CITIES
        self.noble, self.city = noble, city
        self.view: NobleView = table.view.nobles[noble]
        self.middle = box.x + 4 + pitch * (city + 0.5)
        self.wide = min(38, pitch - 7)
        self.box = Box(self.middle - min(self.wide + 10, pitch - 2) / 2, box.y + _COLUMNS, 0, box.h - _COLUMNS - 4)
        self.box = self.box._replace(w=min(self.wide + 10, pitch - 2))
        self.ground = box.y + _GROUND
        self.cards = self.view.cities[city]
        self.planned = tuple(card for card, where in self.view.planned or () if where == city)
        if table.is_covered(noble):
            self.planned = ()
        self.high = 14 if len(self.cards) + len(self.planned) > 6 else 16
        self.left = self.middle - self.wide / 2

    def top(self, floors: int) -> float:
        """Return the upper edge of a number of floors."""
        return self.ground - self.high * floors


def _column(table: Table, noble: int, city: int, box: Box) -> None:
    key = table.city_key(noble, city)
    table.put(key, partial(_city, table, _Column(table, noble, city, box), key))


def _city(table: Table, column: _Column, key: str) -> None:
    canvas, leads = table.canvas, column.view.leads[column.city]
    also = f"city:{LETTERS[column.noble]}:{COLOUR_NAMES[column.city]}"
    with table.piece(key, _city_label(table, column), also_new=also) as look:
        on = LEADER if leads else SURFACE
        if leads:
            canvas.rect(*column.box, LEADER, LEADER_LINE, 1.5, r=8)
        else:
            canvas.rect(*column.box, "transparent", r=0)
        _floors(table, column, look)
        _foot(table, column, on)
        _marks(table, column, look)


def _city_label(table: Table, column: _Column) -> str:
    view, city = column.view, column.city
    parts = [f"{table.whose(column.noble)} {COLOUR_NAMES[city]} City"]
    if not column.cards:
        return f"{parts[0]}: empty"
    cards = ", ".join(card_text(card) for card in column.cards)
    parts.append(f"from the lowest: {cards}, Influence {view.influence[city]}")
    if city == n.PURPLE:
        parts.append(f"{count(view.crowns, 'visible crown')}")
    verb = "leads, which gives" if view.leads[city] else "would give"
    parts.append(f"{verb} {count(view.worth[city], 'point')}")
    return ", ".join(parts)


def _crowns(table: Table, view: NobleView) -> dict[int, int]:
    """Return the visible crowns on each purple card; the top crown is that of the uppermost one."""
    purple = [card for card in view.cities[n.PURPLE] if card < n.FIRST_WHITE]
    crowns = {card: table.box.CROWNS_BOTTOM[card] for card in purple}
    if purple:
        crowns[purple[-1]] += view.crowns - sum(crowns.values())
    return crowns


def _floors(table: Table, column: _Column, look: Look) -> None:
    canvas = table.canvas
    crowns = _crowns(table, column.view) if column.city == n.PURPLE else {}
    standing = column.cards[:-1] if look.legal else column.cards
    for k, card in enumerate(standing):
        draw_floor(canvas, card, crowns.get(card, 0), column.left, column.top(k + 1), column.wide, column.high)
    if look.legal:
        _target(table, column)
    for k, card in enumerate(sorted(column.planned, key=lambda card: card % n.VALUES), len(column.cards) + 1):
        y = column.top(k)
        canvas.rect(column.left, y, column.wide, column.high, WASH, ACT, 2, r=2, dash="4 3")
        _value(canvas, card, column.middle, y + column.high / 2, INK)
    if not column.cards and not column.planned:
        canvas.line(column.left + 2, column.ground - 1, column.left + column.wide - 2, column.ground - 1, EDGE, 2)


def _value(canvas: Canvas, card: int, x: float, y: float, ink: str, cls: str = "") -> None:
    joker = card >= n.FIRST_WHITE
    aside = 6 if joker else 0
    canvas.text(x - aside, y + 4.8, card % n.VALUES, 13, ink, bold=True, anchor="middle", on=WASH, cls=cls)
    if joker:
        star(canvas, x + 9, y, 6.5, ink)


def _target(table: Table, column: _Column) -> None:
    """Draw the highest card as the target: washed, with the pointer disc above it."""
    canvas, card = table.canvas, column.cards[-1]
    x, y, w, h = column.left, column.top(len(column.cards)), column.wide, column.high
    canvas.rect(x - 5, y - 5, w + 10, h + 10, "none", INK, 2.5, r=6, cls="focus")
    canvas.rect(x, y, w, h, WASH, ACT, 3, r=3, cls="ghost")
    _value(canvas, card, column.middle, y + h / 2, ACT, cls="letter")
    pointer(canvas, column.middle, y - 13)
    hit(canvas, column.middle - 12, y - 23.5, 24, h + 23.5)


def _foot(table: Table, column: _Column, on: str) -> None:
    """Write the Influence below a City, and what it gives to the Noble who leads."""
    canvas, y = table.canvas, column.ground
    total = column.view.influence[column.city]
    leads = column.view.leads[column.city]
    if len(table.view.nobles) > 3:
        emblem(canvas, column.city, column.middle, y + 12.5, 9.5)
        canvas.text(column.middle, y + 39, total, 14, INK, bold=True, anchor="middle", on=on)
        low = y + 55
    else:
        wide = 23 + width(str(total), 14, bold=True)
        emblem(canvas, column.city, column.middle - wide / 2 + 9.5, y + 12.5, 9.5)
        canvas.text(column.middle - wide / 2 + 23, y + 17.5, total, 14, INK, bold=True, on=on)
        low = y + 34
    if leads:
        canvas.text(
            column.middle, low, f"+{column.view.worth[column.city]}", 13, GOOD, bold=True, anchor="middle", on=on
        )


def _marks(table: Table, column: _Column, look: Look) -> None:
    canvas, floors = table.canvas, max(1, len(column.cards))
    x, y, w = column.left, column.top(floors), column.wide
    robbed = column.noble == 0 and column.city in table.view.robbed
    if look.refused:
        refused(canvas, x, y, w, column.ground - y, r=3, corner=(x + w - 4, y))
    elif look.new:
        canvas.rect(x - 3, y - 3, w + 6, column.high + 6, "none", INK, 2, r=5, dash="3 3")
        if not look.legal and not robbed:
            tag(canvas, "new", column.middle, y - column.high * len(column.planned) - 12)
    if robbed:
        tag(canvas, "robbed", column.middle, y - 14)
    if look.hint:
        hint(canvas, column.middle - 10, max(y - 26, column.box.y + 8))
