package io.tradebench.cache.hazelcast;

import com.hazelcast.cluster.Member;
import com.hazelcast.cluster.MembershipAdapter;
import com.hazelcast.cluster.MembershipEvent;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceNotActiveException;
import com.hazelcast.core.LifecycleEvent;
import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.Transport;
import io.tradebench.cache.protocol.View;
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
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Carries the protocol of one cache as tasks that are submitted to one member each, and acknowledged by their result. Hazelcast
 * gives a member another id when it merges into another cluster after a partition, and each life of a process one of its own,
 * as the protocol wants it.
 *
 * <p>The instance stays its owner's. Safe for use by many threads.
 */
public final class HazelcastTransport implements Transport {
    private final HazelcastInstance instance;
    private final String cache;
    private final int members;
    private final ScheduledExecutorService threads;
    private final ConcurrentMap<String, Listener> listeners;
    private final Object viewing = new Object();
    private UUID membershipListener;
    private UUID lifecycleListener;

    /**
     * @param instance whose configuration was prepared by {@link HazelcastCaches#prepare}
     * @param cache the name of the cache, the same on all members
     * @param members how many are meant to be there, this one included; 0 if that is not known
     * @param threads run what follows on a reply or on its absence: not the JDK's common pool, which others may keep busy;
     *     stay their owner's to shut down
     * @throws IllegalArgumentException if the instance was not prepared
     */
    public HazelcastTransport(HazelcastInstance instance, String cache, int members, ScheduledExecutorService threads) {
        listeners = HazelcastCaches.listeners(instance.getUserContext());
        this.instance = instance;
        this.cache = cache;
        this.members = members;
        this.threads = threads;
    }

    static Optional<Listener> listener(HazelcastInstance instance, String cache) {
        return Optional.ofNullable(
                HazelcastCaches.listeners(instance.getUserContext()).get(cache));
    }

    @Override
    public void start(Listener listener) {
        if (listeners.putIfAbsent(cache, listener) != null) {
            throw new IllegalStateException("the cache " + cache + " has been started on this member");
        }
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
            UUID self = instance.getCluster().getLocalMember().getUuid();
            Future<Object> reply = instance.getExecutorService(HazelcastCaches.EXECUTOR)
                    .submitToMember(new CacheRequest(cache, self, message), member);
            Future<?> timeout = threads.schedule(
                    () -> answer.completeExceptionally(new CoherenceException("no answer in time")),
                    patience.toNanos(),
                    TimeUnit.NANOSECONDS);
            completionOf(reply)
                    .whenCompleteAsync(
                            (answered, failure) -> {
                                timeout.cancel(false);
                                complete(answer, answered, failure);
                            },
                            threads);
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
            UUID self = instance.getCluster().getLocalMember().getUuid();
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

    /** Hazelcast hands callbacks to the common pool; its futures can be told where to go on. */
    @SuppressWarnings("unchecked")
    private static CompletionStage<Object> completionOf(Future<Object> reply) {
        return (CompletionStage<Object>) reply;
    }

    private static void complete(CompletableFuture<byte[]> answer, Object reply, Throwable failure) {
        if (failure != null) {
            answer.completeExceptionally(failure);
        } else if (reply instanceof byte[] bytes) {
            answer.complete(bytes);
        } else {
            answer.completeExceptionally(new CoherenceException("refused: " + reply));
        }
    }
}
