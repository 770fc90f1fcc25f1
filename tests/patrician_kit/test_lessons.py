"""The games, pictures and questions of the lessons: each can be, and shows what the lesson says it shows."""

import re

import pytest

from patrician_kit import Patrician
from patrician_kit.lessons import always_true, closeup, leaders, lesson, may, question, rule, story, task, tell
from patrician_kit.lessons.positions import POSITIONS
from patrician_kit.lessons.questions import QUESTIONS
from patrician_kit.lessons.recorded import DEALS
from patrician_kit.lessons.telling import explained
from tests.house.tree import ROOT
from tests.lessons import MOST_LINES_OF_A_CELL, Board, cells

NOTEBOOK = ROOT / "notebooks" / "patrician" / "01_rules.ipynb"

# --- games ---


@pytest.mark.parametrize("name", [*DEALS, *POSITIONS])
def test_every_game_of_a_lesson_is_sound_and_the_same_every_time(name):
    game = lesson(name)
    assert Patrician.check_position(game.position()) == []
    assert game.position() == lesson(name).position()
    assert game.is_over == (not game.legal_actions())


@pytest.mark.parametrize("name", [name for name, parts in POSITIONS.items() if parts.get("step") != "over"])
def test_small_positions_stand_where_so_many_cards_are_left(name):
    game = lesson(name)
    assert game.scene(0).facts[0].endswith("of 48")
    assert all(player.hand_size == 3 for player in game.view(0).players[1:])


def test_an_unknown_name_lists_the_known_ones():
    with pytest.raises(KeyError, match="last floor"):
        lesson("last flour")
    with pytest.raises(KeyError, match="draw pile"):
        question("draw pie")
    with pytest.raises(KeyError, match="seventh floor"):
        task("eighth floor", Board(lesson("tie")))


def test_the_first_move_decides_between_both_prizes_and_one():
    left, right = (lesson("half a game").play(f"Firenze, {side}") for side in ("left", "right"))
    assert left.receipts()[0].total - right.receipts()[0].total == 6
    assert right.receipts()[1].total - left.receipts()[1].total == 6


def test_the_short_game_begins_equal_with_all_cities_open_and_six_cards_each():
    game = lesson("last rounds")
    assert [receipt.total for receipt in game.receipts()] == [18, 18]
    assert all(game.view(0).room)
    assert game.scene(0).facts == ("turn 37 of 48", "draw pile empty")


@pytest.mark.rule("patrician.build.8")
def test_the_last_floor_must_go_on_the_empty_plot():
    assert [action.text for action in lesson("last floor").legal_actions()] == ["Parma, right"]


@pytest.mark.rule("patrician.special.7", "patrician.special.8", "patrician.special.9", "patrician.example.2")
def test_marianne_may_move_a_floor_in_milano_but_not_in_lucca_parma_or_verona():
    game = lesson("move")
    assert game.why_not("move Milano, left") is None
    for city, number in (("Lucca", 7), ("Parma", 8), ("Verona", 9)):
        assert game.why_not(f"move {city}, left").rules == (f"patrician.special.{number}",)


@pytest.mark.rule("patrician.example.3")
def test_after_the_move_marianne_has_most_floors_in_the_taller_tower():
    assert story(lesson("move"), "Milano", "left").startswith("Carla and Marianne have 2 of 4")
    assert story(lesson("move").play("move Milano, left"), "Milano", "left").startswith("Marianne leads with 2 of 3")


@pytest.mark.rule("patrician.ruling.16", "patrician.special.14")
def test_the_switch_of_a_lesson_forbids_moves_that_empty_a_plot():
    assert lesson("move").why_not("move Roma, left") is None
    assert lesson("move", move_may_empty_plot=False).why_not("move Roma, left") is not None


# --- what is printed ---


def test_what_is_told_fits_a_projector(capsys):
    tell(lesson("half a game").play("Firenze, left"))
    may(lesson("last two").play("Verona, left"), "Verona, left", "Verona, right")
    leaders(lesson("tie"), "Siena")
    printed = capsys.readouterr().out
    assert max(map(len, printed.splitlines())) <= 96
    assert "Verona, right: yes." in printed
    assert "patrician.build.12" in printed
    assert printed.index("Siena, left, 5 high") < printed.index("Siena, right, 2 high")


def test_a_rule_is_read_out_by_its_long_or_short_name():
    assert rule("build.4") == rule("patrician.build.4")
    assert rule("build.4").endswith("(patrician.build.4)")
    assert max(map(len, rule("ruling.16").splitlines())) <= 96
    assert rule("ruling.16").startswith("Moving from or to a height of zero: Both are legal")


def test_a_rule_is_explained_in_the_words_of_the_lesson():
    assert explained("turn.2").startswith(
        "A turn has five steps in this fixed order: play a card, build, move, take, refill."
    )
    assert "the card at the city where you built must be taken" in explained("draw.5")
    assert explained("draw.8").startswith("Cards are never taken from the draw pile")
    assert explained("build.4") == " ".join(rule("build.4").split())


@pytest.mark.rule("patrician.deck.5", "patrician.deck.6", "patrician.deck.7", "patrician.deck.8", "patrician.empty.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nothing_gets_lost_in_a_game_at_random(players, capsys):
    always_true(players, seed=players)
    assert f"{55 if players == 5 else 48} turns" in capsys.readouterr().out


# --- close-ups ---


def test_a_close_up_says_its_towers_in_letters():
    both = lesson("two floors").play("Siena, left").play("Siena, left")
    picture = closeup("Siena", lesson("two floors"), both, captions=("before", "after"))
    assert repr(picture) == "before: Siena, left C, right BB\nafter: Siena, left CAA, right BB"
    data, _ = picture._repr_mimebundle_()
    assert data["text/plain"] == repr(picture)
    assert 'alt="before: Siena, left C' in data["text/html"]


def test_a_close_up_can_keep_the_winners_to_itself():
    # The badge of a winner is the only text of a single letter that is not on a floor; roofs are polygons above it.
    shown, riddle = closeup("Siena", lesson("tie")), closeup("Siena", lesson("tie"), winners=False)
    assert len(re.findall(">[ABC]</text>", shown.svg())) == len(re.findall(">[ABC]</text>", riddle.svg())) + 2


# --- questions ---


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_has_one_right_answer_and_its_reason_names_a_rule(name):
    asked = question(name)
    assert asked.check(asked.answer)
    assert "patrician." in asked.verdict or name == "heads"
    for choice in asked.choices:
        assert asked.check(choice) == (choice == asked.answer)
        assert asked.verdict.startswith("Right." if choice == asked.answer else "Not ")


@pytest.mark.parametrize("name", QUESTIONS)
def test_no_question_uses_a_word_that_the_lesson_does_not(name):
    asked = question(name)
    said = " ".join([asked.text, asked.hint, asked.solution, *asked.reasons.values()])
    assert not re.search(r"replenish|any-city|local card|special action|drawn|[Dd]rawing", said)
    assert ".." not in said.replace("...", "")


@pytest.mark.rule("patrician.deck.3", "patrician.deck.6", "patrician.end.10")
def test_the_scores_and_floors_of_the_question_about_a_tie_can_be():
    numbers = [int(number) for number in re.findall(r"[0-9]+", question("tie").text)]
    anna, carla, *left = numbers
    assert (2 * anna + carla - 99) % 6 == 0
    assert sum(left) == 3 * 29 - 63
    assert question("tie").answer == "Bruno"


@pytest.mark.rule("patrician.end.10", "patrician.end.11", "patrician.end.12", "patrician.deck.3")
def test_the_ties_of_the_lesson_are_real_final_tables():
    for name, winners in (("tied", {2}), ("tied twice", {0, 2})):
        game = lesson(name)
        assert set(game.outcome().winners) == winners
        assert not any(game.view(None).room)
        assert (sum(receipt.total for receipt in game.receipts()) - 99) % 6 == 0


@pytest.mark.rule("patrician.scoring.5", "patrician.scoring.6")
def test_the_answers_about_siena_come_from_the_engine():
    assert question("taller tower").answer == "Bruno"
    assert question("shorter tower").answer == "Carla"


@pytest.mark.rule("patrician.end.7")
def test_seven_four_and_two_heads_are_worth_eighteen():
    assert question("heads").answer == 18


def test_the_task_of_the_seventh_floor_is_done_on_the_right_and_undone_by_undo():
    board = Board(lesson("seventh floor"))
    asked = task("seventh floor", board)
    assert asked.verdict == ""
    board.play("Milano, left")
    assert asked.verdict == ""
    board.game.undo()
    board.play("Milano, right")
    assert asked.verdict == "Done."


@pytest.mark.rule("patrician.scoring.11")
def test_the_seventh_floor_decides_which_tower_is_taller():
    left, right = (lesson("seventh floor").play(f"Milano, {side}") for side in ("left", "right"))
    assert story(left, "Milano", "left").startswith("Anna won with 3 of 4")
    assert story(right, "Milano", "right").startswith("Anna and Carla have 2 of 4")
    assert [game.receipts()[0].total for game in (left, right)] == [7, 11]


def test_the_last_task_is_done_when_the_first_seat_has_won():
    board = Board(lesson("last rounds"))
    asked = task("last rounds", board)
    while not board.game.is_over:
        board.play(board.game.legal_actions()[0])
    assert (asked.verdict == "Done.") == (0 in board.game.outcome().winners)


# --- the notebook ---


def test_no_cell_of_the_lesson_has_more_than_ten_lines():
    assert max(len(source.splitlines()) for source in cells(NOTEBOOK, "code")) <= MOST_LINES_OF_A_CELL


def test_no_cell_of_the_lesson_gives_an_answer_away():
    asked = [name for source in cells(NOTEBOOK, "code") for name in re.findall(r'question\("(.*?)"\)', source)]
    assert sorted(asked) == sorted(QUESTIONS)
    assert not any("Question(" in source for source in cells(NOTEBOOK, "code"))


def test_the_lesson_does_not_shout():
    assert not any(re.search(r"\w!", source) for source in cells(NOTEBOOK, "markdown"))
