package io.tradebench.kit.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Sockets of pages and primitives: requests that become a way for both to talk, for as long as they want. */
interface SocketContract extends ProxyUnderTest {
    /** Another proxy of this kind, whose members are given so many requests at the same time. */
    RunningProxy start(List<Backend> members, int requests) throws IOException;

    /** A socket through a proxy, and the member at its other end. */
    record Tunnel(Socket socket, BufferedReader in, String member) implements AutoCloseable {
        /** What the other end gives back. */
        String echo(String text) throws IOException {
            Browser.send(socket, text + "\n");
            return in.readLine();
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    /** Opens a socket as pages do. */
    static Tunnel open(Browser browser, String... headers) throws IOException {
        return openAt("/trade/live", browser, headers);
    }

    private static Tunnel openAt(String path, Browser browser, String... headers) throws IOException {
        Socket socket = browser.connect();
        List<String> lines = new ArrayList<>(List.of(
                "GET " + path + " HTTP/1.1",
                "Host: localhost",
                "Connection: keep-alive, Upgrade",
                "Upgrade: websocket",
                "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
                "X-Forwarded-For: 10.1.1.1"));
        lines.addAll(List.of(headers));
        Browser.send(socket, String.join("\r\n", lines) + "\r\n\r\n");
        BufferedReader in = Browser.reader(socket);
        assertThat(in.readLine()).startsWith("HTTP/1.1 101");
        assertThat(in.lines().takeWhile(line -> !line.isEmpty()).map(line -> line.toLowerCase(Locale.ROOT)))
                .contains("upgrade: websocket");
        return new Tunnel(socket, in, in.readLine());
    }

    @Test
    default void socket_isPassed_withWhatTheProxyKnows_toTheMemberOfItsSession() throws Exception {
        try (EchoMember first = new EchoMember("member-1");
                EchoMember second = new EchoMember("member-2");
                RunningProxy proxy = start(List.of(first.backend(), second.backend()), 200)) {
            Browser browser = new Browser(proxy.port(), null);
            for (String owner : List.of("member-2", "member-1", "member-2")) {
                try (Tunnel tunnel = open(browser, "Cookie: JSESSIONID=0000id:" + owner)) {
                    assertThat(tunnel.member()).isEqualTo(owner);
                    assertThat(tunnel.echo("here")).isEqualTo("here");
                    assertThat(tunnel.echo("and there")).isEqualTo("and there");
                }
            }
            assertThat(first.upgrades().get(0).stream().map(line -> line.toLowerCase(Locale.ROOT)))
                    .contains("host: localhost", "x-forwarded-for: 127.0.0.1", "x-forwarded-proto: http");
            first.die();
            try (Tunnel tunnel = open(browser, "Cookie: JSESSIONID=0000id:member-1")) {
                assertThat(tunnel.member()).as("the other one").isEqualTo("member-2");
            }
        }
    }

    @Test
    default void sockets_stayOpen_thoughTheySayNothing_andTakeNoPlacesOfRequests() throws Exception {
        try (EchoMember member = new EchoMember("member-1");
                RunningProxy proxy = start(List.of(member.backend()), 2)) {
            Browser browser = new Browser(proxy.port(), null);
            List<Tunnel> open = new ArrayList<>();
            try {
                for (int i = 0; i < 5; i++) {
                    open.add(open(browser));
                    open.add(openAt("/trade/servlet/PingWebSocketText", browser));
                }
                try (Socket silent = browser.connect()) {
                    assertThat(silent.getInputStream().readAllBytes().length)
                            .as("whoever asks nothing is given up")
                            .isLessThan(1_000);
                }
                assertThat(browser.get(PAGE).statusCode()).isEqualTo(200);
                for (Tunnel tunnel : open) {
                    assertThat(tunnel.echo("still here")).isEqualTo("still here");
                }
            } finally {
                for (Tunnel tunnel : open) {
                    tunnel.close();
                }
            }
        }
    }

    @Test
    default void socket_whoseMemberDies_isClosed() throws Exception {
        try (EchoMember member = new EchoMember("member-1");
                RunningProxy proxy = start(List.of(member.backend()), 200);
                Tunnel tunnel = open(new Browser(proxy.port(), null))) {
            assertThat(tunnel.echo("here")).isEqualTo("here");
            member.die();
            assertThat(tunnel.in().readLine()).isNull();
        }
    }

    @Test
    default void upgrade_elsewhere_isNotPassed() throws Exception {
        try (EchoMember member = new EchoMember("member-1");
                RunningProxy proxy = start(List.of(member.backend()), 200)) {
            assertThat(new Browser(proxy.port(), null)
                            .status(
                                    "GET /trade/live HTTP/1.1",
                                    "Host: localhost",
                                    "Connection: Upgrade",
                                    "Upgrade: h2c"))
                    .startsWith("HTTP/1.1 200");
            assertThat(member.upgrades()).isEmpty();
        }
    }
}
