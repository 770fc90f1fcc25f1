"""The games, pictures and questions of the lessons: each can be, and shows what the lesson says it shows."""

import re

import pytest

from cites_kit import CitesRoyales
from cites_kit.examples import EXAMPLES
from cites_kit.lessons import (
    always_true,
    cards,
    closeup,
    lesson,
    majority,
    may,
    question,
    rule,
    story,
    task,
    tell,
)
from cites_kit.lessons.judging import CASES, case, case_game, case_question, example_question, gallery, market_question
from cites_kit.lessons.positions import NEW_GAMES, POSITIONS
from cites_kit.lessons.questions import QUESTIONS
from cites_kit.lessons.recorded import DEALS
from cites_kit.lessons.telling import explained, worth
from tests.house.tree import ROOT
from tests.lessons import MOST_LINES_OF_A_CELL, Board, cells

NOTEBOOKS = sorted((ROOT / "notebooks" / "cites").glob("0[123]_*.ipynb"))
RULES = ROOT / "notebooks" / "cites" / "01_rules.ipynb"

# --- games ---


@pytest.mark.parametrize("name", [*DEALS, *NEW_GAMES, *POSITIONS])
def test_every_game_of_a_lesson_is_sound_and_the_same_every_time(name):
    game = lesson(name)
    assert CitesRoyales.check_position(game.position()) == []
    assert game.position() == lesson(name).position()
    assert game.is_over == (not game.legal_actions())


@pytest.mark.rule("cites.pile.4", "cites.pile.5")
@pytest.mark.parametrize("name", POSITIONS)
def test_small_positions_hold_all_cards_of_the_box(name):
    view = lesson(name).view(None)
    held = sum(noble.hand_size + sum(map(len, noble.cities)) for noble in view.nobles)
    assert held + len(view.market) + len(view.discards) + view.pile + view.reserve == 85
    assert view.reserve == 4


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_the_examples_of_the_rulebook_are_lessons_as_well(example):
    name = f"{example.name} of the rulebook" if example.name in POSITIONS else example.name
    assert lesson(name).names == ("Eloise", "Will")


def test_an_unknown_name_lists_the_known_ones():
    with pytest.raises(KeyError, match="own pair"):
        lesson("own pear")
    with pytest.raises(KeyError, match="which row"):
        question("which raw")
    with pytest.raises(KeyError, match="five cards"):
        task("six cards", Board(lesson("buying")))
    with pytest.raises(KeyError, match="eight pink"):
        case_question("nine pink")
    with pytest.raises(KeyError, match="purchase"):
        market_question("sale")


@pytest.mark.rule("cites.add.7")
def test_the_first_move_may_buy_for_ten_or_add_a_white_card_for_a_point():
    game = lesson("a real game")
    assert game.scene(0).prompt == "Buy cards for up to 10 in all, or add one card."
    before = game.view(None).nobles[0].points
    view = game.play("add a card").view(None)
    assert view.nobles[0].points == before + 1
    assert game.position()["market"][-1] == "white 4"


def test_the_short_game_is_the_last_season_begun_at_equal_points():
    game = lesson("last Season")
    view = game.view(None)
    assert (view.season, view.seasons) == (4, 4)
    assert [noble.points for noble in view.nobles] == [30, 30]
    assert all(noble.hero for noble in view.nobles)
    assert not any(noble.bought for noble in view.nobles)


@pytest.mark.rule("cites.revolt.14", "cites.revolt.16")
def test_a_yellow_6_that_lies_alone_cannot_be_paid():
    game = lesson("nothing to pay").play("add a card")
    assert game.position()["market"] == ["yellow 6"]
    assert "could buy nothing" in " ".join(entry.text for entry in game.log)


@pytest.mark.rule("cites.build.6", "cites.effect.12")
def test_the_knight_is_told_which_of_the_own_cities_is_too_high():
    refusal = lesson("seven cards").play("play green 5").why_not("move blue of B to green")
    assert refusal.reason == "It does not beat the highest card of your green City."


@pytest.mark.rule("cites.season.3", "cites.season.6", "cites.catchup.1", "cites.catchup.7")
def test_the_end_of_a_season_in_the_lesson_shows_bonus_cards_and_a_refused_one():
    game = lesson("end of a Season").play("done")
    told = [entry.text for entry in game.log]
    drew = [text.partition(" ")[0] for text in told if "for a Bonus space" in text]
    assert drew == ["Carla", "Anna", "Anna"]
    assert [noble.points for noble in game.view(None).nobles] == [7, 23, 12]
    assert "Blue 1 was discarded: its colour lies in the Market already." in told
    assert game.to_move == 2


@pytest.mark.rule("cites.ruling.28")
def test_the_switch_of_the_lesson_asks_for_a_partner_for_each_joker():
    chosen = ("build pink 3", "build white 2 in pink")
    free, strict = lesson("two Jokers"), lesson("two Jokers", joker_one_to_one=True)
    for action in chosen:
        free.play(action)
        strict.play(action)
    assert free.why_not("build white 5 in pink") is None
    assert strict.why_not("build white 5 in pink").rules == ("cites.ruling.28",)


@pytest.mark.rule("cites.taxes.1", "cites.expert.2")
def test_the_taxes_of_the_lesson_take_one_card_and_for_experts_two():
    def stolen(game):
        return [entry.text for entry in game.play("done").log if "stole" in entry.text]

    assert len(stolen(lesson("Royal Taxes"))) == 1
    assert len(stolen(lesson("second Royal Taxes", expert=True))) == 2


@pytest.mark.rule("cites.solo.12", "cites.solo.22")
def test_the_regent_gets_the_only_card_that_he_can_build():
    game = lesson("solo, one card fits").play("add a card")
    assert "The Regent got blue 1 in the blue City." in [entry.text for entry in game.log]


# --- what is printed ---


def test_what_is_told_fits_a_projector(capsys):
    tell(lesson("Revolt").play("add a card"))
    may(lesson("seven cards").play("play green 5"), "move blue of B to green", "move blue of B to red")
    majority(lesson("majority calculation"))
    gallery()
    printed = capsys.readouterr().out
    assert max(map(len, printed.splitlines())) <= 96
    assert "move blue of B to red: yes." in printed
    assert "blue: Eloise 4 VP (tied at 7" in printed


def test_a_rule_is_read_out_by_its_long_or_short_name():
    assert rule("buy.7") == rule("cites.buy.7") == "Unused capacity is lost. (cites.buy.7)"
    assert rule("ruling.37").startswith("Which bonus spaces lie between: No.")
    assert max(map(len, rule("ruling.37").splitlines())) <= 96


@pytest.mark.rule(
    "cites.pile.4", "cites.pile.5", "cites.market.7", "cites.market.11", "cites.build.5", "cites.build.11"
)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nothing_gets_lost_in_a_game_at_random(players, capsys):
    always_true(players, seed=players)
    assert "True after every step:" in capsys.readouterr().out


@pytest.mark.rule("cites.majority.4")
def test_who_leads_nothing_gains_nothing():
    game = lesson("only nothing")
    assert worth(game, "Anna", "green") == 0
    assert story(game, "green").startswith("Nobody has any Influence there.")


# --- close-ups ---


def test_a_close_up_says_its_cities_in_words():
    moved = lesson("seven cards").play("play green 5").play("move red of B to red")
    picture = closeup("Anna", lesson("seven cards"), moved, captions=("before", "after"))
    assert repr(picture) == "before: Anna: red 2, green 1 4\nafter: Anna: red 2 6, green 1 4"
    data, _ = picture._repr_mimebundle_()
    assert data["text/plain"] == repr(picture)
    assert 'alt="before: Anna: red 2, green 1 4; after' in data["text/html"]


def test_close_ups_lie_side_by_side_only_while_there_is_room():
    game = lesson("seven cards")
    one, two = closeup("Anna", game), closeup("Anna", game, game)
    assert two.size[0] > 1.9 * one.size[0]
    assert two.size[1] == one.size[1]
    assert closeup("Market", game, game).size[1] > 1.9 * closeup("Market", game).size[1]
    assert closeup("Market", game, game).size[0] <= 1000


def test_a_close_up_can_keep_the_majorities_to_itself():
    shown, riddle = (closeup("Cities", lesson("crowns"), leads=leads).svg() for leads in (True, False))
    assert ">+2</text>" in shown
    assert not re.search(r">\+\d</text>", riddle)


def test_a_close_up_of_nobody_is_refused():
    with pytest.raises(ValueError, match="Zoe"):
        closeup("Zoe", lesson("seven cards"))


def test_single_cards_are_drawn_with_their_characters():
    picture = cards("purple 0", "white 6")
    assert repr(picture) == "purple 0, white 6"
    assert "Void" in picture.svg()
    assert "Astrologer" in picture.svg()


# --- questions ---


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_has_one_right_answer_and_its_reason_names_a_rule(name):
    asked = question(name)
    assert asked.check(asked.answer)
    assert "cites." in asked.verdict
    for choice in asked.choices:
        assert asked.check(choice) == (choice == asked.answer)
        assert asked.verdict.startswith("Right." if choice == asked.answer else "Not ")
        assert "cites." in asked.verdict


PRINTED = {
    "value 0": 7,
    "two Nobles": 2,
    "who starts": "Anna",
    "who starts after a tie": "Bruno",
    "capacity": 11,
    "what else": "pink 0",
    "which row": 4,
    "own pair": 0,
    "two pairs": 1,
    "gains of the others": "Bruno 2 VP, Carla 2 VP",
    "which effect": "the Jester",
    "Hero after its Revolt": "face up",
    "covered": "only the red 6",
    "Knight": "Bruno's white 3 to your red City",
    "must": "no",
    "construction": "green 1",
    "old partner": "no",
    "equal partner": "no",
    "Eloise's blue": 4,
    "Will's blue": 1,
    "Eloise's pink": 1,
    "Will's yellow": 3,
    "Will's green": 3,
    "crowns": 2,
    "only a 0": "no",
    "next to start": "Carla",
    "Bonus cards": 2,
    "on a Bonus space": 0,
    "tie": "Anna",
    "last points": 29,
    "card for the Regent": "the blue 1",
    "Royal Taxes": "the purple 5",
    "legend": 4,
}
"""The answers as a person finds them with the rulebook; the questions ask the engine."""


@pytest.mark.rule("cites.example.17", "cites.setup.22", "cites.market.1", "cites.joker.11", "cites.legend.4")
@pytest.mark.parametrize("name", PRINTED)
def test_the_engine_answers_as_the_rulebook_does(name):
    assert question(name).answer == PRINTED[name]


def test_no_question_says_a_sentence_twice_or_shouts():
    for name in QUESTIONS:
        asked = question(name)
        said = " ".join([asked.text, asked.hint, asked.solution, *asked.reasons.values()])
        assert ".." not in said.replace("...", "")
        assert "!" not in said


# --- tasks ---


@pytest.mark.rule("cites.buy.5")
def test_five_cards_can_be_bought_for_eleven():
    board = Board(lesson("buying"))
    asked = task("five cards", board)
    board.play("buy yellow 4", "buy yellow 5", "buy blue 2", "buy pink 0")
    assert asked.verdict == ""
    board = Board(lesson("buying"))
    asked = task("five cards", board)
    board.play("buy pink 0", "buy red 1", "buy blue 2", "buy yellow 4", "buy pink 4")
    assert asked.verdict == "Done."


@pytest.mark.rule("cites.effect.6", "cites.effect.11")
@pytest.mark.parametrize(
    "moves", [("play pink 3", "strike red of B"), ("play green 5", "move red of B to red")], ids=["Assassin", "Knight"]
)
def test_one_card_wins_red(moves):
    board = Board(lesson("one card for red"))
    asked = task("one card for red", board)
    assert asked.verdict == ""
    board.play(*moves)
    assert asked.verdict == "Done."


@pytest.mark.rule("cites.joker.9", "cites.vp.4", "cites.vp.7")
@pytest.mark.parametrize(("joker", "done"), [("yellow", "Done."), ("red", "")])
def test_the_joker_is_worth_most_in_yellow(joker, done):
    board = Board(lesson("best construction"))
    asked = task("best construction", board)
    assert asked.verdict == ""
    board.play("build yellow 2", "build red 3", f"build white 6 in {joker}", "done")
    assert asked.verdict == done


def test_the_last_task_is_done_when_the_first_seat_has_won():
    board = Board(lesson("last Season"))
    asked = task("last Season", board)
    while not board.game.is_over:
        board.play(board.game.legal_actions()[0])
    assert (asked.verdict == "Done.") == (0 in board.game.outcome().winners)


# --- hard cases ---


HARD = {
    "buried Villager": 2,
    "both in one City": 1,
    "white Jester": 2,
    "Joker decides": 1,
    "three tied": 1,
    "eight pink": 2,
    "covered crown": 0,
    "lonely Joker": 0,
    "biggest elsewhere": 4,
    "one small City": 1,
    "nobody": 0,
}
"""What the first Noble of each case gains, counted by hand."""


@pytest.mark.rule(
    *("cites.vp.3", "cites.vp.4", "cites.vp.5", "cites.vp.8", "cites.vp.9", "cites.vp.10", "cites.vp.12"),
    *("cites.joker.9", "cites.joker.11", "cites.majority.4", "cites.majority.5", "cites.effect.21"),
)
def test_hard_cases_are_judged_as_by_hand():
    assert {told.name: case_question(told.name).answer for told in CASES} == HARD


@pytest.mark.parametrize("told", CASES, ids=lambda told: told.name)
def test_a_hard_case_is_a_sound_table_and_its_rules_exist(told):
    assert CitesRoyales.check_position(case_game(told.name).position()) == []
    assert all(explained(rule) for rule in told.rules)
    assert "Anna" in repr(case(told.name))


@pytest.mark.rule("cites.example.3", "cites.example.7", "cites.example.8")
def test_the_big_example_is_asked_as_it_is_printed():
    printed = {"purple": 4, "yellow": 0, "pink": 1, "red": 0, "blue": 4, "green": 3}
    assert {colour: example_question("Eloise", colour).answer for colour in printed} == printed


@pytest.mark.rule("cites.example.10", "cites.example.11", "cites.example.12", "cites.example.16")
def test_the_market_examples_are_asked_as_they_are_printed():
    names = ("purchase", "adding a card", "Revolt", "catch-up")
    assert [market_question(name).answer for name in names] == [0, 1, 1, 1]


# --- the notebooks ---


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_cell_of_a_lesson_has_more_than_ten_lines(path):
    assert max(len(source.splitlines()) for source in cells(path, "code")) <= MOST_LINES_OF_A_CELL


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_first_cell_of_a_lesson_only_imports_from_one_kit(path):
    lines = cells(path, "code")[0].splitlines()
    assert all(line.startswith("from cites_kit") for line in lines)


def test_no_cell_of_the_lesson_gives_an_answer_away():
    asked = [name for source in cells(RULES, "code") for name in re.findall(r'question\("(.*?)"\)', source)]
    assert sorted(asked) == sorted(QUESTIONS)
    assert not any("Question(" in source for source in cells(RULES, "code"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_lessons_do_not_shout(path):
    assert not any(re.search(r"\w!", source) for source in cells(path, "markdown"))
