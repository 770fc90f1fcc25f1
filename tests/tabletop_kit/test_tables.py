"""Component tables: errors name file, line, column, reason and remedy."""

import pytest

from tabletop_kit.errors import GameError
from tabletop_kit.tables import BrokenTable, column_of, read_table


@pytest.fixture
def table(tmp_path):
    """Return a function that reads a text as a table with the columns name and size."""

    def read(text, columns=("name", "size")):
        path = tmp_path / "things.csv"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return read_table(path, columns)

    return read


def test_rows_come_in_order_with_their_line(table):
    rows = table("name,size\nox,3\n\nbee,1\n")
    assert [row.text("name") for row in rows] == ["ox", "bee"]
    assert [row.place for row in rows] == ["things.csv, line 2", "things.csv, line 4"]
    assert column_of(rows, lambda row: row.whole("size", 0, 9)) == (3, 1)


@pytest.mark.parametrize(
    "text", ["\ufeffname,size\nox,3\n", "name,size\r\nox,3\r\n", 'name,size\n"ox",3', "size,x,name\n3,,ox"]
)
def test_what_spreadsheets_write_is_read(table, text):
    (row,) = table(text)
    assert (row.text("name"), row.whole("size", 0, 9)) == ("ox", 3)


def test_a_quoted_cell_may_hold_a_comma(table):
    (row,) = table('name,size\n"ox, red",3\n')
    assert row.text("name") == "ox, red"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "things.csv, line 1: column 'name' is missing"),
        ("name\nox\n", "things.csv, line 1: column 'size' is missing"),
        ("name,size\n", "things.csv: the table has no rows"),
        ("name,size\nox,3\nbee\n", "things.csv, line 3: 1 cells where the header has 2"),
        ("name,size\nox, red,3\n", "things.csv, line 2: 3 cells where the header has 2. Put quotes"),
        ('name,size\nox,3\n"bee,1\n', "Check the quotes"),
        (b"name,size\n\xff\xfe,3\n", "cannot be read as UTF-8 text"),
        (b"\x00\x01\x02", "things.csv, line 1"),
    ],
)
def test_a_broken_table_is_refused_with_the_place(table, text, message):
    with pytest.raises(BrokenTable) as error:
        table(text)
    assert message in str(error.value)


def test_a_missing_file_and_a_folder_are_named(tmp_path):
    with pytest.raises(BrokenTable, match=r"no\.csv: there is no such file"):
        read_table(tmp_path / "no.csv", ("name",))
    with pytest.raises(BrokenTable, match="cannot be read"):
        read_table(tmp_path, ("name",))


@pytest.mark.parametrize("cell", ["x", "-1", "10", "1.5", "", "٣", "²", "1e1"])
def test_a_cell_that_is_no_number_in_range_is_named(table, cell):
    (row,) = table(f"name,size\nox,{cell}\n")
    with pytest.raises(
        BrokenTable, match=r"things\.csv, line 2, column 'size': .* is not a whole number from 0 to 9\."
    ):
        row.whole("size", 0, 9)


def test_an_empty_cell_and_an_unknown_word_are_named(table):
    (row,) = table("name,size\n ,big\n")
    with pytest.raises(BrokenTable, match="column 'name': the cell is empty"):
        row.text("name")
    with pytest.raises(BrokenTable, match=r"column 'size': 'big' is not known\. Use one of small, large\."):
        row.one_of("size", ("small", "large"))


def test_a_known_word_is_read_as_its_place(table):
    (row,) = table("name,size\nox,large\n")
    assert row.one_of("size", ("small", "large")) == 1


def test_a_number_without_end_is_refused_in_a_short_sentence(table):
    (row,) = table(f"name,size\nox,{'9' * 5000}\n")
    with pytest.raises(BrokenTable, match="is not a whole number from 0 to 9") as error:
        row.whole("size", 0, 9)
    assert len(str(error.value)) < 250


def test_a_broken_table_is_an_error_of_the_games():
    assert issubclass(BrokenTable, GameError)
