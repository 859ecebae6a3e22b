package io.tradebench.kit.proxy;

import static io.tradebench.kit.proxy.Browser.session;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is asked: the members take turns, and a session stays with its owner. */
interface AffinityContract extends ProxyUnderTest {

    @Test
    default void requests_withoutSession_takeTurns() throws Exception {
        for (int i = 0; i < 30; i++) {
            assertThat(browser().get(PAGE).statusCode()).isEqualTo(200);
        }

        assertThat(members()).extracting(member -> member.requests().size()).containsExactly(10, 10, 10);
    }

    @Test
    default void session_madeByMember_staysThere() throws Exception {
        HttpResponse<String> login = browser().get(PAGE);
        String cookie = login.headers().firstValue("Set-Cookie").orElseThrow().split(";")[0];

        for (int i = 0; i < 5; i++) {
            assertThat(browser()
                            .get(PAGE, "Cookie", "other=1; " + cookie + "; last=2")
                            .body())
                    .isEqualTo(login.body());
            assertThat(browser().post(PAGE, "a=b", "Cookie", cookie).body()).isEqualTo(login.body());
        }
    }

    @Test
    default void session_firstOwnerDies_movesToSecondAndBack() throws Exception {
        String[] session = session("member-2", "member-1");
        assertThat(browser().get(PAGE, session).body()).isEqualTo("member-2");

        member(2).stop();
        assertThat(browser().get(PAGE, session).body()).isIn("member-1", "member-3");
        eventually(() -> assertThat(browser().get(PAGE, session).body()).isEqualTo("member-1"));
        for (int i = 0; i < 5; i++) {
            assertThat(browser().get(PAGE, session).body()).isEqualTo("member-1");
        }

        member(2).start();
        eventually(() -> assertThat(browser().get(PAGE, session).body()).isEqualTo("member-2"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0000id:member-9", "0000id", ":", "", "0000id:member-11"})
    default void session_ofNobody_takesTurns(String cookie) throws Exception {
        List<String> served = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            served.add(browser().get(PAGE, "Cookie", "JSESSIONID=" + cookie).body());
        }

        assertThat(served).containsExactlyInAnyOrder("member-1", "member-2", "member-3");
    }
}
