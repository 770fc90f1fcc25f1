"""A position as numbers, as far as it was given, with the questions that its checks ask and the usual defaults."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from patrician_kit.components import Components
from patrician_kit.names import BUILD, GAME_OVER, MOVE_FLOOR, NONE, PATRICIANS, PLAY_CARD, SPECIAL_ACTION, TAKE_CARD
from tabletop_kit.positions import Seats


@dataclass(slots=True)
class Entered:
    """A position in numbers, as far as it was given; seats, cities and cards are numbered as in the state."""

    box: Components
    seats: Seats
    move_may_empty_plot: bool = True
    open_information: bool = False
    towers: dict[int, list[list[int]]] = field(default_factory=dict)
    tiles: dict[int, list[int]] = field(default_factory=dict)
    heads: dict[int, list[int]] = field(default_factory=dict)
    stacks: dict[int, list[int]] = field(default_factory=dict)
    open_stacks: set[int] = field(default_factory=set)
    """Seats whose stack has earlier cards that are not listed."""
    hands: dict[int, list[int]] = field(default_factory=dict)
    taken: dict[int, list[int]] = field(default_factory=dict)
    display: dict[int, int] = field(default_factory=dict)
    pile: list[int] = field(default_factory=list)
    """The draw pile, its top card first."""
    supply: dict[int, int] = field(default_factory=dict)
    missing: dict[int, int] = field(default_factory=dict)
    """Floors that are neither on the board nor in the supply."""
    turn: int | None = None
    start_player: int | None = None
    turn_number: int | None = None
    step: int | None = None
    played: int | None = None
    to_build: int | None = None
    chance: list[int] = field(default_factory=lambda: [1, 1])

    # --- towers ---

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats.names)

    @property
    def cities(self) -> tuple[int, ...]:
        """The cities in play."""
        return self.box.cities_with(self.players)

    def height(self, city: int) -> int:
        """Return how many floors stand in a city."""
        return sum(map(len, self.towers.get(city, ())))

    def floors(self, seat: int, city: int) -> int:
        """Return how many floors of a player stand in a city."""
        return sum(tower.count(seat) for tower in self.towers.get(city, ()))

    def on_board(self, seat: int) -> int:
        """Return how many floors of a player stand on the board."""
        return sum(self.floors(seat, city) for city in self.towers)

    def start_supply(self, seat: int) -> int:
        """Return how many floors a player began with (patrician.setup.10 to .12)."""
        return self.box.supply[self.seats.colours[seat]][self.players - 2]

    def left(self, seat: int) -> int:
        """Return the floors in a supply: as given, else those that are not on the board."""
        elsewhere = self.missing.get(seat, self.built_elsewhere(seat))
        return self.supply.get(seat, self.start_supply(seat) - self.on_board(seat) - elsewhere)

    def coats_built(self, seat: int, city: int) -> int:
        """Return the coats of a city on the listed cards of a player, without those that are still to be built."""
        turn, _, to_build = self.now
        playing = self.played is not None and seat == turn
        cards = self.stack(seat) or ([self.played] if self.played is not None and playing else [])
        coats = sum(self.box.CARD_COATS[card] for card in cards if self.box.CARD_CITY[card] == city)
        return coats - to_build if playing and self.box.CARD_CITY[cards[-1]] == city else coats

    def built_elsewhere(self, seat: int) -> int:
        """Return the floors that the cards of a stack have built in cities whose towers were not entered."""
        return sum(self.coats_built(seat, city) for city in self.cities if city not in self.towers)

    def is_full(self, city: int) -> bool:
        """Return whether all floors of a city are given."""
        return self.height(city) == self.box.CITY_FLOORS[city]

    def is_won(self, city: int) -> bool:
        """Return whether a winner is given for a tile of the city."""
        return any(owner != NONE for owner in self.tiles.get(city, ()))

    def is_closed(self, city: int) -> bool:
        """Return whether a city is finished, whether its towers are given or only its tiles."""
        return self.is_full(city) or (self.is_won(city) and self.height(city) == 0)

    def may_move(self, seat: int, played: int) -> bool:
        """Return whether a player may move some floor after this card (patrician.special.7 to .9)."""
        lowest = 1 if self.move_may_empty_plot else 2
        return any(
            city != self.box.CARD_CITY[played]
            and not self.is_closed(city)
            and self.floors(seat, city) > 0
            and any(len(tower) >= lowest for tower in self.towers[city])
            for city in self.towers
        )

    # --- cards ---

    def stack(self, seat: int) -> list[int]:
        """Return the cards played, as far as given."""
        return self.stacks.get(seat, [])

    def hand(self, seat: int) -> list[int]:
        """Return the cards in hand."""
        return self.hands.get(seat, [])

    def heads_in_stack(self, seat: int) -> list[int]:
        """Return the heads of each patrician on the listed cards of a stack."""
        heads = [0] * PATRICIANS
        for card in self.stack(seat):
            if self.box.CARD_HEADS[card]:
                heads[self.box.CARD_PATRICIAN[card]] += self.box.CARD_HEADS[card]
        return heads

    def heads_of(self, seat: int) -> list[int]:
        """Return the heads of a player: as given, else those in the stack."""
        return self.heads.get(seat, self.heads_in_stack(seat))

    def is_whole(self, seat: int) -> bool:
        """Return whether the stack of a player is given from its first card."""
        return seat in self.stacks and seat not in self.open_stacks

    def name(self, seat: int) -> str:
        """Return the name of a player."""
        return self.seats.names[seat]

    def unplayed(self) -> Iterator[tuple[str, int]]:
        """Yield (field, card) for every card in a hand, on the board and in the pile."""
        for seat, cards in self.hands.items():
            yield from ((f"hands.{self.name(seat)}[{i}]", card) for i, card in enumerate(cards))
        yield from ((f"display.{self.box.city_names[city]}", card) for city, card in self.display.items())
        yield from ((f"draw_pile[{i}]", card) for i, card in enumerate(self.pile))

    def all_cards(self) -> Iterator[tuple[str, int]]:
        """Yield (field, card) for every card of the position."""
        for seat, cards in self.stacks.items():
            first = 1 if seat in self.open_stacks else 0
            yield from ((f"stacks.{self.name(seat)}[{i}]", card) for i, card in enumerate(cards, first))
        if self.played is not None and self.turn not in self.stacks:
            yield "played", self.played
        yield from self.unplayed()

    def taken_places(self, seat: int) -> list[int]:
        """Return 1 for each hand card that was taken face up; of equal cards the one from the deal came first."""
        hand = self.hand(seat)
        if seat not in self.taken:
            return [0 if self.box.CARD_START[card] else 1 for card in hand]
        open_cards, places = list(self.taken[seat]), [0] * len(hand)
        for place in range(len(hand) - 1, -1, -1):
            if hand[place] in open_cards:
                open_cards.remove(hand[place])
                places[place] = 1
        return places

    def has_every_card(self) -> bool:
        """Return whether every card of the deck is given, so that everything about the turns can be checked."""
        listed = self.played is None or self.now[0] in self.stacks
        everywhere = sum(1 for _ in self.all_cards())
        return listed and not self.open_stacks and everywhere == len(self.box.deck_with(self.players))

    # --- whose turn it is ---

    @property
    def now(self) -> tuple[int, int, int]:
        """Turn, step and the floors to build, after defaults have been filled in."""
        return self.turn or 0, self.step or 0, self.to_build or 0

    def fill_in(self) -> None:
        """Fill in what was left out about the turn: step, floors to build, whose turn, who began, which turn."""
        if self.step is None:
            self.step = self._likely_step()
        if self.to_build is None:
            self.to_build = self.box.CARD_COATS[self.played] if self.step == BUILD and self.played is not None else 0
        count = sum(map(len, self.stacks.values()))
        if self.turn is None:
            self.turn = self._likely_turn()
        if self.turn_number is None:
            self.turn_number = max(1, count + (self.step == PLAY_CARD))
            if self.step == GAME_OVER and not count and not any(True for _ in self.unplayed()):
                self.turn_number = len(self.box.deck_with(self.players))
        if self.start_player is None:
            self.start_player = (self.turn - self.turn_number + 1) % self.players

    def _likely_step(self) -> int:
        if self.played is None:
            return PLAY_CARD if any(self.hands.values()) else GAME_OVER
        if self.to_build != 0:
            return BUILD
        symbol = self.box.CARD_SYMBOL[self.played]
        may_move = symbol == SPECIAL_ACTION and self.may_move(self.turn or 0, self.played)
        return MOVE_FLOOR if may_move else TAKE_CARD

    def _likely_turn(self) -> int:
        start = self.start_player or 0
        if self.turn_number is not None:
            return (start + self.turn_number - 1) % self.players
        order = [(start + i) % self.players for i in range(self.players)]
        if self.step == GAME_OVER:
            return order[-1]
        return next((seat for seat in order if self.hand(seat)), order[0])
