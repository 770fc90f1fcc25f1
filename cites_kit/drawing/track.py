"""The Victory Point track with its Bonus spaces and the tokens of the Nobles."""

from __future__ import annotations

from cites_kit import names as n
from cites_kit.drawing.grid import GAP, HAND_HIGH, HAND_WIDE, LEFT, WIDE, Table
from cites_kit.words import count
from tabletop_kit.drawing.furniture import panel
from tabletop_kit.drawing.geometry import Box
from tabletop_kit.drawing.lettering import width
from tabletop_kit.drawing.palette import BLACK, INK, INK_2
from tabletop_kit.drawing.pieces import badge
from tabletop_kit.drawing.states import mark

_TOKEN = 9
_MANY = 99
"""More cards for catching up than this leave no room for the note beside the title."""


def track_box(table: Table) -> Box:
    """Return the box of the panel."""
    x = LEFT + HAND_WIDE + GAP
    return Box(x, table.low, WIDE - HAND_WIDE - GAP, HAND_HIGH)


def draw_track(table: Table) -> None:
    """Draw the track from 0 to the end of the lap that the leading token is on."""
    box, view = track_box(table), table.view
    far = any(noble.behind > _MANY for noble in view.nobles)
    panel(table.canvas, *box, "Points", "" if far else "diamonds: a card for those behind")
    _catching_up(table, box)
    last = n.LAP * max(1, -(-max(noble.points for noble in view.nobles) // n.LAP))
    left, wide, y = box.x + 24, box.w - 48, box.y + 70
    label = "Victory Point track: " + ", ".join(
        f"{table.called(k)} {noble.points}" for k, noble in enumerate(view.nobles)
    )
    with table.piece("track", f"{label}. Bonus spaces {', '.join(map(str, view.bonus_spaces))}") as look:
        table.canvas.line(left, y, left + wide, y, INK, 2.5)
        for space in view.bonus_spaces:
            x = left + wide * space / last
            r = min(9, 0.45 * wide * 6 / last)
            table.canvas.polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], BLACK, INK, 1.5)
        every = _every(view.bonus_spaces, wide / last)
        for space in (0, *view.bonus_spaces[every - 1 :: every]):
            x = left + wide * space / last
            table.canvas.text(x, y + 28, space, 13, INK_2, anchor="middle")
        _tokens(table, left, wide, y, last)
        mark(table.canvas, look, left - 8, y - 36, wide + 16, 68)


def _every(spaces: tuple[int, ...], unit: float) -> int:
    """Return that every how-manieth space has room for its number, where a point is ``unit`` pixels wide."""
    every, room = 1 if spaces[-1] <= n.LAP else 2, width(str(spaces[-1]), 13) + 6
    while unit * spaces[0] * every < room:
        every += 1
    return every


def _catching_up(table: Table, box: Box) -> None:
    """Show how many cards each would draw for catching up, if the Season ended now."""
    view, x = table.view, box.right - 14
    if view.over or view.season == view.seasons:
        return
    for noble in reversed(range(len(view.nobles))):
        if cards := view.nobles[noble].behind:
            reach = max(30, width(f"+{cards}", 13, True) + 9)
            with table.canvas.group(label=f"{table.called(noble)}: {count(cards, 'card')} for catching up now"):
                table.canvas.text(x, box.y + 21, f"+{cards}", 13, INK, bold=True, anchor="end")
                badge(table.canvas, table.seats, noble, x - reach, box.y + 16, 8)
            x -= reach + 20


def _tokens(table: Table, left: float, wide: float, y: float, last: int) -> None:
    """Draw the tokens in the order of their points, side by side where they would overlap."""
    order = sorted(range(len(table.view.nobles)), key=lambda k: (table.view.nobles[k].points, k))
    spaces = [left + wide * table.view.nobles[k].points / last for k in order]
    places = _apart(spaces, 2.6 * _TOKEN, left, left + wide)
    for noble, space, place in zip(order, spaces, places, strict=True):
        table.canvas.line(space, y - 2, place, y - 16, INK, 1.5)
        with table.canvas.group(label=f"{table.called(noble)}: {count(table.view.nobles[noble].points, 'point')}"):
            badge(table.canvas, table.seats, noble, place, y - 23, _TOKEN)


def _apart(wanted: list[float], step: float, left: float, right: float) -> list[float]:
    """Return places near the wanted ones, in order, at least a step apart and inside."""
    places = list(wanted)
    for _ in range(20):
        for k in range(1, len(places)):
            lack = step - (places[k] - places[k - 1])
            if lack > 0:
                places[k] += lack / 2
                places[k - 1] -= lack / 2
        places[0] = max(places[0], left - 4)
        for k in range(1, len(places)):
            places[k] = max(places[k], places[k - 1] + step)
        for k in range(len(places) - 1, -1, -1):
            places[k] = min(places[k], right + 4 - step * (len(places) - 1 - k))
    return places
