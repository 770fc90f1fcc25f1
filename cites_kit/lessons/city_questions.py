"""Questions of the rules lesson about effects, building, majorities and the end; answered by the engine."""

from __future__ import annotations

from collections.abc import Callable

from cites_kit.lessons.positions import lesson
from cites_kit.lessons.telling import explained, story, worth
from tabletop_kit.lesson import Question

YES_NO = ["yes", "no"]


# --- effects ---


def _where_the_assassin_strikes() -> Question:
    game = lesson("seven cards").play("play pink 3").play("strike red of B")
    struck = next(entry.text for entry in game.log if "from Bruno's red City" in entry.text).split(" discarded ")[1]
    choices = ["only the red 1", "only the red 6", "either of them"]
    return Question(
        "Bruno's red City holds the red 1 and the red 6. Which of them may the Assassin discard?",
        f"only the {struck[:5]}",
        choices,
        because=dict.fromkeys(choices, explained("effect.7")),
    )


def _what_the_knight_moves() -> Question:
    game = lesson("seven cards").play("play green 5")
    moves = {
        "Bruno's yellow 4 to your red City": "move yellow of B to red",
        "your green 4 to your red City": "move green of A to red",
        "Bruno's white 3 to your red City": "move blue of B to red",
    }
    allowed = [text for text, move in moves.items() if game.why_not(move) is None]
    return Question(
        "On the board with seven cards: what may your Knight do?",
        allowed[0],
        list(moves),
        because={text: game.why_not(move) or explained("effect.14") for text, move in moves.items()},
    )


def _must_the_void() -> Question:
    game = lesson("seven cards").play("play red 0")
    leave = any(action.text == "leave the effect" for action in game.legal_actions())
    return Question(
        "You have played a Void and like none of the choices. May you discard nothing?",
        YES_NO[not leave],
        YES_NO,
        because=dict.fromkeys(YES_NO, explained("effect.22")),
    )


# --- building ---


def _which_cannot_be_built() -> Question:
    game = lesson("construction")
    cards = ["green 1", "pink 6", "red 1", "yellow 4"]
    refused = [card for card in cards if game.why_not(f"build {card}")]
    return Question(
        "Which card of this hand can Eloise not build?",
        refused[0],
        cards,
        because={
            card: game.why_not(f"build {card}") or f"{card} can be built. {explained('build.6')}" for card in cards
        },
        hint="Look at the highest card of each City.",
    )


def _an_old_partner() -> Question:
    refusal = lesson("Joker").why_not("build white 4 in pink")
    return Question(
        "A pink 1 lies in your pink City since last Season. May you build the white 4 on it alone?",
        YES_NO[refusal is not None],
        YES_NO,
        because=dict.fromkeys(YES_NO, explained("joker.2")),
    )


def _an_equal_partner() -> Question:
    refusal = lesson("Joker").play("build pink 4").why_not("build white 4 in pink")
    return Question(
        "May the white 4 and the pink 4 be built together in the pink City?",
        YES_NO[refusal is not None],
        YES_NO,
        because=dict.fromkeys(YES_NO, explained("joker.5")),
    )


# --- majorities ---


def _gain(name: str, who: str, colour: str, asked: str) -> Callable[[], Question]:
    def made() -> Question:
        game = lesson(name)
        return Question(asked, worth(game, who, colour), because=story(game, colour))

    return made


def _visible_crowns() -> Question:
    return Question(
        "Bruno has purple 2, purple 5 and the white 6 on top. How many crowns are visible?",
        lesson("crowns").view(None).nobles[1].crowns,
        because=explained("joker.11"),
        hint="Which crowns stand on the bottom strip?",
    )


def _only_a_zero() -> Question:
    game = lesson("only nothing")
    gained = worth(game, "Anna", "green") > 0
    return Question(
        "Only you have a card in green, the green 0. Do you win this majority?",
        YES_NO[not gained],
        YES_NO,
        because=dict.fromkeys(YES_NO, explained("majority.4")),
    )


# --- the end of a Season, and of the game ---


def _next_to_start() -> Question:
    game = lesson("end of a Season").play("done")
    return Question(
        "Anna, Bruno and Carla sit clockwise. Bruno was the last to buy. Who begins the next Season?",
        game.names[game.to_move or 0],
        game.names,
        because=dict.fromkeys(game.names, explained("season.3")),
    )


def _bonus_cards() -> Question:
    game = lesson("end of a Season").play("done")
    drawn = sum(entry.text == "Anna drew a card for a Bonus space." for entry in game.log)
    return Question(
        "Three play. After the majorities you have 7 VP and the leader has 23. How many cards do you draw?",
        drawn,
        because=explained("catchup.1"),
        hint="The Bonus spaces are 10, 20, 30, 40 and 50.",
    )


def _on_a_bonus_space() -> Question:
    game = lesson("on a Bonus space").play("done")
    drawn = sum("for a Bonus space" in entry.text for entry in game.log)
    return Question(
        "You stand on 10, the leader on 20. How many cards do you draw?",
        drawn,
        because=explained("catchup.4"),
    )


def _tie_at_the_end() -> Question:
    outcome = lesson("tied").outcome()
    winner = outcome.winners[0] if outcome else 0
    return Question(
        "Anna has 41 VP and 3 cards built, Bruno 38 VP and 4 cards, Carla 41 VP and 2 cards. Who wins?",
        lesson("tied").names[winner],
        ["Anna", "Bruno", "Carla", "Anna and Carla"],
        because={
            "Anna": explained("end.3"),
            "Bruno": explained("end.2"),
            "Carla": explained("end.3"),
            "Anna and Carla": explained("end.3"),
        },
    )


def _last_points() -> Question:
    points = lesson("last construction").play("done").view(None).nobles[0].points
    return Question(
        f"After the last majorities you have {points - 2} VP. Your Hero lies face up, and you hold a 6. Your score?",
        points,
        because=f"{explained('end.1')} {explained('end.5')}",
    )


CITY_QUESTIONS: dict[str, Callable[[], Question]] = {
    "covered": _where_the_assassin_strikes,
    "Knight": _what_the_knight_moves,
    "must": _must_the_void,
    "construction": _which_cannot_be_built,
    "old partner": _an_old_partner,
    "equal partner": _an_equal_partner,
    "Eloise's blue": _gain("majority calculation", "Eloise", "blue", "How many VP does Eloise gain for blue?"),
    "Will's blue": _gain("majority calculation", "Will", "blue", "And how many does Will gain for blue?"),
    "Eloise's pink": _gain("majority calculation", "Eloise", "pink", "How many VP does Eloise gain for pink?"),
    "Will's yellow": _gain("majority calculation", "Will", "yellow", "How many VP does Will gain for yellow?"),
    "Will's green": _gain("majority calculation", "Will", "green", "How many VP does Will gain for green?"),
    "crowns": _visible_crowns,
    "only a 0": _only_a_zero,
    "next to start": _next_to_start,
    "Bonus cards": _bonus_cards,
    "on a Bonus space": _on_a_bonus_space,
    "tie": _tie_at_the_end,
    "last points": _last_points,
}
"""These questions by name."""
