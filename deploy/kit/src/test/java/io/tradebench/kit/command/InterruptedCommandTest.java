package io.tradebench.kit.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import io.tradebench.kit.admin.FakeMember;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that are asked to end in the middle of their work, as by Ctrl-C. */
class InterruptedCommandTest {

    private static final String CONFIGURATION = "{\"member\":\"member-1\",\"version\":3,\"parameters\":["
            + "{\"name\":\"trade.caching\",\"value\":\"command\",\"source\":\"override\"},"
            + "{\"name\":\"trade.servlet-caching\",\"value\":\"off\",\"source\":\"default\"},"
            + "{\"name\":\"trade.max-users\",\"value\":\"3\",\"source\":\"default\"},"
            + "{\"name\":\"trade.max-quotes\",\"value\":\"2\",\"source\":\"default\"}]}";

    @TempDir
    private Path folder;

    private final CountDownLatch switchedOff = new CountDownLatch(1);
    private final CountDownLatch readWithoutCaching = new CountDownLatch(1);

    @Test
    void crawl_interruptedWithoutCaching_restoresTheSetting() throws Exception {
        try (FakeMember member = new FakeMember()) {
            String address = member.address().toString();
            member.answer("GET /configuration", 200, CONFIGURATION);
            member.answerThen("POST /configuration", 200, CONFIGURATION, switchedOff::countDown);
            member.pages(this::handle);
            try (TradeProcess crawl = new TradeProcess(folder, "crawl", "--target", address, "--member", address)) {
                assertThat(readWithoutCaching.await(1, TimeUnit.MINUTES)).isTrue();
                crawl.interrupt();

                assertThat(crawl.said()).contains("through member-1");
            }

            assertThat(member.bodies())
                    .filteredOn(body -> !body.isEmpty())
                    .last()
                    .isEqualTo("{\"trade.caching\":\"command\",\"trade.servlet-caching\":null}");
        }
    }

    /** Without caching it never answers: the command is in the middle of its work then. */
    private void handle(HttpExchange exchange) throws IOException {
        exchange.getRequestBody().readAllBytes();
        if (exchange.getRequestMethod().equals("POST")) {
            exchange.getResponseHeaders().add("Set-Cookie", "JSESSIONID=1; Path=/");
            exchange.sendResponseHeaders(303, -1);
            exchange.close();
        } else if (switchedOff.getCount() == 0) {
            readWithoutCaching.countDown();
        } else {
            byte[] page = "<p>page</p>".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
        }
    }
}
