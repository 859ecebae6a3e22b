package io.tradebench.kit.witness;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.visit.Answer;
import io.tradebench.kit.visit.Visitor;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * A user of his own who works through a fault: looks at his home page, buys a share, and again. An order that is not confirmed is
 * sent again under the same idempotency key until it is, as an impatient user would, so that each has to be executed exactly
 * once. When his account is nearly full he opens another one. For one thread.
 */
final class Witness implements Runnable {

    private static final String PASSWORD = "witness";
    private static final long PAUSE_MILLIS = 200;

    /** For an order that is not confirmed when the witness is to stop. */
    private static final int LAST_TRIES = 3;

    /** A member whose clock is set is seen to find no session for a second; one that has none any more never finds it. */
    private static final int LOOKS = 6;

    private final String name;
    private final int ordersOfAnAccount;
    private final Supplier<Visitor> browsers;
    private final InstantSource clock;
    private final CountDownLatch ended;
    private final WitnessHistory testimony = new WitnessHistory();
    private final List<String> userIds = new ArrayList<>();
    private String userId;
    private Visitor visitor;
    private int ordersHere;
    private int accountsAskedFor;
    private boolean loggedOut;

    /**
     * @param name his user id, and the beginning of those of his further accounts
     * @param ordersOfAnAccount after so many he opens another one; the brokerage takes no more than 1,000
     * @param browsers gives one to whom nobody is logged in
     * @param ended when this is counted down, the witness stops after the order at hand
     */
    Witness(String name, int ordersOfAnAccount, Supplier<Visitor> browsers, InstantSource clock, CountDownLatch ended) {
        this.name = name;
        this.ordersOfAnAccount = ordersOfAnAccount;
        this.browsers = browsers;
        this.clock = clock;
        this.ended = ended;
    }

    /**
     * Opens the account of this witness.
     *
     * @throws KitException if that does not work, which is before any fault
     */
    void register() {
        Answer answer = openAccount();
        if (!Visitor.isDone(answer)) {
            throw new KitException("a witness cannot open an account: " + answer.told());
        }
    }

    /** Whether there is an answer or not, nobody asks for an account of this name again: it may be there. */
    private Answer openAccount() {
        accountsAskedFor++;
        String wanted = accountsAskedFor == 1 ? name : name + "-" + accountsAskedFor;
        Visitor browser = browsers.get();
        Answer answer = browser.register(wanted, PASSWORD, "Witness");
        if (Visitor.isDone(answer)) {
            userIds.add(wanted);
            userId = wanted;
            visitor = browser;
            ordersHere = 0;
            loggedOut = false;
        }
        return answer;
    }

    @Override
    public void run() {
        do {
            if (ordersHere >= ordersOfAnAccount) {
                moveOn();
            }
            home();
            buy(UUID.randomUUID().toString());
        } while (!pausedToTheEnd());
    }

    /** What this witness has seen; to be read when he has stopped. */
    WitnessHistory testimony() {
        return testimony;
    }

    /** Whose orders these are. */
    List<String> userIds() {
        return userIds;
    }

    /**
     * Compares what was confirmed with what the brokerage has.
     *
     * @param orders all orders of these users
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

    /** If there is no other account yet, the present one has room for some orders more. */
    private void moveOn() {
        Answer answer = counted(openAccount());
        if (!Visitor.isDone(answer)) {
            testimony.failed(clock.instant(), answer.status());
        }
    }

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
                ordersHere++;
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
