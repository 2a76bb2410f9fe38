"""Every statement of the rules page is tested somewhere."""

from tests.plugins.statements import statements_test

test_every_statement_is_tested_and_no_other_is = statements_test("gin-rummy", "GR")
