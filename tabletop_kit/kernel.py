"""What the rules of every game call: chance, the agenda, and notes about what happened.

Written in the subset that both gears run: whole numbers, indexing, if, for and while. ``s`` is a state in either
gear; ``stream`` is any row of two numbers, usually ``s.chance``.
"""

from __future__ import annotations

from typing import Any

# L'Ecuyer's combined generator (1988): two multipliers whose products stay below 2^47, a period of about 2^61.
FIRST_MODULUS = 2147483563
SECOND_MODULUS = 2147483399


def seed_stream(stream: Any, first: int, second: int) -> None:
    """Start a stream from any two whole numbers of 0 or more."""
    stream[0] = first % (FIRST_MODULUS - 1) + 1
    stream[1] = second % (SECOND_MODULUS - 1) + 1


def roll(stream: Any, sides: int) -> int:
    """Return a random whole number from 0 to ``sides - 1`` and move the stream on; the same in both gears."""
    stream[0] = stream[0] * 40014 % FIRST_MODULUS
    stream[1] = stream[1] * 40692 % SECOND_MODULUS
    mixed = (stream[0] - stream[1]) % (FIRST_MODULUS - 1)
    return mixed * sides // (FIRST_MODULUS - 1)


def shuffle(stream: Any, cards: Any, first: int, size: int) -> None:
    """Shuffle ``cards[first : first + size]`` in place, every order equally likely."""
    for last in range(first + size - 1, first, -1):
        other = first + roll(stream, last - first + 1)
        kept = cards[last]
        cards[last] = cards[other]
        cards[other] = kept


def put_in_order(cards: Any, first: int, size: int) -> None:
    """Sort ``cards[first : first + size]`` in place: what is dealt from them then does not depend on how they lay."""
    for taken in range(first + 1, first + size):
        card = cards[taken]
        place = taken
        while place > first and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card


def seed_from(stream: Any, source: Any) -> None:
    """Start a stream anew from two numbers of another one."""
    first = roll(source, FIRST_MODULUS - 1)
    seed_stream(stream, first, roll(source, FIRST_MODULUS - 1))


def note(s: Any, event: int, who: int, what: int, more: int) -> None:
    """Remember an event for the log; the fast gear leaves this out."""
    s.notes.append((event, who, what, more))


# --- the agenda: what is still to be done, as a stack in the state; the top entry (step, who, what, more) is next ---


def plan(s: Any, step: int, who: int, what: int, more: int) -> None:
    """Do this next, before everything planned earlier."""
    s.agenda_step[s.depth] = step
    s.agenda_who[s.depth] = who
    s.agenda_what[s.depth] = what
    s.agenda_more[s.depth] = more
    s.depth += 1


def in_this_order(s: Any, mark: int) -> None:
    """Turn round what was planned since ``depth`` was ``mark``: written first-to-do first, as in the rulebook."""
    low = mark
    high = s.depth - 1
    while low < high:
        _swap(s.agenda_step, low, high)
        _swap(s.agenda_who, low, high)
        _swap(s.agenda_what, low, high)
        _swap(s.agenda_more, low, high)
        low += 1
        high -= 1


def _swap(numbers: Any, i: int, j: int) -> None:
    kept = numbers[i]
    numbers[i] = numbers[j]
    numbers[j] = kept
