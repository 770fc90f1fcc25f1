"""What one pair of eyes sees of a table: whose view, which buttons, what is new, what is read out."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from tabletop_kit.drawing.palette import LETTERS
from tabletop_kit.drawing.scene import SHOW_CARDS, Button, Scene
from tabletop_kit.seats import Desk, Seating

if TYPE_CHECKING:
    from tabletop_kit.actions import Action
    from tabletop_kit.game import Game

MOST_SENTENCES: Final = 6
THINKING: Final = "Thinking ..."
ASKING: Final = "Why not? is pressed: choose any piece to ask about it."
ANOTHER_MOMENT: Final = "This is another moment of the game: press Back to now to play."


@dataclass(frozen=True, slots=True)
class Shown:
    """What a desk is shown: picture, sentence to read out, score lines, and whether secrets are in it."""

    svg: str
    status: str
    viewer: int | None
    scene: Scene
    score: tuple[str, ...]


@dataclass
class Movers:
    """Who decided each action of a game so far; only what was played since the last call is worked out."""

    _actions: tuple[int, ...] = ()
    _seats: list[int | None] = field(default_factory=list)

    def of(self, game: Game) -> list[int | None]:
        """Return the seats, one for each action."""
        actions = tuple(action.id for action in game.actions)
        known = min(len(self._actions), len(actions))
        if self._actions[:known] != actions[:known]:
            known = 0
        newer: list[int | None] = []
        copy = game.clone() if known < len(actions) else game
        for _ in range(len(actions) - known):
            copy.undo()
            newer.append(copy.to_move)
        self._actions, self._seats = actions, self._seats[:known] + newer[::-1]
        return self._seats


def viewer_of(game: Game, seating: Seating, desk: Desk, client: str, movers: list[int | None]) -> int | None:
    """Return whose eyes a desk has: a seat, or None for what everybody may see."""
    mode, acting = seating.mode, game.to_move
    if mode == "study":
        return acting if acting is not None else (movers[-1] if movers else None)
    if mode == "alone":
        return seating.people[0]
    if mode == "watch":
        return None
    held = seating.held_by(client)
    if len(held) == 1:
        return held[0]
    return desk.opened


def may_act(game: Game, seating: Seating, desk: Desk, client: str) -> bool:
    """Whether a desk may decide now."""
    seat = game.to_move
    return (
        desk.past is None
        and seat is not None
        and seating.program(seat) is None
        and seating.why_not_act(seat, desk, client) is None
    )


def show(game: Game, seating: Seating, desk: Desk, client: str, memory: Movers) -> Shown:
    """Draw the table for a desk; the game itself stays as it is."""
    shown = game if desk.past is None else game.at(desk.past)
    movers = memory.of(game)
    viewer = viewer_of(shown, seating, desk, client, movers[: shown.now])
    acts = may_act(game, seating, desk, client)
    since, told = _since(movers[: shown.now], viewer, seating.mode)
    scene = shown.scene(
        viewer,
        may_act=acts and not desk.thinking,
        refused=desk.refused,
        refusal=desk.refusal,
        hint=desk.hint,
        new=shown.changed_keys(since),
        asking=desk.asking,
        you=seating.mode != "study",
        curtain=seating.mode == "several" and viewer is None and _may_open(shown, seating, client),
    )
    of_the_game = tuple(button for button in scene.buttons if not button.key.startswith("ui:"))
    buttons = of_the_game + _buttons(game, seating, desk, client, acts, movers)
    if desk.thinking:
        buttons = tuple(replace(button, kind="off") for button in buttons)
    scene = replace(scene, buttons=buttons, now=shown.now, last=game.last)
    if line := ANOTHER_MOMENT if desk.past is not None else desk.line or (ASKING if desk.asking else ""):
        scene = replace(scene, line=line)
    news = [entry.text for entry in shown.log if entry.action_index > told][-MOST_SENTENCES:]
    return Shown(
        svg=shown.picture(viewer, scene, standalone=False),
        status=desk.said or " ".join([*news, scene.prompt]),
        viewer=viewer,
        scene=scene,
        score=_score(shown, seating, viewer),
    )


def _since(movers: list[int | None], viewer: int | None, mode: str) -> tuple[int, int]:
    """Return the moment since which changes are new to the viewer, and that after which events are read out."""
    now = len(movers)
    if mode == "study" or viewer is None:
        return max(now - 1, 0), max(now - 1, 0)
    own = next((k for k in range(now - 1, -1, -1) if movers[k] == viewer), -1)
    return own + 1, max(own, 0)


def _may_open(game: Game, seating: Seating, client: str) -> bool:
    """Whether a browser may ask for the cards of whoever decides now."""
    seat = game.to_move
    if seat is None or seating.program(seat) is not None:
        return False
    held = seating.held_by(client)
    return seat in held if held else seating.is_free(seat)


def _buttons(
    game: Game, seating: Seating, desk: Desk, client: str, acts: bool, movers: list[int | None]
) -> tuple[Button, ...]:
    row = []
    several, now = seating.mode == "several", desk.past is None
    if several and now and not acts and _may_open(game, seating, client):
        row.append(SHOW_CARDS)
    if now and seating.program(game.to_move) is not None:
        row.append(Button("ui:next", "Next move", "primary"))
    mine = now and (acts or not several)
    undoes = now and (client or not several) and undo_refusal(game, seating, desk, client, movers) is None
    row.append(Button("ui:undo", "Undo", "plain" if undoes else "off"))
    row.append(Button("ui:redo", "Redo", "plain" if game.can_redo and mine else "off"))
    row.append(Button("ui:hint", "Hint", "plain" if acts else "off"))
    row.append(Button("ui:why", "Why not?", "plain" if now else "off"))
    if several and now and desk.opened is not None:
        row.append(Button("ui:hide", "Hide my cards"))
    return tuple(row)


def undo_refusal(game: Game, seating: Seating, desk: Desk, client: str, movers: list[int | None]) -> str | None:
    """Return why a desk may not take back the last decision, None if it may.

    Several people may take back only what ruling 32 does not make final, and only what they did themselves.
    """
    if not movers:
        return "Nothing has been played yet: there is nothing to undo."
    if seating.mode != "several":
        mine = seating.mode != "alone" or any(seat in seating.people for seat in movers)
        return None if mine else "You have not decided anything yet: there is nothing to undo."
    seat = movers[-1]
    if seat is None or seating.program(seat) is not None:
        return "The last decision was a program's: it is final."
    opened = replace(desk, opened=seat)  # who has handed the turn on may still take it back
    return seating.why_not_act(seat, opened, client) or game.undo_refusal(binding=True)


def _score(game: Game, seating: Seating, viewer: int | None) -> tuple[str, ...]:
    """Return the receipts that the viewer may see: all at the end and for study, else the viewer's own."""
    everything = game.to_move is None or seating.mode == "study"
    return tuple(str(receipt) for seat, receipt in enumerate(game.receipts()) if everything or seat == viewer)


def action_of(game: Game, key: str) -> Action | None:
    """Return the action that a press on a piece means now, legal or not; None also for a key that does not exist."""
    try:
        return game.meant_by(key)
    except (LookupError, ValueError):
        return None


def about_piece(game: Game, key: str) -> tuple[str, tuple[str, ...]]:
    """Return a sentence and rule ids about a piece, whatever the key."""
    try:
        return game.about(key)
    except (LookupError, ValueError):
        return "There is no such thing on the table.", ()


def around(game: Game, seating: Seating, desk: Desk, shown: Shown) -> dict[str, Any]:
    """Return what the browser shows around the picture that everybody may see."""
    several = seating.mode == "several"
    return {
        "mode": seating.mode,
        "title": shown.scene.title,
        "now": shown.scene.now,
        "last": game.last,
        "past": desk.past is not None,
        "thinking": desk.thinking,
        "log": [[entry.turn, _letter(entry.seat), entry.text, ", ".join(entry.rules)] for entry in game.log],
        "score": list(shown.score),
        "seats": [
            {
                "name": sitter.name,
                "letter": LETTERS[seat],
                "program": sitter.called,
                "free": seating.is_free(seat),
            }
            for seat, sitter in enumerate(seating.sitters)
        ],
        "save": not several or game.to_move is None,
        "load": not several,
    }


def _letter(seat: int | None) -> str:
    return "" if seat is None else LETTERS[seat]
