"""The moment a board is drawn for, without what lies on the table: that is the state's own business."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, Literal

__all__ = ["SHOW_CARDS", "UI_BUTTONS", "Button", "LogLine", "Scene", "in_the_hand"]


def _nothing() -> Mapping[str, str]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class LogLine:
    """One event: when it was ("t 21"), whose it was (seat index, or None), what happened, and by which rules."""

    when: str
    seat: int | None
    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the lower row; its key is "ui:undo" or the like, or the key of an action."""

    key: str
    label: str
    kind: Literal["primary", "legal", "plain", "off"] = "plain"


UI_BUTTONS: Final = (
    Button("ui:undo", "Undo"),
    Button("ui:redo", "Redo"),
    Button("ui:hint", "Hint"),
    Button("ui:why", "Why not?"),
)
"""The buttons that every board has, after those of the game."""

SHOW_CARDS: Final = Button("ui:cards", "Show my cards", "primary")
"""Lifts the curtain; it stands where the hand would be, see :func:`in_the_hand`."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything about the moment that does not lie on the table: who looks, what may be done, what the board says.

    Attributes:
        title: name of the game.
        names: the players by seat; shortened where they do not fit, never in spoken labels.
        viewer: seat of the one who looks, None for an onlooker.
        acting: seat that decides now, None if nobody does.
        prompt: what to do now, an order in plain words, at most 52 characters.
        line: why, or what follows, at most 95 characters.
        steps: the steps of the turn, drawn as chips.
        step: index of the present step, None if there is none.
        facts: two short facts at the right of the header.
        log: what happened, newest first, at most 4 lines.
        legal: piece key -> spoken label of the legal action there (empty if the viewer may not act).
        effects: piece key -> what would follow ("you win 9 and 6").
        buttons: the lower row, left to right.
        refused: key of the piece that was refused.
        refusal: (sentence, rule ids), shown in place of `line`.
        hint: key that the search player would choose.
        new: keys of what changed since the viewer's last turn.
        asking: "Why not?" is pressed: every piece can be reached with Tab.
        now: place of the slider.
        last: end of the slider; 0 hides it.
        curtain: secrets are covered until the viewer asks.
        note: short note at the right end of the row of buttons.
        you: whether the viewer is called "You"; not where one reader moves every seat.

    """

    title: str
    names: tuple[str, ...]
    viewer: int | None
    acting: int | None
    prompt: str
    line: str
    steps: tuple[str, ...]
    step: int | None
    facts: tuple[str, ...]
    log: tuple[LogLine, ...] = ()
    legal: Mapping[str, str] = field(default_factory=_nothing)
    effects: Mapping[str, str] = field(default_factory=_nothing)
    buttons: tuple[Button, ...] = ()
    refused: str | None = None
    refusal: tuple[str, str] | None = None
    hint: str | None = None
    new: frozenset[str] = frozenset()
    asking: bool = False
    now: int = 0
    last: int = 0
    curtain: bool = False
    note: str = ""
    you: bool = True

    def called(self, seat: int) -> str:
        """Return "You" for the viewer's own seat, the player's name for any other."""
        return "You" if self.you and seat == self.viewer else self.names[seat]


def in_the_hand(scene: Scene) -> Scene:
    """Return a scene whose lower row leaves out the button for the curtain: the hand shows it."""
    return replace(scene, buttons=tuple(button for button in scene.buttons if button.key != SHOW_CARDS.key))
