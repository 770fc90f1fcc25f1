"""The index of rule statements, on a small made-up game in a temporary folder."""

import json
from textwrap import dedent

import pytest

from tabletop_kit.rule_index import (
    Rule,
    faults,
    index_kit,
    kits_in,
    load_rules,
    load_rulings,
    main,
    matrix,
    places_that_mark,
    rules_cited_in,
    summary,
    unknown_marks,
)

RULES = """\
id,section,statement,source
toy.play.1,play,"A player moves, or passes.",rulebook: Play
toy.play.2,play,Nobody moves twice.,rulebook: Play
toy.box.1,box,The box is blue.,rulebook: Box
"""


RULINGS = """\
# Rulings

## toy.ruling.1 - who begins
- Question: Who begins?
- Ruling: The youngest
  of all.
- Why: It is polite.
- Source: ours

### toy.ruling.2
Question: May one pass twice? Ruling: yes: nothing forbids it. Why: it is so. Source: rulebook silent. More here.
"""


@pytest.fixture
def root(tmp_path):
    """A repository with one kit, all of whose statements are accounted for."""
    write(tmp_path / "toy_kit/data/rules.csv", RULES)
    write(tmp_path / "toy_kit/data/untested_rules.csv", "id,reason\ntoy.box.1,the colour of a box is no rule\n")
    write(tmp_path / "toy_kit/words.py", 'TWICE = ("toy.play.2", "You have moved.")  # toy.play.2\n')
    write(
        tmp_path / "tests/toy_kit/test_play.py",
        """
        import pytest
        pytestmark = pytest.mark.rule("toy.play.1")
        @pytest.mark.rule("toy.play.1", "toy.play.2")
        def test_moves(): ...
        @pytest.mark.slow
        def test_nothing(): ...
        """,
    )
    return tmp_path


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(dedent(text), "utf-8")


def write_notebook(root, name, *sources):
    cells = [{"cell_type": "markdown", "source": source} for source in sources]
    write(root / "notebooks/toy" / name, json.dumps({"cells": cells}))


def counts(index):
    return {use.rule.id: (use.tests, use.notebooks, use.words) for use in index.uses}


def test_ids_in_a_text_come_once_and_in_order():
    text = "First (toy.play.2), then toy.play.1. Again toy.play.2; version 1.2.3 and toy.play are no rules."
    assert rules_cited_in(text) == ["toy.play.2", "toy.play.1"]


@pytest.fixture(autouse=True)
def nothing_remembered():
    """Forget the toy kit of the test before."""
    yield
    load_rules.cache_clear()
    load_rulings.cache_clear()


def test_a_kit_reads_its_own_statements(root, monkeypatch):
    monkeypatch.syspath_prepend(str(root))
    rules = load_rules("toy_kit")
    assert list(rules) == ["toy.play.1", "toy.play.2", "toy.box.1"]
    assert rules["toy.play.1"] == Rule("toy.play.1", "play", "A player moves, or passes.", "rulebook: Play")
    assert load_rules("toy_kit") is rules


def test_rulings_are_read_in_either_layout_and_may_be_cited(root, monkeypatch):
    monkeypatch.syspath_prepend(str(root))
    write(root / "toy_kit/data/rulings.md", RULINGS)
    write(root / "toy_kit/more.py", "# toy.ruling.2\n")
    assert faults(index_kit("toy_kit", root)) == []
    assert load_rulings("toy_kit") == {
        "toy.ruling.1": Rule("toy.ruling.1", "who begins", "The youngest\n  of all.", "ours"),
        "toy.ruling.2": Rule("toy.ruling.2", "ruling", "yes: nothing forbids it.", "rulebook silent. More here."),
    }


def test_a_kit_that_does_not_exist_is_named_in_the_error():
    with pytest.raises(ModuleNotFoundError, match="nonsense_kit"):
        load_rules("nonsense_kit")


def test_an_id_used_twice_is_an_error(root):
    write(root / "toy_kit/data/rules.csv", RULES + "toy.play.2,play,Again.,rulebook: Play\n")
    with pytest.raises(ValueError, match=r"toy\.play\.2"):
        index_kit("toy_kit", root)


def test_marks_and_words_are_counted(root):
    assert kits_in(root) == ["toy_kit"]
    index = index_kit("toy_kit", root)
    assert counts(index) == {"toy.play.1": (2, 0, 0), "toy.play.2": (1, 0, 2), "toy.box.1": (0, 0, 0)}
    assert faults(index) == []


def test_a_notebook_counts_once_and_only_for_what_its_cells_say(root):
    write_notebook(root, "01_rules.ipynb", "Moves: toy.play.1, and again toy.play.1", ["twice? ", "toy.play.2"])
    write_notebook(root, "02_more.ipynb", "toy.play.1 once more")
    write_notebook(root, ".ipynb_checkpoints/01_rules-checkpoint.ipynb", "toy.box.1")
    index = index_kit("toy_kit", root)
    assert counts(index) == {"toy.play.1": (2, 2, 0), "toy.play.2": (1, 1, 2), "toy.box.1": (0, 0, 0)}
    assert faults(index) == ["toy.box.1 is cited in no notebook: The box is blue."]


def test_a_statement_without_test_and_without_reason_is_a_fault(root):
    (root / "toy_kit/data/untested_rules.csv").write_text("id,reason\ntoy.box.1,\n")
    assert faults(index_kit("toy_kit", root)) == [
        "toy.box.1 has no test and no reason in data/untested_rules.csv: The box is blue."
    ]
    (root / "toy_kit/data/untested_rules.csv").unlink()
    assert len(faults(index_kit("toy_kit", root))) == 1


def test_a_reason_beside_a_test_is_a_fault(root):
    write(root / "toy_kit/data/untested_rules.csv", "id,reason\ntoy.box.1,a box\ntoy.play.1,outdated\n")
    assert faults(index_kit("toy_kit", root)) == [
        "toy.play.1 has a test, so its line in data/untested_rules.csv can go"
    ]


@pytest.mark.parametrize(
    ("file", "text", "fault"),
    [
        ("toy_kit/words.py", '"toy.play.8"', "toy_kit names toy.play.8"),
        (
            "toy_kit/data/untested_rules.csv",
            "id,reason\ntoy.box.1,a\ntoy.box.2,b\n",
            "data/untested_rules.csv names toy.box.2",
        ),
        ("tests/test_more.py", 'x = pytest.mark.rule("toy.play.7")\n', "tests/test_more.py:1 marks toy.play.7"),
    ],
)
def test_an_id_that_does_not_exist_is_a_fault(root, file, text, fault):
    write(root / file, text)
    assert faults(index_kit("toy_kit", root)) == [f"{fault}, which is no statement or ruling of toy_kit"]


def test_a_mark_for_a_game_that_does_not_exist_is_found(root):
    assert unknown_marks(root) == []
    write(root / "tests/test_more.py", '@mark.rule("chess.king.1")\ndef test_king(): ...\n')
    assert unknown_marks(root) == ["tests/test_more.py:1 marks chess.king.1"]


def test_the_places_that_mark_a_statement_are_found(root):
    assert places_that_mark("toy.play.2", root) == ["tests/toy_kit/test_play.py:4"]
    assert places_that_mark("toy.box.1", root) == []


def test_the_matrix_has_a_line_for_each_statement_and_ends_with_gaps_and_totals(root, capsys):
    write_notebook(root, "01_rules.ipynb", "toy.play.1 toy.play.2")
    write(root / "tests/test_more.py", '@mark.rule("chess.king.1")\ndef test_king(): ...\n')
    main([], root)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "toy_kit"
    assert lines[3].split() == ["toy.play.1", "2", "1", "-", "A", "player", "moves,", "or", "passes."]
    assert lines[5].split("  ")[-1] == "[not shown: the colour of a box is no rule]"
    assert lines[7:9] == [
        "gap: tests/test_more.py:1 marks chess.king.1, which belongs to no kit",
        "gap: toy.box.1 is cited in no notebook: The box is blue.",
    ]
    assert lines[-2].split("  ") == ["", *[""] * 7, "statements", "with tests", "in notebooks", "in words", "gaps"]
    assert lines[-1].split() == ["toy_kit", "3", "2", "2", "1", "1"]


def test_without_gaps_the_totals_say_so(root):
    assert summary([index_kit("toy_kit", root)]).splitlines()[1].split() == ["toy_kit", "3", "2", "0", "1", "none"]


@pytest.mark.parametrize(("width", "end"), [(12, "A player ..."), (15, "A player ..."), (26, "moves, or passes.")])
def test_a_long_statement_is_cut_between_words_in_the_matrix(root, width, end):
    assert matrix(index_kit("toy_kit", root), width).splitlines()[3].endswith(end)
