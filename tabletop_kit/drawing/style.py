"""The style sheet of the boards: what changes under the pointer and with the keyboard, all of it scoped."""

from __future__ import annotations

from typing import Final

from tabletop_kit.drawing.palette import ACT, INK, WASH, WHITE

STYLE: Final = f"""\
.fc-board [data-key]{{cursor:help}}
.fc-board [data-action]{{cursor:pointer}}
.fc-board [data-key] text{{user-select:none}}
.fc-board [data-key]:focus{{outline:none}}
.fc-board .outline:focus-visible{{outline:3px solid {INK};outline-offset:4px}}
.fc-board .ring,.fc-board .body,.fc-board .ghost,.fc-board .letter{{transition:fill .12s,stroke-width .12s}}
.fc-board [data-action]:hover .ring,.fc-board [data-action]:focus-visible .ring{{stroke-width:5}}
.fc-board [data-action]:hover .body,.fc-board [data-action]:focus-visible .body{{fill:{WASH}}}
.fc-board [data-action]:hover .ghost,.fc-board [data-action]:focus-visible .ghost{{fill:{ACT}}}
.fc-board [data-action]:hover .letter,.fc-board [data-action]:focus-visible .letter{{fill:{WHITE}}}
.fc-board .focus{{opacity:0}}
.fc-board [data-key]:focus-visible .focus{{opacity:1}}
.fc-board .bubble{{visibility:hidden;opacity:0;pointer-events:none;transition:opacity .15s}}
.fc-board [data-key]:hover .bubble,.fc-board [data-key]:focus-visible .bubble{{visibility:visible;opacity:1}}
@media (prefers-reduced-motion:reduce){{.fc-board *{{transition:none!important}}}}
"""
"""Rules for an SVG with the class `fc-board` (or inside an element with it). Shapes take part by class: `ring`
thickens, `body` is washed, `ghost` and `letter` swap colours, `focus` is for the keyboard only, `bubble` appears."""
