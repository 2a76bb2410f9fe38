"""The game a second time, slow and plain, written from the rules page alone, sharing nothing with the plugin.

A table is a dict of lists, a card and a move are texts. A player's cards are one list, the uppermost first; a
comparison asks each player in turn and sorts the answers.
"""

from typing import Any

Table = dict[str, Any]


def begin(players: int, house: dict[str, Any]) -> Table:
    deck = house["cards"]
    return {
        "house": house,
        "values": {
            card["id"]: {
                category["id"]: value
                for category, value in zip(deck["categories"], card["values"], strict=True)
            }
            for card in deck["cards"]
        },
        "lower": [category["id"] for category in deck["categories"] if not category["higher_wins"]],
        "turn": "dealer",
        "waiting": [card["id"] for card in deck["cards"]],
        "hands": [[] for _ in range(players)],
        "middle": [],
        "set_aside": [],
        "round": 0,
        "chooser": 0,
        "tied": [],
        "tried": [],
        "taker": None,
        "heard": None,
        "winners": [],
    }


def copied(table: Table) -> Table:
    copy = dict(table)
    for zone in ("waiting", "middle", "set_aside", "tied", "tried", "winners"):
        copy[zone] = list(table[zone])
    copy["hands"] = [list(hand) for hand in table["hands"]]
    return copy


def deal(table: Table, cards: list[str]) -> None:
    """Take the cards from the dealer: those of the deal, or those that somebody won."""
    table["waiting"] = []
    if table["round"] > 0:
        give(table, cards)
        return
    stock, hands = list(cards), table["hands"]
    while len(stock) >= len(hands):
        for hand in hands:
            hand.append(stock.pop(0))
    if table["house"]["remainder"] == "set_aside":
        table["set_aside"] = stock
    else:
        for hand in hands:
            if stock:
                hand.append(stock.pop(0))
    table["turn"] = 0


def moves(table: Table) -> list[str]:
    if table["turn"] in ("dealer", None):
        return []
    categories = [category["id"] for category in table["house"]["cards"]["categories"]]
    return [f"choose {category}" for category in categories if category not in table["tried"]]


def do(table: Table, move: str) -> None:
    """Play a move that is allowed, in place."""
    category = move.split()[1]
    table["chooser"] = table["turn"]
    table["round"] += 1
    players = takers_part(table)
    answers = {player: table["values"][table["hands"][player][0]][category] for player in players}
    ranking = sorted(answers.values(), reverse=category not in table["lower"])
    best = [player for player in players if answers[player] == ranking[0]]
    table["heard"] = {
        "category": category,
        "values": [answers.get(player) for player in range(len(table["hands"]))],
        "cards": [
            table["hands"][player][0] if player in players else None for player in range(len(table["hands"]))
        ],
    }
    if len(best) > 1 and table["house"]["tie"] == "next_category_same_cards":
        table["tied"] = best
        table["tried"].append(category)
        if moves(table):
            table["turn"] = None if capped(table) else table["chooser"]
            if table["turn"] is None:
                most_cards(table)
            return
        best = [table["chooser"]]
    compared = [(player, table["hands"][player].pop(0)) for player in players]
    if len(best) == 1:
        table["taker"] = best[0]
        spoils = in_order(table, compared) + table["middle"]
        table["middle"] = []
        hand_over(table, spoils)
    else:
        table["tied"] = best
        table["middle"] += [card for _, card in compared]
        after_tie(table)


def takers_part(table: Table) -> list[int]:
    """Give the players whose cards are compared, by seat."""
    present = [player for player, hand in enumerate(table["hands"]) if hand]
    if table["house"]["tie"] == "middle_tied_only":
        tied = [player for player in present if player in table["tied"]]
        return tied or present
    return present


def in_order(table: Table, compared: list[tuple[int, str]]) -> list[str]:
    """Lay the compared cards in the order in which they go under the pile."""
    order, taker, seats = table["house"]["pickup_order"], table["taker"], len(table["hands"])
    if order in ("seat_order", "shuffled"):
        return [card for _, card in compared]
    own = [card for player, card in compared if player == taker]
    others = [
        card for step in range(1, seats) for player, card in compared if player == (taker + step) % seats
    ]
    return own + others if order == "winner_first" else others + own


def hand_over(table: Table, spoils: list[str]) -> None:
    if table["house"]["pickup_order"] == "shuffled":
        table["turn"] = "dealer"
        table["waiting"] = spoils
        table["tied"], table["tried"] = [], []
    else:
        give(table, spoils)


def give(table: Table, spoils: list[str]) -> None:
    """Put won cards under the pile of the one who takes them; the round is decided."""
    table["hands"][table["taker"]] += spoils
    table["tied"], table["tried"] = [], []
    alive = [player for player, hand in enumerate(table["hands"]) if hand]
    if len(alive) == 1:
        table["turn"], table["winners"] = None, alive
    elif capped(table):
        table["turn"] = None
        most_cards(table)
    elif table["house"]["chooser"] == "winner":
        table["turn"] = table["taker"]
    else:
        player = (table["chooser"] + 1) % len(table["hands"])
        while player not in alive:
            player = (player + 1) % len(table["hands"])
        table["turn"] = player


def after_tie(table: Table) -> None:
    alive = [player for player, hand in enumerate(table["hands"]) if hand]
    if not alive:
        table["turn"], table["winners"] = None, table["tied"]
        return
    if len(alive) == 1:
        table["hands"][alive[0]] += table["middle"]
        table["middle"] = []
        table["turn"], table["winners"] = None, alive
        return
    ready = [player for player in table["tied"] if player in alive]
    if table["house"]["tie"] == "middle_tied_only" and len(ready) == 1:
        table["taker"] = ready[0]
        spoils, table["middle"] = table["middle"], []
        hand_over(table, spoils)
        return
    if capped(table):
        table["turn"] = None
        most_cards(table)
        return
    player = table["chooser"]
    while player not in alive:
        player = (player + 1) % len(table["hands"])
    table["turn"] = player


def capped(table: Table) -> bool:
    return bool(table["round"] >= table["house"]["max_rounds"])


def most_cards(table: Table) -> None:
    sizes = [len(hand) for hand in table["hands"]]
    table["winners"] = [player for player, size in enumerate(sizes) if size == max(sizes)]


def says(table: Table) -> dict[str, Any]:
    heard, public = table["heard"], table["house"]["reveal"] == "full_cards"
    return {
        "turn": table["turn"],
        "waiting": sorted(table["waiting"]),
        "top": [hand[:1] for hand in table["hands"]],
        "pile": [hand[1:] for hand in table["hands"]],
        "middle": table["middle"],
        "set_aside": table["set_aside"],
        "compared": heard["cards"] if heard is not None and public else None,
        "heard": None if heard is None else [heard["category"], heard["values"]],
        "round": table["round"],
        "points": [len(hand) for hand in table["hands"]],
        "winners": sorted(table["winners"]),
    }
