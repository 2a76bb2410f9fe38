"""The whole example is the game that its program plays, in which all go for low hands."""

from cardwright import verify
from cardwright_three_thirteen import THREE_THIRTEEN

from .example import EXAMPLE, lines, steps


def test_the_example_is_played_by_its_program() -> None:
    assert EXAMPLE.read_bytes() == b"".join(lines())


def test_somebody_goes_out_in_every_round_of_it() -> None:
    outs = [step for step in steps() if type(step.move).__name__ == "GoOut"]
    assert len(outs) == 11
    assert verify(EXAMPLE).score == THREE_THIRTEEN.score(outs[-1].after)
