"""What the engine says about a position, printed in lines that fit a projector."""

from __future__ import annotations

from cites_kit.components import COLOUR_NAMES
from cites_kit.game import CitesRoyales
from tabletop_kit.receipts import Line
from tabletop_kit.telling import fitted, may, say, statement, tell

__all__ = ["explained", "majority", "may", "rule", "story", "tell", "worth"]


def rule(name: str) -> str:
    """Return what a rule or a ruling says, with its id, in lines that fit; a ruling comes with its title."""
    return fitted(explained(name))


def explained(name: str) -> str:
    """Return what a rule says, in one line.

    >>> explained("buy.7")
    'Unused capacity is lost. (cites.buy.7)'
    """
    return statement("cites_kit", name)


def majority(game: CitesRoyales, *colours: str) -> None:
    """Print who would gain the VP of these Cities (all six) if they were counted now, how many, and why."""
    for colour in colours or COLOUR_NAMES[:6]:
        say(f"{colour}: {story(game, colour)}")


def story(game: CitesRoyales, colour: str) -> str:
    """Return who would gain the VP of a City, how many, why, and by which rules."""
    found = [(receipt.name, line) for receipt in game.majorities_now() for line in _lines(receipt.lines, colour)]
    if not found:
        return f"Nobody has any Influence there. {explained('majority.4')}"
    return " ".join(
        f"{name} {line.points} VP ({line.what.partition(', ')[2]}; {line.how}; {', '.join(line.rules)})."
        for name, line in found
    )


def worth(game: CitesRoyales, name: str, colour: str) -> int:
    """Return the VP that one Noble would gain for a City if the majorities were counted now."""
    return sum(
        line.points
        for receipt in game.majorities_now()
        if receipt.name == name
        for line in _lines(receipt.lines, colour)
    )


def _lines(lines: tuple[Line, ...], colour: str) -> list[Line]:
    return [line for line in lines if line.what.startswith(f"{colour} City")]
