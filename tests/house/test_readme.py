"""The README can be believed: its code runs and prints what people can read, and what it points to exists."""

import re

import pytest

from tests.house.tree import modules, room

TARGET = re.compile(r"\]\(([^)#\s]+)\)")
RAW = re.compile(r"Receipt\(| object at 0x|<\w+[ .]|\w+\(\w+=")
"""What Python prints of an object that nobody has given a text."""


@pytest.fixture
def readme(root):
    return (root / "README.md").read_text("utf-8")


def test_the_code_in_the_readme_runs_and_prints_what_people_can_read(readme, tmp_path, monkeypatch, capsys):
    blocks = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    if not blocks:
        pytest.skip("the README shows no code yet")
    monkeypatch.chdir(tmp_path)
    names = {"__name__": "readme"}
    for block in blocks:
        exec(compile(block, "README.md", "exec"), names)
    printed = capsys.readouterr().out
    assert printed
    assert [line for line in printed.splitlines() if RAW.search(line)] == []


def test_the_code_in_the_readme_is_short(readme):
    assert all(block.count("\n") <= 12 for block in re.findall(r"```python\n(.*?)```", readme, re.DOTALL))


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_every_link_leads_to_a_file(root, name):
    targets = TARGET.findall((root / name).read_text("utf-8"))
    assert [target for target in targets if "://" not in target and not (root / target).exists()] == []


def test_the_rooms_that_the_guide_explains_are_those_of_the_tree(root):
    guide = (root / "CONTRIBUTING.md").read_text("utf-8").partition("## A rule")[0]
    explained = re.findall(r"^\| `([a-z_]+)/?` \|", guide, re.MULTILINE)
    rooms = {room(module) for module in modules("patrician_kit")} - {"__init__"} | {"data"}
    assert sorted(explained) == sorted(rooms)


def test_every_target_that_the_texts_name_can_be_made(root):
    made = set(re.findall(r"^([a-z-]+):", (root / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = {
        target
        for text in ("README.md", "CONTRIBUTING.md")
        for target in re.findall(r"`make ([a-z-]+)", (root / text).read_text("utf-8"))
    }
    assert named <= made
