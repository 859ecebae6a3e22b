package io.tradebench.it;

import static io.tradebench.it.RecoveryBed.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.it.RecoveryBed.Locks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A member that is killed at a step of an order by message: it is stopped there, the process ends at once, and the same member starts
 * again. On the same members, queues that are full. Each test ends with an exact audit.
 *
 * <p>A start takes its time: what need not differ with the product or the place of the queues is tried with one of them, and each has a class of
 * its own, so that they run side by side.
 */
@Tag("once")
abstract class RecoveryContract {
    static final String PRICES = "SELECT price FROM quote";

    /** More than the queue and the beans behind it take. */
    private static final int MANY = 10;

    private static final int OTHERS = 4;

    static RecoveryBed bed;

    @TempDir
    private static Path folder;

    final PreparingDatabase database = bed.database();
    final Relay relay = bed.relay();

    /** Begins the tests of a class. */
    static void start(String product, String queues) throws Exception {
        bed = new RecoveryBed();
        bed.start(product, queues, folder.resolve(product));
    }

    @AfterAll
    static void stop() throws Exception {
        bed.close();
    }

    @AfterEach
    void everyAccountIsExact() {
        relay.holdNothing();
        bed.abandonPurchases();
        bed.awaitNoneOpen();
        assertThat(bed.admin().audit().get("violations")).isEmpty();
    }

    /** How orders are processed that fill the queue; each class has another way. */
    abstract String processing();

    /** It was decided: the order and its message are there, though nobody was told so. */
    @Test
    void killedBeforeTheDatabaseCommits_theOrderIsThereAndCompleted() throws Exception {
        bed.configure("async-2pc", "ejb");
        int orders = bed.orders();
        Relay.Hold hold = relay.holdRequest(database.commit(), 0);
        bed.buy();
        bed.killBetweenThePhases(hold);

        assertThat(bed.orders()).isEqualTo(orders + 1);
        bed.awaitNoneOpen();
    }

    @Test
    void moreOrdersThanTheQueueTakes_areCompletedByTheirRequests() throws Exception {
        bed.configure(processing(), "ejb");
        List<Client> users = IntStream.range(0, MANY + OTHERS)
                .mapToObj(each -> bed.login("uid:" + (5 + each)))
                .toList();
        int settled = bed.orders() - bed.open();
        int closed = bed.inDatabase("closed");
        long refused = bed.refusedByTheQueue();
        ExecutorService requests = Executors.newFixedThreadPool(MANY);
        int placed = MANY;
        try {
            List<Future<Integer>> waiting = new ArrayList<>();
            try (Locks other = bed.lock(PRICES + " WHERE symbol = 's:0'")) {
                users.subList(0, MANY).forEach(user -> waiting.add(requests.submit(() -> buy(user, "s:0"))));
                eventually().until(() -> bed.inDatabase("open") == MANY);
                while (bed.inDatabase("closed") == closed && placed < users.size()) {
                    assertThat(buy(users.get(placed++), "s:1")).isEqualTo(303);
                }
                eventually().until(() -> bed.inDatabase("closed") > closed);
                other.release();
            }
            for (Future<Integer> each : waiting) {
                assertThat(each.get()).isEqualTo(303);
            }
        } finally {
            requests.shutdownNow();
        }
        bed.awaitNoneOpen();
        assertThat(bed.orders()).isEqualTo(settled + placed);
        assertThat(bed.refusedByTheQueue()).isGreaterThan(refused);
    }

    private static int buy(Client user, String symbol) {
        return user.post("buy", "symbol", symbol, "quantity", "1").statusCode();
    }
}
