"""What holds in every game: pieces are conserved, secrets stay secret, chance cannot be foreseen."""

import random

import pytest

from dicegame_kit import DiceGame
from dicegame_kit import names as n
from dicegame_kit.components import BOX, DATA, load
from tabletop_kit.kernel import seed_stream
from tabletop_kit.tables import BrokenTable
from tests.dicegame_kit.invariants import dicegame_invariants

R = DiceGame.rule_book().plain
SWITCHES: tuple[dict[str, str], ...] = (
    {},
    {"majority_cards": "en", "value_cubes_on_palace": "forbidden", "pass_money": "direct", "partial_use": "max"},
    {"majority_cards": "bga", "support_targets": "leftmost", "black_dice_limit": "6"},
)


def random_games(games, first=0):
    """Yield the state after every decision of random games, with all player counts and switches in turn."""
    out = [0] * n.N_ACTIONS
    for seed in range(first, first + games):
        settings = DiceGame.settings(2 + seed % 3, **SWITCHES[seed // 3 % 3])
        s, chance = DiceGame.rule_book().state(), random.Random(seed)
        R.new_game(s, list(settings), seed, 7)
        while s.depth:
            R.apply(s, out[chance.randrange(R.legal_actions(s, out))])
            s.notes.clear()
            yield s


def test_the_table_is_sound_after_every_decision():
    for s in random_games(30):  # many more in tests/conformance
        assert list(dicegame_invariants(s, R)) == []


def test_no_reason_against_an_action_exactly_if_it_is_listed():
    out = [0] * n.N_ACTIONS
    for s in random_games(9, first=50):
        count, before = R.legal_actions(s, out), s.digest()
        legal = [action for action in range(n.N_ACTIONS) if R.refusal(s, action) == n.LEGAL]
        assert sorted(out[:count]) == legal
        assert s.digest() == before


def test_the_next_roll_cannot_be_foreseen_in_a_redealt_world():
    game = DiceGame(3, 5)
    while not any(action.text.startswith("reroll") for action in game.legal_actions()):
        game.play(game.legal_actions()[-1])
    action = next(action for action in game.legal_actions() if action.text.startswith("reroll"))
    seen = {game.redealt(game.to_move, seed).play(action).log[-1].text for seed in range(60)}
    assert len(seen) == 6
    assert game.redealt(game.to_move, 1).state.chance != game.state.chance


def test_a_redeal_keeps_what_the_player_knows_and_changes_the_rest():
    game = DiceGame(4, 5)
    for _ in range(60):
        game.play(random.Random(1).choice(game.legal_actions()))
    changed = {field for seed in range(30) for field in game.state.differences(game.redealt(1, seed).state)}
    assert changed == {"card", "character", "red_deck", "side_deck", "chance"}
    for seed in range(20):
        s = game.redealt(1, seed).state
        assert s.character[1] == game.state.character[1]
        assert s.red_deck[: s.red_next] == game.state.red_deck[: s.red_next]
        assert [s.card[k] for k in range(9) if k % 3 < s.round] == [
            game.state.card[k] for k in range(9) if k % 3 < s.round
        ]


def test_a_strategy_chooses_the_same_after_any_redeal():
    game, chance, out = DiceGame(3, 8), random.Random(8), [0] * n.N_ACTIONS
    weights = list(DiceGame.default_weights)
    while not game.is_over:
        choices = set()
        for seed in range(3):
            s, stream = game.redealt(game.to_move, seed).state, [0, 0]
            seed_stream(stream, 1, 2)
            choices.add(R.greedy(s, out, R.legal_actions(s, out), weights, stream))
        assert len(choices) == 1
        game.play(chance.choice(game.legal_actions()))


def test_the_layout_of_the_buildings_is_data(tmp_path):
    """Three rows of two instead of two rows of three, as dicegame.ruling.4 asks."""
    lines = []
    for row in (DATA / "board.csv").read_text("utf-8").splitlines():
        cells = row.split(",")
        if cells[0] == "space" and cells[3] != "palace":
            value = int(cells[7])
            cells[5], cells[6] = str((value + 1) // 2), str((value - 1) % 2 + 1)
        lines.append(",".join(cells))
    path = tmp_path / "board.csv"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    box = load(path)
    assert box.ROW_END[7 + 1 : 7 + 7] == (2, 2, 4, 4, 6, 6)
    game, chance = DiceGame(2, 3, cards=path), random.Random(3)
    while not game.is_over:
        game.play(chance.choice(game.legal_actions()))
        assert list(dicegame_invariants(game.state, game._rules)) == []


@pytest.mark.parametrize(
    ("table", "old", "new", "says"),
    [
        ("activities", "merchant,yellow,1,", "merchant,yellow,2,", "three cards"),
        ("activities", ";1,3,yellow,gain,gain_deniers=2", ";1,0,yellow,gain,gain_deniers=2", "divisor"),
        ("activities", "gain_deniers=6", "gain_deniers=many", "gain_deniers=many"),
        ("activities", "cube_recolour", "cube_paint", "cube_paint"),
        ("events", "war,red,War", "war,blue,War", "blue"),
        ("events", "brigands_y,red,Brigands,山賊,Brigands,2", "brigands_y,red,Brigands,山賊,Brigands,3", "must have 8"),
        ("characters", "citizens_on_buildings", "citizens", "citizens"),
        (
            "board",
            "space,palace_2,all,palace,red,2,1,2",
            "space,palace_2,all,palace,red,2,1,3",
            "one space for each value",
        ),
        ("board", "fee,dice_in_group_2", "fee,dice_in_a_group", "missing"),
    ],
)
def test_a_broken_table_is_refused_with_line_and_remedy(tmp_path, table, old, new, says):
    text = (DATA / f"{table}.csv").read_text("utf-8")
    assert old in text
    path = tmp_path / f"{table}.csv"
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BrokenTable, match=says):
        DiceGame(2, 1, cards=path)


def test_a_folder_of_corrected_tables_replaces_those_it_holds(tmp_path):
    text = (DATA / "activities.csv").read_text("utf-8").replace(",3,1;1,3,yellow", ",9,1;1,3,yellow", 1)
    (tmp_path / "activities.csv").write_text(text, "utf-8")
    assert load(tmp_path).CARD_COST[1] == 9
    assert load(tmp_path).EVENT_BLACK == BOX.EVENT_BLACK


def test_impossible_positions_are_named():
    def problems(**position):
        return " ".join(map(str, DiceGame.check_position({"players": 2, **position})))

    assert "12" in problems(supply={"Anna": 12}, buildings={"Palace": "A....."})
    assert "dicegame.citizen.7" in problems(lying={"Palace": "AA"})
    assert "dicegame.cathedral.3" in problems(cathedral=["......", "A.....", "......"])
    assert "dicegame.resolve.1" in problems(events=[["Marauding", "AABB"]])
    assert "Did you mean" in problems(activities={"Merchand": {}})
    assert "influence.Anna" in problems(influence={"Anna": 21})
    assert "dicegame.setup.8" in problems(characters={"Anna": ["Henri I", "Henri I"]})
    assert problems(nonsense=1)
    assert not problems(vp={"Anna": 3})


def test_the_greedy_player_beats_chance():
    wins, out, weights = 0, [0] * n.N_ACTIONS, list(DiceGame.default_weights)
    for seed in range(20):
        game, chance, stream = DiceGame(2, seed), random.Random(seed), [seed + 1, 5]
        s = game.state
        while s.depth:
            count = R.legal_actions(s, out)
            R.apply(s, R.greedy(s, out, count, weights, stream) if s.turn == 0 else out[chance.randrange(count)])
        wins += R.winners_ahead_of(s, 0) == 0
    assert wins >= 18
