package io.tradebench.kit.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.coherence.LaggingMembers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that do not come to their end: they fail, or are asked to end as by Ctrl-C. */
class UnfinishedCommandTest {

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

    @Test
    void probe_interrupted_keepsWhatWasMeasuredAndRestoresTheSetting() throws Exception {
        try (LaggingMembers members = new LaggingMembers(2, 0, 0)) {
            members.fallSilentAfter(3);
            try (TradeProcess probe = new TradeProcess(folder, probe(members))) {
                assertThat(members.awaitSilence()).isTrue();
                probe.interrupt();

                assertKept(probe.said(), "interrupted");
            }
            assertThat(members.changes(0))
                    .containsExactly(
                            "{\"cache.sharing\":\"push\"}",
                            "{\"trade.cache.sharing\":\"pull\",\"trade.cache.coherence\":null}");
        }
    }

    @Test
    void probe_thatFails_keepsWhatWasMeasured() throws Exception {
        try (LaggingMembers members = new LaggingMembers(2, 0, 0)) {
            members.refuseAfter(3);
            try (TradeProcess probe = new TradeProcess(folder, probe(members))) {
                assertThat(probe.await()).isEqualTo(1);

                assertKept(probe.said(), "a member answered 'buy' with 503");
            }
        }
    }

    @Test
    void probe_thatFailsAtOnce_leavesNoResult() throws Exception {
        try (LaggingMembers members = new LaggingMembers(2, 0, 0)) {
            members.refuseAfter(0);
            try (TradeProcess probe = new TradeProcess(folder, probe(members))) {
                assertThat(probe.await()).isEqualTo(1);

                assertThat(folder.resolve("results")).isEmptyDirectory();
            }
        }
    }

    private static String[] probe(LaggingMembers members) {
        String first = members.address(0).toString();
        String second = members.address(1).toString();
        return new String[] {
            "probe",
            "--target",
            first,
            "--member",
            first,
            "--member",
            second,
            "--policies",
            "push",
            "--subjects",
            "order"
        };
    }

    private void assertKept(String said, String reason) throws IOException {
        assertThat(folder.resolve("results")).as(said).isDirectory();
        try (Stream<Path> results = Files.list(folder.resolve("results"))) {
            Path kept = results.toList().get(0);
            JsonNode result = Json.read(kept.resolve("probe.json"), JsonNode.class);
            assertThat(result.get("incomplete").asText()).isEqualTo(reason);
            assertThat(result.get("held").asBoolean()).isFalse();
            assertThat(result.at("/cells/0/updates").asInt()).isEqualTo(3);
            assertThat(kept.resolve("rounds.csv")).content().hasLineCount(1 + 3 * 2);
            assertThat(said).contains("INCOMPLETE (" + reason + ")", "result: " + kept);
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
