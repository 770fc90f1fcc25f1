"""Who opens the repository sees a handful of names and knows what each is for."""

from tests.house.tree import files

ENTRIES = {
    ".ci",
    ".gitignore",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "cites_kit",
    "dicegame_kit",
    "notebooks",
    "patrician_kit",
    "pyproject.toml",
    "requirements.lock",
    "tabletop_kit",
    "tests",
    "tournay_kit",
}
PINNED = "=="


def test_the_top_level_holds_only_what_the_readme_explains():
    assert {path.parts[0] for path in files()} <= ENTRIES


def test_every_kit_declares_that_it_is_typed(root):
    assert [
        kit.name for kit in root.glob("*_kit") if (kit / "__init__.py").exists() and not (kit / "py.typed").exists()
    ] == []


def test_the_lock_pins_every_package_and_names_no_place_to_get_it_from(root):
    lines = [line for line in (root / "requirements.lock").read_text().splitlines() if not line.startswith("#")]
    assert [line for line in lines if PINNED not in line or "//" in line or line.startswith("-")] == []
