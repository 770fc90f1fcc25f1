"""What would follow from an action, in a few words: the rules are asked on a copy of the table.

Only what the one who decides may know is used: the Market, all Cities, the own hand, the own secret choices.
"""

from __future__ import annotations

from types import SimpleNamespace

from cites_kit import names as n
from cites_kit.card_words import card_text, character
from cites_kit.components import COLOUR_NAMES
from cites_kit.odds import odds_of, percent
from cites_kit.state import Table
from cites_kit.words import Words, count, listed, points_text, possessive

EFFECTS = (
    "discard a card of the Market",
    "take back the top card of a City",
    "draw a card",
    "discard the top card of any City",
    "take a card of the Market for free",
    "move a top card to a City of yours",
    "draw three cards, build up to two",
)
"""What each character does, by Influence."""


class Foresight:
    """Says what would follow; ``me`` is the seat that is called "you", or -1."""

    def __init__(self, s: Table, words: Words, rules: SimpleNamespace, me: int) -> None:
        self.s, self.words, self.rules, self.me = s, words, rules, me
        self.player = s.turn

    def of(self, action: int) -> str:
        """Return what would follow from a legal action, "" where there is nothing to say."""
        if action < n.PLAY_HAND:
            return self._of_building(action)
        if action < n.DISCARD:
            return self._of_playing(action)
        if action < n.BUY:
            return self._of_target(action)
        if action < n.FOR_REGENT:
            return self._of_market(action)
        return self._of_regent(action)

    # --- words ---

    def who(self, noble: int) -> str:
        """Return how a Noble is called."""
        return "you" if noble == self.me else self.words.noble(noble)

    def whose(self, noble: int) -> str:
        """Return how the owner of a City is called."""
        return "your" if noble == self.me else possessive(self.words.noble(noble))

    def standing(self, after: Table, city: int) -> str:
        """Return who has the majority of a colour on a table, and what it gives."""
        leaders = [p for p in range(after.nobles) if self.rules.has_majority(after, p, city)]
        colour = COLOUR_NAMES[city]
        if not leaders:
            return f"nobody leads in {colour}"
        total = after.influence[leaders[0]][city]
        if len(leaders) > 1:
            return f"{listed([self.who(p) for p in leaders])} tie in {colour} at {total}"
        verb = "lead" if leaders[0] == self.me else "leads"
        gain = points_text(self.rules.city_points(after, leaders[0], city))
        return f"{self.who(leaders[0])} {verb} in {colour} with {total}, for {gain}"

    # --- building ---

    def _of_building(self, action: int) -> str:
        if action < n.BUILD:
            return ""
        after = self.s.clone()
        place = (action - n.BUILD) % n.SLOTS
        how = n.COLOURED if action < n.BUILD_JOKER else n.JOKER
        for other in range(n.SLOTS):
            if self.s.planned[self.player][other] != n.UNBUILT:
                card = self.rules.card_for(other, self.s.planned[self.player][other])
                self.rules.put_in_city(after, self.player, other // n.VALUES, card)
        self.rules.put_in_city(after, self.player, place // n.VALUES, self.rules.card_for(place, how))
        return self.standing(after, place // n.VALUES)

    # --- playing a card ---

    def _of_playing(self, action: int) -> str:
        if action >= n.PLAY_NOTHING:
            return ""
        after = self.s.clone()
        if action < n.PLAY_TOP:
            value, lead = (action - n.PLAY_HAND) % n.VALUES, ""
            self.rules.leave_hand(after, self.player, action - n.PLAY_HAND)
            self.rules.discard_card(after, action - n.PLAY_HAND)
        else:
            city = action - n.PLAY_TOP
            card = self.rules.lift_highest(after, self.player, city)
            self.rules.discard_card(after, card)
            value, lead = card % n.VALUES, f"; then {self.standing(after, city)}"
        if self.rules.targets_of(after, self.player, value) == 0:
            return f"{character(value)} finds no target: nothing happens{lead}"
        return f"{EFFECTS[value]}{lead}"

    # --- the targets of effects ---

    def _of_target(self, action: int) -> str:
        after = self.s.clone()
        if action < n.TAKE_BACK or n.TAKE <= action < n.MOVE:
            return self._without(after, (action - n.DISCARD) if action < n.TAKE_BACK else (action - n.TAKE))
        if action < n.STRIKE:
            self.rules.take_back(after, self.player, action - n.TAKE_BACK)
            return f"then {self.standing(after, action - n.TAKE_BACK)}"
        if action < n.TAKE:
            noble, city = divmod(action - n.STRIKE, n.CITIES)
            self.rules.strike(after, self.player, noble, city)
            return f"then {self.standing(after, city)}"
        move = action - n.MOVE
        noble, city, target = move // 36, move // n.CITIES % n.CITIES, move % n.CITIES
        self.rules.move_by_knight(after, self.player, noble, city, target)
        there = "" if city == target else f"; {self.standing(after, city)}"
        return f"then {self.standing(after, target)}{there}"

    def _without(self, after: Table, card: int) -> str:
        colour = card // n.VALUES
        before = after.market_colour[colour]
        self.rules.remove_from_market(after, self.rules.place_in_market(after, card))
        left = count(after.market_size, "card")
        danger = f"; {COLOUR_NAMES[colour]} is no danger any more" if before == 2 else ""
        return f"{left} left face up, so {self.rules.purchase_capacity(after)} to spend{danger}"

    # --- the Market ---

    def _of_market(self, action: int) -> str:
        if action < n.DONE:
            return self._after_picking(action - n.BUY)
        if action == n.DONE:
            return self._after_done()
        if action < n.PUT:
            odds = odds_of(self.s, self.player)
            return self._chances(odds.revolt if action == n.ADD else odds.with_hero)
        return self.added(action - n.PUT)

    def _after_picking(self, card: int) -> str:
        after = self.s.clone()
        after.picked[self.rules.place_in_market(after, card)] = 1
        after.capacity -= card % n.VALUES
        spent = self.rules.purchase_capacity(after) - after.capacity
        if self.rules.kinds_up_to(after, after.capacity) == 0:
            return f"{spent} spent, {after.capacity} left: nothing else fits, so the turn ends"
        return f"{spent} spent, {after.capacity} left"

    def _after_done(self) -> str:
        if self.s.step == n.PURCHASE and self.s.capacity:
            return f"the turn ends, and {self.s.capacity} to spend are lost"
        return ""

    def _chances(self, revolt: float) -> str:
        odds = odds_of(self.s, self.player)
        if not odds.hot:
            return "no Revolt can break out"
        gain = "" if self.s.bought[self.player] else f", else {points_text(odds.value)}"
        return f"Revolt {percent(revolt)}{gain}"

    def added(self, card: int) -> str:
        """Return what happens when a card comes into the Market."""
        after = self.s.clone()
        told = len(after.notes)
        self.rules.add_card(after, self.player, card)
        for event, who, _, more in after.notes[told:]:
            if event == n.PAIR:
                return f"{self.who(who)} {'get' if who == self.me else 'gets'} {points_text(more)}"
            if event == n.REVOLT:
                return f"Revolt{self._after_revolt()}"
        return "nothing further happens"

    def _after_revolt(self) -> str:
        if self.s.bought[self.player]:
            return ", the weakest discarded card acts"
        value = points_text(self.rules.ROW_POINTS[self.rules.row_of_next_card(self.s)])
        others = [self.who(p) for p in range(self.s.nobles) if p != self.player]
        return f", {others[0] if len(others) == 1 else 'the others'} +{value}, {self.who(self.player)} must buy"

    # --- the Regent ---

    def _of_regent(self, action: int) -> str:
        after = self.s.clone()
        if action >= n.ROB:
            card = self.rules.lift_highest(after, 0, action - n.ROB)
            return f"{card_text(card)} goes to the Regent; {self.standing(after, action - n.ROB)}"
        place = (action - n.FOR_REGENT) % n.SLOTS
        card = self.rules.card_for(place, n.COLOURED if action < n.JOKER_FOR_REGENT else n.JOKER)
        self.rules.put_in_city(after, n.REGENT, place // n.VALUES, card)
        text = self.standing(after, place // n.VALUES)
        if self.s.step == n.FEED_REGENT and self.s.drawn_size == 2:
            other = self.s.drawn[1] if self.s.drawn[0] == card else self.s.drawn[0]
            return f"{text}; {card_text(other)}: {self.added(other)}"
        return text
