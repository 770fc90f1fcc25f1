"""What is written here holds for every reader on every machine."""

import re

import pytest

from tests.house.tree import ROOT, files

# Put together here so that this file does not hold them itself.
PLACES = [
    "/" + "work/",
    "/" + "root/",
    "/" + "home/",
    "/" + "Users/",
    "py" + "pi.org",
    "python" + "hosted.org",
    "npm" + "js.org",
    "--index" + "-url",
]
READABLE = {"", ".cfg", ".css", ".csv", ".ipynb", ".js", ".json", ".lock", ".md", ".py", ".svg", ".toml", ".txt"}


def texts(*suffixes):
    return [path for path in files() if path.suffix in suffixes]


@pytest.mark.parametrize("place", PLACES)
def test_nothing_names_a_folder_of_one_machine_or_a_host(place):
    assert [str(path) for path in texts(*READABLE) if place in (ROOT / path).read_text("utf-8")] == []


def test_prose_has_no_emojis():
    emoji = re.compile("[\U0001f300-\U0001faff\u2705\u274c\u26a0\ufe0f]")
    assert [str(path) for path in texts(".md", ".ipynb") if emoji.search((ROOT / path).read_text("utf-8"))] == []


def test_the_read_me_files_do_not_shout():
    assert [str(path) for path in texts(".md") if re.search(r"\w!(?!\[)", (ROOT / path).read_text("utf-8"))] == []
