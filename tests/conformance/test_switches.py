"""The options of a game: each is decided in a ruling, reaches every table, is tested, and stands in the lesson."""

import json

import pytest

from tabletop_kit.rule_index import load_rules, load_rulings, places_that_mark
from tests.conformance.cases import first_case, for_every_kit
from tests.conformance.kits import KITS

for_every_switch = pytest.mark.parametrize(
    ("kit", "switch"),
    [pytest.param(kit, s, id=f"{kit.game.name}-{s.name}") for kit in KITS for s in kit.game.switches],
)


def values(kit, switch):
    """Return the values of a switch that take part in these tests."""
    return {options.get(switch.name, switch.default) for options in kit.option_sets}


def differing(games):
    """Return the fields of the state in which games differ from the first of them."""
    first, *others = [game.state for game in games]
    return [set(first.differences(other)) for other in others]


@for_every_switch
def test_a_switch_reaches_new_games_and_positions_in_the_same_field(kit, switch):
    """By way of setup and state, and by way of reading positions; mixing up two settings is noticed as well."""
    case = first_case(kit)
    new = differing([kit.game(case.players, 1, **{switch.name: value}) for value in values(kit, switch)])
    position = case.new(1).position()
    read = differing([kit.game.from_position(position, **{switch.name: value}) for value in values(kit, switch)])
    assert all(new)
    assert all(read)
    assert all(some <= more for some, more in zip(read, new, strict=True))


@for_every_switch
def test_a_switch_has_a_ruling_and_the_ruling_a_test(kit, switch, root):
    package = f"{kit.game.name}_kit"
    assert switch.ruling in load_rules(package).keys() | load_rulings(package).keys()
    assert places_that_mark(switch.ruling, root)


@for_every_kit
def test_the_rules_lesson_names_every_switch(kit, root):
    lesson = root / "notebooks" / kit.game.name / "01_rules.ipynb"
    if not lesson.exists():
        pytest.skip("no rules lesson yet")
    told = "".join(line for cell in json.loads(lesson.read_text("utf-8"))["cells"] for line in cell["source"])
    assert [switch.name for switch in kit.game.switches if switch.name not in told] == []
