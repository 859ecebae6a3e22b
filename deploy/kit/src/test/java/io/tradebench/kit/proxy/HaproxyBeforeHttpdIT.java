package io.tradebench.kit.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.proxy.StubMember.Request;
import java.net.InetAddress;
import java.net.Socket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Two proxies one behind the other do what one does. */
class HaproxyBeforeHttpdIT extends ProxyContract {

    private static final String CLIENT = "127.0.0.9";

    HaproxyBeforeHttpdIT() {
        super(ProxyKind.HAPROXY, ProxyKind.HTTPD);
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "the client has an address of 127.0.0.0/8")
    void webServer_believesItsProxyAndNobodyElse() throws Exception {
        askAs(CLIENT, port());
        assertThat(onlyRequest().headers().get("X-Forwarded-For"))
                .as("through the proxy")
                .containsExactly(CLIENT);
        members().forEach(member -> member.requests().clear());

        askAs(CLIENT, portBehind());

        Request request = onlyRequest();
        assertThat(request.headers().get("X-Forwarded-For"))
                .as("around the proxy")
                .containsExactly(CLIENT);
        assertThat(request.headers().get("X-Forwarded-Proto")).containsExactly("http");
        assertThat(request.headers().get("X-Forwarded-Host")).containsExactly("localhost");
    }

    private static void askAs(String client, int port) throws Exception {
        try (Socket socket = new Socket(InetAddress.getByName("127.0.0.1"), port, InetAddress.getByName(client), 0)) {
            Browser.send(
                    socket,
                    "GET " + PAGE + " HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 198.51.100.1\r\n"
                            + "X-Forwarded-Proto: https\r\nX-Forwarded-Host: evil.example\r\n\r\n");
            assertThat(Browser.reader(socket).readLine()).startsWith("HTTP/1.1 200");
        }
    }
}
