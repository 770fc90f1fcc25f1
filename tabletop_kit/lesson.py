"""Questions and tasks for lessons: an answer is checked at once, the hint and the solution are folded away.

A question can be answered with a click or a number, without writing code. The reason comes from the engine: pass a
Refusal, a receipt line or anything else that has a good text. Without a kernel the stored output still shows the
question with its folded boxes.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from tabletop_kit.game import Game

_STATIC = Path(__file__).parent / "static"
_LOOK_AGAIN = "Not that. Look once more"
_BOX = "max-width:44rem;padding:.4rem 1rem;border:1.5px solid #7A8699;border-radius:10px"


class Question(anywidget.AnyWidget):
    """A question with a checked answer.

    >>> question = Question("How many plots has a city?", 2, because="It is drawn with two squares.")
    >>> question.check(3), question.verdict
    (False, 'Not that. Look once more.')
    >>> question.check(2), question.verdict
    (True, 'Right. It is drawn with two squares.')

    Args:
        text: the question.
        answer: the right answer; a text among ``choices``, or a whole number.
        choices: what may be clicked; None asks for a number.
        because: why the answer is right: any object, its text is shown. A dictionary gives each choice a reason of its
            own, so that a wrong click is answered as well.
        hint: a folded hint.

    Raises:
        ValueError: if the answer, or a reason, belongs to none of the choices.
    """

    _esm = (_STATIC / "question.js").read_text(encoding="utf-8")
    _css = (_STATIC / "question.css").read_text(encoding="utf-8")
    kind = traitlets.Unicode().tag(sync=True)
    text = traitlets.Unicode().tag(sync=True)
    choices = traitlets.List(traitlets.Unicode()).tag(sync=True)
    hint = traitlets.Unicode().tag(sync=True)
    solution = traitlets.Unicode().tag(sync=True)
    verdict = traitlets.Unicode().tag(sync=True)
    right = traitlets.Bool(allow_none=True, default_value=None).tag(sync=True)

    def __init__(
        self,
        text: str,
        answer: str | int,
        choices: Sequence[str] | None = None,
        *,
        because: object = "",
        hint: str = "",
    ) -> None:
        """Build the question; see the class."""
        reasons = because if isinstance(because, Mapping) else {answer: because}
        known = [answer] if choices is None else list(choices)
        for named in (answer, *reasons):
            if named not in known:
                raise ValueError(f"{named!r} is not among the choices {known}")
        self.answer = answer
        self.reasons = {_plain(choice): str(reason) for choice, reason in reasons.items()}
        super().__init__(
            kind="number" if choices is None else "choice",
            text=text,
            choices=list(choices or ()),
            hint=hint,
            solution=_sentences(_stopped(_capital(str(answer))), self._reason(answer)),
        )
        self.on_msg(self._heard)

    def _reason(self, given: object) -> str:
        return self.reasons.get(_plain(given), "")

    def _heard(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if isinstance(content, dict) and content.get("type") == "answer":
            self.check(content.get("given"))

    def check(self, given: object) -> bool:
        """Say whether an answer is right, in the box and as the result; works from a code cell as well."""
        if self.kind == "number" and not _is_whole(given):
            self.right, self.verdict = False, "Write a whole number."
            return False
        right = _plain(given) == _plain(self.answer)
        if right:
            self.verdict = _sentences("Right.", self._reason(given))
        elif reason := self._reason(given):
            self.verdict = f"{_denied(str(given))} {reason}"
        else:
            self.verdict = f"{_LOOK_AGAIN}, or open the hint." if self.hint else f"{_LOOK_AGAIN}."
        self.right = right
        return right

    def __repr__(self) -> str:
        """Return the question as text, the same in every run."""
        return f"Question: {self.text}" + (f" [{' / '.join(self.choices)}]" if self.choices else "")

    def _repr_mimebundle_(self, **keywords: Any) -> Any:
        return stored_output(super()._repr_mimebundle_(**keywords), repr(self), self._html())

    def _html(self) -> str:
        asked = f"<p><strong>{escape(self.text)}</strong></p>"
        offered = f"<p>{' &nbsp;/&nbsp; '.join(escape(c) for c in self.choices)}</p>" if self.choices else ""
        hint = _folded("Hint", self.hint) if self.hint else ""
        return f'<div style="{_BOX}">{asked}{offered}{hint}{_folded("Answer", self.solution)}</div>'


class Task(Question):
    """Something to do on a board: the box says when it is done.

    Args:
        text: what to do.
        board: the board on which it is to be done; its ``game`` may change.
        done: given the game, whether the task is done.
        solution: how it is done, folded away.
        hint: a folded hint.
    """

    def __init__(self, text: str, board: Any, done: Callable[[Game], bool], *, solution: str, hint: str = "") -> None:
        """Build the task and look at the board after every change."""
        super().__init__(text, solution, [solution], hint=hint)
        self.kind, self.choices = "task", []
        self.solution = solution
        self._board, self._goal, self._lock = board, done, threading.RLock()
        board.observe(lambda _: self.look(), names=["moment"])
        self.look()

    def look(self) -> bool:
        """Look at the board and say whether the task is done; a ``done`` that fails is told in the box."""
        with self._lock:
            done, fault = False, ""
            try:
                done = bool(self._goal(self._board.game))
            except Exception as error:  # a fault of the lesson must not reach the board
                fault = f"This task cannot tell whether it is done: {type(error).__name__}: {error}."
            self.verdict = "Done." if done else fault
            self.right = True if done else None
            return done

    def __repr__(self) -> str:
        """Return the task as text, the same in every run."""
        return f"Task: {self.text}"


def stored_output(bundle: Any, text: str, html: str) -> Any:
    """Return a widget's output with a stable text and a picture or HTML for readers without a kernel."""
    if bundle is None:
        return None
    data, metadata = bundle
    data["text/plain"] = text
    data["text/html"] = html
    return data, metadata


def _folded(title: str, text: str) -> str:
    return f"<details><summary>{title}</summary><p>{escape(text)}</p></details>"


def _sentences(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def _stopped(text: str) -> str:
    """Return a text with a full stop, unless it ends a sentence already."""
    return text if text.endswith((".", "?", "!")) else f"{text}."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _denied(given: str) -> str:
    """Return ``Not Lucca.``; an answer that is a whole sentence is not said again."""
    return "Not that." if given.endswith(".") else f"Not {given}."


def _plain(given: object) -> str:
    return str(given).strip().casefold()


def _is_whole(given: object) -> bool:
    return isinstance(given, int | str) and str(given).strip().lstrip("-").isdigit()
