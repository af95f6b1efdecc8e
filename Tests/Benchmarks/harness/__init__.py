"""What bench.py is made of: the programs, the clock and the tables."""
