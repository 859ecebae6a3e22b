"""Trades by SOAP with zeep, as its documentation shows: every operation of the WSDL is called, by its name."""

import sys
import uuid
from decimal import Decimal

import requests
import zeep
from zeep.exceptions import Fault

wsdl, user, admin_password = sys.argv[1:]
called = set()


class Service:
    """Calls operations, and notes which."""

    def __init__(self, session=None):
        self.client = zeep.Client(wsdl, transport=zeep.Transport(session=session))

    def __getattr__(self, name):
        called.add(name)
        return getattr(self.client.service, name)

    def operations(self):
        return set(self.client.service._binding._operations)

    def fault(self, name, *arguments):
        """The code of the fault that a call ends in."""
        try:
            answer = getattr(self, name)(*arguments)
        except Fault as fault:
            declared = self.client.get_element("{urn:trade:services}tradeFault")
            detail = declared.parse(fault.detail[0], self.client.wsdl.types)
            assert detail.message == fault.message
            return detail.code
        raise AssertionError(f"{name} gives {answer}")


def administrator():
    session = requests.Session()
    session.auth = ("admin", admin_password)
    return Service(session)


trade = Service()
assert trade.fault("getHoldings", user) == "not-logged-in"
assert trade.fault("login", user, "wrong") == "wrong-credentials"
account = trade.login(user, "xxx")
assert account.userId == user

order = trade.buy(user, "s:1", 10)
assert (order.type, order.status, order.quantity, order.key) == ("buy", "closed", 10, None)
assert order.openDate.tzinfo is not None
balance = trade.getAccountData(user).balance
assert balance == account.balance - order.price * 10 - order.fee, (account, order, balance)
assert trade.fault("buy", user, "nope", 1) == "unknown-symbol"
assert trade.fault("buy", user, "s:1", 2_000_000) == "insufficient-funds"
assert trade.fault("buy", "uid:0", "s:1", 1) == "not-yours"

assert order.id in [each.id for each in trade.getOrders(user)]
assert trade.getOrder(user, order.id).symbol == "s:1"
assert order.holdingId in [each.id for each in trade.getHoldings(user)]
assert trade.getHolding(user, order.holdingId).quantity == 10
sold = trade.sell(user, order.holdingId, str(uuid.uuid4()))
assert sold.type == "sell"
assert {order.id, sold.id} <= {each.id for each in trade.getClosedOrders(user)}
assert not trade.getClosedOrders(user)
trade.orderCompleted(user, sold.id)

quote = trade.getQuote("s:2")
assert quote.change == quote.price - quote.open
assert {each.symbol for each in trade.getQuotes(["s:2", "s:3", "nope"])} == {"s:2", "s:3"}
assert len(trade.getAllQuotes(None, 100)) >= 30
assert trade.fault("getAllQuotes", None, 0) == "invalid-input"
assert len(trade.getMarketSummary().topGainers) == 5

profile = trade.getAccountProfileData(user)
update = {name: profile[name] for name in ("userId", "fullName", "address", "email", "creditCard")}
assert trade.updateAccountProfile({**update, "address": "Straße 1"}).address == "Straße 1"
assert trade.getAccountProfileData(user).creditCard == profile.creditCard
assert trade.fault("resetTrade") == "not-administrator"
trade.logout(user)
assert trade.fault("getAccountData", user) == "not-logged-in"

name = f"zeep-{uuid.uuid4()}"
new = {"userId": name, "password": "secret", "fullName": "N", "address": "A", "email": "a@b", "creditCard": "1234 5678"}
assert trade.register(new).userId == name

admin = administrator()
symbol = f"zeep:{uuid.uuid4()}"
assert admin.createQuote(symbol, "Company", Decimal("12.30")).price == Decimal("12.30")
assert admin.updateQuotePriceVolume(symbol, Decimal("2"), 10).price == Decimal("24.60")
assert admin.fault("completeOrder", order.id) == "order-not-open"
assert admin.fault("cancelOrder", order.id) == "order-not-open"
assert admin.resetTrade().users > 0

missing = trade.operations() - called
assert not missing, missing
print(len(called), "operations")
