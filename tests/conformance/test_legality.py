"""What may be done and why the rest may not: one answer, asked in two ways."""

from tabletop_kit.rule_index import load_rules, load_rulings
from tests.conformance.cases import drawn, everything, first_case, for_every_case, for_every_kit, play_on, viewers


@for_every_case
def test_the_first_state_is_sound(case):
    for seed in range(20):
        game = case.new(seed)
        assert case.problems(game) == []
        assert game.legal_actions()
        assert game.to_move in range(case.players)
        assert not game.is_over
        assert game.outcome() is None
        assert (game.now, game.last, game.log, game.actions) == (0, 0, [], [])


@for_every_case
def test_an_action_is_legal_exactly_if_there_is_no_reason_against_it(case):
    for game in case.moments(games=4, each=12):
        legal = game.legal_actions()
        assert [a for a in game.catalogue if game.why_not(a) is None] == sorted(legal, key=lambda action: action.id)
        assert len(set(legal)) == len(legal)
        assert bool(legal) != game.is_over


@for_every_case
def test_every_refusal_has_a_reason_a_remedy_and_rules_that_exist(case):
    kit = f"{case.kit.game.name}_kit"
    known = load_rules(kit).keys() | load_rulings(kit).keys()
    for game in case.moments(games=2, each=12):
        for refusal in filter(None, map(game.why_not, game.catalogue)):
            assert refusal.reason.strip().endswith(".")
            assert refusal.remedy.strip().endswith(".")
            assert refusal.rules
            assert set(refusal.rules) <= known


@for_every_kit
def test_every_action_is_found_by_its_text_and_names_a_rule_that_exists(kit):
    game = first_case(kit).new(1)
    known = load_rules(f"{kit.game.name}_kit")
    for action in game.catalogue:
        assert game.find(action.text) is action
        assert game.find(action.text.upper()) is action
        assert game.find(action) is action
        assert action.rule in known
        assert action.key
        assert action.parts["kind"]


@for_every_kit
def test_the_catalogue_is_in_the_order_of_the_ids_and_holds_no_text_twice(kit):
    catalogue = first_case(kit).new(1).catalogue
    assert [action.id for action in catalogue] == sorted({action.id for action in catalogue})
    assert len({action.text.casefold() for action in catalogue}) == len(catalogue)
    assert max(action.id for action in catalogue) < kit.game.n_actions


@for_every_case
def test_a_legal_action_can_be_reached_by_pressing_its_piece(case):
    for game in case.moments(games=2, each=12):
        assert [game.meant_by(action.key) for action in game.legal_actions()] == game.legal_actions()


@for_every_case
def test_games_end_and_only_then_is_there_an_outcome(case):
    for seed in range(3):
        game = case.new(seed)
        for now in play_on(game, seed):
            assert (now.outcome() is None) == (not now.is_over)
        assert game.to_move is None
        assert game.legal_actions() == []
        assert game.outcome().winners or case.players == 1  # alone one may lose


@for_every_case
def test_asking_changes_nothing(case):
    for game in case.moments(games=1, each=6):
        before = everything(game)
        for action in game.catalogue:
            game.why_not(action)
            game.meant_by(action.key)
            game.about(action.key)
        for viewer in viewers(game):
            game.view(viewer)
            game.text(viewer)
            if drawn(game):
                game.scene(viewer)
        game.receipts()
        game.outcome()
        assert everything(game) == before


@for_every_case
def test_every_line_of_the_log_names_rules_that_exist(case):
    kit = f"{case.kit.game.name}_kit"
    known = load_rules(kit).keys() | load_rulings(kit).keys()
    for seed in range(3):
        game = case.finished(seed)
        assert [entry for entry in game.log if not entry.rules or not set(entry.rules) <= known] == []
        assert [entry for entry in game.log if not entry.text.endswith(".")] == []
        assert [entry.action_index for entry in game.log] == sorted(entry.action_index for entry in game.log)
        assert {entry.action_index for entry in game.log} == set(range(1, game.now + 1))
