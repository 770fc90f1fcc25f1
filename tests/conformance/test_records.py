"""Saved games: they come back exactly, and a damaged one names the first line that is wrong."""

import json
import random
import re

import pytest

from tabletop_kit.errors import BadRecord, GameError
from tests.conformance.cases import everything, first_case, for_every_case, for_every_kit, play_on, to_the_end


def line_of(text, needle):
    """Return the number of the line, counted from 1, that holds a text."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if needle in line)


def refused(kit, text):
    with pytest.raises(BadRecord) as error:
        kit.game.from_record(text)
    assert len(str(error.value)) < 2_000
    return error.value


# --- whole records ---


@for_every_case
def test_a_game_saved_at_any_moment_comes_back_exactly(case, tmp_path):
    path = tmp_path / "game.json"
    for game in case.moments(games=1, each=6):
        game.save(path)
        loaded = case.kit.game.load(path)
        assert everything(loaded) == everything(game)
        assert loaded.names == game.names
        assert loaded.options == game.options
        assert loaded.last == loaded.now


@for_every_case
def test_a_record_is_stable_text(case):
    for game in case.moments(games=1, each=4):
        record = game.record()
        assert case.kit.game.from_record(record).record() == record
        assert record.endswith("}\n")
        assert json.loads(record)["actions"] == [action.text for action in game.actions]
    lines = case.finished(0).record().splitlines()
    assert len([line for line in lines if line.startswith("  ")]) == case.finished(0).now


@for_every_case
def test_a_loaded_game_can_be_stepped_through_and_played_on(case):
    game = case.half_way(7)
    loaded = case.kit.game.from_record(game.record())
    for _ in range(min(20, loaded.now)):
        assert everything(loaded.undo()) == everything(game.undo())
    while loaded.can_redo:
        assert everything(loaded.redo()) == everything(game.redo())
    assert everything(to_the_end(loaded, 3)) == everything(to_the_end(game, 3))


@for_every_case
def test_undone_actions_are_not_saved(case):
    game = case.finished(1).undo().undo()
    loaded = case.kit.game.from_record(game.record())
    assert loaded.now == loaded.last == game.now == game.last - 2


@for_every_case
def test_a_game_dealt_anew_is_saved_with_its_new_deal(case):
    game = case.half_way(8)
    other = game.redealt(0, 1)
    for _ in range(3):
        loaded = case.kit.game.from_record(other.record())
        assert loaded.state.differences(other.state) == []
        if not other.is_over:
            other.play(other.legal_actions()[0])
    back = game.redealt(0, 1).at(game.now - 1)
    assert everything(case.kit.game.from_record(back.record())) == everything(game.at(game.now - 1))


@for_every_case
def test_a_position_is_saved_half_way_and_comes_back_with_what_was_played_since(case):
    for game in case.moments(games=1, each=6):
        position = case.kit.game.from_position(game.position(), **case.options)
        assert position.state.differences(game.state) == []
        for now in play_on(position, 5, 20):
            assert case.problems(now) == []
        loaded = case.kit.game.from_record(position.record())
        assert everything(loaded) == everything(position)
        assert loaded.record() == position.record()


@for_every_case
def test_a_position_goes_through_json(case):
    for game in case.moments(games=1, each=8):
        position = json.loads(json.dumps(game.position()))
        assert case.kit.game.from_position(position, **case.options).state.differences(game.state) == []
        assert case.kit.game.check_position(position, **case.options) == []


# --- damaged records ---


def record_of(kit):
    return first_case(kit).half_way(12).record()


@for_every_kit
def test_an_action_without_sense_is_named_by_its_line(kit):
    text = record_of(kit)
    lines = text.splitlines()
    first = line_of(text, '"actions"')
    for number in (first, first + 5, len(lines) - 4):
        damaged = [*lines[:number], '  "fly to the moon",', *lines[number + 1 :]]
        if number == len(lines) - 4:
            damaged[number] = '  "fly to the moon"'
        error = refused(kit, "\n".join(damaged))
        assert error.line == number + 1
        assert "fly to the moon" in str(error)


@for_every_kit
@pytest.mark.parametrize("value", ["7", "null", '["Lucca, left"]', '{"text": "Lucca, left"}'])
def test_an_action_that_is_no_text_is_named_by_its_line(kit, value):
    lines = record_of(kit).splitlines()
    first = line_of("\n".join(lines), '"actions"')
    lines[first + 4] = f"  {value},"
    assert refused(kit, "\n".join(lines)).line == first + 5


@for_every_kit
def test_an_illegal_action_is_named_by_its_line_with_the_reason(kit):
    case = first_case(kit)
    game = case.half_way(12)
    text = game.record()
    lines = text.splitlines()
    first = line_of(text, '"actions"')
    for index in (0, game.now // 2, game.now - 2):
        moment = game.at(index)
        illegal = next(action for action in reversed(game.catalogue) if moment.why_not(action))
        damaged = list(lines)
        damaged[first + index] = f'  "{illegal.text}",'
        error = refused(kit, "\n".join(damaged))
        assert error.line == first + 1 + index
        assert moment.why_not(illegal).reason in str(error)


@for_every_kit
def test_an_action_left_out_doubled_or_replaced_is_found_unless_it_led_to_the_same_table(kit):
    """A die too many in a group, say, may make no difference once the round is over; but that is rare."""
    game = first_case(kit).half_way(12)
    text = game.record()
    lines = text.splitlines()
    first = line_of(text, '"actions"')
    chance, unnoticed = random.Random(1), 0
    for index in chance.sample(range(game.now - 1), 10):
        place = first + index
        other = chance.choice(game.at(index).legal_actions()).text
        for damaged in (
            [*lines[:place], *lines[place + 1 :]],
            [*lines[:place], lines[place], *lines[place:]],
            [*lines[:place], f'  "{other}",', *lines[place + 1 :]],
        ):
            if damaged == lines:
                continue
            try:
                loaded = kit.game.from_record("\n".join(damaged))
            except BadRecord as error:
                assert place < error.line <= len(damaged)
            else:
                assert loaded.state == game.state
                unnoticed += 1
    assert unnoticed <= 3


@for_every_kit
@pytest.mark.parametrize("played", [0, 1, 30])
def test_a_wrong_digest_is_named_by_its_line(kit, played):
    game = first_case(kit).new(3)
    for _ in play_on(game, 3, played):
        pass
    text = re.sub(r'"digest": "(.)', lambda found: f'"digest": "{"0" if found[1] != "0" else "1"}', game.record())
    error = refused(kit, text)
    assert error.line == line_of(text, '"digest"')


@for_every_kit
def test_lines_are_counted_rightly_also_when_players_are_called_like_fields(kit):
    names = ["actions", "digest", "schema", "names", "game"][: kit.game.player_counts[-1]]
    game = kit.game(names, 3)
    for _ in play_on(game, 3, 10):
        pass
    text = game.record()
    assert kit.game.from_record(text).names == tuple(names)
    damaged = text.replace(f'"digest": "{game.state.digest()}"', '"digest": "0000000000000000"')
    assert refused(kit, damaged).line == len(text.splitlines()) - 1
    first = line_of(text, '"actions":')
    lines = text.splitlines()
    lines[first] = '  "fly",'
    assert refused(kit, "\n".join(lines)).line == first + 1


@for_every_kit
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", '"chess"'),
        ("game", "7"),
        ("schema", "2"),
        ("schema", "0"),
        ("schema", '"1"'),
        ("names", "3"),
        ("names", "[1, 2]"),
        ("options", "[]"),
        ("seed", "1.5"),
        ("seed", '"7"'),
        ("game_number", "null"),
        ("cards", "3"),
        ("position", "3"),
        ("digest", "3"),
    ],
)
def test_a_field_with_a_wrong_value_is_named_by_its_line(kit, field, value):
    text = record_of(kit)
    comma = "" if field == "digest" else ","
    damaged = re.sub(rf'^ "{field}": .*$', f' "{field}": {value}{comma}', text, flags=re.MULTILINE)
    assert damaged != text
    assert refused(kit, damaged).line == line_of(text, f'"{field}":')


@for_every_kit
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("names", "[]"),
        ("names", '["Anna", "Anna"]'),
        ("names", '["Anna"]'),
        ("options", '{"start_player": "first"}'),
        ("options", '{"start_player": 99}'),
        ("options", '{"nonsense": true}'),
        ("options", '{"seed": 3}'),
        ("options", '{"players": 3}'),
        ("options", '{"cards": "x.csv"}'),
        ("seed", "-1"),
        ("seed", "null"),
        ("seed", "99999999999999999999999999"),
        ("seed", "9" * 5_000),
        ("game_number", "-1"),
        ("cards", '"0000000000000000"'),
        ("position", "{}"),
        ("position", '{"players": 99}'),
        ("position", '{"nonsense": 1}'),
    ],
)
def test_a_beginning_that_cannot_be_is_refused(kit, field, value):
    text = record_of(kit)
    damaged = re.sub(rf'^ "{field}": .*$', f' "{field}": {value},', text, flags=re.MULTILINE)
    assert damaged != text
    refused(kit, damaged)


@for_every_kit
@pytest.mark.parametrize("field", "game schema names options seed game_number cards position digest".split())
def test_a_line_left_out_or_doubled_is_found(kit, field):
    text = record_of(kit)
    lines = text.splitlines()
    place = line_of(text, f'"{field}":') - 1
    assert field in str(refused(kit, "\n".join([*lines[:place], *lines[place + 1 :]]))) or field == "digest"
    doubled = [*lines[: place + 1], lines[place], *lines[place + 1 :]]
    if field == "digest":
        doubled[place] += ","
    assert refused(kit, "\n".join(doubled)).line == place + 2


@for_every_kit
def test_a_field_that_no_record_has_is_named_by_its_line(kit):
    lines = record_of(kit).splitlines()
    error = refused(kit, "\n".join([*lines[:3], ' "colour_of_the_sky": "blue",', *lines[3:]]))
    assert error.line == 4
    assert "colour_of_the_sky" in str(error)


@for_every_kit
def test_a_record_of_a_later_version_is_refused_for_its_schema_whatever_else_is_new_in_it(kit):
    text = record_of(kit).replace(' "schema": 1,', ' "schema": 99,\n "weather": "fine",')
    error = refused(kit, text)
    assert error.line == line_of(text, '"schema"')
    assert "schema 99" in str(error)


@for_every_kit
def test_a_record_cut_off_anywhere_is_refused(kit):
    text = record_of(kit)
    for end in random.Random(2).sample(range(len(text) - 2), 40):
        error = refused(kit, text[:end])
        assert error.line <= text[:end].count("\n") + 2


@for_every_kit
def test_a_record_with_one_character_changed_is_refused_or_is_the_same_game(kit):
    """Some changes only rename a player; then the game itself is still the same."""
    text = record_of(kit)
    game = kit.game.from_record(text)
    chance = random.Random(3)
    for place in chance.sample(range(len(text)), 60):
        damaged = text[:place] + chance.choice('x0 ",]}') + text[place + 1 :]
        try:
            loaded = kit.game.from_record(damaged)
        except BadRecord as error:
            assert 0 <= error.line <= len(text.splitlines()) + 1
        else:
            assert (loaded.state, loaded.actions) == (game.state, game.actions)


NONSENSE = {
    "empty": "",
    "spaces": "  \n ",
    "words": "Dear diary,\ntoday we played.",
    "null": "null",
    "number": "3",
    "list": "[]",
    "text": '"patrician"',
    "empty object": "{}",
    "NaN": '{"game": NaN}',
    "long number": "1" * 10_000,
    "deep": "[" * 100_000,
    "deep object": '{"a":' * 50_000,
    "control characters": "\x00\x01\x02",
    "half a pair": '{"game": "\\ud800"}',
    "half a pair outside": '{"game": "\ud800"}',
    "huge": '{"game": "' + "x" * 5_000_000 + '"}',
}


@for_every_kit
@pytest.mark.parametrize("text", NONSENSE.values(), ids=NONSENSE)
def test_what_is_no_record_is_refused(kit, text):
    refused(kit, text)


@for_every_kit
def test_a_record_with_very_many_actions_is_refused_at_the_first_that_is_too_much(kit):
    game = first_case(kit).finished(1)
    text = game.record()
    end = "\n ],\n"
    last = f'  "{game.actions[-1].text}"'
    damaged = text.replace(end, ",\n".join(["", *[last] * 200_000]) + end)
    assert refused(kit, damaged).line == line_of(text, '"actions"') + game.now + 1


# --- files ---


@for_every_kit
@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"\x89PNG\r\n\x1a\n" + bytes(range(256)), b"", b"{"])
def test_a_file_that_cannot_be_used_is_refused_and_left_as_it_was(kit, content, tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(BadRecord):
        kit.game.load(path)
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


@for_every_kit
def test_a_file_that_is_not_there_and_a_folder_are_named(kit, tmp_path):
    with pytest.raises(GameError, match="there is no such file"):
        kit.game.load(tmp_path / "no.json")
    with pytest.raises(GameError, match="cannot be read"):
        kit.game.load(tmp_path)


@for_every_kit
def test_a_save_that_fails_leaves_the_older_file_and_no_rubbish(kit, tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    game = first_case(kit).half_way(1)
    game.save(path)
    older = path.read_bytes()
    game.play(game.legal_actions()[0])

    def no_room(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", no_room)
    with pytest.raises(GameError, match="No space left"):
        game.save(path)
    assert path.read_bytes() == older
    assert list(tmp_path.iterdir()) == [path]


@for_every_kit
def test_a_folder_that_does_not_exist_is_named_when_saving(kit, tmp_path):
    with pytest.raises(GameError, match="cannot be written"):
        first_case(kit).new(1).save(tmp_path / "no" / "game.json")


@for_every_kit
def test_a_file_saved_under_windows_is_read(kit, tmp_path):
    game = first_case(kit).half_way(2)
    path = tmp_path / "game.json"
    path.write_bytes(game.record().replace("\n", "\r\n").encode())
    assert everything(kit.game.load(path)) == everything(game)
