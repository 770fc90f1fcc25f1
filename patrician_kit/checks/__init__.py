"""What is impossible about a position: one function per kind of contradiction, each naming field, reason and remedy.

Only contradictions are problems. What is missing is not: a position may be just enough to score, or to show a rule.
"""

from __future__ import annotations

from collections.abc import Callable

from patrician_kit.checks import cards, towers, turn
from patrician_kit.checks.found import Found
from patrician_kit.entered import Entered
from tabletop_kit.errors import Problem

CARDS = "stacks hands display draw_pile played"
TURN = "turn step played to_build"
CHECKS: tuple[tuple[str, Callable[[Entered], Found]], ...] = (
    ("", towers.too_many_floors),
    ("", towers.full_with_an_empty_plot),
    ("colours", towers.more_floors_than_a_player_has),
    (f"supply missing colours {TURN}", towers.floors_that_no_cards_built),
    (TURN, towers.cards_of_a_finished_city),
    ("towers stacks", towers.fewer_floors_than_turns),
    ("", towers.tiles_that_cannot_be_won),
    ("", towers.tiles_won_by_others),
    (f"towers supply missing colours stacks {TURN}", towers.supplies_that_do_not_match),
    ("turn", cards.more_cards_than_exist),
    (TURN, cards.hands_too_large),
    (f"hands taken stacks {TURN}", cards.hand_cards_from_nowhere),
    (f"{CARDS} {TURN}", cards.too_many_turns),
    (f"towers supply missing colours stacks {TURN}", cards.stacks_that_do_not_match_the_towers),
    ("heads stacks", cards.heads_that_are_not_in_the_stack),
    ("", cards.more_heads_than_exist),
    (f"stacks {TURN}", turn.step_without_its_card),
    (f"hands {TURN}", turn.cards_when_it_is_over),
    (f"towers tiles supply missing colours {TURN}", turn.floors_that_cannot_be_built),
    (f"towers supply missing colours stacks {TURN}", turn.floors_that_are_not_built),
    (f"towers tiles display {TURN}", turn.nothing_to_choose),
    (f"turn_number {CARDS} {TURN}", turn.too_late_for_so_many_cards),
    (f"{CARDS} {TURN} turn_number start_player", turn.whole_table_out_of_order),
)
"""Each check with the keys that it needs whole. Entries that could not be read are left out by the reader."""


def problems_of(e: Entered, broken: set[str]) -> list[Problem]:
    """Return every contradiction; checks that need a part with unreadable entries (``broken``) are left out."""
    found: list[Problem] = []
    for needed, check in CHECKS:
        if not broken.intersection(needed.split()):
            found += check(e)
    return found
