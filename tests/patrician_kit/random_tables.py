"""Tables from the middle and the end of random games, for the tests of positions and receipts."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from patrician_kit import rules, setup
from patrician_kit.components import BOX
from patrician_kit.state import Table

NAMES = ("Anna", "Bruno", "Carla", "Dora", "Emil")
COLOURS = ("black", "white", "red", "yellow", "blue")
SUPPLY = {2: 39, 3: 29, 4: 21, 5: 21}


def play_on(s: Table, seed: int) -> Iterator[Table]:
    """Yield the table itself, again and again: now, and after each random decision until the game is over."""
    chance, out = random.Random(seed), [0] * 60
    yield s
    while not rules.is_over(s):
        rules.apply(s, out[chance.randrange(rules.legal_actions(s, out))])
        yield s


def new_table(players: int, seed: int, move_may_empty_plot: int = 1, open_information: int = 0) -> Table:
    """Return the table of a new game."""
    s = Table()
    setup.new_game(s, [players, SUPPLY[players], -1, move_may_empty_plot, open_information], seed, seed + 1)
    return s


def final(players: int, seed: int) -> Table:
    """Return the table after a random game."""
    return list(play_on(new_table(players, seed), seed))[-1]


@st.composite
def tables(draw: st.DrawFn, open_information: int | None = 0) -> Table:
    """Tables of 2 to 5 players after any number of decisions."""
    players, seed = draw(st.integers(2, 5)), draw(st.integers(0, 10**6))
    opened = draw(st.integers(0, 1)) if open_information is None else open_information
    s = new_table(players, seed, draw(st.integers(0, 1)), opened)
    last = draw(st.integers(0, 60 * players))
    for decision, _ in enumerate(play_on(s, seed)):
        if decision == last:
            break
    return s


def finals() -> st.SearchStrategy[Table]:
    """Tables at the end of games of 2 to 5 players."""
    return st.builds(final, st.integers(2, 5), st.integers(0, 10**6))


def names_of(s: Table) -> tuple[str, ...]:
    """Return the default names of the seats."""
    return NAMES[: s.players]


def colours_of(s: Table) -> tuple[str, ...]:
    """Return the default colours of the seats."""
    return COLOURS[: s.players]


def options_of(s: Table) -> dict[str, object]:
    """Return the switches of a table."""
    return {"move_may_empty_plot": bool(s.move_may_empty_plot), "open_information": bool(s.open_information)}


def plot_of(city: str, side: int = 0) -> int:
    """Return the number of a plot."""
    return 2 * BOX.city_names.index(city) + side
