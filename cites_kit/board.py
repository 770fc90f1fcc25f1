"""Cités Royales' widgets: the board that every game has. The only room of this kit that imports widgets."""

from tabletop_kit.board import Board

__all__ = ["Board"]
