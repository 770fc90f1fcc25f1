"""What one player may know of a table (patrician.info.1 to .6, patrician.ruling.31)."""

from __future__ import annotations

from dataclasses import dataclass

from patrician_kit.names import GAME_OVER, NONE, PATRICIANS
from patrician_kit.scoring import points
from patrician_kit.state import Table


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat as the viewer sees it; None stands for what is hidden from the viewer."""

    name: str
    colour: str
    hand_size: int
    hand: tuple[int, ...] | None
    stack_size: int
    stack: tuple[int, ...] | None
    top_card: int
    """The card on top of the stack, or -1."""
    heads: tuple[int, ...] | None
    supply: int
    tiles: int
    """Fame tiles won: all see how many lie there."""
    fame: int | None
    score: int | None


@dataclass(frozen=True, slots=True)
class View:
    """The table as one player sees it; ``viewer`` is None for an onlooker. Numbers as in the state."""

    viewer: int | None
    players: tuple[PlayerView, ...]
    cities: int
    start_player: int
    turn: int
    turn_number: int
    step: int
    played: int
    to_build: int
    towers: tuple[tuple[int, ...], ...]
    """Per plot, the owners of the floors from the ground up."""
    room: tuple[int, ...]
    tile_owner: tuple[int, ...]
    """Per tile, the seat that won it, or -1: everybody saw who took it."""
    display: tuple[int, ...]
    pile: int
    """Cards in the draw pile."""

    @property
    def over(self) -> bool:
        """Whether the game has ended; then stacks and tiles are turned up and counted."""
        return self.step == GAME_OVER


def view_of(s: Table, viewer: int | None, names: tuple[str, ...], colours: tuple[str, ...]) -> View:
    """Return what a seat (None: an onlooker) may know of a table."""
    return View(
        viewer=viewer,
        players=tuple(_player(s, p, viewer, names[p], colours[p]) for p in range(s.players)),
        cities=s.cities,
        start_player=s.start_player,
        turn=s.turn,
        turn_number=s.turn_number,
        step=s.step,
        played=s.played,
        to_build=s.to_build,
        towers=tuple(tuple(s.tower[plot][: s.height[plot]]) for plot in range(2 * s.cities)),
        room=tuple(s.room[: s.cities]),
        tile_owner=tuple(s.tile_owner[: 2 * s.cities]),
        display=tuple(s.display[: s.cities]),
        pile=s.deck_size,
    )


def _player(s: Table, p: int, viewer: int | None, name: str, colour: str) -> PlayerView:
    own = p == viewer
    shown = own or s.open_information == 1 or s.step == GAME_OVER
    stack = tuple(s.stack[p][: s.stack_size[p]])
    return PlayerView(
        name=name,
        colour=colour,
        hand_size=s.hand_size[p],
        hand=tuple(s.hand[p][: s.hand_size[p]]) if own else None,
        stack_size=s.stack_size[p],
        stack=stack if shown else None,
        top_card=stack[-1] if stack else NONE,
        heads=tuple(s.heads[p][:PATRICIANS]) if shown else None,
        supply=s.supply[p],
        tiles=sum(owner == p for owner in s.tile_owner[: 2 * s.cities]),
        fame=s.fame[p] if shown else None,
        score=points(s, p) if shown else None,
    )
