"""Options of a game: the switches of its rulings, checked with errors that say what is allowed."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop_kit.errors import BadOption, short


@dataclass(frozen=True, slots=True)
class Switch:
    """An option, its default, what it means, and the ruling behind it: yes or no, or one of some words."""

    name: str
    default: bool | str
    meaning: str
    ruling: str
    values: tuple[str, ...] = ()
    """The words to choose from; empty for a yes-or-no option."""

    @property
    def allowed(self) -> tuple[bool | str, ...]:
        """All values it may have."""
        return self.values or (True, False)


def read_switches(switches: Sequence[Switch], given: Mapping[str, object]) -> dict[str, Any]:
    """Return every switch with its value; raises BadOption for an unknown name or a value that it cannot have."""
    known = {switch.name: switch for switch in switches}
    for name, value in given.items():
        if name not in known:
            raise BadOption(f"option {short(name)} does not exist. Options are {', '.join(sorted(known))}.")
        switch = known[name]
        if not any(type(value) is type(allowed) and value == allowed for allowed in switch.allowed):
            values = " or ".join(map(repr, switch.allowed)) if switch.values else "True or False"
            raise BadOption(f"option {name!r} must be {values}, not {short(value)} ({switch.ruling}).")
    return {name: given.get(name, switch.default) for name, switch in known.items()}


SEAT_WORDS = ("a", "b", "c", "d", "e", "hidden")
"""What positions call seats and secrets in every game; no player can be called so."""


def read_players(
    players: object, counts: Sequence[int], default_names: Sequence[str], reserved: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return the names of the seats from a number of players or a list of names. Raises BadOption.

    ``reserved`` are further words that the game's positions use for something else, such as colours.
    """
    span = f"{counts[0]} to {counts[-1]}"
    if isinstance(players, bool) or not isinstance(players, int | Sequence) or isinstance(players, str | bytes):
        raise BadOption(f"players must be a number from {span} or a list of names, not {short(players)}.")
    if isinstance(players, int):
        if players not in counts:
            raise BadOption(
                f"{short(players)} players: the game is for {span}. Choose players={counts[0]} to {counts[-1]}."
            )
        return tuple(default_names[:players])
    if len(players) not in counts:
        raise BadOption(f"{len(players)} names: the game is for {span} players.")
    names = tuple(read_name(name, reserved) for name in players)
    if len({name.casefold() for name in names}) < len(names):
        raise BadOption("two players have the same name: give each a name of their own.")
    return names


def read_name(name: object, reserved: Sequence[str] = ()) -> str:
    """Return a player's name without spaces around it; raises BadOption for what is no name, or is reserved."""
    if not isinstance(name, str) or not name.strip() or len(name) > 40 or not name.isprintable():
        raise BadOption(f"{short(name)} is no name: use 1 to 40 printable characters.")
    if name.strip().casefold() in (*SEAT_WORDS, *reserved):
        raise BadOption(f"a player cannot be called {name.strip()!r}: positions use that word. Add a letter to it.")
    return name.strip()


def read_colours(
    colours: Sequence[str] | None, players: int, allowed: Sequence[str], reason: str = "does not exist", rules: str = ""
) -> tuple[str, ...]:
    """Return one colour a seat; without ``colours`` the first allowed ones. Raises BadOption.

    ``reason`` says why a colour outside ``allowed`` is refused, ``rules`` are the ids behind both refusals.
    """
    if colours is not None and (not isinstance(colours, Sequence) or isinstance(colours, str | bytes)):
        raise BadOption(f"colours must be a list of names, not {short(colours)}.")
    chosen = tuple(allowed[:players] if colours is None else colours)
    source = f" ({rules})" if rules else ""
    if len(chosen) != players:
        raise BadOption(f"{len(chosen)} colours for {players} players: give one each.")
    for colour in chosen:
        if colour not in allowed:
            raise BadOption(f"colour {short(colour)} {reason}: choose from {', '.join(allowed)}{source}.")
    if len(set(chosen)) < players:
        raise BadOption(f"two players have the same colour: give each one of their own{source}.")
    return chosen


def renamed(names: Sequence[str], seat: int, name: object, reserved: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the names with another one for a seat. Raises BadOption for what is no name, or taken."""
    return read_players([*names[:seat], name, *names[seat + 1 :]], (len(names),), (), reserved)


def next_colour(colours: Sequence[str], seat: int, allowed: Sequence[str]) -> tuple[str, ...]:
    """Return the colours with the next allowed one for a seat; whoever had it gets the old one."""
    changed = list(colours)
    old, new = colours[seat], allowed[(allowed.index(colours[seat]) + 1) % len(allowed)]
    if new in changed:
        changed[changed.index(new)] = old
    changed[seat] = new
    return tuple(changed)


def read_path(path: object) -> str | None:
    """Return the path of a file as text, or None for None. Raises BadOption for what can be no path."""
    if path is None:
        return None
    text = os.fspath(path) if isinstance(path, str | os.PathLike) else None
    if not isinstance(text, str) or "\0" in text:
        raise BadOption(f"cards must be the path of a table, not {short(path)}.")
    return text


def check_seat(value: object, players: int) -> int:
    """Return a start seat from "random" (-1) or a number; raises BadOption."""
    if value == "random":
        return -1
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < players:
        raise BadOption(f"start_player must be 'random' or a seat from 0 to {players - 1}, not {short(value)}.")
    return value


def check_game_number(value: object) -> int:
    """Return the number of a game in a series; raises BadOption."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 1 << 63:
        raise BadOption(f"game_number must be a whole number from 0, not {short(value)}.")
    return value
