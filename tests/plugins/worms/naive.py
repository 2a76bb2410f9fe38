"""The game a second time, slow and plain, from the rules page alone, sharing nothing with the plugin.

A table is a dict, a card and a move are texts. A trick is a list of plays, each a seat with its cards, and
who has it is found by telling it again from the lead; what may be played is found by trying everything and
striking out what a rule forbids.
"""

from itertools import permutations
from typing import Any

Table = dict[str, Any]

TOQU, WORMS, THREE = "JC", "KH", "3D"
# All cards that are not 7s, from the highest down; the kings are named apart because of what they do to 7s.
ORDINARY = ["8S", "9C", "9S", "9H", "9D", "AC", "AS", "AH", "AD", "JS", "JH", "JD", "6C", "6S", "6H", "6D"]
ORDINARY += ["5C", "5S", "5H", "5D", "8C", "8H", "8D", "QC", "QS", "QH", "QD", "KC", "KS"]
SEVENS = ["7C", "7S", "7H", "7D"]
PACK = [THREE, TOQU, WORMS, *ORDINARY, *SEVENS]


def begin(seats: int, house: dict[str, Any]) -> Table:
    assert seats == 4
    table = {"house": house, "dealer": 3, "points": [0, 0], "kams": 0, "winners": []}
    new_kam(table, [0, 0])
    return table


def new_kam(table: Table, lus: list[int]) -> None:
    table["before"] = lus
    table["deals"] = 0
    table["opening"] = True
    new_deal(table)


def new_deal(table: Table) -> None:
    table["gained"] = [0, 0]
    table["refusals"] = 0
    table["turn"] = "dealer"
    table["waiting"] = list(PACK)
    table["hands"] = [[], [], [], []]
    table["aavunga"] = None
    table["no_toqu"] = set()
    table["plays"] = []
    table["won"] = [[], []]
    table["stock"] = []
    table["counts"] = [0, 0]
    table["first_five"] = False
    table["question"] = "ahead"
    table["leader"] = (table["dealer"] + 1) % 4


def copied(table: Table) -> Table:
    copy = dict(table)
    for name in ("points", "before", "gained", "plays", "stock", "waiting", "counts", "no_toqu"):
        copy[name] = table[name].copy()
    for name in ("hands", "won"):
        copy[name] = [cards.copy() for cards in table[name]]
    return copy


def written(table: Table) -> list[int]:
    return [table["before"][side] + table["gained"][side] for side in (0, 1)]


def eight_all(table: Table) -> bool:
    return written(table) == [8, 8]


def deal(table: Table, cards: list[str]) -> None:
    hands: list[list[str]] = [[], [], [], []]
    for number in range(16):
        hands[(table["dealer"] + 1 + number) % 4].append(cards[number])
    both = any(TOQU in hand and WORMS in hand for hand in hands)
    kind = table["house"]["redeal_both"]
    void = both and (kind == "every_deal" or (kind == "first_deal_of_kam" and table["opening"]))
    if cards[35] in (THREE, TOQU, WORMS) or void:
        table["refusals"] += 1
        if table["refusals"] == 100:
            table["left_lying"] = cards
            cut_short(table)
        return
    table["hands"] = hands
    table["stock"] = cards[16:]
    table["waiting"] = []
    table["turn"] = table["leader"]


# Who has the trick.


def led_card(plays: list[Any], position: int) -> str | None:
    """Give the card that counts as led, on a 3 of diamonds the second one; None if that is yet to come."""
    led: str = plays[0][1][position]
    if led != THREE:
        return led
    return plays[1][1][position] if len(plays) > 1 else None


def card_wins(table: Table, card: str, standing: str, led: str | None) -> bool:
    if led is None:
        return True
    if standing == THREE:
        return False
    if card == THREE:
        return True
    if led in SEVENS:
        if standing in SEVENS:
            return card == "KC" or (card in SEVENS and SEVENS.index(card) < SEVENS.index(standing))
        return (card, standing) == ("KS", "KC")
    if card in SEVENS:
        return False
    if card == TOQU:
        return True
    if card == WORMS:
        return standing != TOQU or table["house"]["toqu_worms"] == "later_wins"
    if standing in (TOQU, WORMS):
        return False
    return ORDINARY.index(card) < ORDINARY.index(standing)


def two_kings(cards: tuple[str, ...], standing: tuple[str, ...]) -> bool:
    return all(king in cards and standing[cards.index(king)] in SEVENS for king in ("KC", "KS"))


def group_wins(table: Table, plays: list[Any], standing: tuple[str, ...], cards: tuple[str, ...]) -> bool:
    for position, card in enumerate(cards):
        if card == "KS" and two_kings(cards, standing):
            continue
        if not card_wins(table, card, standing[position], led_card(plays, position)):
            return False
    return True


def told(table: Table) -> list[int]:
    """Give the numbers of the plays that had the trick, one after the other."""
    had = [0]
    plays = table["plays"]
    for number in range(1, len(plays)):
        if group_wins(table, plays[:number], plays[had[-1]][1], plays[number][1]):
            had.append(number)
    return had


# What may be played.


def moves(table: Table) -> list[str]:
    if table["turn"] not in (0, 1, 2, 3):
        return []
    if table["question"] == "open":
        return ["stop", "go-on"]
    hand = table["hands"][table["turn"]]
    if table["plays"]:
        return ["follow " + ",".join(cards) for cards in may_lay(table, followed(table, hand))]
    return ["lead " + ",".join(cards) for cards in may_lay(table, led(hand))]


def followed(table: Table, hand: list[str]) -> list[tuple[str, ...]]:
    return list(permutations(hand, len(table["plays"][0][1])))


def led(hand: list[str]) -> list[tuple[str, ...]]:
    """Go through all sets of cards, and write those that are a lead in the one way."""
    found = []
    for bits in range(1, 2 ** len(hand)):
        cards = [card for number, card in enumerate(hand) if bits >> number & 1]
        cards.sort(key=PACK.index)
        ranks: list[str] = []
        for card in cards:
            if card[0] not in ranks:
                ranks.append(card[0])
        groups = [[card for card in cards if card[0] == rank] for rank in ranks]
        if len(groups) == 1 or [len(group) for group in groups] == [2, 2]:
            found.append(tuple(card for group in groups for card in group))
    return found


def may_lay(table: Table, possible: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    if eight_all(table):
        return possible
    rules = [fourth_worms, worms_on_seven, worms_first, early_toqu]
    if table["house"]["toqu_on_partner"] == "illegal":
        rules.append(on_partner)
    left: list[tuple[str, ...]] = []
    while not left:
        left = [cards for cards in possible if not any(rule(table, cards) for rule in rules)]
        rules = rules[1:]
    must = [cards for cards in left if is_duty(table, cards)]
    return must or left


def seen_before(table: Table, card: str) -> bool:
    lying = [*table["won"][0], *table["won"][1]]
    for _, cards in table["plays"]:
        lying += cards
    return card in lying


def fourth_worms(table: Table, cards: tuple[str, ...]) -> bool:
    last_cards = len(cards) == len(table["hands"][table["turn"]])
    return WORMS in cards and len(table["plays"]) == 3 and not last_cards and not seen_before(table, TOQU)


def worms_on_seven(table: Table, cards: tuple[str, ...]) -> bool:
    if WORMS not in cards or not table["plays"]:
        return False
    if not table["stock"] and len(cards) == len(table["hands"][table["turn"]]):
        return False
    return led_card(table["plays"], cards.index(WORMS)) in SEVENS


def worms_first(table: Table, cards: tuple[str, ...]) -> bool:
    return WORMS in cards and bars_worms(table, len(table["plays"]))


def bars_worms(table: Table, number: int) -> bool:
    first_trick = table["opening"] and not table["won"][0] and not table["won"][1]
    return first_trick and (number == 0 or table["house"]["first_lead_worms"] == "nobody_in_first_trick")


def early_toqu(table: Table, cards: tuple[str, ...]) -> bool:
    return TOQU in cards and WORMS not in table["hands"][table["turn"]] and not seen_before(table, WORMS)


def on_partner(table: Table, cards: tuple[str, ...]) -> bool:
    if TOQU not in cards or not table["plays"]:
        return False
    seat, standing = table["plays"][told(table)[-1]]
    return bool(standing[cards.index(TOQU)] == WORMS and seat == (table["turn"] + 2) % 4)


def is_duty(table: Table, cards: tuple[str, ...]) -> bool:
    if table["house"]["toqu_duty"] == "may" or TOQU not in cards or not table["plays"]:
        return False
    seat, standing = table["plays"][told(table)[-1]]
    if standing[cards.index(TOQU)] != WORMS or seat % 2 == table["turn"] % 2 or live(table) is None:
        return False
    return group_wins(table, table["plays"], standing, cards)


def live(table: Table) -> int | None:
    """Give the number of the play that has Worms in it, if something can be had for it."""
    having = [number for number, (_, cards) in enumerate(table["plays"]) if WORMS in cards]
    if not having:
        return None
    number = having[0]
    before = [*table["won"][0], *table["won"][1]]
    for _, cards in table["plays"][:number]:
        before += cards
    if number == 3 or TOQU in before or eight_all(table) or bars_worms(table, number):
        return None
    return number


# What a move does.


def do(table: Table, move: str) -> None:
    word, _, said = move.partition(" ")
    if word == "stop":
        table["question"] = "open"
        end_deal(table)
    elif word == "go-on":
        table["question"] = "past"
        table["turn"] = table["leader"]
    else:
        lay(table, tuple(said.split(",")))


def lay(table: Table, cards: tuple[str, ...]) -> None:
    seat = table["turn"]
    hand = table["hands"][seat]
    at_once = ataata(table, cards)
    offence = offends(table, cards)
    if silence_tells(table, cards):
        table["no_toqu"].add(seat)
    if TOQU in hand and WORMS in hand and (TOQU in cards or WORMS in cards) and not eight_all(table):
        table["aavunga"] = seat
    for card in cards:
        hand.remove(card)
    table["plays"].append((seat, cards))
    table["turn"] = (seat + 1) % 4
    if offence:
        table["before"][seat % 2] = 0
        table["gained"] = [0, 0]
        after_deal(table, again=True)
    elif not gain(table, seat % 2, at_once) and len(table["plays"]) == 4:
        end_trick(table)


def ataata(table: Table, cards: tuple[str, ...]) -> int:
    plays = table["plays"]
    if not plays:
        return 0
    standing = plays[told(table)[-1]][1]
    if not group_wins(table, plays, standing, cards):
        return 0
    for position, card in enumerate(cards):
        if card == "KS" and standing[position] == "KC" and led_card(plays, position) in SEVENS:
            return 1
    return 1 if two_kings(cards, standing) else 0


def offends(table: Table, cards: tuple[str, ...]) -> bool:
    """Say whether Toqu is laid on the partner's Worms, though something else could have been laid."""
    if table["house"]["toqu_on_partner"] == "illegal" or eight_all(table) or not on_partner(table, cards):
        return False
    hand = table["hands"][table["turn"]]
    return any(not on_partner(table, other) for other in may_lay(table, followed(table, hand)))


def silence_tells(table: Table, cards: tuple[str, ...]) -> bool:
    if TOQU in table["hands"][table["turn"]]:
        return False
    alone = len(table["plays"]) > 0 and len(cards) == 1 and is_duty(table, (TOQU,))
    return alone or (WORMS in cards and not eight_all(table))


def gain(table: Table, side: int, lus: int) -> bool:
    """Write lus down, and say whether the kam is over by them."""
    table["gained"][side] += lus
    now = written(table)[side]
    if lus == 0 or (now != 9 and not (now > 9 and table["house"]["overshoot"] == "cap")):
        return False
    nought, next_lus, points = written(table)[1 - side] == 0, [0, 0], 1
    if nought and table["house"]["whitewash"] == "double_kam":
        points = 2
    if nought and table["house"]["whitewash"] == "two_lus_next_kam":
        next_lus[side] = 2
    table["points"][side] += points
    end_kam(table, next_lus)
    return True


def end_trick(table: Table) -> None:
    had, plays = told(table), table["plays"]
    winner = plays[had[-1]][0]
    side, lus = trick_lus(table, had)
    count = len(plays[0][1]) if table["house"]["multi_counts"] == "k" else 1
    table["counts"][winner % 2] += count
    if table["counts"][winner % 2] >= 5 and table["counts"][1 - winner % 2] == 0:
        table["first_five"] = True
    for _, cards in plays:
        table["won"][winner % 2] += cards
    table["plays"] = []
    table["leader"] = table["turn"] = winner
    if gain(table, side, lus):
        return
    for _ in range(4 - len(table["hands"][0])):
        if len(table["stock"]) >= 4:
            for step in range(4):
                table["hands"][(winner + step) % 4].append(table["stock"].pop(0))
            table["no_toqu"] = set()
    if table["hands"] == [[], [], [], []]:
        end_deal(table)
    elif table["question"] == "ahead" and min(table["counts"]) > 0 and max(table["counts"]) >= 5:
        decided = 0 if table["counts"][0] >= 5 else 1
        if table["house"]["deal_stop"] == "auto":
            end_deal(table)
        elif table["house"]["deal_stop"] == "choice":
            table["question"] = "open"
            table["turn"] = winner if winner % 2 == decided else (winner + 1) % 4


def trick_lus(table: Table, had: list[int]) -> tuple[int, int]:
    """Give the side that gets something for Worms or Toqu, and how much."""
    plays, house = table["plays"], table["house"]
    number = live(table)
    if number not in had:
        return 0, 0
    owner, cards = plays[number]
    winner = plays[had[-1]][0]
    home = house["worms_lus"]
    if table["aavunga"] == owner and not house["aavunga_scores"]:
        home = 0
    later = [one for one in had if one > number]
    if not later:
        return owner % 2, home
    taker, laid = plays[later[0]]
    if laid[cards.index(WORMS)] == TOQU:
        return (0, 0) if taker % 2 == owner % 2 else (winner % 2, 2)
    return (owner % 2, home) if taker % 2 == owner % 2 else (taker % 2, house["d3_captures_worms"])


def end_deal(table: Table) -> None:
    house, counts = table["house"], table["counts"]
    if 0 in counts:
        if house["all_tricks"] == "void_round":
            table["gained"] = [0, 0]
    elif counts[0] != counts[1]:
        lus = 1
        if table["first_five"]:
            lus = 1 if eight_all(table) and house["five_five_at_88"] == "one" else 2
        if gain(table, 0 if counts[0] > counts[1] else 1, lus):
            return
    after_deal(table, again=False)


def after_deal(table: Table, *, again: bool) -> None:
    for side in (0, 1):
        gained, lacked = table["gained"][side], 9 - table["before"][side]
        lacks = lacked - gained
        if gained > lacked:
            way = table["house"]["overshoot"]
            lacks = {"lack_gain": gained, "bounce": gained - lacked, "plus_one": lacked + 1}[way]
        table["before"][side] = 9 - lacks
    table["gained"] = [0, 0]
    table["deals"] += 1
    if not again:
        table["opening"] = False
    if table["deals"] == table["house"]["max_deals"]:
        cut_short(table)
        return
    if not again:
        table["dealer"] = (table["dealer"] + 1) % 4
    new_deal(table)


def cut_short(table: Table) -> None:
    one, other = table["before"]
    if one != other:
        table["points"][0 if one > other else 1] += 1
    end_kam(table, [0, 0])


def end_kam(table: Table, next_lus: list[int]) -> None:
    table["kams"] += 1
    if table["kams"] < table["house"]["kams"]:
        table["dealer"] = (table["dealer"] + 1) % 4
        new_kam(table, next_lus)
        return
    table["turn"] = None
    if table["waiting"]:
        table["stock"], table["waiting"] = table["left_lying"], []
    one, other = table["points"]
    table["winners"] = [0, 2] if one > other else [1, 3] if other > one else [0, 1, 2, 3]


def says(table: Table) -> dict[str, Any]:
    plays = table["plays"]
    positions = range(len(plays[0][1])) if plays else ()
    return {
        "turn": table["turn"],
        "waiting": sorted(table["waiting"]),
        "points": table["points"] * 2,
        "winners": table["winners"],
        "hands": [sorted(hand) for hand in table["hands"]],
        "trick": [[cards[position] for _, cards in plays] for position in positions],
        "won": [sorted(pile) for pile in table["won"]],
        "stock": table["stock"],
        "announced": [[TOQU, WORMS] if seat == table["aavunga"] else [] for seat in range(4)],
        "lus": written(table),
        "tricks": table["counts"],
        "leader": table["leader"],
        "dealer": table["dealer"],
        "no toqu": sorted(table["no_toqu"]),
    }
