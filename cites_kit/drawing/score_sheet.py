"""The score sheet: the Cities of all Nobles to be filled in, the receipt of one Noble, the result and what follows."""

from __future__ import annotations

from cites_kit.drawing.cards import emblem
from cites_kit.drawing.sheet_filled import Filled
from cites_kit.drawing.sheet_rows import WIDE, draw_noble, noble_high
from cites_kit.receipts import ENTERED, HERO
from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.furniture import button_rows, buttons, panel
from tabletop_kit.drawing.geometry import Box
from tabletop_kit.drawing.header import frame, header
from tabletop_kit.drawing.lettering import shorten_names, width, wrap
from tabletop_kit.drawing.palette import EDGE, INK, INK_2, LINE, SURFACE, WHITE, Seats
from tabletop_kit.drawing.paper import ReceiptLine, ReceiptPart, Tab, receipt, receipt_height, result, tabs
from tabletop_kit.drawing.scene import Button, Scene
from tabletop_kit.receipts import Receipt

_TOP, _LEFT, _GAP = 124.0, 16.0, 12.0
_BOTH = 2 * WIDE + _GAP
_PAPER, _PAPER_WIDE = 616.0, 368.0
_CHOICE = 44.0
_TABS = _TOP + _CHOICE + _GAP
_ROW = 19
_LEGEND = 152.0
_GIVES = (
    "1 for each visible crown",
    "1 for each card of the biggest City",
    "its Influence / 3, at least 1",
    "Cities with 2 cards, at least 1",
    "Cities with a 1 or 2, at least 1",
    "all cards built / 3, at least 1",
)
"""What a majority gives, by City (cites.vp.1 to .14)."""
_SUMS = {ENTERED: "Track", HERO: "Hero"}


def sheet_canvas(filled: Filled, row: tuple[Button, ...]) -> Canvas:
    """Return the score sheet on its canvas, with these buttons below."""
    scene, seats = _scene(filled, row), Seats.named(*filled.colours)
    highs = _rows(filled)
    low = _TOP + sum(high + _GAP for high in highs)
    then = _then_box(filled, highs, low)
    left_end = max(low + 62, then.bottom)
    parts = [_parts(each) for each in filled.receipts]
    paper = max(*map(receipt_height, parts), left_end - 8 - _TABS - 50)
    end = max(left_end, _TABS + 50 + paper + 8)
    canvas = Canvas(1000, end + 14 + 46 + 48 * (button_rows(scene) - 1), f"Cités Royales score sheet. {scene.prompt}")
    frame(canvas)
    header(canvas, scene, seats, "crown", check=(filled.passed, filled.check))
    for seat in range(len(filled.nobles)):
        y = _TOP + sum(high + _GAP for high in highs[: seat // 2])
        draw_noble(canvas, filled, seats, seat, _LEFT + (WIDE + _GAP) * (seat % 2), y, highs[seat // 2])
    _draw_result(canvas, filled, low)
    _draw_then(canvas, filled, then)
    _draw_choice(canvas, filled)
    _draw_receipt(canvas, filled, seats, parts[filled.tab], paper)
    buttons(canvas, scene, end + 14)
    return canvas


def _rows(filled: Filled) -> list[float]:
    """Return the height of each row of panels."""
    highs = [noble_high(noble) for noble in filled.nobles]
    return [max(highs[k : k + 2]) for k in range(0, len(highs), 2)]


def _scene(filled: Filled, row: tuple[Button, ...]) -> Scene:
    return Scene(
        title="Cités Royales",
        names=filled.names,
        viewer=None,
        acting=None,
        prompt="Copy the Cities: which cards lie there?",
        line="Click a place: card, Joker, empty. Or type a line below: purple 1 2 4; blue 2 w5",
        steps=(),
        step=None,
        facts=(
            _who(filled),
            "end of the game" if filled.counted else f"Season {filled.season} of {filled.seasons}",
        ),
        buttons=row,
    )


def _who(filled: Filled) -> str:
    if filled.players > 1:
        return f"{filled.players} Nobles"
    return "solo, expert challenge" if filled.expert else "solo"


# -- which Season ------------------------------------------------------------------------------------------------------


def _draw_choice(canvas: Canvas, filled: Filled) -> None:
    """Draw the choice of the Season whose majorities are counted."""
    panel(canvas, _PAPER, _TOP, _PAPER_WIDE, _CHOICE)
    x = canvas.text(_PAPER + 12, _TOP + 27, "Season", 14, INK, bold=True) + 10
    for season in range(1, filled.seasons + 1):
        name = filled.box.season_names[season - 1]
        last = ", the last one" if season == filled.seasons else ""
        chosen = season == filled.season and not filled.counted
        x = _chip(canvas, f"season:{season}", f"Count Season {season}, {name}{last}", str(season), x, chosen)
    label = "The track has everything but the Heroes: judge the end only"
    _chip(canvas, "season:over", label, "only the end", x + 6, filled.counted)


def _chip(canvas: Canvas, key: str, label: str, text: str, x: float, chosen: bool) -> float:
    wide = max(34.0, width(text, 13, bold=True) + 22)
    with canvas.group(label=label, key=key, action=key, pressed=chosen):
        fill, ink = (INK, WHITE) if chosen else (SURFACE, INK)
        canvas.rect(x, _TOP + 9, wide, 26, fill, INK if chosen else EDGE, 1.3, r=13, cls="" if chosen else "body")
        canvas.text(x + wide / 2, _TOP + 26.7, text, 13, ink, bold=True, anchor="middle", on=fill)
    return x + wide + 6


# -- receipt and result ------------------------------------------------------------------------------------------------


def _parts(of: Receipt) -> list[ReceiptPart]:
    return [
        ReceiptPart(
            group,
            tuple(ReceiptLine(line.points, line.what, line.how, _rules(line.rules)) for line in of.group(group)),
            _SUMS.get(group, "Season"),
        )
        for group in of.subtotals
    ]


def _rules(ids: tuple[str, ...]) -> str:
    """Return the rules of a line without the one that stands beside every total."""
    return ", ".join(rule for rule in ids if rule != "cites.majority.3")


def _draw_receipt(canvas: Canvas, filled: Filled, seats: Seats, parts: list[ReceiptPart], high: float) -> None:
    entries = [
        Tab(f"receipt:{seat}", seat, filled.names[seat], each.total) for seat, each in enumerate(filled.receipts)
    ]
    tabs(canvas, seats, entries, filled.tab, _PAPER, _TABS, _PAPER_WIDE)
    of = filled.receipts[filled.tab]
    note = "Nothing yet: no majority, no VP on the track."
    rule, title = ", ".join(of.total_rules), f"Receipt for {of.name}"
    receipt(canvas, _PAPER, _TABS + 50, _PAPER_WIDE, high, title, parts, of.total, rule, note=note)


def _draw_result(canvas: Canvas, filled: Filled, y: float) -> None:
    place, rules = "1st" if filled.is_won and filled.passed else "…", filled.rules
    if width(filled.title, 16, bold=True) > _BOTH - 86 - width(rules[0], 13):
        rules = ("", ", ".join(rules))
    result(canvas, _LEFT, y, _BOTH, filled.title, filled.detail, rules=rules, names=filled.names, place=place)


# -- what follows ------------------------------------------------------------------------------------------------------


def _then_box(filled: Filled, highs: list[float], low: float) -> Box:
    """Return where it is said what follows: at the place of the fourth Noble, if it is free, else below the result."""
    if len(filled.nobles) % 2:
        return Box(_LEFT + WIDE + _GAP, low - _GAP - highs[-1], WIDE, highs[-1])
    return Box(_LEFT, low + 62 + _GAP, _BOTH, 36 + _ROW * sum(len(lines) for lines, _ in _sentences(filled, _BOTH)))


def _sentences(filled: Filled, wide: float) -> list[tuple[list[str], str]]:
    """Return each sentence in lines that leave room for its rule at the end of the last one, and the rule."""
    room = wide - 24
    found = []
    for text, rule in filled.follows:
        lines = [*wrap(shorten_names(text, filled.names, 2 * room, 13), room, 13)]
        fits = width(lines[-1], 13) + 12 + width(rule, 13) <= room
        found.append((lines if fits else [*lines, ""], rule))
    return found


def _draw_then(canvas: Canvas, filled: Filled, box: Box) -> None:
    """Say what happens after the majorities, each sentence with its rule."""
    panel(canvas, *box, "Then", "" if filled.is_last else f"before Season {filled.season + 1} begins")
    y = box.y + 43
    for (lines, rule), (text, _) in zip(_sentences(filled, box.w), filled.follows, strict=True):
        with canvas.group(label=f"{text} {rule}"):
            for k, line in enumerate(lines):
                canvas.text(box.x + 12, y + _ROW * k, line, 13, INK)
            canvas.text(box.right - 12, y + _ROW * (len(lines) - 1), rule, 13, INK_2, anchor="end")
        y += _ROW * len(lines)
    if box.bottom - y > _LEGEND - 20:
        _draw_legend(canvas, box.x, box.bottom - _LEGEND)


def _draw_legend(canvas: Canvas, x: float, y: float) -> None:
    """Say what a majority of each colour gives, where there is room."""
    canvas.line(x + 12, y, x + WIDE - 12, y, LINE, 1)
    canvas.text(x + 12, y + 21, "A majority gives", 14, INK, bold=True)
    for city, text in enumerate(_GIVES):
        emblem(canvas, city, x + 20, y + 37 + _ROW * city, 7.5)
        canvas.text(x + 34, y + 41.5 + _ROW * city, text, 13, INK_2, maxwidth=WIDE - 40)
