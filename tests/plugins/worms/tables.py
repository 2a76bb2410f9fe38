"""Tables for the tests, with the cards written as text."""

from cardwright import Card, Cards, Seat, Shuffled, evolve, play, read_move, write_move
from cardwright_worms import WORMS, Rules, Sheet, State

RULES = Rules()
LATER = Sheet(first_deal=False, deals=1)
"""The sheet in a kam that is not at its first deal, so that Worms may be led to the first trick."""
PACK = (
    "3D JC KH 8S 9C 9S 9H 9D AC AS AH AD JS JH JD 6C 6S 6H 6D "
    "5C 5S 5H 5D 8C 8H 8D QC QS QH QD KC KS 7C 7S 7H 7D"
)
"""All 36 cards, from the top of the order down."""


def cards(text: str) -> Cards:
    return tuple(Card[token] for token in text.split())


def told(pile: Cards) -> str:
    return " ".join(map(str, pile))


def table(  # noqa: PLR0913  # so many parts of a table can matter
    *hands: str,
    turn: Seat = 0,
    won: tuple[str, str] = ("", ""),
    stock: str = "",
    tricks: tuple[int, int] = (0, 0),
    five_five: bool = False,
    lus: tuple[int, int] = (0, 0),
    gained: tuple[int, int] = (0, 0),
    sheet: Sheet = LATER,
    rules: Rules = RULES,
) -> State:
    """Lay out a table before a lead; of cards that don't matter to a test, none lie there."""
    return State(
        rules=rules,
        turn=turn,
        dealer=3,
        leader=turn,
        hands=tuple(tuple(sorted(cards(held))) for held in hands),
        announced=((),) * 4,
        without_toqu=(),
        trick=(),
        won=(cards(won[0]), cards(won[1])),
        stock=cards(stock),
        tricks=tricks,
        five_five=five_five,
        stop_question="ahead",
        sheet=evolve(sheet, lus=lus, gained=gained),
    )


def order(top: str = "", bottom: str = "9D") -> Shuffled:
    """Give the pack in an order with these cards on top and at the bottom, the others between them."""
    first, last = cards(top), cards(bottom)
    return Shuffled((*first, *(card for card in cards(PACK) if card not in (*first, *last)), *last))


def dealt(*hands: str, rules: Rules = RULES, state: State | None = None, bottom: str = "9D") -> State:
    """Deal these hands of four, seat 0's first, to a table at which seat 0 leads."""
    each = [cards(hand) for hand in hands]
    top = " ".join(str(hand[number]) for number in range(4) for hand in each)
    return play(WORMS, state or WORMS.setup(rules, 4), order(top, bottom))


def after(state: State, *moves: str) -> State:
    for text in moves:
        state = play(WORMS, state, read_move(WORMS, state, text))
    return state


def trick(state: State, *laid: str) -> State:
    """Play a lead, then what the others follow with: `trick(state, "9D", "AC", "9S", "5C")`."""
    lead, *follows = laid
    return after(state, f"lead {lead}", *(f"follow {group}" for group in follows))


def legal(state: State) -> list[str]:
    return [write_move(move) for move in WORMS.legal_moves(state)]


def gains(state: State, later: State) -> tuple[int, int]:
    """Give the lus that each side has got between two tables."""
    (one, other), (one_later, other_later) = state.sheet.lus, later.sheet.lus
    return one_later - one, other_later - other


def played(*laid: str, rules: Rules = RULES, lus: tuple[int, int] = (0, 0), won: str = "") -> State:
    """Play a trick that seat 0 leads; everybody keeps a low card, so that the deal goes on."""
    used = cards(" ".join(laid).replace(",", " ") + " " + won)
    kept = [card for card in reversed(cards(PACK)) if card not in used]
    hands = [f"{group.replace(',', ' ')} {kept[seat]}" for seat, group in enumerate(laid)]
    return trick(table(*hands, rules=rules, lus=lus, won=(won, "")), *laid)
