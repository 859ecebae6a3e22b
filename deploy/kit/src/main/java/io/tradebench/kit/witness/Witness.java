package io.tradebench.kit.witness;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.visit.Answer;
import io.tradebench.kit.visit.Visitor;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A user of his own who works through a fault: looks at his home page, buys a share, and again. An order that is not confirmed is
 * sent again under the same idempotency key until it is, as an impatient user would, so that each has to be executed exactly
 * once. For one thread.
 */
final class Witness implements Runnable {

    private static final String PASSWORD = "witness";
    private static final long PAUSE_MILLIS = 200;

    /** For an order that is not confirmed when the witness is to stop. */
    private static final int LAST_TRIES = 3;

    /** A member whose clock is set is seen to find no session for a second; one that has none any more never finds it. */
    private static final int LOOKS = 6;

    private final String userId;
    private final Visitor visitor;
    private final InstantSource clock;
    private final CountDownLatch ended;
    private final WitnessHistory testimony = new WitnessHistory();
    private boolean loggedOut;

    /** @param ended when this is counted down, the witness stops after the order at hand */
    Witness(String userId, Visitor visitor, InstantSource clock, CountDownLatch ended) {
        this.userId = userId;
        this.visitor = visitor;
        this.clock = clock;
        this.ended = ended;
    }

    /**
     * Opens the account of this witness.
     *
     * @throws KitException if that does not work, which is before any fault
     */
    void register() {
        Answer answer = visitor.register(userId, PASSWORD, "Witness");
        if (!Visitor.isDone(answer)) {
            throw new KitException("a witness cannot open an account: " + answer.told());
        }
    }

    @Override
    public void run() {
        do {
            home();
            buy(UUID.randomUUID().toString());
        } while (!pausedToTheEnd());
    }

    /** What this witness has seen; to be read when he has stopped. */
    WitnessHistory testimony() {
        return testimony;
    }

    /** Whose orders these are. */
    String userId() {
        return userId;
    }

    /**
     * Compares what was confirmed with what the brokerage has.
     *
     * @param orders all orders of this user
     */
    Discrepancy compare(Collection<Long> orders) {
        Set<Long> lost = new HashSet<>(testimony.confirmed());
        lost.removeAll(orders);
        Set<Long> surplus = new HashSet<>(orders);
        surplus.removeAll(testimony.confirmed());
        return new Discrepancy(lost.size(), Math.max(0, surplus.size() - testimony.inDoubt()));
    }

    /**
     * How the brokerage's orders differ from those that were confirmed.
     *
     * @param lost confirmed, and not there
     * @param surplus there, though never confirmed and not in doubt: executed more than once
     */
    record Discrepancy(int lost, int surplus) {}

    private void home() {
        Answer answer = counted(visitor.get(Map.of("action", "home")));
        if (!answer.isOf(userId)) {
            lookInto(answer);
        }
    }

    private void buy(String key) {
        Map<String, String> order = Map.of("action", "buy", "symbol", "s:0", "quantity", "1", "key", key);
        int triesAfterTheEnd = 0;
        while (triesAfterTheEnd < LAST_TRIES) {
            Answer answer = counted(visitor.post(order));
            Optional<Long> id = answer.confirmedOrder();
            if (id.isPresent()) {
                testimony.confirmed(id.get());
                return;
            }
            lookInto(answer);
            if (pausedToTheEnd()) {
                triesAfterTheEnd++;
            }
        }
        testimony.leftInDoubt();
    }

    private void lookInto(Answer answer) {
        if (answer.isLoginNeeded()) {
            if (!loggedOut && isStillLoggedIn()) {
                testimony.failed(clock.instant(), answer.status());
                return;
            }
            if (!loggedOut) {
                testimony.loginLost();
                loggedOut = true;
            }
            login();
        } else {
            testimony.failed(clock.instant(), answer.status());
        }
    }

    private boolean isStillLoggedIn() {
        for (int look = 0; look < LOOKS; look++) {
            pausedToTheEnd();
            if (counted(visitor.get(Map.of("action", "home"))).isOf(userId)) {
                return true;
            }
        }
        return false;
    }

    private void login() {
        Answer answer = counted(visitor.post(Map.of("action", "login", "uid", userId, "passwd", PASSWORD)));
        if (Visitor.isDone(answer)) {
            loggedOut = false;
        } else {
            testimony.failed(clock.instant(), answer.status());
        }
    }

    private Answer counted(Answer answer) {
        testimony.requested();
        return answer;
    }

    private boolean pausedToTheEnd() {
        try {
            return ended.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
