package io.tradebench.kit.proxy;

import static io.tradebench.kit.proxy.Browser.session;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tradebench.kit.proxy.StubMember.Manner;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of requests whose member fails. */
interface FailureContract extends ProxyUnderTest {

    @Test
    default void member_refusesConnections_isReplacedAtOnce() throws Exception {
        member(1).stop();

        for (int i = 0; i < 6; i++) {
            assertThat(browser().get(PAGE, session("member-1")).statusCode()).isEqualTo(200);
            assertThat(browser().post(PAGE, "a=b").statusCode()).isEqualTo(200);
            assertThat(browser().post(PAGE, "a=b", session("member-1")).statusCode())
                    .isEqualTo(200);
        }
        assertThat(total("POST")).isEqualTo(12);
    }

    @Test
    default void member_neverAcceptsConnections_isReplaced() throws Exception {
        member(1).stop();
        List<Socket> queued = new ArrayList<>();
        try (ServerSocket full = new ServerSocket(member(1).port(), 1, InetAddress.getLoopbackAddress())) {
            queued.add(new Socket(InetAddress.getLoopbackAddress(), full.getLocalPort()));
            queued.add(new Socket(InetAddress.getLoopbackAddress(), full.getLocalPort()));

            assertThat(browser().get(PAGE, session("member-1")).statusCode()).isEqualTo(200);
            assertThat(browser().post(PAGE, "a=b", session("member-1")).statusCode())
                    .isEqualTo(200);
        } finally {
            for (Socket socket : queued) {
                socket.close();
            }
        }
    }

    @Test
    default void member_dropsConnection_readIsRepeatedElsewhere() throws Exception {
        member(1).behave(Manner.DROP_CONNECTION);

        HttpResponse<String> answer = browser().get(PAGE, session("member-1"));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isIn("member-2", "member-3");
        assertThat(member(1).requests()).hasSize(1);
    }

    @Test
    default void member_dropsConnection_writeIsNotRepeated() throws Exception {
        assertThat(browser().post(PAGE, "a=b", session("member-1")).statusCode())
                .isEqualTo(200);
        member(1).behave(Manner.DROP_CONNECTION);

        // One on a connection that was used before, one on a new one.
        assertThat(browser().post(PAGE, "a=b", session("member-1")).statusCode())
                .isEqualTo(502);
        assertThat(browser()
                        .status(
                                "POST " + PAGE + " HTTP/1.1",
                                "Host: localhost",
                                "Content-Length: 0",
                                "Cookie: JSESSIONID=0000id:member-1"))
                .containsPattern(" (200|502) ");
        assertThat(total("POST")).isEqualTo(3);
    }

    @Test
    default void member_failed_isLeftOutForAWhile() throws Exception {
        member(1).stop();
        for (int i = 0; i < 3; i++) {
            page();
        }
        try (CountingServer wreck = new CountingServer(member(1).port())) {
            Instant start = Instant.now();
            for (int i = 0; i < 21; i++) {
                assertThat(browser().get(PAGE).statusCode()).isEqualTo(200);
            }
            long recoveries = Duration.between(start, Instant.now()).toMillis() / LIMITS.recoveryMillis();
            assertThat((long) wreck.connections()).isLessThanOrEqualTo(2 + recoveries);
        }
    }

    @Test
    default void members_allDown_503AndWhenToRetry() throws Exception {
        members().forEach(StubMember::stop);
        // Of a write on a connection that was open before nobody knows whether it was executed: those end first.
        await().until(() -> browser().post(PAGE, "a=b").statusCode(), status -> status != 502);

        for (HttpResponse<String> answer : List.of(
                browser().get(PAGE), browser().post(PAGE, "a=b"), browser().get(PAGE))) {
            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(answer.headers().firstValue("Retry-After")).hasValue("1");
        }
    }

    @Test
    default void member_silent_504AndLeftOut() throws Exception {
        member(1).behave(Manner.KEEP_SILENT);
        Instant start = Instant.now();

        assertThat(browser().get(PAGE, session("member-1")).statusCode()).isEqualTo(504);
        assertThat(Duration.between(start, Instant.now()))
                .as("a silent member has the limit of responses; a proxy may count it a little short")
                .isGreaterThan(Duration.ofMillis(LIMITS.connectMillis()));
        assertThat(member(1).requests()).hasSize(1);
    }

    @Test
    default void member_silent_writeIsNotRepeated() throws Exception {
        member(1).behave(Manner.KEEP_SILENT);

        assertThat(browser().post(PAGE, "a=b", session("member-1")).statusCode())
                .isEqualTo(504);
        assertThat(total("POST")).isEqualTo(1);
    }

    @Test
    default void member_turnsAway_clientIsToldAndNobodyElseIsAsked() throws Exception {
        member(1).behave(Manner.TURN_AWAY);

        for (int i = 1; i <= 3; i++) {
            HttpResponse<String> answer = browser().get(PAGE, session("member-1"));
            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(answer.headers().firstValue("Retry-After")).hasValue("7");
            assertThat(browser().post(PAGE, "a=b", session("member-1")).statusCode())
                    .isEqualTo(503);
            assertThat(member(1).requests()).hasSize(2 * i);
        }
        assertThat(member(2).requests()).isEmpty();
        assertThat(member(3).requests()).isEmpty();
    }
}
