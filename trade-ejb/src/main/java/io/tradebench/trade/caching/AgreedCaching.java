package io.tradebench.trade.caching;

import io.tradebench.trade.config.Caching;
import io.tradebench.trade.config.parameter.CachingMode;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;

/**
 * A caching as the members agree on it: with what is in the rules file, since a file of the same name may be another one on another
 * member, which would then invalidate what nobody there depends on.
 *
 * @param rules digest of the operator's own rules file; empty if there is none
 */
record AgreedCaching(Caching caching, String rules) {
    private static final String SEPARATOR = ";";

    /**
     * With the rules file as it is now.
     *
     * @throws InvalidConfigurationException if it cannot be read
     */
    static AgreedCaching of(Caching caching) {
        boolean isOwn = caching.mode() == CachingMode.COMMAND && !RulesFiles.isPackaged(caching.rules());
        return isOwn ? of(caching, RulesFiles.read(caching.rules())) : new AgreedCaching(caching, "");
    }

    /** With the rules file that it names, as it was read. */
    static AgreedCaching of(Caching caching, RulesFile file) {
        return new AgreedCaching(caching, RulesFiles.isPackaged(caching.rules()) ? "" : file.digest());
    }

    /** As {@link #parse} reads it: so the protocol of the cache carries it from member to member. */
    String text() {
        return rules + SEPARATOR + caching.text();
    }

    /** Reads what {@link #text} has written. */
    static AgreedCaching parse(String text) {
        String[] parts = text.split(SEPARATOR, 2);
        return new AgreedCaching(Caching.parse(parts[1]), parts[0]);
    }

    /** @throws InvalidConfigurationException if the others have agreed on something else */
    void require(AgreedCaching wanted) {
        if (!equals(wanted)) {
            throw new InvalidConfigurationException("trade.cachespec=" + caching.rules()
                    + " is another file on this member than on others: copy it to all of them, under a new name");
        }
    }
}
