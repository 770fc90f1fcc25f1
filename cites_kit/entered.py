"""The parts of a typed-in position, each read by itself: names to seats, words to cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cites_kit import names as n
from cites_kit.card_words import REGENT_NAME, parse_card, parse_city, parse_in_city
from cites_kit.components import NOBLE_COLOURS
from cites_kit.quick import Unread, parse_line, spread
from cites_kit.state import Table
from tabletop_kit.positions import Reader, Seats

KEYS = (
    "players colours cities points hands known market discards reserve draw_pile season hero bought last_buyer turn "
    "turn_number step lone_jokers chance more"
).split()
STEPS = ("play", "buy", "build", "over")
DEFAULT_NAMES = ("Anna", "Bruno", "Carla", "Dora")
MORE = (
    "turn step agenda_step agenda_who agenda_what agenda_more depth chooser last_buyer starter earned pair_points "
    "revolt_points hero_points planned picks gift exchanged first drawn drawn_size picked capacity taken emptied "
    "robbed white_bound unseen mine_then sure_old drawn_old"
).split()
"""Fields of the state that the other parts of a position do not tell."""


@dataclass(slots=True)
class Entered:
    """A position as it was read; seats, cards and Cities are numbers."""

    seats: Seats
    players: int
    cities: dict[int, dict[int, list[int]]] = field(default_factory=dict)
    unread: dict[int, list[Unread]] = field(default_factory=dict)
    """What could not be read of Cities that were typed as a line, by seat."""
    points: dict[int, int] = field(default_factory=dict)
    hands: dict[int, list[int]] = field(default_factory=dict)
    known: dict[int, list[int]] = field(default_factory=dict)
    market: list[int] = field(default_factory=list)
    discards: list[int] = field(default_factory=list)
    reserve: list[int] = field(default_factory=list)
    draw_pile: list[int] | None = None
    season: int = 1
    hero: list[int] = field(default_factory=list)
    bought: list[int] = field(default_factory=list)
    last_buyer: int = n.NONE
    turn: int = 0
    turn_number: int = 1
    step: str = "play"
    lone_jokers: bool = False
    chance: tuple[int, int] = (1, 1)
    more: dict[str, Any] = field(default_factory=dict)

    def all_cards(self) -> Counter[int]:
        """Return how often each card is mentioned."""
        found = Counter([*self.market, *self.discards, *self.reserve, *(self.draw_pile or ())])
        found.update(card for cities in self.cities.values() for cards in cities.values() for card in cards)
        found.update(card for hand in self.hands.values() for card in hand)
        found.update(card for card in self.more.get("drawn", ()) if 0 <= card < n.KINDS)
        return found


def read_parts(data: object) -> tuple[Entered | None, Reader]:
    """Return the parts that could be read (None without players) and the reader with the problems."""
    position, problems = spread(data, DEFAULT_NAMES)
    reader = Reader(position, KEYS)
    reader.problems[:0] = problems
    names = reader.players((1, 2, 3, 4), DEFAULT_NAMES, "cites.components.8")
    if not names:
        return None, reader
    e = Entered(Seats(names, _colours(reader, len(names))), len(names))
    _read_cards(reader, e)
    _read_nobles(reader, e)
    _read_moment(reader, e)
    if reader.get("more") is not None:
        e.more = _more(reader)
    return e, reader


def _colours(reader: Reader, players: int) -> tuple[str, ...]:
    if reader.get("colours") is None:
        return NOBLE_COLOURS[:players]
    given = reader.items("colours", reader.get("colours"))
    found = [reader.one_of(f"colours[{k}]", value, NOBLE_COLOURS) for k, value in enumerate(given)]
    chosen = tuple(NOBLE_COLOURS[k] for k in found if k is not None)
    if len(set(chosen)) != players:
        reader.add("colours", "each Noble needs a colour of its own.", "Give one for each.", "cites.setup.25")
        return NOBLE_COLOURS[:players]
    return chosen


# --- cards ---


def _read_cards(reader: Reader, e: Entered) -> None:
    """Read Cities, hands, Market and piles."""
    for noble, cities in reader.mapping("cities", lambda name: find_noble(e, name)).items():
        if isinstance(cities, str):
            line = parse_line(cities)
            e.cities[noble], e.unread[noble] = line.cities, line.unread
        else:
            e.cities[noble] = _cities(reader, f"cities.{name_of(e, noble)}", cities)
    for key, into in (("hands", e.hands), ("known", e.known)):
        for seat, cards in reader.mapping(key, e.seats.find).items():
            into[seat] = _cards(reader, f"{key}.{e.seats.names[seat]}", cards)
    for key in ("market", "discards", "reserve"):
        if reader.get(key) is not None:
            setattr(e, key, _cards(reader, key, reader.get(key)))
    if reader.get("draw_pile") is not None:
        e.draw_pile = _cards(reader, "draw_pile", reader.get("draw_pile"))


def find_noble(e: Entered, name: object) -> int:
    """Return the seat that a name means; in solo the Regent is seat 1. Raises NotUnderstood."""
    word = str(name).casefold().removeprefix("the ").strip()
    if e.players == 1 and word == REGENT_NAME.removeprefix("the ").casefold():
        return n.REGENT
    return e.seats.find(name)


def name_of(e: Entered, noble: int) -> str:
    """Return the name of a Noble, the Regent included."""
    return e.seats.names[noble] if noble < e.players else REGENT_NAME


def _cities(reader: Reader, field_name: str, value: object) -> dict[int, list[int]]:
    if not isinstance(value, Mapping):
        reader.add(field_name, "it must be a dictionary or a line.", "Write {'purple': [1, 2]} or 'purple 1 2'.")
        return {}
    found: dict[int, list[int]] = {}
    for colour, cards in value.items():
        here = f"{field_name}.{colour}"
        city = reader.read(here, parse_city, colour)
        if city is not None:
            found[city] = _cards(reader, here, cards, city)
    return found


def _cards(reader: Reader, field_name: str, value: object, city: int = n.NONE) -> list[int]:
    found = []
    for k, text in enumerate(reader.items(field_name, value)):
        parse = parse_card if city == n.NONE else lambda word: parse_in_city(word, city)
        card = reader.read(f"{field_name}[{k}]", parse, text)
        if card is not None:
            found.append(card)
    return found


# --- Nobles and the moment ---


def _read_nobles(reader: Reader, e: Entered) -> None:
    """Read points, Heroes and Market tokens."""
    for noble, value in reader.mapping("points", lambda name: find_noble(e, name)).items():
        number = reader.whole(f"points.{name_of(e, noble)}", value, 0, 999)
        e.points[noble] = number or 0
    for key, into in (("hero", e.hero), ("bought", e.bought)):
        if reader.get(key) is not None:
            for k, name in enumerate(reader.items(key, reader.get(key))):
                seat = reader.read(f"{key}[{k}]", e.seats.find, name)
                if seat is not None:
                    into.append(seat)


def _read_moment(reader: Reader, e: Entered) -> None:
    """Read Season, turn and step."""
    for key, high in (("season", n.MOST_SEASONS), ("turn_number", 9999)):
        if reader.get(key) is not None:
            number = reader.whole(key, reader.get(key), 0 if key == "turn_number" else 1, high)
            setattr(e, key, 1 if number is None else number)
    for key in ("turn", "last_buyer"):
        if reader.get(key) is not None:
            seat = reader.read(key, e.seats.find, reader.get(key))
            setattr(e, key, seat or 0)
    if reader.get("step") is not None:
        step = reader.one_of("step", reader.get("step"), STEPS)
        e.step = STEPS[step] if step is not None else "play"
    if reader.get("lone_jokers") is not None:
        e.lone_jokers = reader.get("lone_jokers") is True
        if not isinstance(reader.get("lone_jokers"), bool):
            reader.add("lone_jokers", "it must be True or False.", "Write True or False.")
    if reader.get("chance") is not None:
        e.chance = _chance(reader)


def _chance(reader: Reader) -> tuple[int, int]:
    given = reader.items("chance", reader.get("chance"))
    if len(given) != 2 or any(type(v) is not int or not 1 <= v < 2147483399 for v in given):
        reader.add("chance", "it must be two whole numbers of a random stream.", "Leave it out, or copy it as written.")
        return (1, 1)
    return given[0], given[1]  # type: ignore[return-value]


def _more(reader: Reader) -> dict[str, Any]:
    """Read what a program has added: fields of the state by name, each of its shape."""
    given = reader.get("more")
    if not isinstance(given, Mapping) or set(given) != set(MORE):
        reader.add("more", "it is not what a program wrote.", "Leave it out, or copy it as written.")
        return {}
    values = Table().as_dict() | dict(given)
    try:
        whole = Table.from_dict(values)
    except ValueError as error:
        reader.add("more", f"{error}.", "Leave it out, or copy it as written.")
        return {}
    return {name: getattr(whole, name) for name in MORE}
