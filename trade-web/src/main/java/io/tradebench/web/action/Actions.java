package io.tradebench.web.action;

import java.util.Map;

/** Every action by the name that requests call it by: reads by GET, changes by POST. */
public final class Actions {
    /** What is done if a request names no action. */
    public static final String DEFAULT = "welcome";

    private static final Map<String, Route> READS = Map.of(
            DEFAULT,
            Route.open(new ShowWelcome()),
            "login",
            Route.open(new ShowLogin()),
            "register",
            Route.open(new ShowRegistration()),
            "quotes",
            Route.open(new ShowQuotes()),
            "home",
            Route.forUsers(new ShowHome()),
            "account",
            Route.forUsers(new ShowAccount()),
            "order",
            Route.forUsers(new ShowOrder()),
            "portfolio",
            Route.forUsers(new ShowPortfolio()));

    private static final Map<String, Route> CHANGES = Map.of(
            "login", Route.open(new Login()),
            "register", Route.open(new Register()),
            "update_profile", Route.forUsers(new UpdateProfile()),
            "buy", Route.forUsers(new Buy()),
            "sell", Route.forUsers(new Sell()),
            "logout", Route.forUsers(new Logout()));

    private Actions() {}

    /** The read of that name, null if there is none. */
    public static Route read(String name) {
        return READS.get(name);
    }

    /** The change of that name, null if there is none. */
    public static Route change(String name) {
        return CHANGES.get(name);
    }
}
