"""The log as the board shows it: what one Noble did in a turn as one sentence, the majorities of a Season as one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cites_kit.words import listed
from tabletop_kit.drawing.scene import LogLine
from tabletop_kit.game import LogEntry

LINES = 4
_RECENT = 60
_LONG = 100
"""What is longer does not fit into one row of the log."""
_SHORTER = (
    (r": no Revolt, and two cards share another colour$", ""),
    (r" from the Revolt$", ""),
    (r", from the hand$", ""),
    (r" with the Astrologer$", ""),
    (r"^took (\w+ \d) back from the \w+ City$", r"took \1 back"),
    (r"^took (\w+ \d) from the Market for free$", r"took \1 for free"),
    (r"^discarded (\w+ \d) from the own \w+ City$", r"discarded an own \1"),
    (r"^discarded (\w+ \d) from (.+) \w+ City$", r"discarded \2 \1"),
    (r"^moved (\w+) (\d) from (.+) \1 City to the \1 City$", r"took over \3 \1 \2"),
    (r"^(built|got) (\w+) (\d) in the \2 City$", r"\1 \2 \3"),
    (r"^caused a Revolt: (.+) were discarded$", r"caused a Revolt that discarded \1"),
    (r"^carries out the weakest discarded card, (.+)$", r"carried out \1"),
)
"""What the short form of a deed leaves out: a card says its City, a line its verb."""
_LAID = " was laid in the Market."
_GAIN = re.compile(r" gained (\d+) VP for the (\w+) City\.$")


def board_log(log: Sequence[LogEntry], names: Sequence[str]) -> tuple[LogLine, ...]:
    """Return the newest lines for the board, newest first."""
    groups: list[list[LogEntry]] = []
    for entry in log[-_RECENT:]:
        if groups and _belongs(groups[-1], entry):
            groups[-1].append(entry)
        else:
            groups.append([entry])
    return tuple(_line(group, names) for group in reversed(groups[-LINES:]))


def _belongs(group: list[LogEntry], entry: LogEntry) -> bool:
    """Return whether an entry is told in the same line as those before it."""
    first = group[0]
    if _is_majority(entry):
        return _is_majority(first) and first.turn == entry.turn
    return not _is_majority(first) and (first.turn, first.seat) == (entry.turn, entry.seat)


def _is_majority(entry: LogEntry) -> bool:
    return "cites.majority.3" in entry.rules or "cites.majority.4" in entry.rules


def _line(group: list[LogEntry], names: Sequence[str]) -> LogLine:
    first = group[0]
    when = f"t {first.turn}"
    if _is_majority(first):
        return LogLine(when, None, _majorities(group), ("cites.majority.3",))
    if first.seat is None:
        return LogLine(when, None, " ".join(_table_events(group)), first.rules)
    name = names[first.seat]
    deeds = [_shortened(entry.text.removeprefix(name).strip().removesuffix(".")) for entry in group]
    rules = next((entry.rules for entry in group if "played no card" not in entry.text), first.rules)
    return LogLine(when, first.seat, f"{name} {listed(_joined(deeds))}.", rules)


def _majorities(group: list[LogEntry]) -> str:
    """Say who gained what for which Cities."""
    gains: dict[str, list[tuple[int, str]]] = {}
    for entry in group:
        if found := _GAIN.search(entry.text):
            gains.setdefault(entry.text[: found.start()], []).append((int(found[1]), found[2]))
    if not gains:
        return "Majorities: nobody has any Influence."
    parts = [
        f"{name} {sum(v for v, _ in of)} VP ({', '.join(f'{c} {v}' for v, c in of)})" for name, of in gains.items()
    ]
    whole = f"Majorities: {'; '.join(parts)}."
    if len(whole) <= _LONG:
        return whole
    return f"Majorities: {listed([f'{name} {sum(v for v, _ in of)} VP' for name, of in gains.items()])}."


def _table_events(group: list[LogEntry]) -> list[str]:
    """Leave out cards that did not fit when the Market was filled up; name those that did in one sentence."""
    texts = [entry.text for entry in group]
    texts = [text for text in texts if "lies in the Market already" not in text] or texts
    laid = [text.removesuffix(_LAID) for text in texts if text.endswith(_LAID)]
    if len(laid) < 2:
        return texts
    together = listed([laid[0], *(card.lower() for card in laid[1:])])
    return [*(text for text in texts if not text.endswith(_LAID)), f"{together} were laid in the Market."]


def _shortened(deed: str) -> str:
    for long, short in _SHORTER:
        deed = re.sub(long, short, deed)
    return deed


def _joined(deeds: list[str]) -> list[str]:
    """Leave out what a later deed says again, and name a verb once for several cards."""
    if any(deed.startswith("bought ") for deed in deeds):
        deeds = [deed for deed in deeds if not deed.startswith("wants to buy ")]
    if len(deeds) > 1:
        deeds = [deed for deed in deeds if deed != "played no card"] or deeds[:1]
    chosen = next((d for d in ("built ", "has chosen") if any(deed.startswith(d) for deed in deeds)), "")
    if chosen:
        later = ("is choosing what to build", "has chosen what to build")
        deeds = [deed for deed in deeds if deed not in later or deed.startswith(chosen)]
    deeds = list(dict.fromkeys(deeds))
    joined: list[str] = []
    for verb in ("built ", "wants to buy "):
        same = [deed.removeprefix(verb) for deed in deeds if deed.startswith(verb)]
        if len(same) > 1:
            first = next(k for k, deed in enumerate(deeds) if deed.startswith(verb))
            rest = [deed for deed in deeds if not deed.startswith(verb)]
            deeds = [*rest[:first], verb + listed(same), *rest[first:]]
    joined.extend(deeds)
    return joined
