"""The files of the repository, as the tests of the house look at them."""

import ast
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
LEFTOVERS = {"__pycache__", "build", "dist", ".ipynb_checkpoints"}
HIDDEN = {".ci", ".gitignore"}


def files():
    """Return the files that belong to the repository, relative to its folder: those that git does not ignore."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\0")
    except (OSError, subprocess.CalledProcessError):  # an unpacked archive, or a folder that belongs to another user
        return [path.relative_to(ROOT) for path in sorted(ROOT.rglob("*")) if path.is_file() and not ignored(path)]
    return [Path(name) for name in sorted(filter(None, listed)) if (ROOT / name).is_file()]


def ignored(path):
    """Whether a path is no part of the repository, told without git."""
    parts = path.relative_to(ROOT).parts
    hidden = parts[0].startswith(".") and parts[0] not in HIDDEN
    return hidden or any(part in LEFTOVERS or part.endswith(".egg-info") for part in parts)


def kits():
    """Return the names of the kits that exist: one package per game."""
    return sorted(path.parent.name for path in ROOT.glob("*_kit/__init__.py") if path.parent.name != "tabletop_kit")


def modules(package):
    """Return the paths of a package's modules."""
    return sorted((ROOT / package).rglob("*.py"))


def room(module):
    """Return the room a kit's module belongs to: `rules` for `rules.py` and for everything in `rules/`."""
    return module.relative_to(ROOT).parts[1].removesuffix(".py")


def imports(module, nested=True):
    """Return the names a module imports, absolute and dotted: all of them, or only those at the top."""
    package = module.relative_to(ROOT).with_suffix("").parts[:-1]
    tree = ast.parse(module.read_text("utf-8"))
    return {name for node in statements(tree, nested) for name in imported(node, package)}


def statements(node, nested):
    """Yield the statements in a module; those that only a type checker reads are left out."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
            continue
        yield child
        if nested or not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from statements(child, nested)


def imported(node, package):
    """Return the dotted names that a statement imports; `from . import x` in `package` gives `package.x`."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    base = list(package[: len(package) - node.level + 1]) if node.level else []
    base += node.module.split(".") if node.module else []
    return [".".join([*base, alias.name]) for alias in node.names]
