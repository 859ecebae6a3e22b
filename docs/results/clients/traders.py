#!/usr/bin/env python3
"""Traders, open pages and an administrator for an hour: a client of Trade that has nothing of the kit's.

    ./trade up --members 2 --db postgres --proxy haproxy --users 500 --quotes 200
    python3 docs/results/clients/traders.py 127.0.0.1:9080 --members 127.0.0.1:9081,127.0.0.1:9082 --minutes 60

Traders log in, look at pages, buy, sell and log off, with pauses; pages are sockets that show ten quotes and the market, closed and opened anew
after some minutes; the administrator changes the configuration every 45 s, resets the database every eighth time and populates it every twelfth,
through one member after the other. At the end it tells what came how often, and what ought not to have come; then it exits with 1.

The administrator's password is taken from TRADE_ADMIN_PASSWORD. Sockets need websocket-client (pip install websocket-client); --pages 0 does not.
"""

import argparse
import base64
import collections
import http.client
import json
import os
import random
import re
import sys
import threading
import time
import urllib.parse

try:
    import websocket
except ImportError:
    websocket = None

HOLDING = re.compile(r'data-holding="(\d+)"')


def arguments():
    parser = argparse.ArgumentParser(description="Drives Trade from outside, for long.")
    parser.add_argument("address", help="host and port of the proxy, or of the only member")
    parser.add_argument("--members", default="", help="hosts and ports that the administrator talks to; none, no administrator")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--rate", type=float, default=40, help="requests per second, all traders together")
    parser.add_argument("--traders", type=int, default=24)
    parser.add_argument("--pages", type=int, default=40, help="open sockets")
    parser.add_argument("--users", type=int, default=500)
    parser.add_argument("--quotes", type=int, default=200)
    options = parser.parse_args()
    if options.members and "TRADE_ADMIN_PASSWORD" not in os.environ:
        parser.error("--members needs the administrator's password in TRADE_ADMIN_PASSWORD")
    if options.pages and websocket is None:
        parser.error("--pages needs websocket-client: pip install websocket-client, or --pages 0")
    return options


class Tally:
    """What came how often, and what ought not to have come. Safe for use by many threads."""

    def __init__(self):
        self.counts = collections.Counter()
        self.unexpected = []
        self.lock = threading.Lock()

    def count(self, what):
        with self.lock:
            self.counts[what] += 1

    def report(self, *what):
        with self.lock:
            self.unexpected.append((time.strftime("%T"), *what))


class Browser:
    """A kept connection and its cookies. A request that reads is repeated once where the connection has ended."""

    def __init__(self, address, tally):
        self.address = address
        self.tally = tally
        self.forget()
        self.connect()

    def forget(self):
        self.cookies = {}

    def connect(self):
        self.connection = http.client.HTTPConnection(self.address, timeout=120)

    def get(self, path):
        return self.send("GET", path) or self.send("GET", path)

    def post(self, action, **form):
        return self.send("POST", f"/trade/app?action={action}", urllib.parse.urlencode(form))

    def send(self, method, path, form=None):
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())} if self.cookies else {}
        if form is not None:
            headers |= {"Content-Type": "application/x-www-form-urlencoded", "Origin": f"http://{self.address}"}
        try:
            self.connection.request(method, path, form, headers)
            answer = self.connection.getresponse()
            answer.text = answer.read().decode("utf-8", "replace")
        except (http.client.HTTPException, OSError) as broken:
            self.tally.report("broken", method, path, repr(broken))
            self.connection.close()
            self.connect()
            return None
        for cookie in answer.msg.get_all("Set-Cookie") or []:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        self.tally.count(f"{method} {answer.status}")
        if answer.status >= 500:
            self.tally.report(answer.status, method, path, answer.text[:300])
        return answer


class Trader:
    """Logs in as one user after the other."""

    def __init__(self, number, options, end, tally):
        self.random = random.Random(number)
        self.options = options
        self.end = end
        self.tally = tally
        self.browser = Browser(options.address, tally)

    def run(self):
        while time.time() < self.end:
            self.browser.forget()
            user = f"uid:{self.random.randrange(self.options.users)}"
            answer = self.browser.post("login", uid=user, passwd="xxx")
            if answer is None or answer.status != 303:
                self.tally.report("login refused", user, answer.status if answer else "")
                time.sleep(1)
                continue
            for _ in range(self.random.randrange(10, 40)):
                if time.time() >= self.end:
                    break
                time.sleep(self.random.expovariate(self.options.rate / self.options.traders))
                self.act()
            self.browser.post("logout")

    def act(self):
        drawn = self.random.random()
        if drawn < 0.2:
            self.browser.get("/trade/app?action=home")
        elif drawn < 0.5:
            self.browser.get("/trade/app?action=quotes&symbols=" + ",".join(self.symbol() for _ in range(5)))
        elif drawn < 0.62:
            self.sell()
        elif drawn < 0.8:
            self.order(self.browser.post("buy", symbol=self.symbol(), quantity=self.random.randrange(1, 5)), "buy")
        elif drawn < 0.97:
            self.browser.get("/trade/app?action=account")
        else:
            self.browser.get("/trade/marketSummary")

    def symbol(self):
        return f"s:{self.random.randrange(self.options.quotes)}"

    def sell(self):
        portfolio = self.browser.get("/trade/app?action=portfolio")
        holdings = HOLDING.findall(portfolio.text) if portfolio else []
        if holdings:
            self.order(self.browser.post("sell", holdingID=self.random.choice(holdings)), "sell")

    def order(self, answer, kind):
        if answer is None:
            return
        self.tally.count(f"{kind} {answer.status} {answer.getheader('Trade-Refused') or ''}".strip())
        if answer.status == 303:
            location = urllib.parse.urlsplit(answer.getheader("Location"))
            self.browser.get(f"{location.path}?{location.query}" if location.query else location.path)


class Page:
    """A socket that shows quotes and the market."""

    def __init__(self, number, options, end, tally):
        self.random = random.Random(1000 + number)
        self.options = options
        self.end = end
        self.tally = tally

    def run(self):
        while time.time() < self.end:
            try:
                self.show(min(self.end, time.time() + self.random.uniform(30, 600)))
            except (websocket.WebSocketException, OSError) as broken:
                if time.time() < self.end:
                    self.tally.report("socket broken", repr(broken))
                    time.sleep(2)

    def show(self, until):
        address = self.options.address
        socket = websocket.create_connection(f"ws://{address}/trade/live", origin=f"http://{address}", timeout=30)
        try:
            symbols = [f"s:{self.random.randrange(self.options.quotes)}" for _ in range(10)]
            socket.send(json.dumps({"symbols": symbols, "market": True}))
            self.tally.count("socket opened")
            while time.time() < until:
                try:
                    json.loads(socket.recv())
                except websocket.WebSocketTimeoutException:
                    continue
                self.tally.count("socket's messages")
        finally:
            socket.close()


class Administrator:
    """Changes, resets and populates under the load, through one member after the other."""

    EVERY = 45

    def __init__(self, options, end, tally):
        self.members = options.members.split(",")
        self.size = {"users": options.users, "quotes": options.quotes}
        self.end = end
        self.tally = tally
        login = "admin:" + os.environ["TRADE_ADMIN_PASSWORD"]
        self.authorization = "Basic " + base64.b64encode(login.encode()).decode()

    def run(self):
        turn = 0
        while time.time() < self.end - 2 * self.EVERY:
            time.sleep(self.EVERY)
            turn += 1
            member = self.members[turn % len(self.members)]
            if turn % 8 == 3:
                self.post(member, "reset")
            if turn % 12 == 7:
                self.post(member, "populate", self.size | {"seed": turn})
            self.post(member, "configuration", {"market-summary-interval": "5" if turn % 2 else "20"})
            self.post(member, "configuration", {"cache.coherence": "strict" if turn % 3 else "eventual"})
            print(time.strftime("%T"), dict(self.tally.counts), flush=True)

    def post(self, member, operation, body=None):
        connection = http.client.HTTPConnection(member, timeout=300)
        headers = {"Authorization": self.authorization, "Content-Type": "application/json"}
        try:
            connection.request("POST", f"/trade/rest/admin/{operation}", json.dumps(body) if body else "", headers)
            answer = connection.getresponse()
            text = answer.read().decode()
        except (http.client.HTTPException, OSError) as broken:
            self.tally.report(member, operation, repr(broken))
            return
        finally:
            connection.close()
        self.tally.count(f"{operation} {answer.status}")
        if answer.status >= 400:
            self.tally.report(answer.status, member, operation, text[:300])


def main():
    options = arguments()
    end = time.time() + options.minutes * 60
    tally = Tally()
    actors = [Trader(number, options, end, tally) for number in range(options.traders)]
    actors += [Page(number, options, end, tally) for number in range(options.pages)]
    if options.members:
        actors.append(Administrator(options, end, tally))
    threads = [threading.Thread(target=actor.run, daemon=True) for actor in actors]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(json.dumps(tally.counts, indent=1, sort_keys=True))
    for what in tally.unexpected[:60]:
        print(*what)
    print(f"{len(tally.unexpected)} unexpected")
    return 1 if tally.unexpected else 0


if __name__ == "__main__":
    sys.exit(main())
