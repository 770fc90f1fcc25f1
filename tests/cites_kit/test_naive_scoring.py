"""Two ways to count: the kit's, and a naive one that was written from the rulebook and knows nothing of the kit."""

import random

import pytest

from cites_kit import CitesRoyales
from cites_kit import names as n
from cites_kit.card_words import card_text
from tests.cites_kit import naive_scoring as naive
from tests.cites_kit.random_cities import COLOURS, random_cities

COUNTS = (1, 2, 3, 4)
EXAMPLE = [
    {
        "purple": ["purple 1", "purple 2", "purple 4", "purple 5"],
        "pink": ["pink 2"],
        "red": ["red 5"],
        "blue": ["blue 2", "white 5"],
        "green": ["green 2", "green 4"],
    },
    {
        "purple": ["purple 0", "purple 3"],
        "yellow": ["yellow 3"],
        "red": ["red 2", "white 3", "red 5"],
        "blue": ["blue 3", "blue 4"],
        "green": ["green 6"],
    },
]


def random_position(seed, players, season):
    """Return a position at the end of a Season, with Cities dealt at random."""
    chance = random.Random(seed)
    names = ["Anna", "Bruno", "Carla", "Dora"][:players]
    everybody = [*names, "the Regent"][: max(2, players)]
    cities = dict(zip(everybody, random_cities(chance, len(everybody)), strict=True))
    high = chance.choice((3, 30, 120))
    position = {
        "players": names,
        "cities": {name: own for name, own in cities.items() if own},
        "points": {name: chance.randrange(high) for name in everybody},
        "season": season,
        "step": "build",
        "lone_jokers": True,
    }
    if players > 1:
        position["hero"] = [name for name in names if chance.random() < 0.4]
    return position


def level(points, cities, heroes, **switches):
    """Return VP before the last majorities after which the first two Nobles have as many as the best."""
    final = naive.final_points(points, cities, heroes, **switches)
    return [vp + max(final) - final[noble] if noble < 2 else vp for noble, vp in enumerate(points)]


def in_words(position):
    """Return a position with all its cards in words."""
    cities = {
        name: {c: [f"{c} {card}" if isinstance(card, int) else card for card in column] for c, column in own.items()}
        for name, own in position["cities"].items()
    }
    return {**position, "cities": cities}


@pytest.mark.rule("cites.example.2", "cites.example.9")
def test_the_naive_scoring_counts_the_example_as_the_rulebook_does():
    assert [[naive.influence(cities, colour) for colour in COLOURS] for cities in EXAMPLE] == [
        [12, 0, 2, 5, 7, 6],
        [3, 3, 0, 10, 7, 6],
    ]
    assert naive.season_points(EXAMPLE) == [
        {"purple": 4, "pink": 1, "blue": 4, "green": 3},
        {"yellow": 3, "red": 3, "blue": 1, "green": 3},
    ]
    assert naive.bonus_cards([6, 12], 2) == [1, 0]


@pytest.mark.parametrize("covers", [True, False])
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.rule("cites.end.1", "cites.end.2", "cites.end.3", "cites.end.4")
def test_final_positions_have_the_points_and_winners_of_the_naive_scoring(players, covers):
    for seed in range(100):
        position = random_position(seed, players, 3 if players == 4 else 4)
        points, cities, heroes = naive.read(in_words(position))
        if seed % 3 == 0:
            points = level(points, cities, heroes, joker_covers_crown=covers)
            position["points"] = dict(zip(position["points"], points, strict=True))
        game = CitesRoyales.from_position(position, joker_covers_crown=covers)
        final = naive.final_points(points, cities, heroes, joker_covers_crown=covers)
        assert game.state.points[: len(final)] == final
        outcome = game.outcome()
        if players > 1:
            assert list(outcome.winners) == naive.winners(final, cities)
            beaten = [game._rules.winners_ahead_of(game.state, noble) for noble in range(players)]
            assert [noble for noble in range(players) if beaten[noble] == 0] == naive.winners(final, cities)
        else:
            assert bool(outcome.winners) == (final[0] >= final[1])
            assert outcome.trail[1][1] == (f"cites.legend.{naive.legend(*final)}",)


@pytest.mark.parametrize("players", COUNTS)
def test_every_line_of_a_season_is_what_the_naive_scoring_says(players):
    for seed in range(60):
        position = {**random_position(seed, players, 1), "step": "play"}
        _, cities, _ = naive.read(in_words(position))
        receipts = CitesRoyales.from_position(position).majorities_now()
        gained = [{line.what.split()[0]: line.points for line in receipt.lines} for receipt in receipts]
        assert gained == naive.season_points(cities)


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.rule("cites.catchup.1", "cites.catchup.2", "cites.catchup.3", "cites.catchup.4", "cites.catchup.9")
def test_cards_for_those_behind_are_those_of_the_naive_scoring(players):
    compared = 0
    for seed in range(60):
        position = random_position(seed, players, 2)
        points, cities, _ = naive.read(in_words(position))
        gained = naive.season_points(cities)
        after = [vp + sum(gained[noble].values()) for noble, vp in enumerate(points)]
        cards = naive.bonus_cards(after, players)
        game = CitesRoyales.from_position(position)
        asked, too_few = game.state.season == 2, sum(cards) > 81 - sum(map(naive.cards_built, cities))
        if asked or too_few:  # the player chooses a City for the taxes, or the pile has not so many cards
            continue
        compared += 1
        assert game.state.points[: len(after)] == after
        assert game.state.hand_size[:players] == cards[:players]
    assert compared > 40


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.rule(
    "cites.taxes.1", "cites.taxes.4", "cites.taxes.5", "cites.expert.1", "cites.expert.2", "cites.expert.3"
)
def test_royal_taxes_take_from_the_cities_of_the_naive_scoring(expert):
    chosen = 0
    for seed in range(150):
        season = 1 + seed % 3
        position = random_position(seed, 1, season)
        _, cities, _ = naive.read(in_words(position))
        game = CitesRoyales.from_position(position, expert=expert)
        chance = random.Random(seed)
        while game.legal_actions()[0].parts["kind"] == "rob":
            game.play(chance.choice(game.legal_actions()))
            chosen += 1
        own = game.position()["cities"].get("Anna", {})
        gone = {
            c for c in COLOURS if naive.cards_built({c: own.get(c, [])}) < naive.cards_built({c: cities[0].get(c, [])})
        }
        assert gone in naive.robbed(cities[0], naive.season_points(cities)[0], season if expert else 1)
    assert chosen > 0


def cities_when_counted(before, notes):
    """Return the Cities at the majorities: those before an action, and what was built in it until then."""
    cities = naive.read(before)[1]
    for event, who, card, city in notes:
        if event in (n.MAJORITY, n.NO_MAJORITY):
            break
        if event in (n.BUILT, n.REGENT_BUILT):
            cities[who] = {**cities[who], COLOURS[city]: [*cities[who].get(COLOURS[city], []), card_text(card)]}
    return cities


@pytest.mark.parametrize("players", COUNTS)
def test_seasons_of_random_games_are_counted_by_both_alike(players):
    seasons = 0
    for seed in range(12):
        game = CitesRoyales(players, seed)
        chance = random.Random(seed)
        while not game.is_over:
            before = game.position()
            game.play(chance.choice(game.legal_actions()))
            notes = list(game.state.notes)
            if not any(note[0] in (n.MAJORITY, n.NO_MAJORITY) for note in notes):
                continue
            seasons += 1
            for noble, row in enumerate(naive.season_points(cities_when_counted(before, notes))):
                earned = game.state.earned[noble][6 * before["season"] - 6 : 6 * before["season"]]
                assert earned == [row.get(colour, 0) for colour in COLOURS]
        points, cities, _ = naive.read(game.position())
        if players > 1:
            assert list(game.outcome().winners) == naive.winners(points, cities)
            assert game.state.hero_points[:players] == [2 * up for up in game.state.hero[:players]]
        else:
            assert f"Level {naive.legend(*points)} of 7" in game.outcome().trail[1][0]
    assert seasons == 12 * (3 if players == 4 else 4)
