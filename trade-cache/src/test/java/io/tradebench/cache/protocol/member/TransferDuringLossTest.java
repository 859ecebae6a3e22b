package io.tradebench.cache.protocol.member;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.Environment;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.cache.protocol.Timers;
import io.tradebench.cache.protocol.View;
import io.tradebench.cache.protocol.wire.Message;
import io.tradebench.cache.protocol.wire.MessageCodec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What a member hands over at any moment of losing another one: who has lost that one, too, and cleared, must not take in what it may
 * have made old.
 */
class TransferDuringLossTest {
    private static final MemberId ASKER = QuietNetwork.id(2);
    private static final MemberId LOST = QuietNetwork.id(3);

    private final QuietNetwork network = new QuietNetwork();
    private final Environment own = network.environment(ProtocolSettings.defaults());
    private final MessageCodec codec = new MessageCodec(own.values());
    private final List<Message.Found> handedOver = new ArrayList<>();
    private final CacheMember member = member(new Environment(
            own.settings(), new WatchedTimers(own.timers()), own.transport(), own.epochs(), own.values()));
    private boolean watching;

    @BeforeEach
    void start() {
        member.start();
        member(network.environment(ProtocolSettings.defaults())).start();
        member(network.environment(ProtocolSettings.defaults())).start();
        network.pass(Duration.ofSeconds(3));
        EntryInfo info = new EntryInfo(1, null, null, SharingPolicy.PULL, Set.of(), Set.of());
        assertThat(member.fill(new CacheEntry("a", "value", info), member.token()))
                .isTrue();
        assertThat(fetched().isPresent()).isTrue();
        watching = true;
    }

    @Test
    void lost_entriesTravelWithItsNumberOrNotAtAll() {
        network.view(1, Set.of(ASKER), false);

        assertThat(handedOver).isNotEmpty().allMatch(this::isOfUseToNobodyWhoHasLostIt);
    }

    @Test
    void renamed_entriesTravelWithTheNumbersOfAllOrNotAtAll() {
        member.viewChanged(new View(QuietNetwork.id(9), Set.of(ASKER), false));

        assertThat(handedOver).isNotEmpty().allMatch(this::isOfUseToNobodyWhoHasLostIt);
    }

    private boolean isOfUseToNobodyWhoHasLostIt(Message.Found found) {
        return !found.isPresent() || found.vector().numbers().containsKey(LOST);
    }

    private Message.Found fetched() {
        return (Message.Found) codec.decode(member.receive(ASKER, codec.encode(new Message.Fetch("a"))));
    }

    private static CacheMember member(Environment environment) {
        return new CacheMember(
                new RecordingReplica(),
                environment,
                Regime.initial(true, Level.EVENTUAL, ""),
                RegimeListener.ALWAYS_EMITTING);
    }

    /** Whenever the member looks at the clock, another thread serves a fetch. */
    private final class WatchedTimers implements Timers {
        private final Thread watched = Thread.currentThread();
        private final Timers timers;

        WatchedTimers(Timers timers) {
            this.timers = timers;
        }

        @Override
        public long now() {
            if (watching && Thread.currentThread() == watched) {
                handedOver.add(CompletableFuture.supplyAsync(TransferDuringLossTest.this::fetched)
                        .join());
            }
            return timers.now();
        }

        @Override
        public Runnable after(Duration delay, Runnable task) {
            return timers.after(delay, task);
        }
    }
}
