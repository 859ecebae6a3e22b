package io.tradebench.trade.database.population;

import java.util.function.Supplier;

/** Whoever must know that all rows are exchanged. */
public interface RepopulationListener {
    /** Runs the work that exchanges the rows; afterwards, or if it has failed, nobody answers with what was there before. */
    <T> T during(Supplier<T> repopulation);
}
