"""Stepping through a game: no earlier state ever changes, and every way leads to the same place."""

import random

import pytest

from tabletop_kit.errors import GameError, IllegalAction, NothingToUndo, UnknownAction
from tests.conformance.cases import everything, for_every_case, play_on, to_the_end


@for_every_case
def test_no_stored_earlier_state_ever_changes(case):
    game = case.new(3)
    kept = [(game.clone(), everything(game))]
    for now in play_on(game, 3):
        if now.now % 4 == 0:
            kept.append((now.clone(), everything(now)))
    for clone, before in kept[:: max(1, len(kept) // 15)]:
        assert everything(clone) == before


@for_every_case
def test_a_clone_goes_its_own_way(case):
    for game in case.moments(games=1, each=5)[:-1]:
        before = everything(game)
        to_the_end(game.clone(), 11)
        assert everything(game) == before
        clone = game.clone()
        clone_before = everything(clone)
        to_the_end(game, 12)
        assert everything(clone) == clone_before


@for_every_case
def test_the_same_actions_lead_to_the_same_game(case):
    game = case.finished(5)
    other = case.new(5)
    for action in game.actions:
        other.play(action.text)
    assert everything(other) == everything(game)


@for_every_case
def test_other_seeds_and_other_games_of_a_series_deal_otherwise(case):
    digests = {case.new(seed, game_number=number).state.digest() for seed in range(10) for number in range(10)}
    assert len(digests) == 100


@for_every_case
def test_an_action_that_is_illegal_or_does_not_exist_changes_nothing(case):
    for game in case.moments(games=1, each=6):
        if game.can_undo:
            game.undo()  # so that there is something to lose
        before, last = everything(game), game.last
        illegal = [action for action in game.catalogue if game.why_not(action)]
        for action in random.Random(1).sample(illegal, 8):
            with pytest.raises(IllegalAction) as error:
                game.play(action)
            assert error.value.refusal == game.why_not(action)
            assert str(error.value).startswith(action.text)
        for nonsense in ("", "fly to the moon"):
            with pytest.raises(UnknownAction):
                game.play(nonsense)
        for wrong in (None, 7, 3.5, [], b"x"):
            with pytest.raises((TypeError, GameError)):
                game.play(wrong)
        assert everything(game) == before
        assert game.last == last


@for_every_case
def test_undo_and_redo_lead_through_exactly_the_same_moments(case):
    game = case.new(8)
    digests, seen = [game.state.digest()], {0: everything(game)}
    for now in play_on(game, 8):
        digests.append(now.state.digest())
        if now.is_over or now.now % 4 == 1:
            seen[now.now] = everything(now)

    def as_before(now):
        return now.state.digest() == digests[now.now] and seen.get(now.now, everything(now)) == everything(now)

    while game.can_undo:
        assert as_before(game.undo())
        assert game.last == len(digests) - 1
    while game.can_redo:
        assert as_before(game.redo())
    assert game.now == len(digests) - 1


@for_every_case
def test_any_moment_can_be_looked_at_and_the_game_stays_where_it_is(case):
    game = case.new(9)
    seen = [everything(game)]
    seen += [everything(now) for now in play_on(game, 9, 60)]
    game.undo().undo()
    before = everything(game)
    for moment in random.Random(9).sample(range(len(seen)), 15):
        assert everything(game.at(moment)) == seen[moment]
        assert game.at(moment).last == len(seen) - 1
    assert everything(game) == before
    assert everything(game.clone()) == before
    for wrong in (-1, len(seen), 10**9):
        with pytest.raises(GameError, match=f"choose a whole number from 0 to {len(seen) - 1}"):
            game.at(wrong)


@for_every_case
def test_there_is_nothing_before_the_beginning_and_nothing_after_the_end(case):
    game = case.new(1)
    for step in (game.undo, game.redo):
        with pytest.raises(NothingToUndo):
            step()
    assert (game.can_undo, game.can_redo) == (False, False)
    game.play(game.legal_actions()[0])
    assert (game.can_undo, game.can_redo) == (True, False)
    with pytest.raises(NothingToUndo):
        game.redo()


@for_every_case
def test_playing_on_from_an_earlier_moment_forgets_the_later_ones(case):
    game = case.half_way(4)
    legal = game.legal_actions()
    while len(legal) < 2:
        game.play(legal[0])
        legal = game.legal_actions()
    game.play(legal[0]).undo().play(legal[1])
    assert not game.can_redo
    assert game.actions[-1] == legal[1]


@for_every_case
def test_a_failed_action_does_not_forget_what_was_undone(case):
    game = case.finished(4).undo()
    with pytest.raises(IllegalAction):
        game.play(next(action for action in game.catalogue if game.why_not(action)))
    assert game.can_redo
    assert everything(game.redo()) == everything(case.finished(4))


@for_every_case
def test_what_changed_is_told_by_the_keys_of_pieces(case):
    game = case.finished(2)
    assert game.changed_keys(0)
    assert game.changed_keys(game.now) == frozenset()
    assert game.changed_keys(-1) == frozenset()


@for_every_case
def test_another_line_played_from_a_clone_or_an_earlier_moment_leaves_every_history_alone(case):
    game = case.finished(7)
    middle = game.last // 2
    kept = {moment: game.at(moment).state.digest() for moment in range(0, game.last, 9)}
    earlier = game.at(middle)
    earlier.play(earlier.legal_actions()[-1])
    clone = game.clone()
    while game.now > middle:
        game.undo()
    game.play(game.legal_actions()[-1])
    assert {moment: clone.at(moment).state.digest() for moment in kept} == kept
    while clone.can_undo:
        clone.undo()
    while clone.can_redo:
        clone.redo()
    assert type(clone).from_record(clone.record()).state == clone.state
