"""The lines of the component tables as tuples of whole numbers, each checked; a wrong one is named with its remedy."""

from __future__ import annotations

from collections.abc import Sequence

from dicegame_kit.names import ANY, CARD_SPACES, CARDS, EVENT_CARDS, MOST_BANNERS, NONE
from tabletop_kit.tables import BrokenTable, Row, column_of

COLOURS = ("red", "white", "yellow", "any")
BUILDING_KEYS = ("palace", "bishopric", "city_hall")
BUILDING_NAMES = ("Palace", "Bishopric", "City Hall")
DECKS = ("red", "white", "yellow", "board")
EFFECT_NAMES = (
    "gain gain_per_own_citizen majority_dice_count majority_red_total gain_per_cathedral_cubes roll_for_cube "
    "cubes_per_red_die_left event_cubes tax gain_per_event_presence cube_add_total cube_recolour cube_free_dice "
    "cube_multiply cube_add_each cube_set_each"
).split()
EVENT_EFFECTS = (
    "black_dice neutral_citizen pay_per_citizen lose_deniers lose_influence grey_cubes_left grey_cathedral_cube "
    "remove_cathedral_cube"
).split()
COUNTED = "citizens_on_buildings cathedral_cubes deniers influence tradesmen event_cards".split()
PROVENANCE = ("rulebook", "published", "inferred", "reconstructed")


def _params(row: Row) -> dict[str, str]:
    """Return the parameters of an effect: ``pay_deniers=1;gain_vp=2``."""
    text = row.cells["effect_params"].strip()
    pairs = [part.partition("=") for part in text.split(";") if part]
    if wrong := next((name for name, equals, _ in pairs if not equals), ""):
        raise row.broken("effect_params", f"{wrong!r} has no value", "Write name=number, separated by semicolons")
    return {name.strip(): value.strip() for name, _, value in pairs}


def _parameter(row: Row, params: dict[str, str], name: str, otherwise: int = 0) -> int:
    value = params.get(name, str(otherwise))
    if not value.isascii() or not value.isdigit() or int(value) > 99:
        raise row.broken("effect_params", f"{name}={value} is not a whole number from 0 to 99", "Correct the number")
    return int(value)


def _word(row: Row, params: dict[str, str], names: Sequence[str], known: Sequence[str], otherwise: str) -> int:
    """Return the place in ``known`` of the first parameter of ``names`` that is given."""
    value = next((params[name] for name in names if name in params), otherwise)
    if value not in known:
        raise row.broken("effect_params", f"{value!r} is not known", f"Use one of {', '.join(known)}")
    return known.index(value)


# --- activity cards ---


def read_activities(rows: list[Row]) -> dict[str, object]:
    """Return the 27 activity cards: three of every colour and round (dicegame.card.1)."""
    if len(rows) != CARDS:
        file = rows[0].place.partition(",")[0]
        raise BrokenTable(f"{file}: {len(rows)} activity cards instead of {CARDS}. Keep one line per card.")
    places = [3 * r.one_of("colour", COLOURS[:3]) + r.whole("round", 1, 3) - 1 for r in rows]
    for k, row in enumerate(rows):
        if places.count(places[k]) != CARDS // 9:
            raise row.broken("round", "every colour and round has three cards", "Correct colour or round")
        if row.text("key") in [r.text("key") for r in rows[:k]] or row.text("name") in [
            r.text("name") for r in rows[:k]
        ]:
            raise row.broken("key", "the card stands twice", "Give every card a key and a name of its own")
    effects = [_effect(row) for row in rows]
    params = [_params(row) for row in rows]
    both = list(zip(rows, params, strict=True))
    slots = [_slots(row) for row in rows]
    numbers = {
        name.upper(): tuple(_parameter(row, p, name) for row, p in both)
        for name in ("pay_deniers", "pay_influence", "gain_deniers", "gain_influence", "gain_vp", "success_from")
    }
    return {
        "card_keys": tuple(row.text("key") for row in rows),
        "card_names": tuple(row.text("name") for row in rows),
        "card_texts": tuple(row.text("text") for row in rows),
        "card_provenance": tuple(PROVENANCE[row.one_of("provenance", PROVENANCE)] for row in rows),
        "CARD_COLOUR": column_of(rows, lambda r: r.one_of("colour", COLOURS[:3])),
        "CARD_PLACE": tuple(places),
        "CARD_COST": column_of(rows, lambda r: r.whole("cost", 0, 30)),
        "CARD_DIVISOR": column_of(rows, lambda r: r.whole("divisor", 1, 18)),
        "CARD_DICE": column_of(rows, lambda r: r.one_of("dice_colour", COLOURS)),
        "CARD_DELAYED": tuple(int(EFFECT_NAMES[effect].startswith("cube_")) for effect in effects),
        "CARD_SLOTS": tuple(map(len, slots)),
        "SLOT_VP": tuple(vp for s in slots for vp in (0, *s, *[0] * (CARD_SPACES + 1 - len(s)))),
        "EFFECT": tuple(effects),
        **numbers,
        "PER_CUBES": tuple(max(1, _parameter(row, p, "per_cubes", 1)) for row, p in both),
        "MILL_ALLOWED": tuple(int(b in p.get("buildings", "").split("|")) for p in params for b in BUILDING_KEYS),
        **_cube_columns(both, effects),
    }


def _effect(row: Row) -> int:
    """Return the kind of effect; a conversion is a gain with a price."""
    name = row.text("effect")
    if name == "convert":
        name = "event_cubes" if "event_cubes" in _params(row) else "gain"
    if name not in EFFECT_NAMES:
        raise row.broken("effect", f"{name!r} is not known", f"Use convert or one of {', '.join(EFFECT_NAMES)}")
    if row.whole("delayed", 0, 1) != name.startswith("cube_"):
        raise row.broken("delayed", f"it does not fit the effect {name}", "Cards whose effect is a cube are delayed")
    if name == "gain_per_own_citizen" and not set(_params(row).get("buildings", "").split("|")) & set(BUILDING_KEYS):
        raise row.broken("effect_params", "it names no building", "Write buildings=palace|bishopric")
    return EFFECT_NAMES.index(name)


def _slots(row: Row) -> list[int]:
    parts = row.text("vp_slots").split(";")
    if len(parts) > CARD_SPACES or not all(part.strip().isdigit() for part in parts):
        raise row.broken("vp_slots", f"it must hold 1 to {CARD_SPACES} numbers", "Write for example 3;1")
    values = [int(part) for part in parts]
    if values != sorted(values, reverse=True) or values[0] > 30:
        raise row.broken("vp_slots", "the highest value comes first", "Sort the numbers")
    return values


def _cube_columns(both: list[tuple[Row, dict[str, str]]], effects: list[int]) -> dict[str, object]:
    """Return what a cube of each delayed card does to a group of dice (dicegame.card.6, .7, .11 to .16)."""
    kinds = [EFFECT_NAMES[effect] for effect in effects]

    def number(name: str, kind: str, otherwise: int) -> tuple[int, ...]:
        return tuple(_parameter(r, p, name) if k == kind else otherwise for (r, p), k in zip(both, kinds, strict=True))

    forbidden = [p.get("forbid", "").split("|") for _, p in both]
    return {
        "CUBE_DICE": tuple(_word(r, p, ("from", "colour"), COLOURS, "any") for r, p in both),
        "CUBE_SERVES": tuple(_word(r, p, ("to", "colour"), COLOURS, "any") for r, p in both),
        "CUBE_MOST_DICE": number("dice", "cube_multiply", 3),
        "CUBE_VALUE": number("value", "cube_set_each", 0),
        "CUBE_ADD": number("amount", "cube_add_each", 0),
        "CUBE_AS": number("as", "cube_multiply", 1),
        "CUBE_ADD_TOTAL": number("amount", "cube_add_total", 0),
        "CUBE_NOT_ON": tuple(
            int(k == "cube_multiply" or f"place_{b}" in f)
            for k, f in zip(kinds, forbidden, strict=True)
            for b in BUILDING_KEYS
        ),
    }


# --- events ---


def read_events(rows: list[Row]) -> dict[str, object]:
    """Return the 17 event cards, one entry for each card of the box, Marauding first (dicegame.eventcard.18)."""
    rows = sorted(rows, key=lambda row: row.one_of("deck", DECKS) != DECKS.index("board"))
    cards = [row for row in rows for _ in range(row.whole("copies", 1, 9))]
    decks = [row.one_of("deck", DECKS) for row in cards]
    _check_decks(cards, decks)
    names = [row.text("name") for row in cards]
    for row in rows:
        if (row.text("deck") == "red") == (row.text("second_card") == "none"):
            raise row.broken("second_card", "red events call a second card, others do not", "Use white, yellow or none")
    params = [_params(row) for row in cards]
    both = list(zip(cards, params, strict=True))
    return {
        "event_keys": tuple(row.text("key") for row in cards),
        "event_names": tuple(_with_letter(names, k) for k in range(len(names))),
        "event_texts": tuple(row.text("text") for row in cards),
        "event_provenance": tuple(PROVENANCE[row.one_of("provenance", PROVENANCE)] for row in cards),
        "EVENT_DECK": tuple(deck if deck < ANY else NONE for deck in decks),
        "EVENT_EFFECT": column_of(cards, lambda r: r.one_of("effect", EVENT_EFFECTS)),
        "EVENT_BLACK": column_of(cards, lambda r: r.whole("black_dice", 0, 9)),
        "EVENT_COLOUR": column_of(cards, lambda r: r.one_of("counter_colour", COLOURS[:3])),
        "EVENT_DIVISOR": column_of(cards, lambda r: r.whole("divisor", 1, 18)),
        "EVENT_BANNERS": column_of(cards, lambda r: r.whole("banners", 1, MOST_BANNERS)),
        "EVENT_VP_TOP": column_of(cards, lambda r: r.whole("vp_top", 0, 30)),
        "EVENT_VP_BOTTOM": column_of(cards, lambda r: r.whole("vp_bottom", 0, 30)),
        "EVENT_SECOND": column_of(cards, lambda r: (*COLOURS[:3], "none").index(r.text("second_card"))),
        "EVENT_BUILDING": tuple(_word(r, p, ("building",), BUILDING_KEYS, "palace") for r, p in both),
        "EVENT_AMOUNT": tuple(
            _parameter(r, p, "deniers" if "deniers" in p else "influence" if "influence" in p else "events")
            for r, p in both
        ),
    }


def _check_decks(cards: list[Row], decks: list[int]) -> None:
    wanted = {"board": 1, "red": 8, "white": 4, "yellow": 4}
    for name, number in wanted.items():
        if decks.count(DECKS.index(name)) != number:
            file = cards[0].place.partition(",")[0]
            raise BrokenTable(f"{file}: the deck {name!r} must have {number} cards. Correct deck or copies.")
    if len(cards) != EVENT_CARDS or cards[0].whole("permanent", 0, 1) != 1:
        raise cards[0].broken("permanent", "only the card of the deck 'board' stays in play", "Write 1 there")


def _with_letter(names: list[str], k: int) -> str:
    """Return a name, with a letter if several cards share it: ``Brigands A``."""
    return names[k] if names.count(names[k]) == 1 else f"{names[k]} {'ABCDEFGH'[names[:k].count(names[k])]}"


# --- the board ---


def read_board(rows: list[Row]) -> dict[str, object]:
    """Return the layout of the buildings and the numbers of the rulebook."""
    spaces = [_spaces(rows, key) for key in BUILDING_KEYS]
    setup = {item: tuple(_number(rows, "setup", item, n) for n in (2, 3, 4)) for item in _items(rows, "setup")}
    columns = [_row(rows, "cathedral", f"column_{value}") for value in range(1, 7)]
    neutral = [row.whole("neutral_2p", 0, 1) for building in spaces for row in building]
    if sum(neutral) != setup["neutral_citizens_at_start"][0] or sum(neutral) != 18 - 2 * setup["start_citizens"][0]:
        raise spaces[0][0].broken("neutral_2p", "two players need 6 marked spaces in all", "Mark six spaces with 1")
    firsts, ends = zip(*(_rows_of(building) for building in spaces), strict=True)
    return {
        "setup": setup,
        "SPACE_VALUE": tuple(row.whole("die_value", 1, 6) for building in spaces for row in building),
        "SPACE_NEUTRAL": tuple(neutral),
        "ROW_FIRST": tuple(n for first in firsts for n in first),
        "ROW_END": tuple(n for end in ends for n in end),
        "SALARY": tuple(_number(rows, "salary", key) for key in BUILDING_KEYS),
        "FEE": (0, *(_number(rows, "fee", f"dice_in_group_{size}") for size in (1, 2, 3))),
        "COLUMN_VP": (0, *(row.whole("vp", 0, 9) for row in columns)),
        "COLUMN_INFLUENCE": (0, *(row.whole("influence", 0, 9) for row in columns)),
    }


def _spaces(rows: list[Row], building: str) -> list[Row]:
    """Return the six spaces of a building, row by row from the left."""
    found = [row for row in rows if row.cells["group"] == "space" and row.cells["building"] == building]
    found.sort(key=lambda row: (row.whole("row", 1, 6), row.whole("column", 1, 6)))
    if sorted(row.whole("die_value", 1, 6) for row in found) != [1, 2, 3, 4, 5, 6]:
        file = rows[0].place.partition(",")[0]
        raise BrokenTable(f"{file}: {building} must have one space for each value 1 to 6. Correct die_value.")
    return found


def _rows_of(spaces: list[Row]) -> tuple[list[int], list[int]]:
    """Return by die value where its row begins and ends among the six spaces of a building."""
    rows = [row.whole("row", 1, 6) for row in spaces]
    values = [row.whole("die_value", 1, 6) for row in spaces]
    first, end = [0] * 7, [0] * 7
    for place, value in enumerate(values):
        first[value] = rows.index(rows[place])
        end[value] = first[value] + rows.count(rows[place])
    return first, end


def _items(rows: list[Row], group: str) -> list[str]:
    return list(dict.fromkeys(row.cells["item"] for row in rows if row.cells["group"] == group))


def _row(rows: list[Row], group: str, item: str, players: int = 0) -> Row:
    for row in rows:
        if row.cells["group"] == group and row.cells["item"] == item:
            if row.cells["players"] in ("all", str(players)):
                return row
    file = rows[0].place.partition(",")[0]
    raise BrokenTable(f"{file}: the line {group!r}, {item!r} is missing. Copy it from the table of the kit.")


def _number(rows: list[Row], group: str, item: str, players: int = 0) -> int:
    return _row(rows, group, item, players).whole("value", 0, 99)


# --- characters ---


def read_characters(rows: list[Row]) -> dict[str, object]:
    """Return the characters with their thresholds: first those of two players, then those of three and four."""
    rows = sorted(rows, key=lambda row: row.one_of("counts", COUNTED))
    if [row.text("counts") for row in rows] != COUNTED:
        file = rows[0].place.partition(",")[0]
        raise BrokenTable(f"{file}: every character must count something else. Use {', '.join(COUNTED)}.")
    steps = [f"min_{step}_{group}" for group in ("2p", "34p") for step in ("low", "mid", "high")]
    return {
        "character_keys": tuple(row.text("key") for row in rows),
        "character_names": tuple(row.text("name") for row in rows),
        "CHARACTER_COUNTS": tuple(row.one_of("counts", COUNTED) for row in rows),
        "CHARACTER_VP": tuple(row.whole(f"vp_{step}", 0, 30) for row in rows for step in ("low", "mid", "high")),
        "CHARACTER_MIN": tuple(row.whole(step, 0, 99) for row in rows for step in steps),
    }
