"""The board in a notebook: one shared table for everybody who has the notebook open."""

from __future__ import annotations

import math
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Self

from tabletop_kit.errors import GameError, IllegalAction, Refusal
from tabletop_kit.messages import Request, seal, sealable
from tabletop_kit.seats import Desk, read_seats, seat_of
from tabletop_kit.showing import (
    ANOTHER_MOMENT,
    ASKING,
    THINKING,
    Movers,
    about_piece,
    action_of,
    around,
    show,
    undo_refusal,
)
from tabletop_kit.widget import PictureWidget, Refused

if TYPE_CHECKING:
    from tabletop_kit.actions import Action
    from tabletop_kit.game import Game

ADVICE_SECONDS: Final = 1.0
QUICK: Final = 0.1  # seconds; before a program that takes longer, the table is drawn
MOST_DESKS: Final = 200
_STALE: Final = "The table has changed since you saw it. Look again."
_KEEP_SECRET: Final = "The record of a game holds everybody's cards. In a cell, game.save('game.json') writes it."
_KEEP_TABLE: Final = "Several people play at this table. In a cell, load the game and open a board of its own."


class Board(PictureWidget):
    """A board to click on: `game.board()`, or with people and programs on the seats.

    ``seats`` is a list, one entry for each seat, or a dict by letter, player's name or number; seats left out are
    people. A text that begins with random, greedy or search is a program ("search 500"), as is an object of
    `tabletop_kit.players`; every other text is the name of a person ("You" keeps the player's name). Without seats the
    reader moves everybody and sees the cards of whoever decides.

    With one person, the programs answer each move. With several, everybody who has the notebook open sees the public
    table; each may take a seat in one browser, or press "Show my cards" when the turn comes to a seat that no browser
    has taken. A hand goes only to the browser that asked for it and may see it: see `tabletop_kit.messages`.

    Attributes:
        game: the game on the table; loading a file puts another one here.
        seats: who sits where.

    """

    def __init__(self, game: Game, seats: object = None) -> None:
        self.game = game
        self.seats = read_seats(seats, game.names)
        game.names = tuple(sitter.name for sitter in self.seats.sitters)
        self._shared = Desk()
        self._desks: OrderedDict[str, Desk] = OrderedDict()
        self._movers = Movers()
        self._drawn_for: object = None
        self._public: object = None
        self._took: dict[int, float] = {}
        super().__init__()
        with self._lock:
            if self.seats.mode != "watch":
                self._programs_move(self._shared)
            self._publish()

    # -- from Python ---------------------------------------------------------------------------------------------------

    def act(self, action: Action | str) -> Self:
        """Play an action for whoever decides, as a click would, and return the board.

        What the rules forbid is not raised: the board shows why.
        """
        with self._lock:
            self._shared.past = None
            try:
                self._play(self.game.find(action), self._shared)
            except IllegalAction as error:
                self._refuse_publicly(*_pill(error.refusal))
            except GameError as error:
                self._refuse_publicly(str(error), ())
            self._publish()
        return self

    def free(self, seat: str | int) -> Self:
        """Free the seat that a browser has taken, for instance one that was closed."""
        with self._lock:
            self.seats.free(seat_of(seat, self.game.names))
            self._drawn_for = None
            self._publish()
        return self

    def refresh(self) -> Self:
        """Draw the table anew, after a cell has changed `board.game` itself."""
        with self._lock:
            self._publish()
        return self

    def _refuse_publicly(self, sentence: str, rules: tuple[str, ...]) -> None:
        if self.seats.mode == "several":  # a reason may speak of a hand
            self._shared.said = "A cell asked for something that is not legal now: nothing was played."
        else:
            self._shared.refuse(sentence, rules)

    # -- from the browser ----------------------------------------------------------------------------------------------

    def _answer(self, request: Request) -> None:
        desk = self._desk_of(request.client)
        if self._drawn_for != self._stamp():
            self._publish()  # a cell has played on: the request was made for what was shown before
        if request.kind != "look":
            desk.forget()
            try:
                self._do(request, desk)
            except (Refused, GameError) as error:
                desk.refuse(str(error))
        self._publish()
        if self.seats.mode == "several":
            self._answer_sealed(request, desk)

    def _do(self, request: Request, desk: Desk) -> None:
        if request.kind == "press":
            self._press(request, desk)
        elif request.kind == "go":
            self._go(request.to, desk)
        elif request.kind in ("sit", "stand"):
            change = self.seats.take if request.kind == "sit" else self.seats.leave
            if reason := change(request.seat, request.client):
                raise Refused(reason)
            desk.opened = None
        elif request.kind == "save":
            if self.seats.mode == "several" and self.game.to_move is not None:
                raise Refused(_KEEP_SECRET)
            desk.tell(self._save(request))
        elif request.kind == "load":
            if self.seats.mode == "several":
                raise Refused(_KEEP_TABLE)
            desk.tell(self._load(request))

    def _desk_of(self, client: str) -> Desk:
        """Return the desk of a browser; at a table where all may see the same, all share one."""
        if self.seats.mode != "several":
            return self._shared
        if not client:
            return Desk()
        desk = self._desks.setdefault(client, Desk())
        self._desks.move_to_end(client)
        while len(self._desks) > MOST_DESKS:
            self._desks.popitem(last=False)
        return desk

    # -- presses -------------------------------------------------------------------------------------------------------

    def _press(self, request: Request, desk: Desk) -> None:
        key = request.key
        buttons: dict[str, Callable[[Request, Desk], None]] = {
            "ui:undo": self._undo,
            "ui:redo": self._redo,
            "ui:hint": self._hint,
            "ui:think": self._think,
            "ui:why": self._why,
            "ui:cards": self._open,
            "ui:hide": self._open,
            "ui:now": self._back,
            "ui:next": self._next,
        }
        if key in buttons:
            buttons[key](request, desk)
        elif key.startswith("ui:"):
            raise Refused("There is no such button.")
        else:
            self._press_piece(request, desk)

    def _press_piece(self, request: Request, desk: Desk) -> None:
        """Play what a piece means now, or say why not."""
        if desk.past is not None:
            raise Refused(ANOTHER_MOMENT)
        self._check_moment(request)
        action = None if self.game.to_move is None else action_of(self.game, request.key)
        if action is None:
            sentence, rules = about_piece(self.game, request.key)
            return desk.tell(sentence, rules)
        if reason := self._why_not_act(desk, request.client):
            return desk.refuse(reason, (), request.key)
        if refusal := self.game.why_not(action):
            return desk.refuse(*_pill(refusal), request.key)
        return self._play(action, desk)

    def _check_moment(self, request: Request) -> None:
        if request.moment != self.moment:
            raise Refused(_STALE)

    def _why_not_act(self, desk: Desk, client: str) -> str | None:
        """Return why this browser may not decide now, None if it may."""
        seat = self.game.to_move
        if seat is None:
            return "The game is over."
        if self.seats.program(seat) is not None:
            return f"A program decides for {self.game.names[seat]}."
        return self.seats.why_not_act(seat, desk, client)

    def _must_act(self, request: Request, desk: Desk) -> None:
        self._check_moment(request)
        if reason := self._why_not_act(desk, request.client):
            raise Refused(reason)

    def _why(self, _: Request, desk: Desk) -> None:
        if desk.past is not None:
            raise Refused(ANOTHER_MOMENT)
        desk.asking = not desk.asking
        desk.said = ASKING if desk.asking else "Asking is over."

    def _open(self, request: Request, desk: Desk) -> None:
        """Lift the curtain for the seat that decides, or let it fall."""
        seat = self.game.to_move
        if request.key == "ui:hide" or seat is None:
            desk.opened = None
            return
        self._check_moment(request)
        held = self.seats.held_by(request.client)
        if self.seats.mode != "several" or self.seats.program(seat) is not None:
            raise Refused("There is nothing to show here.")
        if not request.client or not (seat in held or (not held and self.seats.is_free(seat))):
            raise Refused(f"Only {self.game.names[seat]} may see these cards.")
        desk.opened = seat

    def _hint(self, request: Request, desk: Desk) -> None:
        if desk.past is not None:
            raise Refused(ANOTHER_MOMENT)
        self._must_act(request, desk)
        desk.tell(THINKING)
        desk.thinking = True
        if self.seats.mode != "several":  # else the answer says so, and the browser asks on with "ui:think"
            self._publish()
            self._think(request, desk)

    def _think(self, request: Request, desk: Desk) -> None:
        """Look for a hint; meanwhile the browser shows that the program thinks."""
        if desk.past is not None:
            raise Refused(ANOTHER_MOMENT)
        self._must_act(request, desk)
        from tabletop_kit import players

        try:
            action = players.Search(seconds=ADVICE_SECONDS).choose(self.game.clone())
        except Exception as error:
            self.fault = traceback.format_exc()
            reason = f"{type(error).__name__}; board.fault in a cell tells more"
            raise Refused(f"No hint was found ({reason}). Play on without one.") from error
        desk.tell(f"Hint: {action.text}.")
        desk.hint = action.key

    # -- playing -------------------------------------------------------------------------------------------------------

    def _play(self, action: Action, desk: Desk) -> None:
        """Play an action, then let the programs answer. Raises IllegalAction; then nothing changed."""
        self.game.play(action)
        self._moved_on()
        if self.seats.mode != "watch":
            self._programs_move(desk)

    def _moved_on(self) -> None:
        for desk in (self._shared, *self._desks.values()):
            desk.forget()
            if desk.opened != self.game.to_move:
                desk.opened = None

    def _programs_move(self, desk: Desk, once: bool = False) -> None:
        """Let programs play until a person decides; a program that fails says so, and the game stays as it is."""
        first = self.game.to_move
        while (seat := self.game.to_move) is not None and (program := self.seats.program(seat)):
            if once and seat != first:
                return
            if self._took.get(seat, math.inf) > QUICK:
                self._publish()
            start = time.perf_counter()
            try:
                self.game.play(self.game.find(program.choose(self.game.clone())))
            except Exception as error:
                self.fault = traceback.format_exc()
                reason = f"{type(error).__name__}; board.fault in a cell tells more"
                return desk.refuse(f"The program of {self.game.names[seat]} failed ({reason}). Next move tries again.")
            self._took[seat] = time.perf_counter() - start
            self._moved_on()

    def _next(self, request: Request, desk: Desk) -> None:
        """Let the program whose turn it is play its turn."""
        self._check_moment(request)
        if self.seats.program(self.game.to_move) is None:
            raise Refused("No program is to move.")
        self._programs_move(desk, once=self.seats.mode == "watch")

    # -- through time --------------------------------------------------------------------------------------------------

    def _undo(self, request: Request, desk: Desk) -> None:
        self._check_moment(request)
        movers = self._movers.of(self.game)
        if reason := undo_refusal(self.game, self.seats, desk, request.client, movers):
            raise Refused(reason)
        mine = self.seats.people if self.seats.mode == "alone" else (movers[-1],)
        steps = next(k for k, who in enumerate(reversed(movers), 1) if who in mine)
        for _ in range(steps):
            self.game.undo()
        desk.past = None
        self._moved_on()

    def _redo(self, request: Request, desk: Desk) -> None:
        if self.seats.mode == "several":
            self._must_act(request, desk)
        self._check_moment(request)
        self.game.redo()
        if self.seats.mode == "alone":
            while self.game.can_redo and self.game.to_move not in self.seats.people:
                self.game.redo()
        desk.past = None
        self._moved_on()
        if self.seats.mode == "alone":
            self._programs_move(desk)

    def _go(self, to: int, desk: Desk) -> None:
        if not 0 <= to <= self.game.last:
            raise Refused(f"The game has no moment {to}: it goes from 0 to {self.game.last}.")
        desk.past = None if to == self.game.now else to

    def _back(self, _: Request, desk: Desk) -> None:
        desk.past = None

    # -- out -----------------------------------------------------------------------------------------------------------

    def _stamp(self) -> object:
        """Return what tells whether the table was changed since it was drawn."""
        game = self.game
        return id(game), game.to_move, game.last, tuple(action.id for action in game.actions)

    def _publish(self) -> None:
        """Show every browser what all may see; where all may see the same, that is everything."""
        several = self.seats.mode == "several"
        stamp = self._stamp()
        public = (stamp, tuple(map(self.seats.is_free, self.seats.people)), self._shared.said)
        if several and public == self._public:
            return
        desk = Desk(said=self._shared.said) if several else self._shared
        shown = show(self.game, self.seats, desk, "", self._movers)
        with self.hold_sync():
            if stamp != self._drawn_for:
                self.moment += 1
            self.svg, self.status = shown.svg, shown.status
            self.table = around(self.game, self.seats, desk, shown)
        self._drawn_for, self._public = stamp, public

    def _answer_sealed(self, request: Request, desk: Desk) -> None:
        """Send a browser its own picture, readable for nobody else."""
        shown = show(self.game, self.seats, desk, request.client, self._movers)
        text = sealable(
            {
                "svg": shown.svg,
                "status": shown.status,
                "moment": self.moment,
                "held": self.seats.held_by(request.client),
                "private": shown.viewer is not None,
                "score": shown.score,
                "now": shown.scene.now,
                "past": desk.past is not None,
                "thinking": desk.thinking,
            }
        )
        if not request.pad:
            self.status = "A browser asked without random bytes: it cannot be answered in secret."
        elif len(request.pad) < len(text):
            self.send({"type": "more", "ticket": request.ticket, "need": len(text)})
        else:
            self.send({"type": "sealed", "ticket": request.ticket}, [seal(text, request.pad)])

    # -- files and pictures --------------------------------------------------------------------------------------------

    def _record(self) -> tuple[str, str]:
        return f"{self.game.title.lower().replace(' ', '_')}.json", self.game.record()

    def _take_record(self, text: str) -> None:
        game = type(self.game).from_record(text, cards=self.game.cards)
        if self.seats.mode == "study":
            self.seats = read_seats(None, game.names)
        elif game.players != self.game.players:
            raise GameError(f"{game.players} play in that record, and {self.game.players} sit at this table.")
        self.seats.rename(game.names)
        self.game = game
        self._shared.past = None
        self._moved_on()
        if self.seats.mode == "alone":
            self._programs_move(self._shared)

    def _title(self) -> str:
        return self.game.title

    def _stored(self) -> tuple[str, str]:
        several = self.seats.mode == "several"
        desk = Desk() if several else replace(self._shared, asking=False)
        shown = show(self.game, self.seats, desk, "", self._movers)
        game = self.game if desk.past is None else self.game.at(desk.past)
        return game.picture(shown.viewer, shown.scene, standalone=True), game.text(shown.viewer)


def _pill(refusal: Refusal) -> tuple[str, tuple[str, ...]]:
    """Return what stands in the header when something is refused."""
    return f"{refusal.reason} {refusal.remedy}".strip(), refusal.rules
