"""What one Noble may know of a table (cites.info.1 to .6, cites.ruling.46, cites.ruling.66)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cites_kit import names as n
from cites_kit import scoring
from cites_kit.odds import Odds, odds_of
from cites_kit.rules.cities import put_in_city
from cites_kit.rules.market import remove_from_market
from cites_kit.rules.piles import gifts_of, take_seen
from cites_kit.rules.season import bonus_spaces_between, is_bonus_space, most_points
from cites_kit.state import Table


@dataclass(frozen=True, slots=True)
class NobleView:
    """One Noble as the viewer sees it; None stands for what is hidden from the viewer. Cards as in the state."""

    name: str
    colour: str
    points: int
    hero: bool
    """Whether the Hero card is face up."""
    bought: bool
    hand_size: int
    hand: tuple[int, ...] | None
    known: tuple[int, ...]
    """Cards that the viewer knows to be in this hand; for the own hand, those that everybody knows of."""
    cities: tuple[tuple[int, ...], ...]
    """Per City, its cards from the lowest to the highest."""
    influence: tuple[int, ...]
    crowns: int
    """Visible crowns of the purple City."""
    worth: tuple[int, ...]
    """Per City, the VP that it gives if its Noble has the majority."""
    leads: tuple[bool, ...]
    """Per City, whether its Noble has the majority now, ties included."""
    behind: int
    """Bonus spaces between this Noble and the one who leads: cards for catching up, if they were drawn now."""
    scored: tuple[int, int, int, int]
    """VP so far: from Cities, from the Market, for the Hero, and what was there when a position was entered."""
    planned: tuple[tuple[int, int], ...] | None
    """Cards chosen to be built, each with its City; None if the viewer may not know."""
    gifts: tuple[int, ...] | None
    """Before the exchange, the cards chosen for the left and the right neighbour."""
    first: int | None
    """The card chosen as the first one to build, or -1."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Who has the majority of one colour."""

    leaders: tuple[int, ...]
    """All who are tied for it; nobody if all totals are 0."""
    total: int
    """Their Influence."""
    worth: tuple[int, ...]
    """What each of them gains."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as one Noble sees it; ``viewer`` is None for an onlooker. Numbers as in the state."""

    viewer: int | None
    nobles: tuple[NobleView, ...]
    """All who have Cities; in solo the Regent is the second."""
    season: int
    seasons: int
    turn: int
    turn_number: int
    step: int
    market: tuple[int, ...]
    picked: tuple[bool, ...]
    """Which of the face-up cards are being bought."""
    capacity: int
    """Purchase capacity left, 0 when nobody buys."""
    reserve: int
    """Cards in the Reserve: nobody knows them (cites.info.2)."""
    pile: int
    discards: tuple[int, ...]
    """The discard pile, which lies face up, in the order of the cards (cites.info.5)."""
    drawn: tuple[int, ...] | None
    """Cards just drawn; None if another Noble looks at them."""
    drawn_size: int
    robbed: tuple[int, ...]
    """Cities already fixed for the Royal Taxes."""
    bonus_spaces: tuple[int, ...]
    """The Bonus spaces up to the end of the lap that the leading token is on."""
    standings: tuple[Standing, ...]
    """Per City, who has the majority now."""
    planned: tuple[Standing, ...]
    """The same with the cards that the viewer has chosen to build, as if nobody else built any."""
    adding: Odds
    """What the next card of the Market may bring, as far as the viewer can tell; without the cards being bought."""
    trail: tuple[str, ...]
    """At the end of the game, how it was won: a sentence for each tie-break, in solo the legend."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.step == n.GAME_OVER


def view_of(
    s: Table,
    viewer: int | None,
    names: tuple[str, ...],
    colours: tuple[str, ...],
    *,
    rules: Any = scoring,
    trail: tuple[str, ...] = (),
) -> View:
    """Return what a seat (None: an onlooker) may know of a table; ``names`` and ``colours`` cover the Regent too.

    ``rules`` are the functions of a gear with a corrected card table, or :mod:`cites_kit.scoring`.
    """
    deciding = viewer == s.turn
    last = n.LAP * max(1, -(-most_points(s) // n.LAP))
    return View(
        viewer=viewer,
        nobles=tuple(_noble(s, p, viewer, names[p], colours[p], rules) for p in range(s.nobles)),
        season=s.season,
        seasons=s.seasons,
        turn=s.turn,
        turn_number=s.turn_number,
        step=s.step,
        market=tuple(s.market[: s.market_size]),
        picked=tuple(bool(p) for p in s.picked[: s.market_size]),
        capacity=s.capacity,
        reserve=n.RESERVE,
        pile=s.pile_size,
        discards=cards_of(s.discard),
        drawn=tuple(s.drawn[: s.drawn_size]) if deciding or s.drawn_size == 0 else None,
        drawn_size=s.drawn_size,
        robbed=tuple(city for city in range(n.CITIES) if s.robbed[city]),
        bonus_spaces=tuple(space for space in range(last + 1) if is_bonus_space(s, space)),
        standings=_standings(s, rules),
        planned=_standings(_with_plan(s, viewer), rules),
        adding=odds_of(_without_picked(s), viewer),
        trail=trail,
    )


def cards_of(copies: list[int]) -> tuple[int, ...]:
    """Return the cards of a row of copies, in their order."""
    return tuple(card for card, number in enumerate(copies) for _ in range(number))


def city_cards(s: Table, noble: int, city: int) -> tuple[int, ...]:
    """Return the cards of a City from the lowest to the highest."""
    return tuple(card for card in s.built[noble][n.VALUES * city : n.VALUES * (city + 1)] if card != n.NONE)


def planned_cards(s: Table, noble: int) -> tuple[tuple[int, int], ...]:
    """Return the cards that a Noble has chosen to build, each with its City."""
    chosen = ((place, how) for place, how in enumerate(s.planned[noble]) if how != n.UNBUILT)
    return tuple(
        (place if how == n.COLOURED else n.FIRST_WHITE + place % n.VALUES, place // n.VALUES) for place, how in chosen
    )


def _noble(s: Table, p: int, viewer: int | None, name: str, colour: str, rules: Any) -> NobleView:
    own = p == viewer
    giver = n.NONE if viewer is None or own else viewer
    known = [s.known[p][card] + gifts_of(s, giver, p, card) for card in range(n.KINDS)]
    return NobleView(
        name=name,
        colour=colour,
        points=s.points[p],
        hero=bool(s.hero[p]),
        bought=bool(s.bought[p]),
        hand_size=s.hand_size[p],
        hand=cards_of(s.hand[p]) if own else None,
        known=cards_of(known),
        cities=tuple(city_cards(s, p, city) for city in range(n.CITIES)),
        influence=tuple(s.influence[p]),
        crowns=rules.visible_crowns(s, p),
        worth=tuple(rules.city_points(s, p, city) for city in range(n.CITIES)),
        leads=tuple(scoring.has_majority(s, p, city) for city in range(n.CITIES)),
        behind=bonus_spaces_between(s, s.points[p], most_points(s)),
        scored=_scored(s, p),
        planned=planned_cards(s, p) if own else None,
        gifts=tuple(g for g in s.gift[p] if g != n.NONE) if own and not s.exchanged else None,
        first=s.first[p] if own else None,
    )


def _standings(s: Table, rules: Any) -> tuple[Standing, ...]:
    standings = []
    for city in range(n.CITIES):
        leaders = tuple(p for p in range(s.nobles) if scoring.has_majority(s, p, city))
        worth = tuple(rules.city_points(s, p, city) for p in leaders)
        standings.append(Standing(leaders, scoring.most_influence(s, city), worth))
    return tuple(standings)


def _with_plan(s: Table, viewer: int | None) -> Table:
    """Return a table on which the viewer's secret choices are built."""
    chosen = planned_cards(s, viewer) if viewer is not None else ()
    if not chosen:
        return s
    after = s.clone()
    for card, city in chosen:
        put_in_city(after, viewer if viewer is not None else n.NONE, city, card)
    return after


def _without_picked(s: Table) -> Table:
    """Return a table on which the cards that are being bought have gone to the hand (cites.buy.9)."""
    if not any(s.picked[: s.market_size]):
        return s
    after = s.clone()
    for place in reversed(range(s.market_size)):
        if s.picked[place]:
            take_seen(after, s.turn, remove_from_market(after, place))
    return after


def _scored(s: Table, p: int) -> tuple[int, int, int, int]:
    cities, market = sum(s.earned[p]), s.pair_points[p] + s.revolt_points[p]
    return cities, market, s.hero_points[p], s.points[p] - cities - market - s.hero_points[p]
