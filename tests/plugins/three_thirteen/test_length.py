"""Games by chance: full ones play, are written, replayed and verified; each ends within its bound."""

from collections import Counter
from io import BytesIO

import pytest
from cardwright import Shuffled, log_lines, playout, read_log, replay, seed_from_text, verify
from cardwright_three_thirteen import THREE_THIRTEEN, Rules

SEATS = range(2, 7)


@pytest.mark.parametrize("seats", SEATS)
def test_a_full_game_plays_is_written_replayed_and_verified(seats: int) -> None:
    rules = Rules(max_turns_per_round=60)
    names = [f"Seat {seat}" for seat in range(seats)]
    steps = list(playout(THREE_THIRTEEN, rules, seats, seed_from_text("full")))
    written = b"".join(log_lines(THREE_THIRTEEN, rules, names, steps))
    verified = verify(BytesIO(written), THREE_THIRTEEN)
    assert verified.moves == verified.digests == len(steps)
    assert verified.score == THREE_THIRTEEN.score(steps[-1].after)
    assert [step.after for step in replay(read_log(BytesIO(written)))] == [step.after for step in steps]
    assert steps[-1].after.standing.round >= 10


def test_a_game_by_the_rules_as_they_are_ends_within_its_bound() -> None:
    steps = list(playout(THREE_THIRTEEN, Rules(), 2, seed_from_text("long")))
    assert len(steps) <= THREE_THIRTEEN.max_moves(Rules(), 2)
    turns = Counter(step.before.standing.round for step in steps if step.after.turns > step.before.turns)
    assert max(turns.values()) >= 399
    assert any(isinstance(step.move, Shuffled) and step.before.turns for step in steps)


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (Rules(), 14 * (1 + 3 * (600 + 2))),
        (Rules(extra_round="shared"), 11 * (1 + 3 * (600 + 2))),
        (Rules(rounds=1, extra_round="shared", max_turns_per_round=5), 1 + 3 * (5 + 2)),
    ],
)
def test_the_bound_counts_rounds_turns_and_shuffles(rules: Rules, expected: int) -> None:
    assert THREE_THIRTEEN.max_moves(rules, 3) == expected
