package io.tradebench.trade.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;

class InDoubtWatchTest {
    private Set<String> prepared = Set.of();
    private int forgotten;
    private boolean failing;
    private boolean away;
    private final InDoubtWatch watch = new InDoubtWatch(
            () -> {
                if (away) {
                    throw new IllegalStateException("no database");
                }
                return prepared;
            },
            () -> {
                if (failing) {
                    throw new IllegalStateException("not now");
                }
                forgotten++;
            },
            true);

    @Test
    void firstLook_forgets_ifOthersHaveReadBefore() {
        watch.run();
        watch.run();
        assertThat(forgotten).isEqualTo(1);
    }

    @Test
    void firstLook_ofALoneMember_hasNothingToForget() {
        InDoubtWatch alone = new InDoubtWatch(() -> prepared, () -> forgotten++, false);
        prepared = Set.of("a");
        alone.run();
        assertThat(forgotten).isZero();

        prepared = Set.of();
        alone.run();
        assertThat(forgotten).isEqualTo(1);
    }

    @Test
    void everyOneThatIsResolved_isFollowedByForgetting() {
        prepared = Set.of("a", "b");
        watch.run();
        watch.run();
        assertThat(forgotten).isEqualTo(1);

        prepared = Set.of("b");
        watch.run();
        assertThat(forgotten).isEqualTo(2);

        prepared = Set.of();
        watch.run();
        assertThat(forgotten).isEqualTo(3);
        watch.run();
        assertThat(forgotten).isEqualTo(3);
    }

    /** A database that comes back has them, and may resolve them before they are met for the second time. */
    @Test
    void afterALookThatFailed_whoIsMetOnce_isInDoubt() {
        watch.run();
        assertThat(forgotten).isEqualTo(1);
        away = true;
        assertThatThrownBy(watch::run).isInstanceOf(IllegalStateException.class);

        away = false;
        prepared = Set.of("left behind");
        watch.run();
        assertThat(forgotten).isEqualTo(2);

        prepared = Set.of();
        watch.run();
        assertThat(forgotten).isEqualTo(3);
    }

    /** Every commit is between its phases for a moment. */
    @Test
    void whoIsMetOnce_isNotInDoubt() {
        watch.run();
        prepared = Set.of("on its way");
        watch.run();
        prepared = Set.of("another");
        watch.run();
        assertThat(forgotten).isEqualTo(1);
    }

    /** Its connection broke between the phases, and the member commits it on another one, some seconds later. */
    @Test
    void whoStaysWhileMembersRun_isInDoubt() {
        watch.run();
        prepared = Set.of("stuck");
        watch.run();
        watch.run();
        assertThat(forgotten).isEqualTo(1);
        prepared = Set.of();
        watch.run();
        assertThat(forgotten).isEqualTo(2);
    }

    @Test
    void whatCouldNotBeForgotten_isTriedAgain() {
        prepared = Set.of("a");
        watch.run();
        prepared = Set.of();
        failing = true;
        assertThatThrownBy(watch::run).isInstanceOf(IllegalStateException.class);
        failing = false;
        watch.run();
        assertThat(forgotten).isEqualTo(2);
        watch.run();
        assertThat(forgotten).isEqualTo(2);
    }
}
