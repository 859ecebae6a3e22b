package io.tradebench.web.action;

/**
 * An action behind its name.
 *
 * @param action what it does
 * @param needsSession whether somebody must be logged in
 */
public record Route(Action action, boolean needsSession) {
    static Route open(Action action) {
        return new Route(action, false);
    }

    static Route forUsers(Action action) {
        return new Route(action, true);
    }
}
