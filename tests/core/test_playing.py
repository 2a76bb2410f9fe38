"""One checked move, or a whole game by chance."""

from collections import Counter
from typing import Any, cast

import attrs
import pytest
from cardwright import (
    DEALER,
    AnyGame,
    Card,
    DeclarationError,
    IllegalMoveError,
    Score,
    Shuffle,
    Shuffled,
    Stream,
    checked_score,
    digest,
    evolve,
    log_lines,
    mover_of,
    play,
    playout,
    read_move,
    seed_from_text,
    shuffled,
    write_move,
)
from cardwright.notation import cut
from cardwright.playing import one_of

from .games import (
    FETCH,
    GALLERY,
    ORDER,
    Discard,
    Draw,
    GalleryRules,
    Pass,
    Rules,
    State,
    Take,
    cards,
    dealt,
    emblems,
    gallery_setup,
    setup,
    shown,
    steps,
)

OVER = dealt("draw", "discard TC", "draw", "discard TD", rules=Rules(turns=1))


def refusal(state: State, move: Any, game: AnyGame = FETCH) -> IllegalMoveError:
    before = digest(state)
    with pytest.raises(IllegalMoveError) as raised:
        play(game, state, move)
    assert digest(state) == before, "the state stays as it was"
    return raised.value


def test_a_legal_move_is_applied() -> None:
    state = play(FETCH, dealt(), Take())
    assert state == FETCH.apply(dealt(), Take())
    assert state.players[0].hand == cards("TC TH JC")


def test_every_legal_move_is_accepted_and_leaves_the_state_as_it_was() -> None:
    for step in steps(FETCH, Rules(), 3):
        before = digest(step.before)
        for move in FETCH.legal_moves(step.before):
            play(FETCH, step.before, move)
        assert digest(step.before) == before


@pytest.mark.parametrize(
    ("state", "move", "named", "reason"),
    [
        (dealt(), Discard(Card["TC"]), "discard TC", "F-1: first draw or take a card"),
        (dealt("draw"), Draw(), "draw", "F-1: one card a turn"),
        (dealt("draw"), Discard(Card["KS"]), "discard KS", "F-3: you do not hold KS"),
        (OVER, Draw(), "draw", "the game is over"),
        (OVER, Shuffled(()), "shuffled -", "the game is over"),
        (setup(Rules(), 2), Draw(), "draw", "the dealer has to shuffle first"),
        (dealt(), Shuffled(()), "shuffled -", "there is nothing to shuffle: it is the turn of seat 0"),
    ],
)
def test_a_move_that_is_not_allowed_is_told_with_the_reason(
    state: State, move: Any, named: str, reason: str
) -> None:
    error = refusal(state, move)
    assert (error.move, error.reason) == (named, reason)


def test_without_words_of_its_own_a_game_names_what_could_be_played() -> None:
    silent: AnyGame = attrs.evolve(FETCH, why_not=None)
    assert refusal(dealt(), Discard(Card["TC"]), silent).reason == "expected one of draw, take"
    assert (
        refusal(dealt("draw"), Draw(), silent).reason == "expected one of discard TC, discard JC, discard JH"
    )


def test_of_many_moves_that_could_be_played_six_are_named() -> None:
    assert one_of([Discard(card) for card in cards("TC TD TH TS JC JD")]) == (
        "one of discard TC, discard TD, discard TH, discard TS, discard JC, discard JD"
    )
    assert one_of([Discard(card) for card in cards("TC TD TH TS JC JD JH")]) == (
        "one of discard TC, discard TD, discard TH, discard TS, discard JC, discard JD, ... (7 in all)"
    )


@pytest.mark.parametrize("move", [Pass(), "draw", None, 3, Discard, object()])
def test_what_is_no_move_of_the_game_is_told_as_such(move: Any) -> None:
    error = refusal(dealt(), move)
    assert error.reason == "it is no move of Fetch"
    assert len(error.move) <= 63


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("TC", "it is no shuffle of the 16 waiting cards (missing: JC, JD, JH, JS, KC, KD, ... (15 in all))"),
        (
            ORDER.replace("TC", "TD"),
            "it is no shuffle of the 16 waiting cards (missing: TC; not waiting: TD)",
        ),
        (
            ORDER.replace("TC", "2C"),
            "it is no shuffle of the 16 waiting cards (missing: TC; not waiting: 2C)",
        ),
        (ORDER + " KS", "it is no shuffle of the 16 waiting cards (not waiting: KS)"),
        ("", "it is no shuffle of the 16 waiting cards (missing: JC, JD, JH, JS, KC, KD, ... (16 in all))"),
    ],
)
def test_cards_that_are_no_shuffle_of_those_that_wait_are_refused(order: str, reason: str) -> None:
    error = refusal(setup(Rules(), 2), Shuffled(cards(order)))
    assert error.reason == reason
    assert error.move.startswith("shuffled")
    assert len(error.move) <= 63


def test_any_order_of_the_waiting_cards_is_a_shuffle() -> None:
    for order in (ORDER, " ".join(reversed(ORDER.split()))):
        state = play(FETCH, setup(Rules(), 2), Shuffled(cards(order)))
        assert state.players[0].hand == tuple(sorted(cards(order)[:2]))


def test_two_copies_of_a_card_have_to_be_shuffled_twice() -> None:
    ant, bee = emblems("ant bee")
    waiting = gallery_setup(GalleryRules(cards=(ant, ant, bee)), 2)
    with pytest.raises(IllegalMoveError, match=r"missing: ant; not waiting: bee"):
        play(GALLERY, waiting, Shuffled((ant, bee, bee)))


@pytest.mark.parametrize(
    ("state", "by"),
    [(setup(Rules(), 2), DEALER), (dealt(), 0), (dealt("draw", "discard TC"), 1), (OVER, None), (shown(), 0)],
)
def test_it_is_told_who_is_to_move(state: State, by: object) -> None:
    assert mover_of(state) == by


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_playout_is_a_whole_game_of_legal_moves(seats: int) -> None:
    rules = Rules(turns=4)
    state = FETCH.setup(rules, seats)
    played = list(playout(FETCH, rules, seats, seed_from_text("x")))
    for number, step in enumerate(played, start=1):
        assert (step.n, step.by, step.before) == (number, mover_of(state), state)
        state = play(FETCH, state, step.move)
        assert step.after == state
    assert state.turn is None
    assert len(played) <= FETCH.max_moves(rules, seats)


def test_a_playout_shuffles_as_documented() -> None:
    seed = seed_from_text("x")
    first = next(playout(FETCH, Rules(), 2, seed))
    turn = first.before.turn
    assert isinstance(turn, Shuffle)
    assert first.by == DEALER
    assert first.move == Shuffled(shuffled(turn.cards, seed, "deal/1"))


def test_in_a_playout_each_seat_has_chances_of_its_own() -> None:
    seed = seed_from_text("x")
    choices = [Stream(seed, f"bot/{seat}") for seat in range(3)]
    for step in steps(FETCH, Rules(), 3, "x")[1:]:
        legal = FETCH.legal_moves(step.before)
        assert isinstance(step.by, int)
        assert step.move == legal[choices[step.by].below(len(legal))]


def again_and_again(state: State, move: Any) -> State:
    """Shuffle three times, then end."""
    assert isinstance(move, Shuffled)
    return evolve(state, turn=None if state.done == 2 else state.turn, done=state.done + 1, pile=move.cards)


def test_every_shuffle_of_a_playout_has_a_chance_of_its_own() -> None:
    game: AnyGame = attrs.evolve(cast(Any, FETCH), apply=again_and_again)
    seed, waiting = seed_from_text("three"), cards(ORDER)
    order = [step.after.pile for step in playout(game, Rules(), 2, seed)]
    assert order == [shuffled(sorted(waiting), seed, f"deal/{deal}") for deal in (1, 2, 3)]


def test_a_playout_may_have_as_many_moves_as_it_is_declared_to_and_one_that_is_told() -> None:
    for most in (2, 3):
        game: AnyGame = attrs.evolve(
            cast(Any, FETCH), apply=again_and_again, max_moves=lambda _rules, _seats, most=most: most
        )
        assert [step.n for step in playout(game, Rules(), 2, bytes(32))] == [1, 2, 3]
    short: AnyGame = attrs.evolve(cast(Any, FETCH), apply=again_and_again, max_moves=lambda _rules, _seats: 1)
    told = playout(short, Rules(), 2, bytes(32))
    assert [next(told).n, next(told).n] == [1, 2]
    with pytest.raises(DeclarationError, match=r"fetch\.max_moves: is 1, but this game goes on"):
        next(told)


def test_a_move_is_told_whole_up_to_sixty_letters() -> None:
    assert cut("x" * 60) == "x" * 60
    assert cut("x" * 61) == "x" * 60 + "..."


def test_what_is_no_move_is_told_as_it_is_written_in_python() -> None:
    assert refusal(dealt(), "draw").move == "'draw'"
    assert refusal(dealt(), 3).move == "3"


def test_the_seed_determines_all_of_a_playout() -> None:
    assert steps(FETCH, Rules(), 3, "x") == steps(FETCH, Rules(), 3, "x")
    assert (
        len({tuple(write_move(step.move) for step in steps(FETCH, Rules(), 3, str(n))) for n in range(20)})
        == 20
    )


def test_in_playouts_every_move_comes_up() -> None:
    second = Counter(write_move(steps(FETCH, Rules(), 2, str(seed))[1].move) for seed in range(40))
    assert set(second) == {"draw", "take"}


def test_a_move_read_from_a_text_equals_the_legal_one() -> None:
    assert read_move(FETCH, dealt("draw"), "discard 10c") in FETCH.legal_moves(dealt("draw"))


def test_the_games_own_move_is_applied_though_a_card_may_equal_a_number() -> None:
    ten = Card["TC"]
    state = dealt("take")
    assert ten in state.players[0].hand
    after = play(FETCH, state, Discard(cast(Card, int(ten))))
    assert after.pile[-1] is ten
    first = setup(Rules(), 2)
    shuffled = Shuffled(tuple(int(card) for card in cards(ORDER)))
    assert all(type(card) is Card for card in play(FETCH, first, shuffled).stock)


def test_of_one_move_that_could_be_played_it_is_told_alone() -> None:
    assert one_of([Draw()]) == "draw"
    assert one_of([Draw(), Take()]) == "one of draw, take"


@pytest.mark.parametrize(
    "order", [iter(cards(ORDER)), list(cards(ORDER)), None, ([],)], ids=["iterator", "list", "none", "lists"]
)
def test_what_is_no_tuple_of_cards_is_no_shuffle(order: Any) -> None:
    assert "no tuple of cards" in refusal(setup(Rules(), 2), Shuffled(order)).reason


def test_a_playout_of_a_game_that_goes_past_its_bound_ends() -> None:
    endless = attrs.evolve(FETCH, apply=lambda state, _: state, max_moves=lambda _rules, _seats: 5)
    with pytest.raises(DeclarationError, match=r"fetch\.max_moves: is 5, but this game goes on"):
        list(playout(endless, Rules(), 2, bytes(32)))


@pytest.mark.parametrize(
    "score",
    [
        Score((1, 2, 3), frozenset()),
        Score(cast(Any, (1.5, 2)), frozenset({0})),
        Score((1, 2), frozenset({7})),
        Score((1, 2), cast(Any, frozenset({"Ann"}))),
    ],
)
def test_a_score_that_is_none_is_the_fault_of_the_game(score: Score) -> None:
    game = attrs.evolve(FETCH, score=lambda _: score)
    with pytest.raises(DeclarationError, match=r"fetch\.score: gives points"):
        list(log_lines(game, Rules(), ("Ann", "Bo"), playout(FETCH, Rules(), 2, bytes(32))))


@pytest.mark.parametrize(
    "score",
    [
        Score((1, 2), frozenset()),
        Score((-3, 0), frozenset({0})),
        Score((0, 0), frozenset({0, 1})),
    ],
)
def test_a_score_of_whole_numbers_and_seats_is_given_as_it_is(score: Score) -> None:
    assert checked_score(attrs.evolve(FETCH, score=lambda _: score), dealt()) is score


@pytest.mark.parametrize(
    "score",
    [
        Score((1,), frozenset()),
        Score((1, 2, 3), frozenset()),
        Score(cast(Any, (1, True)), frozenset()),
        Score((1, 2), cast(Any, frozenset({True}))),
        Score((1, 2), frozenset({2})),
        Score((1, 2), frozenset({-1})),
    ],
)
def test_a_score_that_does_not_fit_the_table_is_told_whole(score: Score) -> None:
    with pytest.raises(DeclarationError) as raised:
        checked_score(attrs.evolve(FETCH, score=lambda _: score), dealt())
    assert (raised.value.subject, raised.value.field) == ("fetch", "score")
    assert raised.value.problem == (
        f"gives points {score.points} and winners {set(score.winners)} for 2 seats"
    )


def test_the_score_is_that_of_the_state_that_is_asked_about() -> None:
    assert checked_score(FETCH, OVER) == FETCH.score(OVER)
    assert checked_score(FETCH, dealt()) == FETCH.score(dealt())


def test_a_seat_that_is_to_move_and_cannot_is_the_fault_of_the_game() -> None:
    stuck = attrs.evolve(FETCH, legal_moves=lambda _: ())
    with pytest.raises(DeclarationError, match=r"fetch\.legal_moves: gives no move at the turn of seat 0"):
        play(stuck, dealt(), Draw())


@pytest.mark.parametrize(
    ("name", "given", "problem"),
    [
        ("setup", None, "fetch.setup: gives a NoneType, and no State"),
        ("max_moves", "9", "fetch.max_moves: gives a str, and no whole number"),
        ("legal_moves", None, "fetch.legal_moves: gives a NoneType, and no sequence of moves"),
        ("legal_moves", "draw", "fetch.legal_moves: gives a str, and no sequence of moves"),
        ("legal_moves", (), "fetch.legal_moves: gives no move at the turn of seat 0"),
        ("legal_moves", (7,), "fetch.legal_moves: gives 7, which is no move"),
        ("legal_moves", [Shuffled(())], "fetch.legal_moves: gives shuffled -, which is no move"),
    ],
)
def test_a_playout_names_the_function_that_gives_what_it_should_not(
    name: str, given: Any, problem: str
) -> None:
    game: Any = attrs.evolve(cast(Any, FETCH), **{name: lambda *_: given})
    with pytest.raises(DeclarationError) as raised:
        list(playout(game, Rules(), 2, seed_from_text("x")))
    assert str(raised.value) == problem


def test_an_apply_that_refuses_a_legal_move_is_to_blame_and_not_the_move() -> None:
    def strict(state: State, move: Any) -> State:
        if isinstance(move, Draw):
            raise IllegalMoveError("draw", "F-9: not today")
        return FETCH.apply(state, move)

    game = attrs.evolve(FETCH, apply=strict)
    for play_on in (
        lambda: play(game, dealt(), Draw()),
        lambda: list(playout(game, Rules(), 2, seed_from_text("none"))),
    ):
        with pytest.raises(DeclarationError) as raised:
            play_on()
        assert str(raised.value) == "fetch.apply: refuses draw, which legal_moves gives: F-9: not today"


@pytest.mark.parametrize("given", [None, 7, "draw", (move for move in (Draw(),))])
def test_a_move_is_not_looked_for_in_what_is_no_sequence(given: Any) -> None:
    game: Any = attrs.evolve(cast(Any, FETCH), legal_moves=lambda _: given)
    with pytest.raises(DeclarationError, match=r"fetch\.legal_moves: gives a \w+, and no sequence of moves"):
        play(game, dealt(), Draw())


def test_a_move_is_not_refused_by_what_is_no_move_itself() -> None:
    game: Any = attrs.evolve(cast(Any, FETCH), legal_moves=lambda _: ["draw"])
    with pytest.raises(DeclarationError, match=r"fetch\.legal_moves: gives 'draw', which is no move"):
        play(game, dealt(), Draw())


def test_what_a_function_gives_is_of_the_kind_that_is_expected() -> None:
    for function, text, problem in (
        ("apply", "draw", "fetch.apply: gives a NoneType for draw, and no State"),
        ("why_not", "discard TC", "fetch.why_not: gives a NoneType, and no text"),
    ):
        game: Any = attrs.evolve(cast(Any, FETCH), **{function: lambda *_: None})
        move = read_move(FETCH, dealt(), text)
        with pytest.raises(DeclarationError) as raised:
            play(game, dealt(), move)
        assert str(raised.value) == problem


def test_a_score_that_is_none_is_named() -> None:
    game: Any = attrs.evolve(cast(Any, FETCH), score=lambda _: (1, 2))
    with pytest.raises(DeclarationError, match=r"fetch\.score: gives a tuple, and no Score"):
        checked_score(game, dealt())


def test_a_playout_names_an_apply_that_gives_no_state_for_a_shuffle() -> None:
    game: Any = attrs.evolve(cast(Any, FETCH), apply=lambda *_: None)
    with pytest.raises(DeclarationError, match=r"gives a NoneType for shuffled TC,.*,QD, and no State"):
        list(playout(game, Rules(), 2, bytes(32)))


def test_a_playout_names_an_apply_that_gives_no_state() -> None:
    def forgetful(state: State, move: Any) -> State | None:
        return FETCH.apply(state, move) if isinstance(move, Shuffled) else None

    game: Any = attrs.evolve(cast(Any, FETCH), apply=forgetful)
    with pytest.raises(DeclarationError, match=r"fetch\.apply: gives a NoneType for draw, and no State"):
        list(playout(game, Rules(), 2, seed_from_text("none")))
