"""Sentences: what happened, why not, and what to do now."""

import re

import pytest

from patrician_kit import names as n
from patrician_kit.words import Words, count, listed
from tests.patrician_kit.tables import COUNTS, DECK, a_game, at_table, play, playing, whole_game

for_all_counts = pytest.mark.parametrize("players", COUNTS)
SENTENCE = re.compile(r"^[A-Z][^\n]*[.]$")


def test_things_are_counted_and_listed():
    assert (count(1, "floor"), count(2, "floor"), count(0, "card")) == ("1 floor", "2 floors", "0 cards")
    assert [listed(list("abc"[:k])) for k in range(4)] == ["", "a", "a and b", "a, b and c"]


@for_all_counts
def test_every_log_line_is_one_sentence_of_one_line(players):
    for seed in range(3):
        for entry in whole_game(players, seed)[-1].log:
            assert SENTENCE.match(entry.text)
            assert len(entry.text) < 100
            assert f"turn {entry.turn}: {entry.text} (" in str(entry)


@for_all_counts
def test_the_log_tells_turns_in_order(players):
    turns = [entry.turn for entry in whole_game(players)[-1].log]
    assert turns == sorted(turns)
    assert set(turns) == set(range(1, (55 if players == 5 else 48) + 1))


def test_the_refill_is_told_right_after_the_card_was_taken_whatever_the_players_are_called():
    game = at_table(
        ["Bo took it", "Al took off", "Cy"],
        hands={"Bo took it": ["Lucca (lady)", "Roma (lady)"], "Cy": ["Siena (beard)"]},
        display={"Lucca": "Lucca (red hat)"},
        draw_pile=["Parma (beard)"],
    )
    play(game, "play Lucca (lady)", "Lucca, left")
    assert [entry.text for entry in game.log] == [
        "Bo took it played Lucca (lady).",
        "Bo took it built a floor on Lucca, left.",
        "Bo took it took Lucca (red hat) from Lucca.",
        "Parma (beard) was turned up at Lucca.",
        "The draw pile is empty.",
        "Al took off has no card and is skipped.",
    ]


def test_the_rule_for_taking_a_card_says_why_it_could_be_taken():
    def rules_of(game):
        return next(entry.rules for entry in game.log if " took " in entry.text)

    lying = {"Siena": "Milano (lady)", "Roma": "Verona (lady)"}
    assert rules_of(play(playing("Siena (beard)", display=lying), "Siena, left")) == ("patrician.draw.1",)
    game = playing("Siena (any card)", display=lying)
    assert rules_of(play(game, "Siena, left", "take from Roma")) == ("patrician.draw.3",)
    game = playing("Lucca (lady)", display=lying)
    assert rules_of(play(game, "Lucca, left", "take from Roma")) == ("patrician.draw.6",)


def test_every_reason_of_the_rules_has_its_sentence():
    """Each code that the rules may return, said for an action of the kind that gets it."""
    game = playing("Lucca (move)", towers={"Roma": ["A", "B"]})
    words = Words(game.box, game.names)
    codes = {name: code for name, code in vars(n).items() if name in REASONS}
    assert sorted(codes.values()) == list(range(1, 13))
    for name, code in codes.items():
        refusal = words.refusal(game.state, game.find(REASONS[name]), code)
        assert SENTENCE.match(refusal.reason)
        assert SENTENCE.match(refusal.remedy)
        assert refusal.rules


REASONS = {
    "GAME_IS_OVER": "play Lucca (lady)",
    "NOT_THE_STEP": "play Lucca (lady)",
    "NOT_IN_HAND": "play Lucca (lady)",
    "NOT_THIS_CITY": "Roma, left",
    "CITY_NOT_IN_PLAY": "Pistoia, left",
    "MUST_USE_EMPTY_PLOT": "Lucca, left",
    "MOVE_NOT_WHERE_BUILT": "move Lucca, left to right",
    "MOVE_NOT_IN_SCORED": "move Roma, left to right",
    "MOVE_NEEDS_OWN_FLOOR": "move Roma, left to right",
    "PLOT_IS_EMPTY": "move Roma, left to right",
    "MOVE_WOULD_EMPTY_PLOT": "move Roma, left to right",
    "NO_CARD_THERE": "take from Roma",
}


def test_a_refusal_names_the_cities_and_sides_it_speaks_of():
    game = playing("Lucca (lady)", towers={"Lucca": ["BCABCB", ""]})
    assert str(game.why_not("Lucca, left")) == (
        "This is the last floor of Lucca, and the right plot is still empty. Build it on the right plot. "
        "(patrician.build.8)"
    )
    assert game.why_not("Roma, left").remedy == "Build in Lucca."


def test_a_refused_step_says_what_is_to_be_done_now():
    game = a_game()
    assert game.why_not("Lucca, left").remedy == "Now play a card from your hand."
    game = playing("Lucca (2 floors)")
    assert game.why_not("take from Lucca").remedy == "Now build 2 floors in Lucca."
    assert play(game, "Lucca, left").why_not("take from Lucca").remedy == "Now build 1 floor in Lucca."
    game = play(playing("Lucca (move)", towers={"Roma": ["A", ""]}), "Lucca, left")
    assert game.why_not("Lucca, left").remedy == "Now move a floor, or move nothing."
    game = play(playing("Siena (any card)", display={"Roma": "Roma (lady)", "Siena": "Roma (beard)"}), "Siena, left")
    assert game.why_not("Siena, left").remedy == "Now take a face-up card."


@for_all_counts
def test_prompts_fit_into_the_header_of_the_board(players):
    for seed in range(2):
        for game in whole_game(players, seed):
            for viewer in (game.to_move, None):
                scene = game.scene(viewer)
                assert 0 < len(scene.prompt) <= 52
                assert len(scene.line) <= 115
                assert len(scene.log) <= 4


def test_prompts_say_what_the_floors_may_decide():
    game = playing("Lucca (2 floors)", towers={"Lucca": ["BBCC", "A"]})
    prompt, line = Words(DECK, game.names).prompt(game.state, 0)
    assert prompt == "Build 2 floors in Lucca: choose a tower."
    assert line == "Last floors: the city is scored. Most floors in the taller tower win 7, in the shorter 4."
    assert Words(DECK, game.names).prompt(game.state, 1)[0] == "Anna builds 2 floors in Lucca."


def test_the_scene_tells_what_would_follow_from_a_legal_action_only():
    game = playing("Lucca (lady)", towers={"Lucca": ["BBCCCA", ""]})
    scene = game.scene(0)
    assert scene.legal.keys() == {"plot:Lucca:right"}
    assert scene.effects == {"plot:Lucca:right": "Carla wins 7, you win 4"}
    assert game.scene(1).legal == {}
    assert game.scene(1).effects == {}


def test_a_move_tells_who_would_lead_the_other_tower():
    game = play(playing("Lucca (move)", towers={"Roma": ["AB", "A"], "Siena": ["BB", "C"]}), "Lucca, left")
    effects = game.scene(0).effects
    assert set(effects) <= set(game.scene(0).legal)
    assert effects["plot:Roma:left"].endswith("leads the right tower")


def test_the_decline_can_be_chosen_as_a_button():
    game = play(playing("Lucca (move)", towers={"Roma": ["A", "B"]}), "Lucca, left")
    scene = game.scene(0)
    assert "decline" in scene.legal
    assert [button.key for button in scene.buttons if button.key == "decline"] == ["decline"]


def test_things_on_the_table_can_be_asked_about():
    game = a_game()
    for key in ("tile:Lucca:high", "city:Lucca", "pile", "played", "player:0", "heads:0", "log", "nonsense"):
        assert game.meant_by(key) is None
        text, rules = game.about(key)
        assert SENTENCE.match(text)
        assert rules
    assert "7 floors" in game.about("city:Lucca")[0]
