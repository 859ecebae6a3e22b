package io.tradebench.trade.trading;

import java.util.function.Function;

/** How a runtime does work of the brokerage: as a whole or not at all. Safe for use by many threads. */
public interface UnitOfWork {
    /** Does work that changes nothing; it may see the database at more than one moment. */
    <T> T read(Function<Brokerage, T> work);

    /** Does work in a transaction; a refusal of the brokerage, or any other exception, rolls it back. */
    <T> T write(Function<Brokerage, T> work);
}
