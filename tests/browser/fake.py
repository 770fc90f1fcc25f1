"""Browsers without a browser: they send what `board.js` sends and read what it reads."""

import json
import os
import random

from tabletop_kit.board import Board
from tabletop_kit.messages import seal


class Wire:
    """Everything that leaves the kernel for a widget: traits and messages, as they lie on the wire."""

    def __init__(self, widget):
        self.widget, self.sent = widget, []
        widget.send = self._record
        widget.observe(self._trait, names=["svg", "status", "table", "moment"])
        self.traits = [self._traits()]

    def _record(self, content, buffers=()):
        self.sent.append((content, [bytes(buffer) for buffer in buffers]))

    def _trait(self, _):
        self.traits.append(self._traits())

    def _traits(self):
        return json.dumps(self.widget.get_state(), default=str, ensure_ascii=False)

    def carries(self, word):
        """Whether a word was readable in any trait or message so far."""
        traffic = [*self.traits, *(json.dumps(content) for content, _ in self.sent)]
        buffers = [buffer for _, buffers in self.sent for buffer in buffers]
        return any(word in text for text in traffic) or any(word.encode() in buffer for buffer in buffers)


class Browser:
    """One browser: its secret id, and what it shows."""

    def __init__(self, wire, name="browser", pad=200_000):
        self.wire, self.board, self.client, self.size = wire, wire.widget, f"{name}-{os.urandom(4).hex()}", pad
        self.own = None

    def send(self, kind, **more):
        """Send a request as the script does, and take in the answer."""
        ticket, pad = os.urandom(8).hex(), os.urandom(self.size)
        content = {"type": kind, "client": self.client, "ticket": ticket, "moment": self.board.moment, **more}
        several = self.board.table["mode"] == "several"
        self.board._handle_custom_msg(content, [memoryview(pad)] if several else [])
        for answer, buffers in self.wire.sent:
            if answer["ticket"] == ticket and answer["type"] == "sealed":
                self.own = json.loads(seal(buffers[0], pad))
        return self

    def press(self, key, **more):
        return self.send("press", key=key, **more)

    @property
    def svg(self):
        return self.own["svg"] if self.own else self.board.svg

    @property
    def status(self):
        return self.own["status"] if self.own else self.board.status

    def may_press(self, key):
        return f'data-action="{key}"' in self.svg

    def sees(self, number):
        return str(number) in self.svg


def secrets(game, seat=None):
    """Return the numbers that lie in a hand, or in all hands."""
    hands = game.hands if seat is None else [game.hands[seat]]
    return [str(number) for hand in hands for number in hand if number is not None]


NAMES = ["Nora", "Otto", "Paul"]


def open_table(game_class, moves=0):
    """Return a board with three people, its wire, and a browser on each seat, after random moves."""
    board = Board(game_class(3, seed=7), NAMES)
    wire = Wire(board)
    browsers = [Browser(wire, name).send("sit", seat=seat) for seat, name in enumerate(NAMES)]
    chance = random.Random(3)
    for _ in range(moves):
        move(board, browsers, chance)
    return board, wire, browsers


def move(board, browsers, chance):
    """Let the browser on the seat that decides press a legal action, and return it."""
    action = chance.choice(board.game.legal_actions())
    browsers[board.game.to_move].press(action.key)
    return action
