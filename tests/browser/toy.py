"""A small game with secrets, for the tests of the board: hidden numbers are laid on five places.

Each player holds three secret numbers of six digits. In turn a player picks one, then an empty place for it, or keeps
it after all ("pass"). Two turns each; who laid the higher sum wins. It keeps the interface that the board uses of
`tabletop_kit.game.Game` in the simplest way: the whole position follows from the seed and the actions.
"""

from __future__ import annotations

import json
import random
from typing import NamedTuple

from tabletop_kit.actions import Action
from tabletop_kit.drawing import STANDARD, Button, Canvas, LogLine, Scene
from tabletop_kit.drawing.furniture import buttons, log, panel, player
from tabletop_kit.drawing.header import frame, header
from tabletop_kit.drawing.pieces import card
from tabletop_kit.drawing.states import mark, piece
from tabletop_kit.errors import BadRecord, IllegalAction, NothingToUndo, Refusal, UnknownAction

PLACES, HAND, TURNS = 5, 3, 2
CARDS = [Action(k, f"card {k + 1}", f"card:{k}", "toy.play.1", {}) for k in range(HAND)]
SPOTS = [Action(HAND + k, f"place {k + 1}", f"place:{k}", "toy.place.1", {}) for k in range(PLACES)]
PASS = Action(HAND + PLACES, "pass", "pass", "toy.pass.1", {})
CATALOGUE = [*CARDS, *SPOTS, PASS]


class Entry(NamedTuple):
    """A line of the log, with the fields of `tabletop_kit.game.LogEntry`."""

    turn: int
    seat: int
    text: str
    rules: tuple[str, ...]
    action_index: int


class HiddenNumbers:
    """The game; `hands` says what is secret."""

    title = "Hidden numbers"

    def __init__(self, players=2, seed=7):
        names = ("Anna", "Bruno", "Carla", "Dora", "Emil")
        self.names = names[:players] if isinstance(players, int) else tuple(players)
        self.players, self.seed, self.cards = len(self.names), seed, None
        self._done, self._undone = [], []
        self._replay()

    # -- rules ---------------------------------------------------------------------------------------------------------

    def _replay(self):
        draw = random.Random(self.seed).sample(range(100_000, 1_000_000), HAND * self.players)
        self.hands = [draw[HAND * p : HAND * p + HAND] for p in range(self.players)]
        self.laid = [None] * PLACES  # (seat, number)
        self.turn, self.chosen, self._log, self._moments = 0, None, [], [[None] * PLACES]
        for index, action in enumerate(self._done, 1):
            self._apply(CATALOGUE[action], index)
            self._moments.append(list(self.laid))

    def _apply(self, action, index):
        seat = self.to_move
        if action in CARDS:
            self.chosen = action.id
            return self._note(seat, "picked a number.", "toy.play.1", index)
        if action in SPOTS:
            self.laid[action.id - HAND] = (seat, self.hands[seat][self.chosen])
            self.hands[seat][self.chosen] = None
            self._note(seat, f"laid {self.laid[action.id - HAND][1]} on {action.text}.", "toy.place.1", index)
        else:
            self._note(seat, "kept the number.", "toy.pass.1", index)
        self.turn, self.chosen = self.turn + 1, None
        return None

    def _note(self, seat, text, rule, index):
        self._log.append(Entry(self.turn + 1, seat, f"{self.names[seat]} {text}", (rule,), index))

    @property
    def to_move(self):
        return None if self.turn >= TURNS * self.players else self.turn % self.players

    def legal_actions(self):
        return [action for action in CATALOGUE if self.why_not(action) is None]

    def why_not(self, action):
        action = self.find(action)
        if self.to_move is None:
            return Refusal(("toy.end.1",), "The game is over.", "Start a new one.")
        if (action in CARDS) != (self.chosen is None):
            return Refusal(("toy.turn.1",), "That comes at another step.", "Pick a number, then a place.")
        if action in CARDS and self.hands[self.to_move][action.id] is None:
            return Refusal(("toy.play.2",), "You have laid that number already.", "Pick another one.")
        if action in SPOTS and self.laid[action.id - HAND]:
            return Refusal(("toy.place.2",), f"{action.text} is taken.", "Choose an empty place.")
        return None

    def find(self, action):
        found = [a for a in CATALOGUE if action in (a, a.text)]
        if not found:
            raise UnknownAction(f"no action is called {str(action)[:80]!r}.")
        return found[0]

    def play(self, action):
        action = self.find(action)
        if refusal := self.why_not(action):
            raise IllegalAction(action.text, refusal)
        self._undone.clear()
        self._done.append(action.id)
        self._replay()
        return self

    # -- through time --------------------------------------------------------------------------------------------------

    now = property(lambda self: len(self._done))
    last = property(lambda self: len(self._done) + len(self._undone))
    can_undo = property(lambda self: bool(self._done))
    can_redo = property(lambda self: bool(self._undone))
    log = property(lambda self: list(self._log))
    actions = property(lambda self: [CATALOGUE[k] for k in self._done])

    def undo_refusal(self, *, binding=False):
        if not self._done:
            return "nothing has been played yet."
        final = binding and self.chosen is None
        return "the number lies on the table: the turn is final (toy.undo.1)." if final else None

    def undo(self, *, binding=False):
        if reason := self.undo_refusal(binding=binding):
            raise NothingToUndo(reason)
        self._undone.append(self._done.pop())
        self._replay()
        return self

    def redo(self):
        if not self._undone:
            raise NothingToUndo("nothing has been undone.")
        self._done.append(self._undone.pop())
        self._replay()
        return self

    def clone(self):
        copy = HiddenNumbers(self.names, self.seed)
        copy._done, copy._undone = list(self._done), list(self._undone)
        copy._replay()
        return copy

    def at(self, moment):
        copy = self.clone()
        line = copy._done + copy._undone[::-1]
        copy._done, copy._undone = line[:moment], line[moment:][::-1]
        copy._replay()
        return copy

    def changed_keys(self, since):
        return frozenset(f"place:{k}" for k in range(PLACES) if self.laid[k] != self._moments[min(since, self.now)][k])

    # -- records -------------------------------------------------------------------------------------------------------

    def record(self):
        return json.dumps({"names": self.names, "seed": self.seed, "actions": [a.text for a in self.actions]}, indent=1)

    @classmethod
    def from_record(cls, text, *, cards=None):
        try:
            record = json.loads(text)
            game = cls(record["names"], record["seed"])
            for action in record["actions"]:
                game.play(action)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise BadRecord(1, f"it cannot be read ({error}).", "Load the file as it was saved.") from None
        return game

    # -- to look at ----------------------------------------------------------------------------------------------------

    def receipts(self):
        sums = [sum(spot[1] for spot in self.laid if spot and spot[0] == p) for p in range(self.players)]
        return [f"{name}: {points}" for name, points in zip(self.names, sums, strict=True)]

    def about(self, key):
        if not key.startswith(("number:", "hidden:")):
            raise KeyError(key)
        return "A number that was laid stays where it is.", ("toy.place.3",)

    def meant_by(self, key):
        return next((action for action in CATALOGUE if action.key == key), None)

    def text(self, viewer):
        hand = "" if viewer is None else f"\nhand {self.hands[viewer]}"
        return f"{self.title}: {[spot and spot[1] for spot in self.laid]}{hand}"

    def scene(self, viewer, *, may_act=True, **ui):
        seat = self.to_move
        legal = {a.key: a.text for a in self.legal_actions()} if may_act and seat is not None else {}
        order = "Pick one of your numbers." if self.chosen is None else "Lay it on an empty place."
        waits = "The game is over." if seat is None else f"{self.names[seat]} is choosing."
        return Scene(
            title=self.title,
            names=self.names,
            viewer=viewer,
            acting=seat,
            prompt=order if may_act and seat is not None else waits,
            line="Who lays the higher sum wins.",
            steps=("Pick", "Lay"),
            step=None if seat is None else int(self.chosen is not None),
            facts=(f"turn {self.turn + 1} of {TURNS * self.players}",),
            log=tuple(LogLine(f"t {e.turn}", e.seat, e.text, e.rules) for e in self._log[:-4:-1]),
            legal=legal,
            buttons=(Button("pass", "Keep it", "legal"),) if "pass" in legal else (),
            now=self.now,
            last=self.last,
            **ui,
        )

    def picture(self, viewer, scene=None, *, standalone=True):
        scene = scene or self.scene(viewer)
        canvas = Canvas(1000, 560, self.title, asking=scene.asking)
        frame(canvas)
        header(canvas, scene, STANDARD, "walls")
        panel(canvas, 16, 124, 968, 130, "Places")
        for k, spot in enumerate(self.laid):
            self._draw_card(canvas, scene, f"place:{k}", f"place {k + 1}", spot[1] if spot else "", 40 + 130 * k, 166)
        if viewer is not None:
            panel(canvas, 16, 266, 440, 130, "Your hand", "only you see it")
            for k, number in enumerate(self.hands[viewer]):
                self._draw_card(canvas, scene, f"card:{k}", f"card {k + 1}, {number}", number or "", 40 + 130 * k, 308)
        else:
            panel(canvas, 16, 266, 440, 130, "Hands")
            card(canvas, 40, 308, 60, 60)
        for seat in range(self.players):
            player(canvas, scene, STANDARD, seat, _box(468 + 104 * seat, 266, 100, 130))
        log(canvas, scene, STANDARD, 16, 406, 968, rows=2)
        buttons(canvas, scene, 512)
        return canvas.svg(standalone)

    def _draw_card(self, canvas, scene, key, label, number, x, y):
        with piece(canvas, scene, key, label) as look:
            card(canvas, x, y, 94, 62, fill=look.fill())
            canvas.text(x + 47, y + 36, number, 16, bold=True, anchor="middle")
            mark(canvas, look, x, y, 94, 62)


def _box(x, y, w, h):
    from tabletop_kit.drawing import Box

    return Box(x, y, w, h)


class First:
    """A program that plays the first legal action."""

    def choose(self, game):
        return game.legal_actions()[0]
