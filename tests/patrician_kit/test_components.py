"""The card table: a corrected one may take the place of the kit's, a broken one is refused with its line."""

import csv
import io
import random

import pytest

from patrician_kit import Patrician
from patrician_kit.components import BOX, DATA, load
from tabletop_kit.gears import has_fast_gear
from tabletop_kit.tables import BrokenTable
from tests.conformance.cases import everything, play_on, to_the_end
from tests.patrician_kit.invariants import patrician_invariants
from tests.patrician_kit.tables import CARDS, COUNTS

TABLE = (DATA / "cards.csv").read_text("utf-8")


def rows_of(text=TABLE):
    return list(csv.DictReader(io.StringIO(text)))


def written(path, rows):
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    return path


def line(rows, card):
    return next(row for row in rows if row["card_id"] == card)


# --- broken tables ---

BROKEN = {
    "a name twice": ({"bologna_lady": {"card_id": "bologna_move"}}, "line 7, column 'card_id': the name stands twice"),
    "a name that differs in letters only": (
        {"bologna_lady": {"card_id": "Bologna_Move"}},
        "line 7, column 'card_id': the name stands twice",
    ),
    "the words of another card": (
        {"bologna_lady": {"card_id": "Roma, lady"}},
        "line 3, column 'card_id': 'Roma, lady' is not one word. Write it like roma_lady",
    ),
    "no name": ({"bologna_lady": {"card_id": ""}}, "line 3, column 'card_id': the cell is empty"),
    "an unknown city": ({"bologna_lady": {"city": "Atlantis"}}, "line 3, column 'city': 'Atlantis' is not known"),
    "three coats": ({"bologna_lady": {"coats": "3"}}, "line 3, column 'coats': '3' is not a whole number from 1 to 2"),
    "no coats": ({"bologna_lady": {"coats": "0"}}, "column 'coats'"),
    "words for a number": ({"bologna_lady": {"coats": "one"}}, "column 'coats': 'one' is not a whole number"),
    "two coats and a head": (
        {"bologna_lady": {"coats": "2"}},
        "column 'coats': it does not fit the second symbol one_head",
    ),
    "a second coat and one coat": ({"bologna_two_coats": {"coats": "1"}}, "column 'coats': it does not fit"),
    "an unknown symbol": ({"bologna_lady": {"second_symbol": "star"}}, "column 'second_symbol': 'star' is not known"),
    "an unknown patrician": ({"bologna_lady": {"patrician": "page"}}, "column 'patrician': 'page' is not known"),
    "heads without a patrician": ({"bologna_lady": {"patrician": "none"}}, "column 'heads': it does not fit"),
    "a patrician without heads": ({"bologna_move": {"patrician": "lady"}}, "column 'heads': it does not fit"),
    "two heads for one": (
        {"bologna_lady": {"heads": "2"}},
        "column 'heads': it does not fit the second symbol one_head",
    ),
    "a move without its symbol": ({"bologna_lady": {"move_floor": "1"}}, "column 'move_floor': it does not fit"),
    "the symbol without a move": ({"bologna_move": {"move_floor": "0"}}, "column 'move_floor': it does not fit"),
    "any card without its symbol": (
        {"bologna_lady": {"take_any_card": "1"}},
        "column 'take_any_card': it does not fit",
    ),
    "the symbol without any card": (
        {"bologna_any_card": {"take_any_card": "0"}},
        "column 'take_any_card': it does not",
    ),
    "a start card with an action": ({"bologna_move": {"start_card": "1"}}, "column 'start_card': a start card has one"),
    "a start card with two heads": ({"bologna_two_bearded_man": {"start_card": "1"}}, "column 'start_card'"),
    "a start card with two coats": ({"bologna_two_coats": {"start_card": "1"}}, "column 'start_card'"),
    "a star and a half": (
        {"bologna_lady": {"start_card": "2"}},
        "column 'start_card': '2' is not a whole number from 0",
    ),
    "Pistoia for four": (
        {"pistoia_lady": {"five_player_only": "0"}},
        "column 'five_player_only': it does not fit Pistoia",
    ),
    "Roma for five only": ({"roma_lady": {"five_player_only": "1"}}, "column 'five_player_only': it does not fit Roma"),
    "no copies": ({"bologna_lady": {"copies": "0"}}, "column 'copies': '0' is not a whole number from 1"),
    "a card too many": ({"bologna_lady": {"copies": "2"}}, "Bologna has 8 cards, the rulebook says 7."),
    "a coat too few": (
        {"bologna_two_coats": {"copies": "1"}, "bologna_lady": {"copies": "2"}},
        "the cards of Bologna show 8 coats, but Bologna takes 9 floors.",
    ),
    "no provenance": ({"bologna_lady": {"provenance": ""}}, "column 'provenance': the cell is empty"),
}


@pytest.mark.rule("patrician.ruling.11")
@pytest.mark.parametrize(("changes", "message"), BROKEN.values(), ids=BROKEN)
def test_a_broken_table_is_refused_with_line_column_reason_and_remedy(changes, message, tmp_path):
    rows = rows_of()
    for card, cells in changes.items():
        line(rows, card).update(cells)
    path = written(tmp_path / "mine.csv", rows)
    for ask in (load, lambda cards: Patrician(2, 1, cards=cards)):
        with pytest.raises(BrokenTable) as error:
            ask(path)
        assert message in str(error.value)
        assert str(error.value).startswith("mine.csv")
        assert str(error.value).endswith(".")


@pytest.mark.rule("patrician.ruling.11")
def test_a_card_of_another_city_breaks_two_cities(tmp_path):
    rows = rows_of()
    line(rows, "lucca_lady")["city"] = "Siena"
    with pytest.raises(BrokenTable, match=r"Lucca has 4 cards, the rulebook says 5.*patrician\.components"):
        load(written(tmp_path / "mine.csv", rows))


@pytest.mark.rule("patrician.ruling.11", "patrician.deck.2")
@pytest.mark.parametrize(("keep", "players"), [(11, 4), (12, 5), (14, 5)])
def test_a_table_without_enough_start_cards_is_refused(keep, players, tmp_path):
    rows = rows_of()
    stars = [row for row in rows if row["start_card"] == "1"]
    stars.sort(key=lambda row: row["city"] == "Pistoia")  # Pistoia's last
    for row in stars[keep:]:
        row["start_card"] = "0"
    if players == 5:
        needed = f"{keep} start cards for 5 players, the deal needs 15"
    else:
        needed = f"{keep} start cards for 4 players, the deal needs 12"
    with pytest.raises(BrokenTable, match=rf"{needed}.*patrician\.deck\.2"):
        load(written(tmp_path / "mine.csv", rows))


def test_a_table_with_just_enough_start_cards_is_played(tmp_path):
    rows = rows_of()
    stars = [row for row in rows if row["start_card"] == "1"]
    for row in stars[: len(stars) - 15]:
        row["start_card"] = "0"
    box = load(written(tmp_path / "mine.csv", rows))
    assert sum(box.CARD_START) == 15
    assert to_the_end(Patrician(5, 1, cards=tmp_path / "mine.csv"), 1).is_over


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "column 'card_id' is missing"),
        ("card_id,city\n", "column 'five_player_only' is missing"),
        (TABLE.splitlines()[0] + "\n", "the table has no rows"),
        (TABLE.replace("coats", "coat", 1), "column 'coats' is missing"),
        (TABLE + "x,y\n", f"line {1 + len(TABLE.splitlines())}: 2 cells where the header has"),
        (TABLE.replace('"number of two-coat', 'number of two-coat", "', 1), "mine.csv, line 2"),
    ],
)
def test_a_file_that_is_no_table_is_refused(text, message, tmp_path):
    (tmp_path / "mine.csv").write_text(text, "utf-8")
    with pytest.raises(BrokenTable) as error:
        load(tmp_path / "mine.csv")
    assert message in str(error.value)


# --- good tables ---


def shuffled_symbols(path):
    """Write a table in which the one-coat cards have changed their symbols among the cities."""
    rows = rows_of()
    moving = ("second_symbol", "patrician", "heads", "move_floor", "take_any_card", "start_card")
    ones = [row for row in rows if row["coats"] == "1"]
    symbols = [[row[name] for name in moving] for row in ones]
    random.Random(5).shuffle(symbols)
    for row, cells in zip(ones, symbols, strict=True):
        row.update(zip(moving, cells, strict=True))
    random.Random(6).shuffle(rows)
    return written(path, rows)


def one_line_per_card(path):
    """Write the kit's table with a line of its own for each of the 55 cards."""
    rows = []
    for row in rows_of():
        for copy in range(int(row["copies"])):
            rows.append({**row, "copies": "1", "card_id": f"{row['card_id']}_{copy}"})
    return written(path, rows)


GOOD = pytest.mark.parametrize("write", [shuffled_symbols, one_line_per_card, lambda path: CARDS], ids="abc")


@GOOD
@pytest.mark.parametrize("players", COUNTS)
def test_a_corrected_table_is_played_with(write, players, tmp_path):
    cards = write(tmp_path / "mine.csv")
    for seed in range(3):
        game = Patrician(players, seed, cards=cards)
        for now in play_on(game, seed):
            assert list(patrician_invariants(now.state, now._rules)) == []
        assert everything(Patrician.from_record(game.record(), cards=cards)) == everything(game)


@GOOD
def test_all_that_is_shown_speaks_of_the_corrected_table(write, tmp_path):
    """Prompts, labels and refusals name the cards and cities of this table, not of the kit's."""
    cards = write(tmp_path / "mine.csv")
    game = Patrician(3, 4, cards=cards)
    for now in play_on(game, 4):
        if now.is_over:
            break
        scene = now.scene(now.to_move)
        assert set(scene.legal) == {action.key for action in now.legal_actions()}
        assert set(scene.effects) <= set(scene.legal)
        assert [a for a in now.catalogue if now.why_not(a) is None] == sorted(now.legal_actions(), key=lambda a: a.id)
        view = now.view(now.to_move)
        if view.played >= 0:
            local = now.box.city_names[now.box.CARD_CITY[view.played]]
            assert local in scene.prompt + scene.line or "allows any city" in scene.line
    assert [receipt.total for receipt in game.receipts()] == list(game.outcome().points)


def test_a_record_says_which_table_it_was_played_with(tmp_path):
    from tabletop_kit.errors import BadRecord

    game = to_the_end(Patrician(2, 1, cards=CARDS), 1)
    with pytest.raises(BadRecord, match="it was played with another card table"):
        Patrician.from_record(game.record())
    with pytest.raises(BadRecord, match="it was played with another card table"):
        Patrician.from_record(Patrician(2, 1).record(), cards=CARDS)


def test_an_edited_file_is_read_again(tmp_path):
    import os

    path = tmp_path / "mine.csv"
    path.write_text(TABLE, "utf-8")
    first = load(path)
    assert load(path) is first
    shuffled_symbols(path)
    os.utime(path, ns=(1, 1))
    assert load(path).card_names != first.card_names


def test_the_kits_table_says_where_its_values_come_from():
    assert set(BOX.card_provenance) <= {"rulebook", "published", "inferred", "reconstructed"}
    assert BOX.card_provenance[BOX.card_names.index("lucca_move")] == "rulebook"


@pytest.mark.slow
@pytest.mark.skipif(not has_fast_gear(), reason="NO NUMBA: the fast gear is not installed")
def test_a_corrected_table_is_played_equally_in_both_gears(tmp_path):
    from tests.conformance.driving import play_fast, play_plain

    book = Patrician.rule_book(shuffled_symbols(tmp_path / "mine.csv"))
    kits = Patrician.rule_book()
    assert book.digest() != kits.digest()
    for players in COUNTS:
        settings = Patrician.settings(players)
        plain, fast = play_plain(book, settings, 100, 7), play_fast(book, settings, 100, 7)
        assert (plain[0] == fast[0]).all()
        assert (plain[1] == fast[1]).all()
        other = play_fast(kits, settings, 100, 7)
        assert (other[0] != fast[0]).any()
        assert (play_plain(kits, settings, 100, 7)[1] == other[1]).all()
