"""The golden games come out as they are stored, and a failure says where they began to differ."""

import pytest

from tests.conformance.cases import for_every_kit
from tests.conformance.kits import KITS
from tests.golden.golden_games import COLUMNS, SEEDS, explain, golden_game, options_text, stored

REMEDY = "If the change is meant: .venv/bin/python -m tests.golden.golden_games, and a line in CHANGELOG.md."
LINES = [(kit, line) for kit in KITS for line in stored(kit)]


def name_of(value):
    return " ".join(list(value.values())[:4]) if isinstance(value, dict) else value.game.name


@pytest.mark.parametrize(("kit", "line"), LINES, ids=name_of)
def test_a_golden_game_comes_out_as_it_is_stored(kit, line):
    options = next(options for options in kit.option_sets if options_text(options) == line["options"])
    found = golden_game(kit, int(line["players"]), options, int(line["seed"]), int(line["game_number"]))
    assert explain(line, found) == "", REMEDY


@for_every_kit
def test_there_are_golden_games_for_every_number_of_players_and_every_set_of_options(kit):
    wanted = {(str(n), options_text(o)) for n in kit.game.player_counts for o in kit.option_sets}
    lines = stored(kit)
    assert {(line["players"], line["options"]) for line in lines} == wanted
    assert len(lines) == len(wanted) * len(SEEDS)
    assert len({line["final"] for line in lines}) == len(lines)


def test_a_difference_is_explained():
    line = dict.fromkeys(COLUMNS, "1") | {"digests": "a b c", "final": "f", "points": "50 51"}
    assert explain(line, dict(line)) == ""
    assert "the deal is another one" in explain(line, line | {"dealt": "2", "final": "g"})
    assert explain(line, line | {"digests": "a x c", "points": "50 52"}).startswith(
        "equal up to decision 40, then different; points was 50 51, is 50 52"
    )
    assert explain(line, line | {"final": "g"}).startswith(
        "equal up to decision 120, then different; final was f, is g"
    )
