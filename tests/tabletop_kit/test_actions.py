"""Actions as people name them."""

import pytest

from tabletop_kit.actions import Action, Catalogue, plain_words
from tabletop_kit.errors import UnknownAction


def action(number, text):
    return Action(number, text, f"piece:{number}", "toy.play.1", {"kind": "play"})


ACTIONS = [action(3, "Lucca, left"), action(5, "Lucca, right"), action(9, "move nothing")]
CATALOGUE = Catalogue(ACTIONS, {"decline": 9})


def test_a_catalogue_lists_its_actions_in_order():
    assert len(CATALOGUE) == 3
    assert list(CATALOGUE) == ACTIONS
    assert CATALOGUE[0] is ACTIONS[0]
    assert CATALOGUE[-1] is ACTIONS[-1]


def test_actions_are_found_by_number():
    assert CATALOGUE.number(5) is ACTIONS[1]
    for wrong in (0, -1, 106, "5", None):
        with pytest.raises(UnknownAction, match="no action number"):
            CATALOGUE.number(wrong)


@pytest.mark.parametrize("text", ["Lucca, left", "lucca left", "  LUCCA ,  LEFT. ", "Lucca: left", "\tlucca\nleft"])
def test_case_spaces_and_punctuation_do_not_matter(text):
    assert CATALOGUE.find(text) is ACTIONS[0]


def test_further_texts_mean_the_same_action():
    assert CATALOGUE.find("decline") is CATALOGUE.find("move nothing") is ACTIONS[2]


def test_the_own_text_of_an_action_wins_over_a_further_text():
    assert Catalogue(ACTIONS, {"Lucca, left": 5}).find("Lucca, left") is ACTIONS[0]


def test_a_misspelt_text_gets_suggestions():
    with pytest.raises(UnknownAction, match=r"no action is called 'Luca, left'\. Did you mean 'Lucca, left'"):
        CATALOGUE.find("Luca, left")


def test_suggestions_come_from_what_is_offered_first():
    with pytest.raises(UnknownAction) as error:
        CATALOGUE.find("Lucca, lefd", offered=[ACTIONS[1]])
    assert "'Lucca, right'" in str(error.value)
    assert "'Lucca, left'" not in str(error.value)


def test_a_text_without_sense_gets_what_is_offered():
    with pytest.raises(UnknownAction, match="Did you mean 'Lucca, right'"):
        CATALOGUE.find("xyzzy", offered=[ACTIONS[1]])


@pytest.mark.parametrize("text", ["", " ", "?!", "\x00", "é" * 50, "x" * 1_000_000, "Lucca, left" * 10_000])
def test_nonsense_of_any_length_is_refused_quickly_and_in_a_short_message(text):
    with pytest.raises(UnknownAction) as error:
        CATALOGUE.find(text, ACTIONS)
    assert len(str(error.value)) < 400


def test_an_action_reads_as_its_text():
    assert str(ACTIONS[0]) == "Lucca, left"
    assert repr(ACTIONS[0]) == "<Lucca, left>"


def test_equal_actions_are_equal_and_may_stand_in_sets():
    assert action(3, "Lucca, left") == ACTIONS[0]
    assert len({action(3, "Lucca, left"), *ACTIONS}) == 3
    assert action(3, "Lucca, left") != action(3, "Lucca, right")


def test_plain_words_keep_letters_digits_and_plus():
    assert plain_words(" Médici–2 +  (x) ") == "médici 2 + x"
