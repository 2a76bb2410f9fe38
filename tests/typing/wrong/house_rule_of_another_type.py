"""A house rule with a value of another type."""

from cardwright_holzwurm import Rules


def wrong() -> Rules:
    return Rules(tie="nobody")  # error: expected "Literal['shared', 'fewest_cards']"
