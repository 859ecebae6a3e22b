package io.tradebench.cache.protocol.switching;

import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.Timers;
import io.tradebench.cache.protocol.membership.Membership;
import io.tradebench.cache.protocol.wire.Message;
import io.tradebench.cache.protocol.wire.Requests;
import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/** A coordinator's way to the other members. Guarded by the member's lock. */
public final class PeerPhases implements RegimeSwitch.Phases {
    /** How long the application of a member may take to end its updates. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final ProtocolSettings settings;
    private final Timers timers;
    private final Requests requests;
    private final Membership membership;
    private final LongFunction<CompletionStage<Void>> dissolve;
    private final Supplier<CompletionStage<Long>> leastVersion;
    private final Runnable changed;

    public PeerPhases(
            ProtocolSettings settings,
            Timers timers,
            Requests requests,
            Membership membership,
            LongFunction<CompletionStage<Void>> dissolve,
            Supplier<CompletionStage<Long>> leastVersion,
            Runnable changed) {
        this.settings = settings;
        this.timers = timers;
        this.requests = requests;
        this.membership = membership;
        this.dissolve = dissolve;
        this.leastVersion = leastVersion;
        this.changed = changed;
    }

    /** Completed when all are, whether they succeed or fail. */
    public static CompletionStage<Void> all(Collection<? extends CompletionStage<?>> stages) {
        return CompletableFuture.allOf(stages.stream()
                .map(stage -> stage.handle((done, failure) -> done).toCompletableFuture())
                .toArray(CompletableFuture[]::new));
    }

    @Override
    public CompletionStage<Void> prepareOthers(Message.Proposal proposal) {
        return CompletableFuture.allOf(membership.ids().stream()
                .map(peer -> prepared(peer, proposal, timers.now()).toCompletableFuture())
                .toArray(CompletableFuture[]::new));
    }

    @Override
    public CompletionStage<Void> commitOthers(Regime regime) {
        return all(membership.ids().stream()
                .map(peer -> requests.ask(peer, new Message.Commit(regime), settings.patience()))
                .toList());
    }

    @Override
    public CompletionStage<Void> dissolveEpoch(long version) {
        return dissolve.apply(version);
    }

    @Override
    public CompletionStage<Long> leastVersion() {
        return leastVersion.get();
    }

    @Override
    public void changed() {
        changed.run();
    }

    /** Asks until it is done, since an application may take its time to end what has begun. */
    private CompletionStage<Void> prepared(MemberId peer, Message.Proposal proposal, long since) {
        return requests.ask(peer, new Message.Prepare(proposal), settings.patience())
                .thenCompose(reply -> {
                    if (reply instanceof Message.Refused refused) {
                        return CompletableFuture.failedFuture(
                                new CoherenceException(peer + " refuses: " + refused.reason()));
                    }
                    if (reply instanceof Message.Agreed agreed && agreed.done()) {
                        return CompletableFuture.completedFuture(null);
                    }
                    if (timers.now() - since > PATIENCE.toNanos()) {
                        return CompletableFuture.failedFuture(
                                new CoherenceException("updates on " + peer + " do not end"));
                    }
                    CompletableFuture<Void> again = new CompletableFuture<>();
                    timers.after(settings.heartbeat(), () -> again.complete(null));
                    return again.thenCompose(any -> prepared(peer, proposal, since));
                });
    }
}
