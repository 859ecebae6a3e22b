package io.tradebench.kit;

import static io.tradebench.kit.ClusterFolder.with;
import static io.tradebench.kit.KitProcess.SMALL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Fifty clients at work for three minutes, under each way to complete orders, while a member is killed: every account is exact, no
 * order is open for longer than a minute all the while, and none is in the end.
 */
@Tag("long")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LongOrdersIT {

    private static final String[] FIFTY_CLIENTS = {
        "--clients", "50", "--witnesses", "10", "--warmup", "5s", "--duration", "180s", "--at", "80s"
    };

    private static final Duration LONGEST_OPEN = Duration.ofMinutes(1);

    private ClusterFolder kit;

    @BeforeAll
    void start(@TempDir Path temporary) throws Exception {
        kit = new ClusterFolder(temporary.toRealPath());
        kit.succeeds(with(
                SMALL,
                "up",
                "--members",
                "2",
                "--db",
                "postgres",
                "--proxy",
                "embedded",
                "--messaging",
                System.getProperty("trade.orders.messaging", "server")));
    }

    @AfterAll
    void leaveNothing() throws Exception {
        if (kit != null) {
            kit.leaveNothing();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sync", "async", "async-2pc"})
    void memberKilledAmongFiftyClients_everyOrderIsSettledAndExact(String orders, TestReporter reporter)
            throws Exception {
        kit.succeeds("switch", "order-processing=" + orders);

        try (OpenOrders open = new OpenOrders(kit.postgres())) {
            CommandResult fault = kit.succeeds(with(FIFTY_CLIENTS, "fault", "kill", "member-2"));

            assertThat(fault.out()).contains("WITHSTOOD");
            assertThat(open.isLooking()).isTrue();
            assertThat(open.looks()).isGreaterThan(60);
            reporter.publishEntry(orders, "no order open for longer than " + open.longest());
            assertThat(open.longest()).isLessThan(LONGEST_OPEN);
        }
        await().atMost(LONGEST_OPEN).until(() -> kit.admin("member-1").orders().isQuiet());
        kit.succeeds("audit");
        kit.healthyStatus();
    }
}
