"""What is on a score sheet, ready to be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cites_kit.components import Components
from tabletop_kit.receipts import Receipt


@dataclass(frozen=True, slots=True)
class FilledNoble:
    """One Noble on the sheet, or the Regent.

    Attributes:
        name: how the Noble is called.
        is_player: False for the Regent.
        cities: by City, the cards in the order in which they were written.
        influence: by City, the total.
        gains: by City, the VP of the majority, or None without one.
        shares: by City, whether others are tied for the majority.
        crowns: visible crowns on each purple card.
        line: the Cities as a line to type into.
        track: VP on the track.
        season: VP of this Season's majorities.
        hero: whether the Hero lies face up.
        total: VP after what is counted.
        faults: what is impossible: the City (-1: all), the sentence, and the rules.

    """

    name: str
    is_player: bool
    cities: tuple[tuple[int, ...], ...]
    influence: tuple[int, ...]
    gains: tuple[int | None, ...]
    shares: tuple[bool, ...]
    crowns: Mapping[int, int]
    line: str
    track: int
    season: int
    hero: bool
    total: int
    faults: tuple[tuple[int, str, str], ...]


@dataclass(frozen=True, slots=True)
class Filled:
    """A score sheet as far as it is filled in, with what follows from it.

    Attributes:
        box: the components.
        nobles: all who have Cities, by seat.
        colours: their colours.
        players: how many play.
        season: the Season that is counted.
        seasons: how many there are.
        counted: the last Season is on the track already.
        is_last: the game ends with what is counted.
        expert: the expert challenge is played.
        tab: whose receipt is shown.
        receipts: all receipts, by seat.
        is_won: the game has ended, in solo not with the Regent ahead.
        title: the outcome in one sentence.
        detail: what decided, or who is behind.
        rules: the rules of both.
        follows: what happens next, with the rules.
        passed: whether nothing is impossible.
        check: the sentence about it.
        surplus: cards of which there are more than in the box.

    """

    box: Components
    nobles: tuple[FilledNoble, ...]
    colours: tuple[str, ...]
    players: int
    season: int
    seasons: int
    counted: bool
    is_last: bool
    expert: bool
    tab: int
    receipts: tuple[Receipt, ...]
    is_won: bool
    title: str
    detail: str
    rules: tuple[str, str]
    follows: tuple[tuple[str, str], ...]
    passed: bool
    check: str
    surplus: frozenset[int]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all who have Cities."""
        return tuple(noble.name for noble in self.nobles)
