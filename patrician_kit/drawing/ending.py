"""The final result, in the place of the hands: points by where they come from, and who wins by which tie-break."""

from __future__ import annotations

from patrician_kit.drawing.grid import HAND_TOP, HAND_WIDTH, ROW_HIGH, Table
from patrician_kit.view import PlayerView
from tabletop_kit.drawing.furniture import panel
from tabletop_kit.drawing.lettering import shorten
from tabletop_kit.drawing.palette import INK, INK_2, LEADER, LEADER_LINE, SURFACE
from tabletop_kit.drawing.pieces import badge

_TITLE = "Final result"


def winners(players: tuple[PlayerView, ...]) -> list[int]:
    """Return who has most points, and among them most floors left (patrician.end.9 to patrician.end.11)."""
    marks = [(player.score or 0, player.supply) for player in players]
    return [seat for seat, mark in enumerate(marks) if mark == max(marks)]


def draw_ending(table: Table) -> None:
    """Draw one row for each player, the best first."""
    players = table.view.players
    panel(table.canvas, 16, HAND_TOP, HAND_WIDTH, ROW_HIGH, _TITLE)
    columns = _columns(players)
    for name, right in columns.items():
        table.canvas.text(right, HAND_TOP + 21, name, 13, INK_2, anchor="end")
    ranked = sorted(range(len(players)), key=lambda seat: (-(players[seat].score or 0), -players[seat].supply, seat))
    step = 18 if len(players) > 4 else 22
    for row, seat in enumerate(ranked):
        _row(table, seat, columns, HAND_TOP + 45 + step * row)


def _columns(players: tuple[PlayerView, ...]) -> dict[str, float]:
    """Return the right end of each column; floors left are shown where they decide."""
    scores = [player.score for player in players]
    if scores.count(max(score or 0 for score in scores)) > 1:
        return {"tiles": 214, "heads": 270, "total": 326, "floors left": 418}
    return {"tiles": 270, "heads": 340, "total": 414}


def _row(table: Table, seat: int, columns: dict[str, float], y: float) -> None:
    canvas, player = table.canvas, table.view.players[seat]
    wins = seat in winners(table.view.players)
    fame, score = player.fame or 0, player.score or 0
    numbers = {"tiles": fame, "heads": score - fame, "total": score, "floors left": player.supply}
    verb = "win" if table.scene.you and seat == table.view.viewer else "wins"
    fill = LEADER if wins else SURFACE
    said = ", ".join(f"{name} {numbers[name]}" for name in columns)
    with canvas.group(label=f"{table.called(seat)}: {said}{', ' + verb if wins else ''}"):
        if wins:
            canvas.rect(22, y - 14, HAND_WIDTH - 12, 18, LEADER, LEADER_LINE, 1.2, r=5)
        badge(canvas, table.seats, seat, 38, y - 5, 7.5)
        room = columns["tiles"] - 82 - (50 if wins else 0)
        end = canvas.text(
            54, y, shorten(table.called(seat), room, 14, wins), 14, INK, bold=wins, on=fill, maxwidth=room
        )
        if wins:
            canvas.text(end + 8, y, verb, 13, INK, on=fill)
        for name, right in columns.items():
            bold = name == "total"
            canvas.text(right, y, numbers[name], 14 if bold else 13, INK, bold=bold, anchor="end", on=fill)
