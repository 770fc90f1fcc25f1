"""Everything the drawing library can draw on three sheets: held to the lint here, and to be looked at.

python tests/tabletop_kit/test_drawing_sheet.py FOLDER writes them as files that a browser opens.
"""

import sys
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop_kit.drawing import STANDARD, Box, Button, Canvas, LogLine, Scene, Seats, lint
from tabletop_kit.drawing import pieces as pc
from tabletop_kit.drawing.furniture import bubble, button_rows, buttons, log, panel, player
from tabletop_kit.drawing.header import frame, header
from tabletop_kit.drawing.icons import ICONS, icon
from tabletop_kit.drawing.palette import EDGE, FILLS, HERE, INK, INK_2, NEUTRAL, NOBODY, PAPER, SKY, Kind, text_on
from tabletop_kit.drawing.paper import ReceiptLine, ReceiptPart, Tab, receipt, receipt_height, result, stepper, tabs
from tabletop_kit.drawing.states import Look, State, changed, count, ghost, mark, piece, ring, touching_focus

PATRICIAN = Seats.named("black", "white", "red", "yellow", "blue")
WILD = (
    "Maximiliane-Charlotte von und zu Hohenstein",
    'Bo "<b>" & Söhne',
    "王小明王小明王小明",
    "🎲👩‍👩‍👧 Emoji Gang",
    "\u202eevil\n\x00",
)
CONTROLS = (
    Button("ui:undo", "Undo"),
    Button("ui:redo", "Redo", "off"),
    Button("ui:hint", "Hint"),
    Button("ui:why", "Why not?"),
)


def scene(**changes):
    base = Scene(
        title="Patrician",
        names=("Anna", "Bruno", "Carla"),
        viewer=0,
        acting=0,
        prompt="Build 1 floor in Bologna: choose a tower.",
        line="Last floor: the city is scored now. Most floors in the taller tower win 9, in the shorter 6.",
        steps=("Play a card", "Build", "Move a floor", "Take a card", "Refill"),
        step=1,
        facts=("turn 22 of 48", "draw pile 9 cards"),
        log=(
            LogLine("t 21", 2, "Carla played Lucca (lady) and built 1 floor, Lucca right.", ("patrician.build.1",)),
            LogLine("t 20", 1, "Bruno played Siena (red hat) and built 1 floor, Siena left.", ("patrician.build.1",)),
            LogLine("t 19", None, "The draw pile was shuffled.", ("patrician.setup.5", "patrician.setup.6")),
        ),
        legal={
            "left": "Build your floor on the left tower",
            "right": "Build your floor on the right tower",
            "c1": "Play Lucca",
        },
        effects={"right": "you win 9 and 6"},
        buttons=CONTROLS,
        now=22,
        last=22,
        note="dotted: symbol not known for certain",
    )
    return replace(base, **changes)


def wild(players=5, **changes):
    names = WILD[:players]
    return scene(
        names=names,
        viewer=None,
        acting=0,
        prompt=f"{names[0]} is choosing a card.",
        line=f"{names[0]} and {names[1]} are tied; {names[-1]} stands higher and wins 9.",
        log=tuple(
            LogLine(f"t 1{k}", k, f"{name} played Lucca and built 1 floor.", ("patrician.build.1",))
            for k, name in enumerate(names[:3])
        ),
        **changes,
    )


def board(moment, seats=PATRICIAN):
    """A small board with all the furniture: table with ghosts and a bubble, hand, players, log, buttons."""
    rows = button_rows(moment)
    canvas = Canvas(1000, 668 + 48 * (rows - 1), f"{moment.title}: {moment.prompt}", asking=moment.asking)
    frame(canvas)
    header(canvas, moment, seats, "towers")
    panel(canvas, 16, 124, 968, 220)
    canvas.rect(17, 125, 966, 200, SKY, r=9)
    canvas.rect(28, 128, 110, 196, HERE)
    bases = [(40 + 50 * k, 320) for k in range(2)]
    for x, y in bases:
        for floor in range(3):
            canvas.rect(x, y - 19 * (floor + 1), 36, 19, seats.fill(floor), INK, 1.4, r=2)
            canvas.text(
                x + 18,
                y - 19 * floor - 5,
                "ABC"[floor],
                13,
                text_on(seats.fill(floor)),
                bold=True,
                anchor="middle",
                on=seats.fill(floor),
            )
    for key, (x, y) in zip(("left", "right"), bases, strict=True):
        with piece(canvas, moment, key, f"{key} tower") as look:
            if look.legal:
                ghost(canvas, "A", x, y - 81, 36, 19)
            if key in moment.effects:
                bubble(
                    canvas,
                    190,
                    150,
                    moment.effects[key],
                    tip=(x + 42, y - 70),
                    lead="If you build here:",
                    on_hover=False,
                )
    for k, look_key in enumerate(("c1", "c2", "c3", "c4", "c5")):
        x, y = 440 + 110 * k, 220
        with piece(canvas, moment, look_key, "Lucca, two coats", selected=look_key == "c2") as look:
            pc.card(canvas, x, y, 90, 78, fill=look.fill())
            canvas.text(x + 8, y + 49, "Lucca", 14, INK, bold=True, on=look.fill())
            canvas.text(x + 8, y + 68, "2 floors", 13, INK_2, on=look.fill())
            mark(canvas, look, x, y, 90, 78)
    wide = (968 - 10 * (len(moment.names) - 1)) / len(moment.names)
    for seat in range(len(moment.names)):
        box = Box(16 + (wide + 10) * seat, 356, wide, 120)
        inner = player(canvas, moment, seats, seat, box, points=12 + seat)
        end = pc.backs(canvas, 3 + seat, inner.x, inner.y + 4, most=4)
        canvas.text(end + 8, inner.y + 21, f"{3 + seat} in hand", 13, INK_2)
    log(canvas, moment, seats, 16, 488, 968)
    buttons(canvas, moment, 618)
    return canvas


RECEIPT = (
    ReceiptPart(
        "Fame tiles",
        (
            ReceiptLine(9, "Bologna, taller tower", "2 of 5, tied, stands higher", "patrician.scoring.5"),
            ReceiptLine(6, "Bologna, shorter tower", "2 of 4, tied, stands higher", "patrician.scoring.5"),
            ReceiptLine(
                9,
                "Firenze, taller tower, which everybody had thought lost",
                "3 of 5 floors, and a long story about how that came to be",
                "patrician.scoring.2",
            ),
        ),
        "Tiles",
    ),
    ReceiptPart("Patrician heads", (ReceiptLine(6, "4 heads of the lady", "1 set of 3", "patrician.end.4"),), "Heads"),
)


def score_sheet(names=("Anna", "Bruno", "Carla"), parts=RECEIPT):
    """The furniture of a calculator."""
    moment = scene(
        names=names,
        viewer=None,
        acting=None,
        prompt="Copy your table: who owns each floor?",
        line="Click a floor to change its owner.",
        facts=("3 players", "final scores"),
        last=0,
        note="outlined floor: keyboard focus",
    )
    high = max(receipt_height(parts), 300)
    canvas = Canvas(1000, 174 + high + 70, "Score sheet")
    frame(canvas)
    header(
        canvas, moment, PATRICIAN, "towers", check=(True, "The table is possible: 63 of 63 floors, 18 tiles, 30 heads")
    )
    inner = panel(canvas, 16, 124, 588, 230, "Heads", "every 3 of the same patrician are 6 points")
    for k, name in enumerate(names):
        y = inner.y + 6 + 34 * k
        pc.badge(canvas, PATRICIAN, k, inner.x + 12, y + 12, 9)
        stepper(canvas, f"heads:{k}", f"{name}: ladies", 3 + k, 300, y)
    for k in range(3):
        canvas.rect(440 + 22 * k, 180, 22, 24, PATRICIAN.fill(k), INK, 1.4, r=2)
    touching_focus(canvas, 462, 180, 22, 24, shown=True)
    result(
        canvas,
        16,
        370,
        588,
        f"{names[0]} wins: 62 to 48 and 31.",
        "No tie, so floors left over do not matter.",
        rules=("patrician.end.9", "patrician.end.10"),
        names=names,
    )
    tabs(canvas, PATRICIAN, [Tab(f"receipt:{k}", k, name, 62 - k) for k, name in enumerate(names)], 0, 616, 124, 368)
    receipt(canvas, 616, 174, 368, high, f"Receipt for {names[0]}", parts, 30, "patrician.end.8")
    buttons(canvas, moment, 174 + high + 24)
    return canvas


def language():
    """Palette, pieces and states."""
    canvas = Canvas(1000, 900, "Language sheet")
    canvas.rect(0, 0, 1000, 900, PAPER, r=14)
    _states(canvas)
    _classes(canvas)
    _seats(canvas)
    _tokens(canvas)
    for k, name in enumerate(n for n in ICONS if n != "receipt"):
        icon(canvas, name, 44 + 43 * k, 620, INK)
        canvas.text(44 + 43 * k, 645 + 20 * (k % 2), name, 13, INK_2, anchor="middle", on=PAPER)
    for k, (name, fill) in enumerate(FILLS.items()):
        x, y = 20 + (k % 7) * 138, 700 + (k // 7) * 50
        canvas.rect(x, y, 126, 34, fill, INK, 1.2, r=6)
        canvas.text(x + 10, y + 22, name, 13, text_on(fill), bold=True, on=fill)
    return canvas


STATES: tuple[State, ...] = ("hover", "focus")
KINDS: tuple[Kind, ...] = ("Y", "W", "R", "K", "?")


def _states(canvas):
    looks = ("rest", "legal", "hover", "focus", "selected", "new", "refused", "hint")
    for k, name in enumerate(looks):
        x, y = 24 + 122 * k, 40
        look = Look(
            legal=name in ("legal", "hint"),
            selected=name == "selected",
            refused=name == "refused",
            new=name == "new",
            hint=name == "hint",
        )
        fill = look.fill()
        with canvas.group(label=name, key=name):
            pc.card(canvas, x, y, 96, 60, fill=fill)
            canvas.text(x + 12, y + 28, "Market", 13, INK, bold=True, on=fill)
            icon(canvas, "coin", x + 18, y + 44)
            canvas.text(x + 30, y + 49, "earn 4", 13, INK_2, on=fill)
            for state in STATES:
                if name == state:
                    ring(canvas, x, y, 96, 60, state=state)
            mark(canvas, look, x, y, 96, 60)
        canvas.text(x, y + 90, name, 14, INK, bold=True, on=PAPER)
    changed(canvas, 30, 180, 90, 50, low=True)
    ring(canvas, 170, 180, 90, 50)
    count(canvas, "2 cubes", 215, 233)
    pc.empty_slot(canvas, 300, 180, 90, 50, "empty")
    ghost(canvas, "A", 430, 196, 36, 19)
    ghost(canvas, "A", 500, 196, 36, 19, hovered=True)
    for k, tip in enumerate(((570, 190), (740, 150), (960, 190), (900, 260))):
        bubble(canvas, 590 + k % 2 * 160, 166 + k // 2 * 90, "you win 9", tip=tip, lead="So:", on_hover=False)


def _classes(canvas):
    for k, kind in enumerate(KINDS):
        x = 30 + 105 * k
        pc.class_shape(canvas, kind, x + 10, 280, 12)
        pc.die(canvas, kind, k + 2, x + 30, 266, 30)
        if kind != "?":
            pc.citizen(canvas, kind, x + 80, 284)
    pc.citizen(canvas, "R", 50, 335, lying=True)
    pc.stranger(canvas, 100, 325)
    pc.divisor(canvas, "Y", 2, 150, 330)
    pc.damage(canvas, 200, 335)
    pc.die(canvas, "K", 6, 240, 320, 34, selected=True)
    ring(canvas, 240, 320, 34, 34, r=10, state="selected", corner=(276, 319))
    pc.card(canvas, 320, 310, 124, 60)
    pc.card_band(canvas, 320, 310, 124, 24, FILLS["red"])
    pc.class_shape(canvas, "R", 334, 322, 8.5)


def _seats(canvas):
    for row, seats in enumerate((STANDARD, PATRICIAN)):
        for seat in (0, 1, 2, 3, 4, NOBODY):
            x, y = 30 + 90 * (seat % 6), 410 + 60 * row
            pc.badge(canvas, seats, seat, x + 12, y, 13)
            pc.seat_citizen(canvas, seats, seat, x + 44, y + 4)
            pc.cube(canvas, seats, seat, x + 60, y - 8, 16)


def _tokens(canvas):
    pc.coin(canvas, 7, 50, 540, 13)
    pc.seal(canvas, 6, 110, 540, 13)
    pc.flag(canvas, 9, 170, 526, 28, 30)
    pc.flag(canvas, 6, 230, 526, 28, 28, fill=NEUTRAL)
    pc.back(canvas, 280, 526, 20, 28)
    pc.backs(canvas, 12, 330, 526)
    pc.star(canvas, 540, 540, 10)
    pc.pill(canvas, "+2", 600, 540, PAPER, INK, edge=EDGE)
    canvas.dotted(640, 545, "dotted word")
    canvas.text(640, 545, "dotted word: not known", 13, INK_2, on=PAPER)


FARM = tuple(Button(f"a:{k}", f"Farm for {k} deniers", "legal") for k in range(6))
LONG_REFUSAL = (
    "Lucca is complete, and so is the tower on its left, since Bruno has put a roof on it before you came. "
    "Choose a city with room for one floor, or take a card and wait for better times.",
    "patrician.build.4, patrician.build.7",
)
LONG_LINE = LogLine(
    "round 3",
    1,
    "Bruno " + "went to Bologna and came back with many a story; " * 6,
    tuple(f"patrician.build.{k}" for k in range(9)),
)
MOMENTS = {
    "yours": scene(new=frozenset({"c4"}), hint="c1", refused="c5"),
    "refused": scene(refusal=("Lucca is full. Choose a city with room.", "patrician.build.4"), refused="c3"),
    "refused at length": scene(refusal=LONG_REFUSAL),
    "asking": scene(asking=True),
    "many buttons": scene(buttons=(*FARM, Button("a:9", "Buy 2 cards for 11", "primary"), *CONTROLS), hint="a:0"),
    "over": scene(
        acting=None, viewer=None, step=None, steps=(), legal={}, effects={}, prompt="Anna wins: 62 to 48 and 31."
    ),
    "wild": wild(legal={}, effects={}),
    "wild two": wild(2, legal={}, effects={}),
    "many steps": scene(steps=tuple(f"Step number {k}" for k in range(9)), step=5, facts=("round 3", "you: 11", "x")),
    "long log": scene(log=(LONG_LINE, *scene().log)),
}


@pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS)
def test_no_moment_breaks_the_furniture(moment):
    canvas = board(moment)
    assert lint(canvas) == []
    ET.fromstring(canvas.svg(standalone=True))


def test_the_language_sheet_is_clean():
    assert lint(language()) == []


@pytest.mark.parametrize("names", [("Anna", "Bruno", "Carla"), WILD, WILD[1:3]], ids=["three", "wild five", "wild two"])
def test_the_score_sheet_is_clean(names):
    canvas = score_sheet(names)
    assert lint(canvas) == []
    ET.fromstring(canvas.svg())


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    sheets = {"language": language(), "score": score_sheet(), "score_wild": score_sheet(WILD)}
    sheets |= {name.replace(" ", "_"): board(moment) for name, moment in MOMENTS.items()}
    for name, sheet in sheets.items():
        (folder / f"{name}.svg").write_text(sheet.svg(standalone=True), encoding="utf-8")
        print(name, round(sheet.height), *lint(sheet), sep="\n    ")
