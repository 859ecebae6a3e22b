package io.tradebench.web.live;

/** Why a member closes a socket: with which code of RFC 6455, and in which words. */
enum Closing {
    STOPPING(1001, "This member stops"),
    NO_TEXT(1003, "Only text is understood"),
    MALFORMED(1007, "Not understood: {\"symbols\":[\"s:0\"],\"market\":true} is"),
    ASKED_TWICE(1008, "A socket says once what its page shows"),
    ASKED_NOTHING(1008, "Nothing was asked for"),
    TOO_SLOW(1008, "Not read for too long"),
    SILENT(1008, "No answer for too long"),
    FAILED(1011, "Something went wrong"),
    FULL(1013, "Too many sockets are open: try again later");

    private final int code;
    private final String reason;

    Closing(int code, String reason) {
        this.code = code;
        this.reason = reason;
    }

    int code() {
        return code;
    }

    String reason() {
        return reason;
    }
}
