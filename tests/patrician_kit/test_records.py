"""Records of Patrician as people may read and mend them."""

import json

import pytest

from patrician_kit import Patrician
from tabletop_kit.errors import BadRecord
from tests.conformance.cases import everything
from tests.patrician_kit.tables import CARDS, at_table, play

RECORD = """\
{
 "game": "patrician",
 "schema": 1,
 "names": ["Anna", "Zoë"],
 "options": {"move_may_empty_plot": true, "open_information": false, "start_player": 1, "colours": ["white", "black"]},
 "seed": 7,
 "game_number": 0,
 "cards": "CARDS",
 "position": null,
 "actions": [
  "ACTION 1",
  "ACTION 2"
 ],
 "digest": "DIGEST"
}
"""


def test_a_record_reads_like_this():
    game = Patrician(["Anna", "Zoë"], 7, start_player=1, colours=["white", "black"])
    play(
        game,
        game.legal_actions()[0].text,
    )
    play(game, game.legal_actions()[1].text)
    data = json.loads(game.record())
    wanted = RECORD.replace("CARDS", data["cards"]).replace("DIGEST", game.state.digest())
    for number, action in enumerate(game.actions, 1):
        wanted = wanted.replace(f"ACTION {number}", action.text)
    assert game.record() == wanted
    assert everything(Patrician.from_record(wanted)) == everything(game)


def test_actions_may_be_written_by_hand_in_other_words():
    game = at_table(hands={"Anna": ["Lucca (2 floors)"], "Bruno": ["Roma (lady)"]})
    play(game, "play Lucca (2 floors)", "Lucca, left", "Lucca, right")
    text = (
        game.record()
        .replace('"Lucca, left"', '"build lucca left"')
        .replace('"play Lucca (2 floors)"', '"Lucca 2 floors"')
    )
    assert text != game.record()
    assert everything(Patrician.from_record(text, cards=CARDS)) == everything(game)


def test_options_colours_and_names_come_back():
    game = Patrician(["Yu", "Al"], 3, move_may_empty_plot=False, open_information=True, colours=["white", "black"])
    loaded = Patrician.from_record(game.record())
    assert (loaded.names, loaded.colours, loaded.options) == (game.names, game.colours, game.options)
    assert loaded.state == game.state


def test_a_position_keeps_its_options_in_a_record():
    game = at_table(hands={"Anna": ["Lucca (lady)"]}, towers={"Roma": ["A", ""]}, move_may_empty_plot=False)
    loaded = Patrician.from_record(game.record(), cards=CARDS)
    assert loaded.options == game.options
    assert everything(loaded) == everything(game)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"seed": 7', '"seed": 8', "line"),
        ('"start_player": 1', '"start_player": 0', "line"),
        ('["white", "black"]', '["white", "red"]', "colour 'red' is not available with 2 players"),
        ('["white", "black"]', '["white"]', "1 colours for 2 players"),
        ('["white", "black"]', '["white", "white"]', "same colour"),
        ('["white", "black"]', "5", "cannot begin like that"),
        ('["white", "black"]', '[["white"], "black"]', "cannot begin like that"),
        ('"open_information": false', '"open_information": 0', "must be True or False"),
    ],
)
def test_a_changed_beginning_is_found(old, new, message):
    game = Patrician(["Anna", "Zoë"], 7, start_player=1, colours=["white", "black"])
    play(game, game.legal_actions()[0].text)
    damaged = game.record().replace(old, new)
    assert damaged != game.record()
    with pytest.raises(BadRecord, match=message):
        Patrician.from_record(damaged)
