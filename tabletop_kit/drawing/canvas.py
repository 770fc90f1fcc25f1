"""A sheet to draw on, written out as SVG text, that remembers what the lint needs to know.

Elements are assembled as strings: a board of 600 of them is ready in a few milliseconds, and the result is the same to
the byte every time. Every text and every attribute that can carry a player's words passes `html.escape` (the popular
builders of SVG leave quotes in attributes as they are; `xml.sax.saxutils` does it too, but brings the whole of
`urllib.request` along), after `clean` has taken out control characters.
There are no ids, gradients, filters, clip paths, `<use>` or images, so that two boards on one page cannot collide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from types import MappingProxyType
from typing import Literal

from tabletop_kit.drawing.geometry import Box, n, points
from tabletop_kit.drawing.lettering import FONT, clean, width
from tabletop_kit.drawing.palette import INK, INK_2, LINE, SURFACE
from tabletop_kit.drawing.style import STYLE

Anchor = Literal["start", "middle", "end"]
SMALLEST_TEXT = 13


@dataclass(frozen=True, slots=True)
class Lettering:
    """A text as it was drawn: where, how, on what, and the box it was to stay in. Layer 0 is always visible."""

    text: str
    box: Box
    size: float
    fill: str
    on: str
    room: float | None
    inside: Box | None
    layer: int


@dataclass(frozen=True, slots=True)
class Cover:
    """An opaque thing that hides the texts drawn before it, `after` of them, on its own layer and on layer 0."""

    box: Box
    after: int
    layer: int


@dataclass(slots=True)
class _Open:
    """A group that is not closed yet."""

    at: int
    cls: str
    data: str
    reachable: bool
    keyed: bool
    acts: bool
    holds_keys: bool = False
    shows_focus: bool = False


def _attribute(name: str, value: str) -> str:
    return f' {name}="{escape(clean(value))}"'


def _paint(fill: str, stroke: str | None, stroke_width: float, dash: str, cls: str) -> str:
    text = f' fill="{fill}"'
    if stroke:
        text += f' stroke="{stroke}" stroke-width="{n(stroke_width)}"'
    if dash:
        text += f' stroke-dasharray="{dash}"'
    if cls:
        text += f' class="{cls}"'
        if cls == "focus":  # hidden in pictures that come without the style sheet, too
            text += ' opacity="0"'
    return text


class Canvas:
    """A sheet of the given size in units of the board.

    >>> canvas = Canvas(100, 40, "One piece")
    >>> with canvas.group(label='the "Lion"', key="lion"):
    ...     canvas.rect(10, 8, 60, 24, r=12)
    >>> print(canvas.svg().splitlines()[1])
    <g role="img" data-key="lion" aria-label="the &quot;Lion&quot;">

    Attributes:
        asking: "Why not?" is pressed, so that every piece with a key can be reached with Tab.
        texts: every text that was drawn.
        covers: bubbles and the like, which hide what was drawn before.
        targets: what may be clicked, as the ring or ghost was drawn around it.
        problems: what the drawing functions noticed themselves.

    """

    def __init__(self, width: float, height: float, label: str, *, asking: bool = False) -> None:
        self.width, self.height, self.label, self.asking = width, height, label, asking
        self.texts: list[Lettering] = []
        self.covers: list[Cover] = []
        self.targets: list[tuple[Box, int]] = []
        self.problems: list[str] = []
        self._parts: list[str] = []
        self._open: list[_Open] = []
        self._inside: list[Box] = []
        self._layer = self._layers = 0

    # -- shapes --------------------------------------------------------------------------------------------------------

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str = SURFACE,
        stroke: str | None = None,
        stroke_width: float = 1.5,
        *,
        r: float = 8,
        dash: str = "",
        cls: str = "",
    ) -> None:
        """Draw a rectangle with corners of radius r."""
        rx = (f' rx="{n(r)}"' if r else "") + (' stroke-linecap="butt"' if dash else "")
        paint = _paint(fill, stroke, stroke_width, dash, cls)
        self._put(f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}"{rx}{paint}/>', cls)

    def circle(
        self,
        x: float,
        y: float,
        r: float,
        fill: str = SURFACE,
        stroke: str | None = None,
        stroke_width: float = 1.5,
        *,
        cls: str = "",
    ) -> None:
        """Draw a circle around x, y."""
        self._put(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}"{_paint(fill, stroke, stroke_width, "", cls)}/>', cls)

    def path(
        self,
        d: str,
        fill: str = "none",
        stroke: str | None = None,
        stroke_width: float = 1.5,
        *,
        dash: str = "",
        cap: str = "round",
        at: tuple[float, float] | None = None,
        opacity: float = 1,
        cls: str = "",
    ) -> None:
        """Draw a path; with `at`, its own 0, 0 lies there. Line ends are round unless `cap` says otherwise."""
        more = f' stroke-linecap="{cap}"' if stroke and cap != "round" else ""
        if at:
            more += f' transform="translate({n(at[0])} {n(at[1])})"'
        if opacity != 1:
            more += f' opacity="{n(opacity)}"'
        self._put(f'<path d="{d}"{_paint(fill, stroke, stroke_width, dash, cls)}{more}/>', cls)

    def polygon(
        self,
        corners: Iterable[tuple[float, float]],
        fill: str = "none",
        stroke: str | None = None,
        stroke_width: float = 1.5,
        *,
        cls: str = "",
    ) -> None:
        """Draw a closed polygon."""
        self.path(points(corners), fill, stroke, stroke_width, cls=cls)

    def line(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        stroke: str = LINE,
        stroke_width: float = 1.5,
        *,
        dash: str = "",
    ) -> None:
        """Draw a straight line."""
        self.path(f"M{n(x1)} {n(y1)}L{n(x2)} {n(y2)}", "none", stroke, stroke_width, dash=dash)

    # -- text ----------------------------------------------------------------------------------------------------------

    def text(
        self,
        x: float,
        y: float,
        text: str | int,
        size: float = 14,
        fill: str = INK,
        *,
        bold: bool = False,
        anchor: Anchor = "start",
        on: str = SURFACE,
        maxwidth: float | None = None,
        cls: str = "",
    ) -> float:
        """Write one line with its baseline at y and return where it ends.

        `on` is the fill that it stands on and `maxwidth` the room it has: both are declared for the lint, nothing is
        clipped. Use `shorten` for names and `wrap` for sentences that may be too long.
        """
        words = clean(str(text))
        w = width(words, size, bold)
        left = x - (w / 2 if anchor == "middle" else w if anchor == "end" else 0)
        inside = self._inside[-1] if self._inside else None
        box = Box(left, y - 0.74 * size, w, 0.94 * size)
        self.texts.append(Lettering(words, box, size, fill, on, maxwidth, inside, self._layer))
        more = ' font-weight="700"' if bold else ""
        if size != SMALLEST_TEXT:
            more += f' font-size="{n(size)}"'
        if anchor != "start":
            more += f' text-anchor="{anchor}"'
        if cls:
            more += f' class="{cls}"'
        self._put(f'<text x="{n(x)}" y="{n(y)}" fill="{fill}"{more}>{escape(words, quote=False)}</text>')
        return left + w

    def dotted(self, x: float, y: float, text: str, size: float = 13, *, bold: bool = False) -> None:
        """Underline a text that starts at x, y: quiet mark of a value that is not known for certain."""
        self.path(f"M{n(x)} {n(y + 4)}h{n(width(clean(text), size, bold))}", "none", INK_2, 1.5, dash=".1 3.2")

    # -- groups --------------------------------------------------------------------------------------------------------

    @contextmanager
    def group(
        self,
        *,
        label: str = "",
        key: str | None = None,
        action: str | None = None,
        pressed: bool | None = None,
        disabled: bool = False,
        effect: str = "",
        hidden: bool = False,
        cls: str = "",
        data: Mapping[str, str] = MappingProxyType({}),
    ) -> Iterator[None]:
        """Put what is drawn inside into one group with a spoken label.

        With an action it is a button that Tab reaches; otherwise a picture (a group, if it holds other pieces), and
        with a key a click on it asks "why not?". `pressed` is for targets that are chosen or not, `disabled` for
        buttons that do nothing now, `effect` travels as `data-effect`, `hidden` keeps it from screen readers. In `data`
        stand further attributes for the script of the widget, by name without `data-`.
        """
        key = key if key is not None else action
        at = len(self._parts)
        self._parts.append("")
        more = "".join(_attribute(f"data-{name}", value) for name, value in data.items())
        self._open.append(_Open(at, cls, more, False, key is not None, action is not None))
        try:
            yield
        finally:
            group = self._open.pop()
            self._parts[at] = self._opening(group, label, key, action, pressed, disabled, effect, hidden)
            self._parts.append("</g>")

    def _opening(
        self,
        group: _Open,
        label: str,
        key: str | None,
        action: str | None,
        pressed: bool | None,
        disabled: bool,
        effect: str,
        hidden: bool,
    ) -> str:
        button = action is not None or (disabled and key is not None)
        reachable = action is not None or (self.asking and key is not None and not group.holds_keys)
        if button and group.holds_keys:
            self.problems.append(f"a button inside the button {label!r}")
        tag, cls = "<g", group.cls
        if hidden:
            tag += ' aria-hidden="true"'
        elif button or reachable:
            tag += ' role="button"' + (' tabindex="0"' if reachable else "")
        elif label:
            tag += ' role="group"' if group.holds_keys else ' role="img"'
        if action is not None:
            tag += _attribute("data-action", action)
        if key is not None:
            tag += _attribute("data-key", key)
        if effect:
            tag += _attribute("data-effect", effect)
        tag += group.data
        if pressed is not None and (button or reachable):
            tag += f' aria-pressed="{str(pressed).lower()}"'
        if disabled:
            tag += ' aria-disabled="true"'
        if label:
            tag += _attribute("aria-label", label)
        if reachable and not group.shows_focus:
            cls = f"{cls} outline".strip()
        for outer in self._open:
            outer.holds_keys |= group.keyed
        return tag + (f' class="{cls}">' if cls else ">")

    @contextmanager
    def inside(self, box: Box) -> Iterator[Box]:
        """Declare the box in which every text drawn inside has to stay."""
        self._inside.append(box)
        try:
            yield box
        finally:
            self._inside.pop()

    @contextmanager
    def layer(self) -> Iterator[None]:
        """Draw something that is shown at times only, and alone: it may lie on what it does not hide for good."""
        before = self._layer
        self._layers += 1
        self._layer = self._layers
        try:
            yield
        finally:
            self._layer = before

    def cover(self, box: Box) -> None:
        """Declare that an opaque thing hides this box; the lint complains if texts drawn before lie under it."""
        self.covers.append(Cover(box, len(self.texts), self._layer))

    def target(self, box: Box) -> None:
        """Declare the box of something that may be clicked; the lint checks its size and the gap to others."""
        self.targets.append((box, self._layer))

    # -- out -----------------------------------------------------------------------------------------------------------

    def _put(self, element: str, cls: str = "") -> None:
        if cls == "focus":
            for group in self._open:
                group.shows_focus = True
        self._parts.append(element)

    def svg(self, standalone: bool = False) -> str:
        """Return the sheet as SVG text; a standalone one carries the style sheet and can be opened as a file."""
        if self._open:
            raise RuntimeError("a group is still open: take the picture after its `with` block")
        style = f"<style>\n{STYLE}</style>\n" if standalone else ""
        root = (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="fc-board" viewBox="0 0 {n(self.width)} {n(self.height)}" '
            f'width="100%" role="group"{_attribute("aria-label", self.label)} font-family="{FONT}" '
            f'font-size="{SMALLEST_TEXT}" stroke-linejoin="round" stroke-linecap="round">'
        )
        return root + "\n" + style + "\n".join(self._parts) + "\n</svg>\n"
