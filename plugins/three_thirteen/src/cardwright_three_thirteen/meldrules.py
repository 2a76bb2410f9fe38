"""What a search for melds has to know of the house rules, worked out once for each."""

from functools import lru_cache
from typing import Final

from cardwright import evolve, frozen

from cardwright_three_thirteen.state import Rules

NO_LIMIT: Final = 1 << 100
"""More than anything that is left over can count."""


@frozen(eq=False)  # it is made once, and so found again quickly by what keeps results for it
class MeldRules:
    """The house rules about melds, and what cards count that are in none."""

    lowest: int
    """The lowest place in a run: 1 where an ace may be low, otherwise 2 (TT-11)."""
    highest: int
    """The highest place: 14 where an ace may be high, otherwise 13."""
    most_wild: int | None
    """How many wild cards a meld may have: one, or any number (TT-13)."""
    all_wild: bool
    """Whether three wild cards and more are a meld of their own (TT-13)."""
    worth: tuple[int, ...]
    """What a card counts, by its place in a run, if it is left over (TT-23)."""
    wild_worth: int
    limit: int = NO_LIMIT
    """Nothing is looked for that leaves over as much as this."""

    def idle(self, wilds: int, melds: int) -> int:
        """Tell how many of the wild cards find no place in so many melds, or in one of their own (TT-13)."""
        if self.most_wild is not None:
            return max(0, wilds - melds)
        return 0 if melds or (self.all_wild and wilds >= 3) else wilds


@lru_cache(maxsize=64)
def by_points(rules: Rules) -> MeldRules:
    """Give what is to be known where cards that are left over count their points (TT-23)."""
    lowest, highest = {"low": (1, 13), "high": (2, 14), "both": (1, 14)}[rules.ace]
    worth = (0, rules.ace_points, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, rules.ace_points)
    return MeldRules(lowest, highest, rules.max_wild_per_meld, rules.all_wild, worth, rules.wild_points)


@lru_cache(maxsize=64)
def by_number(rules: Rules) -> MeldRules:
    """Give what is to be known where each card that is left over counts one."""
    return evolve(by_points(rules), worth=(1,) * 15, wild_worth=1)


@lru_cache(maxsize=64)
def for_all_melded(rules: Rules) -> MeldRules:
    """Give what is to be known where nothing may be left over."""
    return evolve(by_number(rules), limit=1)
