"""A seed is 32 bytes; seed_from_text makes one of a text."""

import cardwright
from cardwright_holzwurm import HOLZWURM, Rules


def wrong() -> None:
    cardwright.playout(HOLZWURM, Rules(), 2, "monday")  # error: incompatible type "str"; expected "bytes"
