"""What one player may know of a table (dicegame.ruling.71)."""

from __future__ import annotations

from dataclasses import dataclass

from dicegame_kit.names import BUILDINGS, GREY, LEVELS, NONE, OWNERS, PLACES
from dicegame_kit.state import Table
from dicegame_kit.words import step_of


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat as the viewer sees it; None stands for what is hidden from the viewer."""

    name: str
    colour: str
    deniers: int
    influence: int
    vp: int | None
    supply: int
    general: int
    won: int
    passed: bool
    pass_deniers: int
    characters: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class View:
    """The table as one player sees it; ``viewer`` is None for an onlooker. Numbers as in the state."""

    viewer: int | None
    players: tuple[PlayerView, ...]
    round: int
    rounds: int
    start_player: int
    turn: int
    step: int
    spaces: tuple[tuple[int, ...], ...]
    lying: tuple[tuple[int, ...], ...]
    cards: tuple[int, ...]
    """Per place the activity card, or -1 while it lies face down."""
    tradesmen: tuple[tuple[int, ...], ...]
    cubes: tuple[tuple[int, ...], ...]
    cathedral: tuple[tuple[int, ...], ...]
    """Per level the owners of the cubes on the values 1 to 6, or -1."""
    dice: tuple[tuple[tuple[int, ...], ...], ...]
    """By owner (4: neutral) and colour the values of the dice."""
    black: tuple[int, ...]
    queue: tuple[tuple[int, tuple[int, ...]], ...]
    """Per event in play its card and the owners of its cubes."""
    group: tuple[tuple[int, int, int], ...]
    """Owner, colour and value of the dice chosen so far."""
    act: int
    at: int
    cube_used: int
    defence: tuple[int, int, int, int]
    """Total and number of the black dice being countered, total and number of the own dice used."""

    @property
    def over(self) -> bool:
        """Whether the game has ended; then all characters and VP lie open."""
        return self.step == 20

    @property
    def rounds_left(self) -> int:
        """How many rounds come after this one (dicegame.bga.4)."""
        return self.rounds - self.round


def view_of(s: Table, viewer: int | None, names: tuple[str, ...], colours: tuple[str, ...]) -> View:
    """Return what a seat (None: an onlooker) may know of a table."""
    seats = range(s.players)
    return View(
        viewer=viewer,
        players=tuple(_player(s, p, viewer, names[p], colours[p]) for p in seats),
        round=s.round,
        rounds=s.rounds,
        start_player=s.start,
        turn=s.turn,
        step=step_of(s),
        spaces=tuple(tuple(s.space[b]) for b in range(BUILDINGS)),
        lying=tuple(tuple(s.lying[b]) for b in range(BUILDINGS)),
        cards=tuple(s.card[place] if place % 3 < s.round else NONE for place in range(PLACES)),
        tradesmen=tuple(tuple(row[: s.players]) for row in s.tradesman),
        cubes=tuple(tuple(row[: s.players]) for row in s.cube),
        cathedral=tuple(tuple(s.level[level][1:]) for level in range(LEVELS)),
        dice=tuple(tuple(_values(s.dice[3 * owner + colour]) for colour in range(3)) for owner in range(OWNERS)),
        black=_values(s.black),
        queue=tuple((event, tuple(s.banner[event][: s.cubes[event]])) for event in s.queue[: s.queue_size]),
        group=tuple((s.group_owner[k], s.group_colour[k], s.group_value[k]) for k in range(s.group_size)),
        act=s.act,
        at=s.at,
        cube_used=s.cube_used,
        defence=(s.black_sum, s.black_count, s.defence_sum, s.defence_dice),
    )


def _values(counts: list[int]) -> tuple[int, ...]:
    return tuple(value for value in range(6, 0, -1) for _ in range(counts[value]))


def _player(s: Table, p: int, viewer: int | None, name: str, colour: str) -> PlayerView:
    shown = p == viewer or s.depth == 0
    return PlayerView(
        name=name,
        colour=colour,
        deniers=s.deniers[p],
        influence=s.influence[p],
        vp=s.vp[p] if shown or s.open_vp == 1 else None,
        supply=s.supply[p],
        general=s.general[p],
        won=s.won[p],
        passed=s.passed[p] == 1,
        pass_deniers=s.pass_deniers[p],
        characters=tuple(c for c in s.character[p] if c != NONE) if shown else None,
    )


def seat_letter(owner: int) -> str:
    """Return A to D, N for neutral, ``.`` for nobody."""
    return "." if owner == NONE else "N" if owner == GREY else "ABCD"[owner]
