"""What an engine has to say, printed in lines that fit a projector: log lines, refusals, statements of the rules.

>>> statement("patrician_kit", "turn.1")
'The starting player takes the first turn and the turns go round clockwise. (patrician.turn.1)'
"""

from __future__ import annotations

from textwrap import fill

from tabletop_kit.game import Game
from tabletop_kit.rule_index import load_rules, load_rulings

WIDTH = 96
"""Characters of a line that can be read from the back of a room."""


def tell(game: Game, last: int = 9) -> None:
    """Print the newest lines of the log, with the rules behind each."""
    for entry in game.log[-last:]:
        say(str(entry))


def may(game: Game, *actions: str) -> None:
    """Print for each action whether it may be done now; if not, why not and what would help."""
    for action in actions:
        refusal = game.why_not(action)
        say(f"{action}: {f'no. {refusal}' if refusal else 'yes.'}")


def statement(kit: str, name: str) -> str:
    """Return what a rule or a ruling of a kit says, with its id, in one line; a ruling comes with its title.

    ``kit`` is the name of the package, ``name`` the id with or without the name of the game. Raises KeyError.
    """
    rulings = load_rulings(kit)
    known = load_rules(kit) | rulings
    name = name if name in known else f"{kit.removesuffix('_kit')}.{name}"
    title = f"{known[name].section.capitalize()}: " if name in rulings else ""
    return f"{title}{known[name].statement} ({name})"


def fitted(text: str) -> str:
    """Return a text in lines that fit."""
    return fill(text, WIDTH)


def say(line: str) -> None:
    """Print one line; where it does not fit, what follows is indented."""
    print(fill(line, WIDTH, subsequent_indent="    ", break_on_hyphens=False))
