"""The effects 0 to 6 (rulebook: Card Effects)."""

import pytest

from tests.cites_kit.tables import FOUR, city, discards, hand, log, market, play, table, texts, why


def with_card(card, **parts):
    """Return a table at which Anna has just played a card from her hand."""
    parts.setdefault("market", FOUR)
    parts["hands"] = {"Anna": [card], **parts.get("hands", {})}
    return play(table(parts.pop("players", 2), **parts), f"play {card}")


@pytest.mark.rule("cites.effect.1", "cites.effect.2", "cites.effect.24")
def test_the_void_discards_one_face_up_card_and_the_others_close_up():
    game = with_card("blue 0", reserve=["blue 1", "blue 2", "blue 3", "blue 4"])
    assert "cites.effect.2" in why(game, "discard blue 1 from the Market")
    play(game, "discard red 3 from the Market")
    assert market(game)[:3] == ["yellow 4", "green 6", "pink 2"]
    assert sorted(discards(game)) == ["blue 0", "red 3"]


@pytest.mark.rule("cites.effect.3", "cites.effect.4", "cites.info.6")
def test_the_villager_takes_the_highest_card_of_an_own_city_back():
    cities = {"Anna": {"red": [2, 4], "blue": [3]}, "Bruno": {"green": [5]}}
    game = with_card("blue 1", cities=cities)
    assert texts(game) == {"take back from the red City", "take back from the blue City"}
    assert "cites.play.4" in why(game, "take back from the green City")
    play(game, "take back from the red City")
    assert hand(game, 0) == ["red 4"]
    assert city(game, 0, "red") == ["red 2"]
    assert game.view(1).nobles[0].known == (3 * 7 + 4,)


@pytest.mark.rule("cites.effect.5")
def test_the_jester_draws_a_card_into_the_hand():
    game = with_card("blue 2", draw=["green 1"])
    assert hand(game, 0) == ["green 1"]
    assert game.view(1).nobles[0].known == ()
    assert "green 1" not in log(game)


@pytest.mark.rule("cites.effect.6", "cites.effect.7", "cites.effect.8")
def test_the_assassin_discards_the_highest_card_of_any_city_without_its_effect():
    game = with_card("blue 3", cities={"Anna": {"red": [2]}, "Bruno": {"red": [1, 2], "green": [5]}})
    assert texts(game) == {"strike the red City of A", "strike the red City of B", "strike the green City of B"}
    play(game, "strike the red City of B")
    assert city(game, 1, "red") == ["red 1"]
    assert "red 2" in discards(game)
    assert hand(game, 0) == []
    assert "cites.effect.6" in why(game, "strike the red City of B")


@pytest.mark.rule("cites.ruling.23", "cites.effect.22")
def test_the_assassin_must_hit_an_own_card_if_there_is_no_other():
    game = with_card("blue 3", cities={"Anna": {"red": [2], "green": [5]}})
    assert texts(game) == {"strike the red City of A", "strike the green City of A"}
    assert "cites.effect.22" in why(game, "leave the effect")
    assert "cites.effect.22" in why(game, "done")


@pytest.mark.rule("cites.effect.9", "cites.effect.10", "cites.info.6")
def test_the_merchant_takes_a_face_up_card_for_free_and_that_is_no_purchase():
    game = with_card("blue 4", market=["green 6", "red 3"])
    play(game, "take green 6 from the Market")
    assert hand(game, 0) == ["green 6"]
    assert not game.view(None).nobles[0].bought
    assert game.view(1).nobles[0].known == (5 * 7 + 6,)


@pytest.mark.rule("cites.effect.11", "cites.effect.12", "cites.effect.13", "cites.effect.16", "cites.ruling.24")
def test_the_knight_moves_a_highest_card_to_an_own_city_where_it_fits():
    cities = {"Anna": {"red": [3], "green": [1]}, "Bruno": {"red": [2], "green": [1, 2], "blue": [5, 6]}}
    game = with_card("yellow 5", cities=cities)
    assert texts(game) == {
        "move from the green City of B to the green City",
        "move from the blue City of B to the blue City",
    }
    assert "cites.build.6" in why(game, "move from the red City of B to the red City")
    assert why(game, "move from the green City of B to the blue City") == "cites.effect.12"
    assert "cites.effect.7" in why(game, "move from the pink City of B to the pink City")
    play(game, "move from the green City of B to the green City")
    assert city(game, 0, "green") == ["green 1", "green 2"]
    assert city(game, 1, "green") == ["green 1"]
    assert "drew" not in log(game)


@pytest.mark.rule("cites.effect.14", "cites.ruling.25", "cites.joker.3")
def test_the_knight_moves_a_joker_of_anybody_alone_into_any_own_city_where_it_fits():
    cities = {"Anna": {"red": [3, "white 4"]}, "Bruno": {"blue": [1, "white 2"]}}
    game = with_card("yellow 5", cities=cities)
    moves = {text for text in texts(game) if "of B" in text}
    others = ("purple", "yellow", "pink", "blue", "green")
    assert moves == {f"move from the blue City of B to the {colour} City" for colour in others}
    own = {f"move from the red City of A to the {colour} City" for colour in others}
    assert texts(game) - moves == own
    play(game, "move from the blue City of B to the pink City")
    assert city(game, 0, "pink") == ["white 2"]


@pytest.mark.rule("cites.effect.15")
def test_an_own_coloured_card_never_moves():
    game = with_card("yellow 5", cities={"Anna": {"red": [3]}, "Bruno": {"blue": [1], "green": [2]}})
    assert why(game, "move from the red City of A to the red City") == "cites.effect.15"
    assert not [text for text in texts(game) if "of A" in text]


@pytest.mark.rule("cites.effect.17", "cites.effect.18", "cites.effect.19", "cites.ruling.26", "cites.ruling.46")
def test_the_astrologer_draws_three_and_builds_up_to_two():
    draw = ["green 1", "green 4", "red 2"]
    game = with_card("yellow 6", hands={"Anna": ["yellow 6", "blue 3"]}, draw=draw)
    assert texts(game) == {"build green 1", "build green 4", "build red 2", "done"}
    assert why(game, "build blue 3") == "cites.effect.19"
    assert game.view(1).drawn is None
    assert game.view(0).drawn is not None
    play(game, "build green 4", "build green 1")
    assert city(game, 0, "green") == ["green 1", "green 4"]
    assert sorted(discards(game)) == ["red 2", "yellow 6"]
    assert hand(game, 0) == ["blue 3"]


@pytest.mark.rule("cites.effect.17", "cites.effect.22")
def test_the_astrologer_may_build_nothing():
    game = play(with_card("yellow 6", draw=["green 1", "green 4", "red 2"]), "done")
    assert sorted(discards(game)) == ["green 1", "green 4", "red 2", "yellow 6"]
    assert city(game, 0, "green") == []


@pytest.mark.rule("cites.effect.20", "cites.effect.17")
def test_the_astrologer_builds_a_joker_only_with_another_of_the_three():
    game = with_card("yellow 6", cities={"Anna": {"red": [1]}}, draw=["green 1", "white 4", "white 2"])
    assert texts(game) == {"build green 1", "done"}
    assert "cites.joker.3" in why(game, "build white 4 in the red City")
    play(game, "build green 1")
    assert texts(game) == {"build white 4 in the green City", "build white 2 in the green City", "done"}
    play(game, "build white 4 in the green City")
    assert city(game, 0, "green") == ["green 1", "white 4"]
    assert "white 2" in discards(game)


@pytest.mark.rule("cites.effect.21")
def test_a_0_adds_nothing_to_a_majority_but_is_a_card_of_its_city():
    noble = table(2, cities={"Anna": {"red": [0, 3]}}).view(None).nobles[0]
    assert noble.influence[3] == 3
    assert len(noble.cities[3]) == 2


@pytest.mark.rule("cites.effect.23", "cites.ruling.21")
@pytest.mark.parametrize("card", ["blue 0", "blue 1", "blue 3", "blue 4", "blue 5"])
def test_without_a_target_the_card_is_discarded_and_nothing_happens(card):
    game = with_card(card, market=[], draw=["green 1"])
    assert card in discards(game)
    assert "nothing happened" in log(game)


def test_an_effect_with_a_single_target_happens_by_itself():
    game = with_card("blue 4", market=["green 6"])
    assert hand(game, 0) == ["green 6"]
