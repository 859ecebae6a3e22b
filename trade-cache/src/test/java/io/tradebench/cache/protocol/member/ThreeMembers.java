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
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

/** Three members on a network, with applications that may be unable to follow a switch. */
abstract class ThreeMembers {
    final QuietNetwork network = new QuietNetwork();
    final Node first = new Node();
    final Node second = new Node();
    final Node third = new Node();

    void start(Regime regime) {
        nodes().forEach(node -> node.start(regime));
        network.pass(Duration.ofSeconds(6));
    }

    void changed(Node coordinator, boolean caching, String application) {
        CompletableFuture<Void> change = change(coordinator, caching, application);
        network.pass(Duration.ofSeconds(12));
        ended(change);
    }

    static void ended(CompletableFuture<Void> change) {
        assertThat(change).isDone();
        change.join();
    }

    CompletableFuture<Void> change(Node coordinator, boolean caching, String application) {
        Level level = coordinator.member.regime().level();
        return coordinator.member.change(caching, level, application).toCompletableFuture();
    }

    List<Node> nodes() {
        return Stream.of(first, second, third).toList();
    }

    static CacheEntry entry(String key) {
        return new CacheEntry(key, "value", new EntryInfo(1, null, null, SharingPolicy.NOT_SHARED, Set.of(), Set.of()));
    }

    final class Node implements RegimeListener {
        final RecordingReplica replica = new RecordingReplica();
        final List<String> entered = new ArrayList<>();
        CacheMember member;
        CompletionStage<Void> answer = CompletableFuture.completedFuture(null);
        boolean failing;
        boolean failingAtCommit;
        Error error;
        Error errorAtCommit;

        void start(Regime regime) {
            member = new CacheMember(replica, network.environment(ProtocolSettings.defaults()), regime, this);
            member.start();
        }

        boolean serves() {
            return member.mayServe(network.ticker().read());
        }

        void keep(String key) {
            assertThat(member.fill(entry(key), member.token())).isTrue();
        }

        @Override
        public CompletionStage<Void> prepare(Regime next) {
            if (failing) {
                throw new IllegalStateException("cannot");
            }
            if (error != null) {
                throw error;
            }
            return answer;
        }

        @Override
        public void committed(Regime regime) {
            if (errorAtCommit != null) {
                throw errorAtCommit;
            }
            if (failingAtCommit) {
                throw new IllegalStateException("cannot");
            }
            entered.add(regime.application());
        }
    }
}
