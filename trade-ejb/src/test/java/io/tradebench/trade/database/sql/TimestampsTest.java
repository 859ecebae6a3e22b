package io.tradebench.trade.database.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ResourceLock(Resources.TIME_ZONE)
class TimestampsTest {
    /** As a time of day, it is skipped in New York on that day. */
    private static final Instant IN_THE_GAP = Instant.parse("2026-03-08T02:30:00Z");

    private final TimeZone ofTheTests = TimeZone.getDefault();

    @AfterEach
    void setBack() {
        TimeZone.setDefault(ofTheTests);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTC", "GMT+05:45"})
    void instant_passesThroughASteadyZone(String zone) {
        TimeZone.setDefault(TimeZone.getTimeZone(zone));
        assertThatCode(() -> Timestamps.requireSteady(ZoneId.systemDefault())).doesNotThrowAnyException();
        assertThat(Timestamps.instant(Timestamps.of(IN_THE_GAP))).isEqualTo(IN_THE_GAP);
    }

    @Test
    void zone_withAGap_isRefused_sinceAnHourIsLost() {
        TimeZone.setDefault(TimeZone.getTimeZone("America/New_York"));
        assertThat(Timestamps.instant(Timestamps.of(IN_THE_GAP))).isEqualTo(IN_THE_GAP.plusSeconds(3_600));
        assertThatThrownBy(() -> Timestamps.requireSteady(ZoneId.systemDefault()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("America/New_York")
                .hasMessageContaining("-Duser.timezone=UTC");
    }

    @Test
    void absence_staysAbsent() {
        assertThat(Timestamps.of(null)).isNull();
        assertThat(Timestamps.instant(null)).isNull();
        assertThatCode(() -> Timestamps.requireSteady(ZoneOffset.UTC)).doesNotThrowAnyException();
    }
}
