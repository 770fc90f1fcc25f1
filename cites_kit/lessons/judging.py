"""Cities to judge: questions about the rulebook's example, and hard cases whose reasons come from the engine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cites_kit.game import CitesRoyales
from cites_kit.lessons.closeups import Closeup, closeup
from cites_kit.lessons.positions import lesson
from cites_kit.lessons.telling import explained, story, worth
from tabletop_kit.lesson import Question
from tabletop_kit.telling import say

EXAMPLE = "majority calculation"


@dataclass(frozen=True, slots=True)
class Case:
    """Cities that are easily judged wrongly: each Noble as a line, the colour in question, and the point of it."""

    name: str
    nobles: tuple[str, ...]
    colour: str
    point: str
    rules: tuple[str, ...]
    loose: bool = False
    """Whether a Joker without a partner lies there: the Knight brought it, or the partner has left."""


CASES = (
    Case(
        "buried Villager",
        ("Anna: blue 6; red 1 3 5; green 2", "Bruno: blue 5; red 6"),
        "blue",
        "A covered 1 or 2 counts as well.",
        ("cites.vp.9",),
    ),
    Case(
        "both in one City",
        ("Anna: blue 1 2 4", "Bruno: blue 6; yellow 2"),
        "blue",
        "A City with a 1 and a 2 counts once.",
        ("cites.vp.10",),
    ),
    Case(
        "white Jester",
        ("Anna: blue 4; yellow 1; red w2 5", "Bruno: blue 3; green 1"),
        "blue",
        "White 1 and 2 are Villager and Jester, too.",
        ("cites.vp.12",),
    ),
    Case(
        "Joker decides",
        ("Anna: red 2 w6", "Bruno: red 3 4; green 1 2"),
        "red",
        "A Joker counts with its Influence.",
        ("cites.joker.9",),
    ),
    Case(
        "three tied",
        ("Anna: green 6", "Bruno: green 1 5; red 2", "Carla: green 2 4; pink 1 2 3 4"),
        "green",
        "All who are tied gain, each by the own Cities.",
        ("cites.majority.5",),
    ),
    Case(
        "eight pink",
        ("Anna: pink 2 6", "Bruno: pink 3 4"),
        "pink",
        "8 / 3 is rounded down.",
        ("cites.vp.5",),
    ),
    Case(
        "covered crown",
        ("Anna: purple 1 w2", "Bruno: purple 2"),
        "purple",
        "The only crown is covered, and purple has no minimum.",
        ("cites.vp.3", "cites.joker.11"),
    ),
    Case(
        "lonely Joker",
        ("Anna: purple w4", "Bruno: purple 3"),
        "purple",
        "A Joker has no crown, also when the Knight has brought it alone.",
        ("cites.joker.11", "cites.joker.10"),
        loose=True,
    ),
    Case(
        "biggest elsewhere",
        ("Anna: yellow 1; green 0 1 2 3", "Bruno: yellow 0"),
        "yellow",
        "The biggest City may be any of the six, and a 0 is a card like the others.",
        ("cites.vp.4", "cites.effect.21"),
    ),
    Case(
        "one small City",
        ("Anna: red 6", "Bruno: red 5; blue 3 4"),
        "red",
        "Without any City of two cards red gives 1 VP all the same.",
        ("cites.vp.8",),
    ),
    Case(
        "nobody",
        ("Anna: pink 0", "Bruno: red 1"),
        "pink",
        "Also where nobody else has a card.",
        ("cites.majority.4",),
    ),
)
"""The hard cases, in the order in which the lesson shows them."""


def case_game(name: str) -> CitesRoyales:
    """Return a table with the Cities of a case; raises KeyError, which lists the names, for another name."""
    case = _case(name)
    position = {"nobles": list(case.nobles), "step": "build", "lone_jokers": case.loose}
    return CitesRoyales.from_position({**position, "hands": {"Anna": ["white 0"]}})


def case(name: str) -> Closeup:
    """Return a picture of a case, without saying who leads."""
    return closeup("Cities", case_game(name), leads=False)


def case_question(name: str) -> Question:
    """Return the question what the first Noble gains in a case, answered by the engine."""
    told, game = _case(name), case_game(name)
    return Question(
        f"How many VP does {game.names[0]} gain for {told.colour}?",
        worth(game, game.names[0], told.colour),
        because=f"{told.point} {story(game, told.colour)}",
    )


def gallery() -> None:
    """Print every case with the judgement of the engine."""
    for told in CASES:
        cities = " | ".join(told.nobles)
        say(f"{cities}. {told.colour.capitalize()}: {told.point} {story(case_game(told.name), told.colour)}")


def example_question(noble: str, colour: str) -> Question:
    """Return the question what a Noble of the rulebook's example gains for a colour."""
    game = lesson(EXAMPLE)
    return Question(
        f"{colour.capitalize()}: how many VP does {noble} gain?",
        worth(game, noble, colour),
        because=story(game, colour),
        hint="Who has most Influence there? Then count what this colour counts, in the winner's Cities.",
    )


def market_question(name: str) -> Question:
    """Return the question about one of the rulebook's examples of the Market; raises KeyError for another name."""
    if name not in _MARKET_QUESTIONS:
        raise KeyError(f"there is no question {name!r}: choose from {', '.join(_MARKET_QUESTIONS)}")
    return _MARKET_QUESTIONS[name]()


def _purchase() -> Question:
    price = 4 + 5 + 2 + 0
    left = lesson("purchase").play("buy pink 0").view(0).capacity - price
    return Question(
        "Eloise wants yellow 4, yellow 5, blue 2 and pink 0. How much of her capacity is left over?",
        left,
        because=f"They cost {price}. {explained('buy.3')}",
        hint="4 cards face down, 7 face up.",
    )


def _added(name: str, asked: str, seat: int, rule: str) -> Callable[[], Question]:
    def made() -> Question:
        game = lesson(name).play("add a card")
        return Question(asked, game.view(None).nobles[seat].points, because=explained(rule))

    return made


def _catching_up() -> Question:
    game = lesson("catch-up").play("done")
    return Question(
        "Eloise has 6 VP, Will leads with 12. How many cards does she draw?",
        game.view(0).nobles[0].hand_size,
        because=explained("catchup.1"),
        hint="The Bonus spaces are 10, 20, 30, 40 and 50.",
    )


_MARKET_QUESTIONS: dict[str, Callable[[], Question]] = {
    "purchase": _purchase,
    "adding a card": _added("adding a card", "A green 1 comes. How many VP does Eloise gain?", 0, "add.7"),
    "Revolt": _added("Revolt of the rulebook", "A yellow 1 comes. How many VP does Will gain?", 1, "revolt.1"),
    "catch-up": _catching_up,
}


def _case(name: str) -> Case:
    for told in CASES:
        if told.name == name:
            return told
    raise KeyError(f"there is no {name!r}: choose from {', '.join(told.name for told in CASES)}")
