"""A picture in the browser that answers when it is pressed: what boards and calculators share."""

from __future__ import annotations

import base64
import importlib.util
import threading
import traceback
from abc import abstractmethod
from collections.abc import Callable, Mapping
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from tabletop_kit.drawing.style import STYLE
from tabletop_kit.errors import GameError
from tabletop_kit.messages import BadMessage, Request, read_request

_STATIC: Final = Path(__file__).parent / "static"
_FONTS: Final = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")
_WIDTH: Final = 1000  # of the stored picture, in pixels


class Refused(Exception):
    """What a browser asked for is not done; the message says why and what would help."""


class PictureWidget(anywidget.AnyWidget):
    """An SVG picture from the kernel with one listener in the browser. The browser only asks; it never writes.

    Attributes:
        svg: the picture that every browser may see.
        status: the sentence that screen readers read out, for every browser.
        moment: counts the changes of what is shown; a request made for another moment is out of date.
        table: everything around the picture: log, score, seats, slider.
        fault: the traceback of the last fault of the program itself, for those who want to mend it.

    """

    _esm = (_STATIC / "board.js").read_text("utf-8")  # text, not a path: no thread that watches a file
    _css = STYLE + (_STATIC / "board.css").read_text("utf-8")
    svg = traitlets.Unicode().tag(sync=True)
    status = traitlets.Unicode().tag(sync=True)
    moment = traitlets.Int(0).tag(sync=True)
    table = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        self._lock = threading.RLock()  # JupyterLab delivers clicks on a thread of their own
        self.fault = ""
        super().__init__()

    # -- from the browser ----------------------------------------------------------------------------------------------

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take nothing that a browser writes into the traits: pictures come from the kernel."""

    def _handle_custom_msg(self, content: object, buffers: object) -> None:
        """Answer a message from a browser, whoever made it up. Nothing is raised: Lab would show it nowhere."""
        with self._lock:
            try:
                request = read_request(content, buffers)
            except BadMessage as error:
                self.status = str(error)
                return
            self._guarded(lambda: self._answer(request))

    def _guarded(self, task: Callable[[], None]) -> None:
        try:
            task()
        except Exception as error:
            self.fault = traceback.format_exc()
            self.status = (
                f"The board met a fault of its own ({type(error).__name__}); board.fault in a cell tells more."
            )

    @abstractmethod
    def _answer(self, request: Request) -> None:
        """Do what a request asks and show what came of it."""

    # -- files ---------------------------------------------------------------------------------------------------------

    @abstractmethod
    def _record(self) -> tuple[str, str]:
        """Return the name of the file to save, and its text."""

    @abstractmethod
    def _take_record(self, text: str) -> None:
        """Put the contents of a loaded file in place of what is shown. Raises GameError; then nothing changed."""

    def _save(self, request: Request) -> str:
        name, text = self._record()
        self.send({"type": "record", "ticket": request.ticket, "name": name, "text": text})
        return f"Saved as {name}."

    def _load(self, request: Request) -> str:
        try:
            self._take_record(request.text)
        except GameError as error:
            raise Refused(f"The file was not loaded: {error}") from None
        return "The file was loaded."

    # -- to be looked at without a kernel ------------------------------------------------------------------------------

    @abstractmethod
    def _stored(self) -> tuple[str, str]:
        """Return the picture for a notebook that is only read, as SVG and in characters; never a secret."""

    def _repr_mimebundle_(self, **_: object) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Return the live view with what stands for it in a notebook that is only read: picture and characters."""
        bundle = super()._repr_mimebundle_()
        if bundle is None:
            return None
        data, more = bundle
        with self._lock:
            svg, text = self._stored()
            alt = escape(f"{self._title()}: {self.status}")
        source = base64.b64encode(svg.encode()).decode()
        data["text/plain"] = text
        data["text/html"] = f'<img width="{_WIDTH}" alt="{alt}" src="data:image/svg+xml;base64,{source}">'
        if png := as_png(svg):
            data["image/png"] = base64.b64encode(png).decode()
        return data, more

    @abstractmethod
    def _title(self) -> str:
        """Return what this is a picture of."""

    def __repr__(self) -> str:
        """Return a short form without an address."""
        return f"<{type(self).__name__} of {self._title()}>"


@lru_cache(maxsize=1)
def _font_files() -> tuple[str, ...]:
    """Return the fonts that come with matplotlib, found without importing it; resvg has none of its own."""
    found = importlib.util.find_spec("matplotlib")
    if found is None or not found.submodule_search_locations:
        return ()
    folder = Path(found.submodule_search_locations[0]) / "mpl-data" / "fonts" / "ttf"
    files = tuple(str(folder / name) for name in _FONTS)
    return files if all(Path(file).exists() for file in files) else ()


def as_png(svg: str) -> bytes | None:
    """Return an SVG as PNG, 1000 wide, or None where resvg_py or the fonts are not installed."""
    fonts = _font_files()
    if not fonts or importlib.util.find_spec("resvg_py") is None:
        return None
    import resvg_py

    png: bytes = bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=_WIDTH,
            skip_system_fonts=True,
            font_files=list(fonts),
            font_family="DejaVu Sans",
            sans_serif_family="DejaVu Sans",
        )
    )
    return png
