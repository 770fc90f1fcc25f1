"""What travels between a board and its browsers, and how a secret travels to one of them only.

Every browser of a notebook receives every message that the kernel sends. So a browser that asks for its own picture
sends fresh random bytes along (to the kernel only), and the answer comes back combined with them by exclusive or: a
one-time pad. Whoever lacks the bytes sees noise. An answer is found by the ticket of its request; the id of a browser,
which proves whose seat it is, is never sent back.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

KINDS: Final = frozenset({"press", "write", "look", "sit", "stand", "go", "save", "load"})
LONGEST_WORD: Final = 200
LONGEST_TEXT: Final = 2_000_000
LONGEST_PAD: Final = 2_000_000
HIGHEST_NUMBER: Final = 10_000_000
BLOCK: Final = 16_384
"""Sealed answers are filled up to a multiple of this, so that their length tells nothing."""


class BadMessage(ValueError):
    """A message that no board would send; the text says what is wrong with it, for a person to read."""


@dataclass(frozen=True, slots=True)
class Request:
    """A message from a browser, checked.

    Attributes:
        kind: one of `KINDS`.
        key: what was pressed: the key of a piece, of a button of the game, or "ui:undo" and the like; or the field
            of a score sheet that something was written into.
        seat: which seat to take or to leave.
        to: which moment to look at.
        moment: which state of the table the browser had drawn when it sent this; -1 if it does not say.
        text: a record to load, or what was written.
        client: the secret id of the browser.
        ticket: the number by which the browser finds its answer.
        pad: its fresh random bytes.

    """

    kind: str
    key: str = ""
    seat: int = -1
    to: int = -1
    moment: int = -1
    text: str = ""
    client: str = ""
    ticket: str = ""
    pad: bytes = b""


def read_request(content: object, buffers: object = ()) -> Request:
    """Return the request in a message from the browser. Raises BadMessage; a board's own messages never do."""
    if not isinstance(content, Mapping):
        raise BadMessage("A message to the board must be an object with a type.")
    kind = _word(content, "type")
    if kind not in KINDS:
        raise BadMessage("The board does not know messages of this type.")
    return Request(
        kind=kind,
        key=_word(content, "key"),
        seat=_number(content, "seat"),
        to=_number(content, "to"),
        moment=_number(content, "moment"),
        text=_word(content, "text", LONGEST_TEXT),
        client=_word(content, "client"),
        ticket=_word(content, "ticket"),
        pad=_pad(buffers),
    )


def _word(content: Mapping[Any, Any], name: str, longest: int = LONGEST_WORD) -> str:
    value = content.get(name, "")
    if not isinstance(value, str):
        raise BadMessage(f"In a message to the board, {name} must be text.")
    if len(value) > longest:
        raise BadMessage(f"In a message to the board, {name} may have {longest:,} characters at most.")
    return value


def _number(content: Mapping[Any, Any], name: str) -> int:
    value = content.get(name, -1)
    if isinstance(value, bool) or not isinstance(value, int) or not -1 <= value <= HIGHEST_NUMBER:
        raise BadMessage(f"In a message to the board, {name} must be a whole number.")
    return value


def _pad(buffers: object) -> bytes:
    if not isinstance(buffers, Sequence) or not buffers:
        return b""
    try:
        pad = bytes(memoryview(buffers[0]))
    except TypeError:
        raise BadMessage("In a message to the board, the random bytes must come as a buffer.") from None
    if len(pad) > LONGEST_PAD:
        raise BadMessage(f"A message to the board may carry {LONGEST_PAD:,} random bytes at most.")
    return pad


def sealable(payload: Mapping[str, Any]) -> bytes:
    """Return a payload as the bytes that are to be sealed: JSON, filled up with spaces to whole blocks."""
    text = json.dumps(payload, ensure_ascii=False).encode()
    return text.ljust(-(-len(text) // BLOCK) * BLOCK)


def seal(text: bytes, pad: bytes) -> bytes:
    """Combine a text with as many bytes of the pad by exclusive or; the same call opens it again.

    >>> seal(seal(b"my cards", bytes(range(100, 120))), bytes(range(100, 120)))
    b'my cards'
    """
    if len(pad) < len(text):
        raise ValueError("the pad is shorter than the text")
    mixed = int.from_bytes(text, "little") ^ int.from_bytes(pad[: len(text)], "little")
    return mixed.to_bytes(len(text), "little")
