package io.tradebench.cache.protocol.member;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What an application puts into the cache of one of two strict members, and when the other one has it or has lost its own. */
class PutTest {
    private static final Duration SOON = Duration.ofMillis(10);

    private final QuietNetwork network = new QuietNetwork();
    private final RecordingReplica replica = new RecordingReplica();
    private final RecordingReplica otherReplica = new RecordingReplica();
    private final CacheMember member = strict(replica);
    private final CacheMember other = strict(otherReplica);

    @BeforeEach
    void start() {
        member.start();
        other.start();
        network.pass(Duration.ofSeconds(6));
        assertThat(other.fill(entry("old", SharingPolicy.NOT_SHARED), other.token()))
                .isTrue();
    }

    @Test
    void put_pushed_isOnTheOtherWithoutWaitingForCompany() {
        member.put(entry("new", SharingPolicy.PUSH));
        network.pass(SOON);

        assertThat(otherReplica.peek("key")).map(CacheEntry::value).contains("new");
    }

    @ParameterizedTest
    @EnumSource(
            value = SharingPolicy.class,
            names = {"PULL", "PUSH_PULL"})
    void put_pulled_theOtherLosesItsOwn(SharingPolicy policy) {
        member.put(entry("new", policy));
        network.pass(SOON);

        assertThat(otherReplica.peek("key")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = SharingPolicy.class,
            names = {"PUSH", "PULL", "PUSH_PULL"})
    void put_shared_returnsWhenTheOtherCannotAnswerWithItsOwn(SharingPolicy policy) {
        CompletableFuture<Boolean> put = member.put(entry("new", policy)).toCompletableFuture();
        assertThat(put).isNotDone();
        network.pass(SOON);

        assertThat(put).isCompletedWithValue(true);
    }

    @Test
    void put_notShared_isTheMembersOwnAffair() {
        int requests = network.requests();
        assertThat(member.put(entry("new", SharingPolicy.NOT_SHARED))).isCompletedWithValue(true);

        assertThat(network.requests()).isEqualTo(requests);
        network.pass(SOON);
        assertThat(replica.peek("key")).map(CacheEntry::value).contains("new");
        assertThat(otherReplica.peek("key")).map(CacheEntry::value).contains("old");
    }

    private CacheMember strict(RecordingReplica store) {
        return new CacheMember(
                store,
                network.environment(ProtocolSettings.defaults()),
                Regime.initial(true, Level.STRICT, ""),
                RegimeListener.ALWAYS_EMITTING);
    }

    private static CacheEntry entry(String value, SharingPolicy policy) {
        return new CacheEntry("key", value, new EntryInfo(1, null, null, policy, Set.of(), Set.of()));
    }
}
