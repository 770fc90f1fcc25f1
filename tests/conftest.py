"""What all tests share."""

import os
import subprocess
import sys
from pathlib import Path

import hypothesis
import pytest

from tabletop_kit.rule_index import kits_in, load_rules, load_rulings
from tests.browser.find_chromium import find

ROOT = Path(__file__).resolve().parent.parent

# Helpers that hold asserts of their own explain them as tests do.
pytest.register_assert_rewrite("tests.conformance", "tests.house.tree")

# The same examples on every run in CI; new ones each time on a desk. Compiling may take its time in either place.
hypothesis.settings.register_profile("ci", derandomize=True, deadline=None, database=None, print_blob=True)
hypothesis.settings.register_profile("desk", deadline=None)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "desk")


def pytest_collection_modifyitems(items):
    """Refuse a `rule` mark whose id is no statement of its kit, also where the mark is made by a loop over examples."""
    kits = {kit.removesuffix("_kit"): kit for kit in kits_in(ROOT)}
    known = {game: load_rules(kit).keys() | load_rulings(kit).keys() for game, kit in kits.items()}
    wrong = [
        f"{item.nodeid} marks {rule}"
        for item in items
        for mark in item.iter_markers("rule")
        for rule in mark.args
        if rule not in known.get(str(rule).partition(".")[0], {rule})
    ]
    if wrong:
        raise pytest.UsageError("no such statement in data/rules.csv:\n  " + "\n  ".join(sorted(wrong)))


@pytest.fixture(scope="session")
def root():
    """Return the folder of the repository."""
    return ROOT


@pytest.fixture(scope="session")
def chromium():
    """Return the path of a Chromium; without one the test skips, or, where CI is set, fails."""
    path = find()
    if path:
        return path
    if os.environ.get("CI"):
        pytest.fail("no Chromium on this machine")
    return pytest.skip("NO CHROMIUM on this machine: set CHROMIUM, or install chromium")


@pytest.fixture(scope="session")
def fresh_python():
    """Return a function that runs code in a new Python and returns what it printed."""

    def run(code, **environment):
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run
