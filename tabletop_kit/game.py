"""The class that people use: a game that explains itself, can be stepped through, saved, and shown on a board.

A kit subclasses :class:`Game` and supplies the hooks at its end; everything above them is the same for all games.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Self

from tabletop_kit import records
from tabletop_kit.actions import Action, Catalogue
from tabletop_kit.errors import (
    BadOption,
    BadRecord,
    GameError,
    IllegalAction,
    NothingToUndo,
    Problem,
    Refusal,
    UnknownAction,
    short,
)
from tabletop_kit.hooks import Hooks
from tabletop_kit.options import check_game_number, read_path, read_players, read_switches
from tabletop_kit.seeds import deal_seeds

if TYPE_CHECKING:
    from tabletop_kit.board import Board
    from tabletop_kit.calculator import Calculator
    from tabletop_kit.state import State


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One event: turn, seat (or None), one sentence in the past tense, rule ids, and after which action it came."""

    turn: int
    seat: int | None
    text: str
    rules: tuple[str, ...]
    action_index: int

    def __str__(self) -> str:
        """Return turn, sentence and rule ids as one line."""
        return f"turn {self.turn}: {self.text} ({', '.join(self.rules)})"


class Game(Hooks):
    """A game in progress, secrets included; :meth:`view` is what one player may know.

    Args:
        players: how many play, or their names in the order of the seats.
        seed: whole number from which all chance follows; without one, a random seed that ``game.seed`` tells.
        game_number: which game of the series with that seed (experiments number their games).
        cards: path of a corrected card table.
        start_player: "random", or a seat (0 for the first).
        options: the switches of the rulings, by name; see ``type(game).switches``.

    Raises:
        BadOption: for a number of players, seed or option that the game does not have.
        BrokenTable: for a card table that cannot be.
    """

    def __init__(
        self,
        players: int | Sequence[str] = 2,
        seed: int | None = None,
        *,
        game_number: int = 0,
        cards: str | os.PathLike[str] | None = None,
        start_player: str | int = "random",
        colours: Sequence[str] | None = None,
        **options: object,
    ) -> None:
        """Set up a new game; see the class for the arguments."""
        names = read_players(players, self.player_counts, self.default_names, self.reserved_names)
        self._begin(names, read_switches(self.switches, options), cards, colours)
        self.seed: int | None = secrets.randbits(32) if seed is None else seed
        self.game_number = check_game_number(game_number)
        first, second = deal_seeds(self.seed, game_number)
        self.options["start_player"] = start_player
        settings = self.settings(len(names), start_player=start_player, **self._switches())
        self._rules.new_game(self._state, list(settings), first, second)

    def _begin(
        self,
        names: tuple[str, ...],
        options: Mapping[str, object],
        cards: str | os.PathLike[str] | None,
        colours: Sequence[str] | None,
    ) -> None:
        self.names = names
        self.players = len(names)
        self.colours = self._read_colours(colours, len(names))
        self.options: dict[str, Any] = dict(options)
        self.cards = read_path(cards)
        book = self.rule_book(self.cards)
        self._rules: SimpleNamespace = book.plain
        self._state: Any = book.state()
        self._past: list[Any] = []
        self._done: list[int] = []
        self._undone: list[int] = []
        self._log: list[LogEntry] = []
        self._position: dict[str, Any] | None = None
        self._anew: tuple[int, dict[str, Any]] | None = None
        self._out = [0] * self.n_actions

    def _switches(self) -> dict[str, Any]:
        return {switch.name: self.options[switch.name] for switch in self.switches}

    # --- what may be done ---

    @property
    def state(self) -> State:
        """The table as it is now, secrets included. Reading is free; change it only through :meth:`play`."""
        state: State = self._state
        return state

    @cached_property
    def catalogue(self) -> Catalogue:
        """Every action of the game, legal now or not."""
        return self.catalogue_of(self.cards)

    @property
    def to_move(self) -> int | None:
        """The seat that decides now, or None when the game is over."""
        return None if self._rules.is_over(self._state) else self._rules.to_move(self._state)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._rules.is_over(self._state))

    def legal_actions(self) -> list[Action]:
        """Return what may be done now, in the order in which the rules list it; empty when the game is over."""
        count = self._rules.legal_actions(self._state, self._out)
        return [self.catalogue.number(action) for action in self._out[:count]]

    def why_not(self, action: Action | str) -> Refusal | None:
        """Return why an action may not be done now, or None if it may. Raises UnknownAction."""
        chosen = self.find(action)
        code = self._rules.refusal(self._state, chosen.id)
        return self._refusal(chosen, code) if code else None

    def find(self, action: Action | str) -> Action:
        """Return the action that a text means. Raises UnknownAction with suggestions."""
        if isinstance(action, Action):
            return self._own(action)
        if not isinstance(action, str):
            raise UnknownAction(
                f"{short(action)} is no action: give an Action or its text, as legal_actions() lists them."
            )
        return self.catalogue.find(action, self.legal_actions())

    def _own(self, action: Action) -> Action:
        """Return this game's action that equals one from elsewhere: a clone's, say, but not another card table's."""
        own = self.catalogue.number(action.id)
        if own.text != action.text:
            raise UnknownAction(f"{action.text!r} is of another game. legal_actions() lists the actions of this one.")
        return own

    def play(self, action: Action | str) -> Self:
        """Carry out an action and what follows from it. Raises IllegalAction or UnknownAction; then nothing changed."""
        chosen = self.find(action)
        if refusal := self.why_not(chosen):
            raise IllegalAction(chosen.text, refusal)
        self._undone.clear()
        self._do(chosen.id)
        return self

    def _do(self, action: int) -> None:
        # a state that lies in a history is never changed again: clones and earlier moments share it
        self._past.append(self._state)
        self._state = self._state.clone()
        self._rules.apply(self._state, action)
        self._done.append(action)
        self._write_log()

    def _write_log(self) -> None:
        index = len(self._done)
        before = self._past[-1] if self._past else self._state
        for seat, text, rules in self._events(before, self._state, list(self._state.notes)):
            self._log.append(LogEntry(self._turn_of(before), seat, text, rules, index))

    # --- through time ---

    @property
    def now(self) -> int:
        """How many actions have been played on the line that is shown."""
        return len(self._done)

    @property
    def last(self) -> int:
        """``now`` plus the actions that redo can bring back."""
        return len(self._done) + len(self._undone)

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier moment."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether an undone action can be brought back."""
        return bool(self._undone)

    @property
    def log(self) -> list[LogEntry]:
        """Everything that happened, one entry per event, oldest first."""
        return list(self._log)

    @property
    def actions(self) -> list[Action]:
        """The actions played so far."""
        return [self.catalogue.number(action) for action in self._done]

    def undo_refusal(self, *, binding: bool = False) -> str | None:
        """Return why :meth:`undo` would refuse now, or None if it would not."""
        if not self._done:
            return "nothing has been played yet: there is nothing to undo."
        return self._final(self._past[-1], self._state, bool(self._undone)) if binding else None

    def undo(self, *, binding: bool = False) -> Self:
        """Take back the last action. ``binding`` forbids what players at a table may not take back.

        Raises NothingToUndo, also when the step is final (patrician.ruling.32).
        """
        if reason := self.undo_refusal(binding=binding):
            raise NothingToUndo(reason)
        self._undone.append(self._done.pop())
        self._state = self._past.pop()
        self._log = [entry for entry in self._log if entry.action_index <= len(self._done)]
        return self

    def redo(self) -> Self:
        """Play the action again that was undone last. Raises NothingToUndo."""
        if not self._undone:
            raise NothingToUndo("nothing has been undone: there is nothing to bring back.")
        self._do(self._undone.pop())
        return self

    def at(self, moment: int) -> Self:
        """Return a copy of the game as it was after ``moment`` actions (0 to ``last``). Raises GameError."""
        if isinstance(moment, bool) or not isinstance(moment, int) or not 0 <= moment <= self.last:
            raise GameError(f"moment {moment!r} does not exist: choose a whole number from 0 to {self.last}.")
        copy = self.clone()
        while copy.now > moment:
            copy.undo()
        while copy.now < moment:
            copy.redo()
        return copy

    def clone(self) -> Self:
        """Return an independent copy, history included."""
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy._state = self._state.clone()
        copy.options = dict(self.options)
        copy._out = [0] * self.n_actions
        for name in ("_past", "_done", "_undone", "_log"):
            setattr(copy, name, list(getattr(self, name)))
        return copy

    def redealt(self, player: int | None, seed: int) -> Self:
        """Return a copy in which all that ``player`` (None: an onlooker) cannot see is dealt anew at random.

        Only the present is dealt anew: the earlier moments of the copy, and its log, are those of the true game. Its
        record begins at the position that was dealt.
        """
        self._check_viewer(player)
        copy = self.clone()
        first, second = deal_seeds(seed, 0)
        stream = [0, 0]
        self._rules.seed_stream(stream, first, second)
        self._rules.redeal(copy._state, -1 if player is None else player, stream)
        copy._anew = (copy.now, copy.position())
        return copy

    def _check_viewer(self, player: int | None) -> None:
        """Raise BadOption unless this is a seat or None."""
        whole = isinstance(player, int) and not isinstance(player, bool)
        if player is not None and not (whole and player in range(self.players)):
            raise BadOption(f"there is no seat {player!r}: choose 0 to {self.players - 1}, or None for an onlooker.")

    # --- records ---

    def record(self) -> str:
        """Return the game as text: how it began, every action, and a digest of the position now."""
        first, position, seed = 0, self._position, self.seed
        if self._anew is not None and self.now >= self._anew[0]:
            (first, position), seed = self._anew, None
        return records.write_text(
            records.Record(
                game=self.name,
                schema=records.SCHEMA,
                names=list(self.names),
                options={**self.options, "colours": list(self.colours)},
                seed=seed,
                game_number=self.game_number,
                cards=self._cards_digest(self.cards),
                position=position,
                actions=[action.text for action in self.actions[first:]],
                digest=self._state.digest(),
            )
        )

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file, whole or not at all. Raises GameError."""
        records.write_file(path, self.record())

    @classmethod
    def load(cls, path: str | os.PathLike[str], *, cards: str | os.PathLike[str] | None = None) -> Self:
        """Read a saved game, replaying and checking every action. Raises BadRecord naming the first wrong line."""
        return cls.from_record(records.read_file(path), cards=cards)

    @classmethod
    def from_record(cls, text: str, *, cards: str | os.PathLike[str] | None = None) -> Self:
        """Like :meth:`load`, from the text of a record."""
        record = records.read_text(text, cls.name)
        if record.cards != cls._cards_digest(read_path(cards)):
            line = records.line_of_field(text, "cards")
            raise BadRecord(line, "it was played with another card table.", "Give that table as cards=...")
        try:
            game = cls._restart(record, cards)
        except (GameError, TypeError) as error:
            raise BadRecord(0, f"the game cannot begin like that: {error}", "Load the file as it was saved.") from None
        for index, action in enumerate(record.actions):
            try:
                game.play(action)
            except GameError as error:
                raise BadRecord(records.action_line(text, index), str(error), "Mend or remove that line.") from None
        if game._state.digest() != record.digest:
            line = records.line_of_field(text, "digest")
            raise BadRecord(line, "the actions lead to another position.", "The file was changed by hand.")
        return game

    @classmethod
    def _restart(cls, record: records.Record, cards: str | os.PathLike[str] | None) -> Self:
        options = dict(record.options)
        colours = options.pop("colours", None)
        if record.position is None and record.seed is None:
            raise BadOption("it has neither a seed nor a position.")
        if record.position is not None:
            options.pop("start_player", None)
            game = cls.from_position(record.position, cards=cards, **options)
            game.names = read_players(record.names, (game.players,), ())  # a board may have renamed the seats
            return game
        return cls(record.names, record.seed, game_number=record.game_number, cards=cards, colours=colours, **options)

    # --- positions ---

    @classmethod
    def from_position(
        cls,
        position: Mapping[str, object],
        *,
        cards: str | os.PathLike[str] | None = None,
        **options: object,
    ) -> Self:
        """Return a game that stands at a position typed in by a person. Raises BadPosition listing all problems."""
        switches = read_switches(cls.switches, options)
        state, names, colours = cls._read_position(position, read_path(cards), switches)
        game = object.__new__(cls)
        game._begin(names, {**switches, "start_player": "random"}, cards, colours)
        game._state = state
        game.seed = None
        game.game_number = 0
        game._position = game.position()
        game._write_log()  # what loading itself did, such as a scoring that had been forgotten
        return game

    @classmethod
    def check_position(
        cls,
        position: Mapping[str, object],
        *,
        cards: str | os.PathLike[str] | None = None,
        **options: object,
    ) -> list[Problem]:
        """Return everything that is impossible about a position, each with the field and the rule; empty if sound."""
        switches = read_switches(cls.switches, options)
        return cls._check_position(position, read_path(cards), switches)

    # --- boards ---

    def board(self, seats: Any = None, **keywords: Any) -> Board:
        """Return a board widget for this game; see :class:`tabletop_kit.board.Board` for seats."""
        from tabletop_kit.board import Board

        return Board(self, seats=seats, **keywords)

    @classmethod
    def calculator(cls, position: Mapping[str, object] | Sequence[object] | None = None, **keywords: Any) -> Calculator:
        """Return a score sheet widget, empty or filled with a position. Raises BadPosition.

        A kit may take a list with a line for each player as well.
        """
        from tabletop_kit.calculator import Calculator

        return Calculator(cls._sheet(position, **keywords))

    def changed_keys(self, since: int) -> frozenset[str]:
        """Return the keys of the pieces that changed since moment ``since`` (a number of actions)."""
        if not 0 <= since < self.now:
            return frozenset()
        return self._changed(self._past[since], self._state)

    def __str__(self) -> str:
        """Return the table in characters, as an onlooker sees it; the same text for the same public position."""
        return self.text(None)

    def __repr__(self) -> str:
        """Return a short description without secrets."""
        return f"<{self.title}, {self.players} players, {self.now} actions played>"
