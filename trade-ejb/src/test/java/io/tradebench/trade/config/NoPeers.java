package io.tradebench.trade.config;

import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import java.util.Set;

/** Of a member without peers. */
public final class NoPeers implements ConfigurationPeers {
    @Override
    public void prepare(Overrides next, Set<String> without) {
        without.stream().findFirst().ifPresent(name -> {
            throw new InvalidConfigurationException("There is no other member " + name + " in this cluster.");
        });
    }

    @Override
    public void adopt(Overrides next) {
        // nobody to tell
    }
}
