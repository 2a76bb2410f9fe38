"""Each law holds for a sound game, and is broken by the game that breaks it, and by name."""

from typing import Any, NoReturn, cast

import attrs
import pytest
from cardwright import (
    AnyGame,
    Card,
    DeclarationError,
    FaceUp,
    Game,
    HiddenCardError,
    Score,
    Seats,
    Shuffle,
    Shuffled,
    Turn,
    evolve,
    frozen,
)
from cardwright.testing import ALL_LAWS, Law, LawBrokenError, check_game, check_law, laws_test

from tests.core.testing import discards
from tests.core.testing.discards import DISCARDS, PACK, Play, Rules, State

LAWS: dict[str, Law] = {law.__name__: law for law in ALL_LAWS}

test_sound_game = laws_test(DISCARDS)


def broken(law: str, words: str, **functions: Any) -> None:
    """See that the sound game with other functions breaks this law, which says so in these words."""
    game: AnyGame = attrs.evolve(DISCARDS, **functions)
    with pytest.raises(LawBrokenError, match=words) as caught:
        check_law(game, LAWS[law], games=30)
    story = "".join(caught.value.__notes__)
    assert f"law {law}:" in story
    assert "seed hex:" in story


def after(state: State, move: Any) -> State:
    return discards.apply(state, move)


def test_every_law_says_in_a_sentence_what_holds() -> None:
    assert len(LAWS) == len(ALL_LAWS) == 13
    for law in ALL_LAWS:
        assert (law.__doc__ or "").strip().splitlines()[0].endswith("."), law.__name__


def test_a_report_counts_how_often_each_law_was_put_to_the_test() -> None:
    reports = check_game(DISCARDS, games=5)
    assert [report.law for report in reports] == list(LAWS)
    assert all(report.tested > 0 and report.doc and report.opted_out is None for report in reports)


def test_a_list_in_a_state_is_no_value() -> None:
    broken(
        "states_and_moves_are_values",
        r"State\.points is a list",
        apply=lambda state, move: evolve(
            after(state, move), points=cast(Any, list(after(state, move).points))
        ),
        score=lambda state: discards.score(evolve(state, points=tuple(state.points))),
    )


def test_a_float_in_a_state_is_no_value() -> None:
    broken(
        "states_and_moves_are_values",
        r"State\.hint is a float",
        apply=lambda state, move: evolve(after(state, move), hint=cast(Any, 0.5)),
    )


def test_an_apply_that_counts_its_calls_is_not_pure() -> None:
    calls = iter(range(10**9))
    broken(
        "apply_is_pure",
        "gives another state",
        apply=lambda state, move: evolve(after(state, move), hint=next(calls)),
    )


def test_an_apply_that_changes_its_state_is_not_pure() -> None:
    def meddle(state: State, move: Any) -> State:
        object.__setattr__(state, "hint", state.hint + 1)
        return evolve(after(state, move), hint=7)

    broken("apply_is_pure", "changes the state|another state", apply=meddle)


def test_an_apply_that_knows_states_by_identity_is_not_pure() -> None:
    seen: dict[int, State] = {}

    def remember(state: State, move: Any) -> State:
        known = seen.setdefault(id(state.rules), state)
        return evolve(after(state, move), hint=int(known.rules is not state.rules) + len(seen))

    broken("apply_is_pure", "after saving and loading", apply=remember)


def test_a_legal_move_must_give_a_state() -> None:
    broken(
        "legal_moves_are_accepted",
        "gives a NoneType|breaks off with AttributeError",
        apply=lambda state, move: None if move == Play(PACK[0]) else after(state, move),
    )


def test_a_legal_move_that_apply_refuses_is_not_accepted() -> None:
    def refuse(state: State, move: Any) -> State:
        if move == Play(PACK[0]):
            raise KeyError("never")
        return after(state, move)

    broken("legal_moves_are_accepted", "KeyError: 'never'", apply=refuse)


def test_a_refusal_without_a_reason_is_none() -> None:
    broken("other_moves_are_refused", "refused without a reason", why_not=lambda _state, _move: " ")


def test_a_game_that_stops_without_an_end_breaks_the_law() -> None:
    def stuck(state: State, move: Any) -> State:
        changed = after(state, move)
        return (
            changed if changed.turn is not None else evolve(changed, turn=0, hands=((),) * len(changed.hands))
        )

    broken("somebody_can_move_until_the_end", "no legal move", apply=stuck)


def test_moves_after_the_end_break_the_law() -> None:
    broken(
        "somebody_can_move_until_the_end",
        "legal moves after the end",
        legal_moves=lambda state: [Play(PACK[0])] if state.turn is None else discards.legal_moves(state),
    )


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


def test_an_endless_game_breaks_the_law() -> None:
    broken(
        "somebody_can_move_until_the_end",
        "has not ended after the 3 moves",
        max_moves=lambda _rules, _seats: 3,
    )


def test_a_seat_that_is_not_there_breaks_the_law() -> None:
    def counting_backwards(state: State, move: Any) -> State:
        changed = after(state, move)
        return evolve(changed, turn=-1) if changed.turn == len(changed.hands) - 1 else changed

    broken("somebody_can_move_until_the_end", "it is the turn of -1", apply=counting_backwards)


def test_a_lost_card_breaks_the_law() -> None:
    broken(
        "cards_are_conserved",
        "lost",
        apply=lambda state, move: evolve(after(state, move), pile=after(state, move).pile[1:]),
    )


def test_a_doubled_card_breaks_the_law() -> None:
    def doubled(state: State, move: Any) -> State:
        changed = after(state, move)
        return evolve(changed, pile=(*changed.pile, changed.pile[-1])) if len(changed.pile) == 1 else changed

    broken("cards_are_conserved", "added", apply=doubled)


def test_a_score_without_each_seat_breaks_the_law() -> None:
    broken(
        "every_seat_gets_a_score", "have the points", score=lambda state: Score(state.points[1:], frozenset())
    )


def test_a_winner_before_the_end_breaks_the_law() -> None:
    broken("every_seat_gets_a_score", "winners", score=lambda state: Score(state.points, frozenset({0})))


def test_an_end_without_a_winner_breaks_the_law() -> None:
    broken("every_seat_gets_a_score", "winners", score=lambda state: Score(state.points, frozenset()))


def test_partners_that_do_not_win_together_break_the_law() -> None:
    broken(
        "every_seat_gets_a_score",
        "part the partners",
        sides=lambda seats: (frozenset(range(seats)),),
        score=(lambda state: Score(state.points, frozenset({0}) if state.turn is None else frozenset())),
    )


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


@frozen
class Shout:
    """A move that cannot be read back: the notation has one word for each field."""

    words: str


def test_a_move_that_cannot_be_read_back_breaks_the_law() -> None:
    def shouting(state: State) -> list[Any]:
        return [Shout("two words")] if isinstance(state.turn, int) else []

    def heard(state: State, move: Any) -> State:
        return evolve(state, turn=None) if isinstance(move, Shout) else after(state, move)

    broken("texts_round_trip", "two words cannot be read", moves=(Shout,), legal_moves=shouting, apply=heard)


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


def test_a_plain_field_that_tells_of_the_stock_breaks_the_law() -> None:
    def hinting(state: State, move: Any) -> State:
        changed = after(state, move)
        return evolve(changed, hint=int(changed.stock[0]) if changed.stock else 0)

    broken("swapping_unseen_cards_changes_nothing", "its view tells", apply=hinting)


def test_a_plain_field_that_tells_of_one_seats_hand_breaks_the_law() -> None:
    def hinting(state: State, move: Any) -> State:
        changed = after(state, move)
        return evolve(changed, hint=sum(changed.hands[1]))

    broken("swapping_unseen_cards_changes_nothing", "its view tells", apply=hinting)


@frozen
class OpenState:
    rules: Rules
    turn: Turn
    hands: Seats[FaceUp[tuple[Card, ...]]]


def test_a_law_about_secrets_without_a_secret_proves_nothing() -> None:
    def deal(state: OpenState, move: Any) -> OpenState:
        if isinstance(move, Shuffled):
            return evolve(state, turn=0, hands=(move.cards[:1], move.cards[1:]))
        return evolve(state, turn=None)

    def no_cards_left(state: OpenState) -> list[Play]:
        return [Play(state.hands[0][0])] if state.turn == 0 else []

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
        legal_moves=no_cards_left,
        apply=deal,
        score=lambda state: Score((0, 0), frozenset({0, 1}) if state.turn is None else frozenset()),
    )
    for law in ("legal_moves_need_no_hidden_card", "redealing_hidden_cards_changes_nothing"):
        with pytest.raises(LawBrokenError, match=r"nothing|anything to hide"):
            check_law(game, LAWS[law], games=5)
    reason = "all cards lie open"
    excused: AnyGame = attrs.evolve(game, opt_outs=(("legal_moves_need_no_hidden_card", reason),))
    assert check_law(excused, LAWS["legal_moves_need_no_hidden_card"]).opted_out == reason


def test_an_opt_out_from_a_law_that_is_none_is_refused() -> None:
    game: AnyGame = attrs.evolve(DISCARDS, opt_outs=(("no_such_law", "because"),))
    with pytest.raises(DeclarationError, match="no_such_law"):
        check_game(game)


def test_an_error_in_a_game_is_not_taken_for_a_broken_law() -> None:
    def fail(_state: State) -> NoReturn:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError) as caught:
        check_law(attrs.evolve(DISCARDS, score=fail), LAWS["every_seat_gets_a_score"], games=2)
    assert "seed hex:" in "".join(caught.value.__notes__), "it is told how to play the game again"
