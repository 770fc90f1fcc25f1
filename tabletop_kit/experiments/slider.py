"""A live experiment: drag a weight, and the curve of thousands of games redraws, first roughly, then finely."""

from __future__ import annotations

import base64
import io
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import anywidget
import traitlets

from tabletop_kit.errors import BadOption
from tabletop_kit.experiments.compare import Answer, sweep

if TYPE_CHECKING:
    from tabletop_kit.game import Game
    from tabletop_kit.players import Player

_STATIC: Final = Path(__file__).parent.parent / "static"
STEPS_OF_GAMES: Final = (200, 1000, 4000)


class Slider(anywidget.AnyWidget):
    """How well the greedy player does at every value of one weight, while sliders set its other weights.

    Args:
        game_class: the game.
        weight: the weight along the axis of the picture.
        values: its values, for example ``[0, 0.5, 1, 2, 3]``.
        sliders: for every other weight to be dragged, its lowest and highest value.
        games: at every value, rough picture first; the last number is that of the final picture.
        against: the opponent.

    Raises:
        BadOption: for a weight that the game does not have.
    """

    _esm = (_STATIC / "slider.js").read_text(encoding="utf-8")
    _css = (_STATIC / "slider.css").read_text(encoding="utf-8")
    controls: Any = traitlets.List().tag(sync=True)
    image = traitlets.Unicode().tag(sync=True)
    status = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        game_class: type[Game],
        weight: str,
        values: Sequence[float],
        sliders: Mapping[str, tuple[float, float]],
        *,
        games: Sequence[int] = STEPS_OF_GAMES,
        against: Player | str = "greedy",
        seats: int = 2,
        seed: int = 1,
    ) -> None:
        """Draw the first picture with all sliders at the kit's own values; see the class."""
        defaults = dict(zip(game_class.weight_names, game_class.default_weights, strict=True))
        for name in (weight, *sliders):
            if name not in defaults:
                raise BadOption(f"there is no weight {name!r}: the weights are {', '.join(defaults)}.")
        self._ask: dict[str, Any] = {"against": against, "seats": seats, "seed": seed}
        self._game, self._weight, self._values, self._games = game_class, weight, list(values), tuple(games)
        self.set_to = {name: defaults[name] for name in sliders}
        self._lock, self._turn = threading.Lock(), 0
        super().__init__(controls=[_control(name, *span, defaults[name]) for name, span in sliders.items()])
        self.answer: Answer | None = None
        self._draw(self._games[-1], self._turn)
        self.on_msg(self._heard)

    def _heard(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if isinstance(content, dict) and content.get("type") == "set":
            self.set(content.get("name"), content.get("value"))

    def set(self, name: object, value: object) -> None:
        """Move a slider: the picture is drawn anew, finer and finer, until it is moved again."""
        known = {control["name"]: control for control in self.controls}
        if not isinstance(name, str) or name not in known:
            self.status = "There is no such slider."
            return
        low, high = known[name]["low"], known[name]["high"]
        if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
            self.status = f"{name} goes from {low} to {high}."
            return
        self.set_to[name] = float(value)
        self._turn += 1
        threading.Thread(target=self._refine, args=(self._turn,), daemon=True).start()

    def _refine(self, turn: int) -> None:
        for games in self._games:
            with self._lock:
                if turn != self._turn:
                    return
                self._draw(games, turn)

    def _draw(self, games: int, turn: int) -> None:
        answer = sweep(self._game, self._weight, self._values, games, weights=dict(self.set_to), **self._ask)
        if turn == self._turn:
            self.answer = answer
            with self.hold_sync():
                self.image, self.status = _png(answer), f"{answer.verdict} {answer.caption}"

    def __repr__(self) -> str:
        """Return what is shown as text: the same in every run with the same sliders."""
        set_to = ", ".join(f"{name} {value:.2f}" for name, value in self.set_to.items())
        return f"{self._weight} from {self._values[0]} to {self._values[-1]} with {set_to}\n{self.status}"

    def _repr_mimebundle_(self, **keywords: Any) -> Any:
        bundle = super()._repr_mimebundle_(**keywords)
        if bundle is None:
            return None
        data, metadata = bundle
        data["text/plain"], data["image/png"] = repr(self), self.image
        return data, metadata


def _control(name: str, low: float, high: float, value: float) -> dict[str, Any]:
    return {"name": name, "low": low, "high": high, "step": (high - low) / 100, "value": value}


def _png(answer: Answer) -> str:
    """Draw an answer without the notebook's own figure machinery, which belongs to the main thread."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    from tabletop_kit.experiments.plots import SIZE, leave_room

    figure = Figure(figsize=SIZE, layout="constrained", dpi=110)
    FigureCanvasAgg(figure)
    leave_room(figure)
    answer.plot(figure.add_subplot())
    buffer = io.BytesIO()
    figure.savefig(buffer, format="png")
    return base64.b64encode(buffer.getvalue()).decode()
