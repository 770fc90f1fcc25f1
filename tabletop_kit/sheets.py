"""What the score sheets of all kits do alike: find the field of a key, and read what was saved."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from tabletop_kit.errors import GameError


def change_field(deeds: Mapping[str, Callable[..., str]], key: str) -> str:
    """Do what a key stands for and return a sentence about it: its first word is the deed, the others tell it where.

    Raises GameError for what the deed refuses, and for a key that no field of the sheet has.
    """
    kind, *rest = key.split(":")
    try:
        return deeds[kind](*rest)
    except GameError:
        raise
    except (KeyError, ValueError, IndexError, TypeError):
        raise GameError(f"There is no field {key[:60]!r} on this sheet.") from None


def read_saved(text: str) -> Any:
    """Return what a saved sheet holds. Raises GameError if the text is no JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise GameError(f"This is not a saved score sheet: {error}. Load a file that was saved here.") from None
