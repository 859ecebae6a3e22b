package io.tradebench.cache.protocol.sharing;

import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Timers;
import io.tradebench.cache.protocol.delivery.Deliveries;
import io.tradebench.cache.protocol.execution.MemberLock;
import io.tradebench.cache.protocol.execution.TransferWarnings;
import io.tradebench.cache.protocol.execution.Warnings;
import io.tradebench.cache.protocol.invalidation.GuardedReplica;
import io.tradebench.cache.protocol.membership.Membership;
import io.tradebench.cache.protocol.membership.Peer;
import io.tradebench.cache.protocol.wire.Message;
import io.tradebench.cache.protocol.wire.MessageCodec;
import io.tradebench.cache.protocol.wire.Requests;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * What the sharing policies do with entries: push, pull, push-pull. Safe for use by many threads; the lock of the member is held
 * only to look at its peers.
 *
 * <p>Entries are read for a transfer when it leaves, not when it is asked for: so a queue of keys waits, never a queue of
 * values that grow old, and an entry that was invalidated meanwhile is not sent at all. A member hands out only what it might
 * answer itself: the gate is asked after the entries were read, which means that it was open when they were.
 */
public final class SharedEntries {
    private static final long PARCEL_BYTES = 8L << 20;

    private final ProtocolSettings settings;
    private final Timers timers;
    private final MessageCodec codec;
    private final Requests requests;
    private final GuardedReplica replica;
    private final BooleanSupplier answers;
    private final EntryLocations known;
    private final MemberLock lock;
    private final Membership membership;
    private final Deliveries deliveries;

    private final Set<Object> pushed = new HashSet<>();
    private final Set<Object> announced = new HashSet<>();
    private final TransferWarnings warnings = new TransferWarnings();
    private boolean flushDue;
    private volatile Duration fetchDeadline;

    /** @param answers whether this member might answer a read at this moment */
    public SharedEntries(
            ProtocolSettings settings,
            Timers timers,
            MessageCodec codec,
            Requests requests,
            GuardedReplica replica,
            BooleanSupplier answers,
            EntryLocations known,
            MemberLock lock,
            Membership membership,
            Deliveries deliveries) {
        this.settings = settings;
        this.timers = timers;
        this.codec = codec;
        this.requests = requests;
        this.replica = replica;
        this.answers = answers;
        this.known = known;
        this.lock = lock;
        this.membership = membership;
        this.deliveries = deliveries;
        fetchDeadline = settings.sharing().fetchDeadline();
    }

    /** How long a reader waits for another member's entry. */
    public Duration fetchDeadline() {
        return fetchDeadline;
    }

    /** Fetches that begin from now on have another deadline. */
    public void fetchDeadline(Duration newDeadline) {
        fetchDeadline = newDeadline;
    }

    /** Shares an entry that was kept, when its batch is full or old enough. */
    public void share(CacheEntry entry) {
        boolean pushes = entry.sharing() == SharingPolicy.PUSH;
        if (!pushes && (entry.sharing() != SharingPolicy.PUSH_PULL || !codec.travels(entry.key()))) {
            return;
        }
        boolean full;
        boolean first;
        synchronized (pushed) {
            (pushes ? pushed : announced).add(entry.key());
            full = pushed.size() + announced.size() >= settings.sharing().pushBatch();
            first = !full && !flushDue;
            flushDue |= first;
        }
        if (full) {
            flush();
        } else if (first) {
            timers.after(settings.sharing().pushInterval(), this::flush);
        }
    }

    /** Hands what waits to the peers' deliveries, which leave now. */
    public void flush() {
        pack();
        lock.run(deliveries::flush);
    }

    /** Hands what waits to the peers' deliveries, whenever they leave. */
    void pack() {
        Set<Object> toPush;
        Set<Object> toAnnounce;
        synchronized (pushed) {
            flushDue = false;
            if (pushed.isEmpty() && announced.isEmpty()) {
                return;
            }
            toPush = Set.copyOf(pushed);
            toAnnounce = Set.copyOf(announced);
            pushed.clear();
            announced.clear();
        }
        Map<MemberId, Long> generations = generations();
        if (generations.isEmpty()) {
            return;
        }
        GuardedReplica.Snapshot snapshot = replica.snapshot(toPush);
        boolean vouched = answers.getAsBoolean();
        List<byte[]> entries = vouched ? encoded(snapshot.entries()) : List.of();
        lock.run(() -> {
            for (Peer peer : membership.peers()) {
                Long generation = generations.get(peer.id());
                if (generation != null && !entries.isEmpty()) {
                    peer.add(new Message.Parcel(snapshot.vector(), generation, entries));
                }
                peer.announce(toAnnounce);
            }
        });
    }

    /** Takes in what a peer has pushed. */
    public void receive(MemberId from, Message.Delivery delivery) {
        for (Message.Parcel parcel : delivery.parcels()) {
            for (byte[] encoded : parcel.entries()) {
                decoded(encoded).ifPresent(entry -> replica.admit(entry, parcel.vector(), parcel.generation()));
            }
        }
        known.add(delivery.announced(), from);
    }

    /** Asks those for an entry that the policy names; empty once none of them can have it, or the deadline has passed. */
    public CompletionStage<Optional<CacheEntry>> fetch(Object key, SharingPolicy policy) {
        Collection<MemberId> holders = holders(key, policy);
        if (holders.isEmpty() || !answers.getAsBoolean()) {
            return CompletableFuture.completedFuture(Optional.empty());
        }
        CompletableFuture<Optional<CacheEntry>> result = new CompletableFuture<>();
        AtomicInteger asked = new AtomicInteger(holders.size());
        long generation = replica.generation();
        Runnable cancel = timers.after(fetchDeadline, () -> result.complete(Optional.empty()));
        for (MemberId holder : holders) {
            requests.ask(holder, new Message.Fetch(key), settings.patience()).whenComplete((reply, failure) -> {
                Optional<CacheEntry> entry =
                        failure == null && !result.isDone() ? admitted(reply, generation) : Optional.empty();
                if (entry.isEmpty() && failure == null && policy == SharingPolicy.PUSH_PULL) {
                    known.remove(Set.of(key));
                }
                if (entry.isPresent() || asked.decrementAndGet() == 0) {
                    cancel.run();
                    result.complete(entry);
                }
            });
        }
        return result;
    }

    /** Answers a member that asks for an entry. */
    public Message.Found receive(Message.Fetch fetch) {
        GuardedReplica.Snapshot snapshot = replica.snapshot(Set.of(fetch.key()));
        List<byte[]> entries = answers.getAsBoolean() ? encoded(snapshot.entries()) : List.of();
        return new Message.Found(snapshot.vector(), entries.isEmpty() ? new byte[0] : entries.get(0));
    }

    private Collection<MemberId> holders(Object key, SharingPolicy policy) {
        if (policy == SharingPolicy.PULL) {
            return lock.decide(membership::ids);
        }
        return policy == SharingPolicy.PUSH_PULL ? known.holder(key).stream().toList() : List.of();
    }

    private Optional<CacheEntry> admitted(Message reply, long generation) {
        if (!(reply instanceof Message.Found found) || !found.isPresent()) {
            return Optional.empty();
        }
        try {
            return decoded(found.entry()).filter(entry -> replica.admit(entry, found.vector(), generation));
        } catch (RuntimeException | Error failure) {
            Warnings.failed(failure);
            return Optional.empty();
        }
    }

    private Map<MemberId, Long> generations() {
        return lock.decide(() -> membership.peers().stream()
                .collect(Collectors.toMap(Peer::id, Peer::generation, (a, b) -> b, HashMap::new)));
    }

    /** Entries that cannot travel stay here, and so do those after the first {@value #PARCEL_BYTES} bytes. */
    private List<byte[]> encoded(List<CacheEntry> entries) {
        List<byte[]> encoded = new ArrayList<>(entries.size());
        long bytes = 0;
        for (CacheEntry entry : entries) {
            if (entry.sharing() != SharingPolicy.NOT_SHARED && bytes < PARCEL_BYTES) {
                try {
                    byte[] travelling = codec.encodeEntry(entry);
                    bytes += travelling.length;
                    encoded.add(travelling);
                } catch (CoherenceException cannotTravel) {
                    warnings.notShared(entry.key(), cannotTravel);
                }
            }
        }
        return encoded;
    }

    private Optional<CacheEntry> decoded(byte[] encoded) {
        try {
            return Optional.of(codec.decodeEntry(encoded));
        } catch (CoherenceException notLetIn) {
            warnings.notLetIn(notLetIn);
            return Optional.empty();
        }
    }
}
