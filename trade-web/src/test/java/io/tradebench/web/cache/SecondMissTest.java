package io.tradebench.web.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SecondMissTest {
    private final SecondMiss admission = new SecondMiss();

    @Test
    void id_isAdmittedFromItsSecondMissOn() {
        assertThat(admission.test("/app:action=quotes:symbols=s:1")).isFalse();
        assertThat(admission.test("/app:action=quotes:symbols=s:2")).isFalse();
        assertThat(admission.test("/app:action=quotes:symbols=s:1")).isTrue();
        assertThat(admission.test("/app:action=quotes:symbols=s:1")).isTrue();
    }

    /** Alike as ids are, few share a slot: most of those that were missed within the last tenth of the slots are known. */
    @Test
    void ids_missedLately_areKnown_andThoseOfLongAgoForgotten() {
        assertThat(admitted(0, 6_000)).isZero();
        assertThat(admitted(0, 6_000)).isGreaterThan(5_200);
        admitted(100_000, 600_000);
        assertThat(admitted(0, 6_000)).isLessThan(60);
    }

    private long admitted(int from, int to) {
        return IntStream.range(from, to)
                .filter(i -> admission.test("/app:action=home:JSESSIONID=" + i))
                .count();
    }
}
