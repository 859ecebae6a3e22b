package io.tradebench.trade.direct;

import io.tradebench.trade.domain.Population;
import io.tradebench.trade.session.UnitOfWorkTrade;
import io.tradebench.trade.trading.Brokerage;
import io.tradebench.trade.trading.TradingEnvironment;
import io.tradebench.trade.trading.UnitOfWork;
import java.util.function.Function;
import java.util.function.Supplier;

/** The brokerage on plain JDBC: every operation is a unit of work on a connection. */
public final class DirectTrade extends UnitOfWorkTrade {
    private final DirectRuntime runtime;
    private final TradingEnvironment environment;
    private final Supplier<Population> reset;

    DirectTrade(DirectRuntime runtime, TradingEnvironment environment, Supplier<Population> reset) {
        this.runtime = runtime;
        this.environment = environment;
        this.reset = reset;
    }

    @Override
    protected UnitOfWork unitsOfWork() {
        return this;
    }

    @Override
    protected TradingEnvironment environment() {
        return environment;
    }

    @Override
    public Population resetTrade() {
        return reset.get();
    }

    @Override
    public <T> T read(Function<Brokerage, T> work) {
        return runtime.onConnection(store -> work.apply(new Brokerage(store, environment)));
    }

    @Override
    public <T> T write(Function<Brokerage, T> work) {
        return runtime.write(store -> work.apply(new Brokerage(store, environment)));
    }
}
