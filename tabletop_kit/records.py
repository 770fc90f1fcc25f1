"""Saved games: readable JSON with a schema version, one action per line, replayed and checked when loaded."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from tabletop_kit.errors import BadRecord, GameError

SCHEMA = 1


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
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        raise BadRecord(error.lineno, f"it is not JSON ({error.msg}).", "Load the file as it was saved.") from None
    except RecursionError:
        raise BadRecord(0, "it is nested too deeply.", "Load the file as it was saved.") from None
    try:
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise BadRecord(_line_of(text, str(error)), f"{error}.", "Load the file as it was saved.") from None
    if record.game != game:
        raise BadRecord(_line_with(text, '"game"'), f"it is a game of {record.game}, not {game}.", "Use that kit.")
    if record.schema != SCHEMA:
        reason = f"it has schema {record.schema}, this version reads {SCHEMA}."
        raise BadRecord(_line_with(text, '"schema"'), reason, "Use the version that saved it.")
    return record


def action_line(text: str, index: int) -> int:
    """Return the line of action number ``index`` (from 0) in a record as :func:`write_text` lays it out."""
    return _line_with(text, '"actions"') + 1 + index


def _line_with(text: str, needle: str) -> int:
    before, found, _ = text.partition(needle)
    return before.count("\n") + 1 if found else 0


def _line_of(text: str, message: str) -> int:
    """Return the line of the field that a validation message speaks of (``$.actions[3]``), or 0."""
    _, _, path = message.rpartition("$.")
    name = path.split("[")[0].split("`")[0].split(".")[0]
    if name == "actions" and "[" in path:
        return action_line(text, int(path.split("[")[1].split("]")[0].replace("...", "0") or 0))
    return _line_with(text, f'"{name}"') if name else 0


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
