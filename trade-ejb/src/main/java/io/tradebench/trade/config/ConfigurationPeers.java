package io.tradebench.trade.config;

import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import java.util.Set;

/** The other members of the cluster, which a change of the configuration has to reach. Safe for use by many threads. */
public interface ConfigurationPeers {
    /**
     * Asks every other member whether it can have {@code next} in force.
     *
     * @param without names of members that are known to be down and need not answer
     * @throws UnreachableMembersException if another one does not answer in time
     * @throws InvalidConfigurationException if a member refuses, or a name of {@code without} is no other member
     */
    void prepare(Overrides next, Set<String> without);

    /** Tells every other member that {@code next} is in force. One that does not hear it learns it from the store. */
    void adopt(Overrides next);
}
