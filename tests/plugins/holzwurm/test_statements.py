"""Every statement of the rules page is tested somewhere, or listed here with the reason why it can't be."""

from tests.plugins.statements import statements_test

UNTESTABLE = {
    "HW-26": "says how the cards are laid at a table, to please the eye; here a row is a list",
}

test_every_statement_is_tested_or_listed_and_no_other_is = statements_test("holzwurm", "HW", UNTESTABLE)
