"""The parts of a position as numbers, read tolerantly from what a person typed, with all faults at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from dicegame_kit import names as n
from dicegame_kit.components import BUILDING_NAMES, COLOURS, Components
from tabletop_kit.errors import Problem
from tabletop_kit.positions import NotUnderstood, Reader, Seats, did_you_mean

KEYS = (
    "players colours round start_player turn deniers influence vp supply won pass_money passed characters buildings "
    "lying cathedral activities events dice black_dice decks agenda choosing chance"
).split()
DEFAULT_NAMES = ("Anna", "Bruno", "Carla", "Dora")
DEFAULT_COLOURS = ("blue", "orange", "green", "purple")
Rows = list[list[int]]


def _grid(rows: int, columns: int, value: int) -> Rows:
    return [[value] * columns for _ in range(rows)]


@dataclass(slots=True)
class Entered:
    """What was entered, in the numbers of the state; seats that were left out have nothing."""

    names: tuple[str, ...]
    colours: tuple[str, ...]
    round: int = 0
    start: int = 0
    turn: int = 0
    deniers: list[int] = field(default_factory=lambda: [0] * 4)
    influence: list[int] = field(default_factory=lambda: [0] * 4)
    vp: list[int] = field(default_factory=lambda: [0] * 4)
    supply: list[int] = field(default_factory=lambda: [0] * 4)
    won: list[int] = field(default_factory=lambda: [0] * 4)
    pass_deniers: list[int] = field(default_factory=lambda: [0] * 4)
    passed: set[int] = field(default_factory=set)
    characters: Rows = field(default_factory=lambda: [[], [], [], []])
    buildings: Rows = field(default_factory=lambda: _grid(3, 6, n.NONE))
    lying: Rows = field(default_factory=lambda: _grid(3, 5, 0))
    cathedral: Rows = field(default_factory=lambda: _grid(3, 6, n.NONE))
    cards: list[int] = field(default_factory=lambda: [n.NONE] * 9)
    tradesmen: Rows = field(default_factory=lambda: _grid(9, 4, 0))
    cubes: Rows = field(default_factory=lambda: _grid(9, 4, 0))
    events: list[tuple[int, list[int]]] = field(default_factory=lambda: [(n.MARAUDING, [])])
    dice: Rows = field(default_factory=lambda: [[] for _ in range(15)])
    black: list[int] = field(default_factory=list)
    decks: Rows = field(default_factory=lambda: [[], [], []])
    come: list[int] = field(default_factory=lambda: [0, 0, 0])
    agenda: Rows = field(default_factory=list)
    act: int = 0
    at: int = 0
    total: int = 0
    cube_used: int = n.NONE
    group: list[tuple[int, int, int]] = field(default_factory=list)
    defence: list[int] = field(default_factory=lambda: [0] * 4)
    chance: tuple[int, int] = (1, 1)

    def citizens_seen(self, seat: int) -> int:
        """Return how many citizens of a player are not in the general supply."""
        standing = sum(row.count(seat) for row in self.buildings)
        lying = sum(row[seat] for row in self.lying)
        hired = sum(row[seat] > 0 for row in self.tradesmen)
        return self.supply[seat] + standing + lying + hired


def read_parts(data: object, box: Components, rounds: Sequence[int]) -> tuple[Entered | None, list[Problem]]:
    """Return the parts of a position and all problems; None if not even the players can be read."""
    reader = Reader(data, KEYS)
    names = reader.players((2, 3, 4), DEFAULT_NAMES, "dicegame.setup.1")
    if not names:
        return None, reader.problems
    colours = DEFAULT_COLOURS[: len(names)]
    if reader.get("colours") is not None:
        given = tuple(str(colour) for colour in reader.items("colours", reader.get("colours")))
        if len(set(given)) == len(names):
            colours = given
        else:
            reader.add("colours", "every player has a colour of his own.", "Give one for each.", "dicegame.setup.7")
    parts = _Parts(reader, Entered(names, colours), box, Seats(names, colours))
    parts.read(rounds[len(names) - 2])
    if not reader.problems:
        parts.check()
    return parts.e, reader.problems


class _Parts:
    """Reads the parts one after another into an :class:`Entered`."""

    def __init__(self, reader: Reader, entered: Entered, box: Components, seats: Seats) -> None:
        self.r = reader
        self.e = entered
        self.box = box
        self.seats = seats

    def read(self, rounds: int) -> None:
        e = self.e
        e.round = self._whole("round", 0, rounds)
        e.start = self._seat("start_player")
        e.turn = self._seat("turn")
        highest = {"deniers": 9999, "influence": 20, "vp": 999, "supply": 12, "won": 16, "pass_money": 999}
        for key, high in highest.items():
            row = e.pass_deniers if key == "pass_money" else getattr(e, key)
            for seat, value in self.r.mapping(key, self.seats.find).items():
                row[seat] = self.r.whole(f"{key}.{e.names[seat]}", value, 0, high) or 0
        if self.r.get("passed") is not None:
            found = [
                self.r.read("passed", self.seats.find, who) for who in self.r.items("passed", self.r.get("passed"))
            ]
            e.passed = {seat for seat in found if seat is not None}
        self._characters()
        self._buildings()
        self._cathedral()
        self._activities()
        self._events()
        self._dice()
        self._decks()
        self._agenda()
        self._choosing()

    def _whole(self, key: str, low: int, high: int) -> int:
        value = self.r.get(key)
        return low if value is None else (self.r.whole(key, value, low, high) or 0)

    def _seat(self, key: str) -> int:
        value = self.r.get(key)
        return 0 if value is None else (self.r.read(key, self.seats.find, value) or 0)

    def _find(self, word: object, known: Sequence[str], what: str) -> int:
        """Return the place of a name; raises NotUnderstood with a suggestion."""
        names = [name.casefold() for name in known]
        if isinstance(word, str) and word.strip().casefold() in names:
            return names.index(word.strip().casefold())
        raise NotUnderstood(f"{word!r} is no {what}.", did_you_mean(str(word), known))

    def _owners(self, field_name: str, value: object, most: int) -> list[int]:
        """Return owners from letters: A to D, N for neutral, a point for nobody."""
        if not isinstance(value, str) or len(value) > most:
            self.r.add(field_name, f"{value!r} is no text of up to {most} letters.", "Write for example 'A.B..N'.")
            return []
        letters = "ABCD"[: len(self.e.names)] + "N."
        if wrong := next((letter for letter in value.upper() if letter not in letters), ""):
            self.r.add(field_name, f"{wrong!r} is no owner.", f"Use the letters {letters}.")
            return []
        owners = {"N": n.GREY, ".": n.NONE}
        return [owners.get(letter, "ABCD".find(letter)) for letter in value.upper()]

    def _characters(self) -> None:
        for seat, value in self.r.mapping("characters", self.seats.find).items():
            where = f"characters.{self.e.names[seat]}"
            for word in self.r.items(where, value):
                found = self.r.read(where, lambda w: self._find(w, self.box.character_names, "character"), word)
                if found is not None:
                    self.e.characters[seat].append(found)

    def _buildings(self) -> None:
        def building(word: object) -> int:
            return self._find(word, BUILDING_NAMES, "building")

        for b, value in self.r.mapping("buildings", building).items():
            owners = self._owners(f"buildings.{BUILDING_NAMES[b]}", value, n.SPACES)
            self.e.buildings[b][: len(owners)] = owners
        for b, value in self.r.mapping("lying", building).items():
            for owner in self._owners(f"lying.{BUILDING_NAMES[b]}", value, n.OWNERS):
                if owner != n.NONE:
                    self.e.lying[b][owner] += 1

    def _cathedral(self) -> None:
        if (value := self.r.get("cathedral")) is None:
            return
        for level, row in enumerate(self.r.items("cathedral", value)[: n.LEVELS]):
            owners = self._owners(f"cathedral[{level}]", row, n.SPACES)
            self.e.cathedral[level][: len(owners)] = owners

    def _activities(self) -> None:
        cards = self.r.mapping("activities", lambda word: self._find(word, self.box.card_names, "activity card"))
        for card, value in cards.items():
            name, place = self.box.card_names[card], self.box.CARD_PLACE[card]
            if self.e.cards[place] != n.NONE:
                self.r.add(f"activities.{name}", "a game has one card of each colour and round.", "Keep one.", SETUP_11)
            self.e.cards[place] = card
            inner = Reader(value, ("tradesmen", "cubes"))
            for seat, slot in inner.mapping("tradesmen", self.seats.find).items():
                high = self.box.CARD_SLOTS[card]
                number = (
                    n.PICTURE if slot == "picture" else inner.whole(f"tradesmen.{self.e.names[seat]}", slot, 1, high)
                )
                self.e.tradesmen[place][seat] = number or 0
            for seat, cubes in inner.mapping("cubes", self.seats.find).items():
                self.e.cubes[place][seat] = inner.whole(f"cubes.{self.e.names[seat]}", cubes, 0, 99) or 0
            for problem in inner.problems:
                self.r.add(f"activities.{name}.{problem.field}", problem.reason, problem.remedy, *problem.rules)

    def _events(self) -> None:
        if (value := self.r.get("events")) is None:
            return
        self.e.events = []
        for k, entry in enumerate(self.r.items("events", value)):
            pair = self.r.items(f"events[{k}]", entry) or ["", ""]
            event = self._event(f"events[{k}]", pair[0])
            owners = self._owners(f"events[{k}]", pair[1] if len(pair) > 1 else "", n.MOST_BANNERS)
            if event is not None:
                self.e.events.append((event, owners))

    def _event(self, where: str, word: object) -> int | None:
        return self.r.read(where, lambda w: self._find(w, self.box.event_names, "event"), word)

    def _dice(self) -> None:
        def owner(word: object) -> int:
            return n.GREY if word == "neutral" else self.seats.find(word)

        for who, value in self.r.mapping("dice", owner).items():
            inner = Reader(value, COLOURS[:3])
            for colour, key in enumerate(COLOURS[:3]):
                if inner.get(key) is not None:
                    self.e.dice[3 * who + colour] = self._values(inner, key)
            for problem in inner.problems:
                self.r.add(f"dice.{problem.field}", problem.reason, problem.remedy)
        if self.r.get("black_dice") is not None:
            self.e.black = self._values(self.r, "black_dice")

    @staticmethod
    def _values(reader: Reader, key: str) -> list[int]:
        return [reader.whole(key, value, 1, 6) or 1 for value in reader.items(key, reader.get(key))]

    def _decks(self) -> None:
        """Read the decks; events that lie open came first, the others follow in the order of the table."""
        decks = self.r.get("decks")
        given = decks if isinstance(decks, dict) else {}
        for k, key in enumerate(COLOURS[:3]):
            mine = [event for event, deck in enumerate(self.box.EVENT_DECK) if deck == k]
            lying = [event for event, _ in self.e.events if event in mine]
            part = given.get(key, {})
            part = part if isinstance(part, dict) else {}
            words = part.get("cards", ())
            found = [self._event(f"decks.{key}", word) for word in (words if isinstance(words, list) else ())]
            cards = [event for event in found if event in mine]
            cards += [event for event in lying + mine if event not in cards]
            self.e.decks[k] = list(dict.fromkeys(cards))
            come = part.get("come", len(lying))
            self.e.come[k] = come if isinstance(come, int) and 0 <= come <= len(mine) else len(lying)

    def _agenda(self) -> None:
        """Read what is still to be done; with a round and a turn only, phase 4 goes on with that player."""
        e, value = self.e, self.r.get("agenda")
        if value is None:
            if e.round and self.r.get("turn") is not None:
                following = (e.turn + 1) % len(e.names)
                e.agenda = [[n.END_OF_ROUND, n.NONE, 0], [n.TURNS, following, 0], [n.TURN, e.turn, 0]]
        else:
            for k, entry in enumerate(self.r.items("agenda", value)):
                e.agenda.append(self._numbers(f"agenda[{k}]", entry, 3, -1, 99))
            if len(e.agenda) > n.AGENDA - 2:
                self.r.add("agenda", "it is too long.", "Copy it from a position that was written.")
        chance = self.r.get("chance")
        if chance is not None:
            first, second = self._numbers("chance", chance, 2, 1, 2147483562)
            e.chance = (first, second)

    def _numbers(self, where: str, value: object, length: int, low: int, high: int) -> list[int]:
        numbers = [self.r.whole(where, item, low, high) or 0 for item in self.r.items(where, value)]
        if len(numbers) != length:
            self.r.add(where, f"it must be {length} numbers.", "Copy it from a position that was written.")
            return [0] * length
        return numbers

    def _choosing(self) -> None:
        value = self.r.get("choosing")
        if value is None or value == {}:
            return
        inner = Reader(value, ("act", "cube", "dice", "defence"))
        if inner.get("act") is not None:
            self.e.act, self.e.at, self.e.total = self._numbers("choosing.act", inner.get("act"), 3, 0, 99)
        if inner.get("cube"):
            found = self.r.read(
                "choosing.cube", lambda w: self._find(w, self.box.card_names, "card"), inner.get("cube")
            )
            self.e.cube_used = n.NONE if found is None else found
        if inner.get("defence") is not None:
            self.e.defence = self._numbers("choosing.defence", inner.get("defence"), 4, 0, 999)
        for die in self.r.items("choosing.dice", inner.get("dice") or []):
            parts: list[Any] = self.r.items("choosing.dice", die)
            if len(parts) == 3 and parts[0] in range(5) and parts[1] in COLOURS[:3] and parts[2] in range(1, 7):
                self.e.group.append((parts[0], COLOURS.index(parts[1]), parts[2]))
            else:
                self.r.add("choosing.dice", f"{die!r} is no die.", "Write [owner, colour, value].")

    # --- what cannot be ---

    def check(self) -> None:
        """Add a problem for everything that the rules make impossible."""
        e, r = self.e, self.r
        for seat, name in enumerate(e.names):
            if (seen := e.citizens_seen(seat)) > 12:
                r.add("buildings", f"{name} has {seen} citizens.", "A player has 12.", "dicegame.setup.7")
        for b, name in enumerate(BUILDING_NAMES):
            if max(e.lying[b]) > 1:
                r.add("lying", f"two citizens of one colour lie on the {name}.", "One at most.", "dicegame.citizen.7")
        if sum(row.count(n.GREY) for row in e.buildings) + sum(row[n.GREY] for row in e.lying) > 8:
            r.add("buildings", "there are 8 neutral citizens.", "Take some away.", "dicegame.eventcard.16")
        self._check_cathedral()
        self._check_events()
        self._check_cards()
        given = [c for held in e.characters for c in held]
        if len(set(given)) < len(given) or max(map(len, e.characters)) > (2 if len(e.names) == 2 else 1):
            r.add(
                "characters", "there is one of each, one per player, two with two.", "Correct them.", "dicegame.setup.8"
            )
        self._check_agenda()

    def _check_cathedral(self) -> None:
        for value in range(6):
            column = [self.e.cathedral[level][value] for level in range(n.LEVELS)]
            if any(column[k] == n.NONE != column[k + 1] for k in (0, 1)):
                reason = f"a cube of value {value + 1} lies above an empty level."
                self.r.add("cathedral", reason, "Fill columns from level 1.", "dicegame.cathedral.3")

    def _check_events(self) -> None:
        e, box = self.e, self.box
        numbers = [event for event, _ in e.events]
        if not numbers or numbers[0] != n.MARAUDING or len(set(numbers)) < len(numbers):
            self.r.add("events", "Marauding comes first, no card twice.", "Correct the queue.", "dicegame.setup.14")
        for event, owners in e.events:
            if len(owners) >= box.EVENT_BANNERS[event] or n.NONE in owners:
                reason = f"{box.event_names[event]} has {box.EVENT_BANNERS[event]} banners; the last one settles it."
                self.r.add("events", reason, "Use fewer cubes.", "dicegame.resolve.1")

    def _check_cards(self) -> None:
        e = self.e
        for place, card in enumerate(e.cards):
            slots = [slot for slot in e.tradesmen[place] if 0 < slot < n.PICTURE]
            name = self.box.card_names[card] if card != n.NONE else ""
            if len(set(slots)) < len(slots):
                self.r.add("activities", f"two tradesmen share a space of {name}.", "One each.", "dicegame.activate.3")
            if any(e.cubes[place]) and not self.box.CARD_DELAYED[card]:
                self.r.add("activities", f"{name} takes no cubes.", "Remove them.", "dicegame.delayed.1")
        if e.agenda and n.NONE in e.cards:
            missing = [k for k, card in enumerate(e.cards) if card == n.NONE]
            for place in missing:
                if place % 3 < e.round:
                    what = f"the {COLOURS[place // 3]} card of round {place % 3 + 1} is missing."
                    self.r.add("activities", what, "Name it.", "dicegame.round.3")
                e.cards[place] = self.box.CARD_PLACE.index(place)

    def _check_agenda(self) -> None:
        for step, who, _ in self.e.agenda:
            decides = step >= n.FIRST_CITIZEN
            if step > n.EVENT_CUBE or step == n.ARROWS + 1 or who >= len(self.e.names) or (decides and who < 0):
                self.r.add("agenda", "it names no step of the game.", "Copy it from a position that was written.")
                return


SETUP_11 = "dicegame.setup.11"
