package io.tradebench.web.primitive;

import io.tradebench.trade.config.TradeConfiguration;
import io.tradebench.trade.config.parameter.Messaging;
import java.util.ArrayList;
import java.util.List;

/** What a member must have been started with for a primitive to be there. */
enum Needs {
    NOTHING,
    /** Features that the server has for nobody else. */
    FEATURES,
    /** The same, and a queue of the member's own: whoever sends a message waits for it in the same member. */
    MESSAGES,
    REMOTE_VIEW,
    SOCKETS,
    SOAP;

    /**
     * What this member lacks.
     *
     * @param configuration in force
     * @param loaded whether the member has been started with what primitives alone need
     * @return values of parameters, {@code name=value, name=value}; empty if it lacks nothing
     */
    String missing(TradeConfiguration configuration, boolean loaded) {
        List<String> missing = new ArrayList<>();
        if ((this == FEATURES || this == MESSAGES) && !loaded) {
            missing.add("trade.primitives=on");
        }
        if (this == MESSAGES && configuration.messaging() != Messaging.LOCAL) {
            missing.add("trade.messaging=local");
        }
        if (this == REMOTE_VIEW && !configuration.hasRemoteView()) {
            missing.add("trade.rmi-iiop=on");
        }
        if (this == SOCKETS && !configuration.publishQuotes()) {
            missing.add("trade.publish-quotes=on");
        }
        if (this == SOAP && !configuration.webServices()) {
            missing.add("trade.web-services=on");
        }
        return String.join(", ", missing);
    }
}
