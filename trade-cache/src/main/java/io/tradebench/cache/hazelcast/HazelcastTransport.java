package io.tradebench.cache.hazelcast;

import com.hazelcast.cluster.Member;
import com.hazelcast.cluster.MembershipAdapter;
import com.hazelcast.cluster.MembershipEvent;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceNotActiveException;
import com.hazelcast.core.LifecycleEvent;
import io.tradebench.cache.channel.ChannelReply;
import io.tradebench.cache.channel.ChannelRequest;
import io.tradebench.cache.channel.Connection;
import io.tradebench.cache.channel.MemberChannels;
import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.Transport;
import io.tradebench.cache.protocol.View;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;

/**
 * Carries the protocol of one cache: over channels between those members that have them, else as tasks that Hazelcast takes to one
 * member each, acknowledged by their result. Who is there is Hazelcast's to say. It
 * gives a member another id when it merges into another cluster after a partition, and each life of a process one of its own,
 * as the protocol wants it.
 *
 * <p>The instance stays its owner's. Safe for use by many threads.
 */
public final class HazelcastTransport implements Transport {
    private static final Logger LOG = System.getLogger(HazelcastTransport.class.getName());

    private final HazelcastInstance instance;
    private final String cache;
    private final int members;
    private final TransportThreads threads;
    private final ConcurrentMap<String, Listener> listeners;
    private final Optional<MemberChannels> channels;
    private final Object viewing = new Object();
    private UUID membershipListener;
    private UUID lifecycleListener;

    /**
     * @param instance whose configuration was prepared by {@link HazelcastCaches#prepare}
     * @param cache the name of the cache, the same on all members
     * @param members how many are meant to be there, this one included; 0 if that is not known
     * @param threads run what follows on a reply or on its absence: not the JDK's common
     *     pool, which others may keep busy; stay their owner's to close
     * @throws IllegalArgumentException if the instance was not prepared
     */
    public HazelcastTransport(HazelcastInstance instance, String cache, int members, TransportThreads threads) {
        listeners = HazelcastCaches.listeners(instance.getUserContext());
        channels = HazelcastCaches.channels(instance.getUserContext());
        this.instance = instance;
        this.cache = cache;
        this.members = members;
        this.threads = threads;
    }

    /** What the cache of a member answers. */
    static ChannelReply answer(HazelcastInstance instance, String cache, MemberId sender, byte[] message) {
        Listener listener = HazelcastCaches.listeners(instance.getUserContext()).get(cache);
        if (listener == null) {
            return ChannelReply.refused("there is no cache " + cache + " here yet");
        }
        try {
            return ChannelReply.answered(listener.receive(sender, message));
        } catch (CoherenceException refusal) {
            return ChannelReply.refused(String.valueOf(refusal.getMessage()));
        } catch (RuntimeException failure) {
            LOG.log(Level.ERROR, () -> "A request to the cache " + cache + " failed", failure);
            return ChannelReply.refused("failed: see its log");
        }
    }

    /** As {@link #answer}, unless an earlier or a later life of this member is meant. */
    private ChannelReply answerChannel(ChannelRequest request) {
        return request.to().equals(self())
                ? answer(instance, request.cache(), new MemberId(request.from()), request.message())
                : ChannelReply.refused("this is " + self());
    }

    @Override
    public void start(Listener listener) {
        if (listeners.putIfAbsent(cache, listener) != null) {
            throw new IllegalStateException("the cache " + cache + " has been started on this member");
        }
        channels.ifPresent(each -> each.answerBy(this::answerChannel));
        membershipListener = instance.getCluster().addMembershipListener(new MembershipAdapter() {
            @Override
            public void memberAdded(MembershipEvent event) {
                tellView(listener, null);
            }

            @Override
            public void memberRemoved(MembershipEvent event) {
                tellView(listener, event.getMember());
            }
        });
        lifecycleListener = instance.getLifecycleService().addLifecycleListener(event -> {
            if (event.getState() == LifecycleEvent.LifecycleState.MERGED) {
                tellView(listener, null);
            }
        });
        tellView(listener, null);
    }

    @Override
    public CompletionStage<byte[]> request(MemberId to, byte[] message, Duration patience) {
        CompletableFuture<byte[]> answer = new CompletableFuture<>();
        try {
            Member member = member(to);
            if (member == null) {
                return CompletableFuture.failedFuture(new CoherenceException("not in the cluster: " + to));
            }
            Future<?> timeout = threads.after(
                    patience, () -> answer.completeExceptionally(new CoherenceException("no answer in time")));
            sent(member, new ChannelRequest(cache, to.uuid(), self(), message), answer)
                    .whenCompleteAsync(
                            (reply, failure) -> {
                                timeout.cancel(false);
                                complete(answer, replyOf(reply), failure);
                            },
                            threads.workers());
        } catch (RejectedExecutionException | HazelcastInstanceNotActiveException notThere) {
            return CompletableFuture.failedFuture(new CoherenceException("cannot be sent", notThere));
        }
        return answer;
    }

    @Override
    public void close() {
        listeners.remove(cache);
        if (instance.getLifecycleService().isRunning()) {
            instance.getCluster().removeMembershipListener(membershipListener);
            instance.getLifecycleService().removeLifecycleListener(lifecycleListener);
        }
    }

    /** One view after the other: an event tells that there is a newer one, not which; only who has left is certain. */
    private void tellView(Listener listener, Member removed) {
        synchronized (viewing) {
            UUID self = self();
            Set<MemberId> peers = new HashSet<>();
            for (Member member : instance.getCluster().getMembers()) {
                if (!member.getUuid().equals(self) && !member.equals(removed)) {
                    peers.add(new MemberId(member.getUuid()));
                }
            }
            listener.viewChanged(new View(new MemberId(self), peers, peers.size() + 1 == members));
        }
    }

    private Member member(MemberId id) {
        for (Member member : instance.getCluster().getMembers()) {
            if (member.getUuid().equals(id.uuid())) {
                return member;
            }
        }
        return null;
    }

    /** Over a channel if there is one, or as a task. */
    private CompletionStage<?> sent(Member member, ChannelRequest request, CompletableFuture<?> answer) {
        Optional<Connection> connection = channelTo(member).filter(each -> each.takes(request));
        if (connection.isEmpty()) {
            Future<Object> reply = instance.getExecutorService(HazelcastCaches.EXECUTOR)
                    .submitToMember(new CacheRequest(cache, request.from(), request.message()), member);
            return completionOf(reply);
        }
        CompletableFuture<ChannelReply> reply = connection.get().request(request);
        answer.whenComplete((any, failure) -> reply.cancel(false));
        return reply;
    }

    private Optional<Connection> channelTo(Member member) {
        InetSocketAddress address = HazelcastCaches.channelOf(member);
        return address == null ? Optional.empty() : channels.flatMap(each -> each.to(address));
    }

    private UUID self() {
        return instance.getCluster().getLocalMember().getUuid();
    }

    private static ChannelReply replyOf(Object reply) {
        if (reply instanceof ChannelReply ofChannel) {
            return ofChannel;
        }
        return reply instanceof byte[] message
                ? ChannelReply.answered(message)
                : ChannelReply.refused(String.valueOf(reply));
    }

    /** Hazelcast hands callbacks to the common pool; its futures can be told where to go on. */
    @SuppressWarnings("unchecked")
    private static CompletionStage<Object> completionOf(Future<Object> reply) {
        return (CompletionStage<Object>) reply;
    }

    private static void complete(CompletableFuture<byte[]> answer, ChannelReply reply, Throwable failure) {
        if (failure != null) {
            answer.completeExceptionally(failure);
        } else if (reply.refused()) {
            answer.completeExceptionally(new CoherenceException("refused: " + reply.reason()));
        } else {
            answer.complete(reply.message());
        }
    }
}
