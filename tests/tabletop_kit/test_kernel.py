"""Chance and the agenda: what the rules of every game call."""

from collections import Counter
from itertools import permutations
from types import SimpleNamespace

import pytest

from tabletop_kit import contract, kernel
from tabletop_kit.kernel import in_this_order, note, plan, roll, seed_stream, shuffle


def stream(first=1, second=2):
    numbers = [0, 0]
    seed_stream(numbers, first, second)
    return numbers


def test_the_same_seeds_give_the_same_rolls():
    one, other = stream(5, 6), stream(5, 6)
    assert [roll(one, 1000) for _ in range(50)] == [roll(other, 1000) for _ in range(50)]


@pytest.mark.parametrize("seeds", [(6, 6), (5, 7), (0, 0)])
def test_each_of_the_two_seeds_counts(seeds):
    one, other = stream(5, 6), stream(*seeds)
    assert [roll(one, 1000) for _ in range(50)] != [roll(other, 1000) for _ in range(50)]


def test_the_rolls_are_those_of_the_published_generator():
    """L'Ecuyer 1988, worked out with numbers of any size."""
    numbers = [12345, 67890]
    expected = []
    a, b = 12345, 67890
    for _ in range(5):
        a, b = 40014 * a % 2147483563, 40692 * b % 2147483399
        expected.append((a - b) % 2147483562 * 6 // 2147483562)
    assert [roll(numbers, 6) for _ in range(5)] == expected


@pytest.mark.parametrize("seed", [0, 1, 2147483398, 2147483399, 2147483561, 2147483562, 2**62])
def test_every_seed_starts_a_stream_that_does_not_stand_still(seed):
    numbers = stream(seed, seed)
    assert 1 <= numbers[0] < kernel.FIRST_MODULUS
    assert 1 <= numbers[1] < kernel.SECOND_MODULUS
    assert len({roll(numbers, 10**6) for _ in range(100)}) > 95


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 55, 1000])
def test_a_roll_lies_between_0_and_one_less_than_the_sides(sides):
    numbers = stream()
    rolls = [roll(numbers, sides) for _ in range(20 * sides)]
    assert min(rolls) == 0
    assert max(rolls) == sides - 1
    assert max(rolls) < sides


def test_all_sides_come_up_equally_often():
    numbers = stream(7, 8)
    counts = Counter(roll(numbers, 6) for _ in range(60_000))
    chi_square = sum((counts[side] - 10_000) ** 2 / 10_000 for side in range(6))
    assert chi_square < 20.5  # 5 degrees of freedom: exceeded once in 1,000


def test_products_stay_below_63_bits():
    assert 40014 * kernel.FIRST_MODULUS < 2**63
    assert kernel.FIRST_MODULUS * 2**31 < 2**63


def test_a_shuffle_keeps_the_cards_and_leaves_the_others_alone():
    cards = list(range(10))
    shuffle(stream(), cards, 2, 5)
    assert cards[:2] == [0, 1]
    assert cards[7:] == [7, 8, 9]
    assert sorted(cards[2:7]) == [2, 3, 4, 5, 6]


def test_every_order_of_a_shuffle_is_equally_likely():
    numbers = stream(3, 4)
    counts = Counter()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        shuffle(numbers, cards, 0, 4)
        counts[tuple(cards)] += 1
    chi_square = sum((counts[order] - 1000) ** 2 / 1000 for order in permutations(range(4)))
    assert chi_square < 49.7  # 23 degrees of freedom: exceeded once in 1,000


def test_shuffling_nothing_or_one_card_draws_nothing():
    numbers = stream()
    before = list(numbers)
    shuffle(numbers, [1, 2, 3], 0, 0)
    shuffle(numbers, [1, 2, 3], 1, 1)
    assert numbers == before


def test_a_note_is_remembered_in_order():
    s = SimpleNamespace(notes=[])
    note(s, 1, 2, 3, 4)
    note(s, 5, 6, 7, 8)
    assert s.notes == [(1, 2, 3, 4), (5, 6, 7, 8)]


def agenda():
    rows = {f"agenda_{name}": [0] * 8 for name in ("step", "who", "what", "more")}
    return SimpleNamespace(depth=0, **rows)


def top(s):
    return s.agenda_step[s.depth - 1], s.agenda_who[s.depth - 1], s.agenda_what[s.depth - 1], s.agenda_more[s.depth - 1]


def test_what_is_planned_last_comes_first():
    s = agenda()
    plan(s, 1, 2, 3, 4)
    plan(s, 5, 6, 7, 8)
    assert top(s) == (5, 6, 7, 8)


@pytest.mark.parametrize("length", [0, 1, 2, 3, 4])
def test_steps_written_in_the_order_of_the_rulebook_are_done_in_that_order(length):
    s = agenda()
    plan(s, 100, 0, 0, 0)
    mark = s.depth
    for step in range(length):
        plan(s, step, 10 + step, 20 + step, 30 + step)
    in_this_order(s, mark)
    done = []
    while s.depth > mark:
        done.append(top(s))
        s.depth -= 1
    assert done == [(step, 10 + step, 20 + step, 30 + step) for step in range(length)]
    assert top(s) == (100, 0, 0, 0)


def test_the_contract_itself_does_nothing_but_refuse():
    functions = [value for value in vars(contract).values() if getattr(value, "__module__", "") == contract.__name__]
    assert len(functions) >= 12
    for function in functions:
        with pytest.raises(NotImplementedError):
            function(*[0] * function.__code__.co_argcount)
