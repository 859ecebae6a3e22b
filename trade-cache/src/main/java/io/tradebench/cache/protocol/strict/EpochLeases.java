package io.tradebench.cache.protocol.strict;

import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.Epoch;
import io.tradebench.cache.protocol.EpochStore;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Timers;
import io.tradebench.cache.protocol.delivery.WaitingUpdates;
import io.tradebench.cache.protocol.execution.MemberLock;
import io.tradebench.cache.protocol.execution.Warnings;
import io.tradebench.cache.protocol.membership.Membership;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BooleanSupplier;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * Leases and confirmations of the level strict. Guarded by the member's lock.
 *
 * <h2>Rule 5: no read sees an old value after the update has returned</h2>
 *
 * The database holds one register, the epoch: a number and the members that may answer from their caches. It is changed by
 * compare-and-set alone, and each change raises the number by one. Let L be the lease, and L' slightly more, for clocks that drift.
 *
 * <p><b>Serving.</b> A member enters itself into the epoch, waits L' (or the silence, if that is longer: {@code RegimeSwitch}), then opens its gate, empty. From then on it answers
 * only while its last look at the epoch that showed it as a member began less than L ago. Only a member enters itself, so being there
 * means having been there all the time since.
 *
 * <p><b>Updating.</b> An update with the number n, after commit, returns by the short way when the last look began less than L ago,
 * nothing is unsettled, and every member that is required has acknowledged n. Required is a member of the last look, and one that was
 * missed in a look first, for L' from then; not one that has said farewell, since it has closed its gate for good before. Unsettled is the first look, and one that finds that the number has moved on by more than
 * one, for L': somebody may have come and gone in between.
 *
 * <p><b>Why it is enough.</b> Let an update return at time r, and let member M answer with the old value at or after r. M began
 * its last look after r - L and was admitted before r - L, since the old value was loaded before the commit and at least L' after the entry.
 * So M was in the epoch at time r - L. The updater's last look began after that. Had it shown M, M would have
 * acknowledged n, and removed the value. If it did not, M had been taken out in between: either an earlier look had shown M,
 * then M was required still; or none had, then M had entered after that look and left before this one, the number had moved on by two
 * or more, and the updater was unsettled. All three contradict the return at r. Whether the updater itself is a member
 * does not matter.
 *
 * <p><b>The long way.</b> Members that do not acknowledge are taken out of the epoch, and the update returns L' later, when their
 * last lease has run out. In a partition both sides reach the database and may take each other out: then neither
 * answers from its cache, and no update is seen late. A member that is taken out finds out at its next look, clears, and
 * enters again.
 *
 * <p>The epoch also names the version of the regime below which nobody may enter. A switch that ends the level strict raises
 * it before updates cease to be confirmed, so that a member which has missed the switch cannot go on by itself.
 *
 * <p>Entries from other members follow: a sender reads an entry while its own lease holds, after it has learnt the generation
 * that the receiver has had since it opened its gate ({@code GuardedReplica}), so the argument for M's loads holds for them, too.
 */
public final class EpochLeases {
    /** How often a change of the epoch is tried while others change it: it moves whenever a member enters or is taken out. */
    private static final int TRIES = 5;

    private final ProtocolSettings settings;
    private final Timers timers;
    private final EpochStore store;
    private final MemberLock lock;
    private final Membership membership;
    private final BooleanSupplier wanted;
    private final LongUnaryOperator regime;
    private final Runnable changed;

    /** Members whose acknowledgement counts, with the moment since which they are missing; null if they are not. */
    private final Map<MemberId, Long> required = new HashMap<>();

    /** Members that have said farewell, as long as the epoch as it is known here still shows them. */
    private final Set<MemberId> left = new HashSet<>();

    private final WaitingUpdates updates;
    private Epoch known;
    private long lookedAt;
    private long settledAt;
    private boolean busy;
    /** Without a member, an update under a regime without caching is confirmed, too; the next one is not to wait for a look. */
    private boolean watching;

    private Set<MemberId> expelled = Set.of();

    private boolean entered;
    private long admittedAt;
    private long leaseUntil;

    /**
     * @param wanted whether this level is in force, or about to be
     * @param regime told the least version of the regime that may enter, says which one this member is under
     * @param changed called when what {@link #admitted} says may have changed
     */
    public EpochLeases(
            ProtocolSettings settings,
            Timers timers,
            EpochStore store,
            MemberLock lock,
            Membership membership,
            BooleanSupplier wanted,
            LongUnaryOperator regime,
            Runnable changed) {
        this.settings = settings;
        this.timers = timers;
        this.store = store;
        this.lock = lock;
        this.membership = membership;
        this.wanted = wanted;
        this.regime = regime;
        this.changed = changed;
        updates = new WaitingUpdates(lock);
    }

    /** Whether the member may open its gate. */
    public boolean admitted(long now) {
        return entered && now - admittedAt >= 0;
    }

    /** The end of the lease. */
    public long leaseUntil() {
        return leaseUntil;
    }

    /** Looks at the epoch and serves waiting updates; called a few times within each lease. */
    public void tick() {
        watching &= !membership.isComplete();
        boolean enters = wanted.getAsBoolean();
        entered &= enters;
        if (enters || watching || !updates.isEmpty()) {
            look();
        }
    }

    /** Under another identity, the member is no member any more. */
    public void renamed() {
        entered = false;
    }

    /** A member has said farewell: it answers nothing any more, and nobody waits for it. */
    public void left(MemberId member) {
        required.remove(member);
        if (known != null && known.members().contains(member)) {
            left.add(member);
        }
    }

    /** Completed when no member can answer with what an invalidation of this number has removed. */
    public CompletionStage<Void> confirm(long number) {
        CompletionStage<Void> confirmed = updates.add(number, timers.now());
        watching = true;
        if (known == null) {
            look();
        }
        evaluate();
        return confirmed;
    }

    /** Takes this member out of the epoch, once it answers nothing any more; best effort, since others can do it, too. */
    public CompletionStage<Void> withdraw() {
        MemberId self = membership.self();
        return changed(
                        epoch -> {
                            Set<MemberId> others = new HashSet<>(epoch.members());
                            return others.remove(self) ? epoch.next(others) : epoch;
                        },
                        TRIES)
                .handle((replaced, failure) -> null);
    }

    /**
     * Takes all members out of the epoch and keeps those out that are under an earlier regime than the given one; completed when the
     * leases have run out, failed if it cannot be known whether they will.
     */
    public CompletionStage<Void> dissolve(long version) {
        return changed(epoch -> epoch.closedBelow(version), TRIES).thenCompose(replaced -> {
            CompletableFuture<Void> leasesRunOut = new CompletableFuture<>();
            if (replaced) {
                timers.after(settings.leaseRunOut(), () -> leasesRunOut.complete(null));
            } else {
                leasesRunOut.completeExceptionally(new CoherenceException("the epoch was changed by another member"));
            }
            return leasesRunOut;
        });
    }

    /**
     * Changes the epoch as it is then, again if others have changed it meanwhile.
     *
     * @return whether it is as asked for; false if others were faster each time
     */
    private CompletionStage<Boolean> changed(UnaryOperator<Epoch> change, int tries) {
        return lock.ask(store::read).thenCompose(epoch -> {
            Epoch next = change.apply(epoch);
            return next.equals(epoch)
                    ? CompletableFuture.completedFuture(true)
                    : store.replace(epoch, next)
                            .thenCompose(replaced -> replaced || tries == 1
                                    ? CompletableFuture.completedFuture(replaced)
                                    : changed(change, tries - 1));
        });
    }

    /** The version of the regime below which nobody may enter; failed if it cannot be read. */
    public CompletionStage<Long> leastVersion() {
        return lock.ask(() -> store.read().thenApply(Epoch::regime));
    }

    /** Completes the updates that can be; called when a peer has acknowledged something. */
    public void evaluate() {
        if (updates.isEmpty()) {
            return;
        }
        long now = timers.now();
        required.values()
                .removeIf(missingSince -> missingSince != null
                        && now - missingSince >= settings.leaseRunOut().toNanos());
        if (known != null && now - lookedAt < settings.leases().length().toNanos() && now - settledAt >= 0) {
            updates.complete(membership.acknowledgedByAll(required.keySet()));
        }
        if (!busy && !updates.isEmpty() && overdue(now) > 0) {
            expel();
        }
    }

    private void look() {
        if (busy) {
            return;
        }
        busy = true;
        long began = timers.now();
        lock.ask(
                store::read,
                epoch -> {
                    busy = false;
                    observe(epoch, began);
                    if (!epoch.members().contains(membership.self())
                            && wanted.getAsBoolean()
                            && regime.applyAsLong(epoch.regime()) >= epoch.regime()) {
                        enter(epoch);
                    }
                    evaluate();
                },
                failure -> busy = false);
    }

    /** Members that the transport knows nothing of give way: they have left, or have been cut off and will look for themselves. */
    private void enter(Epoch epoch) {
        Set<MemberId> members = new HashSet<>(epoch.members());
        members.retainAll(membership.ids());
        members.add(membership.self());
        replace(epoch, epoch.next(members), () -> {});
    }

    /** The long way: what the silent cannot acknowledge they cannot answer with, either, once their leases have run out. */
    private void expel() {
        busy = true;
        long began = timers.now();
        lock.ask(
                store::read,
                epoch -> {
                    busy = false;
                    observe(epoch, began);
                    long number = overdue(timers.now());
                    Set<MemberId> silent = new HashSet<>(epoch.members());
                    silent.removeIf(member -> left.contains(member) || membership.acknowledged(member) >= number);
                    if (silent.isEmpty() || number == 0) {
                        return;
                    }
                    Set<MemberId> members = new HashSet<>(epoch.members());
                    members.removeAll(silent);
                    members.removeAll(left);
                    if (!silent.equals(expelled)) {
                        lock.after(() -> Warnings.expelling(silent));
                        expelled = silent;
                    }
                    replace(
                            epoch,
                            epoch.next(members),
                            () -> lock.after(() -> timers.after(
                                    settings.leaseRunOut(), () -> lock.attempt(() -> updates.complete(number)))));
                },
                failure -> busy = false);
    }

    private void replace(Epoch expected, Epoch next, Runnable replaced) {
        busy = true;
        long began = timers.now();
        lock.ask(
                () -> store.replace(expected, next),
                success -> {
                    busy = false;
                    if (success) {
                        replaced.run();
                        observe(next, began);
                    }
                },
                failure -> busy = false);
    }

    private void observe(Epoch epoch, long began) {
        if (known != null && epoch.number() < known.number()) {
            return;
        }
        long now = timers.now();
        if (known == null || epoch.number() > known.number() + 1) {
            settledAt = now + settings.leaseRunOut().toNanos();
        }
        required.replaceAll((member, missingSince) -> missingSince == null ? Long.valueOf(now) : missingSince);
        left.retainAll(epoch.members());
        epoch.members().stream().filter(member -> !left.contains(member)).forEach(member -> required.put(member, null));
        known = epoch;
        lookedAt = began;
        if (epoch.members().contains(membership.self())) {
            leaseUntil = began + settings.leases().length().toNanos();
            if (!entered && wanted.getAsBoolean()) {
                entered = true;
                admittedAt = now
                        + Math.max(
                                settings.leaseRunOut().toNanos(),
                                settings.silenceRunOut().toNanos());
            }
        } else {
            entered = false;
        }
        // at once: whoever was taken out may have entered again, and waited long enough, before anything else looks
        changed.run();
    }

    /** The highest number that has waited long enough; 0 if none. */
    private long overdue(long now) {
        return updates.highestSince(now - settings.leases().acknowledgement().toNanos());
    }
}
