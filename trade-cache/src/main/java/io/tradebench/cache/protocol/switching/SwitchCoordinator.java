package io.tradebench.cache.protocol.switching;

import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.Timers;
import io.tradebench.cache.protocol.execution.MemberLock;
import io.tradebench.cache.protocol.execution.Warnings;
import io.tradebench.cache.protocol.membership.Membership;
import io.tradebench.cache.protocol.strict.EpochLeases;
import io.tradebench.cache.protocol.wire.Message;
import io.tradebench.cache.protocol.wire.Requests;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Leads all members from one regime to the next, as rule 6 says: {@link RegimeSwitch}. Guarded by the member's lock. */
public final class SwitchCoordinator {
    /** How long the application of a member may take to end its updates. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final RegimeSwitch regimes;
    private final ProtocolSettings settings;
    private final Timers timers;
    private final MemberLock lock;
    private final Requests requests;
    private final Membership membership;
    private final EpochLeases epochs;

    /** The version of the last switch that this member leads; 0 if that has ended. */
    private long leading;

    /** Whether the version of such a switch is still being found. */
    private boolean asking;

    private String complaint = "";

    public SwitchCoordinator(
            RegimeSwitch regimes,
            ProtocolSettings settings,
            Timers timers,
            MemberLock lock,
            Requests requests,
            Membership membership,
            EpochLeases epochs) {
        this.regimes = regimes;
        this.settings = settings;
        this.timers = timers;
        this.lock = lock;
        this.requests = requests;
        this.membership = membership;
        this.epochs = epochs;
    }

    /** Leads the cluster to another regime; failed if it stays under the former one. */
    public CompletionStage<Void> change(boolean caching, Level level, String application) {
        return lead(caching, level, application, true);
    }

    /** A switch without its coordinator is led to its end. */
    public void tick() {
        Message.Proposal prepared = regimes.prepared();
        if (prepared == null || leading > 0 || asking) {
            return;
        }
        Set<MemberId> peers = membership.ids();
        boolean own = membership.self().equals(prepared.coordinator());
        boolean first = peers.stream().allMatch(peer -> membership.self().compareTo(peer) < 0);
        if (own || first && !peers.contains(prepared.coordinator())) {
            Regime next = prepared.regime();
            lead(next.caching(), next.level(), next.application(), false);
        }
    }

    /**
     * A regime that needs the epoch gets a version that may enter it: the register outlives the cluster, which may have begun anew
     * under a regime that does not need it.
     *
     * @param restores whether the former regime is confirmed, under the version, if not all agree
     */
    private CompletionStage<Void> lead(boolean caching, Level level, String application, boolean restores) {
        if (!caching || level != Level.STRICT) {
            return lead(caching, level, application, restores, 0);
        }
        asking = true;
        CompletableFuture<Void> result = new CompletableFuture<>();
        lock.once(
                epochs.leastVersion(),
                least -> {
                    asking = false;
                    if (!restores && regimes.prepared() == null) {
                        lock.complete(result, null);
                    } else {
                        lead(true, level, application, restores, least)
                                .whenComplete((done, failure) -> lock.complete(result, failure));
                    }
                },
                failure -> {
                    asking = false;
                    lock.complete(result, stays(", since the epoch cannot be read", failure));
                });
        return result;
    }

    private CompletionStage<Void> lead(boolean caching, Level level, String application, boolean restores, long least) {
        Regime former = regimes.current();
        boolean wasStrict = former.isStrict();
        long known =
                regimes.prepared() == null ? 0 : regimes.prepared().regime().version();
        long version = Math.max(least, Math.max(former.version(), known)) + 1;
        Regime next = new Regime(version, caching, level, application);
        Set<MemberId> participants = new TreeSet<>(membership.ids());
        participants.add(membership.self());
        Message.Proposal proposal = new Message.Proposal(next, membership.self(), participants);
        CompletableFuture<Void> result = new CompletableFuture<>();
        leading = version;
        CompletionStage<Void> agreed = patient(MemberLock.asked(() -> regimes.prepare(proposal)))
                .thenCombine(prepareOthers(proposal), (own, others) -> others)
                .thenCompose(all -> wasStrict ? epochs.dissolve(version) : CompletableFuture.completedFuture(null));
        lock.once(
                agreed,
                all -> {
                    leading = leading == version ? 0 : leading;
                    conclude(next).whenComplete((told, never) -> lock.call(() -> result.complete(null)));
                },
                failure -> {
                    leading = leading == version ? 0 : leading;
                    complain(next, failure);
                    if (restores) {
                        conclude(former.withVersion(version));
                    }
                    lock.complete(result, stays("", failure));
                });
        return result;
    }

    private static CoherenceException stays(String why, Throwable failure) {
        return new CoherenceException(
                "the cluster stays under the former regime" + why + ": " + CoherenceException.reason(failure), failure);
    }

    /** Once for each reason: a switch without its coordinator is led again and again. */
    private void complain(Regime next, Throwable failure) {
        String reason = CoherenceException.reason(failure);
        if (!reason.equals(complaint)) {
            complaint = reason;
            lock.after(() -> Warnings.switchFailed(next, failure));
        }
    }

    /** The own part of the first phase, for which nobody waits longer than for that of a peer. */
    private CompletionStage<Void> patient(CompletionStage<Void> preparation) {
        CompletableFuture<Void> agreed = new CompletableFuture<>();
        Runnable cancel = timers.after(
                PATIENCE,
                () -> agreed.completeExceptionally(
                        new CoherenceException("updates on " + membership.self() + " do not end")));
        preparation.whenComplete((done, failure) -> {
            cancel.run();
            if (failure == null) {
                agreed.complete(null);
            } else {
                agreed.completeExceptionally(failure);
            }
        });
        return agreed;
    }

    /** First phase: completed when all peers agree; failed if one does not. */
    private CompletionStage<Void> prepareOthers(Message.Proposal proposal) {
        return CompletableFuture.allOf(membership.ids().stream()
                .map(peer -> prepared(peer, proposal, timers.now()).toCompletableFuture())
                .toArray(CompletableFuture[]::new));
    }

    /** Asks until it is done, since an application may take its time to end what has begun. */
    private CompletionStage<Void> prepared(MemberId peer, Message.Proposal proposal, long since) {
        return requests.ask(peer, new Message.Prepare(proposal), settings.patience())
                .thenCompose(reply -> {
                    if (reply instanceof Message.Refused refused) {
                        return refused(peer + " refuses: " + refused.reason());
                    }
                    if (reply instanceof Message.Agreed agreed && agreed.done()) {
                        return CompletableFuture.completedFuture(null);
                    }
                    if (timers.now() - since > PATIENCE.toNanos()) {
                        return refused("updates on " + peer + " do not end");
                    }
                    CompletableFuture<Void> again = new CompletableFuture<>();
                    timers.after(settings.heartbeat(), () -> again.complete(null));
                    return again.thenCompose(any -> prepared(peer, proposal, since));
                });
    }

    static CompletionStage<Void> refused(String reason) {
        return CompletableFuture.failedFuture(new CoherenceException(reason));
    }

    /**
     * Second phase: completed when all peers that can be reached have been told; what comes next in the order of calls finds the own
     * application under the regime.
     */
    private CompletionStage<Void> conclude(Regime regime) {
        regimes.commit(regime);
        return requests.askAll(membership.ids(), new Message.Commit(regime), settings.patience());
    }
}
