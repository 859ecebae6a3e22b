package io.tradebench.cache.protocol.switching;

import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.cache.protocol.execution.MemberLock;
import io.tradebench.cache.protocol.execution.Warnings;
import io.tradebench.cache.protocol.membership.Membership;
import io.tradebench.cache.protocol.wire.Message;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Which regime holds at this member, and its part in going from one to the next; the coordinator's part is {@link SwitchCoordinator}.
 * Guarded by the member's lock.
 *
 * <h2>Rule 6: switching in two phases</h2>
 *
 * <p><b>Prepare.</b> Every member closes its gate, which clears, and has its application send the invalidations of all updates that begin
 * from now on; it agrees once updates that will not send theirs have ended. <b>Commit</b>, when all have agreed: the new regime
 * holds, and a member opens its gate once every peer has said that it is under the same regime.
 *
 * <p>So a member that keeps entries knows that all others send invalidations: before it opened, each of them had agreed to, or
 * has been under this regime all along. On the way back to a regime without caching, a member stops sending at its commit; by
 * then every member has closed its gate at the prepare. If one does not agree, the former regime is committed under the new
 * version, and whoever has sent invalidations before goes on to.
 *
 * <p>Heartbeats carry the regime and what is prepared, so that a commit which is lost, or a member that joins in between, is no
 * special case. If the coordinator goes between the phases, all gates stay closed, and the first of the others leads the
 * switch to its end. It must not call the switch off: the coordinator may have committed it somewhere.
 *
 * <p><b>Who is not asked.</b> Members in another part of a divided cluster do not take part in a switch. Under a regime without caching
 * such a member sends nothing; so it returns an update in silence only while nobody is missing in its view and all its peers
 * vouch for it ({@link Membership#isWatchedByAll}), otherwise it has the update confirmed as under the level strict (rule 5).
 * So it does with an update that it sends although the regime is without caching, in the midst of a switch. And a member
 * that has lost sight of one which was not strict opens its gate under the level strict no sooner than the lost one
 * has certainly ceased to count on it ({@link Membership#mayBeTrustedByLost}). Let X return an update in silence at r, and let M open
 * its gate before r without X having agreed. X's view was complete, so M, or the former life of M's process, was in it and vouched for X
 * less than the silence before r. M has lost sight of X, or begun, or got another id, after that; each of the three is more than
 * the silence before it opens its gate: contradiction. On the way from eventual to strict nobody does this for the members: whoever begins
 * such a switch sees to it that all are there.
 *
 * <p><b>Who cannot follow.</b> An application that cannot prepare refuses, and the switch is called off. It may still meet with a regime that
 * others have agreed on without it, or fail at the commit. Then the regime holds on its member, so that the others go on; but
 * the member keeps its gate closed, and since its application does not know what to send, whatever it sends is an invalidation of
 * everything ({@link #isFollowed}). Before such a regime holds, updates that began earlier have ended or find out that
 * they are to invalidate everything: so the others may open as after an agreement.
 */
public final class RegimeSwitch {
    private final RegimeListener listener;
    private final MemberLock lock;
    private final Membership membership;
    private final Runnable changed;
    private Regime current;
    private Message.Proposal prepared;
    private Regime adopting;

    /** What the application was last asked to prepare for; null if it never was. */
    private Regime preparing;

    /** Completed when the updates have ended that will not tell what that regime asks for; failed if the application cannot. */
    private CompletionStage<Void> drained = CompletableFuture.completedFuture(null);

    private long preparations;
    private boolean entered = true;

    /** Whether the application is about to enter the current regime. */
    private boolean entering;

    private boolean failed;

    /**
     * @param initial holds until another one is heard of
     * @param changed called when what is allowed here has changed
     */
    public RegimeSwitch(
            Regime initial, RegimeListener listener, MemberLock lock, Membership membership, Runnable changed) {
        current = initial;
        this.listener = listener;
        this.lock = lock;
        this.membership = membership;
        this.changed = changed;
    }

    /** The regime that holds here. */
    public Regime current() {
        return current;
    }

    /** The switch under way; null if none. */
    public Message.Proposal prepared() {
        return prepared;
    }

    /** Whether it, or the one under way, is caching with the level strict. */
    public boolean isStrict() {
        return current.isStrict() || prepared != null && prepared.regime().isStrict();
    }

    /** Whether the regime allows this member to keep entries: it is caching, and all peers are known to be under it. */
    public boolean allowsEntries() {
        return current.caching() && isFollowed() && isSettled();
    }

    /** Whether the application works under the regime; if not, its member keeps nothing and sends invalidations of everything. */
    public boolean isFollowed() {
        return !failed;
    }

    /** Whether no switch is under way as far as is known here. */
    public boolean isSettled() {
        return prepared == null
                && adopting == null
                && !entering
                && membership.peers().stream().allMatch(peer -> !peer.isFollowed() || current.equals(peer.regime()));
    }

    /** Before this member has kept anything: gives its initial regime a version that may enter the epoch. */
    public void startAt(long version) {
        if (current.version() < version) {
            current = current.withVersion(version);
        }
    }

    /** The member begins to work: the application learns the regime, also the one that it has started with. */
    public void begin() {
        if (isFollowed()) {
            enter(current);
        }
    }

    /** First phase at this member; completed when it agrees, failed if it refuses. May be asked again. */
    public CompletionStage<Void> prepare(Message.Proposal proposal) {
        if (proposal.regime().version() <= current.version()) {
            return SwitchCoordinator.refused("is under a later regime already");
        }
        if (prepared != null
                && prepared.regime().version() >= proposal.regime().version()
                && !prepared.equals(proposal)) {
            return SwitchCoordinator.refused("another switch is under way");
        }
        if (!proposal.participants().containsAll(membership.ids())) {
            return SwitchCoordinator.refused("knows of members that do not take part in the switch");
        }
        startOn(proposal);
        return drained;
    }

    /** Second phase at this member, also if it has missed the first. */
    public void commit(Regime regime) {
        if (regime.compareTo(current) <= 0) {
            return;
        }
        if ((adopting == null || regime.compareTo(adopting) > 0) && !isPreparedFor(regime)) {
            adopt(regime);
        }
        settleOnceDrained(regime);
    }

    /** Another switch under way does not count: updates would not tell what the regime asks for, though it is said to hold here. */
    private boolean isPreparedFor(Regime regime) {
        return prepared != null && (isCalledOff(regime) || isLikeThatInPreparation(regime));
    }

    private boolean isLikeThatInPreparation(Regime regime) {
        return regime.equals(preparing.withVersion(regime.version()));
    }

    /** A peer has said under which regime it is, and which one it is about to enter. */
    public void told(Regime regime, Message.Proposal proposal) {
        if (regime.compareTo(current) > 0) {
            commit(regime);
        } else if (proposal != null && prepared == null && proposal.regime().version() > current.version()) {
            startOn(proposal);
        }
    }

    private void startOn(Message.Proposal proposal) {
        if (proposal.equals(prepared) && isLikeThatInPreparation(proposal.regime())) {
            return;
        }
        prepared = proposal;
        changed.run();
        prepareFor(proposal.regime());
    }

    private void adopt(Regime regime) {
        adopting = regime;
        changed.run();
        prepareFor(regime);
    }

    private void prepareFor(Regime next) {
        preparing = next;
        long preparation = ++preparations;
        CompletableFuture<Void> ended = new CompletableFuture<>();
        drained = ended;
        lock.call(() -> lock.once(
                MemberLock.asked(() -> listener.prepare(next)), done -> lock.complete(ended, null), failure -> {
                    failed |= preparation == preparations;
                    lock.complete(ended, failure);
                }));
    }

    /** Where a switch is called off nobody waits: updates that have begun under the regime tell what it asks for, whatever else they tell. */
    private void settleOnceDrained(Regime regime) {
        if (isCalledOff(regime)) {
            settle(regime, null);
            return;
        }
        long preparation = preparations;
        lock.once(drained, done -> settlePrepared(regime), failure -> {
            if (isCalledOff(regime)) {
                settle(regime, null);
            } else if (preparation == preparations) {
                settleUnprepared(regime, failure);
            }
        });
    }

    private boolean isCalledOff(Regime regime) {
        return entered && regime.equals(current.withVersion(regime.version()));
    }

    /** The application may have been asked to prepare for something else meanwhile: what that regime asks for is told then, not what this one does. */
    private void settlePrepared(Regime regime) {
        boolean isLatest = adopting == null || regime.compareTo(adopting) >= 0;
        if (isCalledOff(regime) || isLikeThatInPreparation(regime)) {
            settle(regime, null);
        } else if (isLatest && regime.compareTo(current) > 0) {
            adopt(regime);
            settleOnceDrained(regime);
        }
    }

    /** What has failed may have been the preparation for another regime; then this one has a try of its own. */
    private void settleUnprepared(Regime regime, Throwable failure) {
        if (regime.equals(adopting)) {
            settle(regime, failure);
        } else if (regime.compareTo(current) > 0 && (adopting == null || regime.compareTo(adopting) > 0)) {
            adopt(regime);
            settleOnceDrained(regime);
        }
    }

    /** @param failure why the application cannot work under the regime; null if it is to enter it */
    private void settle(Regime regime, Throwable failure) {
        if (regime.compareTo(current) <= 0) {
            return;
        }
        current = regime;
        if (prepared != null && prepared.regime().version() <= regime.version()) {
            prepared = null;
        }
        if (adopting != null && adopting.compareTo(regime) <= 0) {
            adopting = null;
        }
        entering = prepared == null && adopting == null && failure == null;
        if (prepared != null || adopting != null) {
            entered = false;
        } else if (failure == null) {
            enter(regime);
        } else {
            cannotFollow(regime, failure);
        }
        changed.run();
    }

    /** Has the application enter; until it has, nothing is kept, and its updates tell what they told before. */
    private void enter(Regime regime) {
        preparations++;
        lock.call(() -> lock.once(
                MemberLock.asked(() -> committed(regime)),
                done -> entered(regime, null),
                failure -> entered(regime, failure)));
    }

    private CompletionStage<Void> committed(Regime regime) {
        listener.committed(regime);
        return CompletableFuture.completedFuture(null);
    }

    /** @param failure null if the application has entered */
    private void entered(Regime regime, Throwable failure) {
        if (!regime.equals(current)) {
            return;
        }
        entering = false;
        if (failure == null) {
            entered = true;
            failed = false;
        } else {
            cannotFollow(regime, failure);
        }
        changed.run();
    }

    private void cannotFollow(Regime regime, Throwable failure) {
        entered = false;
        failed = true;
        lock.after(() -> Warnings.notFollowed(regime, failure));
    }
}
