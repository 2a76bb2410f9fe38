"""The game a second time, slow and plain, written from the rules page alone, sharing nothing with the plugin.

A table is a dict. It remembers who played what in every trick of the hand, and works everything else out from
that, over and over again.
"""

from typing import Any

Table = dict[str, Any]

RANKS = "23456789TJQKA"
SUITS = "CDHS"
CYCLE = ["left", "right", "across", "none"]
PLACES = {"left": 1, "across": 2, "right": 3}


def begin(seats: int, house: dict[str, Any]) -> Table:
    return {"house": house, "ended": 0, "points": [0] * seats, "over": False, **gathered()}


def gathered() -> Table:
    """Give what is new in each hand."""
    return {
        "waiting": [rank + suit for suit in SUITS for rank in RANKS],
        "hands": [[], [], [], []],
        "aside": [[], [], [], []],
        "passed": False,
        "tricks": [],
    }


def deal(table: Table, cards: list[str]) -> None:
    for number, card in enumerate(cards):
        table["hands"][number % 4].append(card)
    table["waiting"] = []
    table["passed"] = direction(table) == "none"


def direction(table: Table) -> str:
    way: str = table["house"]["passing"]
    return CYCLE[table["ended"] % 4] if way == "cycle" else way


# Whose turn it is, and what has happened.


def turn(table: Table) -> Any:
    if table["over"]:
        return None
    if table["waiting"]:
        return "dealer"
    if not table["passed"]:
        return [len(cards) < 3 for cards in table["aside"]].index(True)
    running = current(table)
    if running:
        return (running[-1][0] + 1) % 4
    if table["tricks"]:
        return taker(table["tricks"][-1])
    return ["2C" in hand for hand in table["hands"]].index(True)


def current(table: Table) -> list[Any]:
    """Give the trick that is not full yet, as pairs of a seat and a card."""
    tricks = table["tricks"]
    return tricks[-1] if tricks and len(tricks[-1]) < 4 else []


def taker(trick: list[Any]) -> int:
    led = trick[0][1][1]
    best = max(RANKS.index(card[0]) for _, card in trick if card[1] == led)
    (seat,) = [seat for seat, card in trick if card == RANKS[best] + led]
    return int(seat)


def taken(table: Table, seat: int) -> list[str]:
    full = [trick for trick in table["tricks"] if len(trick) == 4]
    return [card for trick in full if taker(trick) == seat for _, card in trick]


def broken(table: Table) -> bool:
    if not table["house"]["must_break"]:
        return True
    played = [card for trick in table["tricks"] for _, card in trick]
    if "QS" in played and table["house"]["queen_breaks"]:
        return True
    return any(card[1] == "H" for card in played)


# What may be done.


def moves(table: Table) -> list[str]:
    seat = turn(table)
    if seat in ("dealer", None):
        return []
    hand = table["hands"][seat]
    if not table["passed"]:
        return [f"pass {card}" for card in hand]
    return [f"play {card}" for card in playable(table, hand)]


def playable(table: Table, hand: list[str]) -> list[str]:
    trick, house = current(table), table["house"]
    first = len(table["tricks"]) == (1 if trick else 0)
    if trick:
        same = [card for card in hand if card[1] == trick[0][1][1]]
        harmless = [card for card in hand if not counts(card)]
        return same or (first and house["clean_start"] and harmless) or hand
    if first:
        return [card for card in hand if card[1] == "C"] if house["any_club"] else ["2C"]
    if broken(table):
        return hand
    others = [card for card in hand if card[1] != "H"]
    if others == ["QS"] and house["spare_queen"]:
        return hand
    return others or hand


def counts(card: str) -> int:
    return 13 if card == "QS" else 1 if card[1] == "H" else 0


# What a move does.


def do(table: Table, move: str) -> None:
    seat = turn(table)
    word, card = move.split()
    if word == "pass":
        table["hands"][seat].remove(card)
        table["aside"][seat].append(card)
        if sum(len(cards) for cards in table["aside"]) == 12:
            exchange(table)
        return
    if current(table):
        table["tricks"][-1].append((seat, card))
    else:
        table["tricks"].append([(seat, card)])
    table["hands"][seat].remove(card)
    if table["hands"] == [[], [], [], []] and not current(table):
        end_hand(table)


def exchange(table: Table) -> None:
    step = PLACES[direction(table)]
    for seat in range(4):
        table["hands"][(seat + step) % 4] += table["aside"][seat]
    table["aside"] = [[], [], [], []]
    table["passed"] = True


def end_hand(table: Table) -> None:
    house = table["house"]
    for seat, points in enumerate(scored(table)):
        table["points"][seat] += points
    table["ended"] += 1
    if table["ended"] == house["max_hands"] or any(own >= house["target"] for own in table["points"]):
        table["over"] = True
    else:
        table.update(gathered())


def scored(table: Table) -> list[int]:
    house = table["house"]
    piles = [taken(table, seat) for seat in range(4)]
    points = [sum(counts(card) for card in pile) for pile in piles]
    moon = 26 in points
    if moon:
        points = [0 if own == 26 else 26 for own in points]
    for seat, pile in enumerate(piles):
        if house["jack"] and "JD" in pile:
            points[seat] -= 10
        if house["no_trick"] and not pile and not moon:
            points[seat] -= 5
    return points


def copied(table: Table) -> Table:
    return {
        **table,
        "points": table["points"].copy(),
        "hands": [cards.copy() for cards in table["hands"]],
        "aside": [cards.copy() for cards in table["aside"]],
        "tricks": [trick.copy() for trick in table["tricks"]],
    }


def says(table: Table) -> dict[str, Any]:
    piles = [taken(table, seat) for seat in range(4)]
    points = table["points"].copy()
    if not table["over"]:
        points = [own + sum(map(counts, pile)) for own, pile in zip(points, piles, strict=True)]
    best = [seat for seat in range(4) if points[seat] == min(points)]
    return {
        "turn": turn(table),
        "waiting": sorted(table["waiting"]),
        "hands": [sorted(hand) for hand in table["hands"]],
        "chosen": [sorted(cards) for cards in table["aside"]],
        "trick": [card for _, card in current(table)],
        "taken": piles,
        "to be passed": not table["over"] and not table["waiting"] and not table["passed"],
        "broken": broken(table),
        "ended": table["ended"],
        "totals": table["points"],
        "points": points,
        "winners": best if table["over"] else [],
    }
