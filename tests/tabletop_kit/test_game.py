"""The base class of all games: what it leaves to the kits, and what it does on top of them.

What holds for every kit stands in tests/conformance; here are only the seams.
"""

import json

import pytest

from patrician_kit import Patrician
from tabletop_kit.errors import IllegalAction, NothingToUndo, Refusal
from tabletop_kit.game import Game, LogEntry
from tabletop_kit.hooks import Hooks

HOOKS = (
    "rule_book settings catalogue_of view receipts outcome position scene picture text meant_by about "
    "_read_colours _cards_digest _read_position _check_position _refusal _events _turn_of _final _changed"
).split()


class Stubborn(Patrician):
    """A game in which nothing may be taken back among people, every refusal sounds alike, and the log is terse."""

    name = "stubborn"

    def _final(self, before, after, later_undone):
        return "nothing may be taken back here."

    def _refusal(self, action, code):
        return Refusal(("patrician.turn.2",), f"No {action.parts['kind']}.", "Do something else.")

    def _events(self, before, after, notes):
        return [(self.state.turn, f"{len(notes)} things happened.", ("patrician.turn.2",))]


def test_a_kit_must_bring_every_hook():
    assert set(HOOKS) <= Hooks.__abstractmethods__
    with pytest.raises(TypeError, match="abstract"):
        Game(2)


def test_a_log_entry_reads_as_turn_sentence_and_rules():
    entry = LogEntry(3, 0, "Anna played.", ("patrician.play.1", "patrician.play.2"), 7)
    assert str(entry) == "turn 3: Anna played. (patrician.play.1, patrician.play.2)"


def test_what_is_final_is_asked_of_the_kit_and_only_if_it_binds():
    game = Stubborn(2, 1)
    game.play(game.legal_actions()[0])
    with pytest.raises(NothingToUndo, match=r"^nothing may be taken back here\.$"):
        game.undo(binding=True)
    assert game.now == 1
    assert game.undo().now == 0


def test_reasons_are_asked_of_the_kit():
    with pytest.raises(IllegalAction, match=r"^Lucca, left: No build\. Do something else\. \(patrician\.turn\.2\)$"):
        Stubborn(2, 1).play("Lucca, left")


def test_every_action_writes_the_events_of_the_kit_with_its_number():
    game = Stubborn(2, 1)
    for _ in range(3):
        game.play(game.legal_actions()[0])
    assert [entry.action_index for entry in game.log] == [1, 2, 3]
    game.undo()
    assert [entry.action_index for entry in game.log] == [1, 2]


def test_the_log_that_is_handed_out_is_a_copy():
    game = Patrician(2, 1)
    game.play(game.legal_actions()[0])
    game.log.clear()
    game.actions.clear()
    assert len(game.log) == len(game.actions) == 1


def test_a_record_belongs_to_the_game_that_wrote_it():
    text = Stubborn(2, 1).record()
    assert json.loads(text)["game"] == "stubborn"
    assert isinstance(Stubborn.from_record(text), Stubborn)
    with pytest.raises(ValueError, match="it is a game of stubborn, not patrician"):
        Patrician.from_record(text)


def test_moments_are_counted():
    game = Patrician(2, 1)
    for _ in range(4):
        game.play(game.legal_actions()[0])
    assert (game.now, game.last, game.can_undo, game.can_redo) == (4, 4, True, False)
    game.undo().undo()
    assert (game.now, game.last, game.can_undo, game.can_redo) == (2, 4, True, True)
    assert (game.at(0).now, game.at(4).now, game.at(1).last) == (0, 4, 4)


def test_a_short_description_tells_no_secret():
    game = Patrician(["Anna", "Bruno"], 1)
    assert repr(game) == "<Patrician, 2 players, 0 actions played>"
