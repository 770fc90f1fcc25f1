"""Patrician: the game class that people use."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from patrician_kit import positions, rules, scoring, setup, strategies
from patrician_kit import receipts as counted
from patrician_kit.catalogue import catalogue, display_key, plot_key
from patrician_kit.components import COLOURS, Components, load
from patrician_kit.names import BUILD_ON, MOVE_FLOOR, MOVE_FROM, N_ACTIONS, NONE, TAKE_FROM
from patrician_kit.scenes import changed_pieces, scene_of
from patrician_kit.state import Table
from patrician_kit.text import table_text
from patrician_kit.view import View, view_of
from patrician_kit.words import Words
from tabletop_kit import kernel, playing, search
from tabletop_kit.actions import Action, Catalogue
from tabletop_kit.drawing.scene import Scene
from tabletop_kit.errors import BadOption, Problem, Refusal
from tabletop_kit.game import Game
from tabletop_kit.gears import RuleBook
from tabletop_kit.options import Switch, check_seat, read_colours, read_switches
from tabletop_kit.receipts import Outcome, Receipt

if TYPE_CHECKING:
    from tabletop_kit.calculator import Sheet

RULE_MODULES = (kernel, scoring, rules, setup, strategies, search, playing)


class Patrician(Game):
    """A game of Patrician for 2 to 5 players.

    >>> game = Patrician(players=3, seed=7)
    >>> game.play(game.legal_actions()[0]).now
    1
    """

    name: ClassVar[str] = "patrician"
    title: ClassVar[str] = "Patrician"
    player_counts: ClassVar[tuple[int, ...]] = (2, 3, 4, 5)
    reserved_names: ClassVar[tuple[str, ...]] = COLOURS
    switches: ClassVar[tuple[Switch, ...]] = (
        Switch("move_may_empty_plot", True, "a moved floor may leave its plot empty", "patrician.ruling.16"),
        Switch("open_information", False, "stacks and won tiles are open to all", "patrician.ruling.31"),
    )
    weight_names: ClassVar[tuple[str, ...]] = strategies.WEIGHT_NAMES
    default_weights: ClassVar[tuple[float, ...]] = strategies.DEFAULT_WEIGHTS
    n_actions: ClassVar[int] = N_ACTIONS

    @cached_property
    def box(self) -> Components:
        """The components this game is played with."""
        return load(self.cards)

    @property
    def words(self) -> Words:
        """The sentences of this game."""
        return Words(self.box, self.names)

    @classmethod
    def rule_book(cls, cards: str | None = None) -> RuleBook:
        """Return the rules bound to the kit's card table, or to the one at a path. Raises BrokenTable."""
        return _rule_book(load(cards))

    @classmethod
    def settings(cls, players: int = 2, *, start_player: str | int = "random", **options: bool) -> tuple[int, ...]:
        """Return players, floors each (patrician.setup.10 to .12), start seat and the switches. Raises BadOption."""
        if players not in cls.player_counts:
            raise BadOption(f"{players} players: the game is for 2 to 5 (patrician.components.8).")
        switches = map(int, read_switches(cls.switches, options).values())
        supplies = load().supply
        supply = max(supplies[colour][players - 2] for colour in COLOURS)
        return (players, supply, check_seat(start_player, players), *switches)

    @classmethod
    def catalogue_of(cls, cards: str | None = None) -> Catalogue:
        """Return every action that exists with a card table."""
        return catalogue(load(cards))

    # --- what a player sees ---

    def view(self, player: int | None) -> View:
        """Return what a seat (None: an onlooker) may know (patrician.ruling.31)."""
        self._check_viewer(player)
        return view_of(self._state, player, self.names, self.colours)

    def receipts(self) -> list[Receipt]:
        """Return the score of every player so far, itemised; the sum of each is what the rules count."""
        return counted.receipts(self._state, self.names, self.box)

    def outcome(self) -> Outcome | None:
        """Return who won and by which tie-break, or None while the game runs."""
        return counted.outcome(self._state, self.names)

    def position(self, viewer: int | None = None) -> dict[str, Any]:
        """Return the position in the form that :meth:`from_position` reads.

        With a ``viewer`` (a seat), what that player cannot see is left out; without one, everything is told.
        """
        self._check_viewer(viewer)
        return positions.write_position(self._state, self.names, self.colours, self.box, viewer)

    def scene(self, viewer: int | None, **ui: Any) -> Scene:
        """Return what the board has to say to a viewer."""
        self._check_viewer(viewer)
        outcome = self.outcome()
        ui.setdefault("now", self.now)
        ui.setdefault("last", self.last)
        reason = outcome.reason if outcome else ""
        return scene_of(self._state, self.words, self._rules, self._log, viewer, reason, **ui)

    def picture(self, viewer: int | None, scene: Scene | None = None, *, standalone: bool = True) -> str:
        """Return the board as SVG text, drawn from the viewer's view only."""
        from patrician_kit.drawing import draw

        return draw(self.view(viewer), scene or self.scene(viewer), self.box, standalone=standalone)

    def text(self, viewer: int | None) -> str:
        """Return the table in characters, drawn from the viewer's view only."""
        return table_text(self.view(viewer), self.words)

    # --- pieces ---

    def meant_by(self, key: str) -> Action | None:
        """Return the action that a click on a piece means at this step; None for a mere thing."""
        kind, _, rest = key.partition(":")
        names = self.box.city_names
        if kind == "plot" and rest.partition(":")[0] in names:
            plot = next((p for p in range(2 * len(names)) if plot_key(self.box, p) == key), None)
            base = MOVE_FROM if self._state.step == MOVE_FLOOR else BUILD_ON
            return None if plot is None else self.catalogue.number(base + plot)
        if kind == "display" and rest in names:
            city = next(c for c in range(len(names)) if display_key(self.box, c) == key)
            return self.catalogue.number(TAKE_FROM + city)
        return next((a for a in self.catalogue if a.key == key and kind in ("hand", "decline")), None)

    def about(self, key: str) -> tuple[str, tuple[str, ...]]:
        """Return a sentence and rule ids about a piece that means no action."""
        kind, _, rest = key.partition(":")
        sentences = {
            "tile": ("Nobody takes a tile: it goes to the winner of a tower when the city is full.", "scoring.2"),
            "city": ("A city is scored when all its floors are built: click a tower to build.", "scoring.1"),
            "pile": ("Nobody draws from the pile: you take the card lying at the city where you build.", "draw.1"),
            "played": ("This card is played: it says where to build. To play another, wait a turn.", "play.1"),
            "player": ("All see how many cards and tiles a player has; which ones, only the player.", "info.1"),
            "heads": ("Every 3 heads of one patrician are 6 points: play cards that show that head.", "end.4"),
            "log": ("Everybody saw these events; all of them are listed below the board.", "info.3"),
        }
        text, rule = sentences.get(kind, ("Nothing can be done here now: the top line says what is next.", "turn.2"))
        if kind == "played" and self._state.played == NONE:
            text = "The card of this turn will lie here: play one from the hand."
        if kind == "city" and rest in self.box.city_names:
            city = self.box.city_names.index(rest)
            text = f"{rest} is scored at {self.box.CITY_FLOORS[city]} floors: to build, click a tower, not the name."
        if self.is_over:
            text = f"{text.partition(':')[0].rstrip('.')}. The game is over."
        return text, (f"patrician.{rule}",)

    # --- hooks of the base class ---

    @classmethod
    def _sheet(cls, position: Mapping[str, object] | None, **keywords: Any) -> Sheet:
        from patrician_kit.sheet import PatricianSheet

        return PatricianSheet(position, **keywords)

    @classmethod
    def _read_colours(cls, colours: Sequence[str] | None, players: int) -> tuple[str, ...]:
        supply = load().supply
        allowed = [colour for colour in COLOURS if supply[colour][players - 2] > 0]
        reason = f"is not available with {players} players"
        rules = "patrician.setup.10, patrician.setup.13, patrician.ruling.8"
        return read_colours(colours, players, allowed, reason, rules)

    @classmethod
    def _cards_digest(cls, cards: str | None) -> str:
        return hashlib.sha256(repr(load(cards)).encode()).hexdigest()[:16]

    @classmethod
    def _read_position(cls, position: Any, cards: str | None, switches: Mapping[str, bool]) -> Any:
        return positions.read_position(position, load(cards), switches)

    @classmethod
    def _check_position(cls, position: Any, cards: str | None, switches: Mapping[str, bool]) -> list[Problem]:
        return positions.check_position(position, load(cards), switches)

    def _refusal(self, action: Action, code: int) -> Refusal:
        return self.words.refusal(self._state, action, code)

    def _events(self, before: Table, after: Table, notes: Any) -> list[tuple[int | None, str, tuple[str, ...]]]:
        return self.words.events(before, notes)

    def _turn_of(self, state: Table) -> int:
        return state.turn_number

    def _final(self, before: Table, after: Table, later_undone: bool) -> str | None:
        if after.deck_size < before.deck_size:
            return "a new card has been turned up: this turn is final (patrician.ruling.32)."
        if after.turn_number != before.turn_number and later_undone:
            return "the next player has already made a choice: this turn is final (patrician.ruling.32)."
        return None

    def _changed(self, before: Table, after: Table) -> frozenset[str]:
        return changed_pieces(before, after, self.words)


@lru_cache(maxsize=32)
def _rule_book(box: Components) -> RuleBook:
    return RuleBook("patrician", RULE_MODULES, box.rule_tables, Table)
