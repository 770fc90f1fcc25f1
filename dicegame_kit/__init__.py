"""The dice game Troyes: rules, scoring, boards and programs. An unofficial study aid."""

from dicegame_kit.game import DiceGame

__all__ = ["DiceGame"]
