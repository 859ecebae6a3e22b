package io.tradebench.kit.visit;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.admin.FakeMember;
import java.net.http.HttpClient;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class VisitorTest {
    private final List<String> cookies = new CopyOnWriteArrayList<>();
    private FakeMember member;

    @BeforeEach
    void start() throws Exception {
        member = new FakeMember();
        member.pages(exchange -> {
            cookies.add(String.valueOf(exchange.getRequestHeaders().getFirst("Cookie")));
            exchange.getResponseHeaders().add("Set-Cookie", "JSESSIONID=one; Path=/trade; Secure; HttpOnly");
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
    }

    @AfterEach
    void stop() {
        member.close();
    }

    @Test
    void get_memberBehindATlsProxy_keepsItsSecureCookie() {
        Visitor visitor = new Visitor(member.address(), HttpClient.newHttpClient());

        visitor.get(Map.of("action", "home"));
        visitor.get(Map.of("action", "home"));
        visitor.forget();
        visitor.get(Map.of("action", "home"));

        assertThat(cookies).containsExactly("null", "JSESSIONID=one", "null");
    }

    @Test
    void answer_thatDoesNotCome_saysWhy() {
        Visitor visitor = new Visitor(member.address(), HttpClient.newHttpClient());
        member.close();

        Answer answer = visitor.get(Map.of("action", "home"));

        assertThat(answer.status()).isZero();
        assertThat(answer.told()).contains("nothing came back", "ConnectException");
    }
}
