"""Follow Suit, a small trick-taking game, on Cardwright."""

from cardwright_follow_suit.game import FOLLOW_SUIT, Move, Play, Player, Rules, State

__all__ = ["FOLLOW_SUIT", "Move", "Play", "Player", "Rules", "State"]
