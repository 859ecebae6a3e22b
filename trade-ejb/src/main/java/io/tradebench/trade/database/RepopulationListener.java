package io.tradebench.trade.database;

import java.util.function.Supplier;

/** Whoever must know that all rows are exchanged. */
public interface RepopulationListener {
    /** For a database that nobody caches. */
    RepopulationListener NONE = new RepopulationListener() {
        @Override
        public <T> T during(Supplier<T> repopulation) {
            return repopulation.get();
        }
    };

    /** Runs the work that exchanges the rows; afterwards, or if it has failed, nobody answers with what was there before. */
    <T> T during(Supplier<T> repopulation);
}
