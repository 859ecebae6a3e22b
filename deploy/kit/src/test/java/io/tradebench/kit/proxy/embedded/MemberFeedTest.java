package io.tradebench.kit.proxy.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.tradebench.kit.proxy.Backend;
import io.undertow.util.HeaderMap;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a member tells, from its first line to the end of the connection and beyond. */
class MemberFeedTest {

    private static final String SECRET = "a secret of more than twenty characters";

    /** Between two requests of an edge, and for a machine that is busy. */
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final BlockingQueue<HttpExchange> listening = new LinkedBlockingQueue<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private HttpServer member;
    private MemberPages pages;
    private Thread feed;

    @BeforeEach
    void open() throws IOException {
        member = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        member.setExecutor(threads);
        member.createContext("/trade/edge", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            listening.add(exchange);
        });
        member.start();
        // a clock that stands still: silence is another test's
        pages = new MemberPages(100_000, () -> 0);
        Backend backend =
                new Backend("member-1", "127.0.0.1", member.getAddress().getPort());
        feed = new MemberFeed(new Member(backend, new Health(PATIENCE, () -> 0), pages), SECRET, null, PATIENCE)
                .start();
    }

    @AfterEach
    void close() {
        feed.interrupt();
        member.stop(0);
        threads.shutdownNow();
    }

    @Test
    void whatTheMemberTells_isDone_andTheEndOfItIsTheEndOfItsPages() throws Exception {
        HttpExchange told = nextListener();
        assertThat(told.getRequestHeaders().getFirst("Trade-Edge")).isEqualTo(SECRET);
        tell(told, "life a 4\nbeat open 0\n");
        keptAt("a", 4, "/kept");
        keptAt("a", 4, "/gone", "Quote+Symbol");

        tell(told, "gone 5 Quote+Symbol else\n");
        await().atMost(PATIENCE).until(() -> pages.find("/gone").isEmpty());
        assertThat(pages.find("/kept")).isPresent();

        tell(told, "beat closed 0\n");
        await().atMost(PATIENCE).until(() -> pages.find("/kept").isEmpty());
        tell(told, "beat open 0\n");
        await().atMost(PATIENCE).until(() -> pages.find("/kept").isPresent());

        told.close();
        await().atMost(PATIENCE).until(() -> pages.find("/kept").isEmpty());

        HttpExchange again = nextListener();
        tell(again, "life a 9\nbeat open 0\n");
        keptAt("a", 9, "/kept");
        tell(again, "all 10\nbeat open 0\n");
        await().atMost(PATIENCE).until(() -> pages.find("/kept").isEmpty());
    }

    @Test
    void whatIsNotUnderstood_orMissing_beginsAnew() throws Exception {
        for (String wrong : new String[] {"hello\n", "gone x y\n", "gone 6 a\n", "life\n"}) {
            HttpExchange told = nextListener();
            tell(told, "life a 4\nbeat open 0\n");
            keptAt("a", 4, "/kept");
            tell(told, wrong);
            await().atMost(PATIENCE).until(() -> pages.find("/kept").isEmpty());
            told.close();
        }
        assertThat(nextListener()).isNotNull();
    }

    /** Once the member's lines have arrived. */
    private void keptAt(String life, long number, String address, String... ids) {
        await().atMost(PATIENCE).until(() -> {
            StoredAnswer answer = new StoredAnswer(new HeaderMap(), new byte[1], 0, Long.MAX_VALUE);
            pages.keep(address, answer, new Position(life, number), Set.of(ids));
            return pages.find(address).isPresent();
        });
    }

    private HttpExchange nextListener() throws InterruptedException {
        return listening.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }

    private static void tell(HttpExchange edge, String lines) {
        try {
            edge.getResponseBody().write(lines.getBytes(StandardCharsets.UTF_8));
            edge.getResponseBody().flush();
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }
}
