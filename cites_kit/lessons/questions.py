"""The questions of the rules lesson. They stand here so that no cell gives its own answer away.

This module holds those about setting up, the turn, the Market and its Revolts, and knows all others by name.
"""

from __future__ import annotations

from collections.abc import Callable

from cites_kit.card_words import parse_card
from cites_kit.components import BOX
from cites_kit.game import CitesRoyales
from cites_kit.lessons.city_questions import CITY_QUESTIONS
from cites_kit.lessons.positions import THREE, lesson
from cites_kit.lessons.solo_questions import SOLO_QUESTIONS
from cites_kit.lessons.telling import explained
from cites_kit.names import VALUES
from cites_kit.rules.setup import starts_before
from tabletop_kit.lesson import Question


def question(name: str) -> Question:
    """Return a question by its name, made anew; raises KeyError, which lists the names, for another one."""
    if name not in QUESTIONS:
        raise KeyError(f"there is no question {name!r}: choose from {', '.join(QUESTIONS)}")
    return QUESTIONS[name]()


# --- the table and setting up ---


def _cards_of_value_0() -> Question:
    return Question(
        "How many of the 85 cards have the Influence 0?",
        sum(BOX.CARD_COPIES[0::VALUES]),
        because=f"{explained('cards.4')} {explained('cards.5')}",
        hint="One in each colour, and white is a colour, too.",
    )


def _first_player(*cards: str) -> Callable[[], Question]:
    def made() -> Question:
        built = dict(zip(THREE, map(parse_card, cards), strict=True))
        first = next(name for name, card in built.items() if not any(starts_before(o, card) for o in built.values()))
        tied = sum(card % VALUES == built[first] % VALUES for card in built.values()) > 1
        said = ", ".join(f"{name} {card}" for name, card in zip(THREE, cards, strict=True))
        return Question(
            f"The first cards built are: {said}. Who starts?",
            first,
            THREE,
            because=dict.fromkeys(THREE, explained("setup.22" if tied else "setup.21")),
            hint="The Cities run from left to right: purple, yellow, pink, red, blue, green." if tied else "",
        )

    return made


def _two_nobles_give() -> Question:
    game = CitesRoyales(players=2, seed=3, start_player=0)
    given = 0
    while game.legal_actions()[0].text.startswith("give") and game.to_move == 0:
        game.play(game.legal_actions()[0])
        given += 1
    return Question(
        "Two Nobles play. How many of your three cards do you give to the other one?",
        given,
        because=explained("setup.14"),
    )


# --- the turn ---


def _turn_after_buying() -> Question:
    answer = "I play a card if I like, then I add a card."
    return Question(
        "You have bought in this Season, Bruno has not, and it is your turn again. What happens?",
        answer,
        ["I wait until Bruno has bought.", answer, "I buy once more, or I add a card."],
        because={
            "I wait until Bruno has bought.": explained("game.5"),
            answer: explained("game.5"),
            "I buy once more, or I add a card.": explained("buy.1"),
        },
    )


# --- buying ---


def _capacity() -> Question:
    return Question(
        "Seven cards lie face up in the Market. For how much may you buy?",
        lesson("buying").play("buy pink 0").view(0).capacity,
        because=explained("buy.3"),
        hint="The Reserve counts, too.",
    )


def _what_else() -> Question:
    game = lesson("buying").play("buy green 6").play("buy yellow 5")
    cards = ["pink 0", "red 1", "blue 2"]
    return Question(
        "In that Market you have chosen the green 6 and the yellow 5. Which card may you take as well?",
        "pink 0",
        cards,
        because={card: game.why_not(f"buy {card}") or explained("buy.4") for card in cards},
    )


def _unspent() -> Question:
    choices = ["They are lost.", "You may spend them in your next turn.", "They become 3 VP."]
    return Question(
        "You may buy for 11 and take cards for 8. What about the other 3?",
        choices[0],
        choices,
        because=dict.fromkeys(choices, explained("buy.7")),
    )


# --- adding ---


def _row_of_the_ninth() -> Question:
    return Question(
        "Eight cards lie face up. In which row does the next one lie?",
        lesson("fourth row").view(None).adding.row,
        because=explained("market.1"),
        hint="The Reserve is row 1, and a row holds four cards.",
    )


def _points_for_adding(name: str, asked: str, rule: str) -> Callable[[], Question]:
    def made() -> Question:
        points = lesson(name).play("add a card").view(None).nobles[0].points
        return Question(asked, points, because=explained(rule))

    return made


# --- Revolts ---


def _colour_of_the_revolt() -> Question:
    colours = ["blue", "green", "white", "yellow"]
    return Question(
        "In this Market, a new card of which colour causes a Revolt?",
        "yellow",
        colours,
        because={colour: explained("add.11" if colour == "yellow" else "add.6") for colour in colours},
        hint="Of which colour do two cards lie there?",
    )


def _gains_of_the_others() -> Question:
    view = lesson("Revolt in row 4").play("add a card").view(None)
    bruno, carla = (noble.points for noble in view.nobles[1:])
    answer = f"Bruno {bruno} VP, Carla {carla} VP"
    return Question(
        "You have not bought and cause a Revolt in row 4. Carla has bought, Bruno has not. What do they gain?",
        answer,
        ["Bruno 2 VP, Carla nothing", answer, "Bruno 1 VP, Carla 1 VP"],
        because={
            "Bruno 2 VP, Carla nothing": explained("revolt.2"),
            answer: explained("revolt.1"),
            "Bruno 1 VP, Carla 1 VP": explained("revolt.1"),
        },
    )


def _which_effect() -> Question:
    game = lesson("weakest card").play("play no card")
    actor = next(entry.text for entry in game.log if "weakest" in entry.text).rpartition("the ")[2].rstrip(".")
    answer = f"the {actor}"
    return Question(
        "You have bought. Your green 0 causes a Revolt: green 2 and green 6 are discarded. Which effect happens?",
        answer,
        ["the Void", "the Jester", "the Astrologer", "none"],
        because={
            "the Void": explained("revolt.10"),
            "the Jester": explained("revolt.9"),
            "the Astrologer": explained("revolt.9"),
            "none": explained("revolt.9"),
        },
        hint="The new card stays in the Market.",
    )


# --- the Hero ---


def _hero_after_its_own_revolt() -> Question:
    game = lesson("Hero").play("add a card with the Hero").play("put yellow 1 in the Market")
    game.play("buy green 6").play("done")
    sides = ["face up", "face down"]
    return Question(
        "You use your Hero, and the card you add causes a Revolt. How does your Hero lie when the turn is over?",
        sides[not game.view(None).nobles[0].hero],
        sides,
        because=dict.fromkeys(sides, explained("hero.10")),
    )


def _when_to_use_the_hero() -> Question:
    choices = ["before any card is drawn", "after seeing the first card", "after a Revolt"]
    return Question(
        "When do you say that you use your Hero?",
        choices[0],
        choices,
        because=dict.fromkeys(choices, explained("hero.4")),
    )


QUESTIONS: dict[str, Callable[[], Question]] = {
    "value 0": _cards_of_value_0,
    "two Nobles": _two_nobles_give,
    "who starts": _first_player("green 1", "blue 2", "purple 3"),
    "who starts after a tie": _first_player("green 2", "pink 2", "yellow 5"),
    "after buying": _turn_after_buying,
    "capacity": _capacity,
    "what else": _what_else,
    "unspent": _unspent,
    "which row": _row_of_the_ninth,
    "own pair": _points_for_adding(
        "own pair", "Your green 1 makes the first pair, in row 3. How many VP do you gain?", "add.9"
    ),
    "two pairs": _points_for_adding(
        "two pairs", "Two yellow and two blue cards lie there. You add a red one in row 3. How many VP?", "add.8"
    ),
    "which colour": _colour_of_the_revolt,
    "gains of the others": _gains_of_the_others,
    "which effect": _which_effect,
    "Hero after its Revolt": _hero_after_its_own_revolt,
    "when the Hero": _when_to_use_the_hero,
    **CITY_QUESTIONS,
    **SOLO_QUESTIONS,
}
"""Every question of the lesson by its name."""
