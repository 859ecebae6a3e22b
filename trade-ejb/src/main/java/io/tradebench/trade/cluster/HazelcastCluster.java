package io.tradebench.trade.cluster;

import com.hazelcast.cluster.Member;
import com.hazelcast.cluster.MembershipAdapter;
import com.hazelcast.cluster.MembershipEvent;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceNotActiveException;
import io.tradebench.cache.Ticker;
import io.tradebench.cache.channel.MemberChannels;
import io.tradebench.cache.hazelcast.HazelcastTransport;
import io.tradebench.cache.hazelcast.TransportThreads;
import io.tradebench.cache.protocol.Transport;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A cluster of several members. */
final class HazelcastCluster implements Cluster {
    private static final Logger LOG = System.getLogger(HazelcastCluster.class.getName());

    private final ClusterSettings settings;
    private final MemberServices services = new MemberServices();
    private final Optional<MemberChannels> channels;
    private final HazelcastInstance instance;
    private final TransportThreads threads = new TransportThreads();

    /**
     * Starts a member and waits until it has joined those that are there.
     *
     * @throws ClusterException if it cannot listen on its address, or the host of its address is not known
     */
    HazelcastCluster(ClusterSettings settings) {
        this.settings = settings;
        channels = Optional.ofNullable(settings.channel()).map(this::listen);
        try {
            instance = Hazelcast.newHazelcastInstance(HazelcastSettings.of(settings, services, channels));
        } catch (HazelcastException | IllegalStateException failure) {
            closeUnused();
            throw cannotJoin(settings.members().get(settings.self()), failure);
        } catch (ClusterException failure) {
            closeUnused();
            throw failure;
        }
    }

    private void closeUnused() {
        channels.ifPresent(MemberChannels::close);
        threads.close();
    }

    private MemberChannels listen(MemberAddress address) {
        InetSocketAddress listened = new InetSocketAddress(HazelcastSettings.ipAddress(address.host()), address.port());
        try {
            return MemberChannels.listen(listened, settings.hazelcastName(), Ticker.system());
        } catch (IOException failure) {
            throw cannotJoin(address, failure);
        }
    }

    private ClusterException cannotJoin(MemberAddress at, Exception failure) {
        return new ClusterException(
                "cannot join the cluster " + settings.name() + " at " + at + ": " + failure.getMessage(), failure);
    }

    @Override
    public String name() {
        return settings.name();
    }

    @Override
    public String self() {
        return settings.self();
    }

    @Override
    public List<String> members() {
        return List.copyOf(settings.members().keySet());
    }

    @Override
    public boolean isJoined() {
        return instance.getLifecycleService().isRunning();
    }

    @Override
    public Set<String> present() {
        return reachable().keySet();
    }

    @Override
    public void serve(String topic, MemberService service) {
        services.add(topic, service);
    }

    @Override
    public Map<String, Reply> ask(String topic, String body, Collection<String> members, Duration patience) {
        Map<String, Member> reachable = reachable();
        Map<String, Future<String[]>> asked = new LinkedHashMap<>();
        long deadline = System.nanoTime() + patience.toNanos();
        for (String member : members) {
            if (reachable.containsKey(member) && !member.equals(self())) {
                asked.put(member, submitted(new MemberRequest(topic, body), reachable.get(member)));
            }
        }
        Map<String, Reply> replies = new LinkedHashMap<>();
        for (String member : members) {
            if (member.equals(self())) {
                replies.put(member, services.answer(topic, body));
            } else {
                replies.put(member, awaited(asked.get(member), deadline));
            }
        }
        return replies;
    }

    @Override
    public void onJoin(Runnable listener) {
        instance.getCluster().addMembershipListener(new MembershipAdapter() {
            @Override
            public void memberAdded(MembershipEvent event) {
                listener.run();
            }
        });
    }

    @Override
    public Transport cacheTransport(String cache) {
        return new HazelcastTransport(instance, cache, members().size(), threads);
    }

    @Override
    public void close() {
        instance.shutdown();
        channels.ifPresent(MemberChannels::close);
        threads.close();
    }

    /** By name; after a restart a member may be listed twice for a moment, and the newer one counts. */
    private Map<String, Member> reachable() {
        return instance.getCluster().getMembers().stream()
                .filter(member -> member.getAttribute(HazelcastSettings.MEMBER_NAME) != null)
                .collect(Collectors.toMap(
                        member -> member.getAttribute(HazelcastSettings.MEMBER_NAME),
                        Function.identity(),
                        (older, newer) -> newer));
    }

    /** Null if it cannot even be sent. */
    private Future<String[]> submitted(MemberRequest request, Member member) {
        try {
            return instance.getExecutorService(HazelcastSettings.REQUESTS).submitToMember(request, member);
        } catch (RejectedExecutionException | HazelcastInstanceNotActiveException notThere) {
            return null;
        }
    }

    private static Reply awaited(Future<String[]> answer, long deadline) {
        if (answer == null) {
            return Reply.unreachable("is not part of the cluster");
        }
        try {
            return MemberRequest.reply(answer.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS));
        } catch (TimeoutException late) {
            answer.cancel(true);
            return Reply.unreachable("did not answer in time");
        } catch (ExecutionException lost) {
            LOG.log(Level.DEBUG, "A request to a member came back without an answer", lost);
            return Reply.unreachable("left the cluster, or could not take the request");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Reply.unreachable("was not waited for");
        }
    }
}
