"""Saved games: readable JSON with a schema version, one action per line, replayed and checked when loaded."""

from __future__ import annotations

import json
import os
import re
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from tabletop_kit.errors import BadRecord, GameError, word

SCHEMA = 1
AS_SAVED = "Load the file as it was saved."
NO_OPTIONS = ("players", "seed", "game_number", "cards", "position", "self", "cls")
"""What a game takes as well, but a record keeps elsewhere, or never."""


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """A saved game: how it began, what was done, and the digest of the position it led to."""

    game: str
    schema: int
    names: list[str]
    options: dict[str, Any]
    seed: int | None
    game_number: int
    cards: str
    position: dict[str, Any] | None
    actions: list[str]
    digest: str


def write_text(record: Record) -> str:
    """Return the record as text, one action per line, so that an error can name the line."""
    fields = msgspec.to_builtins(record)
    actions = fields.pop("actions")
    digest = fields.pop("digest")
    head = "".join(f" {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)},\n" for k, v in fields.items())
    body = ",\n".join(f"  {json.dumps(a, ensure_ascii=False)}" for a in actions)
    listed = f"[\n{body}\n ]" if actions else "[]"
    return f'{{\n{head} "actions": {listed},\n "digest": {json.dumps(digest)}\n}}\n'


def read_text(text: str, game: str) -> Record:
    """Read a record; raises BadRecord naming the first wrong line."""
    head = _read_json(text)
    if isinstance(head, dict):
        _check_kind(text, head, game)
        _check_actions(text, head.get("actions"))
    try:
        record = msgspec.convert(head, Record)
    except msgspec.ValidationError as error:
        raise BadRecord(_line_of(text, str(error)), f"{error}.", AS_SAVED) from None
    except UnicodeError:  # half of a character that two codes write; msgspec reads none
        raise BadRecord(0, "a text holds half a character.", AS_SAVED) from None
    for name in NO_OPTIONS:
        if name in record.options:
            raise BadRecord(line_of_field(text, "options"), f"{name!r} is no option of a game.", AS_SAVED)
    return record


def _read_json(text: str) -> Any:
    """Return what the JSON holds; raises BadRecord, also for a name that stands twice."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for name, value in pairs:
            if name in found:
                raise BadRecord(line_of_field(text, name, 2), f"{word(name)} stands twice.", "Remove one of the two.")
            found[name] = value
        return found

    try:
        return json.loads(text, object_pairs_hook=once)
    except BadRecord:
        raise
    except json.JSONDecodeError as error:
        raise BadRecord(error.lineno, f"it is not JSON ({error.msg}).", AS_SAVED) from None
    except RecursionError:
        raise BadRecord(0, "it is nested too deeply.", AS_SAVED) from None
    except ValueError:  # Python reads no number of more than 4,300 digits
        raise BadRecord(0, "a number is too long.", AS_SAVED) from None


def _check_kind(text: str, head: dict[str, Any], game: str) -> None:
    """Refuse another game and another schema first: what else such a record holds is not for this version to judge."""
    if head.get("game", game) != game:
        reason = f"it is a game of {word(head['game'])}, not {game}."
        raise BadRecord(line_of_field(text, "game"), reason, "Use that kit.")
    if head.get("schema", SCHEMA) != SCHEMA:
        reason = f"it has schema {word(head['schema'])}, this version reads {SCHEMA}."
        raise BadRecord(line_of_field(text, "schema"), reason, "Use the version that saved it.")


def _check_actions(text: str, actions: Any) -> None:
    for index, action in enumerate(actions if isinstance(actions, list) else ()):
        if not isinstance(action, str):
            raise BadRecord(action_line(text, index), f"{word(action)} is no action.", AS_SAVED)


def action_line(text: str, index: int) -> int:
    """Return the line of action number ``index`` (from 0) in a record as :func:`write_text` lays it out."""
    return line_of_field(text, "actions") + 1 + index


def line_of_field(text: str, name: str, which: int = 1) -> int:
    """Return the line on which a field stands (for the first or second time), or 0. A name in a list is no field."""
    parts = text.split(f"{json.dumps(name, ensure_ascii=False)}:", which)
    return "".join(parts[:which]).count("\n") + 1 if len(parts) > which else 0


def _line_of(text: str, message: str) -> int:
    """Return the line of the field that a validation message speaks of: ``$.seed``, or the one in backticks, or 0."""
    found = re.search(r"`\$\.(\w+)|unknown field `([^`]*)`", message)
    return line_of_field(text, found[1] or found[2]) if found else 0


def write_file(path: str | os.PathLike[str], text: str) -> None:
    """Write a file whole or not at all: to a temporary name first, then renamed."""
    target = Path(path)
    try:
        handle, temporary = tempfile.mkstemp(dir=target.parent or ".", prefix=target.name, suffix=".part")
    except OSError as error:
        raise GameError(f"{target}: cannot be written ({error.strerror}). Choose another folder.") from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(temporary, target)
    except OSError as error:
        Path(temporary).unlink(missing_ok=True)
        raise GameError(f"{target}: cannot be written ({error.strerror}). Choose another name.") from None


def read_file(path: str | os.PathLike[str]) -> str:
    """Read a text file; raises GameError with the reason."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise GameError(f"{path}: there is no such file. Check the name and the folder.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(0, f"{path} cannot be read as text ({error}).", "Load the file as it was saved.") from None
