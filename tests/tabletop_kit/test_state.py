"""States: one declaration per thing on the table, and everything that follows from it."""

import json

import pytest

from tabletop_kit.state import State, number, numbers, table


@table
class Toy(State):
    """A table with one thing of every shape."""

    turn: int = number("whose turn it is")
    row: list[int] = numbers(3, "three numbers")
    grid: list[list[int]] = numbers(2, 3, "two rows of three")
    block: list[list[list[int]]] = numbers(2, 2, 2, "two layers of two rows of two")
    chance: list[int] = numbers(2, "a random stream", wide=True)


NESTED = ("row", "grid", "block", "chance")


def filled() -> Toy:
    toy = Toy()
    toy.turn = 1
    toy.row = [1, -1, 2]
    toy.grid = [[1, 2, 3], [4, 5, 6]]
    toy.block = [[[1, 2], [3, 4]], [[5, 6], [7, 8]]]
    toy.chance = [2**40, 2**45]
    return toy


def change_deepest(value, to=99):
    """Change the first number inside a nested list, in place."""
    while isinstance(value[0], list):
        value = value[0]
    value[0] = to


def test_a_new_state_holds_zeros_of_the_declared_shapes():
    assert Toy().as_dict() == {
        "turn": 0,
        "row": [0, 0, 0],
        "grid": [[0, 0, 0], [0, 0, 0]],
        "block": [[[0, 0], [0, 0]], [[0, 0], [0, 0]]],
        "chance": [0, 0],
    }


def test_every_field_keeps_its_meaning():
    assert Toy.FIELDS["grid"].meaning == "two rows of three"
    assert Toy.FIELDS["grid"].shape == (2, 3)
    assert Toy.FIELDS["chance"].kind == "i8"


def test_two_new_states_share_nothing():
    one, other = Toy(), Toy()
    for name in NESTED:
        change_deepest(getattr(one, name))
    assert other == Toy()


@pytest.mark.parametrize("name", NESTED)
def test_a_clone_shares_no_list_with_the_original(name):
    original = filled()
    copy = original.clone()
    assert copy == original
    change_deepest(getattr(copy, name))
    assert original == filled()
    assert copy.differences(original) == [name]


def test_a_clone_starts_without_notes():
    original = filled()
    original.notes.append((1, 2, 3, 4))
    copy = original.clone()
    assert copy.notes == []
    copy.notes.append((5, 6, 7, 8))
    assert original.notes == [(1, 2, 3, 4)]


def test_notes_count_neither_for_equality_nor_for_the_digest():
    original = filled()
    digest = original.digest()
    original.notes.append((1, 2, 3, 4))
    assert original == filled()
    assert original.digest() == digest


@pytest.mark.parametrize("name", ["turn", *NESTED])
def test_the_digest_and_equality_change_with_every_field(name):
    changed = filled()
    if name == "turn":
        changed.turn = 7
    else:
        change_deepest(getattr(changed, name))
    assert changed != filled()
    assert changed.digest() != filled().digest()


def test_a_digest_is_16_hex_digits_and_the_same_in_every_run():
    assert filled().digest() == filled().digest() == "088b4faea20a5fac"


def test_a_state_is_no_number_and_cannot_be_hashed():
    assert filled() != 3
    with pytest.raises(TypeError):
        hash(filled())


def test_a_state_survives_json():
    assert Toy.from_dict(json.loads(json.dumps(filled().as_dict()))) == filled()


def test_what_a_dictionary_gives_is_not_shared_with_the_state():
    values = filled().as_dict()
    state = Toy.from_dict(values)
    for name in NESTED:
        change_deepest(values[name])
    assert state == filled()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"colour": 1}, "unknown field 'colour': remove it"),
        ({"turn": [1]}, "field 'turn' must be whole numbers of shape ()"),
        ({"turn": True}, "field 'turn' must be whole numbers"),
        ({"turn": 1.0}, "field 'turn' must be whole numbers"),
        ({"row": [1, 2]}, "field 'row' must be whole numbers of shape (3,)"),
        ({"row": [1, 2, "3"]}, "field 'row' must be whole numbers"),
        ({"grid": [[1, 2, 3], [4, 5]]}, "field 'grid' must be whole numbers of shape (2, 3)"),
        ({"grid": 5}, "field 'grid' must be whole numbers"),
        ({"block": None}, "field 'block' must be whole numbers"),
    ],
)
def test_a_wrong_dictionary_is_refused_with_the_name_of_the_field(change, message):
    with pytest.raises(ValueError) as error:
        Toy.from_dict({**filled().as_dict(), **change})
    assert message in str(error.value)


@pytest.mark.parametrize("name", ["turn", *NESTED])
def test_a_missing_field_is_named(name):
    values = filled().as_dict()
    del values[name]
    with pytest.raises(ValueError, match=f"field '{name}' is missing"):
        Toy.from_dict(values)


def test_a_record_of_the_fast_gear_holds_the_same_and_comes_back_as_whole_numbers_of_python():
    np = pytest.importorskip("numpy")
    rows = np.zeros(2, Toy.dtype())
    filled().to_record(rows[1])
    assert Toy.from_record(rows[1]) == filled()
    assert Toy.from_record(rows[0]) == Toy()
    assert type(Toy.from_record(rows[1]).grid[0][0]) is int
    assert rows["chance"][1].tolist() == [2**40, 2**45]


def test_a_state_without_the_decorator_says_what_is_missing():
    with pytest.raises(NotImplementedError, match="@table"):
        State().clone()
