package io.tradebench.trade.command;

import io.tradebench.cache.command.Command;
import io.tradebench.trade.TradeServices;
import java.util.List;
import java.util.function.Function;

/**
 * An operation of the brokerage. Used by one thread.
 *
 * @param <R> its result
 */
public abstract class TradeCommand<R> extends Command<R> {
    private final TradeServices services;
    private final Function<TradeServices, R> operation;

    /** @param services executes the operation; null for a command that is only told of, or whose operation needs none */
    TradeCommand(TradeServices services, Function<TradeServices, R> operation) {
        this.services = services;
        this.operation = operation;
    }

    @Override
    protected final R performExecute() {
        return operation.apply(services);
    }

    /**
     * After execution: the commands that were executed as parts of this one, for instance the completion of an order that
     * was placed. They are told of, not executed again.
     */
    public List<TradeCommand<?>> parts() {
        return List.of();
    }
}
