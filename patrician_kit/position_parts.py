"""What a person has typed in, read into numbers: the towers, cards and tiles of a position, with defaults filled in.

:func:`read_parts` turns words into numbers and collects what it cannot read; whether the parts can be on one table
is asked in :mod:`patrician_kit.checks`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar

from patrician_kit.card_words import HEADS, parse_card, parse_head
from patrician_kit.components import COLOURS, Components
from patrician_kit.entered import Entered
from patrician_kit.names import NONE, PATRICIANS
from tabletop_kit.drawing.palette import LETTERS
from tabletop_kit.errors import short, word
from tabletop_kit.kernel import FIRST_MODULUS, SECOND_MODULUS
from tabletop_kit.positions import NotUnderstood, Reader, Seats, counted, did_you_mean, kind_of

T = TypeVar("T")
DEFAULT_NAMES = ("Anna", "Bruno", "Carla", "Dora", "Emil")
KEYS = tuple(
    "players colours towers tiles heads stacks hands taken display draw_pile supply missing "
    "turn start_player turn_number step played to_build chance".split()
)
STEPS = ("play", "build", "move", "take", "over")
"""The steps by name, in the order of their numbers."""
EARLIER = "..."
"""As the first entry of a stack: there are earlier cards, which are not listed."""
HIDDEN = "hidden"
"""What a position written for one viewer says in the place of a secret."""
SUPPLY_RULES = {2: "patrician.setup.10", 3: "patrician.setup.11", 4: "patrician.setup.12", 5: "patrician.setup.12"}
"""The statement about colours and supplies, by number of players."""


def read_parts(data: object, box: Components, options: Mapping[str, object]) -> tuple[Entered | None, Reader]:
    """Return the position in numbers, and the reader with everything that could not be read.

    Without a usable number of players nothing else can be read; then the first part is None.
    """
    reader = Reader(data, KEYS)
    names = reader.players((2, 3, 4, 5), DEFAULT_NAMES, "patrician.components.8", COLOURS)
    if not names:
        return None, reader
    seats = Seats(names, _colours(reader, box, names))
    entered = Entered(
        box,
        seats,
        move_may_empty_plot=bool(options.get("move_may_empty_plot", True)),
        open_information=bool(options.get("open_information", False)),
    )
    _read_board(reader, entered)
    _read_cards(reader, entered)
    _read_turn(reader, entered)
    entered.fill_in()
    return entered, reader


def _colours(reader: Reader, box: Components, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return a colour for every seat (patrician.ruling.8); the default ones after a problem."""
    allowed = tuple(colour for colour in COLOURS if box.supply[colour][len(names) - 2] > 0)
    default, given = allowed[: len(names)], reader.get("colours")
    if given is None:
        return default
    if isinstance(given, Mapping):
        by_seat = reader.mapping("colours", Seats(names).find)
        fields = {seat: f"colours.{names[seat]}" for seat in by_seat}
    else:
        by_seat = dict(enumerate(reader.items("colours", given)))
        fields = {seat: f"colours[{seat}]" for seat in by_seat}
    chosen = {seat: _colour(reader, fields[seat], by_seat[seat], allowed, len(names)) for seat in by_seat}
    if "colours" in reader.broken:
        return default
    if len(chosen) != len(names):
        reader.add(
            "colours",
            f"{counted(len(chosen), 'colour')} for {len(names)} players.",
            "Give each player one.",
            "patrician.ruling.8",
        )
    elif len(set(chosen.values())) < len(names):
        reader.add("colours", "two players have the same.", "Give each one of their own.", "patrician.setup.13")
    return default if "colours" in reader.broken else tuple(chosen[seat] for seat in range(len(names)))


def _colour(reader: Reader, where: str, value: object, allowed: tuple[str, ...], players: int) -> str:
    number = reader.one_of(where, value, COLOURS)
    if number is None:
        return ""
    if COLOURS[number] not in allowed:
        reason = f"{COLOURS[number]} is not used with {players} players."
        reader.add(where, reason, did_you_mean("", allowed), SUPPLY_RULES[players], "patrician.ruling.8")
    return COLOURS[number]


def _read_board(reader: Reader, e: Entered) -> None:
    """Read towers, tiles, heads and supplies."""

    def city(name: object) -> int:
        return _city(e, name)

    for number, value in reader.mapping("towers", city).items():
        where = f"towers.{e.box.city_names[number]}"
        _keep(reader, e.towers, number, partial(_towers, reader, e, where, value))
    for number, value in reader.mapping("tiles", city).items():
        where = f"tiles.{e.box.city_names[number]}"
        _keep(reader, e.tiles, number, partial(_tiles, reader, e, where, value))
    for seat, value in reader.mapping("heads", e.seats.find).items():
        where = f"heads.{e.name(seat)}"
        _keep(reader, e.heads, seat, partial(_heads, reader, where, value))
    for key, part in (("supply", e.supply), ("missing", e.missing)):
        for seat, value in reader.mapping(key, e.seats.find).items():
            floors = reader.whole(f"{key}.{e.name(seat)}", value, 0, 99)
            if floors is not None:
                part[seat] = floors


def _keep(reader: Reader, part: dict[int, T], key: int, read: Callable[[], T]) -> None:
    """Put an entry into a part if all of it could be read."""
    before = len(reader.problems)
    value = read()
    if len(reader.problems) == before:
        part[key] = value


def _city(e: Entered, name: object) -> int:
    names = [city.casefold() for city in e.box.city_names]
    given = word(name).strip().casefold()
    if given not in names:
        raise NotUnderstood(
            f"there is no city {short(name)}.", did_you_mean(given, [e.box.city_names[c] for c in e.cities])
        )
    if names.index(given) not in e.cities:
        reason = f"{e.box.city_names[names.index(given)]} is in play with five players only."
        raise NotUnderstood(reason, "Leave it out.", "patrician.setup.1", "patrician.setup.3")
    return names.index(given)


def _towers(reader: Reader, e: Entered, where: str, value: object) -> list[list[int]]:
    """Read both towers of a city: a list of two, or one text such as ``"CCAA / BABCA"``."""
    parts = list(value.split("/")) if isinstance(value, str) else reader.items(where, value)
    if len(parts) > 2:
        reader.add(where, f"{counted(len(parts), 'tower')} given.", "A city has two plots.", "patrician.build.3")
    towers = [reader.read(f"{where}[{i}]", lambda v: _tower(e, v), part) or [] for i, part in enumerate(parts[:2])]
    return towers + [[]] * (2 - len(towers))


def _tower(e: Entered, value: object) -> list[int]:
    """Read a tower from the ground up: a text of seat letters, or a list of names, letters or colours."""
    if value is None:
        return []
    if isinstance(value, str):
        if "," not in value:
            return [_letter(e, letter) for letter in value if not letter.isspace() and letter != "-"]
        value = value.split(",")
    if not isinstance(value, list | tuple):
        raise NotUnderstood(f"{kind_of(value)} is no tower.", "Write letters, such as 'CCAA'.")
    return [e.seats.find(owner) for owner in value]


def _letter(e: Entered, letter: str) -> int:
    letters = LETTERS[: e.players]
    if letter.upper() not in letters:
        remedy = f"Write {letters[0]} to {letters[-1]}, from the ground up, or a list of names."
        raise NotUnderstood(f"{letter!r} is the letter of no player.", remedy)
    return letters.index(letter.upper())


def _tiles(reader: Reader, e: Entered, where: str, value: object) -> list[int]:
    """Read the winners of the higher and the lower tile; None is a tile still on the board."""
    entries = reader.items(where, value)
    if entries and len(entries) != 2:
        reader.add(
            where, f"{counted(len(entries), 'winner')} given.", "Give two: the higher tile first.", "patrician.setup.4"
        )
    owners = [reader.read(f"{where}[{i}]", lambda v: _owner(e, v), entry) for i, entry in enumerate(entries[:2])]
    owners += [NONE] * (2 - len(owners))
    return [NONE if owner is None else owner for owner in owners]


def _owner(e: Entered, value: object) -> int:
    return NONE if value is None else e.seats.find(_open(value))


def _heads(reader: Reader, where: str, value: object) -> list[int]:
    """Read heads as ``{"lady": 4}`` or as three numbers: lady, red hat, beard."""
    heads = [0] * PATRICIANS
    if isinstance(value, Mapping):
        for name, number in value.items():
            patrician = reader.read(f"{where}.{word(name)}", lambda v: parse_head(word(v)), name)
            heads[patrician or 0] = reader.whole(f"{where}.{word(name)}", number, 0, 99) or 0
        return heads
    numbers = reader.items(where, value)
    if numbers and len(numbers) != PATRICIANS:
        remedy = f"Give three: {', '.join(HEADS)}."
        reader.add(where, f"{counted(len(numbers), 'number')} given.", remedy, "patrician.symbols.8")
    read = [reader.whole(f"{where}[{i}]", number, 0, 99) or 0 for i, number in enumerate(numbers[:PATRICIANS])]
    return read + heads[len(read) :]


def _read_cards(reader: Reader, e: Entered) -> None:
    """Read hands, stacks, the face-up cards and the draw pile."""
    for seat, value in reader.mapping("stacks", e.seats.find).items():
        cards = reader.items(f"stacks.{e.name(seat)}", value)
        if cards and cards[0] == EARLIER:
            e.open_stacks.add(seat)
        e.stacks[seat] = _cards(reader, e, f"stacks.{e.name(seat)}", cards, int(seat in e.open_stacks))
    for key, part in (("hands", e.hands), ("taken", e.taken)):
        for seat, value in reader.mapping(key, e.seats.find).items():
            where = f"{key}.{e.name(seat)}"
            part[seat] = _cards(reader, e, where, reader.items(where, value))
    for city, value in reader.mapping("display", lambda name: _city(e, name)).items():
        card = reader.read(f"display.{e.box.city_names[city]}", lambda v: _card(e, v), value)
        if card is not None:
            e.display[city] = card
    if reader.get("draw_pile") is not None:
        e.pile = _cards(reader, e, "draw_pile", reader.items("draw_pile", reader.get("draw_pile")))


def _cards(reader: Reader, e: Entered, where: str, values: list[object], first: int = 0) -> list[int]:
    read = [reader.read(f"{where}[{i}]", lambda v: _card(e, v), values[i]) for i in range(first, len(values))]
    return [card for card in read if card is not None]


def _card(e: Entered, value: object) -> int:
    """Return the card that a text means; cards of Pistoia only with five players (patrician.setup.1)."""
    if not isinstance(value, str):
        raise NotUnderstood(f"{kind_of(value)} is no card.", "Write a card as 'Firenze, beard'.")
    card = parse_card(e.box, _open(value))
    if e.box.CARD_CITY[card] not in e.cities:
        raise NotUnderstood(f"{short(value)} is in play with five players only.", "Leave it out.", "patrician.setup.1")
    return card


def _open(value: object) -> str:
    """Refuse the word for a secret: a table can be laid out only when all of it is known."""
    if isinstance(value, str) and value.strip().casefold() == HIDDEN:
        raise NotUnderstood("it is hidden in this position.", "Write the position without a viewer.")
    return value if isinstance(value, str) else word(value)


def _read_turn(reader: Reader, e: Entered) -> None:
    """Read whose turn it is and how far it has come."""
    for key in ("turn", "start_player"):
        if reader.get(key) is not None:
            setattr(e, key, reader.read(key, e.seats.find, reader.get(key)))
    for key, low, high in (("turn_number", 1, len(e.box.deck_with(e.players))), ("to_build", 0, 2)):
        if reader.get(key) is not None:
            setattr(e, key, reader.whole(key, reader.get(key), low, high))
    if reader.get("step") is not None:
        e.step = reader.one_of("step", reader.get("step"), STEPS)
    if reader.get("played") is not None:
        e.played = reader.read("played", lambda v: _card(e, v), reader.get("played"))
    if reader.get("chance") is not None:
        e.chance = _chance(reader, reader.items("chance", reader.get("chance")))


def _chance(reader: Reader, values: list[object]) -> list[int]:
    """Read the state of the random stream: two numbers."""
    if len(values) != 2:
        reader.add("chance", f"{counted(len(values), 'number')} given.", "Give two, or leave it out.")
        return [1, 1]
    limits = (FIRST_MODULUS, SECOND_MODULUS)
    return [reader.whole(f"chance[{i}]", values[i], 1, limits[i] - 1) or 1 for i in (0, 1)]
