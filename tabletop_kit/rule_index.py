"""The statements of the rulebooks, and where each of them is shown.

A kit keeps its rulebook as statements with ids in `data/rules.csv`, and what was decided where the rulebook is unclear
in `data/rulings.md`. `load_rules` and `load_rulings` give them to the kit at run time. `index_kit` looks for the ids in
the tests, the notebooks and the kit's own code; `python -m tabletop_kit.rule_index` (`make rules`) prints the matrix,
with a summary at its end.

>>> load_rules("patrician_kit")["patrician.build.4"].section
'build'
>>> rules_cited_in("Not enough room (patrician.build.4, patrician.build.6).")
['patrician.build.4', 'patrician.build.6']
"""

import ast
import csv
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from textwrap import shorten
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
"""The folder that holds the packages: the repository, in a checkout."""

RULE_ID = re.compile(r"\b[a-z]+\.[a-z_]+\.[0-9]+\b")
_RULING = re.compile(r"^##+ ([a-z]+\.ruling\.[0-9]+)(?: - (.*))?$", re.MULTILINE)
_DECISION = re.compile(r"Ruling: (.*?)(?=\s(?:- )?(?:Why|Source|Switch): |\Z)", re.DOTALL)
_SOURCE = re.compile(r"Source: (.*)")


class Rule(NamedTuple):
    """One statement of a rulebook, or one ruling, in our own words."""

    id: str
    section: str
    statement: str
    source: str


class Use(NamedTuple):
    """How often one statement is shown: by tests, by notebooks, and in the kit's refusals and log lines."""

    rule: Rule
    tests: int
    notebooks: int
    words: int
    untested: str
    """Why no software can show the statement; empty if it can."""


class KitIndex(NamedTuple):
    """The matrix of one kit and what is wrong with it."""

    kit: str
    uses: list[Use]
    has_lesson: bool
    """Whether the kit has a rules notebook; only then must a notebook cite every statement."""
    unknown: list[str]
    """One sentence for each id that is cited and does not exist."""


@cache
def load_rules(kit: str) -> dict[str, Rule]:
    """Return the statements of a kit by id, in the order of the rulebook.

    `kit` is the name of a package. The dictionary is made once and shared: read it, do not change it.
    """
    return _read_rules(_folder(kit) / "data" / "rules.csv")


@cache
def load_rulings(kit: str) -> dict[str, Rule]:
    """Return the rulings of a kit by id; a title stands for the section. Shared, as in `load_rules`."""
    return _read_rulings(_folder(kit) / "data" / "rulings.md")


def rules_cited_in(text: str) -> list[str]:
    """Return the rule ids in a text, each once, in the order of their first appearance."""
    return list(dict.fromkeys(RULE_ID.findall(text)))


def kits_in(root: Path = ROOT) -> list[str]:
    """Return the names of the packages that bring statements."""
    return sorted(table.parent.parent.name for table in root.glob("*_kit/data/rules.csv"))


def index_kit(kit: str, root: Path = ROOT) -> KitIndex:
    """Count for every statement of a kit who shows it.

    A test counts once for each `pytest.mark.rule` that names the id literally, a notebook once if the source of a cell
    names it, and the kit's code once for each mention. A statement that software cannot show stands with its reason in
    `data/untested_rules.csv`.
    """
    game = kit.removesuffix("_kit")
    lessons = root / "notebooks" / game
    rules = _read_rules(root / kit / "data" / "rules.csv")
    known = rules.keys() | _read_rulings(root / kit / "data" / "rulings.md").keys()
    untested = _read_untested(root / kit / "data" / "untested_rules.csv")
    marks = _marks_in(root / "tests", game)
    cells = Counter(rule for notebook in _notebooks_in(lessons) for rule in _cited_in_notebook(notebook))
    words = Counter(rule for module in _modules_in(root / kit) for rule in RULE_ID.findall(module.read_text("utf-8")))
    uses = [Use(r, len(marks.get(r.id, [])), cells[r.id], words[r.id], untested.get(r.id, "")) for r in rules.values()]
    unknown = [f"{place} marks {rule}" for rule, places in marks.items() if rule not in known for place in places]
    for where, ids in (("data/untested_rules.csv", untested), (f"notebooks/{game}", cells), (kit, words)):
        unknown += [f"{where} names {rule}" for rule in ids if rule not in known and rule.startswith(game + ".")]
    return KitIndex(kit, uses, (lessons / "01_rules.ipynb").exists(), unknown)


def places_that_mark(rule: str, root: Path = ROOT) -> list[str]:
    """Return the tests, as file and line, whose `pytest.mark.rule` names a statement or a ruling."""
    return _marks_in(root / "tests", rule.partition(".")[0]).get(rule, [])


def unknown_marks(root: Path = ROOT) -> list[str]:
    """Return one sentence for each `pytest.mark.rule` whose id belongs to no kit at all."""
    games = {kit.removesuffix("_kit") for kit in kits_in(root)}
    return [
        f"{place} marks {rule}"
        for rule, places in _marks_in(root / "tests", "").items()
        if rule.partition(".")[0] not in games
        for place in places
    ]


def faults(index: KitIndex) -> list[str]:
    """Return what the gate in `tests/house` objects to, one sentence each; empty if all is well."""
    found = [f"{cited}, which is no statement or ruling of {index.kit}" for cited in index.unknown]
    for use in index.uses:
        if not use.tests and not use.untested:
            found.append(f"{use.rule.id} has no test and no reason in data/untested_rules.csv: {use.rule.statement}")
        if use.tests and use.untested:
            found.append(f"{use.rule.id} has a test, so its line in data/untested_rules.csv can go")
        if index.has_lesson and not use.notebooks:
            found.append(f"{use.rule.id} is cited in no notebook: {use.rule.statement}")
    return found


def matrix(index: KitIndex, width: int = 72) -> str:
    """Return the matrix of a kit as text: a heading, then one line per statement."""
    head = f"{'id':<28}{'tests':>6}{'notebooks':>10}{'words':>6}  statement"
    return "\n".join([index.kit, "", head, *(_line(use, width) for use in index.uses)])


def summary(indexes: Iterable[KitIndex]) -> str:
    """Return the gaps of some kits, one sentence each, and their totals, one line each."""
    lines, gaps = [f"{'':<16}statements  with tests  in notebooks  in words  gaps"], []
    for index in indexes:
        missing = faults(index)
        gaps += [f"gap: {fault}" for fault in missing]
        tests, notebooks, words = (sum(map(bool, column)) for column in list(zip(*index.uses, strict=True))[1:4])
        totals = f"{len(index.uses):>10}{tests:>12}{notebooks:>14}{words:>10}{len(missing) or 'none':>6}"
        lines.append(f"{index.kit:<16}{totals}")
    return "\n".join([*gaps, *([""] if gaps else []), *lines])


def main(kits: Iterable[str] = (), root: Path = ROOT) -> None:
    """Print the matrix of the kits named, or of all, and below them what is missing and the totals."""
    indexes = [index_kit(kit, root) for kit in list(kits) or kits_in(root)]
    for index in indexes:
        print(matrix(index), end="\n\n")
    for fault in unknown_marks(root):
        print(f"gap: {fault}, which belongs to no kit")
    print(summary(indexes))


def _line(use: Use, width: int) -> str:
    """Return one line of the matrix; a dash is a zero, a reason for having no test stands in place of the statement."""
    counts = f"{use.tests or '-':>6}{use.notebooks or '-':>10}{use.words or '-':>6}"
    text = f"[not shown: {use.untested}]" if use.untested else use.rule.statement
    return f"{use.rule.id:<28}{counts}  {shorten(text, width, placeholder=' ...')}"


def _folder(kit: str) -> Path:
    """Return the folder of a package without importing it."""
    spec = find_spec(kit)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(f"there is no kit named {kit!r}", name=kit)
    return Path(spec.submodule_search_locations[0])


def _read_rules(table: Path) -> dict[str, Rule]:
    with table.open(encoding="utf-8", newline="") as file:
        rules = [Rule(row["id"], row["section"], row["statement"], row["source"]) for row in csv.DictReader(file)]
    twice = [rule for rule, count in Counter(r.id for r in rules).items() if count > 1]
    if twice:
        raise ValueError(f"{table}: used more than once: {', '.join(twice)}")
    return {rule.id: rule for rule in rules}


def _read_rulings(text: Path) -> dict[str, Rule]:
    """Read a text of rulings: headings with ids, below each, in any layout, "Ruling: ..." and "Source: ..."."""
    if not text.exists():
        return {}
    parts = _RULING.split(text.read_text("utf-8"))[1:]
    rulings = [_ruling(*parts[at : at + 3]) for at in range(0, len(parts), 3)]
    return {ruling.id: ruling for ruling in rulings}


def _ruling(name: str, title: str | None, body: str) -> Rule:
    decision, source = _DECISION.search(body), _SOURCE.search(body)
    return Rule(name, title or "ruling", decision[1] if decision else "", source[1] if source else "")


def _read_untested(table: Path) -> dict[str, str]:
    if not table.exists():
        return {}
    with table.open(encoding="utf-8", newline="") as file:
        return {row["id"]: row["reason"].strip() for row in csv.DictReader(file)}


def _modules_in(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def _notebooks_in(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)


def _cited_in_notebook(notebook: Path) -> set[str]:
    """Return the ids in the source of the cells; a log line in a stored output cites nothing."""
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    return {rule for cell in cells for rule in RULE_ID.findall("".join(cell["source"]))}


def _marks_in(tests: Path, game: str) -> dict[str, list[str]]:
    """Return the ids of one game (or of all, for "") that tests mark, each with the places where they do."""
    found: dict[str, list[str]] = {}
    for module in _modules_in(tests):
        for rule, line in _marks(module.read_text("utf-8")):
            if not game or rule.partition(".")[0] == game:
                found.setdefault(rule, []).append(f"{module.relative_to(tests.parent)}:{line}")
    return found


def _marks(source: str) -> Iterator[tuple[str, int]]:
    """Yield the ids and lines of every `mark.rule(...)` in a module: decorators, `pytestmark`, marks of parameters."""
    if "mark.rule" not in source:
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and _is_rule_mark(node.func):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, node.lineno


def _is_rule_mark(function: ast.expr) -> bool:
    if not isinstance(function, ast.Attribute) or function.attr != "rule":
        return False
    owner = function.value
    return (isinstance(owner, ast.Attribute) and owner.attr == "mark") or (
        isinstance(owner, ast.Name) and owner.id == "mark"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
