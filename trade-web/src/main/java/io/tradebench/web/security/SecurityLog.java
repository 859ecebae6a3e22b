package io.tradebench.web.security;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import java.util.logging.Logger;

/**
 * Tells operators what concerns the security of this member, one line for each event, on the logger {@code
 * io.tradebench.security}. What comes from outside is quoted, cut short and stripped of anything that could end a line;
 * secrets are never passed to it. Safe for use by many threads.
 */
public final class SecurityLog {
    /** The logger's name, for the configuration of a server's logging. */
    public static final String NAME = "io.tradebench.security";

    private static final Logger LOG = Logger.getLogger(NAME);
    private static final int LONGEST = 200;

    /** What happened; its name in lower case begins the line. */
    public enum Event {
        LOGIN_REFUSED,
        REGISTRATION_REFUSED,
        PASSWORD_CHANGED,
        PASSWORD_CHANGE_REFUSED,
        SESSION_ENDED,
        ADMIN_REFUSED,
        ADMIN_CHANGE,
        CROSS_SITE_REFUSED,
        FRONT_END_REFUSED,
        EDGE_REFUSED,
        THROTTLED;

        private final String label = name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private SecurityLog() {}

    /**
     * Logs an event of a request.
     *
     * @param user who asks or is claimed to, null if nobody is named
     * @param detail what was asked for, without secrets; null if the event says it all
     */
    public static void log(Event event, HttpServletRequest request, String user, String detail) {
        LOG.info(() -> line(
                event, request.getRemoteAddr(), user, request.getMethod() + " " + request.getRequestURI(), detail));
    }

    static String line(Event event, String address, String user, String request, String detail) {
        StringBuilder line = new StringBuilder(event.label);
        append(line, "user", user);
        append(line, "address", address);
        append(line, "request", request);
        append(line, "detail", detail);
        return line.toString();
    }

    private static void append(StringBuilder line, String name, String value) {
        if (value == null) {
            return;
        }
        line.append(' ').append(name).append("=\"");
        value.codePoints().limit(LONGEST).forEach(point -> {
            if (point == '"' || point == '\\' || !isPrintable(point)) {
                line.append(String.format("\\u%04x", point));
            } else {
                line.appendCodePoint(point);
            }
        });
        line.append(value.codePointCount(0, value.length()) > LONGEST ? "...\"" : "\"");
    }

    /** Neither controls nor line and paragraph separators, nor what turns the direction of writing. */
    private static boolean isPrintable(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
