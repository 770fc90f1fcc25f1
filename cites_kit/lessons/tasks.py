"""The tasks of the rules lesson: something to do on a board, which says when it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cites_kit.game import CitesRoyales
from cites_kit.lessons.positions import lesson
from cites_kit.lessons.telling import story
from tabletop_kit.game import Game
from tabletop_kit.lesson import Task

ANNA = 0


def task(name: str, board: Any) -> Task:
    """Return a task by its name for the board on which it is to be done; raises KeyError for another name."""
    if name not in TASKS:
        raise KeyError(f"there is no task {name!r}: choose from {', '.join(TASKS)}")
    return TASKS[name](board)


def _five_cards(board: Any) -> Task:
    most = 5
    before = lesson("buying").view(ANNA).nobles[ANNA].hand_size

    def done(game: Game) -> bool:
        anna = game.view(ANNA).nobles[ANNA]
        return bool(anna.bought and anna.hand_size == before + most)

    return Task(
        f"Eloise bought four cards for 11. Buy {most}.",
        board,
        done,
        hint="Cheap ones first. A 0 costs nothing.",
        solution="pink 0, red 1, blue 2, yellow 4 and pink 4: 0 + 1 + 2 + 4 + 4 = 11.",
    )


def _win_red(board: Any) -> Task:
    struck = lesson("one card for red").play("play pink 3").play("strike red of B")
    moved = lesson("one card for red").play("play green 5").play("move red of B to red")

    def done(game: Game) -> bool:
        red = [noble.influence[3] for noble in game.view(None).nobles]
        return bool(red[0] > red[1])

    return Task(
        "Play one card so that you lead in red.",
        board,
        done,
        hint="Both cards of your hand can do it. What must happen to Bruno's red 6?",
        solution=f"The Assassin discards it: {story(struck, 'red')} The Knight takes it over: {story(moved, 'red')}",
    )


def _build_best(board: Any) -> Task:
    yellow, red = (_built_with_the_joker_in(colour) for colour in ("yellow", "red"))
    best = yellow.view(None).nobles[ANNA].points

    def done(game: Game) -> bool:
        return bool(game.view(None).nobles[ANNA].points == best)

    return Task(
        "Build so that you gain most VP.",
        board,
        done,
        hint="With the Joker you can win red or yellow, not both. What does each of them count?",
        solution=f"All three cards, the Joker in yellow: {story(yellow, 'yellow')} In red it would be: "
        f"{story(red, 'red')}",
    )


def _built_with_the_joker_in(colour: str) -> CitesRoyales:
    game = lesson("best construction")
    for card in ("yellow 2", "red 3", f"white 6 in {colour}"):
        game.play(f"build {card}")
    return game.play("done")


def _win(board: Any) -> Task:
    def done(game: Game) -> bool:
        outcome = game.outcome()
        return outcome is not None and ANNA in outcome.winners

    return Task(
        "Play the Season to its end and win.",
        board,
        done,
        hint="Look at the panel of the majorities: which colours can you still win, and what do they give you?",
        solution="There is more than one way. Undo and try another purchase, or ask for a hint under the board.",
    )


TASKS: dict[str, Callable[[Any], Task]] = {
    "five cards": _five_cards,
    "one card for red": _win_red,
    "best construction": _build_best,
    "last Season": _win,
}
"""Every task of the lesson by its name."""
