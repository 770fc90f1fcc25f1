"""The points of :mod:`dicegame_kit.scoring` as itemised lines, what dice cost, and how a game was won."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from dicegame_kit import names as n
from dicegame_kit.components import BOX, Components
from dicegame_kit.rules.events import cubes_of
from dicegame_kit.scoring import character_vp, counted_by, points
from dicegame_kit.state import Table
from tabletop_kit.receipts import Line, Outcome, Receipt

GAINED = "Gained during the game"
EVENTS = "Events"
TRADESMEN = "Tradesmen"
CATHEDRAL = "Cathedral"
CHARACTERS = "Characters"
COUNTED_WORDS = (
    "citizens on buildings",
    "cubes on the Cathedral",
    "deniers",
    "influence",
    "tradesmen",
    "event cards won",
)

# --- what dice cost ---


@dataclass(frozen=True, slots=True)
class Fee:
    """What a group of dice costs: the price of each die that is not own, by owner, and in all."""

    each: int
    to: Mapping[str, int]
    total: int
    rules: tuple[str, ...]


def fee(owners: Sequence[str], own: str = "own", free: int = 0, box: Components = BOX) -> Fee:
    """Return what a group costs, one owner per die (dicegame.fee.1 to .4); ``free`` 1 is a Tithe cube (.card.11).

    >>> fee(["own", "A", "B"]).to
    {'A': 6, 'B': 6}
    """
    if not 1 <= len(owners) <= n.MOST_DICE:
        raise ValueError("a group has 1 to 3 dice (dicegame.action.3)")
    each = box.FEE[len(owners)]
    counts = {owner: owners.count(owner) for owner in dict.fromkeys(owners) if owner != own}
    to = {owner: each * (count - min(free, count)) for owner, count in counts.items()}
    return Fee(each, to, sum(to.values()), (f"dicegame.fee.{len(owners)}", "dicegame.fee.4"))


# --- receipts ---


def receipts(
    s: Table, names: Sequence[str], box: Components = BOX, seen: Collection[int] | None = None
) -> list[Receipt]:
    """Return the score of every player if the game ended now; each total equals ``scoring.points``.

    ``seen`` are the seats whose secrets may be shown (None: all). For others, the VP gained and the characters that
    the viewers cannot know are left out (dicegame.ruling.71), unless the game is over.
    """
    everything = seen is None or s.depth == 0
    known = range(s.players) if everything else sorted(seen or ())
    return [_receipt(s, player, names, box, everything, known) for player in range(s.players)]


def _receipt(
    s: Table, player: int, names: Sequence[str], box: Components, everything: bool, known: Collection[int]
) -> Receipt:
    lines = [*_vp_lines(s, player, everything or player in known or s.open_vp == 1)]
    lines += _event_lines(s, player, box)
    lines += _tradesman_lines(s, player, box)
    lines += _level_lines(s, player)
    for owner in known:
        lines += [_character_line(s, player, c, names[owner], box) for c in s.character[owner] if c != n.NONE]
    return Receipt(player, names[player], tuple(lines), ("dicegame.scoring.1",), hidden=not everything)


def _vp_lines(s: Table, player: int, shown: bool) -> list[Line]:
    if not shown:
        return [Line(0, "VP gained", "kept secret", ("dicegame.setup.17",), GAINED)]
    return [Line(s.vp[player], "VP gained", "in all rounds", ("dicegame.scoring.1",), GAINED)]


def _event_lines(s: Table, player: int, box: Components) -> list[Line]:
    """1 VP for each event in the queue with an own cube (dicegame.scoring.2)."""
    lines = []
    for event in s.queue[: s.queue_size]:
        if cubes := cubes_of(s, event, player):
            how = f"{cubes} own {'cube' if cubes == 1 else 'cubes'} on it"
            lines.append(Line(1, box.event_names[event], how, ("dicegame.scoring.2",), EVENTS))
    return lines


def _tradesman_lines(s: Table, player: int, box: Components) -> list[Line]:
    """Each own tradesman scores the VP of its space (dicegame.scoring.3)."""
    lines = []
    for place in range(n.PLACES):
        if slot := s.tradesman[place][player]:
            card = s.card[place]
            how = "on the picture" if slot == n.PICTURE else f"space {slot}"
            vp = box.SLOT_VP[6 * card + slot]
            lines.append(Line(vp, box.card_names[card], how, ("dicegame.scoring.3",), TRADESMEN))
    return lines


def _level_lines(s: Table, player: int) -> list[Line]:
    """Minus 2 VP for each level without an own cube (dicegame.scoring.4)."""
    lines = []
    for level in range(n.LEVELS):
        cubes = s.level[level][1:].count(player)
        how = f"{cubes} own {'cube' if cubes == 1 else 'cubes'}" if cubes else "no own cube"
        rules = ("dicegame.scoring.4", "dicegame.cathedral.11")
        lines.append(Line(0 if cubes else -2, f"Level {level + 1}", how, rules, CATHEDRAL))
    return lines


def _character_line(s: Table, player: int, character: int, owner: str, box: Components) -> Line:
    """Every dealt character scores for every player (dicegame.scoring.5)."""
    counts = box.CHARACTER_COUNTS[character]
    how = f"{counted_by(s, player, character)} {COUNTED_WORDS[counts]} (card of {owner})"
    rules = ("dicegame.character.1", f"dicegame.character.{_statement(counts, s.players)}")
    return Line(character_vp(s, player, character), box.character_names[character], how, rules, CHARACTERS)


def _statement(counts: int, players: int) -> int:
    """Return the number of the statement about a character: the first two differ with two players."""
    return 2 + 2 * counts + (players == 2) if counts < 2 else counts + 4


# --- the end ---


def outcome(s: Table, names: Sequence[str]) -> Outcome | None:
    """Return who has won and why, or None while the game runs (dicegame.end.1, dicegame.end.2)."""
    if s.depth != 0:
        return None
    totals = tuple(points(s, player) for player in range(s.players))
    winners = tuple(player for player in range(s.players) if totals[player] == max(totals))
    who = listed([names[p] for p in winners])
    if len(winners) > 1:
        reason = f"{who} share the victory with {max(totals)} VP each."
        trail = ((f"{who} have the most VP; there is no tie-break.", ("dicegame.end.2",)),)
    else:
        others = sorted((total for p, total in enumerate(totals) if p not in winners), reverse=True)
        reason = f"{who} wins: {max(totals)} to {listed([str(total) for total in others])}."
        trail = ((f"{who} has the most VP.", ("dicegame.end.2",)),)
    return Outcome(winners, totals, reason, trail)


def listed(words: Sequence[str]) -> str:
    """Return ``a``, ``a and b``, ``a, b and c``."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))
