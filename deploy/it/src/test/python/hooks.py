"""What schemathesis does not send: characters in a path that the server refuses before the application is asked."""

import schemathesis


@schemathesis.hook
def filter_path_parameters(context, path_parameters):
    return all(str(value).isprintable() for value in (path_parameters or {}).values())
