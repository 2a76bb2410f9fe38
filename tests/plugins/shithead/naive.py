"""The game a second time, slow and plain, written from the rules page alone, sharing nothing with the plugin.

A table is a dict of lists, a card and a move are texts. Who comes next is found by walking round the table
chair by chair.
"""

from itertools import combinations
from typing import Any

Table = dict[str, Any]

RANKS = "23456789TJQKA"
PACK = [rank + suit for rank in RANKS for suit in "CDHS"]
LADDER = "2345679JQKA"
NEVER_TOO_LOW = "28T"


def begin(players: int, house: dict[str, Any]) -> Table:
    table: Table = {"house": house, "players": players, "turn": "dealer", "phase": "playing", "plays": 0}
    for zone in ("hand", "seen", "up", "down"):
        table[zone] = [[] for _ in range(players)]
    return {**table, "stock": [], "pile": [], "burnt": [], "flipped": None, "waiting": PACK.copy()}


def copied(table: Table) -> Table:
    copy = dict(table)
    for zone in ("stock", "pile", "burnt", "waiting"):
        copy[zone] = table[zone].copy()
    for zone in ("hand", "seen", "up", "down"):
        copy[zone] = [cards.copy() for cards in table[zone]]
    return copy


def deal(table: Table, cards: list[str]) -> None:
    """Deal 52 cards, the first of the list on top."""
    stock = list(cards)
    for zone in ("down", "up", "hand"):
        for _ in range(3):
            for player in range(table["players"]):
                table[zone][player].append(stock.pop(0))
    table["stock"], table["waiting"] = stock, []
    if table["house"]["swap"] == "off":
        start(table)
    else:
        table["phase"], table["turn"] = "exchanging", 0


def start(table: Table) -> None:
    table["phase"] = "playing"
    table["turn"] = 0
    if table["house"]["starter"] == "after_dealer":
        return
    for rank in "3456789TJQKA2":
        for zone in ("up", "hand"):
            for player, cards in enumerate(table[zone]):
                if rank in [card[0] for card in cards]:
                    table["turn"] = player
                    return


def moves(table: Table) -> list[str]:
    """List what the player on turn may do, in no particular order."""
    player = table["turn"]
    if player not in range(table["players"]):
        return []
    hand, up = table["hand"][player], table["up"][player]
    if table["phase"] == "exchanging":
        return [f"show {','.join(three)}" for three in combinations(in_order(hand + up), 3)]
    if hand == [] and up == []:
        return [f"flip {place}" for place in range(len(table["down"][player]))]
    found = []
    for rank in RANKS:
        equal = in_order([card for card in (hand or up) if card[0] == rank])
        for number in range(1, len(equal) + 1):
            if number <= table["house"]["max_cards"] and fits(table, rank):
                found += [f"play {','.join(some)}" for some in combinations(equal, number)]
    if found == [] or (not table["house"]["must_play"] and table["pile"] != []):
        found.append("pick-up")
    return found


def in_order(cards: list[str]) -> list[str]:
    return [card for card in PACK if card in cards]


def without_eights(pile: list[str]) -> list[str]:
    return [card for card in pile if card[0] != "8"]


def fits(table: Table, rank: str) -> bool:
    others = without_eights(table["pile"])
    if others == [] or rank in NEVER_TOO_LOW:
        return True
    base = others[-1][0]
    if base == "7":
        house = table["house"]
        if table["phase"] == "playing" or house["eight_on_seven"] == "still_low":
            return rank in ("34567" if house["on_seven"] == "equal_or_lower" else "3456")
    return LADDER.index(rank) >= LADDER.index(base)


def do(table: Table, move: str) -> None:
    """Play a move that is allowed, in place."""
    word, _, rest = move.partition(" ")
    player = table["turn"]
    if word == "show":
        exchange(table, player, rest.split(","))
        return
    table["plays"] += 1
    table["flipped"] = None
    if word == "play":
        cards = rest.split(",")
        zone = "hand" if table["hand"][player] else "up"
        for card in cards:
            table[zone][player].remove(card)
        table["seen"][player] = [card for card in table["seen"][player] if card not in cards]
        while len(table["hand"][player]) < 3 and table["stock"]:
            table["hand"][player].append(table["stock"].pop(0))
        lay(table, player, cards)
    elif word == "flip":
        card = table["down"][player].pop(int(rest))
        if fits(table, card[0]):
            lay(table, player, [card])
        else:
            table["flipped"] = card
            take(table, player, [*table["pile"], card])
    else:
        take(table, player, table["pile"])
    if table["plays"] == table["house"]["max_plays"]:
        table["turn"] = None
    if table["turn"] is None:
        table["phase"] = "playing"


def exchange(table: Table, player: int, three: list[str]) -> None:
    six = table["hand"][player] + table["up"][player]
    table["seen"][player] = [card for card in table["up"][player] if card not in three]
    table["hand"][player] = [card for card in six if card not in three]
    table["up"][player] = three
    table["turn"] += 1
    if table["turn"] == table["players"]:
        start(table)


def take(table: Table, player: int, cards: list[str]) -> None:
    table["hand"][player] += cards
    table["seen"][player] += cards
    table["pile"] = []
    table["phase"] = "playing"
    walk(table, player, 1)


def lay(table: Table, player: int, cards: list[str]) -> None:
    """Put cards on the pile, and find out what follows."""
    house, rank, was_asked = table["house"], cards[0][0], table["phase"]
    others = without_eights(table["pile"])
    table["pile"] = table["pile"] + cards
    table["phase"] = "playing"
    still_in = [who for who in range(table["players"]) if has_cards(table, who)]
    if player not in still_in and (house["end"] == "first_out" or len(still_in) == 1):
        if burns(table, rank):
            burn(table)
        table["turn"] = None
    elif burns(table, rank):
        burn(table)
        if player not in still_in:
            walk(table, player, 1)
    elif rank == "8":
        back = len(cards) if house["eights_stack"] else 1
        if others:
            table["phase"] = "answering"
            walk(table, player, -back)
        elif house["eight_on_empty"] == "back_free":
            walk(table, player, -back)
        else:
            walk(table, player, 1)
    elif (
        was_asked == "answering"
        and rank == others[-1][0]
        and (rank not in "27" or house["special_match"] == "match")
    ):
        table["phase"] = "answering"
        walk(table, player, -1)
    else:
        walk(table, player, 1)


def burns(table: Table, rank: str) -> bool:
    pile = table["pile"]
    if rank != "8" and not table["house"]["eight_breaks_four"]:
        pile = without_eights(pile)
    return rank == "T" or [card[0] for card in pile[-4:]] == [rank] * 4


def burn(table: Table) -> None:
    table["burnt"] = table["burnt"] + table["pile"]
    table["pile"] = []


def has_cards(table: Table, player: int) -> bool:
    return any(table[zone][player] for zone in ("hand", "up", "down"))


def walk(table: Table, chair: int, seats: int) -> None:
    """Give the turn to the seat so many seats on, or back; chairs of those who are out do not count."""
    while seats:
        chair = (chair + (1 if seats > 0 else -1)) % table["players"]
        if has_cards(table, chair):
            seats -= 1 if seats > 0 else -1
    table["turn"] = chair


def says(table: Table) -> dict[str, Any]:
    winners = winning(table) if table["turn"] is None else []
    laid = {zone: [sorted(cards) for cards in table[zone]] for zone in ("hand", "up")}
    return {
        **laid,
        "known": [sorted(cards) for cards in table["seen"]],
        **{part: table[part] for part in ("turn", "phase", "plays", "flipped")},
        **{zone: table[zone] for zone in ("down", "stock", "pile", "burnt")},
        "waiting": sorted(table["waiting"]),
        "points": [1 if player in winners else 0 for player in range(table["players"])],
        "winners": winners,
    }


def winning(table: Table) -> list[int]:
    everybody = list(range(table["players"]))
    out = [player for player in everybody if not has_cards(table, player)]
    if out:
        return out
    if table["house"]["at_cap"] == "draw":
        return everybody
    counts = [sum(len(table[zone][player]) for zone in ("hand", "up", "down")) for player in everybody]
    return [player for player in everybody if counts[player] == min(counts)]
