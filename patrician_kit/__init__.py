"""Patrician by Michael Schacht: rules, scoring, boards and programs. An unofficial study aid."""

import contextlib

with contextlib.suppress(ImportError):  # TEMPORARY while modules are being written
    from patrician_kit.game import Patrician

__all__ = ["Patrician"]
