"""The rules, one file per chapter of the rulebook, in the subset of Python that both gears run."""
