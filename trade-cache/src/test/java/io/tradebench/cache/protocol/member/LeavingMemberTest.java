package io.tradebench.cache.protocol.member;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the others take a member for that leaves. */
class LeavingMemberTest {
    private static final MemberId LEAVING = new MemberId(new UUID(0, 1));

    private final QuietNetwork network = new QuietNetwork();
    private final CacheMember leaving = member();
    private final CacheMember other = member();

    @BeforeEach
    void start() {
        leaving.start();
        other.start();
        network.pass(Duration.ofSeconds(3));
        assertThat(other.applied(LEAVING)).isPresent();
    }

    @Test
    void leave_saysFarewell() {
        assertThat(leaving.leave()).isNotDone();
        assertThat(leaving.mayServe(network.ticker().read())).isFalse();
        network.pass(Duration.ofSeconds(3));

        assertThat(other.applied(LEAVING)).isEmpty();
    }

    /** Its updates may go on: so the others must clear when they lose it. */
    @Test
    void leave_afterAbandon_saysNoFarewell() {
        leaving.abandon();
        assertThat(leaving.mayServe(network.ticker().read())).isFalse();

        assertThat(leaving.leave()).isCompleted();
        network.pass(Duration.ofSeconds(3));
        assertThat(other.applied(LEAVING)).isPresent();
    }

    private CacheMember member() {
        return new CacheMember(
                new RecordingReplica(),
                network.environment(ProtocolSettings.defaults()),
                Regime.initial(true, Level.EVENTUAL, ""),
                RegimeListener.ALWAYS_EMITTING);
    }
}
