package io.tradebench.cache.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.simulation.Fault;
import io.tradebench.cache.protocol.simulation.History;
import io.tradebench.cache.protocol.simulation.Mutations;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.logging.Logger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Members in processes of their own, on real Hazelcast, through pauses, partitions and deaths. A failure names its seed;
 * {@code -Dtrade.cache.seed=N} begins with that one, {@code -Dtrade.cache.rounds=N} runs more of them.
 */
@Tag("once")
@EnabledOnOs(value = OS.LINUX, disabledReason = "members have addresses in 127.0.1.0/24, and are stopped by signals")
class MemberProcessesTest {
    private static final Logger RESULTS = Logger.getLogger(MemberProcessesTest.class.getName());
    private static final List<Fault> FAULTS = List.of(Fault.PAUSE, Fault.PARTITION, Fault.DEATH);

    /** So many chances has a broken rule to show; the first one is mostly enough, and then the others do not happen. */
    private static final int MOST_FAULTS = 6;

    private static final int MOST_WORLDS = 4;

    @ParameterizedTest
    @EnumSource
    void operations_keepTheRulesThroughFaults(Level level) throws Exception {
        long first = Long.getLong("trade.cache.seed", 1);
        for (long seed = first; seed < first + Long.getLong("trade.cache.rounds", 1); seed++) {
            try (ProcessWorld world = new ProcessWorld(seed, level, MemberArguments.NO_MUTATION, 3)) {
                History history = world.live(FAULTS);

                assertThat(history.violations()).as(world.toString()).isEmpty();
                RESULTS.info(world + ": " + world.tally().total() + " operations " + world.tally() + ", "
                        + world.transfers() + " transfers, " + world.losses() + " identities lost");
                for (SharingPolicy policy : SharingPolicy.values()) {
                    assertThat(world.tally().of("hit under " + policy))
                            .as(world + ": hits under " + policy)
                            .isGreaterThan(10);
                }
                assertThat(world.transfers()).as(world + ": transfers").isPositive();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void pauseOfAMember_emptiesNoCache(Level level) throws Exception {
        try (ProcessWorld world = new ProcessWorld(1, level, MemberArguments.NO_MUTATION, 3)) {
            assertThat(world.lostThroughPause(Duration.ofMillis(2_500))).isEmpty();
            assertThat(world.history().violations()).isEmpty();
        }
    }

    /**
     * The same checker finds a rule that is broken. One member's clients read alone: if an update of the other returns too early, they are
     * there to see it.
     */
    @ParameterizedTest
    @CsvSource({
        "RULE_4_INVALIDATIONS_LEAVE_BEFORE_COMMIT, EVENTUAL, PAUSE",
        "RULE_5_NOBODY_WAITS_FOR_LEASES, STRICT, PARTITION"
    })
    void brokenRule_isFound(Mutations mutation, Level level, Fault fault) throws Exception {
        List<String> found = List.of();
        for (long seed = 1; seed <= MOST_WORLDS && found.isEmpty(); seed++) {
            try (ProcessWorld world = new ProcessWorld(seed, level, mutation.name(), 2).withReadersOn(1)) {
                found = List.copyOf(
                        world.live(Collections.nCopies(MOST_FAULTS, fault)).violations());
                RESULTS.info(world + ", " + mutation + ": " + found);
            }
        }
        assertThat(found).anyMatch(violation -> violation.matches(".*(stale|strict:|eventual:|after all).*"));
    }
}
