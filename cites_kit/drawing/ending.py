"""The final result, at the right of the Market: points by where they come from, and who wins by which tie-break."""

from __future__ import annotations

from cites_kit.drawing.grid import Table
from cites_kit.view import NobleView
from tabletop_kit.drawing.furniture import panel
from tabletop_kit.drawing.lettering import shorten, shorten_names, width, wrap
from tabletop_kit.drawing.palette import EDGE, INK, INK_2, INSET, LEADER, LEADER_LINE, SURFACE
from tabletop_kit.drawing.pieces import badge

_STAIR = 48


def built(view: NobleView) -> int:
    """Return the cards in all Cities of a Noble."""
    return sum(map(len, view.cities))


def draw_ending(table: Table) -> None:
    """Draw one row for each Noble, the best first, and how the game was won."""
    box, nobles = table.aid, table.view.nobles
    panel(table.canvas, *box, "Final result")
    solo = len(table.scene.names) == 1
    columns = _columns(box.right, solo, any(noble.scored[3] for noble in nobles))
    for name, right in columns.items():
        table.canvas.text(right, box.y + 44, name, 13, INK_2, anchor="end")
    ranked = sorted(range(len(nobles)), key=lambda k: (-nobles[k].points, 0 if solo else -built(nobles[k]), k))
    for row, noble in enumerate(ranked):
        _row(table, noble, columns, box.y + 68 + 30 * row, best=ranked[0])
    y = box.y + 76 + 30 * len(ranked)
    for sentence in table.view.trail:
        fitted = shorten_names(sentence, table.scene.names, 2 * (box.w - 30), 13)
        for line in wrap(fitted, box.w - 24, 13):
            table.canvas.text(box.x + 12, y + 14, line, 13, INK)
            y += 18
        y += 7
    if solo:
        _legends(table, box.bottom - 16)


def _columns(right: float, solo: bool, entered: bool) -> dict[str, float]:
    """Return the right end of each column; six of them are as narrow as their headings, to leave room for names."""
    names = [*(["before"] if entered else []), "Cities", "Market", *([] if solo else ["Hero"]), "total", "cards"]
    if entered and not solo:
        wide = [width(name, 13) + 8 for name in names]
        return {name: right - 14 - sum(wide[k + 1 :]) for k, name in enumerate(names)}
    return {name: right - 14 - 50 * (len(names) - 1 - k) for k, name in enumerate(names)}


def _row(table: Table, noble: int, columns: dict[str, float], y: float, *, best: int) -> None:
    canvas, view, box = table.canvas, table.view.nobles[noble], table.aid
    solo, first = len(table.scene.names) == 1, table.view.nobles[best]
    wins = view.points == first.points and (solo or built(view) == built(first))
    cities, market, hero, before = view.scored
    numbers = {"before": before, "Cities": cities, "Market": market, "Hero": hero, "total": view.points}
    numbers["cards"] = built(view)
    said = ", ".join(f"{name} {numbers[name]}" for name in columns)
    fill = LEADER if wins else SURFACE
    with canvas.group(label=f"{table.called(noble)}: {said}{', wins' if wins else ''}"):
        if wins:
            canvas.rect(box.x + 6, y - 18, box.w - 12, 26, LEADER, LEADER_LINE, 1.2, r=6)
        badge(canvas, table.seats, noble, box.x + 22, y - 5, 8)
        room = min(columns.values()) - 44 - (box.x + 36)
        name = shorten(table.called(noble), room, 14, wins)
        canvas.text(box.x + 36, y, name, 14, INK, bold=wins, on=fill, maxwidth=room)
        for name, right in columns.items():
            bold = name == "total"
            canvas.text(right, y, numbers[name], 14 if bold else 13, INK, bold=bold, anchor="end", on=fill)


def _legends(table: Table, ground: float) -> None:
    """Draw the Table of Legends as stairs, with the token of the player on the level that is reached."""
    canvas, box = table.canvas, table.aid
    margin = table.view.nobles[0].points - table.view.nobles[1].points
    for k, (low, high, meaning) in enumerate(table.box.legends):
        x, tall = box.x + 14 + _STAIR * k, 12 + 8 * k
        reached = low <= margin <= high
        fill = LEADER if reached else INSET
        said = f"Level {k + 1}, {_range(low, high)} ahead: {meaning}"
        with canvas.group(label=said + (", reached" if reached else "")):
            canvas.rect(x, ground - 18 - tall, _STAIR, tall, fill, LEADER_LINE if reached else EDGE, 1.2, r=0)
            canvas.text(x + _STAIR / 2, ground, _range(low, high), 13, INK, bold=reached, anchor="middle")
            if reached:
                badge(canvas, table.seats, 0, x + _STAIR / 2, ground - 30 - tall, 9)
    canvas.text(box.x + 12, ground - 84, "Lead over the Regent in VP", 13, INK_2)


def _range(low: int, high: int) -> str:
    if low < -99:
        return f"to {high}"
    if high > 99:
        return f"{low}+"
    return f"{low}" if low == high else f"{low}-{high}" if low > 0 else f"{low} to {high}"
