"""What schemathesis is told of this interface, and what it tells the test."""

import os

import schemathesis

ORDER = os.environ["TRADE_ORDER"]
HOLDING = os.environ["TRADE_HOLDING"]
FOR_SALE = os.environ["TRADE_FOR_SALE"]
ANSWERS = os.environ["TRADE_ANSWERS"]


def every_other(drawn, own):
    """Ids of others and those that do not exist are drawn by themselves, the user's own are not."""
    return int(own) if isinstance(drawn, int) and drawn % 2 == 0 else drawn


@schemathesis.hook
def filter_path_parameters(context, path_parameters):
    """Without characters in a path that the server refuses before the application is asked."""
    return all(str(value).isprintable() for value in (path_parameters or {}).values())


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    if path_parameters and "id" in path_parameters:
        own = HOLDING if "holdings" in context.operation.path else ORDER
        path_parameters["id"] = every_other(path_parameters["id"], own)
    return path_parameters


@schemathesis.hook
def map_body(context, body):
    if isinstance(body, dict) and "holdingId" in body:
        body["holdingId"] = every_other(body["holdingId"], FOR_SALE)
    return body


@schemathesis.hook
def after_call(context, case, response):
    with open(ANSWERS, "a") as answers:
        print(case.method, case.operation.path, response.status_code, file=answers)
