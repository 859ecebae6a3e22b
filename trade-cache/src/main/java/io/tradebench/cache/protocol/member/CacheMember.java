package io.tradebench.cache.protocol.member;

import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.Environment;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.cache.protocol.Replica;
import io.tradebench.cache.protocol.Timers;
import io.tradebench.cache.protocol.Transport;
import io.tradebench.cache.protocol.View;
import io.tradebench.cache.protocol.delivery.Deliveries;
import io.tradebench.cache.protocol.execution.MemberLock;
import io.tradebench.cache.protocol.execution.Warnings;
import io.tradebench.cache.protocol.invalidation.GuardedReplica;
import io.tradebench.cache.protocol.invalidation.Invalidation;
import io.tradebench.cache.protocol.invalidation.Journal;
import io.tradebench.cache.protocol.membership.Membership;
import io.tradebench.cache.protocol.membership.Peer;
import io.tradebench.cache.protocol.sharing.EntryLocations;
import io.tradebench.cache.protocol.sharing.SharedEntries;
import io.tradebench.cache.protocol.strict.EpochLeases;
import io.tradebench.cache.protocol.switching.RegimeSwitch;
import io.tradebench.cache.protocol.switching.SwitchCoordinator;
import io.tradebench.cache.protocol.wire.Message;
import io.tradebench.cache.protocol.wire.MessageCodec;
import io.tradebench.cache.protocol.wire.Requests;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * One member of the protocol: joins its parts, and is the door through which calls and messages come in. Nothing here blocks.
 * Safe for use by many threads.
 *
 * <p>One lock guards what the member knows of others ({@link MemberLock}); the lock of the {@link GuardedReplica} is taken within it,
 * never the other way round. Hits take neither, fills take the second one, shared.
 */
public final class CacheMember implements Transport.Listener {
    /** The origin of invalidations before the transport has named this member. */
    private static final MemberId UNBORN = new MemberId(new UUID(0, 0));

    private static final CompletionStage<Void> DONE = CompletableFuture.completedStage(null);

    private final MemberLock lock;
    private final ProtocolSettings settings;
    private final Timers timers;
    private final Transport transport;
    private final MessageCodec codec;
    private final Requests requests;
    private final Journal journal;
    private final GuardedReplica replica;
    private final Gate gate;
    private final EntryLocations known;
    private final Membership membership;
    private final Deliveries deliveries;
    private final EpochLeases epochs;
    private final RegimeSwitch regimes;
    private final SwitchCoordinator switches;
    private final SharedEntries entries;
    private final CompletableFuture<Void> ready = new CompletableFuture<>();
    private boolean begun;
    private boolean leaving;
    private boolean doubting;

    public CacheMember(Replica replica, Environment environment, Regime initial, RegimeListener listener) {
        this(replica, environment, initial, listener, MemberLock.USUAL_SHARE);
    }

    /** @param share how many effects of its decisions a thread performs before it hands the rest over ({@link MemberLock}) */
    public CacheMember(Replica replica, Environment environment, Regime initial, RegimeListener listener, int share) {
        settings = environment.settings();
        timers = environment.timers();
        lock = new MemberLock(effects -> timers.after(Duration.ZERO, effects), share);
        transport = environment.transport();
        codec = new MessageCodec(environment.values());
        requests = new Requests(transport, codec, lock);
        journal = new Journal(settings.rememberedIds());
        this.replica = new GuardedReplica(replica, UNBORN, settings.rememberedIds(), journal, lock::call);
        if (!initial.caching()) {
            this.replica.doubt();
        }
        gate = new Gate(this.replica, timers.now());
        known = new EntryLocations(settings.sharing().knownIds());
        membership = new Membership(settings, timers, requests, this.replica, journal, new MembershipEvents());
        deliveries = new Deliveries(settings, requests, journal, membership, lock, this::acknowledged);
        regimes = new RegimeSwitch(initial, listener, lock, membership, this::regimeChanged);
        epochs = new EpochLeases(
                settings,
                timers,
                environment.epochs(),
                lock,
                membership,
                regimes::isStrict,
                this::versionGiven,
                this::reconsider);
        switches = new SwitchCoordinator(regimes, settings, timers, lock, requests, membership, epochs);
        entries = new SharedEntries(
                settings,
                timers,
                codec,
                requests,
                this.replica,
                () -> gate.mayServe(timers.now()),
                known,
                lock,
                membership,
                deliveries);
    }

    /** Takes part from now on. */
    public void start() {
        transport.start(this);
        timers.after(settings.heartbeat(), this::tick);
    }

    /** Completed when the member answers from its replica for the first time, or knows that it is not to. */
    public CompletionStage<Void> ready() {
        return ready;
    }

    public boolean mayServe(long now) {
        return gate.mayServe(now);
    }

    public long token() {
        return replica.token();
    }

    public boolean fill(CacheEntry entry, long token) {
        boolean kept = replica.fill(entry, token);
        if (kept) {
            entries.share(entry);
        }
        return kept;
    }

    /**
     * Completed as an invalidation is; holds whether the entry is kept.
     *
     * @throws CoherenceException if the others are to be told of a key or an alias that cannot travel; nothing is changed
     */
    public CompletionStage<Boolean> put(CacheEntry entry) {
        boolean shared = entry.sharing() != SharingPolicy.NOT_SHARED || settings.tellsNotShared();
        boolean told = shared && !transport.isLone();
        if (told && !entry.keys().stream().allMatch(codec::travels)) {
            throw new CoherenceException("not kept: its key or an alias cannot travel to the other members");
        }
        CompletionStage<Boolean> done = lock.decide(() -> {
            boolean kept = replica.put(entry, told);
            return (shared ? confirmation() : DONE).thenApply(any -> kept);
        });
        entries.share(entry);
        if (told) {
            entries.flush();
        }
        return done;
    }

    public CompletionStage<Optional<CacheEntry>> fetch(Object key, SharingPolicy policy) {
        return entries.fetch(key, policy);
    }

    public Duration fetchDeadline() {
        return entries.fetchDeadline();
    }

    public void fetchDeadline(Duration newDeadline) {
        entries.fetchDeadline(newDeadline);
    }

    /**
     * Invalidates them here and everywhere.
     *
     * @param wait whether it is asked when every peer has it
     */
    public Told invalidate(Set<Object> ids, boolean wait) {
        Told told = lock.decide(() -> {
            if (!regimes.isFollowed()) {
                return new Told(invalidateEverything(), DONE);
            }
            replica.invalidate(ids);
            known.remove(ids);
            return confirms()
                    ? new Told(epochs.confirm(journal.last()), DONE)
                    : new Told(DONE, wait ? deliveries.arrived() : DONE);
        });
        entries.flush();
        return told;
    }

    /**
     * An update that was told to the peers, as was decided in that moment.
     *
     * @param confirmed completed when no other member can answer with the old value; at once where that is not promised
     * @param arrived completed when every peer has it or is gone; at once where it is confirmed, or if nobody asked
     */
    public record Told(CompletionStage<Void> confirmed, CompletionStage<Void> arrived) {}

    public CompletionStage<Void> invalidateEverything() {
        return lock.decide(() -> invalidateEverything(confirms()));
    }

    private CompletionStage<Void> invalidateEverything(boolean confirms) {
        replica.invalidateEverything();
        known.clear();
        CompletionStage<Void> done = confirms ? epochs.confirm(journal.last()) : DONE;
        deliveries.flush();
        return done;
    }

    /**
     * An update has committed of which nobody is told, since the regime is without caching; completed when no member that goes on
     * without this one can answer with the old value.
     */
    public CompletionStage<Void> updatedInSilence() {
        return lock.decide(() -> {
            replica.doubt();
            if (regimes.isFollowed() && membership.isWatchedByAll(timers.now())) {
                return DONE;
            }
            return invalidateEverything(true);
        });
    }

    public CompletionStage<Void> change(boolean caching, Level level, String application) {
        return lock.decide(() -> switches.change(caching, level, application));
    }

    /** The number of this member's last invalidation. */
    public long emitted() {
        return lock.decide(journal::last);
    }

    /** How far this member is in the order of another one; empty if it does not follow it. */
    public Optional<Long> applied(MemberId origin) {
        return lock.decide(() -> membership.followed(origin).map(peer -> replica.received(peer.id())));
    }

    /** Whether the application works under the regime; if not, nothing is answered here, and every update clears all. */
    public boolean isFollowed() {
        return lock.decide(regimes::isFollowed);
    }

    public Regime regime() {
        return lock.decide(regimes::current);
    }

    /**
     * Stops answering and tells the others; completed when they know. What is invalidated after that is lost. Does nothing if this
     * member is leaving already, or has been abandoned: then nobody may take its updates for complete.
     */
    public CompletionStage<Void> leave() {
        return lock.decide(() -> {
            if (leaving) {
                return DONE;
            }
            leaving = true;
            reconsider();
            deliveries.flush();
            CompletionStage<Void> delivered = deliveries.arrived();
            CompletableFuture<Void> over = new CompletableFuture<>();
            lock.after(() -> timers.after(settings.patience(), () -> over.complete(null)));
            return delivered.applyToEither(over, any -> null).thenCompose(any -> farewell());
        });
    }

    /** Stops answering and says nothing; what is invalidated after that still leaves, as long as the transport carries it. */
    public void abandon() {
        lock.run(() -> {
            leaving = true;
            reconsider();
        });
    }

    private CompletionStage<Void> farewell() {
        return lock.decide(() -> {
            CompletionStage<Void> told =
                    requests.askAll(membership.ids(), new Message.Farewell(journal.last()), settings.patience());
            return regimes.isStrict() ? told.thenCombine(epochs.withdraw(), (any, withdrawn) -> any) : told;
        });
    }

    @Override
    public void viewChanged(View view) {
        lock.run(() -> {
            boolean renamed = !view.self().equals(membership.self());
            membership.viewChanged(view);
            if (renamed) {
                epochs.renamed();
            }
            acknowledged();
            reconsider();
        });
    }

    @Override
    public byte[] receive(MemberId from, byte[] bytes) {
        Message message = codec.decode(bytes);
        if (message instanceof Message.Fetch fetch) {
            return codec.encode(entries.receive(fetch));
        }
        CompletableFuture<Message> reply =
                lock.decide(() -> answer(from, message)).toCompletableFuture();
        if (message instanceof Message.Delivery delivery) {
            entries.receive(from, delivery);
        }
        return codec.encode(reply.getNow(new Message.Agreed(false)));
    }

    /** Decides on a reply; only that of an application may take longer than the effects of the decision. */
    private CompletionStage<Message> answer(MemberId from, Message message) {
        if (message instanceof Message.Prepare prepare) {
            return regimes.prepare(prepare.proposal())
                    .handle((done, failure) -> failure == null
                            ? new Message.Agreed(true)
                            : new Message.Refused(CoherenceException.reason(failure)));
        }
        return CompletableFuture.completedFuture(answerAtOnce(from, message));
    }

    private Message answerAtOnce(MemberId from, Message message) {
        if (message instanceof Message.Heartbeat beat) {
            return membership.receive(from, beat);
        }
        if (message instanceof Message.Delivery delivery) {
            return receive(from, delivery);
        }
        if (message instanceof Message.Farewell farewell) {
            membership.receive(from, farewell);
            epochs.left(from);
            acknowledged();
            reconsider();
        } else if (message instanceof Message.Commit commit) {
            regimes.commit(commit.regime());
        } else {
            throw new CoherenceException("not a request: " + message);
        }
        return new Message.Agreed(true);
    }

    private Message.Received receive(MemberId from, Message.Delivery delivery) {
        Peer peer = membership.followed(from).orElseThrow(() -> new CoherenceException("not met yet: " + from));
        if (delivery.forgotten() > replica.received(from)) {
            // In this order: an entry that is handed over in between must not travel with the new vector, nor come in
            // with the old one.
            wipe();
            replica.follow(from, delivery.forgotten());
        }
        long number = replica.apply(from, delivery.invalidations());
        for (Invalidation invalidation : delivery.invalidations()) {
            known.remove(invalidation.ids());
        }
        membership.arrivedAt(peer, number);
        return new Message.Received(number);
    }

    private CompletionStage<Void> confirmation() {
        return confirms() ? epochs.confirm(journal.last()) : DONE;
    }

    /** Without caching, what is told in the midst of a switch returns no sooner than what is updated in silence. */
    private boolean confirms() {
        return regimes.isStrict() || !regimes.current().caching() && !membership.isWatchedByAll(timers.now());
    }

    /** A member that has just started is not bound to the version it starts with: the register outlives the cluster. */
    private long versionGiven(long least) {
        if (!begun && membership.vouchedFor(timers.now()) && regimes.isSettled()) {
            regimes.startAt(least);
        }
        return regimes.current().version();
    }

    private void tick() {
        lock.attempt(() -> {
            if (leaving) {
                return;
            }
            lock.after(() -> timers.after(settings.heartbeat(), this::tick));
            membership.beat();
            deliveries.flush();
            epochs.tick();
            switches.tick();
            reconsider();
        });
    }

    private void acknowledged() {
        deliveries.evaluate();
        epochs.evaluate();
    }

    /** Nothing comes in before the gate opens again ({@link #reconsider}): then it is known which origins count. */
    private void wipe() {
        gate.close(timers.now());
        known.clear();
    }

    /**
     * Opens and closes the gate as the rules demand. While peers are not heard, an open gate stays as it is and answers nothing: its
     * promises have run out.
     */
    private void reconsider() {
        long now = timers.now();
        boolean strict = regimes.isStrict();
        boolean knowsAll = membership.vouchedFor(now);
        boolean admitted = !strict || epochs.admitted(now) && !membership.mayBeTrustedByLost(now);
        if (leaving || !regimes.allowsEntries() || !admitted) {
            if (gate.isOpen() && !leaving) {
                lock.after(Warnings::closed);
            }
            gate.close(now);
        } else if (knowsAll) {
            long until = membership.vouchedUntil(now);
            boolean leaseIsShorter = strict && epochs.leaseUntil() - until < 0;
            boolean opens = !gate.isOpen();
            gate.openUntil(leaseIsShorter ? epochs.leaseUntil() : until);
            if (opens) {
                membership.beat();
            }
        }
        boolean doubts = !knowsAll && gate.isOpen();
        if (doubts != doubting) {
            doubting = doubts;
            lock.after(() -> Warnings.doubting(doubts));
        }
        if (!leaving
                && knowsAll
                && regimes.isSettled()
                && (gate.isOpen() || !regimes.current().caching() || !regimes.isFollowed())
                && !begun) {
            begun = true;
            regimes.begin();
            lock.call(() -> ready.complete(null));
        }
    }

    private void regimeChanged() {
        reconsider();
        membership.beat();
    }

    /** What is found out about the others. */
    private final class MembershipEvents implements Membership.Events {
        @Override
        public boolean hasEntries() {
            return gate.isOpen();
        }

        @Override
        public void wipe() {
            CacheMember.this.wipe();
        }

        @Override
        public void departed(MemberId peer) {
            known.removeHolder(peer);
        }

        @Override
        public void acknowledged(Peer peer) {
            CacheMember.this.acknowledged();
            deliveries.flush(peer);
        }

        @Override
        public void vouched() {
            reconsider();
        }

        @Override
        public void told(Message.Heartbeat beat) {
            regimes.told(beat.regime(), beat.prepared());
        }

        @Override
        public Message.Heartbeat beat(long number, long received, long generation, long meeting, boolean separated) {
            return new Message.Heartbeat(
                    number, received, generation, meeting, separated, regimes.current(), regimes.prepared());
        }
    }
}
