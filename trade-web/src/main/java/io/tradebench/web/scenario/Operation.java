package io.tradebench.web.scenario;

import java.util.Locale;

/** What customers do, in the order of the mixes. */
enum Operation {
    HOME,
    ACCOUNT,
    PORTFOLIO,
    QUOTES,
    LOG_OFF,
    UPDATE_ACCOUNT,
    BUY,
    SELL,
    REGISTER;

    /** The name that the JMeter plan and its results have for it. */
    String transaction() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
