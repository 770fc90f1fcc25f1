"""What a kit supplies so that :class:`tabletop_kit.game.Game` can do the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tabletop_kit.actions import Action, Catalogue
from tabletop_kit.errors import Problem, Refusal
from tabletop_kit.gears import RuleBook
from tabletop_kit.options import Switch

if TYPE_CHECKING:
    from tabletop_kit.calculator import Sheet
    from tabletop_kit.drawing.scene import Scene
    from tabletop_kit.receipts import Outcome, Receipt


class Hooks(ABC):
    """The facts and functions of one game: class attributes, then public hooks, then those with an underscore."""

    name: ClassVar[str]
    title: ClassVar[str]
    player_counts: ClassVar[tuple[int, ...]]
    default_names: ClassVar[tuple[str, ...]] = ("Anna", "Bruno", "Carla", "Dora", "Emil")
    reserved_names: ClassVar[tuple[str, ...]] = ()
    """Words that cannot be names of players, because positions use them for something else."""
    switches: ClassVar[tuple[Switch, ...]]
    weight_names: ClassVar[tuple[str, ...]]
    default_weights: ClassVar[tuple[float, ...]]
    n_actions: ClassVar[int]

    @classmethod
    @abstractmethod
    def rule_book(cls, cards: str | None = None) -> RuleBook:
        """Return the rules bound to the kit's card table, or to the one at a path."""

    @classmethod
    @abstractmethod
    def settings(cls, players: int = 2, *, start_player: str | int = "random", **options: Any) -> tuple[int, ...]:
        """Return the row of numbers that ``new_game`` of the rules takes. Raises BadOption."""

    @classmethod
    @abstractmethod
    def catalogue_of(cls, cards: str | None = None) -> Catalogue:
        """Return every action that exists with a card table."""

    @abstractmethod
    def view(self, player: int | None) -> Any:
        """Return what a player (None: an onlooker) may know, as an immutable object."""

    @abstractmethod
    def receipts(self) -> list[Receipt]:
        """Return the score of every player so far, itemised."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return who won and by which tie-break, or None while the game runs."""

    @abstractmethod
    def position(self, viewer: int | None = None) -> dict[str, Any]:
        """Return the position in the form that :meth:`from_position` reads."""

    @abstractmethod
    def scene(self, viewer: int | None, **ui: Any) -> Scene:
        """Return what the board has to say to a viewer; ``ui`` overrides fields of the Scene."""

    @abstractmethod
    def picture(self, viewer: int | None, scene: Scene | None = None, *, standalone: bool = True) -> str:
        """Return the board as SVG text, drawn from the viewer's view only."""

    @abstractmethod
    def text(self, viewer: int | None) -> str:
        """Return the table in characters, drawn from the viewer's view only."""

    @abstractmethod
    def meant_by(self, key: str) -> Action | None:
        """Return the action that a click on a piece means at this step, legal or not; None for a mere thing."""

    @abstractmethod
    def about(self, key: str) -> tuple[str, tuple[str, ...]]:
        """Return a sentence and rule ids about a piece that means no action."""

    @classmethod
    @abstractmethod
    def _sheet(cls, position: Any, **keywords: Any) -> Sheet: ...

    @classmethod
    @abstractmethod
    def _read_colours(cls, colours: Sequence[str] | None, players: int) -> tuple[str, ...]: ...

    @classmethod
    @abstractmethod
    def _cards_digest(cls, cards: str | None) -> str: ...

    @classmethod
    @abstractmethod
    def _read_position(cls, position: Any, cards: str | None, switches: Mapping[str, Any]) -> Any: ...

    @classmethod
    @abstractmethod
    def _check_position(cls, position: Any, cards: str | None, switches: Mapping[str, Any]) -> list[Problem]: ...

    @abstractmethod
    def _refusal(self, action: Action, code: int) -> Refusal: ...

    @abstractmethod
    def _events(self, before: Any, after: Any, notes: Any) -> list[tuple[int | None, str, tuple[str, ...]]]: ...

    @abstractmethod
    def _turn_of(self, state: Any) -> int: ...

    @abstractmethod
    def _final(self, before: Any, after: Any, later_undone: bool) -> str | None: ...

    @abstractmethod
    def _changed(self, before: Any, after: Any) -> frozenset[str]: ...
