package io.tradebench.kit.deploy;

import java.util.Locale;

/** Where the queues for orders are. */
public enum MessagingMode {
    /** Nowhere: orders are completed at once. */
    OFF("off"),
    /** In each member. */
    LOCAL("local"),
    /** In one messaging server, a component of its own. */
    SERVER("remote");

    /** The name under which a cluster remembers it among its options. */
    static final String OPTION = "messaging";

    private final String parameter;

    MessagingMode(String parameter) {
        this.parameter = parameter;
    }

    /** The value of {@code trade.messaging}. */
    String parameter() {
        return parameter;
    }

    /** Its name on the command line. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
