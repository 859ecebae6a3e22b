package io.tradebench.trade.config;

/** Of a configuration that nothing follows. */
public final class NoListener implements ConfigurationListener {
    @Override
    public void check(TradeConfiguration next) {
        // every legal configuration will do
    }

    @Override
    public boolean follows(TradeConfiguration now) {
        return true;
    }

    @Override
    public void changing(TradeConfiguration next) {
        // nothing to prepare
    }

    @Override
    public void changed(TradeConfiguration now) {
        // nothing to follow
    }
}
