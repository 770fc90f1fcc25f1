"""Seeded games in few numbers, kept as plain text: `patrician.csv` and one such file for each other kit.

A line of a file is one game, played at random: what was dealt, a digest after every 40 decisions, and how it
ended. The numbers are the same on every machine, in every version of Python, and in both gears. If they change,
either a rule has changed or chance is drawn in another order, and old records and seeds no longer mean the same games.

After a change that is meant, write the files anew and say in CHANGELOG.md that seeds mean other games now::

    .venv/bin/python -m tests.golden.golden_games
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tabletop_kit.kernel import roll, seed_stream
from tests.conformance.kits import KITS, Kit

FOLDER = Path(__file__).parent
COLUMNS = ("players", "options", "seed", "game_number", "decisions", "points", "dealt", "digests", "final")
SEEDS = ((1, 0), (1, 1), (2026, 0), (2**32, 5), (2**63, 10**6))
EVERY = 40
"""A digest is kept after so many decisions."""


def file_of(kit: Kit) -> Path:
    """Return the file with the golden games of a kit."""
    return FOLDER / f"{kit.game.name}.csv"


def options_text(options: Mapping[str, Any]) -> str:
    """Return options as they stand in a file, such as ``move_may_empty_plot=False``."""
    return " ".join(f"{name}={value}" for name, value in options.items())


def golden_game(kit: Kit, players: int, options: Mapping[str, Any], seed: int, number: int) -> dict[str, str]:
    """Play one game by chance drawn from its own seed, and return its line."""
    game = kit.game(players, seed, game_number=number, **options)
    dealt, digests = game.state.digest(), []
    stream = [0, 0]
    seed_stream(stream, seed, number)
    while not game.is_over:
        legal = game.legal_actions()
        game.play(legal[roll(stream, len(legal))])
        if game.now % EVERY == 0:
            digests.append(game.state.digest()[:6])
    points = [receipt.total for receipt in game.receipts()]
    line = (players, options_text(options), seed, number, game.now, _row(points), dealt, _row(digests), None)
    return {**dict(zip(COLUMNS, map(str, line), strict=True)), "final": game.state.digest()}


def _row(values: list[Any]) -> str:
    return " ".join(map(str, values))


def golden_games(kit: Kit) -> Iterator[dict[str, str]]:
    """Play all golden games of a kit."""
    for players in kit.game.player_counts:
        for options in kit.option_sets:
            for seed, number in SEEDS:
                yield golden_game(kit, players, options, seed, number)


def stored(kit: Kit) -> list[dict[str, str]]:
    """Return the lines of a kit's file."""
    with file_of(kit).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def write(kit: Kit) -> None:
    """Write the file of a kit anew."""
    with file_of(kit).open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(golden_games(kit))


def explain(wanted: Mapping[str, str], found: Mapping[str, str]) -> str:
    """Return in words where a game left the stored line; empty if it did not."""
    if dict(wanted) == dict(found):
        return ""
    if wanted["dealt"] != found["dealt"]:
        return "the deal is another one: look at new_game, at the card table, and at how seeds become streams"
    pairs = list(zip(wanted["digests"].split(), found["digests"].split(), strict=False))
    first = next((k for k, (one, other) in enumerate(pairs) if one != other), len(pairs))
    parts = [
        f"{name} was {wanted[name]}, is {found[name]}"
        for name in ("decisions", "points", "final")
        if wanted[name] != found[name]
    ]
    place = f"equal up to decision {EVERY * first}, then different"
    return "; ".join([place, *parts]) + ": look at what is legal and at what actions do"


if __name__ == "__main__":
    for each in KITS:
        write(each)
        print(f"{file_of(each).name}: {len(stored(each))} games")
