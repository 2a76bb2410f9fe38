"""Crazy Eights side by side with the game `crazy_eights` of OpenSpiel: one deal, the same moves, two engines.

`python -m tests.oracle.crazy_eights [--games N] [--seed TEXT]`, where `open_spiel` is installed.
"""
