"""The questions of the rules lesson. They stand here so that no cell gives its own answer away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from patrician_kit.components import BOX
from patrician_kit.game import Patrician
from patrician_kit.lessons.judging import marianne_question
from patrician_kit.lessons.positions import lesson
from patrician_kit.lessons.telling import explained, story
from tabletop_kit.game import Game
from tabletop_kit.lesson import Question, Task

YES_NO = ["yes", "no"]


def question(name: str) -> Question:
    """Return a question by its name, made anew; raises KeyError, which lists the names, for another one."""
    if name not in QUESTIONS:
        raise KeyError(f"there is no question {name!r}: choose from {', '.join(QUESTIONS)}")
    return QUESTIONS[name]()


# --- the table and the turn ---


def _pile_for_four() -> Question:
    return Question(
        "Four people play. How many cards does the draw pile have when the first turn begins?",
        Patrician(players=4, seed=1).view(None).pile,
        because=explained("setup.9"),
        hint="48 cards are in play. Each player holds 3, and one lies at each of the 9 cities.",
    )


def _which_prize() -> Question:
    towers = lesson("half a game").view(None).towers
    firenze = 2 * BOX.city_names.index("Firenze")
    left, right = (len(tower) for tower in towers[firenze : firenze + 2])
    prizes = [str(BOX.TILE_HIGH[firenze // 2]), str(BOX.TILE_LOW[firenze // 2])]
    answer = prizes[right < left]
    return Question(
        "As the picture stands, which prize belongs to the right tower?",
        answer,
        prizes,
        because=f"The right tower has {right} floors, the left one {left}. {explained('scoring.2')}",
        hint="Which of the two towers is taller?",
    )


def _card_of_another_city() -> Question:
    return Question(
        "After setting up, a card that shows Roma lies at Siena. Is that a mistake?",
        "no",
        YES_NO,
        because=explained("setup.8"),
    )


def _after_taking() -> Question:
    return Question(
        "Anna, Bruno and Carla sit clockwise. Bruno has just taken a new card. What comes next?",
        "The empty space is refilled, then Carla plays.",
        [
            "Carla plays, then the space is refilled.",
            "The empty space is refilled, then Carla plays.",
            "Bruno may move a floor now.",
        ],
        because={
            "Carla plays, then the space is refilled.": explained("turn.2"),
            "The empty space is refilled, then Carla plays.": explained("turn.3"),
            "Bruno may move a floor now.": explained("special.16"),
        },
    )


def _kept_place() -> Question:
    return Question(
        "You hold a Verona card with one coat. Verona has 4 of its 5 floors. Can somebody else build the fifth?",
        "no",
        YES_NO,
        because=explained("city.8"),
        hint="How many coats of Verona are still to be played, and who has them?",
    )


# --- building ---


def _forbidden_pair() -> Question:
    after_one = lesson("last two").play("Verona, left")
    return Question(
        'Verona as in the picture "before", and you play a card with two coats. Which of these is forbidden?',
        "both on the left",
        ["both on the left", "both on the right", "one on each"],
        because={
            "both on the left": after_one.why_not("Verona, left"),
            "both on the right": explained("build.12"),
            "one on each": explained("build.12"),
        },
        hint="Both towers of a full city need at least one floor.",
    )


def _highest_tower() -> Question:
    return Question(
        "Bologna takes 9 floors. How high can one of its towers become at most?",
        8,
        because=explained("build.10"),
        hint="The other tower must not stay empty.",
    )


# --- scoring ---


def _winner(side: str, prize: str) -> Callable[[], Question]:
    def made() -> Question:
        told = lesson("tie").receipts()
        size = "taller" if side == "left" else "shorter"
        winner = next(r.name for r in told for line in r.lines if line.what == f"Siena, {size} tower")
        return Question(
            f"Who wins the {prize} for the {size} tower of Siena: Anna (A), Bruno (B) or Carla (C)?",
            winner,
            ["Anna", "Bruno", "Carla"],
            because=story(lesson("tie"), "Siena", side),
        )

    return made


def _shorter_tower_of_firenze() -> Question:
    right = lesson("half a game").play("Firenze, right")
    answer = "All three have one floor there, and his stands highest."
    return Question(
        'In the picture "on the right" Bruno wins the shorter tower. Why?',
        answer,
        ["He has most floors there.", answer, "He was there first."],
        because=story(right, "Firenze", "left"),
    )


def _order_of_scoring() -> Question:
    return Question(
        "Your card shows the arrow, and your floor fills a city. What comes first?",
        "the prizes of the full city",
        ["moving a floor", "the prizes of the full city", "taking a card"],
        because=explained("special.16"),
    )


# --- moving ---


def _where_to_move() -> Question:
    game = lesson("move")
    cities = ["Lucca", "Milano", "Parma", "Verona"]
    refused = {city: game.why_not(f"move {city}, left") for city in cities}
    return Question(
        "In which of these cities may Marianne move a floor?",
        "Milano",
        cities,
        because={city: refused[city] or explained("special.8") for city in cities},
        hint="Not where she has just built, not where she owns nothing, not where the prizes are gone.",
    )


def _unused_move() -> Question:
    return Question(
        "You play a card with the arrow but do not want to move anything. What happens to the move?",
        "It is lost.",
        ["It is lost.", "You keep it for a later turn.", "You must move anyway."],
        because={
            "It is lost.": explained("special.10"),
            "You keep it for a later turn.": explained("special.10"),
            "You must move anyway.": explained("special.2"),
        },
    )


# --- cards ---


def _which_card() -> Question:
    return Question(
        "You build in Lucca with an ordinary card. At Lucca lies a Siena card, at Roma the lady you need. You take ...",
        "the card at Lucca",
        ["the card at Lucca", "the lady at Roma", "the top card of the draw pile"],
        because={
            "the card at Lucca": explained("draw.5"),
            "the lady at Roma": explained("draw.3"),
            "the top card of the draw pile": explained("draw.8"),
        },
    )


def _which_space() -> Question:
    return Question(
        "With the question mark you build in Bologna and take the card at Lucca. Which space is refilled?",
        "Lucca",
        ["Bologna", "Lucca", "both"],
        because=explained("refill.2"),
    )


def _refusing_to_take() -> Question:
    return Question(
        "The pile is empty, you built in Siena, and no card lies there. Three lie elsewhere. May you take none?",
        "no",
        YES_NO,
        because=explained("draw.10"),
    )


# --- the end ---


def _points_for_heads() -> Question:
    heads = lesson("seven, four, two").receipts()[0]
    return Question(
        "You have 7 ladies, 4 red hats and 2 beards. How many points are they worth?",
        heads.total,
        because=" ".join(f"{line.what}: {line.points} ({line.how})." for line in heads.lines),
        hint="Seven ladies are two full sets, and one lady is left over.",
    )


def _tie_at_the_end() -> Question:
    return Question(
        "Anna and Bruno have 51 points, Carla has 45. Floors left: Anna 7, Bruno 8, Carla 9. Who wins?",
        "Bruno",
        ["Anna", "Bruno", "Carla", "Anna and Bruno"],
        because={
            "Anna": explained("end.10"),
            "Bruno": explained("end.10"),
            "Carla": explained("end.12"),
            "Anna and Bruno": explained("end.11"),
        },
    )


def _what_others_see() -> Question:
    return Question(
        "What may Bruno see of the cards that you have played?",
        "only the top card",
        ["all of them", "only the top card", "nothing"],
        because=explained("info.4"),
    )


QUESTIONS: dict[str, Callable[[], Question]] = {
    "which prize": _which_prize,
    "draw pile": _pile_for_four,
    "card at a city": _card_of_another_city,
    "what comes next": _after_taking,
    "kept place": _kept_place,
    "forbidden pair": _forbidden_pair,
    "highest tower": _highest_tower,
    "taller tower": _winner("left", "7"),
    "shorter tower": _winner("right", "4"),
    "Bruno's prize": _shorter_tower_of_firenze,
    "what comes first": _order_of_scoring,
    "where to move": _where_to_move,
    "unused move": _unused_move,
    "which card": _which_card,
    "which space": _which_space,
    "take none": _refusing_to_take,
    "Marianne": marianne_question,
    "heads": _points_for_heads,
    "tie": _tie_at_the_end,
    "what others see": _what_others_see,
}
"""Every question of the lesson by its name."""


# --- tasks ---


def task(name: str, board: Any) -> Task:
    """Return a task by its name for the board on which it is to be done; raises KeyError for another name."""
    if name not in TASKS:
        raise KeyError(f"there is no task {name!r}: choose from {', '.join(TASKS)}")
    return TASKS[name](board)


def _best_place(board: Any) -> Task:
    best = lesson("seventh floor").play("Milano, right")
    most = best.receipts()[0].total

    def done(game: Game) -> bool:
        return bool(game.receipts()[0].total == most)

    return Task(
        "Build the seventh floor of Milano where it brings you most.",
        board,
        done,
        hint="Your floor makes its tower the taller one. Who would then win the other tower?",
        solution=f"On the right, for both prizes. The 7: {story(best, 'Milano', 'right')} "
        f"The 4: {story(best, 'Milano', 'left')}",
    )


def _win(board: Any) -> Task:
    def done(game: Game) -> bool:
        outcome = game.outcome()
        return outcome is not None and 0 in outcome.winners

    return Task(
        "Play to the end and win.",
        board,
        done,
        hint="Look for cities with one free place: whoever plays the last card of a city decides it.",
        solution="There is more than one way. Undo and try another last turn, or ask for a hint under the board.",
    )


TASKS: dict[str, Callable[[Any], Task]] = {"seventh floor": _best_place, "last rounds": _win}
"""Every task of the lesson by its name."""
