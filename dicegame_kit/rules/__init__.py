"""The rules of the dice game, one module per chapter of the rulebook.

All of them keep to the subset of Python that both gears run: whole numbers, indexing, if, for, while.
"""
