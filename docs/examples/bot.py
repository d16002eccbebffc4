"""A bot for both games of Edokko: it likes some kinds of choices better than others.

    edokko play naishi --bots "program:python3 docs/examples/bot.py"
"""

import json
import random
import sys

MOUNTAIN = 0  # Naishi: the card that everybody wants to get rid of
LIKES = {
    "develop": 2, "done": 1, "swap": -1, "discard": -1, "decree": -1, "recall": -1, "declare": -1,  # Naishi
    "build": 3, "use": 3, "shop": 3, "save": 1,  # IKI
}


def liking(choice, numbers, seat):
    """How much the bot likes a choice; chance decides between those that it likes the same."""
    action = choice["action"]
    likes = LIKES.get(action["kind"], 0)
    if action["kind"] == "develop":  # the card at this place makes way for the one of its pile
        place = action["position"] + (5 if action["line"] == "hand" else 0)
        likes += 2 * (numbers["territory"][10 * seat + place] == MOUNTAIN)
        likes -= 3 * (numbers["faceUp"][action["position"]] == MOUNTAIN)
    return likes + random.random()


seat = 0
for line in sys.stdin:  # ends when Edokko closes it
    message = json.loads(line)
    if message["type"] == "hello":
        seat = message["seat"]
        print(json.dumps({"protocol": 1}), flush=True)
    elif message["type"] == "choose":
        best = max(message["choices"], key=lambda choice: liking(choice, message["numbers"], seat))
        print(json.dumps({"id": message["id"], "choice": best["choice"]}), flush=True)
