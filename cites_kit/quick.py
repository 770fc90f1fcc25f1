"""Cities typed quickly: ``purple 1 2 4 5; blue 2 w5`` is a purple City of four cards, and the white 5 on a blue 2.

A colour opens a City; digits after it are its cards, the lowest first; ``w`` before a digit makes it a Joker. Colours
may be short (``pu 1245 bl 2w5``) or French, cards may go by their character, and whatever stands between them does not
matter. What cannot be read is kept as it was written, with the reason, beside everything that can be read.

>>> read_cities("purple: 1, 2, 4, 5; bl 2 W5")
{'purple': [1, 2, 4, 5], 'blue': [2, 'white 5']}
>>> write_cities({"purple": [1, 2, 4, 5], "blue": [2, "white 5"]})
'purple 1 2 4 5; blue 2 w5'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cites_kit.card_words import REGENT_NAME, parse_city, parse_in_city
from cites_kit.components import CHARACTERS, COLOUR_NAMES, colour_of, influence_of
from cites_kit.names import CITIES, FIRST_WHITE, VALUES
from tabletop_kit.errors import BadPosition, Problem, short
from tabletop_kit.positions import NotUnderstood, did_you_mean

LONGEST = 1000
"""Characters that a line may have; the longest that makes sense has far fewer."""
TOO_LONG = f"a line of Cities is a text of at most {LONGEST} characters."
SHORTER = "Write 'purple 1 2; blue 2 w5'."

_TOKEN = re.compile(
    r"(?P<end>[;|/\n]+)|(?P<range>\d\s*[-–]\s*\d)|(?P<minus>(?<!\w)[-–−]\d+)|(?P<number>\d+)"
    r"|(?P<star>[*★])|(?P<word>[^\W\d_]+)"
)
_OTHERWISE = {"violet": 0, "jaune": 1, "rose": 2, "rouge": 3, "bleu": 4, "bleue": 4, "vert": 5, "verte": 5}
_WHITE = ("w", "wh", "white", "j", "joker", "jokers", "blanc", "blanche")
_FILLERS = ("city", "cities", "the", "and", "with", "in", "empty", "none", "nothing")
_NAMES = {name.casefold(): value for value, name in enumerate(CHARACTERS)}


@dataclass(frozen=True, slots=True)
class Unread:
    """A piece of a line that means nothing: what was written, why, what would help, and rules (ids)."""

    text: str
    reason: str
    remedy: str
    rules: tuple[str, ...] = ()


@dataclass(slots=True)
class Line:
    """What a line says: by City (0 to 5) its cards in the order in which they were written, and what was not read."""

    cities: dict[int, list[int]] = field(default_factory=dict)
    unread: list[Unread] = field(default_factory=list)

    def text(self) -> str:
        """Return the line in its usual spelling; what was not read follows at the end, as it was written."""
        cities = [_city_text(city, self.cities[city]) for city in sorted(self.cities) if self.cities[city]]
        return "; ".join([*cities, *(piece.text for piece in self.unread)])


def _city_text(city: int, cards: Sequence[int]) -> str:
    return " ".join([COLOUR_NAMES[city], *map(short_text, cards)])


def short_text(card: int) -> str:
    """Return a card as short as it is written in a line: ``5``, or ``w5`` for a Joker."""
    return f"w{influence_of(card)}" if card >= FIRST_WHITE else str(influence_of(card))


# --- the public functions ---


def read_cities(text: str) -> dict[str, list[int | str]]:
    """Return the Cities of a line in the form that positions have. Raises BadPosition naming every unread piece."""
    line = parse_line(text)
    if line.unread:
        raise BadPosition(tuple(Problem("cities", f"{p.text!r}: {p.reason}", p.remedy, p.rules) for p in line.unread))
    return {COLOUR_NAMES[city]: [_card(card) for card in cards] for city, cards in line.cities.items()}


def _card(card: int) -> int | str:
    return f"white {influence_of(card)}" if card >= FIRST_WHITE else influence_of(card)


def write_cities(cities: Mapping[str, Sequence[int | str]]) -> str:
    """Return Cities as a line; the form is that of positions. Raises NotUnderstood for a City or card unknown."""
    line = Line()
    for colour, cards in cities.items():
        city = parse_city(colour)
        line.cities[city] = [parse_in_city(card, city) for card in cards]
        for card in line.cities[city]:
            if card < FIRST_WHITE and colour_of(card) != city:
                raise NotUnderstood(f"{card!r} is not of this City.", "A line holds Jokers and cards of the colour.")
    return line.text()


# --- reading ---


@dataclass(frozen=True, slots=True)
class _Token:
    """A piece of the text with its place, and what it means: a City, a Joker mark, cards, an end, or nothing."""

    kind: str
    text: str
    start: int
    end: int
    city: int = -1
    values: tuple[int, ...] = ()
    wrong: Unread | None = None


def parse_line(text: object) -> Line:
    """Return what a line says; nothing is raised, what cannot be read stands in ``unread``."""
    line = Line()
    if not isinstance(text, str) or len(text) > LONGEST:
        line.unread.append(Unread(short(text), TOO_LONG, SHORTER))
        return line
    tokens = [*_tokens(text)]
    place, city = 0, -1
    while place < len(tokens):
        token = tokens[place]
        place += 1
        if token.kind == "end":
            city = -1
        elif token.kind == "city":
            city = token.city
        elif token.kind == "unknown":
            place = _skip(tokens, place)
            city = -1
            line.unread.append(_unknown(text[token.start : tokens[place - 1].end], token))
        else:
            place = _read_card(line, tokens, place - 1, city)
    return line


def _tokens(text: str) -> Iterator[_Token]:
    for match in _TOKEN.finditer(text):
        kind, found = str(match.lastgroup), match[0]
        if kind == "word" and found.casefold() in _FILLERS:
            continue
        yield _meant(kind, found, match.start(), match.end())


def _meant(kind: str, found: str, start: int, end: int) -> _Token:
    """Return a token with what it means."""
    if kind == "number":
        return _Token("cards", found, start, end, values=tuple(map(int, found)))
    if kind in ("end", "range", "minus"):
        return _Token(kind, found, start, end)
    word = found.casefold()
    if kind == "star" or word in _WHITE:
        return _Token("joker", found, start, end)
    if word in _NAMES:
        return _Token("cards", found, start, end, values=(_NAMES[word],))
    cities = [city for city in range(CITIES) if COLOUR_NAMES[city].startswith(word)]
    city = _OTHERWISE.get(word, cities[0] if len(cities) == 1 else -1)
    return _Token("city" if city >= 0 else "unknown", found, start, end, city)


def _skip(tokens: Sequence[_Token], place: int) -> int:
    """Return where the cards end that follow a word without a meaning."""
    while place < len(tokens) and tokens[place].kind not in ("end", "city"):
        place += 1
    return place


def _unknown(text: str, token: _Token) -> Unread:
    """Say why a word means nothing: two colours may begin like it, or none does."""
    word = token.text.casefold()
    fitting = [name for name in COLOUR_NAMES[:CITIES] if name.startswith(word)]
    if fitting:
        starts = " or ".join(f"'{name[:2]}'" for name in fitting)
        return Unread(text, f"{token.text!r} may be {' or '.join(fitting)}.", f"Write {starts}.")
    known = [*COLOUR_NAMES[:CITIES], "white", *_NAMES]
    return Unread(text, f"{token.text!r} is no colour.", did_you_mean(word, known, "Begin with a colour: 'blue 2'."))


def _read_card(line: Line, tokens: Sequence[_Token], place: int, city: int) -> int:
    """Read cards, or a Joker with its mark before or behind it; return the place of the next token."""
    token, joker, after = tokens[place], False, place + 1
    follows = tokens[after] if after < len(tokens) else None
    if token.kind == "joker":
        joker = True
        if follows is None or follows.kind != "cards":
            why = "it does not say which Joker."
            line.unread.append(_piece(city, token.text, why, "Write the Influence behind it: 'w5'.", "cites.cards.5"))
            return after
        token, after = follows, after + 1
    elif follows is not None and _marks_the_card_before(tokens, place):
        joker, after = True, after + 1
    found = "w" * joker + token.text
    if wrong := _wrong(found, token, city, joker):
        line.unread.append(wrong)
    else:
        first = FIRST_WHITE if joker else VALUES * city
        line.cities.setdefault(city, []).extend(first + value for value in token.values)
    return after


def _marks_the_card_before(tokens: Sequence[_Token], place: int) -> bool:
    """Whether the mark of a Joker stands right behind a single digit, as in ``5w``, and not before another."""
    digit, mark = tokens[place], tokens[place + 1]
    if mark.kind != "joker" or mark.start != digit.end or len(digit.values) != 1:
        return False
    return place + 2 == len(tokens) or tokens[place + 2].start != mark.end


def _wrong(found: str, token: _Token, city: int, joker: bool) -> Unread | None:
    """Return why a card cannot be read, or None if it can."""
    if city < 0:
        rule = "cites.joker.1" if joker else "cites.build.4"
        return _piece(city, found, "it does not say which City.", f"Begin with the colour: 'blue {found}'.", rule)
    if token.kind == "range":
        return _piece(city, found, "this may be two cards or all between.", "Write each card: '1 2 3'.")
    if token.kind == "minus" or any(value >= VALUES for value in token.values):
        return _piece(city, found, "Influence runs from 0 to 6.", "Correct the number.", "cites.cards.3")
    if joker and len(token.values) > 1:
        marked = " ".join(f"w{value}" for value in token.values)
        return _piece(city, found, "one Joker or several?", f"Write each: '{marked}' or '{found[:2]} {found[2:]}'.")
    return None


def _piece(city: int, found: str, reason: str, remedy: str, *rules: str) -> Unread:
    return Unread(f"{COLOUR_NAMES[city]} {found}" if city >= 0 else found, reason, remedy, rules)


# --- a position by Noble ---

NOBLE_KEYS = ("name", "colour", "cities", "points", "hand", "known", "hero", "bought")
_PART = {"cities": "cities", "points": "points", "hand": "hands", "known": "known"}
_NAMED = re.compile(r"\s*([^:;|/\n]{1,40}):")


def spread(data: object, default_names: Sequence[str]) -> tuple[object, list[Problem]]:
    """Return a position in which ``nobles`` is shared out to the usual parts, and what is wrong with that list.

    ``nobles`` has an entry for each seat: the Cities as a line, with a name and a colon before it if there is one, or
    a dictionary with some of ``NOBLE_KEYS``. In solo an entry may be named "the Regent".
    """
    if not isinstance(data, Mapping) or "nobles" not in data:
        return data, []
    problems: list[Problem] = []
    entries = [_entry(k, entry, problems) for k, entry in enumerate(_listed(data["nobles"], problems))]
    position: dict[Any, Any] = {key: part for key, part in data.items() if key != "nobles"}
    seats = [entry for entry in entries if not _is_regent(entry.get("name"))]
    names = _names(position.get("players"), len(seats), default_names)
    for k, entry in enumerate(seats):
        names[k] = entry.setdefault("name", names[k])
    position["players"] = names
    for key, part in _PART.items():
        found = {entry["name"]: entry[key] for entry in entries if key in entry}
        if found:
            position[part] = {**_mapping(position.get(part)), **found}
    for key in ("hero", "bought"):
        if any(key in entry for entry in seats):
            position[key] = [entry["name"] for entry in seats if entry.get(key)]
    if any("colour" in entry for entry in seats):
        position["colours"] = [entry.get("colour") for entry in seats]
    return position, problems


def _names(players: object, nobles: int, default_names: Sequence[str]) -> list[str]:
    """Return a name for each Noble and for all further players: as given, else as usual."""
    names = [str(name) for name in players] if isinstance(players, Sequence) and not isinstance(players, str) else []
    wanted = max(nobles, players if isinstance(players, int) and players <= len(default_names) else 0)
    usual = [*default_names, *(f"Noble {k + 1}" for k in range(len(default_names), wanted))]
    return names + usual[len(names) : wanted]


def _listed(nobles: object, problems: list[Problem]) -> list[object]:
    if isinstance(nobles, str):
        return [line for line in nobles.splitlines() if line.strip()]
    if isinstance(nobles, Sequence) and not isinstance(nobles, bytes):
        return list(nobles)
    problems.append(Problem("nobles", "it must be a list with one entry for each Noble.", "Write [...]."))
    return []


def _entry(k: int, entry: object, problems: list[Problem]) -> dict[str, Any]:
    if isinstance(entry, str):
        named = _NAMED.match(entry)
        if named is None or not _is_name(named[1], entry[named.end() :]):
            return {"cities": entry}
        return {"name": named[1].strip(), "cities": entry[named.end() :]}
    if not isinstance(entry, Mapping):
        remedy = "Write 'purple 1 2; blue 2 w5'."
        problems.append(Problem(f"nobles[{k}]", "it must be a line of Cities or a dictionary.", remedy))
        return {}
    for key in entry:
        if key not in NOBLE_KEYS:
            remedy = did_you_mean(str(key)[:80], NOBLE_KEYS, f"Use {', '.join(NOBLE_KEYS)}.")
            problems.append(Problem(f"nobles[{k}].{str(key)[:80]}", "a Noble has no such part.", remedy))
        elif key == "name" and not isinstance(entry[key], str):
            problems.append(Problem(f"nobles[{k}].name", f"{short(entry[key])} is no name.", "Write a text."))
    found = {key: part for key, part in entry.items() if key in NOBLE_KEYS and part is not None}
    return {key: part for key, part in found.items() if key != "name" or isinstance(part, str)}


def _is_name(before: str, after: str) -> bool:
    """Whether a name stands before a colon: no part of a line, or a single word that no card follows (Rose)."""
    tokens, first = [*_tokens(before)], next(_tokens(after), None)
    if all(token.kind == "unknown" for token in tokens):
        return True
    return len(tokens) == 1 and tokens[0].kind == "city" and first is not None and first.kind == "city"


def _is_regent(name: object) -> bool:
    plain = REGENT_NAME.removeprefix("the ").casefold()
    return isinstance(name, str) and name.casefold().removeprefix("the ").strip() == plain


def _mapping(part: object) -> Mapping[Any, Any]:
    return part if isinstance(part, Mapping) else {}
