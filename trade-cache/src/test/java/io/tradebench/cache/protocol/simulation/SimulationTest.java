package io.tradebench.cache.protocol.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The protocol in thousands of worlds that go wrong. A failure names its seed; {@code -Dtrade.cache.seed=N} repeats that one,
 * {@code -Dtrade.cache.histories=N} runs another number of them.
 */
@Tag("once")
class SimulationTest {
    private static final Logger WARNINGS = Logger.getLogger("io.tradebench.cache.protocol");

    @BeforeAll
    static void keepQuiet() {
        WARNINGS.setLevel(Level.OFF);
    }

    @AfterAll
    static void speakAgain() {
        WARNINGS.setLevel(null);
    }

    @Test
    void histories_keepTheRules() {
        long first = Long.getLong("trade.cache.seed", 1);
        boolean one = Long.getLong("trade.cache.seed") != null;
        long histories = Long.getLong("trade.cache.histories", one ? 1 : 2_000);
        long hits = 0;
        long strictHits = 0;
        long transfers = 0;
        long updates = 0;
        for (long seed = first; seed < first + histories; seed++) {
            SimulatedWorld world = new SimulatedWorld(seed, Mutation.NONE);
            History history = world.run();
            assertThat(history.violations()).as(world.toString()).isEmpty();
            hits += history.hits();
            strictHits += history.strictHits();
            updates += history.updates();
            transfers += world.transfers();
        }
        if (histories > 1) {
            assertThat(hits / histories).as("hits per history").isGreaterThan(10);
            assertThat(strictHits / histories).as("of these judged strictly").isGreaterThan(5);
            assertThat(transfers / histories)
                    .as("entries from others per history")
                    .isGreaterThan(5);
        }
        WARNINGS.setLevel(null);
        WARNINGS.info(histories + " histories: " + hits + " hits, of these " + strictHits + " judged strictly, "
                + updates + " updates, " + transfers + " transfers");
        WARNINGS.setLevel(Level.OFF);
    }
}
