package io.tradebench.kit.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is too much. */
interface LimitContract extends ProxyUnderTest {

    @Test
    default void body_ofLargestSize_goesThrough() throws Exception {
        assertThat(browser().post(PAGE, "x".repeat(LIMITS.requestBytes())).statusCode())
                .isEqualTo(200);
        assertThat(onlyRequest().bodyLength()).isEqualTo(LIMITS.requestBytes());
    }

    @Test
    default void form_thatComesSlowly_reachesNoMemberBeforeItsEnd() throws Exception {
        try (Socket socket = browser().connect()) {
            int before = begun();
            Browser.send(socket, "POST " + PAGE + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc");
            page();
            assertThat(begun() - before).as("begun, with the page").isEqualTo(1);

            Browser.send(socket, "defghij");

            assertThat(Browser.reader(socket).readLine()).startsWith("HTTP/1.1 200");
        }
        assertThat(total("POST")).isEqualTo(1);
    }

    @Test
    default void body_tooLarge_413() throws Exception {
        assertThat(browser()
                        .status(
                                "POST " + PAGE + " HTTP/1.1",
                                "Host: localhost",
                                "Content-Length: " + (LIMITS.requestBytes() + 1)))
                .startsWith("HTTP/1.1 413");
        assertThat(total("POST")).isZero();
    }

    @Test
    default void body_ofUnknownLength_411() throws Exception {
        assertThat(browser().status("POST " + PAGE + " HTTP/1.1", "Host: localhost", "Transfer-Encoding: chunked"))
                .startsWith("HTTP/1.1 411");
        assertThat(total("POST")).isZero();
    }

    @Test
    default void body_ofUnknownLength_forWebServices_isHandedOn() throws Exception {
        try (Socket socket = browser().connect()) {
            Browser.send(
                    socket,
                    "POST /trade/services/TradeWSServices HTTP/1.1\r\nHost: localhost\r\n"
                            + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n");

            assertThat(Browser.reader(socket).readLine()).startsWith("HTTP/1.1 200");
        }
        assertThat(members().stream()
                        .flatMap(member -> member.requests().stream())
                        .mapToInt(StubMember.Request::bodyLength))
                .containsExactly(7);
    }

    @Test
    default void header_tooLarge_isRefused() throws Exception {
        assertThat(browser().status("GET " + PAGE + " HTTP/1.1", "Host: localhost", "Long: " + "x".repeat(20_000)))
                .containsPattern(" 4\\d\\d ");
        assertThat(total("GET")).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "GET /trade/app HTTP/1.1\r\nHost:",
                "POST /trade/app HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc"
            })
    default void client_silent_isGivenUp(String begin) throws Exception {
        try (Socket socket = browser().connect()) {
            Browser.send(socket, begin);
            assertThat(socket.getInputStream().readAllBytes().length).isLessThan(1_000);
        }
        assertThat(Stream.of(page(), page(), page())).as("no member is blamed").doesNotHaveDuplicates();
    }

    @Test
    default void connections_tooMany_doNoHarm() throws Exception {
        List<Socket> crowd = new ArrayList<>();
        try {
            for (int i = 0; i < LIMITS.connections() * 3; i++) {
                crowd.add(browser().connect());
            }
        } finally {
            for (Socket socket : crowd) {
                socket.close();
            }
        }
        eventually(() -> assertThat(browser().get(PAGE).statusCode()).isEqualTo(200));
    }
}
