"""Cités Royales: rules, scoring, boards and programs. An unofficial study aid."""

from cites_kit.game import CitesRoyales

__all__ = ["CitesRoyales"]
