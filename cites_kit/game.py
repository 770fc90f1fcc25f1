"""Cités Royales: the game class that people use."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from cites_kit import pieces, positions, prices, scoring, strategies
from cites_kit import receipts as counted
from cites_kit.card_words import REGENT_NAME
from cites_kit.catalogue import catalogue
from cites_kit.components import NOBLE_COLOURS, Components, load
from cites_kit.names import N_ACTIONS
from cites_kit.refusal_words import refusal_text
from cites_kit.rules import (
    cities,
    clearing,
    deeds,
    effects,
    hidden,
    legal,
    market,
    piles,
    refusals,
    season,
    setup,
    solo,
    turns,
)
from cites_kit.scenes import scene_of
from cites_kit.state import Table
from cites_kit.text import table_text
from cites_kit.view import View, view_of
from cites_kit.words import Words
from tabletop_kit import kernel, playing, search
from tabletop_kit.actions import Action, Catalogue
from tabletop_kit.errors import BadOption, Problem, Refusal
from tabletop_kit.game import Game
from tabletop_kit.gears import RuleBook
from tabletop_kit.options import Switch, check_seat, read_colours
from tabletop_kit.receipts import Outcome, Receipt

if TYPE_CHECKING:
    from tabletop_kit.calculator import Sheet
    from tabletop_kit.drawing.scene import Scene

RULE_MODULES = (
    kernel,
    scoring,
    piles,
    cities,
    market,
    effects,
    season,
    solo,
    clearing,
    setup,
    turns,
    refusals,
    legal,
    deeds,
    hidden,
    prices,
    strategies,
    search,
    playing,
)

GREEDY_SHARE = 25
"""Percent of the moves of a playout that the greedy player chooses: random play says too little about Revolts."""


class CitesRoyales(Game):
    """A game of Cités Royales for 1 to 4 Nobles; alone one plays against the Regent.

    >>> game = CitesRoyales(players=3, seed=7)
    >>> game.play(game.legal_actions()[0]).now
    1
    """

    name: ClassVar[str] = "cites"
    title: ClassVar[str] = "Cités Royales"
    player_counts: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    switches: ClassVar[tuple[Switch, ...]] = (
        Switch("white_hand_replace", False, "three white cards at setup are shown and replaced", "cites.ruling.2"),
        Switch("hero_before_purchase", False, "only a Revolt before the purchase turns the Hero up", "cites.ruling.17"),
        Switch("revolt_effect_optional", False, "the effect after a Revolt may be left", "cites.ruling.20"),
        Switch("joker_one_to_one", False, "every Joker needs a coloured card of its own", "cites.ruling.28"),
        Switch("joker_covers_crown", True, "a Joker on top hides the top crown below it", "cites.ruling.31"),
        Switch("catchup_own_included", False, "the Bonus space one stands on counts", "cites.ruling.37"),
        Switch("catchup_leader_included", False, "the Bonus space the leader stands on counts", "cites.ruling.37"),
        Switch("regent_jokers", False, "the Regent builds drawn white cards beside a coloured one", "cites.ruling.50"),
        Switch("expert", False, "the expert challenge: the Regent robs more Cities each Season", "cites.expert.1"),
        Switch("expert_fill", True, "expert taxes also rob Cities that gave no VP", "cites.ruling.61"),
    )
    weight_names: ClassVar[tuple[str, ...]] = strategies.WEIGHT_NAMES
    default_weights: ClassVar[tuple[float, ...]] = strategies.DEFAULT_WEIGHTS
    n_actions: ClassVar[int] = N_ACTIONS

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
        """Return the rules bound to the kit's card table, or to the one at a path. Raises BrokenTable."""
        return _rule_book(load(cards))

    @classmethod
    def settings(cls, players: int = 2, *, start_player: str | int = "random", **options: bool) -> tuple[int, ...]:
        """Return players, who is asked first at setup, and the switches. Raises BadOption.

        ``start_player`` only says who is asked first when all choose at once: who takes the first turn follows from
        the first cards built (cites.setup.21).
        """
        if players not in cls.player_counts:
            raise BadOption(f"{players} players: the game is for 1 to 4 (cites.components.8).")
        switches = [int(options.get(s.name, s.default)) for s in cls.switches]
        return (players, check_seat(start_player, players), *switches)

    @classmethod
    def catalogue_of(cls, cards: str | None = None) -> Catalogue:
        """Return every action that exists; it does not depend on the card table."""
        return catalogue()

    # --- what a player sees ---

    def view(self, player: int | None) -> View:
        """Return what a seat (None: an onlooker) may know (cites.ruling.46)."""
        self._check_viewer(player)
        solo_names = ((*self.names, REGENT_NAME), (*self.colours, "grey"))
        names, colours = solo_names if self.players == 1 else (self.names, self.colours)
        outcome = self.outcome()
        trail = tuple(sentence for sentence, _ in outcome.trail) if outcome else ()
        return view_of(self._state, player, names, colours, rules=self._rules, trail=trail)

    def _check_viewer(self, player: int | None) -> None:
        if player is not None and (type(player) is not int or player not in range(self.players)):
            raise BadOption(f"there is no seat {player}: choose 0 to {self.players - 1}, or None for an onlooker.")

    def receipts(self) -> list[Receipt]:
        """Return the score of every player so far, itemised; the sum of each is what the rules count."""
        return counted.receipts(self._state, self.names, self.box)

    def regent_receipt(self) -> Receipt:
        """Return the score of the Regent so far, itemised. Raises BadOption with more than one player."""
        if self.players > 1:
            raise BadOption("there is a Regent in solo only (cites.solo.1).")
        return counted.receipt_of(self._state, 1, REGENT_NAME, self.box)

    def majorities_now(self) -> list[Receipt]:
        """Return what the majorities would give every Noble if they were counted now, in solo also the Regent."""
        return [
            counted.season_receipt(self._state, noble, self.words.noble(noble), self._rules)
            for noble in range(self._state.nobles)
        ]

    def outcome(self) -> Outcome | None:
        """Return who won and by which tie-break, or None while the game runs."""
        return counted.outcome(self._state, self.names, self.box)

    def position(self, viewer: int | None = None) -> dict[str, Any]:
        """Return the position in the form that :meth:`from_position` reads."""
        return positions.write_position(self._state, self.names, self.colours, viewer)

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
        from cites_kit.drawing import draw

        return draw(self.view(viewer), scene or self.scene(viewer), self.box, standalone=standalone)

    def text(self, viewer: int | None) -> str:
        """Return the table in characters, drawn from the viewer's view only."""
        return table_text(self.view(viewer), self.words)

    # --- pieces ---

    def meant_by(self, key: str) -> Action | None:
        """Return the action that a press on a piece means at this step; None for a mere thing."""
        return pieces.meant_by(self._state, key)

    def about(self, key: str) -> tuple[str, tuple[str, ...]]:
        """Return a sentence and rule ids about a piece that means no action."""
        return pieces.about(self._state, key)

    # --- hooks of the base class ---

    @classmethod
    def _sheet(cls, position: Mapping[str, object] | None, **keywords: Any) -> Sheet:
        from cites_kit.sheet import CitesSheet

        return CitesSheet(position, **keywords)

    @classmethod
    def _read_colours(cls, colours: Sequence[str] | None, players: int) -> tuple[str, ...]:
        return read_colours(colours, players, NOBLE_COLOURS, rules="cites.setup.25")

    @classmethod
    def _cards_digest(cls, cards: str | None) -> str:
        return hashlib.sha256(repr(load(cards)).encode()).hexdigest()[:16]

    @classmethod
    def _read_position(cls, position: Any, cards: str | None, switches: Mapping[str, bool]) -> Any:
        return positions.read_position(position, load(cards), switches, cls.rule_book(cards).plain)

    @classmethod
    def _check_position(cls, position: Any, cards: str | None, switches: Mapping[str, bool]) -> list[Problem]:
        return positions.check_position(position, load(cards), switches)

    def _refusal(self, action: Action, code: int) -> Refusal:
        return refusal_text(self.words, self._state, action, code)

    def _events(self, before: Table, after: Table, notes: Any) -> list[tuple[int | None, str, tuple[str, ...]]]:
        return self.words.events(before, notes)

    def _turn_of(self, state: Table) -> int:
        return state.turn_number

    def _final(self, before: Table, after: Table, later_undone: bool) -> str | None:
        if after.pile_size != before.pile_size or after.emptied != before.emptied:
            return "a card has been drawn: what came before is final (cites.info.2)."
        if after.turn != before.turn and later_undone:
            return "the next Noble has already made a choice: this one is final (cites.game.3)."
        return None

    def _changed(self, before: Table, after: Table) -> frozenset[str]:
        return pieces.changed_pieces(before, after)


@lru_cache(maxsize=32)
def _rule_book(box: Components) -> RuleBook:
    return RuleBook("cites", RULE_MODULES, box.rule_tables, Table, numbers={"GREEDY_SHARE": GREEDY_SHARE})
