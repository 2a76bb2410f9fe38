"""Each law holds for a sound game, and is broken by the game that breaks it, and by name.

A broken game is the sound one, Discards, with one function changed; where it takes another table to go wrong
(a layout, a game whose hands become known, one with all cards open), it is a small game of its own.
"""

import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, cast

import attrs
import pytest
from cardwright import (
    AnyGame,
    Card,
    FaceUp,
    Game,
    HiddenCardError,
    Score,
    Seats,
    Shuffle,
    Shuffled,
    Turn,
    cards_in,
    evolve,
    frozen,
    leaders,
    read_log,
    replay,
)
from cardwright.testing import ALL_LAWS, Law, LawReport, check_law, law_report, laws_test

from tests.core.testing import discards
from tests.core.testing.discards import DISCARDS, PACK, Play, Rules, State
from tests.core.testing.layout import LAYOUT
from tests.core.testing.unordered import UNORDERED

LAWS: dict[str, Law] = {law.__name__: law for law in ALL_LAWS}

test_sound_game = laws_test(DISCARDS)
test_sound_layout = laws_test(LAYOUT)


def broken(law: str, words: str, game: AnyGame = DISCARDS, **functions: Any) -> LawReport:
    """See that the game with other functions breaks this law, which says so in these words."""
    changed = attrs.evolve(game, **functions) if functions else game
    report = law_report(changed, LAWS[law], games=30, logs=None)
    assert report.problem is not None, f"{law} holds"
    (said,) = [line for line in report.story() if line.startswith(("after move", "it was never"))]
    assert words in said, said
    return report


def after(state: State, move: Any) -> State:
    return discards.apply(state, move)


# Values and functions.


def test_a_list_in_a_state_is_no_value() -> None:
    broken(
        "states_and_moves_are_values",
        "State.points is a list",
        apply=lambda state, move: evolve(
            after(state, move), points=cast(Any, list(after(state, move).points))
        ),
        score=lambda state: discards.score(evolve(state, points=tuple(state.points))),
    )


def test_a_float_in_a_state_is_no_value() -> None:
    broken(
        "states_and_moves_are_values",
        "State.hint is a float",
        apply=lambda state, move: evolve(after(state, move), hint=cast(Any, 0.5)),
    )


class Pile(tuple[Card, ...]):
    """A tuple that somebody wrote a class for, and that cannot be hashed any more."""

    __slots__ = ()

    __hash__ = None  # type: ignore[assignment]  # that is what is wrong with it


def test_a_state_that_cannot_be_hashed_is_no_value() -> None:
    broken(
        "states_and_moves_are_values",
        "State.pile is a Pile",
        apply=lambda state, move: evolve(after(state, move), pile=Pile(after(state, move).pile)),
    )


def test_an_apply_that_counts_its_calls_is_not_pure() -> None:
    calls = iter(range(10**9))
    broken(
        "functions_are_pure",
        "gives another state",
        apply=lambda state, move: evolve(after(state, move), hint=next(calls)),
    )


def test_an_apply_that_changes_its_state_is_not_pure() -> None:
    def meddle(state: State, move: Any) -> State:
        object.__setattr__(state, "hint", state.hint + 1)
        return evolve(after(state, move), hint=7)

    broken("functions_are_pure", "changes the state it is applied to", apply=meddle)


def test_a_generator_of_the_games_own_is_not_pure() -> None:
    hidden = Random(7)  # noqa: S311  # what is tested
    broken(
        "functions_are_pure",
        "gives another state",
        apply=lambda state, move: evolve(after(state, move), hint=hidden.randrange(10**6)),
    )


@pytest.mark.parametrize(
    ("asked", "ask"),
    [
        ("random.randint", lambda: random.randint(0, 0)),  # noqa: S311  # what is tested
        ("random", lambda: int(Random.random(random._inst) * 0)),  # noqa: SLF001  # as `from random import random` does
        ("random.Random", lambda: Random(1).randint(0, 0)),  # noqa: S311  # what is tested
        ("time.time", lambda: int(time.time()) * 0),
        ("os.urandom", lambda: len(os.urandom(0))),
        ("os.environ", lambda: len(os.environ.get("NOTHING", ""))),
        ("os.getenv", lambda: len(os.getenv("NOTHING", ""))),
        ("open", lambda: len(Path(os.devnull).read_bytes())),
    ],
)
def test_a_game_that_asks_for_what_is_not_on_the_table_is_found_out(
    asked: str, ask: Callable[[], int]
) -> None:
    broken(
        "nothing_but_the_table_is_asked",
        f"asks for {asked}",
        apply=lambda state, move: evolve(after(state, move), hint=ask()),
    )


def test_another_setup_each_time_is_not_pure() -> None:
    calls = iter(range(10**9))
    broken(
        "functions_are_pure",
        "a second setup gives another state",
        setup=lambda rules, seats: evolve(discards.setup(rules, seats), hint=next(calls)),
    )


def test_a_score_that_changes_the_state_is_not_pure() -> None:
    def meddle(state: State) -> Score:
        object.__setattr__(state, "hint", 5)
        return discards.score(state)

    broken("functions_are_pure", "asking for the legal moves or the score changes the state", score=meddle)


def test_legal_moves_that_come_in_another_order_each_time_are_not_pure() -> None:
    calls = iter(range(10**9))
    broken(
        "functions_are_pure",
        "are other ones when asked again",
        legal_moves=lambda state: list(discards.legal_moves(state))[:: 1 if next(calls) % 2 else -1],
    )


def test_house_rules_that_change_in_play_are_not_pure() -> None:
    broken(
        "functions_are_pure",
        "changes the house rules",
        apply=lambda state, move: evolve(after(state, move), rules=Rules(1)),
    )


def test_what_is_asked_for_and_hushed_up_is_found_out_too() -> None:
    def hushed(state: State, move: Any) -> State:
        try:
            return evolve(after(state, move), hint=int(time.time()) * 0)
        except Exception:  # noqa: BLE001  # what is tested
            return after(state, move)

    broken("nothing_but_the_table_is_asked", "asks for time.time", apply=hushed)


def test_the_hash_of_a_text_and_the_id_of_a_thing_are_not_on_the_table() -> None:
    for asked, number in (("the hash of a text", lambda _: hash("x")), ("id", lambda state: id(state) + 0)):
        broken(
            "nothing_but_the_table_is_asked",
            f"asks for {asked}",
            apply=lambda state, move, number=number: evolve(after(state, move), hint=number(state) * 0),
        )


def test_moves_out_of_a_set_of_texts_come_in_another_order_in_another_process() -> None:
    report = broken("another_process_plays_the_same", "in another process the state or the order", UNORDERED)
    assert report.played is not None
    assert law_report(DISCARDS, LAWS["another_process_plays_the_same"], games=5, logs=None).tested > 20


@pytest.mark.parametrize(
    ("value", "kind"),
    [(True, "bool"), (PACK[0], "Card"), (PACK[0].rank, "Rank")],
)
def test_a_value_of_another_type_than_declared_does_not_round_trip(value: Any, kind: str) -> None:
    broken(
        "texts_round_trip",
        f"State.hint is declared as int, but holds a {kind}",
        apply=lambda state, move: evolve(after(state, move), hint=value),
    )


def test_an_apply_that_knows_states_by_identity_does_not_go_on_after_loading() -> None:
    def remember(state: State, move: Any, seen: dict[int, State] = {}) -> State:  # noqa: B006  # what is tested
        known = seen.setdefault(id(state.rules), state)
        return evolve(after(state, move), hint=int(known.rules is not state.rules) + len(seen))

    broken("a_saved_game_goes_on_the_same", "after saving and loading", apply=remember)


@frozen
class Shout:
    """A move that cannot be read back: the notation has one word for each field."""

    words: str


def test_a_move_that_cannot_be_read_back_breaks_the_law() -> None:
    broken(
        "texts_round_trip",
        "two words cannot be read",
        moves=(Shout,),
        legal_moves=lambda state: [Shout("two words")] if isinstance(state.turn, int) else [],
        apply=lambda state, move: evolve(state, turn=None) if isinstance(move, Shout) else after(state, move),
    )


# Play.


def test_a_legal_move_must_give_a_state() -> None:
    broken(
        "legal_moves_are_accepted",
        "gives a NoneType",
        apply=lambda state, move: None if move == Play(PACK[0]) else after(state, move),
    )


def test_a_legal_move_that_apply_refuses_is_not_accepted() -> None:
    def refuse(state: State, move: Any) -> State:
        if move == Play(PACK[0]):
            raise KeyError("never")
        return after(state, move)

    broken("legal_moves_are_accepted", "KeyError: 'never'", apply=refuse)


def test_a_surplus_legal_move_is_not_accepted() -> None:
    broken(
        "legal_moves_are_accepted",
        "ValueError",
        legal_moves=lambda state: [
            *(moves := discards.legal_moves(state)),
            *([Play(PACK[-1])] if moves and Play(PACK[-1]) not in moves else []),
        ],
    )


def test_a_move_whose_class_is_not_listed_is_not_accepted() -> None:
    @frozen
    class Slip(Play):
        """A move that was forgotten in `moves`."""

    broken(
        "legal_moves_are_accepted",
        "it is no move of Discards",
        legal_moves=lambda state: [Slip(move.card) for move in discards.legal_moves(state)],
    )


def test_a_refusal_without_a_reason_is_none() -> None:
    broken("other_moves_are_refused", "refused without a reason", why_not=lambda _state, _move: " ")


def test_a_missing_legal_move_for_which_no_rule_speaks_is_found_out() -> None:
    def in_hand(state: State, move: Play) -> str:
        held = move.card in state.hands[cast(int, state.turn)]
        return "" if held else f"{move.card} is not in your hand"

    broken(
        "other_moves_are_refused",
        "refused without a reason",
        legal_moves=lambda state: list(discards.legal_moves(state))[:1],
        why_not=in_hand,
    )


def test_a_refusal_that_changes_the_state_breaks_the_law() -> None:
    def meddle(state: State, _move: Play) -> str:
        object.__setattr__(state, "hint", state.hint + 1)
        return "no"

    broken("other_moves_are_refused", "changes the state", why_not=meddle)


def test_a_game_that_stops_without_an_end_breaks_the_law() -> None:
    def stuck(state: State, move: Any) -> State:
        changed = after(state, move)
        return (
            changed if changed.turn is not None else evolve(changed, turn=0, hands=((),) * len(changed.hands))
        )

    broken("somebody_can_move_until_the_end", "no legal move", apply=stuck)


def test_moves_while_the_dealer_shuffles_break_the_law() -> None:
    broken(
        "somebody_can_move_until_the_end",
        "while the dealer is to shuffle",
        legal_moves=lambda state: (
            [Play(PACK[0])] if isinstance(state.turn, Shuffle) else discards.legal_moves(state)
        ),
    )


def test_a_move_listed_twice_breaks_the_law() -> None:
    broken(
        "somebody_can_move_until_the_end",
        "listed twice",
        legal_moves=lambda state: [*discards.legal_moves(state), *discards.legal_moves(state)[:1]],
    )


def test_a_seat_that_is_not_there_breaks_the_law() -> None:
    def counting_backwards(state: State, move: Any) -> State:
        changed = after(state, move)
        return evolve(changed, turn=-1) if changed.turn == len(changed.hands) - 1 else changed

    broken("somebody_can_move_until_the_end", "it is the turn of -1", apply=counting_backwards)


def test_a_game_longer_than_declared_breaks_the_law() -> None:
    report = broken(
        "the_end_comes_in_time", "has not ended after the 3 moves", max_moves=lambda _rules, _seats: 3
    )
    assert report.move == 3


def test_an_endless_game_breaks_the_law() -> None:
    def to_and_fro(state: State, move: Any) -> State:
        changed = after(state, move)
        return evolve(changed, turn=0 if changed.turn is None else changed.turn, hands=state.hands, pile=())

    broken(
        "the_end_comes_in_time",
        "has not ended after the 200 moves",
        apply=lambda state, move: (
            after(state, move) if isinstance(move, Shuffled) else to_and_fro(state, move)
        ),
    )


def test_moves_after_the_end_break_the_law() -> None:
    broken(
        "the_result_stands",
        "legal moves after the end",
        legal_moves=lambda state: [Play(PACK[0])] if state.turn is None else discards.legal_moves(state),
    )


def test_a_result_that_changes_after_the_end_breaks_the_law() -> None:
    calls = iter(range(10**9))
    broken(
        "the_result_stands",
        "another one when asked again",
        score=lambda state: Score(
            (next(calls),) * len(state.points), leaders(state.points) if state.turn is None else frozenset()
        ),
    )


def test_a_lost_card_breaks_the_law() -> None:
    broken(
        "cards_are_conserved",
        "cards are lost",
        apply=lambda state, move: evolve(after(state, move), pile=after(state, move).pile[1:]),
    )


def test_a_doubled_card_breaks_the_law() -> None:
    def doubled(state: State, move: Any) -> State:
        changed = after(state, move)
        return evolve(changed, pile=(*changed.pile, changed.pile[-1])) if len(changed.pile) == 1 else changed

    broken("cards_are_conserved", "or added (", apply=doubled)


def test_a_card_in_another_ones_place_breaks_the_law() -> None:
    def forged(state: State, move: Any) -> State:
        changed = after(state, move)
        lowest = min(cards_in(changed))
        return evolve(changed, stock=tuple(lowest for _ in changed.stock))

    broken("cards_are_conserved", "cards are lost", apply=forged)


def test_a_score_without_each_seat_breaks_the_law() -> None:
    broken(
        "every_seat_gets_a_score", "have the points", score=lambda state: Score(state.points[1:], frozenset())
    )


def test_a_winner_reported_one_seat_too_high_breaks_the_law() -> None:
    def shifted(state: State) -> Score:
        score = discards.score(state)
        return Score(score.points, frozenset(seat + 1 for seat in score.winners))

    broken("every_seat_gets_a_score", "the winners at the end are", score=shifted)


def test_winners_that_are_no_frozen_set_break_the_law() -> None:
    broken(
        "every_seat_gets_a_score",
        "the winners a set",
        score=lambda state: Score(state.points, cast(Any, set())),
    )


def test_a_game_for_one_can_be_lost() -> None:
    lost: AnyGame = attrs.evolve(LAYOUT, seats=range(1, 2), score=lambda _: Score((0,), frozenset()))
    assert law_report(lost, LAWS["every_seat_gets_a_score"], games=5, logs=None).holds


def test_a_winner_before_the_end_breaks_the_law() -> None:
    broken(
        "every_seat_gets_a_score",
        "the winners while the game runs are [0]",
        score=lambda state: Score(state.points, frozenset({0})),
    )


def test_an_end_without_a_winner_breaks_the_law() -> None:
    broken(
        "every_seat_gets_a_score",
        "the winners at the end are none",
        score=lambda state: Score(state.points, frozenset()),
    )


def test_partners_that_do_not_win_together_break_the_law() -> None:
    broken(
        "partners_win_together",
        "part the partners",
        sides=lambda seats: (frozenset(range(seats)),),
        score=lambda state: Score(state.points, frozenset({0} if state.turn is None else ())),
    )


def test_a_seat_on_no_side_breaks_the_law() -> None:
    broken("partners_win_together", "do not have each of", sides=lambda _seats: (frozenset({0}),))


def test_an_unsorted_hand_breaks_the_law() -> None:
    broken(
        "sorted_fields_are_sorted",
        "marked Sorted",
        apply=lambda state, move: evolve(
            after(state, move), hands=tuple(hand[::-1] for hand in after(state, move).hands)
        ),
    )


def test_cards_shown_where_they_do_not_lie_break_the_law() -> None:
    broken(
        "shown_cards_lie_where_they_are_shown",
        "shown to lie in hands",
        apply=lambda state, move: evolve(
            after(state, move), known=tuple((PACK[0],) for _ in after(state, move).hands)
        ),
    )


# Secrets.


def test_legal_moves_that_ask_for_a_hidden_card_break_the_law() -> None:
    broken(
        "legal_moves_need_no_hidden_card",
        "looks at a hidden card",
        legal_moves=lambda state: [
            move
            for move in discards.legal_moves(state)
            if not state.stock or state.stock[0].rank or move.card
        ],
    )


def test_legal_moves_in_another_order_on_the_view_break_the_law() -> None:
    def by_peeking(state: State) -> list[Play]:
        moves = list(discards.legal_moves(state))
        try:
            return moves[:: 1 if state.stock and state.stock[0].rank > 0 else -1]
        except HiddenCardError:
            return moves[::-1]

    broken("legal_moves_need_no_hidden_card", "in another order", legal_moves=by_peeking)


def test_legal_moves_that_follow_hidden_cards_break_the_law() -> None:
    def by_peeking(state: State) -> list[Play]:
        moves = list(discards.legal_moves(state))
        try:
            return moves if state.stock and state.stock[0].suit % 2 else moves[:1]
        except HiddenCardError:
            return moves

    broken("redealing_hidden_cards_changes_nothing", "legal moves change", legal_moves=by_peeking)


def naming_the_holder(state: State, move: Play) -> str:
    """An error text that tells who has a card."""
    holders = [seat for seat, hand in enumerate(state.hands) if move.card in hand]
    return f"seat {holders[0]} has {move.card}" if holders else f"{move.card} is somewhere else"


def test_an_error_text_that_asks_for_a_hidden_card_breaks_the_law() -> None:
    broken("refusals_need_no_hidden_card", "why_not looks at a hidden card", why_not=naming_the_holder)


def test_an_error_text_that_tells_of_hidden_cards_breaks_the_law() -> None:
    def by_peeking(state: State, move: Play) -> str:
        try:
            return naming_the_holder(state, move)
        except HiddenCardError:
            return "somebody has it"

    broken("refusals_need_no_hidden_card", "tells of a hidden card", why_not=by_peeking)
    broken("redealing_hidden_cards_changes_nothing", "the reason for refusing", why_not=by_peeking)


def test_a_running_score_that_counts_hands_breaks_the_law() -> None:
    def by_hands(state: State) -> Score:
        points = tuple(sum(card.rank for card in hand) for hand in state.hands)
        return Score(points, leaders(points) if state.turn is None else frozenset())

    broken("standings_need_no_hidden_card", "score looks at a hidden card", score=by_hands)


def test_a_plain_field_that_tells_of_the_stock_breaks_the_law() -> None:
    broken(
        "swapping_unseen_cards_changes_nothing",
        "its view tells",
        apply=lambda state, move: evolve(
            after(state, move), hint=int(min(after(state, move).stock, default=0))
        ),
    )


def test_a_plain_field_that_tells_of_one_seats_hand_breaks_the_law() -> None:
    broken(
        "swapping_unseen_cards_changes_nothing",
        "its view tells",
        apply=lambda state, move: evolve(after(state, move), hint=sum(after(state, move).hands[1])),
    )


def test_points_that_tell_of_the_stock_break_the_law() -> None:
    def counted(state: State, move: Any) -> State:
        changed = after(state, move)
        first = changed.points[0] + (min(changed.stock).rank if changed.stock else 0)
        return evolve(changed, points=(first, *changed.points[1:]))

    broken("swapping_unseen_cards_changes_nothing", "the points tell", apply=counted)


def test_a_shuffle_that_is_ignored_puts_the_law_to_no_test() -> None:
    broken(
        "swapping_unseen_cards_changes_nothing",
        "it was never put to the test",
        apply=lambda state, move: after(
            state, Shuffled(tuple(sorted(move.cards))) if isinstance(move, Shuffled) else move
        ),
    )


def test_a_count_of_hidden_cards_breaks_the_law() -> None:
    def hearts(state: State) -> int:
        return sum(card.suit == 2 for card in state.stock)

    broken(
        "swapping_unseen_cards_changes_nothing",
        "its view tells",
        apply=lambda state, move: evolve(after(state, move), hint=hearts(after(state, move))),
    )


def test_an_order_that_follows_hidden_cards_breaks_the_law() -> None:
    def by_strength(state: State) -> int:
        order = sorted(range(len(state.hands)), key=lambda seat: max(state.hands[seat], default=-1))
        return sum(seat * 10**place for place, seat in enumerate(order))

    broken(
        "swapping_unseen_cards_changes_nothing",
        "its view tells",
        apply=lambda state, move: evolve(after(state, move), hint=by_strength(after(state, move))),
    )


def test_a_card_that_its_holder_has_to_show_is_no_leak() -> None:
    def showing(state: State, move: Any) -> State:
        changed = after(state, move)
        shown = tuple(tuple(card for card in hand if card in PACK[-2:]) for hand in changed.hands)
        return evolve(changed, known=shown)

    game: AnyGame = attrs.evolve(DISCARDS, apply=showing)
    report = law_report(game, LAWS["swapping_unseen_cards_changes_nothing"], games=30, logs=None)
    assert report.problem is None
    assert report.tested


def test_a_leak_to_one_seat_alone_through_its_legal_moves_breaks_the_law() -> None:
    def ordered_by_the_stock(state: State) -> list[Play]:
        moves = list(discards.legal_moves(state))
        return moves[::-1] if state.hint and state.turn == 0 else moves

    broken(
        "swapping_unseen_cards_changes_nothing",
        "its view tells",
        legal_moves=ordered_by_the_stock,
        apply=lambda state, move: evolve(
            after(state, move), hint=int(after(state, move).stock[:1] > (Card["3C"],))
        ),
    )


def a_rank_is_read_out(state: State, move: Any) -> State:
    """The rank of the next card of the stock is public, though nobody sees the card."""
    changed = after(state, move)
    return evolve(changed, hint=int(changed.stock[0].rank) if changed.stock else 0)


def test_a_rank_that_is_read_out_breaks_the_law_unless_the_game_says_so() -> None:
    law = "swapping_unseen_cards_changes_nothing"
    broken(law, "its view tells", apply=a_rank_is_read_out)
    silent = check_law(DISCARDS, LAWS[law], games=30)
    game: AnyGame = attrs.evolve(DISCARDS, apply=a_rank_is_read_out, speaks=lambda state: state.hint)
    spoken = check_law(game, LAWS[law], games=30)
    assert 0 < spoken.tested < silent.tested


def test_a_leak_of_other_cards_than_those_that_speak_breaks_the_law() -> None:
    def telling_more(state: State, move: Any) -> State:
        changed = a_rank_is_read_out(state, move)
        return evolve(changed, hint=changed.hint + 100 * sum(changed.hands[1]))

    broken(
        "swapping_unseen_cards_changes_nothing",
        "its view tells",
        apply=telling_more,
        speaks=lambda state: state.hint % 100,
    )


def test_what_is_said_to_be_spoken_but_lies_hidden_breaks_the_law() -> None:
    broken(
        "swapping_unseen_cards_changes_nothing",
        "speaks looks at a hidden card",
        speaks=lambda state: sum(card.rank for card in state.stock),
    )


def test_a_game_of_which_all_is_said_to_be_spoken_proves_nothing() -> None:
    broken(
        "swapping_unseen_cards_changes_nothing",
        "it was never put to the test",
        apply=lambda state, move: evolve(after(state, move), hint=sum(after(state, move).hands[1])),
        speaks=lambda state: 0 if isinstance(state.turn, Shuffle) else (state.hint, object()),
    )


# What is known over time.


def in_the_last_phase_all_hands_are_known(state: State, move: Any) -> State:
    """OpenSpiel's gin rummy once showed the knocker's opponent's hand by asking which phase it is, and not
    whose hand; all re-dealt worlds were consistent, since all of them had the true hand (#1604, #1613)."""
    changed = after(state, move)
    return evolve(changed, known=changed.hands) if len(changed.stock) < 5 else changed


def test_hands_that_become_known_unseen_break_the_law_as_in_a_gin_rummy_that_showed_them() -> None:
    broken(
        "shown_cards_were_seen",
        "is shown to lie in hands, and nobody could see it go there",
        apply=in_the_last_phase_all_hands_are_known,
    )


def test_known_cards_may_go_round_with_their_hands() -> None:
    def round_(state: State, move: Any) -> State:
        changed = after(state, move)
        if len(changed.pile) != 1 or changed.turn is None:
            return changed
        hands, known = changed.hands, changed.known
        return evolve(changed, hands=(*hands[1:], hands[0]), known=(*known[1:], known[0]))

    for law in ("shown_cards_were_seen", "shown_cards_lie_where_they_are_shown"):
        report = law_report(attrs.evolve(DISCARDS, apply=round_), LAWS[law], games=30, logs=None)
        assert report.holds, report.story()
        assert report.tested


def test_a_drawn_card_that_becomes_known_breaks_the_law() -> None:
    def telling(state: State, move: Any) -> State:
        changed = after(state, move)
        drawn = set(state.stock) - set(changed.stock) if isinstance(move, Play) else set()
        return evolve(
            changed,
            known=tuple(
                tuple(sorted({*known, *(drawn & set(hand))}))
                for known, hand in zip(changed.known, changed.hands, strict=True)
            ),
        )

    broken("shown_cards_were_seen", "nobody could see it go there", apply=telling)


def test_a_determinizer_that_returns_the_truth_breaks_the_law() -> None:
    truths: set[Any] = set()

    def remember(state: State, move: Any) -> State:
        changed = after(state, move)
        truths.add(changed)
        return changed

    broken(
        "hidden_worlds_vary",
        "it was never put to the test",
        apply=remember,
        plausible=lambda state: state in truths,
    )


def test_a_truth_that_is_not_plausible_breaks_the_law() -> None:
    broken(
        "the_truth_is_plausible",
        "not plausible",
        plausible=lambda state: not state.stock or state.stock[0] != PACK[3],
    )


def test_a_card_that_changes_while_it_lies_face_down_breaks_the_law() -> None:
    sound = LAYOUT.apply

    def cheating(state: Any, move: Any) -> Any:
        changed = sound(state, move)
        turned_down = any(card is not None for card in state.up) and not any(changed.up)
        return evolve(changed, down=changed.down[::-1]) if turned_down else changed

    broken("what_was_seen_stays_true", "being turned down at place", LAYOUT, apply=cheating)


def test_a_plausible_that_finds_no_world_in_time_exempts_the_view() -> None:
    game: AnyGame = attrs.evolve(DISCARDS, plausible=lambda state: not state.hands[0] or state.hint == 1)
    report = law_report(game, LAWS["redealing_hidden_cards_changes_nothing"], games=2, logs=None)
    assert report.exempt > 0


@frozen
class OpenState:
    rules: Rules
    turn: Turn
    hands: Seats[FaceUp[tuple[Card, ...]]]


@pytest.mark.parametrize(
    "law",
    [
        "legal_moves_need_no_hidden_card",
        "standings_need_no_hidden_card",
        "redealing_hidden_cards_changes_nothing",
        "hidden_worlds_vary",
    ],
)
def test_a_law_about_secrets_without_a_secret_proves_nothing(law: str) -> None:
    def deal(state: OpenState, move: Any) -> OpenState:
        if isinstance(move, Shuffled):
            return evolve(state, turn=0, hands=(move.cards[:1], move.cards[1:]))
        return evolve(state, turn=None)

    game: Game[Rules, OpenState, Play] = Game(
        name="open",
        title="Open",
        seats=range(2, 3),
        rules=Rules,
        state=OpenState,
        rules_version=1,
        max_moves=lambda _rules, _seats: 5,
        moves=(Play,),
        deck=discards.deck,
        setup=lambda rules, _seats: OpenState(rules, Shuffle(PACK), ((), ())),
        legal_moves=lambda state: [Play(state.hands[0][0])] if state.turn == 0 else [],
        apply=deal,
        score=lambda state: Score((0, 0), frozenset({0, 1}) if state.turn is None else frozenset()),
    )
    if law == "standings_need_no_hidden_card":  # the cards that wait are a secret
        assert law_report(game, LAWS[law], games=5, logs=None).tested == 5
        return
    broken(law, "it was never put to the test", game)
    excused: AnyGame = attrs.evolve(game, opt_outs=((law, "all cards lie open"),))
    assert check_law(excused, LAWS[law]).opted_out == "all cards lie open"


def test_a_game_that_never_has_a_move_to_refuse_need_not_keep_a_law_about_refusals() -> None:
    def draw(state: OpenState, move: Any) -> OpenState:
        if isinstance(move, Shuffled):
            return evolve(state, turn=0, hands=(move.cards[:1], move.cards[1:]))
        return evolve(state, turn=None)

    only = Play(PACK[0])
    game: Game[Rules, OpenState, Play] = Game(
        name="only",
        title="Only",
        seats=range(2, 3),
        rules=Rules,
        state=OpenState,
        rules_version=1,
        max_moves=lambda _rules, _seats: 5,
        moves=(Play,),
        deck=discards.deck,
        setup=lambda rules, _seats: OpenState(rules, Shuffle(PACK), ((), ())),
        legal_moves=lambda state: [only] if state.turn == 0 else [],
        apply=draw,
        score=lambda state: Score((0, 0), frozenset({0, 1}) if state.turn is None else frozenset()),
        why_not=lambda _state, _move: "it is another move",
    )
    report = check_law(game, LAWS["refusals_need_no_hidden_card"], games=5)
    assert (report.tested, report.exempt) == (0, report.games)


def test_every_law_is_named_by_a_broken_game_here() -> None:
    source = Path(__file__).read_text("utf-8")
    assert [name for name in LAWS if f'"{name}"' not in source] == []


def test_the_log_of_a_broken_game_can_be_replayed(tmp_path: Path) -> None:
    game: AnyGame = attrs.evolve(
        DISCARDS,
        apply=lambda state, move: evolve(after(state, move), hint=sum(after(state, move).hands[1])),
    )
    report = law_report(game, LAWS["swapping_unseen_cards_changes_nothing"], logs=tmp_path)
    assert report.log == tmp_path / "discards-swapping_unseen_cards_changes_nothing.jsonl"
    steps = list(replay(read_log(report.log), game))
    assert report.played is not None
    assert [step.move for step in steps] == [step.move for step in report.played.steps]
