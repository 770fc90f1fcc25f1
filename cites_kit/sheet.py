"""The score sheet of Cités Royales: the Cities of all Nobles copied by clicking or typing, checked, and counted."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cites_kit import names as n
from cites_kit.card_words import card_text
from cites_kit.catalogue import LETTERS
from cites_kit.components import COLOUR_NAMES, Components, load
from cites_kit.drawing.sheet_filled import Filled, FilledNoble
from cites_kit.game import CitesRoyales
from cites_kit.quick import short_text
from cites_kit.sheet_result import majority_sentence, receipt, result, what_follows
from cites_kit.sheet_table import MOST_POINTS, Fault, SheetTable
from cites_kit.state import Table
from cites_kit.words import count
from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.lettering import shorten, width
from tabletop_kit.drawing.scene import Button
from tabletop_kit.errors import GameError
from tabletop_kit.options import read_switches
from tabletop_kit.receipts import Receipt
from tabletop_kit.sheets import change_field, read_saved

_CHECK_ROOM = 838
_START: dict[str, object] = {"players": 3, "step": "build"}


class CitesSheet:
    """The Cities of all Nobles as they are being entered.

    It holds names, colours, Cities, VP on the track, Heroes, and which Season is counted. `press` changes one field,
    `write` takes what is typed: a name, VP, or all Cities of a Noble as a line (see :mod:`cites_kit.quick`). `text` and
    `read` turn all of it into a position and back. What is impossible stays on the sheet and is named at its place.

    >>> sheet = CitesSheet(["Anna: purple 1 2", "Bruno: blue 3"])
    >>> sheet.write("line:1", "bl 2 w5")
    "Bruno's Cities: blue 2 w5."

    Args:
        position: a position, or the Cities of each Noble as a line; see :func:`cites_kit.quick.spread`.
        cards: the path of a card table that replaces the kit's.
        options: the switches of the game.

    Raises:
        BadPosition: for a position that cannot be read.
        BadOption: for an option that the game does not have.

    """

    title = "Cités Royales score sheet"

    def __init__(
        self,
        position: Mapping[str, object] | Sequence[object] | None = None,
        *,
        cards: str | None = None,
        **options: object,
    ) -> None:
        self._cards = cards
        self._options: dict[str, bool] = read_switches(CitesRoyales.switches, options)
        self._rules = CitesRoyales.rule_book(cards).plain
        self._tab = 0
        given: object = _START if position is None else position
        self._table = self._read(given if isinstance(given, Mapping) else {"nobles": given})

    def _read(self, position: object) -> SheetTable:
        return SheetTable(position, self.box, self._rules, self._options)

    @property
    def box(self) -> Components:
        """The components that count."""
        return load(self._cards)

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return self._table.names

    # -- in and out ----------------------------------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """Return what is filled in as a position that `CitesRoyales.from_position` reads."""
        return self._table.position()

    def text(self) -> str:
        """Return the position as JSON; the expert challenge, which is an option of the game, stands beside it."""
        more = {"expert": True} if self._options["expert"] else {}
        return json.dumps({**self.position(), **more}, ensure_ascii=False, indent=1)

    def read(self, text: str) -> None:
        """Take over such a text. Raises GameError; then nothing changed."""
        position = read_saved(text)
        expert = isinstance(position, dict) and position.pop("expert", False) is True
        before = self._options["expert"]
        self._options["expert"] = expert
        try:
            self._take(self._read(position))
        except GameError:
            self._options["expert"] = before
            raise

    def _take(self, table: SheetTable) -> None:
        self._table = table
        self._tab = min(self._tab, table.nobles - 1)

    def game(self) -> CitesRoyales:
        """Return a game that stands at this position, this Season's majorities counted. Raises BadPosition."""
        return CitesRoyales.from_position(self.position(), cards=self._cards, **self._options)

    # -- pressing a field ----------------------------------------------------------------------------------------------

    def press(self, key: str) -> str:
        """Change the field with this key and return a sentence about it. Raises GameError."""
        deeds: dict[str, Callable[..., str]] = {
            "card": self._turn_card,
            "why": self._why,
            "points": self._count_points,
            "hero": self._turn_hero,
            "season": self._choose_season,
            "receipt": self._open,
            "colour": self._next_colour,
            "sheet": self._whole,
        }
        return change_field(deeds, key)

    def write(self, key: str, text: str) -> str:
        """Take what was typed into a field and return a sentence about it. Raises GameError."""
        deeds: dict[str, Callable[..., str]] = {
            "name": lambda seat: self._rename(seat, text),
            "line": lambda seat: self._type_line(seat, text),
            "points": lambda seat: self._type_points(seat, text),
        }
        return change_field(deeds, key)

    def _noble(self, seat: str) -> int:
        return range(self._table.nobles).index(int(seat))

    def _player(self, seat: str) -> int:
        return range(self._table.players).index(int(seat))

    def _turn_card(self, seat: str, colour: str, value: str) -> str:
        noble, city = self._noble(seat), COLOUR_NAMES[: n.CITIES].index(colour)
        card = self._table.turn_card(noble, city, range(n.VALUES).index(int(value)))
        where = f"{_possessive(self._table.everybody[noble])} {colour} City"
        if card is None:
            return f"{where}: no card of Influence {int(value)}."
        return f"{where}: {card_text(card)}{', a Joker' if card >= n.FIRST_WHITE else ''}."

    def _why(self, seat: str, colour: str) -> str:
        table, city = self._table.table(), COLOUR_NAMES[: n.CITIES].index(colour)
        said = majority_sentence(table, self._noble(seat), city, self._table.everybody, self._rules)
        return f"{said.text} ({', '.join(said.rules)})"

    def _count_points(self, seat: str, sign: str) -> str:
        noble = self._noble(seat)
        return self._set_points(noble, self._table.points[noble] + {"+": 1, "-": -1}[sign])

    def _set_points(self, noble: int, points: int) -> str:
        if not 0 <= points <= MOST_POINTS:
            raise GameError(f"VP on the track go from 0 to {MOST_POINTS}.")
        self._table.points[noble] = points
        return f"{_upper(self._table.everybody[noble])}: {points} VP on the track."

    def _turn_hero(self, seat: str) -> str:
        player = self._player(seat)
        if self._table.is_solo:
            raise KeyError(seat)
        self._table.hero[player] = not self._table.hero[player]
        up = "face up: 2 VP at the end of the game" if self._table.hero[player] else "face down"
        return f"{_possessive(self.names[player])} Hero lies {up} (cites.end.1)."

    def _choose_season(self, which: str) -> str:
        self._table.counted = which == "over"
        number = self._table.seasons if which == "over" else int(which)
        self._table.season = 1 + range(1, self._table.seasons + 1).index(number)
        if self._table.counted:
            return "Everything but the Heroes is on the track: only the end of the game is judged."
        name = self.box.season_names[number - 1]
        return f"Season {number}, {name}, is counted{', the last one' if self._table.is_last else ''} (cites.season.1)."

    def _open(self, seat: str) -> str:
        self._tab = self._noble(seat)
        shown = self._filled().receipts[self._tab]
        return f"Receipt for {shown.name}: {shown.total} VP."

    def _next_colour(self, seat: str) -> str:
        player = self._player(seat)
        return f"{self.names[player]} plays {self._table.next_colour(player)}."

    # -- typing --------------------------------------------------------------------------------------------------------

    def _rename(self, seat: str, text: str) -> str:
        before = self.names[self._player(seat)]
        return f"{before} is called {self._table.rename(self._player(seat), text)}."

    def _type_line(self, seat: str, text: str) -> str:
        noble = self._noble(seat)
        self._table.type_line(noble, text)
        wrong = [fault for fault in self._table.faults() if fault.noble == noble]
        if wrong:
            return str(wrong[0].problem)
        return f"{_possessive(self._table.everybody[noble])} Cities: {self._table.line(noble) or 'none'}."

    def _type_points(self, seat: str, text: str) -> str:
        noble, word = self._noble(seat), text.strip()
        if not word.isdecimal() or len(word) > 9:
            raise GameError(f"{word[:20]!r} is no number of VP: write 0 to {MOST_POINTS}.")
        return self._set_points(noble, int(word))

    # -- the whole sheet -----------------------------------------------------------------------------------------------

    def _whole(self, deed: str) -> str:
        deeds = {"empty": self._empty, "more": self._more, "fewer": self._fewer}
        return (deeds | {"lone": self._allow_lone_jokers, "expert": self._turn_expert})[deed]()

    def _empty(self) -> str:
        season = {"season": self._table.season, "step": "over" if self._table.counted else "build"}
        self._take(self._read({"players": list(self.names), "colours": list(self._table.colours), **season}))
        return "The sheet is empty."

    def _more(self) -> str:
        return f"{self._table.add_player()} plays as well."

    def _fewer(self) -> str:
        gone = self._table.remove_player()
        self._take(self._table)
        return f"{gone} does not play{'; you play against the Regent' if self._table.is_solo else ''}."

    def _allow_lone_jokers(self) -> str:
        self._table.lone_jokers = not self._table.lone_jokers
        if self._table.lone_jokers:
            return "Jokers may stand alone: the Knight brought them, or their card has left (cites.joker.3, .10)."
        return "A Joker alone is impossible again (cites.joker.3)."

    def _turn_expert(self) -> str:
        if not self._table.is_solo:
            raise KeyError("expert")
        self._options["expert"] = not self._options["expert"]
        return "Expert challenge: " + ("the Regent steals more." if self._options["expert"] else "not played.")

    # -- out -----------------------------------------------------------------------------------------------------------

    def _receipts(self, before: Table, after: Table) -> tuple[Receipt, ...]:
        counted = self._table.counted
        return tuple(
            receipt(before, after, noble, name, self._rules, self.box, counted=counted)
            for noble, name in enumerate(self._table.everybody)
        )

    def _filled(self) -> Filled:
        """Return everything that the drawing shows."""
        table = self._table
        before, after, faults = table.table(), table.after(), table.faults()
        outcome = result(after, self.names, table.everybody, self.box)
        return Filled(
            box=self.box,
            nobles=tuple(self._filled_noble(before, after, noble, faults) for noble in range(table.nobles)),
            colours=(*table.colours, "grey")[: table.nobles],
            players=table.players,
            season=table.season,
            seasons=table.seasons,
            counted=table.counted,
            is_last=table.is_last,
            expert=self._options["expert"],
            tab=self._tab,
            receipts=self._receipts(before, after),
            is_won=outcome.is_won,
            title=outcome.title,
            detail="Only so far: put right what is marked first." if faults else outcome.detail,
            rules=outcome.rules,
            follows=tuple((s.text, ", ".join(s.rules)) for s in what_follows(after, table.everybody, self._rules)),
            passed=not faults,
            check=_first_fault(faults, table.everybody) if faults else table.said(),
            surplus=frozenset(table.surplus()),
        )

    def _filled_noble(self, before: Table, after: Table, noble: int, faults: Sequence[Fault]) -> FilledNoble:
        table, rules, everywhere = self._table, self._rules, range(n.CITIES)
        leads = [not table.counted and rules.has_majority(before, noble, city) for city in everywhere]
        others = [p for p in range(table.nobles) if p != noble]
        return FilledNoble(
            name=table.everybody[noble],
            is_player=noble < table.players,
            cities=tuple(tuple(table.cards(noble, city)) for city in everywhere),
            influence=tuple(before.influence[noble]),
            gains=tuple(rules.city_points(before, noble, city) if leads[city] else None for city in everywhere),
            shares=tuple(leads[c] and any(rules.has_majority(before, p, c) for p in others) for c in everywhere),
            crowns=_crowns(before, noble, self.box, rules.visible_crowns(before, noble)),
            line=table.line(noble),
            track=table.points[noble],
            season=sum(after.earned[noble]),
            hero=table.hero[noble],
            total=after.points[noble],
            faults=tuple(_said(fault) for fault in faults if fault.noble == noble),
        )

    def canvas(self, buttons: Sequence[Button] = ()) -> Canvas:
        """Return the sheet on its canvas, for the lint and for tests."""
        from cites_kit.drawing.score_sheet import sheet_canvas

        table = self._table
        own = [
            Button("sheet:empty", "Empty table"),
            Button("sheet:more", "Add a Noble", "plain" if table.players < n.MOST_PLAYERS else "off"),
            Button("sheet:fewer", "Remove a Noble", "plain" if table.players > 1 else "off"),
        ]
        if table.lone_jokers or table.has_lone_joker():
            own.append(Button("sheet:lone", "Lone Jokers are wrong" if table.lone_jokers else "Lone Jokers are right"))
        if table.is_solo:
            own.append(Button("sheet:expert", "No expert challenge" if self._options["expert"] else "Expert challenge"))
        return sheet_canvas(self._filled(), (*own, *buttons))

    def picture(self, buttons: tuple[Button, ...] = (), *, standalone: bool = True) -> str:
        """Return the sheet as SVG text, with these buttons after its own."""
        return self.canvas(buttons).svg(standalone)

    def characters(self) -> str:
        """Return the sheet as a table in characters, with everything that is impossible."""
        filled = self._filled()
        lines = [f"{self.title}, {count(filled.players, 'Noble')}, {_moment(filled)}. {filled.check}"]
        for seat, noble in enumerate(filled.nobles):
            hero = ", Hero face up" if noble.hero else ""
            lines.append(f"{LETTERS[seat]} {noble.name}: {noble.total} VP, {noble.track} on the track{hero}")
            columns = ("".join(map(short_text, cards)) or "-" for cards in noble.cities)
            lines.append("".join(f"  {COLOUR_NAMES[city]} {column}" for city, column in enumerate(columns)))
            lines += [f"  impossible: {text} ({rules})" for _, text, rules in noble.faults]
        lines += [str(each) for each in filled.receipts]
        lines += [filled.title, f"  {filled.detail} ({', '.join(filled.rules)})"]
        return "\n".join([*lines, *(f"  {text} ({rules})" for text, rules in filled.follows)])


def _moment(filled: Filled) -> str:
    if filled.counted:
        return "everything on the track"
    return f"Season {filled.season} of {filled.seasons}"


def _crowns(s: Table, noble: int, box: Components, visible: int) -> dict[int, int]:
    """Return the visible crowns on each purple card; a top crown is that of the uppermost one."""
    purple = [card for card in s.built[noble][: n.VALUES] if n.NONE < card < n.FIRST_WHITE]
    crowns = {card: box.CROWNS_BOTTOM[card] for card in purple}
    if purple:
        crowns[purple[-1]] += visible - sum(crowns.values())
    return crowns


def _said(fault: Fault) -> tuple[int, str, str]:
    """Return the City, the sentence at the place of a fault, and its rules."""
    problem = fault.problem
    where = f"{COLOUR_NAMES[fault.city].capitalize()}: " if fault.city != n.NONE and problem.field != "cards" else ""
    reason = problem.reason if where else problem.reason[:1].upper() + problem.reason[1:]
    return fault.city, f"{where}{reason.rstrip('.')}. {problem.remedy}", ", ".join(problem.rules[:1])


def _first_fault(faults: Sequence[Fault], everybody: Sequence[str]) -> str:
    """Say the first thing that is impossible, its rule, and how many there are; long sentences are cut."""
    _, text, rules = _said(faults[0])
    tail = f" ({rules})" if rules else ""
    if len(faults) > 1:
        tail += f" and {len(faults) - 1} more"
    whole = f"{shorten(everybody[faults[0].noble], 120, 13, bold=True)}, {text[:1].lower()}{text[1:]}".rstrip(".")
    return shorten(whole, _CHECK_ROOM - width(tail, 13, bold=True), 13, bold=True) + tail


def _possessive(name: str) -> str:
    return f"{_upper(name)}'s"


def _upper(name: str) -> str:
    return "The Regent" if name == "the Regent" else name
