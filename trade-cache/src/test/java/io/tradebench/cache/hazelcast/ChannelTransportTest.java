package io.tradebench.cache.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.HazelcastInstance;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.channel.ChannelReply;
import io.tradebench.cache.channel.ChannelRequest;
import io.tradebench.cache.channel.Connection;
import io.tradebench.cache.channel.MemberChannels;
import io.tradebench.cache.protocol.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The same with channels, and what is theirs alone. */
class ChannelTransportTest extends HazelcastTransportTest {
    private final List<MemberChannels> channels = new ArrayList<>();

    @Override
    Optional<MemberChannels> channels() {
        channels.add(Node.channels());
        return Optional.of(channels.get(channels.size() - 1));
    }

    @Test
    void members_talkOverTheirChannels() throws Exception {
        start(2, Level.EVENTUAL);

        assertThat(Cluster.within(Cluster.SOON, () -> {
                    node(0).coherence().fetch("nowhere", SharingPolicy.PULL);
                    return channels.stream().allMatch(each -> each.received() > 0);
                }))
                .isTrue();
    }

    @Test
    void requestForAnEarlierLife_isRefused() throws Exception {
        start(2, Level.EVENTUAL);
        assertThat(Cluster.within(Cluster.SOON, () -> connection().isPresent())).isTrue();

        ChannelReply reply = connection()
                .orElseThrow()
                .request(new ChannelRequest("test", UUID.randomUUID(), id(0), new byte[0]))
                .get(60, TimeUnit.SECONDS);

        assertThat(reply.refused()).isTrue();
        assertThat(reply.reason()).isEqualTo("this is " + id(1));
    }

    @Test
    void withoutConnection_hazelcastCarriesRequests() throws Exception {
        start(2, Level.STRICT);
        channels.forEach(MemberChannels::close);
        for (int round = 0; round < 5; round++) {
            String key = "page:" + round;
            assertThat(Cluster.within(Cluster.SOON, () -> node(1).load(key, "old", SharingPolicy.NOT_SHARED, "row")))
                    .isTrue();

            node(0).coherence().invalidate(Set.of("row"), true);

            assertThat(node(1).get(key)).isEmpty();
        }
    }

    private Optional<Connection> connection() {
        return channels.get(0).to(channels.get(1).address());
    }

    private UUID id(int node) {
        HazelcastInstance instance = node(node).instance();
        return instance.getCluster().getLocalMember().getUuid();
    }
}
