"""A client of Edokko in another language, written from docs/protocol.md and its tables alone, with nothing but Python's own library.

It makes some guests, lays a table for them, plays a whole game with random legal choices, and checks on the way that what it is shown is as those
pages say. In the end every move that was acknowledged has to be in the record.

    python3 client.py http://127.0.0.1:8080 docs/protocol naishi me,me seed
    python3 client.py http://127.0.0.1:8080 docs/protocol iki-2021-4p me,me,me,journeyman seed
"""

import base64
import hashlib
import http.client
import json
import os
import random
import re
import socket
import struct
import sys
import time
from urllib.parse import urlsplit

VERSION = 7
NONE, UNKNOWN, OVER = -1, -2, 0
MESSAGE_INTERVAL = 0.1  # seconds: a socket may send ten messages in one
PATIENCE = 120  # seconds that an answer is waited for
LETTERS = "abcd"


def check(holds, what):
    if not holds:
        raise AssertionError(what)


class View:
    """The numbers of a view by the names that a game's page has for them."""

    def __init__(self, page, text):
        data = base64.b64decode(text)
        check(len(data) == page.size, f"a view has {len(data)} bytes, not {page.size}")
        self.columns = page.columns
        self.cells = struct.unpack(f"<{len(data) // 2}h", data)

    def __getitem__(self, name):
        at, count, single = self.columns[name]
        return self.cells[at] if single else self.cells[at : at + count]


class Page:
    """docs/protocol/naishi.md or iki.md: how many bytes a view has, and where each column is."""

    def __init__(self, folder, game):
        with open(os.path.join(folder, f"{game.split('-')[0]}.md"), encoding="utf8") as file:
            text = file.read()
        self.size = int(re.search(r"^(\d+) bytes", text, re.M)[1])
        rows = re.findall(r"^\| (\d+) +\| `(\w+)` +\| (\d+) +\| (.*?) *\|", text, re.M)
        self.columns = {name: (int(byte) // 2, int(count), each == "") for byte, name, count, each in rows}
        self.layout = " ".join(name if each == "" else f"{name}:{count}" for _, name, count, each in rows)


class WebSocket:
    """RFC 6455, as much of it as a client of small text messages needs."""

    def __init__(self, address, path, cookie):
        self.socket = socket.create_connection((address.hostname, address.port or 80), PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        head = [
            f"GET {path} HTTP/1.1",
            f"Host: {address.netloc}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            f"Cookie: {cookie}",
        ]
        self.socket.sendall("\r\n".join([*head, "", ""]).encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.receive()
        answer, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        accepted = base64.b64encode(hashlib.sha1(f"{key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11".encode()).digest())
        check(answer.startswith(b"HTTP/1.1 101") and accepted in answer, f"no socket: {answer[:80]!r}")

    def receive(self):
        data = self.socket.recv(65536)
        check(data, "the line broke")
        return data

    def take(self, count):
        while len(self.buffer) < count:
            self.buffer += self.receive()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def send(self, data, opcode=1):
        mask = os.urandom(4)
        size = len(data)
        head = bytes([0x80 | opcode, 0x80 | size]) if size < 126 else bytes([0x80 | opcode, 0xFE]) + struct.pack(">H", size)
        self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def next(self):
        """The next message; what the line itself needs is answered on the way."""
        message = b""
        while True:
            first, size = self.take(2)
            if size == 126:
                (size,) = struct.unpack(">H", self.take(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self.take(8))
            data = self.take(size)
            opcode = first & 0x0F
            if opcode == 9:
                self.send(data, 10)
            elif opcode == 8:
                raise AssertionError(f"closed with {struct.unpack('>H', data[:2])[0] if data else 1005}")
            elif opcode in (0, 1):
                message += data
                if first & 0x80:
                    return message.decode()


class Player:
    """A guest with a session and a socket, and the table as it was shown last."""

    def __init__(self, address, name):
        self.address = address
        self.cookie = None
        self.post("/api/guest", {"name": name})
        told = self.get("/api/rules")
        check(told["protocol"] == VERSION, f"version {told['protocol']} is spoken here")
        self.layouts = {name: layout for each in told["games"].values() for name, layout in each["layouts"].items()}
        self.line = WebSocket(address, f"/api/socket?v={VERSION}&rules={told['rules']}", self.cookie)
        self.sent_at = 0.0
        self.sight = None
        self.contract = None

    def request(self, method, path, body=None):
        connection = http.client.HTTPConnection(self.address.netloc, timeout=PATIENCE)
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if self.cookie is not None:
            headers["Cookie"] = self.cookie
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        for value in answer.headers.get_all("Set-Cookie") or []:
            self.cookie = value.split(";")[0]
        connection.close()
        check(answer.status == 200, f"{method} {path}: {answer.status} {text}")
        return text

    def post(self, path, body):
        return json.loads(self.request("POST", path, body))

    def get(self, path):
        return json.loads(self.request("GET", path))

    def send(self, message):
        time.sleep(max(0.0, self.sent_at + MESSAGE_INTERVAL - time.monotonic()))
        self.sent_at = time.monotonic()
        self.line.send(json.dumps(message).encode())

    def hear(self):
        message = json.loads(self.line.next())
        check(message["type"] == "table", f"refused: {message}")
        self.contract = message.get("contract", self.contract)  # which is told once, on joining
        self.sight = message["sight"]

    @property
    def info(self):
        return self.sight["info"]


class Game:
    """A table of guests and bots, from its laying to its record."""

    def __init__(self, address, page, game, kinds, lots):
        self.page = page
        self.game = game
        self.lots = lots
        self.acknowledged = {}  # by number of the move: whose it was, and its word
        self.people = [Player(address, f"Guest {i + 1}") for i, kind in enumerate(kinds) if kind == "me"]
        host, *others = self.people
        check(host.layouts[game] == page.layout, "this client was written for tables with these columns")
        free = iter(range(len(kinds)))
        seats = [self.seat(kind, next(free)) for kind in kinds]
        terms = {"id": game, "options": {"first": "random"}}
        options = {"pace": {"kind": "free"}, "open": False, "absence": "apprentice", "spectators": "open"}
        self.table = host.post("/api/tables", {"terms": terms, "options": options, "seats": seats})["id"]
        waiting = [seat for seat, each in enumerate(seats) if each["kind"] == "free"]
        for player, seat in zip(others, waiting):
            player.post(f"/api/tables/{self.table}/sit", {"seat": seat})
        host.post(f"/api/tables/{self.table}/start", {})
        for player in self.people:
            player.send({"type": "join", "table": self.table, "from": 0})
            player.hear()

    @staticmethod
    def seat(kind, number):
        if kind != "me":
            return {"kind": "bot", "name": "Hana", "level": kind}
        return {"kind": "me"} if number == 0 else {"kind": "free"}

    def play(self):
        while any(player.info["state"] == "running" for player in self.people):
            for player in self.people:
                self.look(player)
            behind = min(self.people, key=lambda player: player.info["seq"])
            ahead = max(player.info["seq"] for player in self.people)
            early = next((player for player in self.people if player.sight.get("early")), None)
            mover = next((player for player in self.people if self.is_asked(player)), None)
            if behind.info["seq"] < ahead:
                behind.hear()
            elif early is not None and self.lots.random() < 0.5:
                self.answer_early(early)
            elif mover is not None:
                self.move(mover)
            else:
                behind.hear()  # a bot thinks, or what was answered early is made
        return self.finish()

    def is_asked(self, player):
        return player.info.get("actor") == player.sight["eyes"] and player.info["seq"] not in self.acknowledged

    def move(self, player):
        legal = player.get(f"/api/tables/{self.table}/legal")
        check(legal["seq"] == player.info["seq"], "what is legal belongs to this move")
        check(legal["decision"] == self.look(player)["decision"], "what is legal answers what the view asks")
        chosen = self.lots.choice(legal["choices"])
        self.act(player, legal["seq"], legal["decision"], chosen["choice"])
        while player.info["seq"] <= legal["seq"]:
            player.hear()
        self.acknowledged[legal["seq"]] = (player.sight["eyes"], chosen["word"])

    def answer_early(self, player):
        """Naishi's exchange: choice 0 is g1, choice 1 is g2. It will be the move after the one that is waited for."""
        seq = player.info["seq"]
        choice = self.lots.randrange(2)
        self.act(player, seq, self.look(player)["decision"], choice)
        while player.sight.get("early"):
            player.hear()
        self.acknowledged[seq + 1] = (player.sight["eyes"], f"g{choice + 1}")

    def act(self, player, seq, decision, choice):
        player.send({"type": "act", "table": self.table, "seq": seq, "choices": [decision, choice]})

    def look(self, player):
        """Reads the view, and checks that it is as the pages say."""
        view = View(self.page, player.sight["view"])
        eyes = player.sight["eyes"]
        if player.info["state"] == "running":
            check(view["decision"] >= 2 and view["actor"] == player.info["actor"], "the view tells who decides")
        else:
            check(view["decision"] == OVER, "the view tells that it is over")
        events = player.sight["moves"][-1]["events"] if player.sight["moves"] else []
        if self.game == "naishi":
            self.look_at_naishi(view, eyes, events)
        else:
            self.look_at_iki(view, events)
        return view

    def look_at_naishi(self, view, eyes, events):
        own, other = (view["territory"][10 * seat + 5 : 10 * seat + 10] for seat in (eyes, 1 - eyes))
        if view["kept"][eyes] == NONE:
            check(all(card >= 0 for card in own), "one's own hand is known")
            known = view["known"][10 * (1 - eyes) + 5 : 10 * (1 - eyes) + 10]
            hidden = [card == UNKNOWN for card in other]
            check(view["decision"] == OVER or hidden == [each == 0 for each in known], "of the other's, what was seen")
        changes = [event for event in events if event["type"] in ("developed", "swapped", "exchanged")]
        if len(changes) == 1 and changes[0]["type"] == "developed":
            (event,) = changes
            check(view["territory"][10 * event["seat"] + event["place"]] == event["taken"], "a card lies where it was put")

    def look_at_iki(self, view, events):
        check(all(cell != UNKNOWN for cell in view.cells), "everything is known")
        for event in events:
            if event["type"] == "hired" and not any(each["type"] in ("burnt", "starved") for each in events):
                check(view["stallCard"][event["stall"]] == event["card"], "a card lies where it was put")
                check(view["stallOwner"][event["stall"]] == event["seat"], "and is its owner's")
            if event["type"] == "monthBegan" and event is events[-1]:
                check(view["month"] == event["month"], "a month has come")

    def finish(self):
        info = self.people[0].info
        check(info["ended"] == {"by": "rules"}, f"it ended by {info['ended']}")
        promise = hashlib.sha256(f"edokko seed {info['seed']}".encode()).hexdigest()
        check(promise == self.people[0].contract["commitment"], "the seed is the one that was promised")
        record = self.people[0].request("GET", f"/api/tables/{self.table}/record")
        head, moves = record.split("\n\n", 1)
        check(f"result: {' '.join(map(str, info['points']))}" in head, "the record has the result")
        written = [(LETTERS.index(line[0]), word) for line in moves.splitlines() if line for word in line[2:].split()]
        check(len(written) == info["seq"], f"{info['seq']} moves were made, {len(written)} are in the record")
        for seq, move in self.acknowledged.items():
            check(written[seq] == move, f"move {seq} was {move}, and is {written[seq]} in the record")
        return {"table": self.table, "moves": info["seq"], "own": len(self.acknowledged), "points": info["points"]}


def main():
    address, folder, game, kinds, seed = sys.argv[1:]
    played = Game(urlsplit(address), Page(folder, game), game, kinds.split(","), random.Random(seed)).play()
    print(json.dumps(played))


if __name__ == "__main__":
    main()
