"""Open pages that ask for quotes, and do not read before they are told to.

slow_pages.py HOST PORT PAGES SYMBOL...: says "asked" when each could read its first answer. A line of SYMBOL and VOLUME has them read
until they are told of that volume; then there is a line for each: how many messages with that symbol there were, or that it was closed.

Segments are small, and with them what the systems at both ends keep for a page, as long as nothing is read: otherwise that would be
megabytes.
"""

import base64
import json
import os
import socket
import struct
import sys

SEGMENT = 88
BUFFER = 1024
TIMEOUT_SECONDS = 60


class Closed(Exception):
    pass


class Page:
    def __init__(self, host, port, symbols):
        self.socket = socket.socket()
        self.socket.settimeout(TIMEOUT_SECONDS)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, SEGMENT)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER)
        self.socket.connect((host, port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /trade/live HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.read(1)
        if not head.startswith(b"HTTP/1.1 101"):
            sys.exit(head.decode())
        self.send(json.dumps({"symbols": symbols}).encode())
        if not self.socket.recv(1, socket.MSG_PEEK):
            sys.exit("closed at once")

    def send(self, text):
        """One frame; its mask changes nothing."""
        self.socket.sendall(struct.pack("!BBH4x", 0x81, 0xFE, len(text)) + text)

    def read(self, count):
        data = b""
        while len(data) < count:
            try:
                more = self.socket.recv(count - len(data))
            except (ConnectionError, TimeoutError):
                more = b""
            if not more:
                raise Closed
            data += more
        return data

    def quotes(self):
        """Those of the next message; none of what is no message."""
        opcode, length = self.read(2)
        if length == 126:
            (length,) = struct.unpack("!H", self.read(2))
        data = self.read(length)
        if opcode & 0xF == 8:
            raise Closed
        return json.loads(data)["quotes"] if opcode & 0xF == 1 else []

    def told(self, symbol, volume):
        messages = 0
        try:
            while True:
                for quote in self.quotes():
                    if quote["symbol"] == symbol:
                        messages += 1
                        if quote["volume"] == volume:
                            return messages
        except Closed:
            return "closed"


host, port, count, *symbols = sys.argv[1:]
pages = [Page(host, int(port), symbols) for _ in range(int(count))]
print("asked", flush=True)
symbol, volume = sys.stdin.readline().split()
for page in pages:
    print(page.told(symbol, int(volume)), flush=True)
