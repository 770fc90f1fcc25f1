"""Log lines of the dice game as English sentences, each with the ids of the rules behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dicegame_kit import names as n
from dicegame_kit.catalogue import die_text, space_text
from dicegame_kit.components import BUILDING_NAMES, COLOURS, Components
from dicegame_kit.state import Table
from tabletop_kit.actions import Action
from tabletop_kit.errors import Refusal

Event = tuple[int | None, str, tuple[str, ...]]
STEPS = {
    n.FIRST_CITIZEN: "Initial placement",
    n.COUNTER: "Black dice",
    n.DEFENCE: "Black dice",
    n.TURN: "Action",
    n.TURNING: "Turn dice over",
    n.GROUP: "Choose dice",
    n.SOURCE: "Take a citizen",
    n.USES: "Number of uses",
    n.MILL: "Mill",
    n.EVENT_CUBE: "Cube on an event",
    n.GAME_OVER: "The game is over",
}


def rule(*numbers: str) -> tuple[str, ...]:
    """Return full rule ids from their ends: ``rule("pass.1")`` is ``("dicegame.pass.1",)``."""
    return tuple(f"dicegame.{number}" for number in numbers)


def count(number: int, thing: str) -> str:
    """Return ``1 denier``, ``2 deniers``; what is counted the same has no plural."""
    return f"{number} {thing}" if number == 1 or thing in ("influence", "VP") else f"{number} {thing}s"


def step_of(s: Table) -> int:
    """Return the decision that is due, or GAME_OVER."""
    return s.agenda_step[s.depth - 1] if s.depth else n.GAME_OVER


@dataclass(frozen=True, slots=True)
class Words:
    """The sentences of one game: its components and the names of its seats."""

    box: Components
    names: tuple[str, ...]

    def who(self, owner: int) -> str:
        """Return the name of a seat or of the neutral player."""
        return "the neutral player" if owner == n.GREY else self.names[owner]

    def act(self, act: int, at: int) -> str:
        """Return an action of phase 4 in words: ``activate Miller``."""
        if act == n.ACTIVATE:
            return f"activate {self.box.card_names[at]}"
        if act == n.FIGHT:
            return f"fight {self.box.event_names[at]}"
        if act == n.PLACE:
            return f"place a citizen on the {BUILDING_NAMES[at]}"
        return "build the Cathedral" if act == n.CATHEDRAL else "use Agriculture"

    # --- what happened ---

    def events(self, notes: Sequence[tuple[int, int, int, int]]) -> list[Event]:
        """Return one line per event of an action, in order; rolled dice are gathered by district."""
        lines: list[Event] = []
        rolled: dict[int, list[str]] = {}
        black: list[str] = []
        for event, who, what, more in notes:
            if event == n.ROLLED:
                rolled.setdefault(who, []).append(die_text(what, more))
            elif event == n.BLACK_ROLLED:
                black.append(str(what))
            else:
                lines += self._rolled(rolled, black)
                lines.append(self._event(event, who, what, more))
        return lines + self._rolled(rolled, black)

    def _rolled(self, rolled: dict[int, list[str]], black: list[str]) -> list[Event]:
        lines: list[Event] = []
        for owner, dice in rolled.items():
            if owner == n.GREY:
                lines.append((None, f"The neutral dice: {', '.join(dice)}.", rule("workforce.2")))
            else:
                lines.append((owner, f"{self.names[owner]} rolled {', '.join(dice)}.", rule("workforce.1")))
        if black:
            lines.append((None, f"Black dice: {', '.join(black)}.", rule("black.1", "black.2")))
        rolled.clear()
        black.clear()
        return lines

    def _event(self, event: int, who: int, what: int, more: int) -> Event:
        for tell in (self._of_round, self._of_events, self._of_dice, self._of_action, self._of_cards):
            line = tell(event, who, what, more)
            if line is not None:
                text, rules = line
                return (who if 0 <= who < n.GREY else None), text, rules
        raise KeyError(event)

    def _of_round(self, event: int, who: int, what: int, more: int) -> tuple[str, tuple[str, ...]] | None:
        """Tell what belongs to the phases of a round."""
        name = self.who(who) if who >= 0 else ""
        if event == n.ROUND_BEGAN:
            return f"{name} begins round {more}.", rule("round.1", "endround.5")
        if event == n.CARD_OPENED:
            return f"The activity card {self.box.card_names[what]} was turned up.", rule("round.3")
        if event == n.GOT_INCOME and more:
            text = f"{name} got 10 deniers, could not pay {count(what, 'denier')} of salaries and lost 2 VP."
            return text, rule("income.1", "income.6")
        if event == n.GOT_INCOME:
            return f"{name} got 10 deniers and paid {what} of salaries.", rule("income.1", "income.2", "income.3")
        if event == n.PUT_FIRST:
            return f"{name} put a citizen on {space_text(self.box, what)}.", rule("placement.2")
        if event == n.NEUTRAL_FILLED:
            return f"{count(more, 'neutral citizen')} took the empty spaces.", rule("placement.7")
        if event == n.PASSED:
            return f"{name} passed and got 2 deniers.", rule("pass.1")
        if event == n.PASS_MONEY:
            return f"{name} has passed and got 1 denier.", rule("pass.4")
        if event == n.ROUND_ENDED:
            return f"Round {more} is over.", rule("endround.1", "endround.3", "endround.4")
        return ("The game is over.", rule("end.1")) if event == n.ENDED else None

    def _of_events(self, event: int, who: int, what: int, more: int) -> tuple[str, tuple[str, ...]] | None:
        """Tell what events do."""
        name = self.who(who) if who >= 0 else ""
        names = self.box.event_names
        if event == n.EVENT_CAME:
            return f"{names[what]} came.", rule("events.1", "events.2")
        if event == n.NEUTRAL_CAME:
            return f"A neutral citizen came to the {BUILDING_NAMES[what]}, value {more}.", rule("eventcard.10")
        if event == n.NEUTRAL_STAYED:
            text = f"A neutral citizen for value {more} of the {BUILDING_NAMES[what]} stayed away: protection."
            return text, rule("eventcard.17")
        if event == n.NO_NEUTRAL_LEFT:
            return f"{names[what]} did nothing: all neutral citizens are in play.", rule("eventcard.16")
        if event == n.SUFFERED:
            thing = "influence" if self.box.EVENT_EFFECT[what] == n.LOSE_INFLUENCE else "denier"
            return f"{name} gave {count(more, thing)} for {names[what]}.", rule("events.6")
        if event == n.SHORT_OF:
            return f"{name} could not give all for {names[what]} and lost 2 VP.", rule("events.7")
        if event == n.GREY_CUBE:
            return f"A grey cube came on {names[what]}.", rule("eventcard.7")
        if event == n.GREY_BUILT:
            return f"A grey cube came on the Cathedral, level {what + 1}, value {more}.", rule("eventcard.13")
        if event == n.CUBE_REMOVED:
            text = f"A cube of {self.who(who)} left the Cathedral, level {what + 1}, value {more}."
            return (
                text if who == n.GREY else f"{name} lost the Cathedral cube on level {what + 1}, value {more}."
            ), rule("eventcard.14")
        return self._of_settling(event, who, what, more)

    def _of_settling(self, event: int, who: int, what: int, more: int) -> tuple[str, tuple[str, ...]] | None:
        name = self.who(who) if who >= 0 else ""
        event_name = self.box.event_names[what] if event in (n.SETTLED, n.REWARDED, n.WON_CARD, n.LAID) else ""
        if event == n.SETTLED:
            return f"{event_name} is completed.", rule("resolve.1")
        if event == n.REWARDED:
            return f"{name} gained {count(more, 'VP')} for {event_name}.", rule("resolve.2", "resolve.3", "resolve.4")
        if event == n.WON_CARD and who == n.GREY:
            return f"{event_name} was discarded.", rule("resolve.8")
        if event == n.WON_CARD:
            return f"{name} took the card {event_name}.", rule("resolve.7")
        if event == n.LAID:
            return f"{name} put {count(more, 'cube')} on {event_name}.", rule("combat.4", "combat.5")
        return None

    def _of_dice(self, event: int, who: int, what: int, more: int) -> tuple[str, tuple[str, ...]] | None:
        """Tell what happens with dice and influence."""
        name = self.who(who) if who >= 0 else ""
        if event == n.BEGAN_TO_COUNTER:
            return f"{name} counters a black {what}.", rule("black.4")
        if event == n.COUNTERS_TOO:
            return f"{name} counters a black {what} as well.", rule("black.4")
        if event == n.COUNTERED:
            text = (
                f"{name} countered {count(more, 'black die') if more == 1 else f'{more} black dice'} with {what} in all"
            )
            return f"{text} and gained {more} influence.", rule("black.5", "black.10")
        if event == n.FAILED:
            return f"{name} failed against a black {what} and lost 2 VP.", rule("black.12")
        if event == n.REROLLED:
            return f"{name} rerolled {die_text(what // 6, what % 6 + 1)}: {more}.", rule("influence.1")
        if event == n.BOUGHT:
            return f"{name} got a citizen for 2 influence.", rule("influence.3")
        if event == n.BEGAN_TO_TURN:
            return f"{name} turns dice over.", rule("influence.2")
        if event == n.TURNED:
            return f"{name} turned {die_text(what // 6, what % 6 + 1)} to {6 - what % 6}.", rule("influence.2")
        if event == n.TOOK_DIE:
            whose = "an own" if what == who else "a neutral" if what == n.GREY else f"{self.names[what]}'s"
            return f"{name} chose {whose} {die_text(more // 6, more % 6 + 1)}.", rule("action.5")
        return None

    def _of_action(self, event: int, who: int, what: int, more: int) -> tuple[str, tuple[str, ...]] | None:
        """Tell what the five actions do."""
        name = self.who(who) if who >= 0 else ""
        if event == n.BEGAN_ACTION:
            return f"{name} is going to {self.act(what, more)}.", rule("action.2")
        if event == n.DID:
            return f"{name} confirmed the dice to {self.act(what, more)}.", rule("action.6")
        if event == n.PAID_FOR_DICE:
            to = "the bank" if what == n.GREY else self.names[what]
            return f"{name} paid {count(more, 'denier')} to {to} for dice.", rule("fee.5")
        if event == n.CHOSE_CUBE:
            return f"{name} is going to use a cube of {self.box.card_names[what]}.", rule("delayed.3")
        if event == n.USED_CUBE:
            return f"{name} used a cube of {self.box.card_names[what]}.", rule("delayed.3")
        if event == n.PLACED:
            return f"{name} placed a citizen on the {BUILDING_NAMES[what]}, value {more}.", rule(
                "citizen.3", "citizen.6"
            )
        if event == n.EXPELLED:
            text = "A neutral citizen was" if who == n.GREY else f"{name} had a citizen"
            return f"{text} expelled from the {BUILDING_NAMES[what]}.", rule("citizen.5")
        if event == n.BUILT:
            vp, influence = self.box.COLUMN_VP[more], self.box.COLUMN_INFLUENCE[more]
            text = f"{name} built on level {what + 1}, value {more}: {vp} VP and {influence} influence."
            return text, rule("cathedral.3", "cathedral.6" if more < 4 else "cathedral.7")
        if event == n.FARMED:
            return f"{name} earned {count(more, 'denier')} by Agriculture.", rule("agriculture.1")
        return None

    def _of_cards(self, event: int, who: int, what: int, more: int) -> tuple[str, tuple[str, ...]] | None:
        """Tell what activity cards do."""
        name = self.who(who) if who >= 0 else ""
        if event == n.HIRED:
            place = "on the picture" if more == n.PICTURE else f"for {self.box.SLOT_VP[6 * what + more]} VP"
            return f"{name} put a tradesman on {self.box.card_names[what]}, {place}.", rule("activate.3", "activate.4")
        if event == n.USED:
            times = "once" if more == 1 else f"{more} times"
            return f"{name} used {self.box.card_names[what]} {times}.", rule("activate.9", "activate.18")
        if event == n.CUBES_STORED:
            return f"{name} put {count(more, 'cube')} on {self.box.card_names[what]}.", rule("delayed.2")
        if event == n.MILLED:
            return f"{name} milled for the {BUILDING_NAMES[what]}: {count(more, 'denier')}.", rule("card.4")
        if event == n.ARROW:
            hit = "a hit" if more >= self.box.SUCCESS_FROM[what] else "no hit"
            return f"{name} rolled {more}: {hit}.", rule("card.22")
        if event == n.TAXED:
            payer = "The bank" if who == n.GREY else name
            return f"{payer} paid {count(more, 'denier')} of taxes to {self.names[what]}.", rule("card.28")
        if event == n.LED:
            return f"{name} gained {count(more, 'VP')} by {self.box.card_names[what]}.", rule("card.19", "card.30")
        return None

    # --- why not ---

    def refusal(self, s: Table, action: Action, code: int) -> Refusal:
        """Return why an action may not be done now: rules, reason and remedy."""
        if code == n.NOT_THE_STEP:
            return self._not_the_step(s, action)
        ids, reason, remedy = REASONS[code]
        return Refusal(rule(*ids.split()), reason.format(**self._facts(s, action)), remedy)

    def _facts(self, s: Table, action: Action) -> dict[str, object]:
        """Return what reasons mention: numbers of the table and names of pieces."""
        group, at = step_of(s) == n.GROUP, s.at
        wanted = COLOURS[self.box.CARD_DICE[at]] if group and s.act == n.ACTIVATE else ""
        return {
            "influence": s.influence[s.turn],
            "deniers": s.deniers[s.turn],
            "doing": self.act(s.act, s.at) if group else "act",
            "wanted": wanted,
            **{name: action.parts.get(name, "this") for name in ("card", "event", "building", "die", "owner")},
        }

    def _not_the_step(self, s: Table, action: Action) -> Refusal:
        """Say what is asked now, and when the action would come (dicegame.round.1)."""
        belongs = NOT_NOW.get(action.parts["kind"], ("round.1", "This belongs to another step."))
        wanted = f"Now: {STEPS[step_of(s)].lower()}. {WANTED[step_of(s)]}"
        return Refusal(rule(belongs[0]), belongs[1], wanted)


WANTED = {
    n.FIRST_CITIZEN: "Choose an empty space.",
    n.COUNTER: "Counter the highest black die, or fail if your dice cannot beat it.",
    n.DEFENCE: "Choose own dice, and further black dice if you like; then confirm.",
    n.TURN: "Choose an action, or pass.",
    n.TURNING: "Choose up to three own dice, then confirm.",
    n.GROUP: "Choose dice, then confirm.",
    n.SOURCE: "Say where the citizen comes from.",
    n.USES: "Name a number.",
    n.MILL: "Name the Palace or the Bishopric.",
    n.EVENT_CUBE: "Choose an event.",
    n.GAME_OVER: "Start a new game.",
}
"""What to do at each step."""

NOT_NOW = {
    "put": ("placement.1", "Citizens are put on any empty space only before round 1."),
    "pass": ("pass.1", "Passing is possible only when your turn of phase 4 begins."),
    "reroll": ("influence.8", "Influence is spent before countering, acting or passing."),
    "buy": ("influence.8", "Influence is spent before countering, acting or passing."),
    "turn": ("influence.8", "Influence is spent before countering, acting or passing."),
    "counter": ("black.3", "Black dice are countered in phase 3, one after another."),
    "fail": ("black.11", "One can fail only in phase 3, against a black die that is too high."),
    "black": ("black.4", "Further black dice are chosen together with the highest one."),
    "activate": ("action.1", "Activity cards are activated in your turn of phase 4."),
    "build": ("action.1", "The Cathedral is built in your turn of phase 4."),
    "fight": ("action.1", "Events are fought in your turn of phase 4."),
    "place": ("action.1", "Citizens are placed in your turn of phase 4."),
    "farm": ("action.1", "Agriculture belongs to your turn of phase 4."),
    "cube": ("delayed.3", "A cube is chosen after an action has been named, before its dice."),
    "die": ("action.5", "Dice are chosen after an action has been named."),
    "confirm": ("action.3", "There are no chosen dice to confirm."),
    "source": ("activate.5", "No citizen is asked for now."),
    "uses": ("activate.11", "No number is asked for now."),
    "event": ("card.25", "No cube is to be put on an event now."),
    "mill": ("card.4", "No mill is running now."),
}
"""By kind of action: when it comes, with the rule."""

REASONS: dict[int, tuple[str, str, str]] = {
    n.GAME_IS_OVER: ("end.1", "The game is over.", "Undo, or start a new game."),
    n.SPACE_TAKEN: ("placement.6", "Somebody stands there.", "Choose an empty space."),
    n.NO_SUCH_DIE: ("action.5", "There is no such die in that district.", "Choose a die that lies there."),
    n.NO_INFLUENCE: ("influence.9", "You have only {influence} influence.", "Choose something that costs less."),
    n.NO_GENERAL_SUPPLY: ("influence.4", "Your general supply is empty.", "Use a citizen you have."),
    n.BEATABLE: ("black.11 black.13", "Your dice can beat the highest black die.", "Counter it."),
    n.UNBEATABLE: ("black.5", "Your dice cannot beat the highest black die.", "Spend influence, or fail."),
    n.NO_SUCH_BLACK: ("black.4", "There is no such black die left.", "Choose another black die."),
    n.BLACK_TOO_HIGH: ("black.5", "All your dice together would not reach that total.", "Counter fewer black dice."),
    n.NOT_IN_GAME: ("setup.11", "{card} is not in this game.", "Choose one of the open cards."),
    n.NOT_OPEN: ("round.5 round.4", "The cards of that round are still face down.", "Choose one of the open cards."),
    n.NOT_IN_QUEUE: ("combat.9", "{event} is not in play.", "Choose an event of the queue."),
    n.TOO_POOR: (
        "action.8",
        "You have {deniers} deniers: not enough for the card and its first use.",
        "Earn money first.",
    ),
    n.NO_INFLUENCE_FOR_USE: (
        "action.8 activate.20",
        "You have {influence} influence: not enough for one use.",
        "Gain influence first.",
    ),
    n.NO_CITIZEN: ("activate.5 citizen.2", "You have no such citizen.", "Take a citizen that you have, or buy one."),
    n.NO_GROUP: (
        "action.8 activate.10",
        "No dice that you could pay for reach this.",
        "Spend influence on your dice, or choose another action.",
    ),
    n.NO_CUBE: ("delayed.11", "You have no cube on that card.", "Choose dice."),
    n.CUBE_CHOSEN: ("delayed.4", "One cube is used already.", "Choose dice."),
    n.CUBE_AFTER_DICE: ("delayed.3", "The cube is named before the dice.", "Undo the dice, then choose the cube."),
    n.CUBE_UNFIT: ("delayed.10", "A cube of {card} cannot change this action.", "Choose another cube, or dice."),
    n.LEADS_NOWHERE: ("action.8", "With it no group would be large enough and payable.", "Choose another die or cube."),
    n.WRONG_COLOUR: ("action.3 action.10", "The group has another colour.", "Choose a die of the right colour."),
    n.GROUP_FULL: ("action.3 action.4", "No more dice can be chosen.", "Confirm, or undo a die."),
    n.COLUMN_FULL: ("cathedral.4", "That column of the Cathedral has no room.", "Choose a die of another value."),
    n.CANNOT_STAND: (
        "citizen.7",
        "No citizen can go there: no such space, or a protected citizen would be expelled.",
        "Choose a die of another value.",
    ),
    n.TOO_DEAR: (
        "fee.1 fee.2 fee.3",
        "The dice would cost more than you can pay.",
        "Choose an own die, or fewer dice.",
    ),
    n.TOO_LITTLE: ("activate.10 black.5", "The chosen dice are not enough yet.", "Choose a further die."),
    n.NOT_OWN: ("black.8 influence.6", "Only your own dice serve here.", "Choose a die of your own district."),
    n.PROTECTED: ("citizen.7", "A citizen of that colour already lies on this building.", "Take another citizen."),
    n.TOO_MANY: ("activate.9", "The dice and what you can pay do not give so many.", "Name a smaller number."),
    n.NOT_THAT_BUILDING: ("card.4", "The mill does not run for that building.", "Name the Palace or the Bishopric."),
    n.NO_OWN_DICE: ("influence.6", "You have no dice left.", "Choose something else."),
    n.NO_SUCH_SEAT: ("setup.1", "Nobody sits there.", "Choose a die that lies in a district."),
}
"""By reason code: rule ids, the reason, the remedy."""
