"""Hai Noon from its rules text alone, played on the table of `hainoon_table` by changing a copy of it: no speed."""

from tests.hainoon.naive_table import (
    CLOCKWISE,
    CROWD,
    DUMMY,
    FACED,
    FREE,
    HAND,
    NEAR,
    OTHER,
    OWN,
    SIDES,
    State,
    attacked_places,
    colour_of,
    copy,
    free_places,
    from_seat,
    living_seats,
    own_hidden_diver,
    own_places,
    owner,
    tile_order,
)


class ReshuffleError(ValueError):
    """A move was played without an order of the new draw pile, or with a wrong one; `cards` are those to shuffle."""

    def __init__(self, cards: list[str]) -> None:
        """Hold the cards, none if nothing is to be shuffled."""
        self.cards = sorted(cards)
        super().__init__(",".join(self.cards))


def outcome(state: State) -> tuple[int, ...] | None:
    """Return the winners as numbers from 0, nobody in a draw; None while the game goes on."""
    return tuple(int(seat) - 1 for seat in state.winners) if state.phase == "over" else None


def legal(state: State) -> set[str]:
    """Return the text of every legal move; none when the game is over."""
    match state.phase:
        case "enter":
            return {"@" + place for place in free_places(state)}
        case "play":
            return lays(state) or {"draw"}
        case "react":
            return {"pass"} | harpoons(state)
    return set()


def lays(state: State) -> set[str]:
    """Return every card of the hand with each side and each action that it can go with."""
    ways = {(card, side) for card in state.hand for side in SIDES if can_go(state, card, side)}
    if state.round == "1":
        ways = {(card, side) for card, side in ways if not state.sides[side]} or ways
    return {f"{card}@{side}{action}" for card, side in ways for action in actions(state, card)}


def can_go(state: State, card: str, side: str) -> bool:
    """Return whether a card may be put at a side, the first round apart: the colour lies here, or neither has any."""
    colours = {each: colour_of(cards) for each, cards in state.sides.items()}
    if card == "w" or colours[side] == card[0]:
        return True
    return not colours[side] and card[0] not in colours.values()


def actions(state: State, card: str) -> list[str]:
    """Return the endings of the texts of what can be done with a card."""
    own = own_places(state, state.seat)
    match card[1:]:
        case "c":
            return [":" + place for place in own]
        case "h":
            return [f":{place}" for place, tile in state.divers.items() if tile != FREE and place != state.cage] or [""]
        case "d":
            return [f":{place}>{near}" for place in own for near in NEAR[place]]
        case "s" | "f":
            return [f":{shark}" for shark in state.ring]
    return [""]


def harpoons(state: State) -> set[str]:
    """Return every harpoon that the asked player may lay, for each of the own divers attacked."""
    places = [
        place for place in attacked_places(state, state.side) if owner(state, state.divers[place]) == state.asked[0]
    ]
    cards = [card for card in state.hand if card[1:] == "h" and can_go(state, card, state.side)]
    return {f"{card}!{place}" for card in cards for place in places}


def play(state: State, text: str) -> State:
    """Return the table after a legal move; its text has the order of the new draw pile where there is one.

    Raise ReshuffleError if the order is none of the discarded cards, or is missing, or nothing is shuffled.
    """
    move, _, order = text.partition("~")
    after = copy(state)
    new_pile = order.split(",") if order else []
    if move[0] == "@":
        come_back(after, move[1])
    elif move == "draw":
        end_turn(after, new_pile)
    elif after.phase == "react":
        answer(after, move, new_pile)
    else:
        lay(after, move, new_pile)
    if new_pile:
        raise ReshuffleError([])
    return after


def lay(state: State, move: str, new_pile: list[str]) -> None:
    """Lay a card at a side, do its action, and begin the attack if it is the third card there."""
    card, rest = move.split("@")
    side, _, action = rest.partition(":")
    state.hand.remove(card)
    state.sides[side].append(card)
    act(state, card[1:], action)
    if len(state.sides[side]) < CROWD:
        end_turn(state, new_pile)
        return
    owners = {owner(state, state.divers[place]) for place in attacked_places(state, side)}
    state.phase, state.side = "react", side
    state.asked = "".join(seat for seat in from_seat(state) if seat in owners)
    go_on(state, new_pile)


def act(state: State, kind: str, action: str) -> None:
    """Do the action of a card of this kind; a cage that can go nowhere stays, a wild card does nothing."""
    match kind:
        case "c":
            leave_board(state, action)
        case "h":
            state.cage = action or state.cage
        case "d":
            swim(state, *action.split(">"))
        case "s":
            shark, near = int(action), CLOCKWISE[int(action)]
            state.ring[shark], state.ring[near] = state.ring[near], state.ring[shark]
        case "f":
            state.ring[int(action)] = OTHER[state.ring[int(action)]]
        case "a":
            state.ring = {CLOCKWISE[shark]: face for shark, face in state.ring.items()}


def leave_board(state: State, place: str) -> None:
    """Take a diver off the board, and the cage with it if it stands there."""
    tile = state.divers[place]
    state.divers[place] = FREE
    state.hidden = "".join(sorted(state.hidden + tile, key=tile_order))
    if state.cage == place:
        state.cage = "~" + tile.upper()


def come_back(state: State, place: str) -> None:
    """Put the active player's camouflaged diver on a free place, the cage with it if it has it, and begin to play."""
    tile = own_hidden_diver(state, state.seat)
    state.divers[place] = tile
    state.hidden = state.hidden.replace(tile, "")
    if state.cage == "~" + tile.upper():
        state.cage = place
    state.phase = "play"


def swim(state: State, place: str, near: str) -> None:
    """Let the divers on two places, or a diver and nobody, swap; the cage goes with its diver."""
    state.divers[place], state.divers[near] = state.divers[near], state.divers[place]
    state.cage = {place: near, near: place}.get(state.cage, state.cage)


def answer(state: State, move: str, new_pile: list[str]) -> None:
    """Lay the harpoon that the asked player chose, if any, and ask the next one."""
    if move != "pass":
        card, place = move.split("!")
        state.hand.remove(card)
        state.sides[state.side].append(card)
        state.laid = (*state.laid, card + place)
    state.asked = state.asked[1:]
    go_on(state, new_pile)


def go_on(state: State, new_pile: list[str]) -> None:
    """Wait for the player who is still asked; if nobody is, let the sharks bite and clear the table."""
    if state.asked:
        return
    for shark, place in FACED[state.side].items():
        strike(state, shark, place)
    cards = state.sides[state.side]
    state.discard += cards[:CROWD]
    state.sides[state.side] = cards[CROWD:]
    state.side, state.laid = "", ()
    bury(state)
    if state.phase != "over":
        end_turn(state, new_pile)


def strike(state: State, shark: int, place: str) -> None:
    """Let a full shark turn hungry and a hungry one bite, if nothing helps the diver whom it faces."""
    if state.ring[shark] == "f":
        state.ring[shark] = "h"
    elif not owner(state, state.divers[place]) or place in [harpoon[-1] for harpoon in state.laid]:
        return
    elif state.cage == place:
        state.cage = ""
    else:
        tile = state.divers[place]
        state.ring[shark] = "f"
        state.divers[place] = tile.lower() if tile.isupper() else DUMMY


def bury(state: State) -> None:
    """End the game if somebody has lost it; in last diver swimming take the hands of those who are out."""
    if state.last:
        for seat in state.hands.keys() - set(living_seats(state)):
            state.discard += state.hands[seat]
            state.hands[seat] = []
    losers = losing_seats(state)
    if losers:
        state.phase = "over"
        state.winners = "".join(seat for seat in state.hands if seat not in losers)


def losing_seats(state: State) -> set[str]:
    """Return the seats that have lost now that the game is over, an empty set if it is not.

    Those who lost a diver; in last diver swimming all without a diver, as soon as not more than one has any.
    """
    if state.last:
        return state.hands.keys() - set(living_seats(state)) if len(living_seats(state)) <= 1 else set()
    there = "".join(state.divers.values()).upper() + state.hidden.upper()
    return {seat for seat, tiles in OWN[state.players].items() if any(tile not in there for tile in tiles)}


def end_turn(state: State, new_pile: list[str]) -> None:
    """Let the active player draw, and begin the turn of the next one who has a diver."""
    alive = living_seats(state)
    if state.seat in alive:
        draw_up(state, new_pile)
    following = next(seat for seat in from_seat(state)[1:] if seat in alive)
    if following < state.seat:
        state.round = "2"
    state.seat, state.phase = following, "play"
    if own_hidden_diver(state, following):
        free = free_places(state)
        state.phase = "enter"
        if len(free) == 1:
            come_back(state, free[0])


def draw_up(state: State, new_pile: list[str]) -> None:
    """Let the active player draw up to three cards, from the new pile (which is taken) when there is no other."""
    hand = state.hands[state.seat]
    while len(hand) < HAND and (state.draw or state.discard):
        if not state.draw:
            if sorted(new_pile) != sorted(state.discard):
                raise ReshuffleError(state.discard)
            state.draw, state.discard = list(new_pile), []
            new_pile.clear()
        hand.append(state.draw.pop(0))


def perft(state: State, depth: int) -> int:
    """Return the number of move sequences of a length; a game that ends sooner counts nothing.

    Raise ReshuffleError if a sequence meets a reshuffle.
    """
    if depth == 0:
        return 1
    if depth == 1:
        return len(legal(state))
    return sum(perft(play(state, move), depth - 1) for move in legal(state))


def read(text: str) -> State:
    """Return the position that a text writes; ValueError if the notation does not allow the text."""
    from tests.hainoon import naive_text  # which needs these rules itself

    return naive_text.read(text)
