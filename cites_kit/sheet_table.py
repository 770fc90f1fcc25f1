"""The Cities of all Nobles as they are being entered, possible or not, and the tables that they count on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, NamedTuple

from cites_kit import names as n
from cites_kit.card_words import REGENT_NAME
from cites_kit.components import COLOUR_NAMES, NOBLE_COLOURS, Components
from cites_kit.entered import DEFAULT_NAMES, Entered, read_parts
from cites_kit.position_checks import problems_of, too_many
from cites_kit.quick import LONGEST, SHORTER, TOO_LONG, Line, Unread, parse_line
from cites_kit.state import Table
from cites_kit.words import count
from tabletop_kit.errors import BadPosition, GameError, Problem
from tabletop_kit.options import next_colour, renamed

MOST_POINTS = 900
"""The most VP on the track, far more than anybody can have; positions stay below 1000 with what is added."""
_BUILD, _OVER = "build", "over"
_LONE = "Add the coloured card built with it; or press Lone Jokers are right, if the Knight brought it."


class Fault(NamedTuple):
    """One impossible thing: whose it is, the City (-1: all of them), and the problem."""

    noble: int
    city: int
    problem: Problem


class SheetTable:
    """Names, Cities, VP on the track, Heroes, and which Season is counted.

    Attributes:
        box: the components that count.
        names: the players by seat; in solo the Regent, who has seat 1, is not among them.
        colours: their colours.
        cities: by seat (in solo also the Regent's), by City, the cards in the order in which they were written.
        unread: by seat, what could not be read of a line of Cities.
        points: by seat, the VP on the track.
        hero: by seat, whether the Hero lies face up.
        season: the Season that is counted, from 1.
        counted: the VP of the last Season are on the track already, only the end is to be judged.
        lone_jokers: Jokers may stand without a coloured card.

    Raises:
        BadPosition: for a position that cannot be read, or has a card in a City of another colour.

    """

    def __init__(self, position: object, box: Components, rules: SimpleNamespace, options: Mapping[str, bool]) -> None:
        e, reader = read_parts(position)
        if e is None or reader.problems:
            raise BadPosition(tuple(reader.problems))
        self.box, self._rules, self._options = box, rules, options
        self._refuse_what_has_no_place(e)
        self.names, self.colours = e.seats.names, e.seats.colours
        nobles = range(max(2, e.players))
        self.cities = [dict(e.cities.get(noble, {})) for noble in nobles]
        self.unread: list[list[Unread]] = [list(e.unread.get(noble, ())) for noble in nobles]
        self.hero = [noble in e.hero for noble in nobles]
        self.season = e.season
        self.counted = _is_counted(e)
        self.lone_jokers = e.lone_jokers
        self.points = [self._before(e, noble) for noble in nobles]
        self._refuse_too_many_points()
        for noble in nobles:
            _refuse_too_long(Line(self.cities[noble], self.unread[noble]), f"cities.{self.everybody[noble]}")

    def _refuse_what_has_no_place(self, e: Entered) -> None:
        """Raise BadPosition for what cannot even be shown on the sheet."""
        rules = {"cites.build.4", "cites.setup.2", "cites.solo.3", "cites.game.4"}
        wrong = tuple(p for p in problems_of(replace(e, unread={}), self.box) if rules & {*p.rules})
        if wrong:
            raise BadPosition(wrong)

    def _refuse_too_many_points(self) -> None:
        most = max(self.points)
        if most > MOST_POINTS:
            field = f"points.{self.everybody[self.points.index(most)]}"
            raise BadPosition((Problem(field, f"a sheet takes {MOST_POINTS} VP at most.", "Count again."),))

    def _before(self, e: Entered, noble: int) -> int:
        """Return the VP on the track without what this Season's majorities and the end of the game have given."""
        points = e.points.get(noble, 0)
        if self.counted:
            return max(0, points - n.HERO_POINTS) if self.hero[noble] else points
        return points - _earned_now(e, noble) - (e.more["hero_points"][noble] if e.more else 0)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)

    @property
    def nobles(self) -> int:
        """Who has Cities: the players, and in solo the Regent."""
        return max(2, self.players)

    @property
    def is_solo(self) -> bool:
        """Whether one Noble plays against the Regent."""
        return self.players == 1

    @property
    def everybody(self) -> tuple[str, ...]:
        """The names of all who have Cities."""
        return (*self.names, REGENT_NAME)[: self.nobles]

    @property
    def seasons(self) -> int:
        """How many Seasons are played (cites.setup.2)."""
        return self.box.SEASONS[self.players]

    @property
    def is_last(self) -> bool:
        """Whether the game ends with what is counted."""
        return self.counted or self.season == self.seasons

    # -- who plays -----------------------------------------------------------------------------------------------------

    def rename(self, seat: int, name: str) -> str:
        """Give a Noble another name and return it as it is kept. Raises BadOption."""
        self.names = renamed(self.names, seat, name)
        return self.names[seat]

    def next_colour(self, seat: int) -> str:
        """Give a Noble the next colour; whoever had it gets the old one (cites.setup.25)."""
        self.colours = next_colour(self.colours, seat, NOBLE_COLOURS)
        return self.colours[seat]

    def add_player(self) -> str:
        """Add a Noble and return the name; the second one takes the seat of the Regent. Raises GameError."""
        if self.players == n.MOST_PLAYERS:
            raise GameError("The game is for 1 to 4 Nobles (cites.components.8).")
        if self.is_solo:
            self._refuse_to_lose(n.REGENT)
        else:
            self._add_seat()
        used = {name.casefold() for name in self.names}
        name = next(name for name in (*DEFAULT_NAMES, "Emil") if name.casefold() not in used)
        colour = next(colour for colour in NOBLE_COLOURS if colour not in self.colours)
        self.names, self.colours = (*self.names, name), (*self.colours, colour)
        self.season = min(self.season, self.seasons)
        return name

    def _add_seat(self) -> None:
        self.cities.append({})
        self.unread.append([])
        self.points.append(0)
        self.hero.append(False)

    def remove_player(self) -> str:
        """Remove the last Noble, who must own nothing any more, and return the name. Raises GameError."""
        if self.is_solo:
            raise GameError("The game is for 1 to 4 Nobles (cites.components.8).")
        seat = self.players - 1
        self._refuse_to_lose(seat)
        gone = self.names[seat]
        self.names, self.colours = self.names[:seat], self.colours[:seat]
        for column in (self.cities, self.unread, self.points, self.hero):
            del column[seat]
        if len(self.names) == 1:  # the seat is the Regent's now
            self._add_seat()
            self.hero = [False, False]
        if self.counted:
            self.season = self.seasons
        return gone

    def _refuse_to_lose(self, noble: int) -> None:
        if any(self.cities[noble].values()) or self.unread[noble] or self.points[noble] or self.hero[noble]:
            name = self.everybody[noble]
            raise GameError(f"{name[:1].upper()}{name[1:]} still has something on the sheet: take it away first.")

    # -- entering ------------------------------------------------------------------------------------------------------

    def cards(self, noble: int, city: int) -> list[int]:
        """Return the cards of a City as they were entered."""
        return self.cities[noble].get(city, [])

    def line(self, noble: int) -> str:
        """Return all Cities of a Noble as a line, with what could not be read of it."""
        return Line(self.cities[noble], self.unread[noble]).text()

    def type_line(self, noble: int, text: str) -> None:
        """Take over a line of Cities; what cannot be read of it is kept. Raises BadPosition for one too long."""
        line = parse_line(text)
        _refuse_too_long(line, f"cities.{self.everybody[noble]}")
        self.cities[noble], self.unread[noble] = line.cities, line.unread

    def turn_card(self, noble: int, city: int, value: int) -> int | None:
        """Change one place: empty, the coloured card, the Joker, empty again; of two cards there one goes.

        Returns the card that is there now, or None. The City is in ascending order afterwards. Raises BadPosition if
        the line of the Noble becomes too long.
        """
        kept = [card for card in self.cards(noble, city) if card % n.VALUES != value]
        there = [card for card in self.cards(noble, city) if card % n.VALUES == value]
        coloured, joker = n.VALUES * city + value, n.FIRST_WHITE + value
        if len(there) > 1:
            there.pop()
        else:
            there = [coloured] if not there else [joker] if there == [coloured] else []
        cards = sorted(kept + there, key=lambda card: card % n.VALUES)
        after = Line({**self.cities[noble], city: cards}, self.unread[noble])
        _refuse_too_long(after, f"cities.{self.everybody[noble]}")
        self.cities[noble] = after.cities
        return there[-1] if there else None

    def has_lone_joker(self) -> bool:
        """Whether a City of a player has Jokers only."""
        cities = [cards for noble in range(self.players) for cards in self.cities[noble].values() if cards]
        return any(all(card >= n.FIRST_WHITE for card in cards) for cards in cities)

    # -- the position --------------------------------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """Return what is filled in as a position that `CitesRoyales.from_position` reads, counting included."""
        people, end = self.everybody, n.HERO_POINTS if self.counted else 0
        lines = {name: self.line(noble) for noble, name in enumerate(people)}
        points = {name: self.points[noble] + end * self.hero[noble] for noble, name in enumerate(people)}
        position: dict[str, Any] = {"players": list(self.names), "colours": list(self.colours)}
        position["cities"] = {name: line for name, line in lines.items() if line}
        position["points"] = {name: number for name, number in points.items() if number}
        if any(self.hero):
            position["hero"] = [name for noble, name in enumerate(self.names) if self.hero[noble]]
        if self.lone_jokers:
            position["lone_jokers"] = True
        return {**position, "season": self.season, "step": _OVER if self.counted else _BUILD}

    def faults(self) -> list[Fault]:
        """Return everything that is impossible, each at its place; a card too often at the last who has it."""
        e, _ = read_parts(self.position())
        assert e is not None, "a sheet can always be read"
        problems = problems_of(e, self.box)
        often = iter(too_many(e, self.box))
        return [self._placed(problem, next(often) if problem.field == "cards" else n.NONE) for problem in problems]

    def _placed(self, problem: Problem, card: int) -> Fault:
        if card != n.NONE:
            places = [(noble, city) for noble, cities in enumerate(self.cities) for city in cities]
            noble, city = max(place for place in places if card in self.cards(*place))
            return Fault(noble, city, problem)
        name, _, colour = problem.field.removeprefix("cities.").rpartition(".")
        if name in self.everybody and colour in COLOUR_NAMES:
            city = COLOUR_NAMES.index(colour)
            if "cites.joker.3" in problem.rules:
                problem = Problem(problem.field, problem.reason, _LONE, problem.rules)
            return Fault(self.everybody.index(name), city, problem)
        return Fault(self.everybody.index(problem.field.removeprefix("cities.")), n.NONE, problem)

    def surplus(self) -> set[int]:
        """Return the cards of which there are more than in the box."""
        e, _ = read_parts(self.position())
        return set(too_many(e, self.box)) if e is not None else set()

    # -- counting ------------------------------------------------------------------------------------------------------

    def table(self) -> Table:
        """Return a table with what is filled in, before the majorities; of two cards of a value the first counts."""
        s = Table()
        s.players = self.players
        self._rules.clear_table(s)
        for name, value in self._options.items():
            setattr(s, name, int(value))
        s.season = self.season
        for noble in range(self.nobles):
            s.points[noble], s.hero[noble] = self.points[noble], int(self.hero[noble])
            for city, cards in self.cities[noble].items():
                for card in cards:
                    if s.built[noble][n.VALUES * city + card % n.VALUES] == n.NONE:
                        self._rules.put_in_city(s, noble, city, card)
        return s

    def after(self) -> Table:
        """Return the table after the majorities, and after the last Season with the Heroes and the end of the game."""
        s = self.table()
        if not self.counted:
            self._rules.majorities(s)
        if self.is_last:
            self._rules.finish(s)
            s.step = n.GAME_OVER
        return s

    def said(self) -> str:
        """Say how much is filled in, of a table on which nothing is impossible."""
        number = sum(len(cards) for cities in self.cities for cards in cities.values())
        built = sum(bool(cards) for cities in self.cities for cards in cities.values())
        if not number:
            return "Nothing is entered yet"
        cities = f"{built} {'City' if built == 1 else 'Cities'}"
        return f"The table is possible: {count(number, 'card')} in {cities}"


def _refuse_too_long(line: Line, field: str) -> None:
    """Raise BadPosition for a line that cannot be read again as it would be written."""
    if len(line.text()) > LONGEST or any(piece.reason == TOO_LONG for piece in line.unread):
        raise BadPosition((Problem(field, TOO_LONG, SHORTER),))


def _earned_now(e: Entered, noble: int) -> int:
    """Return what a program has written down as given by this Season's majorities."""
    earned: list[int] = e.more["earned"][noble] if e.more else []
    return sum(earned[n.CITIES * (e.season - 1) : n.CITIES * e.season])


def _is_counted(e: Entered) -> bool:
    """Whether the game is over and its VP do not tell the last Season apart."""
    if not e.more:
        return e.step == _OVER
    return e.more["step"] == n.GAME_OVER and not any(_earned_now(e, noble) for noble in range(max(2, e.players)))
