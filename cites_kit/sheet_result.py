"""What follows from a filled score sheet, in words: who leads or wins, Royal Taxes, cards for those behind."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import NamedTuple

from cites_kit import names as n
from cites_kit.card_words import REGENT_NAME, card_text
from cites_kit.components import COLOUR_NAMES, Components
from cites_kit.receipts import ENTERED, HERO, outcome, season_receipt
from cites_kit.state import Table
from cites_kit.words import count, listed, rule
from tabletop_kit.receipts import Line, Receipt


class Said(NamedTuple):
    """A sentence and the ids of its rules."""

    text: str
    rules: tuple[str, ...]


class Result(NamedTuple):
    """The outcome so far: a headline, a sentence about it, the rules of both, and whether a player has won."""

    title: str
    detail: str
    rules: tuple[str, str]
    is_won: bool = False


# --- points ---


def receipt(
    before: Table, after: Table, noble: int, name: str, rules: SimpleNamespace, box: Components, *, counted: bool
) -> Receipt:
    """Return the score of a Noble: the VP on the track, what the majorities give with the reason, the Hero."""
    lines = []
    if before.points[noble]:
        how = "everything but the Heroes" if counted else "before the majorities"
        lines.append(Line(before.points[noble], "VP on the track", how, rule("setup.8"), ENTERED))
    if not counted:
        group = f"Season {before.season}, {box.season_names[before.season - 1]}"
        for line in season_receipt(before, noble, name, rules).lines:
            lines.append(Line(line.points, line.what, line.how, line.rules, group))
    if after.hero_points[noble]:
        lines.append(Line(after.hero_points[noble], "Hero face up", "at the end", rule("end.1"), HERO))
    return Receipt(noble, name, tuple(lines), rule("end.2") if after.step == n.GAME_OVER else rule("majority.3"))


def majority_sentence(s: Table, noble: int, city: int, names: Sequence[str], rules: SimpleNamespace) -> Said:
    """Say how the majority of a colour stands for a Noble, and what it gives or would give."""
    totals = listed([f"{name} {s.influence[other][city]}" for other, name in enumerate(names)])
    head = f"{COLOUR_NAMES[city].capitalize()}: {totals}."
    if not rules.has_majority(s, noble, city):
        if s.influence[noble][city] == rules.most_influence(s, city) == 0:
            return Said(f"{head} A total of 0 never wins.", rule("majority.4"))
        return Said(f"{head} {_upper(names[noble])} has not the most and gains nothing.", rule("majority.3"))
    line = next(
        line
        for line in season_receipt(s, noble, names[noble], rules).lines
        if line.what.startswith(f"{COLOUR_NAMES[city]} City,")
    )
    return Said(f"{head} {_upper(names[noble])} gains {line.points} VP: {line.how}.", line.rules)


# --- the end of the game, or of a Season ---


def result(s: Table, names: Sequence[str], everybody: Sequence[str], box: Components) -> Result:
    """Return who wins, in solo the level of legend; before the last Season, who leads."""
    if ended := outcome(s, names, box):
        (_, first), (detail, second) = ended.trail[0], ended.trail[1]
        if len(ended.trail) > 2:
            second = (*second[:1], *ended.trail[2][1][:1])
        return Result(ended.reason, detail, (first[0], ", ".join(second)), bool(ended.winners))
    points = s.points[: s.nobles]
    if not any(points):
        left = count(s.seasons - s.season, "Season")
        return Result(
            f"Season {s.season}: nobody has VP yet.", f"{left} to come.", ("cites.majority.4", "cites.season.1")
        )
    leaders = [everybody[noble] for noble in range(s.nobles) if points[noble] == max(points)]
    others = [f"{everybody[noble]} {points[noble]}" for noble in range(s.nobles) if points[noble] < max(points)]
    verb = "leads with" if len(leaders) == 1 else "lead with"
    title = f"Season {s.season}: {listed(leaders)} {verb} {max(points)} VP."
    left = f"{count(s.seasons - s.season, 'Season')} to come."
    detail = f"Behind: {', '.join(others)}. {left}" if others else f"Nobody is behind. {left}"
    return Result(title, detail, ("cites.majority.3", "cites.season.1"))


def what_follows(s: Table, names: Sequence[str], rules: SimpleNamespace) -> list[Said]:
    """Return what happens after the majorities that were counted on a table: taxes, then cards for those behind."""
    if s.step == n.GAME_OVER:
        nothing = ", and the Regent steals nothing" if s.players == 1 else ""
        return [Said(f"The game is over: nobody draws a card{nothing}.", _after_the_end(s))]
    return [*_taxes(s, rules), *_catch_up(s, names, rules)]


def _after_the_end(s: Table) -> tuple[str, ...]:
    return rule("taxes.2", "catchup.8") if s.players == 1 else rule("catchup.8")


def _taxes(s: Table, rules: SimpleNamespace) -> list[Said]:
    """Say which cards the Regent steals; where Cities are tied the player chooses (cites.taxes.1 to .5)."""
    if s.players > 1:
        return []
    robbed = s.clone()
    robbed.notes.clear()
    rules.taxes(robbed, 0)
    ids = rule(f"expert.{s.season}") if s.expert else rule("taxes.1")
    if robbed.depth and robbed.agenda_step[robbed.depth - 1] == n.CHOOSE_ROBBED:
        return [_choice(robbed, rules, ids)]
    notes = list(robbed.notes)
    stolen = [card_text(what) for event, _, what, _ in notes if event == n.STOLEN]
    if not stolen:
        return [Said("Royal Taxes: there is no card to steal.", rule("taxes.8"))]
    twice = [card_text(what) for event, _, what, _ in notes if event == n.REGENT_DISCARDED]
    said = f"Royal Taxes: the Regent steals {listed(stolen)}."
    if twice:
        return [Said(f"{said} He has a {listed(twice)} of this value: discarded.", (*ids, *rule("taxes.3")))]
    return [Said(said, ids)]


def _choice(s: Table, rules: SimpleNamespace, ids: tuple[str, ...]) -> Said:
    marked = sum(s.robbed)
    best = rules.best_to_rob(s, marked)
    tied = [COLOUR_NAMES[city] for city in range(n.CITIES) if rules.is_tied(s, city, best)]
    sure = [COLOUR_NAMES[city] for city in range(n.CITIES) if s.robbed[city]]
    left = rules.taxes_due(s) - marked
    first = f"the highest card of {listed(sure)}, and " if sure else ""
    return Said(f"Royal Taxes: {first}{left} of {listed(tied)}, which are tied: you choose.", (*ids, *rule("taxes.5")))


def _catch_up(s: Table, names: Sequence[str], rules: SimpleNamespace) -> list[Said]:
    leader = rules.most_points(s)
    said = []
    for noble, name in enumerate(names):
        own = s.points[noble]
        spaces = _bonus_spaces(s, own, leader, rules)
        if spaces:
            word = "space" if len(spaces) == 1 else "spaces"
            verb = "draws and builds" if s.players == 1 and noble == n.REGENT else "draws"
            each = listed([str(space) for space in spaces]) if len(spaces) < 6 else f"{spaces[0]} to {spaces[-1]}"
            between = f"Bonus {word} {each} between {own} and {leader}"
            ids = rule("solocatch.2") if verb != "draws" else rule("solocatch.1" if s.players == 1 else "catchup.1")
            said.append(Said(f"{_upper(name)} {verb} {count(len(spaces), 'card')}: {between}.", ids))
    return said or [Said("Nobody draws a card: no Bonus space lies between.", rule("catchup.2", "catchup.4"))]


def _bonus_spaces(s: Table, own: int, leader: int, rules: SimpleNamespace) -> list[int]:
    if not rules.bonus_spaces_between(s, own, leader):
        return []
    span = range(own + 1 - s.catchup_own_included, leader + s.catchup_leader_included)
    return [space for space in span if rules.is_bonus_space(s, space)]


def _upper(name: str) -> str:
    """Return a name as it begins a sentence; what players are called is theirs to say."""
    return "The Regent" if name == REGENT_NAME else name
