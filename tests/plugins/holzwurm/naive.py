"""The game a second time, slow and plain, written from the rules page alone, sharing nothing with the plugin.

A table is a dict of lists, a card and a move are texts. What may be played is found by laying each card in
each place and looking whether the table that results is one the rules allow.
"""

from typing import Any

Table = dict[str, Any]

COLOURS = ["blue", "yellow", "red", "green", "purple"]
PACK = [f"{colour}-{number}" for colour in COLOURS for number in range(1, 12)]
PACK += [f"grey-{number}" for number in range(2, 12)]
PACK += ["black-13"]
COLOUR = {card: card.split("-")[0] for card in PACK}


def number_of(card: str) -> int:
    return int(card.split("-")[1])


def points_of(card: str) -> int:
    return number_of(card) if number_of(card) % 2 == 0 else -number_of(card)


def begin(players: int, house: dict[str, Any]) -> Table:
    table = {"house": house, "players": players, "totals": [0] * players, "hand": 0, "winners": set()}
    gather(table)
    return table


def gather(table: Table) -> None:
    table["turn"] = "dealer"
    table["display"] = ["black-13"]
    table["rows"] = []
    table["hands"] = [[] for _ in range(table["players"])]
    table["seen"] = [set() for _ in range(table["players"])]
    table["set_aside"] = []
    table["waiting"] = [card for card in PACK if card != "black-13"]


def copied(table: Table) -> Table:
    copy = dict(table)
    for zone in ("display", "totals", "set_aside", "waiting", "winners"):
        copy[zone] = table[zone].copy()
    for zone in ("rows", "hands", "seen"):
        copy[zone] = [cards.copy() for cards in table[zone]]
    return copy


def deal(table: Table, cards: list[str]) -> None:
    """Deal 65 cards, the first of the list on top."""
    stock = list(cards)
    for _ in range(5):
        table["display"].append(stock.pop(0))
    # Insertion sort, so that it is plain that equal cards keep the order in which they were dealt.
    column: list[str] = []
    for card in table["display"]:
        place = len(column)
        while place > 0 and points_of(column[place - 1]) > points_of(card):
            place -= 1
        column.insert(place, card)
    table["display"] = column
    first = table["hand"] % table["players"]
    rounds = 12 if table["players"] == 5 else 10 if table["players"] == 6 else 15
    for _ in range(rounds):
        for step in range(table["players"]):
            table["hands"][(first + step) % table["players"]].append(stock.pop(0))
    table["set_aside"] = stock
    table["waiting"] = []
    table["turn"] = first


def moves(table: Table) -> list[str]:
    """List what the player on turn may do, in no particular order."""
    if table["turn"] not in range(table["players"]):
        return []
    rows = [{COLOUR[card] for card in row} for row in table["rows"]]
    found = []
    for card in table["hands"][table["turn"]]:
        grey_starts = COLOUR[card] == "grey"
        if allowed(table, [*rows, {COLOUR[card]}], grey_starts=grey_starts):
            found.append(f"start {card}")
        for place, row in enumerate(rows):
            if allowed(table, [*rows[:place], row | {COLOUR[card]}, *rows[place + 1 :]], grey_starts=False):
                found.append(f"add {card} {place}")
    return found


def allowed(table: Table, rows: list[set[str]], *, grey_starts: bool) -> bool:
    """Say whether these rows, told by the colours of the cards in them, may lie there after a move."""
    if len(rows) > 5 or any(len(row - {"grey"}) > 1 for row in rows):
        return False
    colours = [colour for row in rows for colour in row if colour != "grey"]
    if len(set(colours)) < len(colours):
        return False
    return not (grey_starts and table["house"]["max_grey_only"] == 1 and rows.count({"grey"}) > 1)


def do(table: Table, move: str) -> None:
    """Play a move that is allowed, in place."""
    words = move.split()
    card, player = words[1], table["turn"]
    hand = table["hands"][player]
    was_last = len(hand) == 1
    hand.remove(card)
    table["seen"][player].discard(card)
    over = False
    if words[0] == "start":
        table["rows"].append([card])
        over = was_last
    else:
        row = table["rows"][int(words[2])]
        if number_of(card) > len(row):
            row.append(card)
            over = was_last
        else:
            del table["rows"][int(words[2])]
            taken = [*row, card, table["display"].pop()]
            hand.extend(taken)
            table["seen"][player].update(taken)
            over = not table["display"] or (was_last and table["house"]["last_card"] == "any")
    table["turn"] = (player + 1) % table["players"]
    if over:
        end_hand(table)


def end_hand(table: Table) -> None:
    for player, hand in enumerate(table["hands"]):
        table["totals"][player] += sum(map(points_of, hand)) if hand else table["house"]["out_bonus"]
    table["hand"] += 1
    if table["hand"] < table["house"]["hands"]:
        gather(table)
        return
    table["turn"] = None
    best = [player for player, total in enumerate(table["totals"]) if total == max(table["totals"])]
    if table["house"]["tie"] == "fewest_cards":
        fewest = min(len(table["hands"][player]) for player in best)
        best = [player for player in best if len(table["hands"][player]) == fewest]
    table["winners"] = set(best)


def says(table: Table) -> dict[str, Any]:
    return {
        "turn": table["turn"],
        "waiting": sorted(table["waiting"]),
        "display": table["display"],
        "rows": table["rows"],
        "hands": [sorted(hand) for hand in table["hands"]],
        "known": [sorted(hand) for hand in table["seen"]],
        "set_aside": table["set_aside"],
        "points": table["totals"],
        "winners": sorted(table["winners"]),
    }
