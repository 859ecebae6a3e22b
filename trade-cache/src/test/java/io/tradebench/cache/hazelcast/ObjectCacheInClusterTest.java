package io.tradebench.cache.hazelcast;

import static io.tradebench.cache.hazelcast.Cluster.SOON;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.InvalidationListener;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.object.CacheOptions;
import io.tradebench.cache.object.ObjectCache;
import io.tradebench.cache.object.RemovalListener;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.statistics.Statistic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Object caches of several members over the protocol and real Hazelcast. */
class ObjectCacheInClusterTest {
    private final List<CacheNode> nodes = new ArrayList<>();
    private final AtomicInteger loads = new AtomicInteger();
    private ProtocolSettings settings = Cluster.PATIENT;

    @AfterEach
    void stop() {
        nodes.forEach(CacheNode::close);
    }

    @Test
    void get_notShared_everyMemberLoadsAndAnInvalidationReachesAll() throws Exception {
        start(2, Level.STRICT);
        EntryInfo info = EntryInfo.DEFAULT.withDependencyIds("row:1");
        for (int round = 0; round < 20; round++) {
            for (CacheNode node : nodes) {
                assertThat(load(node, info)).isEqualTo(load(node, info));
            }
            int before = loads.get();
            nodes.get(round % 2).cache().invalidate("row:1");

            assertThat(load(nodes.get(0), info)).isGreaterThan(before);
            assertThat(load(nodes.get(1), info)).isGreaterThan(before);
        }
        assertThat(loads).hasValue(2 + 20 * 2);
        assertThat(nodes.get(0).cache().statistics().get(Statistic.RECEIVED_INVALIDATIONS))
                .isEqualTo(10);
        assertThat(nodes.get(0).cache().statistics().get(Statistic.EXPLICIT_INVALIDATIONS))
                .isEqualTo(10);
    }

    @Test
    void invalidate_aliasThatOneMemberKnows_reachesTheEntriesOfAll() throws Exception {
        start(2, Level.STRICT);
        load(nodes.get(0), EntryInfo.DEFAULT);
        load(nodes.get(1), EntryInfo.DEFAULT);
        nodes.get(0).cache().addAlias("key", new Object[] {"alias"});

        nodes.get(0).cache().invalidate("alias");

        assertThat(nodes.get(0).cache().get("key")).isNull();
        assertThat(nodes.get(1).cache().get("key")).isNull();
    }

    @Test
    void put_notShared_leavesTheOthersAloneByDefault() throws Exception {
        start(2, Level.STRICT);
        load(nodes.get(1), EntryInfo.DEFAULT);

        nodes.get(0).cache().put("key", "put");

        assertThat(nodes.get(0).cache().get("key")).isEqualTo("put");
        assertThat(nodes.get(1).cache().get("key")).isEqualTo(1);
    }

    @Test
    void put_notSharedButTold_removesTheEntriesOfTheOthers() throws Exception {
        settings = settings.withTellsNotShared(true);
        start(2, Level.STRICT);
        load(nodes.get(1), EntryInfo.DEFAULT);

        nodes.get(0).cache().put("key", "put");

        assertThat(nodes.get(0).cache().get("key")).isEqualTo("put");
        assertThat(nodes.get(1).cache().get("key")).isNull();
    }

    @Test
    void get_push_othersHitWithoutALoad() throws Exception {
        start(2, Level.EVENTUAL);
        EntryInfo pushed = EntryInfo.DEFAULT
                .withSharing(SharingPolicy.PUSH)
                .withTimeToLive(Duration.ofMinutes(5))
                .withDependencyIds("row:1");
        ObjectCache other = nodes.get(1).cache();

        // one push may come to nothing: as long as a member has not heard that the other one is open, it has nobody to
        // push to
        assertThat(Cluster.within(SOON, () -> {
                    nodes.get(0).cache().invalidate("key");
                    load(nodes.get(0), pushed);
                    return Cluster.within(Duration.ofSeconds(2), () -> other.containsKey("key"));
                }))
                .isTrue();
        int loadsOfTheFirst = loads.get();
        assertThat(other.get("key")).isEqualTo(loadsOfTheFirst);
        assertThat(other.statistics().get(Statistic.MEMORY_HITS)).isEqualTo(1);
        assertThat(other.administration().entry("key").orElseThrow().timeToLive())
                .isLessThan(Duration.ofMinutes(5));
        assertThat(loads).hasValue(loadsOfTheFirst);
    }

    @Test
    void get_pull_isARemoteHit() throws Exception {
        start(2, Level.EVENTUAL);
        ObjectCache other = nodes.get(1).cache();
        other.setSharingPolicy(EntryInfo.SHARED_PULL);
        load(nodes.get(0), EntryInfo.DEFAULT.withSharing(SharingPolicy.PULL));

        assertThat(Cluster.within(SOON, () -> Integer.valueOf(1).equals(other.get("key"))))
                .isTrue();
        assertThat(other.statistics().get(Statistic.REMOTE_HITS)).isEqualTo(1);
        assertThat(loads).hasValue(1);
    }

    /** Whoever began them, and whatever the sharing. */
    @ParameterizedTest
    @EnumSource(Level.class)
    void invalidations_areHeardOnceAndInTheirOrder_byListenersOfEveryMember(Level level) throws Exception {
        start(2, level);
        List<Heard> heard = nodes.stream().map(node -> new Heard(node.cache())).toList();
        List<String> removals = new ArrayList<>();
        List<List<String>> events = List.of(new ArrayList<>(), new ArrayList<>());
        for (SharingPolicy policy : SharingPolicy.values()) {
            EntryInfo info = EntryInfo.DEFAULT.withSharing(policy).withDependencyIds("row:" + policy);
            for (CacheNode node : nodes) {
                node.cache().get(policy.name(), info, key -> "value");
                assertThat(node.cache().containsKey(policy.name())).isTrue();
            }
            int began = policy.ordinal() % 2;
            nodes.get(began).cache().invalidateAll(List.of("row:" + policy), true);
            removals.add("row:" + policy);
            events.get(began).add(policy + " EXPLICIT LOCAL");
            events.get(1 - began).add(policy + " EXPLICIT REMOTE");
        }
        nodes.get(1).cache().clear();
        nodes.get(1).cache().invalidateAll(List.of("end"), true);

        removals.addAll(List.of("*", "end"));
        events.get(0).add("* CLEAR_ALL REMOTE");
        events.get(1).add("* CLEAR_ALL LOCAL");
        for (int i = 0; i < nodes.size(); i++) {
            Heard here = heard.get(i);
            int told = events.get(i).size();
            assertThat(Cluster.within(SOON, () -> here.removals.contains("end") && here.events.size() >= told))
                    .isTrue();
            assertThat(here.removals).isEqualTo(removals);
            assertThat(here.events).isEqualTo(events.get(i));
        }
    }

    /** What the listeners of a cache hear. */
    private static final class Heard implements RemovalListener {
        private final List<String> removals = new CopyOnWriteArrayList<>();
        private final List<String> events = new CopyOnWriteArrayList<>();

        Heard(ObjectCache cache) {
            cache.addRemovalListener(this);
            cache.enableListener(true);
            InvalidationListener listener =
                    event -> events.add(event.id() + " " + event.cause() + " " + event.source());
            cache.addInvalidationListener(listener);
        }

        @Override
        public void removed(Collection<?> ids) {
            ids.forEach(id -> removals.add(id.toString()));
        }

        @Override
        public void cleared() {
            removals.add("*");
        }
    }

    private int load(CacheNode node, EntryInfo info) {
        return node.cache().<Integer, RuntimeException>get("key", info, key -> loads.incrementAndGet());
    }

    private void start(int count, Level level) throws Exception {
        nodes.addAll(CacheNode.start(count, level, settings, CacheOptions.named("test")));
    }
}
