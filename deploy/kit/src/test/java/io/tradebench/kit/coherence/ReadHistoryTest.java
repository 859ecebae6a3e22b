package io.tradebench.kit.coherence;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.coherence.Round.Observation;
import org.junit.jupiter.api.Test;

class ReadHistoryTest {

    private static final boolean OLD = true;
    private static final boolean NEW = false;

    private final ReadHistory sightings = new ReadHistory();

    @Test
    void read_thatBeganBeforeTheReturn_isNotStale() {
        sightings.add(90, OLD);
        sightings.add(100, OLD);
        sightings.add(110, NEW);

        assertThat(sightings.of("member-2", false, 100)).isEqualTo(new Observation("member-2", false, 3, 0, 0, true));
    }

    @Test
    void oldValue_thatComesBack_isStaleUntilThen() {
        sightings.add(110, NEW);
        sightings.add(120, OLD);
        sightings.add(130, NEW);

        assertThat(sightings.lastChangeNanos()).isEqualTo(130);
        assertThat(sightings.of("member-2", false, 100)).isEqualTo(new Observation("member-2", false, 3, 1, 20, true));
    }

    @Test
    void newValue_thatIsNeverThere_isNotSeen() {
        sightings.add(110, OLD);
        sightings.add(190, OLD);

        assertThat(sightings.isNewSeen()).isFalse();
        assertThat(sightings.of("member-1", true, 100)).isEqualTo(new Observation("member-1", true, 2, 2, 90, false));
    }
}
