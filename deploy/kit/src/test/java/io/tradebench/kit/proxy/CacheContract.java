package io.tradebench.kit.proxy;

import static io.tradebench.kit.proxy.Browser.session;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is answered in place of the members, and what never is. */
interface CacheContract extends ProxyUnderTest {

    @ParameterizedTest
    @ValueSource(strings = {"css", "js", "img", "images"})
    default void staticFile_public_isAskedForOnce(String folder) throws Exception {
        String file = staticFile(folder, "public, max-age=60, immutable");
        HttpResponse<String> first = browser().get(file);

        for (int i = 0; i < 5; i++) {
            HttpResponse<String> next = browser().get(file, session("member-" + (i % 3 + 1)));
            assertThat(next.body()).isEqualTo(first.body());
            assertThat(next.headers().firstValue("Content-Type")).hasValue("text/css");
            assertThat(next.headers().firstValue("Cache-Control")).hasValue("public, max-age=60, immutable");
        }

        assertThat(browser().get(file, "If-None-Match", "\"tag\"").statusCode()).isEqualTo(304);
        assertThat(total("GET")).isEqualTo(1);
    }

    @Test
    default void staticFile_expired_isAskedForAgain() throws Exception {
        String file = staticFile("css", "public, max-age=1");
        assertThat(browser().get(file).statusCode()).isEqualTo(200);

        eventually(() -> {
            HttpResponse<String> again = browser().get(file);
            assertThat(again.statusCode()).isEqualTo(200);
            assertThat(total("GET")).as(again.headers().map().toString()).isGreaterThanOrEqualTo(2);
        });
    }

    @Test
    default void staticFile_notToBeStored_isAlwaysAskedFor() throws Exception {
        String unstored = staticFile("js", "no-store");
        String missing = staticFile("js", "public, max-age=60").replace(".css", ".missing");
        for (int i = 0; i < 3; i++) {
            assertThat(browser().get(unstored).statusCode()).isEqualTo(200);
            assertThat(browser().get(missing).statusCode()).isEqualTo(404);
        }

        assertThat(total("GET")).isEqualTo(6);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/trade/app", "/trade/marketSummary", "/trade/cssx/a", "/health/ready"})
    default void page_public_isNeverCached(String path) throws Exception {
        for (int i = 0; i < 4; i++) {
            assertThat(browser().get(path + "?cache-control=public,max-age=60").statusCode())
                    .isEqualTo(200);
        }

        assertThat(total("GET")).isEqualTo(4);
    }
}
