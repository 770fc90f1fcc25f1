"""Without Numba everything still runs, with the same numbers; with it, nobody waits for the compiler unasked."""

import pytest

from patrician_kit import Patrician
from tabletop_kit.gears import NoFastGear, fast_gear, fast_is_ready, has_fast_gear

NO_NUMBA = """
import sys
sys.modules["numba"] = None
import importlib.util as finder
find = finder.find_spec
finder.find_spec = lambda name, *rest: None if name == "numba" else find(name, *rest)
"""
EXPERIMENT = """
from patrician_kit import Patrician
from tabletop_kit.experiments import lineups_of, play
from tabletop_kit.experiments.series import Series
from tabletop_kit.players import parse
if __name__ == "__main__":
    lineups = lineups_of((parse("greedy"), parse("search 4")), 2)
    results = play(Series(Patrician, lineups, 60, 5, Patrician.settings(2)), workers=WORKERS)
    print(results.decisions.tolist(), results.points.tolist(), results.beaten_by.tolist())
"""

needs_fast_gear = pytest.mark.skipif(not has_fast_gear(), reason="NO NUMBA: the fast gear is not installed")


def experiment(workers):
    return EXPERIMENT.replace("WORKERS", str(workers))


@needs_fast_gear
@pytest.mark.parametrize("workers", [1, 2])
def test_without_numba_the_numbers_are_the_same(fresh_python, workers):
    compiled = fresh_python(experiment(2), FOUR_CITIES_QUIET="1")
    assert fresh_python(NO_NUMBA + experiment(workers), FOUR_CITIES_QUIET="1") == compiled


def test_the_compiled_gear_can_be_switched_off(monkeypatch):
    monkeypatch.setenv("FOUR_CITIES_GEAR", "plain")
    assert not has_fast_gear()
    with pytest.raises(NoFastGear, match="pip install"):
        fast_gear(Patrician.rule_book())


def test_a_game_can_be_played_and_a_player_asked_without_numba_and_numpy(fresh_python):
    code = """
import sys
sys.modules["numba"] = sys.modules["numpy"] = None
from patrician_kit import Patrician
from tabletop_kit.players import parse
game = Patrician(seed=1)
for name in ("random", "greedy", "search 5"):
    game.play(parse(name).choose(game))
print(game.now)
"""
    assert fresh_python(code, FOUR_CITIES_GEAR="plain").strip() == "3"


@needs_fast_gear
def test_an_entry_point_is_ready_only_when_it_itself_has_been_compiled(tmp_path, monkeypatch):
    monkeypatch.setenv("FOUR_CITIES_CACHE", str(tmp_path))
    book = Patrician.rule_book()
    assert not fast_is_ready(book, "think")
    folder = tmp_path / f"patrician-{book.digest()}" / "tabletop_kit_x"
    folder.mkdir(parents=True)
    (folder / f"playing.play_games_{book.digest()}-61.py311.1.nbc").touch()
    assert fast_is_ready(book, "play_games")
    assert not fast_is_ready(book, "think")
