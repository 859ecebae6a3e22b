package io.tradebench.cache.protocol.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The checker has teeth: whichever rule is broken, it finds a stale value or a late answer soon, and none in the same world with the rule whole. */
@Tag("once")
class MutationsTest {
    private static final Logger WARNINGS = Logger.getLogger("io.tradebench.cache.protocol");
    private static final int SEEDS = 200;

    @BeforeAll
    static void keepQuiet() {
        WARNINGS.setLevel(Level.OFF);
    }

    @AfterAll
    static void speakAgain() {
        WARNINGS.setLevel(null);
    }

    @ParameterizedTest
    @EnumSource
    void brokenRule_isFound(Mutations mutation) {
        long seed = 1;
        while (seed <= SEEDS && staleness(seed, mutation).isEmpty()) {
            seed++;
        }
        assertThat(seed).as("the first seed that shows it").isLessThanOrEqualTo(SEEDS);
        assertThat(staleness(seed, harmless(mutation))).isEmpty();
    }

    /** Violations by stale values and late answers; that the members do not all serve again is not enough. */
    private static List<String> staleness(long seed, Mutation mutation) {
        return new SimulatedWorld(seed, mutation)
                .run().violations().stream()
                        .filter(violation -> violation.matches(".*(stale|strict:|eventual:|after all|late:).*"))
                        .toList();
    }

    /** The worlds of a mutation without it. */
    private static Mutation harmless(Mutation mutation) {
        return new Mutation() {
            @Override
            public List<Fault> faults() {
                return mutation.faults();
            }

            @Override
            public boolean shows(io.tradebench.cache.protocol.Level level) {
                return mutation.shows(level);
            }

            @Override
            public Optional<Boolean> beginsCaching() {
                return mutation.beginsCaching();
            }
        };
    }
}
