"""A house rule that is not there."""

from cardwright_holzwurm import Rules


def wrong() -> Rules:
    return Rules(hnds=2)  # error: Unexpected keyword argument "hnds" for "Rules"; did you mean "hands"?
