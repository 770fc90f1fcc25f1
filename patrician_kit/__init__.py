"""Patrician by Michael Schacht: rules, scoring, boards and programs. An unofficial study aid."""

from patrician_kit.game import Patrician

__all__ = ["Patrician"]
