"""Log lines, prompts and refusals of Patrician as English sentences, each with the ids of the rules behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from patrician_kit import names as n
from patrician_kit.card_words import card_text
from patrician_kit.catalogue import SIDES, plot_text
from patrician_kit.components import Components
from patrician_kit.state import Table
from tabletop_kit.actions import Action
from tabletop_kit.errors import Refusal
from tabletop_kit.positions import counted

Event = tuple[int | None, str, tuple[str, ...]]
STEPS = ("Play a card", "Build", "Move a floor", "Take a card", "Refill")


def rule(*numbers: str) -> tuple[str, ...]:
    """Return full rule ids from their ends: ``rule("build.1")`` is ``("patrician.build.1",)``."""
    return tuple(f"patrician.{number}" for number in numbers)


count = counted
"""A short name for what the sentences of this kit say most often."""


def listed(things: Sequence[str]) -> str:
    """Return ``a``, ``a and b``, ``a, b and c``."""
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}" if things else ""


@dataclass(frozen=True, slots=True)
class Words:
    """The sentences of one game: its components and the names of its seats."""

    box: Components
    names: tuple[str, ...]

    def card(self, card: int) -> str:
        """Return a card in words."""
        return card_text(self.box, card)

    def city(self, city: int) -> str:
        """Return the name of a city."""
        return self.box.city_names[city]

    # --- what happened ---

    def events(self, before: Table, notes: Sequence[tuple[int, int, int, int]]) -> list[Event]:
        """Return one line per event of an action, in order."""
        played = next((what for event, _, what, _ in notes if event == n.PLAYED), before.played)
        return [self._event(before, played, *noted) for noted in notes]

    def _event(self, before: Table, played: int, event: int, who: int, what: int, more: int) -> Event:
        name = self.names[who] if who >= 0 else ""
        if event == n.PLAYED:
            return who, f"{name} played {self.card(what)}.", rule("play.1")
        if event == n.BUILT:
            return who, f"{name} built a floor on {plot_text(self.box, what)}.", rule("build.1")
        if event == n.SCORED:
            return self._scored(who, what, more)
        if event == n.MOVED:
            return self._moved(who, what, more)
        if event == n.TOOK:
            local = self.box.CARD_CITY[played]
            why = "draw.1" if local == what else "draw.3" if before.display[local] >= 0 else "draw.6"
            return who, f"{name} took {self.card(more)} from {self.city(what)}.", rule(why)
        if event == n.REFILLED:
            return None, f"{self.card(more)} was turned up at {self.city(what)}.", rule("refill.1", "refill.2")
        if event == n.SUPPLY_SHORT:
            return who, f"{name} leaves {count(more, 'floor')} of {self.card(what)} unbuilt.", ("patrician.ruling.25",)
        plain: dict[int, tuple[str, tuple[str, ...]]] = {
            n.DECLINED: (f"{name} moved no floor.", rule("special.2")),
            n.NO_MOVE: (f"{name} could move no floor: the special action is lost.", rule("special.10")),
            n.NOTHING_TO_TAKE: (f"{name} took no card: none lies on the board.", rule("empty.2")),
            n.PILE_EMPTY: ("The draw pile is empty.", rule("empty.1", "empty.4")),
            n.ENDED: ("The game is over: all hands are empty.", rule("end.1")),
            n.SKIPPED: (f"{name} has no card and is skipped.", ("patrician.ruling.26",)),
        }
        text, rules = plain[event]
        return (who if who >= 0 else None), text, rules

    def _scored(self, who: int, plot: int, value: int) -> Event:
        higher = value == self.box.TILE_HIGH[plot // 2]
        tower = "taller" if higher else "shorter"
        text = f"{self.names[who]} won {value} for the {tower} tower of {self.city(plot // 2)}."
        return who, text, rule("scoring.2" if higher else "scoring.3")

    def _moved(self, who: int, plot: int, owner: int) -> Event:
        whose = "an own floor" if owner == who else f"a floor of {self.names[owner]}"
        side, other = SIDES[plot % 2], SIDES[1 - plot % 2]
        return (
            who,
            f"{self.names[who]} moved {whose} in {self.city(plot // 2)} from {side} to {other}.",
            rule("special.6"),
        )

    # --- why not ---

    def refusal(self, s: Table, action: Action, code: int) -> Refusal:
        """Return why an action may not be done now: rules, reason and remedy."""
        if code == n.NOT_THE_STEP:
            return self._not_the_step(s, action)
        city = action.parts.get("city", "")
        built = self.city(self.box.CARD_CITY[s.played]) if s.played >= 0 else ""
        side = action.parts.get("side", "")
        other = SIDES[1 - SIDES.index(side)] if side else ""
        sentences = {
            n.GAME_IS_OVER: ("end.1", "The game is over.", "Undo, or start a new game."),
            n.NOT_IN_HAND: ("play.4", "That card is not in your hand.", "Play one of the cards you hold."),
            n.NOT_THIS_CITY: ("build.1", f"The played card shows the coat of {built}.", f"Build in {built}."),
            n.CITY_NOT_IN_PLAY: ("setup.3", f"{city} is in play with five players only.", "Choose another city."),
            n.MUST_USE_EMPTY_PLOT: (
                "build.8",
                f"This is the last floor of {city}, and the {other} plot is still empty.",
                f"Build it on the {other} plot.",
            ),
            n.MOVE_NOT_WHERE_BUILT: ("special.7", f"You have just built in {city}.", "Move a floor in another city."),
            n.MOVE_NOT_IN_SCORED: ("special.9", f"{city} has been scored.", "Move a floor in an unfinished city."),
            n.MOVE_NEEDS_OWN_FLOOR: ("special.8", f"You own no floor in {city}.", "Move one where you own a floor."),
            n.PLOT_IS_EMPTY: ("special.4", "No floor stands there.", "Move the top floor of another tower."),
            n.MOVE_WOULD_EMPTY_PLOT: (
                "special.14",
                "This table plays without moves that empty a plot.",
                "Move a floor that stands on another one.",
            ),
            n.NO_CARD_THERE: ("draw.6", f"No card lies at {city}.", "Take one that lies face up."),
        }
        ending, reason, remedy = sentences[code]
        rules = rule(ending)
        if code == n.MUST_USE_EMPTY_PLOT and s.played >= 0 and self.box.CARD_COATS[s.played] == 2:
            rules = rule("build.8", "build.12")
        if code == n.MOVE_WOULD_EMPTY_PLOT:
            rules = ("patrician.ruling.16", *rules)
        return Refusal(rules, reason, remedy)

    def _not_the_step(self, s: Table, action: Action) -> Refusal:
        """Say what comes first, or why this step does not come at all (patrician.turn.2)."""
        kind = action.parts["kind"]
        remedy = f"Now {self._wanted(s)}."
        if kind == "play":
            return Refusal(
                rule("turn.2", "play.1"), "One card is played per turn, and this turn's card lies there.", remedy
            )
        if kind == "build" and s.step == n.PLAY_CARD:
            return Refusal(rule("turn.2", "build.1"), "Building comes after playing a card.", remedy)
        if kind == "build":
            return Refusal(rule("turn.2", "build.1"), "All floors of this turn's card are built.", remedy)
        if kind in ("move", "decline"):
            return self._no_special_action(s, remedy)
        if s.step == n.PLAY_CARD:
            return Refusal(rule("turn.2", "draw.1"), "A card is taken after building.", remedy)
        return Refusal(rule("turn.2", "draw.1"), "Taking a card comes later in the turn.", remedy)

    def _no_special_action(self, s: Table, remedy: str) -> Refusal:
        if s.step in (n.PLAY_CARD, n.BUILD):
            return Refusal(
                rule("special.1", "turn.2"),
                "A floor may be moved after building, if the played card has the symbol.",
                remedy,
            )
        if self.box.CARD_SYMBOL[s.played] == n.SPECIAL_ACTION:
            return Refusal(rule("special.3", "special.10"), "The special action of this turn is used or lost.", remedy)
        return Refusal(rule("special.1"), "The played card has no special-action symbol.", remedy)

    def _wanted(self, s: Table) -> str:
        if s.step == n.BUILD:
            return f"build {count(s.to_build, 'floor')} in {self.city(self.box.CARD_CITY[s.played])}"
        return {
            n.PLAY_CARD: "play a card from your hand",
            n.MOVE_FLOOR: "move a floor, or move nothing",
            n.TAKE_CARD: "take a face-up card",
        }[s.step]

    # --- what to do ---

    def prompt(self, s: Table, viewer: int | None) -> tuple[str, str]:
        """Return the prompt and the line below it, for a viewer who acts or looks on."""
        acting = s.turn == viewer
        if s.step == n.PLAY_CARD:
            return self._prompt_play(s, acting)
        city = self.city(self.box.CARD_CITY[s.played])
        who = self.names[s.turn]
        if s.step == n.BUILD:
            floors = count(s.to_build, "floor")
            return (
                f"Build {floors} in {city}: choose a tower." if acting else f"{who} builds {floors} in {city}."
            ), self._stake(s)
        if s.step == n.MOVE_FLOOR:
            line = f"In a city where you own a floor; not in {city}, not where it is scored."
            if not acting:
                return f"{who} may move a floor.", f"Not in {city}, and not in a scored city."
            return "Move a top floor across, or move nothing.", line
        local = s.display[self.box.CARD_CITY[s.played]]
        why = "the card played allows any city" if local >= 0 else f"no card lies at {city}"
        if not acting:
            return f"{who} is choosing a card to take.", f"From any city: {why}."
        return "Take a face-up card from any city.", f"The choice is free: {why}."

    def _prompt_play(self, s: Table, acting: bool) -> tuple[str, str]:
        if not acting:
            return f"{self.names[s.turn]} is choosing a card to play.", "The card says where a floor is built."
        line = "Its coat says where you build; then you take the card lying at that city."
        if s.deck_size == 0:
            line = "The draw pile is empty: the space you take from stays empty."
        if all(card < 0 for card in s.display[: s.cities]):
            line = "No cards are left to take: play what you hold."
        return "Play a card from your hand.", line

    def _stake(self, s: Table) -> str:
        """Say what the floors being built may decide."""
        city = self.box.CARD_CITY[s.played]
        high, low = self.box.TILE_HIGH[city], self.box.TILE_LOW[city]
        if s.room[city] == s.to_build:
            last = "Last floor" if s.to_build == 1 else "Last floors"
            return f"{last}: the city is scored. Most floors in the taller tower win {high}, in the shorter {low}."
        full = f"{self.city(city)} is scored when it has {self.box.CITY_FLOORS[city]} floors"
        return f"{full}: {high} for the taller tower, {low} for the shorter."
