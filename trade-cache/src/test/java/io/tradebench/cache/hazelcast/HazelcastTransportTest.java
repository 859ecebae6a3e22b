package io.tradebench.cache.hazelcast;

import static io.tradebench.cache.hazelcast.Cluster.SOON;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.channel.MemberChannels;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.EpochStore;
import io.tradebench.cache.protocol.Level;
import io.tradebench.testing.FreePorts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The protocol over real Hazelcast members in one process. */
class HazelcastTransportTest {
    private final List<Node> nodes = new ArrayList<>();
    private final EpochStore epochs = new MemoryEpochs();

    @AfterEach
    void stop() {
        nodes.forEach(Node::close);
    }

    @Test
    void invalidate_removesOnAllMembers() throws Exception {
        start(3, Level.EVENTUAL);
        nodes.forEach(node -> assertThat(node.load("page:1", "old", SharingPolicy.NOT_SHARED, "row:1"))
                .isTrue());

        nodes.get(0).coherence().invalidate(Set.of("row:1"), true);

        assertThat(nodes).allSatisfy(node -> assertThat(node.get("page:1")).isEmpty());
    }

    @Test
    void fill_isNotKeptIfAnotherMemberHasInvalidatedMeanwhile() throws Exception {
        start(2, Level.EVENTUAL);
        long token = nodes.get(0).coherence().token();

        nodes.get(1).coherence().invalidate(Set.of("row:1"), true);

        CacheEntry loaded = Node.entry("page:1", "old", SharingPolicy.NOT_SHARED, "row:1");
        assertThat(nodes.get(0).coherence().fill(loaded, token)).isFalse();
    }

    @Test
    void push_bringsTheEntryToAllMembers() throws Exception {
        start(3, Level.EVENTUAL);

        assertThat(Cluster.within(SOON, () -> {
                    nodes.get(0).load("quote:1", "12.00", SharingPolicy.PUSH);
                    return nodes.stream().allMatch(node -> node.get("quote:1").isPresent());
                }))
                .isTrue();
    }

    @Test
    void pull_asksTheOthers() throws Exception {
        start(3, Level.EVENTUAL);
        nodes.get(2).load("quote:1", "12.00", SharingPolicy.PULL);

        assertThat(Cluster.within(SOON, () -> nodes.get(0)
                        .coherence()
                        .fetch("quote:1", SharingPolicy.PULL)
                        .filter(entry -> entry.value().equals("12.00"))
                        .isPresent()))
                .isTrue();
        assertThat(nodes.get(0).get("quote:1")).contains("12.00");
        assertThat(nodes.get(0).coherence().fetch("quote:2", SharingPolicy.PULL))
                .isEmpty();
    }

    @Test
    void pushPull_fetchesWhatIsKnownToBeElsewhere() throws Exception {
        start(2, Level.EVENTUAL);

        assertThat(Cluster.within(SOON, () -> {
                    nodes.get(1).load("quote:1", "12.00", SharingPolicy.PUSH_PULL);
                    return nodes.get(0)
                            .coherence()
                            .fetch("quote:1", SharingPolicy.PUSH_PULL)
                            .isPresent();
                }))
                .isTrue();
    }

    @Test
    void put_replacesOnAllMembers() throws Exception {
        start(2, Level.EVENTUAL);
        nodes.forEach(node -> node.load("quote:1", "12.00", SharingPolicy.PUSH));

        assertThat(Cluster.within(SOON, () -> {
                    nodes.get(0).coherence().put(Node.entry("quote:1", "13.00", SharingPolicy.PUSH));
                    return nodes.stream().allMatch(node -> node.get("quote:1").equals(Optional.of("13.00")));
                }))
                .isTrue();
    }

    @Test
    void strictInvalidate_returnsWhenNobodyHasTheOldValue() throws Exception {
        start(3, Level.STRICT);
        for (int round = 0; round < 50; round++) {
            String key = "page:" + round;
            nodes.forEach(node -> assertThat(node.load(key, "old", SharingPolicy.NOT_SHARED, "row"))
                    .isTrue());

            nodes.get(round % 3).coherence().invalidate(Set.of("row"), false);

            assertThat(nodes).allSatisfy(node -> assertThat(node.get(key)).isEmpty());
        }
    }

    @Test
    void strictInvalidate_returnsAlsoIfAMemberHasDied() throws Exception {
        start(2, Level.STRICT);
        nodes.get(1).instance().getLifecycleService().terminate();

        nodes.get(0).coherence().invalidate(Set.of("row"), false);

        assertThat(Cluster.within(SOON, () -> nodes.get(0).load("page", "new", SharingPolicy.NOT_SHARED)))
                .isTrue();
    }

    @Test
    void leave_costsTheOthersNothing() throws Exception {
        start(2, Level.EVENTUAL);
        nodes.get(0).load("page:1", "value", SharingPolicy.NOT_SHARED);

        nodes.remove(1).close();

        assertThat(nodes.get(0).get("page:1")).contains("value");
    }

    @Test
    void death_clearsTheOthers() throws Exception {
        start(2, Level.EVENTUAL);
        nodes.get(0).load("page:1", "value", SharingPolicy.NOT_SHARED);

        nodes.get(1).instance().getLifecycleService().terminate();

        assertThat(Cluster.within(SOON, () -> nodes.get(0).get("page:1").isEmpty()))
                .isTrue();
        assertThat(Cluster.within(SOON, () -> nodes.get(0).load("page:1", "new", SharingPolicy.NOT_SHARED)))
                .isTrue();
    }

    @Test
    void change_reachesAllMembers() throws Exception {
        start(3, Level.EVENTUAL);
        nodes.get(2).load("page:1", "value", SharingPolicy.NOT_SHARED);

        nodes.get(0)
                .coherence()
                .change(false, Level.EVENTUAL, "none")
                .toCompletableFuture()
                .get(60, TimeUnit.SECONDS);

        assertThat(nodes).allSatisfy(node -> {
            assertThat(node.get("page:1")).isEmpty();
            assertThat(node.load("page:1", "value", SharingPolicy.NOT_SHARED)).isFalse();
        });
    }

    /** What requests travel over besides Hazelcast. */
    Optional<MemberChannels> channels() {
        return Optional.empty();
    }

    Node node(int number) {
        return nodes.get(number);
    }

    void start(int count, Level level) throws Exception {
        List<Integer> ports = FreePorts.next(count);
        for (int port : ports) {
            nodes.add(new Node(port, ports, level, epochs, channels()));
        }
        for (Node node : nodes) {
            node.awaitReady();
        }
    }
}
