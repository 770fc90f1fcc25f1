"""Actions as people see them, made once per game and card table, and found again by their text."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tabletop_kit.errors import UnknownAction


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that can be done: ``text`` is what a player says, ``key`` names the piece that it concerns.

    ``id`` is the number that the rules use, ``parts`` the action in pieces (kind, city, side, card ...), ``rule`` the
    id of the statement that allows it.
    """

    id: int
    text: str
    key: str
    rule: str
    parts: Mapping[str, str]

    def __str__(self) -> str:
        """Return the text."""
        return self.text

    def __repr__(self) -> str:
        """Return a short form for lists."""
        return f"<{self.text}>"

    def __hash__(self) -> int:
        """Hash by id; actions of different games are not mixed."""
        return hash((self.id, self.text))


def plain_words(text: str) -> str:
    """Return a text in lower case with single spaces and without punctuation, for comparing."""
    return " ".join(re.sub(r"[^\w+]+", " ", text.casefold()).split())


class Catalogue(Sequence[Action]):
    """All actions of a game, legal or not, in the order of their ids; finds one by id or by text."""

    def __init__(self, actions: Sequence[Action], also: Mapping[str, int] | None = None) -> None:
        """Take the actions; ``also`` maps further texts to ids."""
        self._actions = tuple(actions)
        self._by_id = {action.id: action for action in self._actions}
        self._by_text = {plain_words(text): self._by_id[number] for text, number in (also or {}).items()}
        self._by_text.update({plain_words(action.text): action for action in self._actions})

    def __len__(self) -> int:
        """Return the number of actions."""
        return len(self._actions)

    def __getitem__(self, index):  # type: ignore[no-untyped-def]
        """Return by position; for ids use :meth:`number`."""
        return self._actions[index]

    def number(self, action_id: int) -> Action:
        """Return the action with an id; raises UnknownAction."""
        try:
            return self._by_id[action_id]
        except KeyError:
            raise UnknownAction(f"there is no action number {action_id}") from None

    def find(self, text: str, offered: Sequence[Action] = ()) -> Action:
        """Return the action with this text; raises UnknownAction with the closest texts, ``offered`` ones first."""
        found = self._by_text.get(plain_words(text))
        if found is not None:
            return found
        words = plain_words(text)
        near = difflib.get_close_matches(words, [plain_words(a.text) for a in offered], 3, 0.5)
        near = near or difflib.get_close_matches(words, list(self._by_text), 3, 0.5)
        texts = [self._by_text[n].text for n in near] or [a.text for a in offered[:3]]
        hint = f" Did you mean {' or '.join(repr(t) for t in texts)}?" if texts else ""
        raise UnknownAction(f"no action is called {text[:80]!r}.{hint} legal_actions() lists what may be done now.")
