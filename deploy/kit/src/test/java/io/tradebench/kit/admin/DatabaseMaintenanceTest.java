package io.tradebench.kit.admin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DatabaseMaintenanceTest {

    private static final DatabaseMaintenance EARLIER = new DatabaseMaintenance(3L, 100L, 7L, 8L);

    @Test
    void since_anEarlierMoment_isWhatWasDoneInBetween() {
        DatabaseMaintenance done = new DatabaseMaintenance(4L, 350L, 7L, 9L).since(EARLIER);

        assertThat(done).isEqualTo(new DatabaseMaintenance(1L, 250L, 0L, 1L));
        assertThat(done.isAny()).isTrue();
        assertThat(done.plus(done)).isEqualTo(new DatabaseMaintenance(2L, 500L, 0L, 2L));
        assertThat(EARLIER.since(EARLIER).isAny()).isFalse();
    }

    @Test
    void since_whatIsNotTold_isNotTold() {
        assertThat(EARLIER.since(DatabaseMaintenance.NOT_TOLD)).isEqualTo(DatabaseMaintenance.NOT_TOLD);
        assertThat(DatabaseMaintenance.NOT_TOLD.since(EARLIER)).isEqualTo(DatabaseMaintenance.NOT_TOLD);
        assertThat(EARLIER.plus(DatabaseMaintenance.NOT_TOLD).isAny()).isFalse();
    }

    /** Statistics begin anew after a crash. */
    @Test
    void since_moreThanNow_isNotTold() {
        assertThat(new DatabaseMaintenance(0L, 5L, 0L, 0L).since(EARLIER)).isEqualTo(DatabaseMaintenance.NOT_TOLD);
    }
}
