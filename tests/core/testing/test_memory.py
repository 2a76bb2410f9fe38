"""The laws about what was seen: how often they are put to the test; what breaks them is a broken game."""

from cardwright.testing import ALL_LAWS, Law, law_report

from tests.core.testing.discards import DISCARDS
from tests.core.testing.layout import LAYOUT

LAWS: dict[str, Law] = {law.__name__: law for law in ALL_LAWS}


def test_cards_turned_up_again_are_compared() -> None:
    report = law_report(LAYOUT, LAWS["what_was_seen_stays_true"], games=10, logs=None)
    assert report.tested > 20
    assert law_report(DISCARDS, LAWS["what_was_seen_stays_true"], games=3, logs=None).tested == 0
