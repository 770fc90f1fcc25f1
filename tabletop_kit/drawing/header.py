"""The top band: whose turn it is, what to do now, why, the steps of the turn; or why the last click was refused."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final, Literal

from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.geometry import n
from tabletop_kit.drawing.icons import icon
from tabletop_kit.drawing.lettering import shorten, shorten_names, width, wrap
from tabletop_kit.drawing.palette import (
    EDGE,
    GOOD,
    GOOD_BG,
    HEADER,
    HEADER_2,
    HEADER_TEXT,
    INK,
    PAPER,
    WARN,
    WARN_BG,
    WHITE,
    Seats,
)
from tabletop_kit.drawing.pieces import badge
from tabletop_kit.drawing.scene import Scene

HEADER_HEIGHT: Final = 112
MARGIN: Final = 16
_LEFT = 92
_CHIP_GAP = 15
_FEWEST_HOUSES = 3
_FACTS = 210  # the most room for what stands at the right

Skyline = Literal["towers", "walls", "church", "crown"]

# (left, width, height, kind): gable, spire, dome, battlements, flat top
_SKYLINES: Final = MappingProxyType(
    {
        "towers": (
            *((0, 26, 30, "flat"), (34, 18, 58, "battle"), (60, 30, 40, "gable"), (96, 16, 74, "battle")),
            *((118, 26, 34, "gable"), (150, 20, 62, "battle"), (176, 34, 28, "gable"), (216, 18, 50, "battle")),
            (240, 40, 36, "gable"),
        ),
        "walls": (
            *((0, 60, 26, "battle"), (64, 26, 56, "spire"), (94, 50, 34, "battle"), (148, 26, 66, "spire")),
            *((178, 60, 28, "battle"), (242, 30, 50, "spire")),
        ),
        "church": (
            *((0, 40, 30, "gable"), (46, 20, 54, "spire"), (68, 60, 40, "gable"), (130, 20, 72, "spire")),
            *((152, 44, 38, "gable"), (200, 70, 30, "gable")),
        ),
        "crown": (
            *((0, 34, 34, "battle"), (38, 24, 60, "dome"), (66, 44, 30, "gable"), (114, 30, 66, "dome")),
            *((148, 40, 36, "battle"), (192, 24, 54, "dome"), (220, 50, 34, "gable")),
        ),
    }
)


def frame(canvas: Canvas) -> None:
    """Draw the sheet itself with its outline: the first thing on every board."""
    canvas.rect(0.75, 0.75, canvas.width - 1.5, canvas.height - 1.5, PAPER, EDGE, r=14)


def skyline_path(kind: Skyline, x: float, base: float, free: float = 0) -> str:
    """Return quiet rooftops as a path that starts at x and stands on base; one silhouette per game, 280 wide.

    Houses that would stand left of `free` are left out.
    """
    return "".join(_house(x + left, base, w, h, roof) for left, w, h, roof in _SKYLINES[kind] if x + left >= free)


def _house(x: float, base: float, w: float, h: float, roof: str) -> str:
    top, right = base - h, n(x + w)
    start, end = f"M{n(x)} {n(base)}V{n(top)}", f"V{n(base)}Z"
    if roof in ("gable", "spire"):
        return f"{start}L{n(x + w / 2)} {n(top - (14 if roof == 'gable' else 30))}L{right} {n(top)}{end}"
    if roof == "dome":
        return f"{start}Q{n(x)} {n(top - 14)} {n(x + w / 2)} {n(top - 22)}Q{right} {n(top - 14)} {right} {n(top)}{end}"
    if roof == "flat":
        return f"{start}H{right}{end}"
    teeth = 2 * max(2, round(w / 10)) + 1
    steps = "".join(f"V{n(top - 6 * (k % 2 == 0))}H{n(x + (k + 1) * w / teeth)}" for k in range(teeth))
    return start + steps + end


def header(
    canvas: Canvas,
    scene: Scene,
    seats: Seats,
    skyline: Skyline,
    *,
    caption: str = "score",
    check: tuple[bool, str] | None = None,
) -> None:
    """Draw the header of the scene, 112 high.

    Without an acting seat it shows a receipt with the caption. A calculator passes `check` for its third line: whether
    the position is possible, and the sentence that says so.
    """
    w = canvas.width
    corner = f"M1.5 15Q1.5 1.5 15 1.5H{n(w - 15)}Q{n(w - 1.5)} 1.5 {n(w - 1.5)} 15V{HEADER_HEIGHT}H1.5Z"
    canvas.path(corner, HEADER)
    row = _row_end(canvas, scene, check)
    rooftops = skyline_path(skyline, w - 410, HEADER_HEIGHT, row + 12)
    if rooftops.count("Z") >= _FEWEST_HOUSES:
        canvas.path(rooftops, HEADER_2)
    _who(canvas, scene, seats, caption)
    title = shorten(scene.title, 300, 18, bold=True)
    canvas.text(w - 20, 34, title, 18, WHITE, bold=True, anchor="end", on=HEADER_2)
    _sentence(canvas, scene, scene.prompt, 38, 20, w - 36 - width(title, 18, bold=True), WHITE, bold=True)
    right = _facts(canvas, scene)
    if scene.refusal and _refusal(canvas, scene, right):
        return  # the reason is long: it takes the place of the steps as well
    if not scene.refusal:
        _sentence(canvas, scene, scene.line, 64, 14, right, HEADER_TEXT, cls="line")
    if check:
        _check(canvas, *check)
    else:
        _steps(canvas, scene)


def foretell(canvas: Canvas, scene: Scene, text: str) -> None:
    """Draw in the place of the second line what would follow, shown while the piece is pointed at.

    For pieces that leave no empty ground for a bubble; to be drawn inside the group of the piece.
    """
    if not text:
        return
    right = _facts_end(canvas, scene)
    with canvas.layer(), canvas.group(cls="bubble", hidden=True):
        canvas.rect(88, 48, right - 84, 26, HEADER_2, r=13)
        canvas.path("M0 -5l7 5l-7 5z", WHITE, at=(100, 61))
        _sentence(canvas, scene, text, 65.6, 14, right - 8, WHITE, left=116)


def _who(canvas: Canvas, scene: Scene, seats: Seats, caption: str) -> None:
    canvas.circle(46, 44, 29, WHITE)
    if scene.acting is None:
        icon(canvas, "receipt", 46, 44, INK)
        name = caption
    else:
        badge(canvas, seats, scene.acting, 46, 44, 18)
        name = shorten(scene.called(scene.acting), 80, 14, bold=True)
    canvas.text(46, 98, name, 14, WHITE, bold=True, anchor="middle", on=HEADER)


def _sentence(
    canvas: Canvas,
    scene: Scene,
    text: str,
    y: float,
    size: float,
    right: float,
    fill: str,
    *,
    bold: bool = False,
    cls: str = "",
    left: float = _LEFT,
) -> None:
    """Write a line that ends before `right`: names give way first; what is still too long is the kit's fault."""
    fitted = shorten_names(text, scene.names, right - left, size, bold)
    if width(fitted, size, bold) > right - left:
        canvas.problems.append(f"too long for the header: {text!r}")
        fitted = shorten(fitted, right - left, size, bold)
    canvas.text(left, y, fitted, size, fill, bold=bold, on=HEADER_2, cls=cls)


def _facts(canvas: Canvas, scene: Scene) -> float:
    """Write the facts and return where the room left of them ends."""
    for k, fact in enumerate(_fitted_facts(scene)):
        canvas.text(canvas.width - 20, 58 + 19 * k, fact, 13, HEADER_TEXT, anchor="end", on=HEADER_2, maxwidth=_FACTS)
    return _facts_end(canvas, scene)


def _fitted_facts(scene: Scene) -> list[str]:
    return [shorten_names(fact, scene.names, _FACTS, 13) for fact in scene.facts[:3]]


def _facts_end(canvas: Canvas, scene: Scene) -> float:
    return canvas.width - 36 - max([0.0, *(width(fact, 13) for fact in _fitted_facts(scene))])


def _refusal(canvas: Canvas, scene: Scene, right: float) -> bool:
    """Draw the pill with the reason and return whether it needs the room of the steps as well."""
    if scene.refusal is None:
        return False
    sentence, rules = scene.refusal
    room, rule_width = right - 88 - 41, width(rules, 13)
    lines = list(wrap(shorten_names(sentence, scene.names, room - rule_width - 10), room, 14))
    end = width(lines[-1]) + 10 + rule_width
    if end > room:
        lines.append("")
        end = rule_width
    if len(lines) > 3:
        canvas.problems.append(f"too long a refusal: {sentence!r}")
        lines = [*wrap(sentence, room, 14, most=2), ""]
    w = 29 + max(end, *map(width, lines)) + 12
    canvas.rect(88, 48, w, 7 + 18 * len(lines), WARN_BG, WARN, r=12)
    icon(canvas, "warn", 103.5, 60, WARN)
    x = 117.0
    for k, line in enumerate(lines):
        if line:
            x = canvas.text(117, 65 + 18 * k, line, 14, WARN, on=WARN_BG)
    canvas.text(x + 10 if lines[-1] else 117, 47 + 18 * len(lines), rules, 13, WARN, on=WARN_BG)
    return len(lines) > 1


def _check(canvas: Canvas, passed: bool, sentence: str) -> None:
    ink, on = (GOOD, GOOD_BG) if passed else (WARN, WARN_BG)
    room = canvas.width - 20 - _LEFT - 42
    w = _check_width(canvas, sentence)
    canvas.rect(_LEFT, 79, w, 24, on, r=12)
    icon(canvas, "good" if passed else "warn", _LEFT + 16, 91, ink)
    canvas.text(_LEFT + 29, 95.6, sentence, 13, ink, bold=True, on=on, maxwidth=room)


def _check_width(canvas: Canvas, sentence: str) -> float:
    return min(width(sentence, 13, bold=True) + 42, canvas.width - 20 - _LEFT)


def _row_end(canvas: Canvas, scene: Scene, check: tuple[bool, str] | None) -> float:
    """Return where the third line ends: the check, or the chips of the steps."""
    if check:
        return _LEFT + _check_width(canvas, check[1])
    _, widths = _chips(canvas, scene)
    return _LEFT + sum(widths) + _CHIP_GAP * (len(widths) - 1) if widths else 0.0


def _chips(canvas: Canvas, scene: Scene) -> tuple[int, list[float]]:
    """Return how many chips keep only their tick (steps that are done, where room is short), and all widths."""
    now = -1 if scene.step is None else scene.step
    right = canvas.width - 20 if len(scene.facts) < 3 else _facts_end(canvas, scene)
    for bare in range(max(now, 0) + 1):
        widths = [_chip_width(step, k, now, k < bare) for k, step in enumerate(scene.steps)]
        if _LEFT + sum(widths) + _CHIP_GAP * (len(widths) - 1) <= right:
            break
    return bare, widths


def _steps(canvas: Canvas, scene: Scene) -> None:
    """Draw the steps as chips."""
    now = -1 if scene.step is None else scene.step
    bare, widths = _chips(canvas, scene)
    x: float = _LEFT
    for k, (step, w) in enumerate(zip(scene.steps, widths, strict=True)):
        if k:
            canvas.path("M0 -4.5l4.5 4.5l-4.5 4.5", "none", HEADER_TEXT, 1.8, at=(x - 10, 91))
        _chip(canvas, "" if k < bare else step, x, w, k - now)
        x += w + _CHIP_GAP


def _chip_width(step: str, k: int, now: int, bare: bool) -> float:
    return 34 if bare else width(step, 13, k == now) + (38 if k < now else 22)


def _chip(canvas: Canvas, step: str, x: float, w: float, to_come: int) -> None:
    done, present = to_come < 0, to_come == 0
    fill = WHITE if present else HEADER_2
    canvas.rect(x, 79, w, 24, fill, r=12)
    if done:
        canvas.path("M10 0l4 4.5l7 -8.5", "none", HEADER_TEXT, 2.2, at=(x, 91))
    if step:
        ink = INK if present else HEADER_TEXT
        canvas.text(x + (27 if done else 11), 95.6, step, 13, ink, bold=present, on=fill)


def names_first(text: str, names: Iterable[str], room: float, size: float = 13, bold: bool = False) -> str:
    """Return the text with names shortened until it fits, and with an ellipsis if even that does not help."""
    return shorten(shorten_names(text, names, room, size, bold), room, size, bold)
