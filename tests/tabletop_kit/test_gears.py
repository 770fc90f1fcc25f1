"""Two gears from one source, on a toy game of a few lines; the real games are compared in tests/conformance."""

import importlib.util
import os
import pickle
import sys
from textwrap import dedent

import pytest

from tabletop_kit import gears
from tabletop_kit.gears import NoFastGear, RuleBook, cache_root, has_fast_gear
from tabletop_kit.state import State, number, numbers, table

needs_fast_gear = pytest.mark.skipif(not has_fast_gear(), reason="NO NUMBA: the fast gear is not installed")

SOURCE = '''
"""A toy: pieces are moved round a ring of fields."""
from __future__ import annotations
from typing import Any, Final
from toy_words import SIZES, STEP

DOUBLE: Final = 2
SPEED: Final = 1.5


def note(s: Any, event: int, who: int, what: int, more: int) -> None:
    """Remember an event."""
    s.notes.append((event, who, what, more))


def size_of(which: int) -> int:
    return SIZES[which]


def put(s: Any, row: int, place: int) -> None:
    """Put a piece on a field."""
    s.grid[row][place] += STEP
    note(s, 1, row, place, s.grid[row][place])


def think(rows: Any, rounds: int) -> int:
    """Put pieces round and round; return the sum."""
    s = rows[0]
    total: int = 0
    for k in range(rounds):
        put(s, k % 2, k % 3)
        total += s.grid[k % 2][k % 3] * DOUBLE + size_of(k % 3)
    s.sum = total
    return int(total * SPEED) - (-7) % 3
'''
WORDS = "STEP = 5\nSIZES = (10, 20, 30)\n"


@table
class Toy(State):
    """The table of the toy."""

    sum: int = number("what has been summed up", wide=True)
    grid: list[list[int]] = numbers(2, 3, "pieces on the fields")


@pytest.fixture
def cache(tmp_path, monkeypatch):
    """A cache folder of its own, and silence."""
    monkeypatch.setenv("FOUR_CITIES_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("FOUR_CITIES_QUIET", "1")
    return tmp_path / "cache"


@pytest.fixture
def book(tmp_path, monkeypatch, cache):
    """Return a function that makes a rule book from the toy's source."""

    def make(source=SOURCE, tables=None, extra="", **more):
        monkeypatch.syspath_prepend(str(tmp_path))
        (tmp_path / "toy_words.py").write_text(WORDS)
        path = tmp_path / "toy_rules.py"
        path.write_text(dedent(source))
        for name in ("toy_words", "toy_rules"):
            sys.modules.pop(name, None)
        importlib.invalidate_caches()
        spec = importlib.util.spec_from_file_location("toy_rules", path)
        module = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, "toy_rules", module)
        sys.dont_write_bytecode, before = True, sys.dont_write_bytecode
        spec.loader.exec_module(module)
        sys.dont_write_bytecode = before
        import linecache

        linecache.checkcache()
        return RuleBook("toy", (module,), tables or {}, Toy, extra, **more)

    return make


def plain_result(book, rounds=100):
    state = Toy()
    return book.plain.think([state], rounds), state


def fast_result(book, rounds=100):
    import numpy as np

    rows = np.zeros(1, Toy.dtype())
    return book.fast.think(rows, rounds), Toy.from_record(rows[0])


def test_the_plain_gear_runs_the_source_as_it_stands(book):
    result, state = plain_result(book(), 3)
    assert state.grid == [[5, 0, 5], [0, 5, 0]]
    assert state.sum == 10 + 10 + 10 + 10 + 20 + 30
    assert result == int(90 * 1.5) - 2
    assert state.notes == [(1, 0, 0, 5), (1, 1, 1, 5), (1, 0, 2, 5)]


@needs_fast_gear
def test_both_gears_give_the_same(book):
    toy = book()
    assert plain_result(toy) == fast_result(toy)


@needs_fast_gear
def test_the_second_process_reads_what_the_first_compiled(book, cache):
    toy = book()
    expected = fast_result(toy)
    compiled = {path: path.stat().st_mtime_ns for path in cache.rglob("*.nbc")}
    assert compiled
    again = book()
    assert fast_result(again) == expected
    assert {path: path.stat().st_mtime_ns for path in cache.rglob("*.nbc")} == compiled


def test_tables_of_the_book_take_the_place_of_the_modules(book):
    toy = book(tables={"SIZES": (1, 2, 3)})
    assert plain_result(toy, 3)[1].sum == 30 + 6
    assert plain_result(book(), 3)[1].sum == 30 + 60


@needs_fast_gear
def test_numbers_of_the_book_take_the_place_of_the_modules_in_both_gears(book):
    usual, other = book(), book(numbers={"STEP": 7})
    assert plain_result(other) == fast_result(other)
    assert plain_result(other) != plain_result(usual)
    assert pickle.loads(pickle.dumps(other)).digest() == other.digest()


def test_a_number_that_no_module_has_is_refused(book):
    with pytest.raises(KeyError, match="no rule module has a number STEPS"):
        _ = book(numbers={"STEPS": 7}).plain


@needs_fast_gear
def test_two_books_in_one_process_do_not_mix(book):
    one, other = book(), book(tables={"SIZES": (1, 2, 3)})
    assert fast_result(one) == plain_result(one)
    assert fast_result(other) == plain_result(other)
    assert fast_result(one) != fast_result(other)


def test_the_digest_changes_with_source_tables_extra_and_environment(book, monkeypatch):
    first = book().digest()
    assert book().digest() == first
    digests = {
        first,
        book(source=SOURCE.replace("SPEED: Final = 1.5", "SPEED: Final = 2.5")).digest(),
        book(tables={"SIZES": (1, 2, 3)}).digest(),
        book(extra="def custom(s):\n    return 1\n").digest(),
        book(numbers={"STEP": 7}).digest(),
    }
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    digests.add(book().digest())
    assert len(digests) == 6


def test_a_gear_is_made_once(book):
    toy = book()
    assert toy.plain is toy.plain


def test_functions_of_a_reader_join_the_rules(book):
    toy = book(extra="def size_of(which):\n    return 100\n")
    assert plain_result(toy, 3)[1].sum == 30 + 300


def test_an_error_in_a_rule_names_the_line_of_its_file(book):
    source = SOURCE.replace("return SIZES[which]", "return SIZES[which + 9]")
    with pytest.raises(IndexError) as error:
        plain_result(book(source=source))
    last = error.traceback[-1]
    assert str(last.path).endswith("toy_rules.py")
    assert source.splitlines()[last.lineno] == "    return SIZES[which + 9]"


def test_without_numba_the_error_says_how_to_get_it(book, monkeypatch):
    monkeypatch.setenv("FOUR_CITIES_GEAR", "plain")
    assert not has_fast_gear()
    with pytest.raises(NoFastGear, match=r"pip install 'four-cities\[fast\]'"):
        _ = book().fast
    monkeypatch.delenv("FOUR_CITIES_GEAR")
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert not has_fast_gear()


@needs_fast_gear
def test_the_first_compilation_is_announced_once(book, monkeypatch, capsys):
    monkeypatch.delenv("FOUR_CITIES_QUIET")
    toy = book()
    fast_result(toy, 2)
    told = capsys.readouterr().err
    assert told.startswith("Compiling the rules of toy, once on this machine ...")
    assert told.endswith(" s.\n")
    fast_result(toy, 2)
    assert capsys.readouterr().err == ""


@needs_fast_gear
def test_a_cache_that_cannot_be_written_does_no_harm(book, cache):
    cache.write_text("a file where the folder should be")
    toy = book()
    assert fast_result(toy) == plain_result(toy)
    assert cache.read_text() == "a file where the folder should be"


def test_the_cache_lies_where_the_user_wants_it(monkeypatch, tmp_path):
    monkeypatch.setenv("FOUR_CITIES_CACHE", str(tmp_path / "here"))
    assert cache_root() == tmp_path / "here"
    monkeypatch.delenv("FOUR_CITIES_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "there"))
    assert cache_root() == tmp_path / "there" / "four-cities"


def test_old_compiled_rules_are_forgotten(tmp_path):
    present = tmp_path / "present"
    for age, name in enumerate(["present", *"abcdef"]):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (1000 - age, 1000 - age))
    gears._forget_old_folders(present, keep=3)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b", "c", "present"]
