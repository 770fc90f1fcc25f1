"""What every game of Four Cities shares: states, gears, games, records, drawings, boards and experiments."""
