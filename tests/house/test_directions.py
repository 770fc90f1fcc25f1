"""Dependencies point one way: data, state, rules, game, board, notebooks."""

import pytest

from tests.house.tree import ROOT, imports, kits, modules, room

# A room may import from rooms of its own layer and below; what a function imports when it is called does not count.
LAYERS = [
    {"components", "names"},
    {"card_words", "quick", "state", "setup"},
    {"rules", "scoring"},
    {"catalogue", "prices", "receipts", "strategies", "text", "view", "words"},
    {"checks", "entered", "position_parts", "positions"},
    {"drawing", "scenes", "sheet_result", "sheet_table"},
    {"examples", "game", "sheet", "tricky"},
    {"experiments", "lessons", "what_if"},
    {"board"},
]
LAYER = {room: depth for depth, rooms in enumerate(LAYERS) for room in rooms}

HEAVY = {"matplotlib", "numpy", "pandas"}
WIDGETS = {"anywidget", "ipywidgets", "traitlets"}
LIGHT_ROOMS = set(LAYER) - {"experiments", "game"}  # the class that people use may ask for an array late

KITS = kits()


def offences(package, rooms, wrong, nested=True):
    """Return "module imports name" for every import in these rooms (all of them: None) that is wrong."""
    return [
        f"{module.relative_to(ROOT)} imports {name}"
        for module in modules(package)
        if rooms is None or room(module) in rooms
        for name in sorted(imports(module, nested))
        if wrong(name)
    ]


def test_what_all_games_share_knows_no_game():
    assert offences("tabletop_kit", None, lambda name: name.partition(".")[0] in KITS) == []


@pytest.mark.parametrize("kit", KITS)
def test_no_kit_knows_another(kit):
    others = set(KITS) - {kit}
    assert offences(kit, None, lambda name: name.partition(".")[0] in others) == []


@pytest.mark.parametrize("kit", KITS)
def test_rules_drawings_and_boards_need_neither_numpy_nor_pandas_nor_matplotlib(kit):
    assert offences(kit, LIGHT_ROOMS, lambda name: name.partition(".")[0] in HEAVY) == []


@pytest.mark.parametrize("kit", KITS)
def test_only_the_board_imports_widgets(kit):
    rooms = {room(module) for module in modules(kit)} - {"board"}
    assert offences(kit, rooms, lambda name: name.partition(".")[0] in WIDGETS) == []


@pytest.mark.parametrize("kit", KITS)
def test_no_room_imports_from_a_room_above(kit):
    for here, depth in LAYER.items():
        above = {f"{kit}.{there}" for there, other in LAYER.items() if other > depth}
        assert (
            offences(kit, {here}, lambda name, above=above: ".".join(name.split(".")[:2]) in above, nested=False) == []
        )


@pytest.mark.parametrize("kit", ["tabletop_kit", *KITS])
def test_importing_a_kit_imports_nothing_heavy(kit, fresh_python):
    loaded = set(fresh_python(f"import sys, {kit}; print(*sys.modules)").split())
    assert loaded & (HEAVY | WIDGETS | {"IPython", "numba", "scipy"}) == set()
