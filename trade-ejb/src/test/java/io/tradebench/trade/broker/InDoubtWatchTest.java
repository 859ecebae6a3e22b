package io.tradebench.trade.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;

class InDoubtWatchTest {
    private Set<String> prepared = Set.of();
    private int forgotten;
    private boolean failing;
    private final InDoubtWatch watch = new InDoubtWatch(() -> prepared, () -> {
        if (failing) {
            throw new IllegalStateException("not now");
        }
        forgotten++;
    });

    @Test
    void nothingInDoubt_isOverWithTheFirstLook_whichForgets() {
        assertThat(watch.isOver()).isFalse();
        watch.run();
        assertThat(watch.isOver()).isTrue();
        assertThat(forgotten).isEqualTo(1);
        watch.run();
        assertThat(forgotten).isEqualTo(1);
    }

    @Test
    void everyOneThatIsResolved_isFollowedByForgetting() {
        prepared = Set.of("a", "b");
        watch.run();
        watch.run();
        assertThat(forgotten).isEqualTo(1);

        prepared = Set.of("b", "of another member");
        watch.run();
        assertThat(forgotten).isEqualTo(2);
        assertThat(watch.isOver()).isFalse();

        prepared = Set.of("of another member");
        watch.run();
        assertThat(forgotten).isEqualTo(3);
        assertThat(watch.isOver()).isTrue();
    }

    @Test
    void whatCouldNotBeForgotten_isTriedAgain() {
        prepared = Set.of("a");
        watch.run();
        prepared = Set.of();
        failing = true;
        assertThatThrownBy(watch::run).isInstanceOf(IllegalStateException.class);
        assertThat(watch.isOver()).isFalse();
        failing = false;
        watch.run();
        assertThat(watch.isOver()).isTrue();
        assertThat(forgotten).isEqualTo(2);
    }
}
