"""The text of a record: one action per line, and where something is wrong in it."""

import pytest

from tabletop_kit.errors import BadRecord, GameError
from tabletop_kit.records import (
    SCHEMA,
    Record,
    action_line,
    line_of_field,
    read_file,
    read_text,
    write_file,
    write_text,
)


def record(**changes):
    values = {
        "game": "toy",
        "schema": SCHEMA,
        "names": ["Anna", "Zoë"],
        "options": {"open": True},
        "seed": 7,
        "game_number": 0,
        "cards": "abc",
        "position": None,
        "actions": ["Lucca, left", 'say "hello"', "Zoë, right"],
        "digest": "0123",
    }
    return Record(**{**values, **changes})


def test_a_record_survives_being_written_and_read():
    for some in (
        record(),
        record(actions=[]),
        record(seed=None, position={"players": 2, "towers": {"Lucca": ["A", ""]}}),
    ):
        assert read_text(write_text(some), "toy") == some
        assert write_text(read_text(write_text(some), "toy")) == write_text(some)


def test_there_is_one_action_per_line_and_letters_stay_readable():
    lines = write_text(record()).splitlines()
    first = lines.index(' "actions": [')
    assert lines[first + 1 : first + 5] == ['  "Lucca, left",', '  "say \\"hello\\"",', '  "Zoë, right"', " ],"]
    assert ' "names": ["Anna", "Zoë"],' in lines


def test_lines_of_actions_and_fields_are_found():
    text = write_text(record())
    lines = text.splitlines()
    assert [lines[action_line(text, index) - 1] for index in (0, 2)] == ['  "Lucca, left",', '  "Zoë, right"']
    assert lines[line_of_field(text, "digest") - 1].startswith(' "digest"')
    assert line_of_field(text, "nonsense") == 0


def test_a_name_is_not_taken_for_a_field():
    text = write_text(record(names=["digest", "actions"], actions=["seed", "digest"]))
    lines = text.splitlines()
    assert lines[line_of_field(text, "digest") - 1] == ' "digest": "0123"'
    assert lines[line_of_field(text, "actions") - 1] == ' "actions": ['
    assert line_of_field(text, "digest", 2) == 0


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ('"toy"', '"chess"', 2, "it is a game of chess, not toy"),
        ('"schema": 1', '"schema": 99', 3, "it has schema 99, this version reads 1"),
        ('["Anna", "Zoë"]', '"Anna"', 4, "names"),
        ('["Anna", "Zoë"]', '["Anna", 3]', 4, "names"),
        ('"seed": 7', '"seed": "7"', 6, "seed"),
        ('"seed": 7', '"seed": 7,\n "seed": 7', 7, "seed stands twice"),
        ('"seed": 7', '"seed": 7,\n "speed": 7', 7, "unknown field `speed`"),
        ('{"open": true}', '{"open": true, "open": false}', 5, "open stands twice"),
        ('  "Lucca, left",', "  5,", 11, "5 is no action"),
        ('  "Lucca, left",', '  "Lucca, left"', 12, "it is not JSON"),
        ('"0123"', "null", 15, "digest"),
    ],
)
def test_what_is_wrong_is_named_by_its_line(old, new, line, message):
    text = write_text(record())
    assert text.count(old) == 1
    with pytest.raises(BadRecord) as error:
        read_text(text.replace(old, new), "toy")
    assert error.value.line == line
    assert message in str(error.value)
    assert str(error.value).startswith(f"line {line}: ")


def test_the_whole_record_is_named_when_no_line_can_be():
    with pytest.raises(BadRecord, match=r"^the record: .*missing required field `digest`") as error:
        read_text(write_text(record()).replace(',\n "digest": "0123"', ""), "toy")
    assert error.value.line == 0


@pytest.mark.parametrize("old", ['{"open": true}', '["Anna", "Zoë"]', "7", "null"])
def test_half_a_character_in_place_of_a_field_is_an_error_of_the_record(old):
    text = write_text(record())
    assert text.count(f": {old},") == 1
    with pytest.raises(BadRecord, match="a text holds half a character. Load the file as it was saved."):
        read_text(text.replace(f": {old},", r': "\ud800",'), "toy")


def test_a_file_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    write_file(path, "first\n")
    assert read_file(path) == "first\n"
    write_file(path, "second\n")
    assert path.read_text() == "second\n"

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(GameError, match=r"cannot be written \(No space left on device\)"):
        write_file(path, "third\n")
    assert path.read_text() == "second\n"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("text", ["plain", "Zoë 王小明\n", "\n\n", ""])
def test_every_text_comes_back_from_a_file(text, tmp_path):
    write_file(tmp_path / "x.txt", text)
    assert read_file(tmp_path / "x.txt") == text
    assert (tmp_path / "x.txt").read_bytes() == text.encode()


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(GameError, match="cannot be written"):
        write_file(tmp_path, "text")
    with pytest.raises(GameError, match="cannot be read"):
        read_file(tmp_path)
    with pytest.raises(GameError, match="there is no such file"):
        read_file(tmp_path / "no")
    assert list(tmp_path.iterdir()) == []


def test_what_a_record_keeps_elsewhere_is_no_option():
    text = write_text(record(options={"seed": 1}))
    with pytest.raises(BadRecord, match="line 5: 'seed' is no option of a game") as error:
        read_text(text, "toy")
    assert error.value.line == line_of_field(text, "options")
