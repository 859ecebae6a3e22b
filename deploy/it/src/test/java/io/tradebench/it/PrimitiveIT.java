package io.tradebench.it;

import static io.tradebench.it.Answers.all;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The primitives: the promises of docs/reference/http.md. */
@WithTradeServer
class PrimitiveIT {
    private final Admin admin;
    private final Client visitor;

    PrimitiveIT(TradeServer server) {
        admin = new Admin(server);
        visitor = new Client(server);
    }

    @AfterEach
    void switchBack() {
        admin.configureTogether("{\"primitives\":null,\"primitive-iterations\":null}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PingServlet", "PingServlet2Jsp"})
    void primitive_doesItsWorkAsOftenAsIsConfigured(String name) {
        assertThat(ask(name).statusCode()).isEqualTo(404);
        admin.configure("primitives", "on");
        assertThat(pages(ask(name))).isEqualTo(1);
        admin.configure("primIterations", "3");
        assertThat(pages(ask(name))).isEqualTo(3);
        admin.configure("primitive-iterations", "1");
        assertThat(pages(ask(name))).isEqualTo(1);
        assertThat(visitor.sessionId()).isNull();
    }

    private HttpResponse<String> ask(String name) {
        return visitor.send(visitor.request("/trade/servlet/" + name));
    }

    private static int pages(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("text/html;charset=UTF-8");
        return all("data-page=\"(\\w+)\"", answer.body()).size();
    }
}
