"""The command line of Cardwright."""
