"""Troyes, the dice game: the class that people use."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from dicegame_kit import names as n
from dicegame_kit import positions, scoring, setup, strategies
from dicegame_kit import receipts as counted
from dicegame_kit.catalogue import KINDS_OF_STEP, catalogue
from dicegame_kit.components import Components, load
from dicegame_kit.entered import DEFAULT_COLOURS
from dicegame_kit.rules import (
    actions,
    activities,
    black,
    buildings,
    choosing,
    dice,
    events,
    groups,
    influence,
    listing,
    play,
    reach,
    refusing,
    rounds,
)
from dicegame_kit.state import Table
from dicegame_kit.text import table_text
from dicegame_kit.view import View, view_of
from dicegame_kit.words import STEPS, Words, count, step_of
from tabletop_kit import kernel, playing, search
from tabletop_kit.actions import Action, Catalogue
from tabletop_kit.drawing.scene import Scene
from tabletop_kit.errors import BadOption, NotDrawn, NothingToUndo, Problem, Refusal
from tabletop_kit.game import Game
from tabletop_kit.gears import RuleBook
from tabletop_kit.options import Switch, check_seat, read_colours
from tabletop_kit.receipts import Outcome, Receipt

if TYPE_CHECKING:
    from tabletop_kit.calculator import Sheet

RULE_MODULES = (
    kernel,
    dice,
    buildings,
    events,
    black,
    groups,
    reach,
    choosing,
    influence,
    activities,
    actions,
    rounds,
    listing,
    refusing,
    play,
    scoring,
    setup,
    strategies,
    search,
    playing,
)
SWITCH_FIELDS = {
    "majority_cards": ("majority_cards", {"ja": n.JAPANESE, "en": n.ENGLISH, "bga": n.PLATFORM}),
    "value_cubes_on_palace": ("palace_cubes", {"allowed": 1, "forbidden": 0}),
    "pass_money": ("pass_direct", {"district": 0, "direct": 1}),
    "support_targets": ("support_leftmost", {"nearest": 0, "leftmost": 1}),
    "black_dice_limit": ("black_limit", {"none": 0, "6": 6}),
    "partial_use": ("maximum_use", {"free": 0, "max": 1}),
    "vp_visibility": ("open_vp", {"hidden": 0, "open": 1}),
}
"""By switch: the field of the state, and the number of each value there."""


class DiceGame(Game):
    """A game of Troyes, the dice game, for 2 to 4 players.

    >>> game = DiceGame(players=3, seed=7)
    >>> game.play(game.legal_actions()[0]).now
    1
    """

    name: ClassVar[str] = "dicegame"
    title: ClassVar[str] = "Troyes"
    player_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    default_names: ClassVar[tuple[str, ...]] = ("Anna", "Bruno", "Carla", "Dora")
    switches: ClassVar[tuple[Switch, ...]] = tuple(
        Switch(name, next(iter(values)), meaning, f"dicegame.ruling.{ruling}", tuple(values))
        for (name, (_, values)), (meaning, ruling) in zip(
            SWITCH_FIELDS.items(),
            (
                ("who scores Joust and Procession when the activating player does not lead", 59),
                ("whether Apprenticeship and Confession may place a citizen on the Palace", 48),
                ("where pass money lies until the end of the round", 31),
                ("which events to its left Support helps", 15),
                ("the most black dice that are rolled", 20),
                ("whether fewer uses than possible may be named", 36),
                ("whether victory points are open", 71),
            ),
            strict=True,
        )
    )
    weight_names: ClassVar[tuple[str, ...]] = strategies.WEIGHT_NAMES
    default_weights: ClassVar[tuple[float, ...]] = strategies.DEFAULT_WEIGHTS
    n_actions: ClassVar[int] = n.N_ACTIONS

    @property
    def box(self) -> Components:
        """The components this game is played with."""
        return load(self.cards)

    @property
    def words(self) -> Words:
        """The sentences of this game."""
        return Words(self.box, self.names)

    @classmethod
    def rule_book(cls, cards: str | None = None) -> RuleBook:
        """Return the rules bound to the kit's tables, or to those at a path. Raises BrokenTable."""
        return _rule_book(load(cards))

    @classmethod
    def settings(cls, players: int = 2, *, start_player: str | int = "random", **options: Any) -> tuple[int, ...]:
        """Return what ``new_game`` of the rules takes: numbers of the table, start seat, switches. Raises BadOption."""
        if players not in cls.player_counts:
            raise BadOption(f"{players} players: the game is for 2 to 4 (dicegame.setup.1).")
        numbers = load().setup
        items = ("rounds", "start_citizens", "character_cards")
        row = tuple(numbers[item][players - 2] for item in items)
        return (players, *row, check_seat(start_player, players), *cls._switch_fields(options).values())

    @classmethod
    def _switch_fields(cls, options: Mapping[str, Any]) -> dict[str, int]:
        """Return the fields of the state that the switches set."""
        found = {}
        for switch in cls.switches:
            field, numbers = SWITCH_FIELDS[switch.name]
            found[field] = numbers[options.get(switch.name, switch.default)]
        return found

    @classmethod
    def catalogue_of(cls, cards: str | None = None) -> Catalogue:
        """Return every action that exists with a card table."""
        return catalogue(load(cards))

    # --- a group of dice can be changed until it is confirmed ---

    def put_back(self, place: int) -> DiceGame:
        """Put die number ``place`` (from 0) of the group under way back; later dice stay if they can.

        Raises NothingToUndo if there is no such die.
        """
        chosen = [a for a in self._since_the_action_began() if a.parts["kind"] == "die"]
        if not 0 <= place < len(chosen):
            raise NothingToUndo(f"no die number {place} has been chosen: there is nothing to put back.")
        for _ in range(len(chosen) - place):
            self.undo()
        for action in chosen[place + 1 :]:
            if self.why_not(action) is None:
                self.play(action)
        return self

    def call_off(self) -> DiceGame:
        """Take all choices of the group under way back, the action too. Raises NothingToUndo."""
        steps = len(self._since_the_action_began())
        for _ in range(steps + 1):
            self.undo()
        return self

    def _since_the_action_began(self) -> list[Action]:
        """Return the cube and the dice chosen for the group under way, or for turning dice over."""
        if step_of(self._state) not in (n.GROUP, n.TURNING, n.DEFENCE):
            raise NothingToUndo("no group of dice is being chosen now.")
        chosen: list[Action] = []
        for action in reversed(self.actions):
            if action.parts["kind"] not in ("die", "cube", "black"):
                return chosen[::-1]
            chosen.append(action)
        raise NothingToUndo("the position began with these dice.")

    def group(self) -> dict[str, Any]:
        """Return the group under way: its dice, total, fee, most uses, and whether it can be confirmed."""
        s, rules = self._state, self._rules
        if step_of(s) != n.GROUP:
            return {}
        total = rules.group_counts(rules.group_pips(s), s.group_size, s.cube_used) if s.group_size else 0
        owners = (*range(self.players), n.GREY)
        to = {self.words.who(o): rules.FEE[s.group_size] * rules.paid_dice_of(s, o) for o in owners}
        return {
            "action": self.words.act(s.act, s.at),
            "dice": tuple((s.group_owner[k], s.group_colour[k], s.group_value[k]) for k in range(s.group_size)),
            "total": total,
            "fee": {owner: price for owner, price in to.items() if price},
            "uses": total // rules.divisor_of(s.act, s.at),
            "can be confirmed": rules.confirm_refusal(s) == n.LEGAL,
        }

    # --- what a player sees ---

    def view(self, player: int | None) -> View:
        """Return what a seat (None: an onlooker) may know (dicegame.ruling.71)."""
        self._check_viewer(player)
        return view_of(self._state, player, self.names, self.colours)

    def receipts(self) -> list[Receipt]:
        """Return the score of every player if the game ended now, itemised."""
        return counted.receipts(self._state, self.names, self.box)

    def outcome(self) -> Outcome | None:
        """Return who won, or None while the game runs."""
        return counted.outcome(self._state, self.names)

    def position(self, viewer: int | None = None) -> dict[str, Any]:
        """Return the position in the form that :meth:`from_position` reads."""
        return positions.write_position(self._state, self.names, self.colours, self.box, viewer)

    def scene(self, viewer: int | None, **ui: Any) -> Scene:
        """Return what the board has to say to a viewer."""
        self._check_viewer(viewer)
        raise NotDrawn(self.title)

    def picture(self, viewer: int | None, scene: Scene | None = None, *, standalone: bool = True) -> str:
        """Return the board as SVG text, drawn from the viewer's view only."""
        self._check_viewer(viewer)
        raise NotDrawn(self.title)

    def text(self, viewer: int | None) -> str:
        """Return the table in characters, drawn from the viewer's view only."""
        return table_text(self.view(viewer), self.words)

    # --- pieces ---

    def meant_by(self, key: str) -> Action | None:
        """Return the action that a click on a piece means at this step; None for a mere thing."""
        found = [action for action in self.catalogue if action.key == key]
        step = step_of(self._state)
        if step in (n.TURN, n.COUNTER) and key.startswith("die:"):
            return None
        fitting = [action for action in found if action.parts["kind"] in KINDS_OF_STEP.get(step, ())]
        return fitting[0] if fitting else found[0] if found else None

    def about(self, key: str) -> tuple[str, tuple[str, ...]]:
        """Return a sentence and rule ids about a piece that means no action."""
        kind = key.partition(":")[0]
        text, rule = ABOUT.get(kind, ("Nothing can be done here now.", "action.2"))
        if kind == "rounds":
            left = self._state.rounds - self._state.round
            text = f"{count(left, 'round')} to come after this one."
        return text, (f"dicegame.{rule}",)

    # --- hooks of the base class ---

    @classmethod
    def _sheet(cls, position: Mapping[str, object] | None, **keywords: Any) -> Sheet:
        raise NotDrawn(cls.title)

    @classmethod
    def _read_colours(cls, colours: Sequence[str] | None, players: int) -> tuple[str, ...]:
        return read_colours(colours, players, DEFAULT_COLOURS)

    @classmethod
    def _cards_digest(cls, cards: str | None) -> str:
        box = load(cards)
        text = repr([getattr(box, name) for name in sorted(Components.__slots__)])
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @classmethod
    def _read_position(cls, position: Any, cards: str | None, switches: Mapping[str, Any]) -> Any:
        box = load(cards)
        fields = cls._switch_fields(switches)
        return positions.read_position(position, box, fields, box.setup["rounds"], cls.rule_book(cards).plain)

    @classmethod
    def _check_position(cls, position: Any, cards: str | None, switches: Mapping[str, Any]) -> list[Problem]:
        box = load(cards)
        return positions.check_position(position, box, cls._switch_fields(switches), box.setup["rounds"])

    def _refusal(self, action: Action, code: int) -> Refusal:
        return self.words.refusal(self._state, action, code)

    def _events(self, before: Table, after: Table, notes: Any) -> list[tuple[int | None, str, tuple[str, ...]]]:
        return self.words.events(notes)

    def _turn_of(self, state: Table) -> int:
        return state.round

    def _final(self, before: Table, after: Table, later_undone: bool) -> str | None:
        if after.chance != before.chance:
            return "a die has been rolled: this step is final (dicegame.ruling.7)."
        if after.turn != before.turn:
            return "the next player is to move: this step is final (dicegame.action.9)."
        return None

    def _changed(self, before: Table, after: Table) -> frozenset[str]:
        return frozenset(before.differences(after)) - NO_PIECES


ABOUT = {
    "rounds": ("", "setup.2"),
    "die": ("Dice of any district may be used; those of others cost 2, 4 or 6 deniers each.", "fee.1"),
    "cathedral": ("Three levels of six spaces; a level without an own cube costs 2 VP at the end.", "cathedral.1"),
    "character": ("Every dealt character scores for every player at the end.", "scoring.5"),
    "player": ("Money and influence are open; VP and characters are secret.", "setup.17"),
    "lying": ("Expelled citizens lie here until the end of the round.", "citizen.9"),
    "log": ("Everybody saw these events.", "setup.17"),
}
"""By kind of piece: a sentence and the end of a rule id."""


NO_PIECES = frozenset("own_best other_best reach card character red_deck side_deck chance".split())
"""Fields of the table that are quick answers, or that stay as they were dealt until the game is dealt anew."""


@lru_cache(maxsize=32)
def _rule_book(box: Components) -> RuleBook:
    return RuleBook("dicegame", RULE_MODULES, box.rule_tables, Table)


__all__ = ["STEPS", "DiceGame"]
