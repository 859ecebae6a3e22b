package io.tradebench.kit.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.driver.recording.ResultFiles;
import io.tradebench.kit.load.Arrivals;
import io.tradebench.kit.load.Measurements;
import io.tradebench.kit.result.LoadResult.ArrivalResult;
import io.tradebench.kit.result.LoadResult.Lag;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** How the arrivals of the open model are judged and shown: 20 sessions a second for 60 s, on average. */
class ArrivalsTest {

    @Test
    void arrivals_asIntended_areValidAndTold() {
        LoadResult result = judged(1_190, 1_190, 9, 12, 3);

        assertThat(result.invalidBecause()).isEmpty();
        assertThat(result.reservations()).isEmpty();
        assertThat(result.arrivals())
                .isEqualTo(new ArrivalResult(20, 19.833, 1_190, 1_190, new Lag(1L, 3L, 3L), 9, 12));
        assertThat(new ResultReport(result).render())
                .contains("1190 sessions of 1190, 19.83 of 20.00 a second; late by p50 1, p99 3, max 3 ms;"
                        + " live 9 at the start, 12 at the end");
    }

    @Test
    void arrivals_ofASeedFarFromTheRate_areValid() {
        assertThat(judged(1_110, 1_110, 9, 12, 3).valid())
                .as("90 fewer than 1,200, by chance")
                .isTrue();
    }

    @Test
    void arrivals_moreThanOnePercentOff_areInvalid() {
        assertThat(judged(1_200, 1_188, 9, 9, 3).valid()).isTrue();
        assertThat(judged(1_200, 1_187, 9, 9, 3).invalidBecause())
                .containsExactly("the arrival rate was off by more than 1 %: 1187 sessions started, 1200 were to");
        assertThat(judged(1_200, 1_213, 9, 9, 3).valid())
                .as("what was late before")
                .isFalse();
        assertThat(judged(0, 0, 0, 0, 0).valid()).isTrue();
    }

    @Test
    void arrivals_ofAFewSessions_mayDifferByThoseOfTheMoment() {
        assertThat(judged(20, 18, 1, 1, 3).valid()).isTrue();
        assertThat(judged(20, 17, 1, 1, 3).valid()).isFalse();
    }

    @Test
    void arrivals_late_areInvalid() {
        assertThat(judged(1_200, 1_200, 9, 9, 100).valid()).isTrue();
        assertThat(judged(1_200, 1_200, 9, 9, 101).invalidBecause())
                .containsExactly("sessions started late, one of a hundred by 101 ms or more, which is above 100 ms: the"
                        + " driver had no CPU for them");
    }

    @Test
    void arrivals_thatPileUp_areInvalid() {
        assertThat(judged(1_200, 1_200, 10, 71, 3).invalidBecause())
                .containsExactly(
                        "sessions piled up, 10 at the start and 71 at the end: more came than the cluster could"
                                + " serve");
        assertThat(judged(1_200, 1_200, 10, 70, 3).valid())
                .as("5 % of those that came")
                .isTrue();
        assertThat(judged(60, 60, 4, 12, 3).valid())
                .as("within three standard deviations")
                .isTrue();
        assertThat(judged(60, 60, 4, 19, 3).valid()).isFalse();
        assertThat(judged(1_200, 1_200, 90, 10, 3).valid()).as("they went").isTrue();
    }

    /** Two drivers have a half each; of ten sessions nine are late by 1 ms. */
    private static LoadResult judged(long due, long started, long liveAtBegin, long liveAtEnd, long latest) {
        Histogram lag = new Histogram(3);
        lag.recordValueWithCount(1, 90);
        lag.recordValueWithCount(latest, 10);
        Arrivals first = new Arrivals(due / 2, started / 2, liveAtBegin / 2, liveAtEnd / 2);
        Arrivals second = new Arrivals(
                due - first.due(),
                started - first.started(),
                liveAtBegin - first.liveAtBegin(),
                liveAtEnd - first.liveAtEnd());
        return Results.assemble(Measurements.open(first, second), Map.of(ResultFiles.SESSION_START, lag));
    }
}
