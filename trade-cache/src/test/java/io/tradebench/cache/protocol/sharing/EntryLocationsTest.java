package io.tradebench.cache.protocol.sharing;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.protocol.MemberId;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class EntryLocationsTest {
    private static final MemberId ONE = new MemberId(new UUID(0, 1));
    private static final MemberId OTHER = new MemberId(new UUID(0, 2));

    private final EntryLocations known = new EntryLocations(2);

    @Test
    void add_moreThanItsCapacity_forgetsWhatWasHeardOfFirst() {
        known.add(Set.of("a"), ONE);
        known.add(Set.of("b"), ONE);
        known.add(Set.of("a"), OTHER);
        known.add(Set.of("c"), ONE);

        assertThat(known.holder("a")).contains(OTHER);
        assertThat(known.holder("b")).isEmpty();
        assertThat(known.holder("c")).contains(ONE);
    }

    @Test
    void remove_ofThatIdOnly() {
        known.add(Set.of("a", "b"), ONE);
        known.remove(Set.of("a", "missing"));

        assertThat(known.holder("a")).isEmpty();
        assertThat(known.holder("b")).contains(ONE);
    }

    @Test
    void removeHolder_ofThatMemberOnly() {
        known.add(Set.of("a"), ONE);
        known.add(Set.of("b"), OTHER);
        known.removeHolder(ONE);

        assertThat(known.holder("a")).isEmpty();
        assertThat(known.holder("b")).contains(OTHER);
    }

    @Test
    void clear_ofAll() {
        known.add(Set.of("a", "b"), ONE);
        known.clear();

        assertThat(known.holder("a")).isEmpty();
        assertThat(known.holder("b")).isEmpty();
    }
}
