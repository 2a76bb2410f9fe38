"""Decks that are data: read from TOML, refused with card and category, carried in the house rules."""

import io
import json
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import attrs
import pytest
from cardwright import (
    Category,
    Deck,
    DeckCard,
    DeckError,
    FaceDown,
    FaceUp,
    Game,
    HouseRuleError,
    LogError,
    Score,
    Seats,
    Shuffle,
    Shuffled,
    Turn,
    bundled_deck,
    bundled_decks,
    evolve,
    frozen,
    house_rules,
    log_lines,
    playout,
    read_deck,
    read_log,
    read_move,
    read_rules,
    read_rules_text,
    read_state,
    replay,
    rules_changed,
    seed_from_text,
    state_json,
    verify,
    write_value,
)
from cardwright.decks import deck_problems, parse_deck

TWO = """
name = "Two"
[[category]]
id = "size"
label = "Size"
unit = "cm"
[[category]]
id = "age"
label = "Age"
higher_wins = false
[[card]]
id = "red-fox"
name = "Red Fox"
pair = "woods"
size = 40
age = -3
[[card]]
id = "owl"
name = "Owl"
size = 25
age = 9
"""
FOX = DeckCard("red-fox", "Red Fox", (40, -3), "woods")
OWL = DeckCard("owl", "Owl", (25, 9))
DECK = Deck(
    "Two", (Category("size", "Size", "cm"), Category("age", "Age", "", higher_wins=False)), (FOX, OWL)
)


def read(text: str) -> Deck:
    return parse_deck(text.encode("utf-8"), "two.toml")


def test_a_deck_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "two.toml"
    path.write_text(TWO, "utf-8")
    assert read_deck(path) == read(TWO) == DECK


def test_a_file_that_is_not_there_is_told_as_such(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_deck(tmp_path / "none.toml")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('name = "Two"', "name = Two", "expected TOML: Invalid value"),
        ('name = "Two"', 'name = "\xff"', None),
        ('name = "Two"\n', "", "expected a text as name, found nothing"),
        ('name = "Two"', 'name = " "', "expected a name for the deck of 1 to 80 characters"),
        ('name = "Two"', "name = 2", "expected a text as name, found 2"),
        (
            'name = "Two"',
            'name = "Two"\ncolour = 1',
            "expected name, category, card and nothing else, found 'colour'",
        ),
        (
            'id = "size"',
            'id = "age"',
            "category age: expected each category once",
        ),
        ('id = "size"\n', "", "category number 1: expected a text as id, found nothing"),
        ('label = "Size"\n', "", "category size: expected a text as label, found nothing"),
        ('unit = "cm"', "unit = 3", "category size: expected a text as unit, found 3"),
        (
            'unit = "cm"',
            'units = "cm"',
            "category size: expected id, label, unit, higher_wins and nothing else, found 'units'",
        ),
        (
            "higher_wins = false",
            'higher_wins = "no"',
            "category age: expected true or false as higher_wins, found 'no'",
        ),
        ("size = 40\n", "", "card red-fox, category size: expected a whole number, found nothing"),
        ("size = 40", 'size = "40"', "card red-fox, category size: expected a whole number, found '40'"),
        ("size = 40", "size = 40.0", "card red-fox, category size: expected a whole number, found 40.0"),
        ("size = 40", "size = true", "card red-fox, category size: expected a whole number, found true"),
        (
            "size = 40",
            "size = 9223372036854775808",
            "card red-fox, category size: expected a whole number of at most 64 bits",
        ),
        (
            "size = 25",
            "sise = 25",
            "card owl: expected id, name, pair, size, age and nothing else, found 'sise'",
        ),
        ('id = "owl"', 'id = "red-fox"', "card red-fox: expected each card once"),
        ('id = "owl"', 'id = "Owl"', "card Owl: expected an id of lower-case letters"),
        ('id = "owl"', f'id = "{"o" * 41}"', f"card {'o' * 41}: expected an id of"),
        ('id = "owl"\n', "", "card number 2: expected a text as id, found nothing"),
        (
            'name = "Owl"',
            'name = ""',
            "card owl: expected a name, and a pair if there is one",
        ),
        ('pair = "woods"', "pair = 1", "card red-fox: expected a text as pair, found 1"),
        ("size = 40", "size = 40\nsize = 41", "expected TOML: Cannot overwrite a value"),
    ],
)
def test_a_faulty_deck_file_is_refused_with_file_card_category_and_what_was_expected(
    old: str, new: str, told: str | None
) -> None:
    assert TWO.count(old) == 1
    text = TWO.replace(old, new)
    source = text.encode("utf-8") if told is not None else text.encode("latin-1")
    with pytest.raises(DeckError) as raised:
        parse_deck(source, "two.toml")
    assert str(raised.value).startswith("two.toml: " + (told or "expected TOML: 'utf-8' codec"))


@pytest.mark.parametrize("taken", ["id", "name", "pair", "Size", "si--ze"])
def test_a_category_needs_an_id_that_is_no_other_key_of_a_card(taken: str) -> None:
    deck = evolve(DECK, categories=(Category(taken, "Taken"), DECK.categories[1]))
    (problem,) = [problem for _, category, problem in deck_problems(deck) if category == taken]
    assert problem.startswith("expected an id of lower-case letters")
    assert problem.endswith("and none of id, name, pair")


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (b"size = " + b"1" * 5000, "expected TOML: "),
        (b"size = " + b"[" * 5000, "expected TOML: "),
        (b'name = "' + b"x" * 100_000 + b'"\n', "expected a name for the deck of 1 to 80 characters"),
        (b"name = " + b"7" * 4000 + b"\n", "expected a text as name, found 7777"),
        (b"name = 2020-12-05\n", "expected a text as name, found 2020-12-05"),
    ],
)
def test_no_file_is_too_odd_to_be_refused_in_a_line(source: bytes, told: str) -> None:
    with pytest.raises(DeckError) as raised:
        parse_deck(source, "odd.toml")
    assert str(raised.value).startswith(f"odd.toml: {told}")
    assert len(str(raised.value)) < 120


def test_a_file_that_is_far_too_long_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "long.toml"
    path.write_bytes(b"#" * (1 << 20) + b"\n")
    with pytest.raises(DeckError, match="expected a deck file of at most 1048576 bytes"):
        read_deck(path)


def test_a_byte_order_mark_is_passed_over() -> None:
    assert parse_deck(b"\xef\xbb\xbf" + TWO.encode("utf-8"), "two.toml") == DECK


def test_an_empty_pair_is_none() -> None:
    with pytest.raises(DeckError, match="card red-fox: expected a name, and a pair if there is one"):
        read(TWO.replace('pair = "woods"', 'pair = ""'))


def test_a_deck_may_stand_in_a_log_without_saying_that_it_is_one() -> None:
    data = rules_changed(Either(DECK))
    assert data["cards"].pop("is") == "Deck"
    assert read_rules(Either, data) == Either(DECK)


def test_tables_are_expected_where_tables_belong() -> None:
    with pytest.raises(DeckError, match=r"expected tables \[\[card\]\], found 3"):
        read('name = "None"\ncard = 3\n')
    with pytest.raises(DeckError, match="expected at least one category and one card"):
        read('name = "None"\n')


def test_a_sound_deck_has_no_problems() -> None:
    assert list(deck_problems(DECK)) == []


@pytest.mark.parametrize(
    ("deck", "problem"),
    [
        (evolve(DECK, cards=(FOX, FOX)), ("red-fox", None, "expected each card once")),
        (evolve(DECK, categories=DECK.categories[:1] * 2), (None, "size", "expected each category once")),
        (evolve(DECK, cards=(evolve(OWL, values=(1,)),)), ("owl", None, "expected 2 values, found 1")),
        (evolve(DECK, name=""), (None, None, "expected a name for the deck of 1 to 80 characters")),
        (
            evolve(DECK, cards=tuple(evolve(OWL, id=f"owl-{n}", name="x" * 80) for n in range(500))),
            (None, None, "expected a deck of at most 60000 bytes, so that a log can carry it"),
        ),
    ],
)
def test_the_problems_of_a_deck_made_by_hand_are_found(deck: Deck, problem: object) -> None:
    assert problem in list(deck_problems(deck))


def test_a_card_is_its_token_and_ordered_and_hashed_by_it() -> None:
    assert str(FOX) == "red-fox"
    assert sorted([FOX, OWL]) == [OWL, FOX]
    assert hash(FOX) == hash(evolve(FOX, name="Fox"))
    assert str(DECK) == write_value(DECK) == "Two"
    assert hash(DECK) == hash(evolve(DECK))


@pytest.mark.parametrize("name", bundled_decks())
def test_the_decks_that_come_with_cardwright_are_sound_and_named_as_their_files(name: str) -> None:
    deck = bundled_deck(name)
    assert deck.name == name
    assert list(deck_problems(deck)) == []
    assert all(sum(card.pair == other.pair for other in deck.cards) == 2 for card in deck.cards)
    assert sum(not category.higher_wins for category in deck.categories) == 1


def test_the_bundled_decks_are_32_bands_with_five_categories_and_8_instruments_with_three() -> None:
    sizes = {
        name: (len(deck.cards), len(deck.categories))
        for name in bundled_decks()
        for deck in [bundled_deck(name)]
    }
    assert sizes == {"instruments": (8, 3), "metal-bands": (32, 5)}


def test_a_deck_that_does_not_come_with_cardwright_is_told_as_such() -> None:
    with pytest.raises(DeckError, match="jazz: there is no such deck; there are instruments, metal-bands"):
        bundled_deck("jazz")


# In the house rules.


@frozen
class Rules:
    cards: Annotated[Deck, "the deck"] = bundled_deck("instruments")


@frozen
class Either:
    cards: Annotated[Literal["french"] | Deck, "the deck"] = "french"


def test_a_house_rule_that_takes_a_deck_says_so() -> None:
    (only,), (either,) = house_rules(Rules), house_rules(Either)
    assert (only.kind, either.kind) == ("deck", "deck")
    assert only.expected == "instruments or metal-bands or the name of a deck file, such as mine.toml"
    assert either.expected.startswith("french or instruments or metal-bands or the name")
    assert only.trial_values == (bundled_deck("instruments"), bundled_deck("metal-bands"))
    assert either.trial_values == ("french", *only.trial_values)


@pytest.mark.parametrize("rules", [Rules, Either])
def test_a_deck_is_chosen_by_its_name_or_by_its_file(rules: Any, tmp_path: Path) -> None:
    path = tmp_path / "two.toml"
    path.write_text(TWO, "utf-8")
    assert read_rules_text(rules, {"cards": "metal-bands"}).cards is bundled_deck("metal-bands")
    assert read_rules_text(rules, {"cards": str(path)}).cards == DECK
    assert read_rules(rules, {"cards": "metal-bands"}).cards is bundled_deck("metal-bands")
    with pytest.raises(FileNotFoundError):
        read_rules_text(rules, {"cards": str(tmp_path / "none.toml")})
    path.write_text(TWO.replace("size = 40", "size = no"), "utf-8")
    with pytest.raises(DeckError):
        read_rules_text(rules, {"cards": str(path)})
    with pytest.raises(HouseRuleError, match=r"house rule cards: expected .*mine\.toml, found 'jazz'"):
        read_rules_text(rules, {"cards": "jazz"})


def test_another_form_is_chosen_by_its_word() -> None:
    assert read_rules_text(Either, {"cards": "french"}).cards == "french"


@pytest.mark.parametrize("rules", [Rules, Either])
def test_a_log_names_no_file(rules: Any, tmp_path: Path) -> None:
    path = tmp_path / "two.toml"
    path.write_text(TWO, "utf-8")
    with pytest.raises(HouseRuleError, match="expected"):
        read_rules(rules, {"cards": str(path)})


@pytest.mark.parametrize("rules", [Rules, Either])
def test_a_deck_travels_whole_in_json(rules: Any) -> None:
    data = rules_changed(rules(DECK))
    assert data["cards"]["cards"][0] == {
        "id": "red-fox",
        "name": "Red Fox",
        "values": [40, -3],
        "pair": "woods",
    }
    assert read_rules(rules, json.loads(json.dumps(data))) == rules(DECK)


def test_a_deck_in_json_is_told_by_the_place_of_its_fault() -> None:
    data = rules_changed(Rules(DECK))
    data["cards"]["cards"][1]["values"][0] = "big"
    with pytest.raises(HouseRuleError, match=r"cards\.cards\[1\]\.values\[0\]: expected a whole number"):
        read_rules(Rules, data)


# In a game.


@frozen
class State:
    rules: Rules
    turn: Turn
    rows: Seats[FaceUp[tuple[DeckCard, ...]]]
    stock: FaceDown[tuple[DeckCard, ...]]


@frozen
class Take:
    card: DeckCard


Move: TypeAlias = Take


def apply(state: State, move: Move | Shuffled) -> State:
    match move:
        case Shuffled(cards):
            return State(state.rules, 0, (cards[:2], ()), cards[2:])
        case Take(card):
            return State(state.rules, None, ((), (*state.rows[0], card)[:2]), state.stock)


FEW: Game[Rules, State, Move] = Game(
    name="few",
    title="Few",
    seats=range(2, 3),
    rules=Rules,
    state=State,
    rules_version=1,
    max_moves=lambda _rules, _seats: 2,
    moves=(Take,),
    deck=lambda rules, _seats: rules.cards.cards,
    setup=lambda rules, _seats: State(rules, Shuffle(rules.cards.cards), ((), ()), ()),
    legal_moves=lambda state: [Take(card) for card in state.rows[0]] if state.turn == 0 else (),
    apply=apply,
    score=lambda state: Score((0, 0), frozenset({0} if state.turn is None else ())),
)


def test_a_log_carries_the_deck_it_was_played_with() -> None:
    steps = list(playout(FEW, Rules(DECK), 2, seed_from_text("few")))
    raw = b"".join(log_lines(FEW, Rules(DECK), ("Ann", "Bo"), steps))
    assert list(replay(read_log(io.BytesIO(raw)), FEW)) == steps
    assert verify(io.BytesIO(raw), FEW).digests == 2
    assert read_move(FEW, steps[0].after, "TAKE owl") == Take(OWL)
    assert read_state(FEW, state_json(steps[1].after)) == steps[1].after


def test_states_of_a_game_that_are_read_share_one_deck() -> None:
    steps = list(playout(FEW, Rules(DECK), 2, seed_from_text("few")))
    first, second = (read_state(FEW, state_json(step.after)) for step in steps)
    assert first != second
    assert first.rules is second.rules
    other = read_state(FEW, state_json(FEW.setup(Rules(evolve(DECK, name="Other")), 2)))
    assert other.rules.cards.name == "Other"


def test_a_log_written_by_hand_may_name_a_bundled_deck() -> None:
    header = {"cardwright": 1, "game": "few", "seats": ["Ann", "Bo"], "rules": {"cards": "metal-bands"}}
    tokens = ",".join(map(str, bundled_deck("metal-bands").cards))
    record = {"by": "dealer", "move": f"shuffled {tokens}"}
    raw = "".join(json.dumps(line) + "\n" for line in (header, record)).encode("ascii")
    (step,) = replay(read_log(io.BytesIO(raw)), FEW)
    assert str(step.after.rows[0][0]) == "iron-hollow"


@pytest.mark.parametrize(
    ("deck", "told"),
    [
        (evolve(DECK, cards=(FOX, FOX)), "house rule cards: card red-fox: expected each card once"),
        (
            evolve(DECK, cards=(evolve(OWL, values=(1, True)),)),
            "house rule cards: card owl: category age: expected a whole number of at most 64 bits",
        ),
    ],
)
def test_a_game_refuses_a_deck_with_a_fault(deck: Deck, told: str) -> None:
    with pytest.raises(HouseRuleError) as raised:
        FEW.setup(Rules(deck), 2)
    assert str(raised.value).startswith(told)


def test_a_faulty_deck_in_a_log_is_a_fault_of_the_log() -> None:
    steps = list(playout(FEW, Rules(DECK), 2, seed_from_text("few")))
    raw = b"".join(log_lines(FEW, Rules(DECK), ("Ann", "Bo"), steps))
    with pytest.raises(LogError, match="line 1, column 1: house rule cards: card red-fox: expected each"):
        verify(io.BytesIO(raw.replace(b'"id":"owl"', b'"id":"red-fox"')), FEW)


def test_a_header_that_no_reader_would_take_is_not_written() -> None:
    @frozen
    class Wide:
        cards: Annotated[Deck, "the deck"] = DECK

    wide = evolve(DECK, cards=tuple(evolve(OWL, id=f"owl-{n}", name="x" * 80) for n in range(600)))
    game: Any = attrs.evolve(FEW)
    with pytest.raises(LogError, match="'rules' takes too much room"):
        list(log_lines(game, Wide(wide), ("Ann", "Bo"), ()))
