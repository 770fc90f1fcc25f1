"""Positions typed in by a person: read, checked and written, with names instead of codes.

A position is a dictionary; what is left out is empty::

    {
        "players": ["Anna", "Bruno"],                          # or a number
        "cities": {"Anna": {"purple": [1, 2, 4], "blue": [2, "white 5"]}},   # lowest card first
        "points": {"Anna": 6, "Bruno": 12},
        "hands": {"Anna": ["red 1", "yellow 4"]},
        "market": ["yellow 4", "blue 2", "green 6", "red 1"],
        "season": 2,
    }

Cities may also be a line, as ``"purple 1 2 4; blue 2 w5"`` (see :mod:`cites_kit.quick`), and the Nobles a list::

    {"nobles": ["Anna: purple 1 2 4; blue 2 w5", {"name": "Bruno", "cities": "red 5", "points": 12}]}

Further keys: ``colours``, ``known`` (hand cards that everybody has seen), ``discards``, ``reserve``, ``draw_pile`` (top
card first), ``hero`` and ``bought`` (lists of names), ``last_buyer``, ``turn``, ``turn_number``, ``step`` (play, buy,
build or over), ``lone_jokers`` (True: Jokers without a coloured card in their City came there by the Knight, or their
partner has left), ``chance`` (the two numbers of the random stream), and ``more``: what a program adds so that the
table comes back exactly. In solo ``"the Regent"`` has Cities and points too. Without ``draw_pile`` all cards that are
not mentioned are shuffled into Reserve and pile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from cites_kit import names as n
from cites_kit.card_words import REGENT_NAME, card_text
from cites_kit.components import COLOUR_NAMES, Components
from cites_kit.entered import MORE, Entered, read_parts
from cites_kit.position_checks import problems_of
from cites_kit.rules.cities import put_in_city
from cites_kit.rules.clearing import clear_table
from cites_kit.rules.market import lay_in_market
from cites_kit.rules.piles import put_on_pile
from cites_kit.state import Table
from cites_kit.view import cards_of, city_cards
from tabletop_kit.errors import BadPosition, Problem
from tabletop_kit.kernel import plan, shuffle

Position = dict[str, Any]
HIDDEN = "hidden"


def check_position(data: object, box: Components, options: Mapping[str, bool]) -> list[Problem]:
    """Return everything that is impossible about a position, in the order of its parts; empty if it can be."""
    return _checked(data, box)[1]


def read_position(
    data: object, box: Components, options: Mapping[str, bool], rules: SimpleNamespace
) -> tuple[Table, tuple[str, ...], tuple[str, ...]]:
    """Return the table of a position, the names and the colours of the seats. Raises BadPosition with all problems.

    ``rules`` are the plain gear bound to the same components: laying out may count a Season.
    """
    entered, problems = _checked(data, box)
    if entered is None or problems:
        raise BadPosition(tuple(problems))
    return _lay_out(entered, box, options, rules), entered.seats.names, entered.seats.colours


def _checked(data: object, box: Components) -> tuple[Entered | None, list[Problem]]:
    entered, reader = read_parts(data)
    if entered is None:
        return None, reader.problems
    return entered, reader.problems + problems_of(entered, box)


# --- laying out ---


def _lay_out(e: Entered, box: Components, options: Mapping[str, bool], rules: SimpleNamespace) -> Table:
    """Put everything on a table; there must be no problem left."""
    s = Table()
    s.players = e.players
    clear_table(s)
    s.seasons = box.SEASONS[e.players]
    for name, value in options.items():
        setattr(s, name, int(value))
    s.chance = list(e.chance)
    s.exchanged = 1
    s.season = e.season
    s.turn_number = e.turn_number
    s.starter = e.turn
    s.last_buyer = e.last_buyer
    for noble in range(s.nobles):
        _lay_out_noble(s, e, noble)
    for card in e.market:
        lay_in_market(s, card)
    _lay_out_piles(s, e, box)
    s.notes.clear()  # what laying the table noted; what the step does from here on belongs into the log
    if e.more:
        for name, value in e.more.items():
            setattr(s, name, value)
    else:
        _begin_step(s, e, rules)
    return s


def _lay_out_noble(s: Table, e: Entered, noble: int) -> None:
    for city, cards in e.cities.get(noble, {}).items():
        for card in cards:
            put_in_city(s, noble, city, card)
    s.points[noble] = e.points.get(noble, 0)
    s.hero[noble] = int(noble in e.hero)
    s.bought[noble] = int(noble in e.bought)
    for card in e.hands.get(noble, ()):
        s.hand[noble][card] += 1
    for card in e.known.get(noble, ()):
        s.known[noble][card] += 1
    s.hand_size[noble] = sum(s.hand[noble])


def _lay_out_piles(s: Table, e: Entered, box: Components) -> None:
    """Lay the piles as they are given; without a draw pile, shuffle all that is not mentioned."""
    for card in e.discards:
        s.discard[card] += 1
        s.discards += 1
    pile = list(reversed(e.draw_pile)) if e.draw_pile is not None else []
    if e.draw_pile is None:
        left = Counter(dict(enumerate(box.CARD_COPIES)))
        left.subtract(e.all_cards())
        pile = sorted(left.elements())
        shuffle(s.chance, pile, 0, len(pile))
    reserve = e.reserve or [pile.pop() for _ in range(min(n.RESERVE, len(pile)))]
    s.reserve[: len(reserve)] = reserve
    for card in pile:
        put_on_pile(s, card)


def _begin_step(s: Table, e: Entered, rules: SimpleNamespace) -> None:
    """Go on at the step that is given."""
    if e.step == "over":
        plan(s, n.GAME_OVER, n.NONE, 0, 0)
        s.season = s.seasons
    elif e.step == "build":
        s.last_buyer = e.turn if s.last_buyer == n.NONE else s.last_buyer
        rules.end_of_season(s)
    elif e.step == "buy":
        plan(s, n.END_TURN, e.turn, 0, 0)
        plan(s, n.BUY_STEP, e.turn, 0, 0)
    else:
        s.turn_number -= 1
        plan(s, n.TURN, e.turn, 0, 0)
    s.turn = e.turn
    rules.settle(s)


# --- writing ---


def write_position(s: Table, names: Sequence[str], colours: Sequence[str], viewer: int | None = None) -> Position:
    """Return a position that :func:`read_position` reads back to an equal table, ready for JSON.

    With a ``viewer`` (a seat) only what that Noble may know is written: ``"hidden"`` stands for a secret card, a
    number for the draw pile. Such a position can be looked at, but not be read back.
    """
    everybody = [*names, REGENT_NAME][: s.nobles]
    position: Position = {"players": list(names), "colours": list(colours)}
    parts = {
        "cities": {name: _written_cities(s, p) for p, name in enumerate(everybody) if any(s.size[p])},
        "points": {name: s.points[p] for p, name in enumerate(everybody)},
        "hands": {names[p]: _written_hand(s, p, viewer) for p in range(s.players) if s.hand_size[p]},
        "known": {names[p]: texts(cards_of(s.known[p])) for p in range(s.players) if any(s.known[p])},
        "market": texts(s.market[: s.market_size]),
        "discards": texts(cards_of(s.discard)),
        "season": s.season,
        "hero": [names[p] for p in range(s.players) if s.hero[p]],
        "bought": [names[p] for p in range(s.players) if s.bought[p]],
        "turn": names[s.turn],
        "turn_number": s.turn_number,
        "lone_jokers": any(_has_lone_joker(s, p) for p in range(s.players)),
    }
    if viewer is None:
        parts["reserve"] = texts(s.reserve)
        parts["draw_pile"] = texts(list(reversed(s.pile[: s.pile_size])))
        parts["chance"] = list(s.chance)
        parts["more"] = {name: getattr(s, name) for name in MORE}
    else:
        parts["draw_pile"] = s.pile_size
    for name, part in parts.items():
        if part is not False and part not in ({}, []):
            position[name] = _copied(part)
    return position


def texts(cards: Sequence[int]) -> list[str]:
    """Return cards in words."""
    return [card_text(card) for card in cards if card != n.NONE]


def _written_cities(s: Table, noble: int) -> dict[str, list[str]]:
    cities = {COLOUR_NAMES[city]: texts(city_cards(s, noble, city)) for city in range(n.CITIES)}
    return {colour: cards for colour, cards in cities.items() if cards}


def _written_hand(s: Table, noble: int, viewer: int | None) -> list[str]:
    if viewer is None or viewer == noble:
        return texts(cards_of(s.hand[noble]))
    known = texts(cards_of(s.known[noble]))
    return known + [HIDDEN] * (s.hand_size[noble] - len(known))


def _has_lone_joker(s: Table, noble: int) -> bool:
    return any(
        cards and all(card >= n.FIRST_WHITE for card in cards)
        for cards in (city_cards(s, noble, city) for city in range(n.CITIES))
    )


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(entry) for key, entry in value.items()}
    return [_copied(entry) for entry in value] if isinstance(value, list) else value
