package io.tradebench.web.cache;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.statistics.Statistic;
import io.tradebench.web.cache.CachedSite.Maker;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole pages: what is served, and until when. */
class ServletCacheTest extends CachedPages {
    @Test
    void page_isMadeOnceForEachId() {
        Visitor visitor = visitor();

        HttpResponse<String> first = visitor.get("/page?id=a");
        HttpResponse<String> second = new Visitor(site).get("/page?id=a");

        assertThat(second.body()).isEqualTo(first.body()).isEqualTo("päge a 1");
        assertThat(header(second, "Content-Type")).isEqualTo(header(first, "Content-Type"));
        assertThat(header(second, "Cache-Control")).isEqualTo("no-cache");
        assertThat(header(second, "Content-Length")).isEqualTo("9");
        assertThat(visitor.text("/page?id=b")).isEqualTo("päge b 2");
        assertThat(site.cache().statistics().get(Statistic.MEMORY_HITS)).isEqualTo(1);
        assertThat(site.cache().statistics().get(Statistic.PUTS)).isEqualTo(2);
    }

    @Test
    void page_endsByInvalidationAndTime() {
        Visitor visitor = visitor();
        visitor.text("/page?id=a");

        site.cache().invalidate("Page:a");
        assertThat(visitor.text("/page?id=a")).isEqualTo("päge a 2");
        site.advance(Duration.ofSeconds(61));
        assertThat(visitor.text("/page?id=a")).isEqualTo("päge a 3");
    }

    @Test
    void page_admittedAtItsSecondMiss_isKeptThen_andAtOnceAfterAnInvalidation() {
        Visitor visitor = visitor();
        site.admitAtSecondMiss();

        assertThat(visitor.text("/page?id=a")).isEqualTo("päge a 1");
        assertThat(visitor.text("/page?id=b")).isEqualTo("päge b 2");
        assertThat(site.cache()).isEmpty();
        assertThat(visitor.text("/page?id=a")).isEqualTo("päge a 3");
        assertThat(visitor.text("/page?id=a")).isEqualTo("päge a 3");

        site.cache().invalidate("Page:a");
        assertThat(visitor.text("/page?id=a")).isEqualTo("päge a 4");
        assertThat(visitor.text("/page?id=a")).isEqualTo("päge a 4");
    }

    @Test
    void head_isNoMiss() {
        Visitor visitor = visitor();
        site.admitAtSecondMiss();
        visitor.send("HEAD", "/page?id=a");
        visitor.text("/page?id=a");

        assertThat(site.cache()).isEmpty();
    }

    @Test
    void request_appliesTheInvalidationsOfItsRule() {
        Visitor visitor = visitor();
        visitor.text("/page?id=a");
        visitor.send("POST", "/page?id=b&drop=a");

        assertThat(visitor.text("/page?id=a")).isEqualTo("päge a 3");
    }

    @Test
    void request_thatFails_invalidatesToo() {
        Visitor visitor = visitor("/page", (request, response) -> {
            if (request.getMethod().equals("POST")) {
                throw new IllegalStateException("broken after it has taken effect");
            }
            response.getWriter().write("page");
        });
        visitor.text("/page?id=a");
        assertThat(visitor.send("POST", "/page?drop=a").statusCode()).isEqualTo(500);

        assertThat(site.cache()).isEmpty();
    }

    /** In a session there is a user before the logout and after the login only. */
    @ParameterizedTest
    @ValueSource(strings = {"/logout", "/login?user=anna"})
    void request_thatEndsOrBeginsASession_invalidatesWhatIsOfItsUser(String change) {
        Visitor anna =
                visitor("/page", (request, response) -> response.getWriter().write("page"));
        anna.get(change.equals("/logout") ? "/login?user=anna" : "/logout");
        new Visitor(site).text("/page?id=anna");
        anna.get(change);

        assertThat(site.cache()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("answersThatWouldLeaveAtOnce")
    void answer_ofAChange_doesNotLeaveBeforeTheInvalidation(Maker maker) {
        List<Boolean> left = new CopyOnWriteArrayList<>();
        Visitor visitor = visitor("/page", (request, response) -> {
            if (request.getMethod().equals("GET")) {
                response.getWriter().write("page");
            } else {
                maker.make(request, response);
                HttpServletResponse real = (HttpServletResponse) ((HttpServletResponseWrapper) response).getResponse();
                left.add(real.isCommitted());
            }
        });
        visitor.text("/page?id=a");
        HttpResponse<String> answer = visitor.send("POST", "/page?drop=a");

        assertThat(left).containsExactly(false);
        assertThat(site.cache()).isEmpty();
        assertThat(answer.statusCode()).isIn(200, 302, 409);
        assertThat(answer.body())
                .satisfiesAnyOf(
                        body -> assertThat(body).hasSize(100_000),
                        body -> assertThat(body).isEqualTo("\u0001"),
                        body -> assertThat(answer.statusCode()).isNotEqualTo(200));
    }

    @Test
    void page_ofAnotherEdition_isNotServed() {
        Visitor visitor = visitor();
        visitor.text("/page?id=a");
        site.changeEdition("2");

        assertThat(visitor.text("/page?id=a")).isEqualTo("päge a 2");
        assertThat(visitor.text("/page?id=a")).isEqualTo("päge a 2");
    }

    @Test
    void client_thatHasThePage_getsNothingButThat() {
        Visitor visitor = visitor();
        HttpResponse<String> first = visitor.get("/page?id=a");
        String tag = header(first, "ETag");
        HttpResponse<String> known = visitor.get("/page?id=a", "If-None-Match", "\"other\", W/" + tag);

        assertThat(tag).matches("\"[\\w-]+\"");
        assertThat(known.statusCode()).isEqualTo(304);
        assertThat(known.body()).isEmpty();
        assertThat(header(known, "ETag")).isEqualTo(tag);
        assertThat(header(known, "Cache-Control")).isEqualTo("no-cache");
        site.cache().invalidate("Page:a");
        assertThat(visitor.get("/page?id=a", "If-None-Match", tag).statusCode()).isEqualTo(200);
    }

    @Test
    void head_isAnsweredFromThePage_andKeepsNone() {
        Visitor visitor = visitor();
        visitor.send("HEAD", "/page?id=a");
        assertThat(site.cache()).isEmpty();
        visitor.text("/page?id=a");
        HttpResponse<String> head = visitor.send("HEAD", "/page?id=a");

        assertThat(head.body()).isEmpty();
        assertThat(header(head, "Content-Length")).isEqualTo("9");
        assertThat(site.made("/page")).isEqualTo(2);
    }

    @Test
    void bytes_areKeptAsTheyAre() {
        Visitor visitor = visitor("/page", (request, response) -> {
            response.setContentType("image/gif");
            response.getOutputStream().write(new byte[] {71, 73, 70});
        });
        visitor.text("/page?id=a");

        assertThat(visitor.text("/page?id=a")).isEqualTo("GIF");
        assertThat(header(visitor.get("/page?id=a"), "Content-Type")).isEqualTo("image/gif");
        assertThat(site.made("/page")).isEqualTo(1);
    }

    @Test
    void entry_thatIsDamaged_isMadeAnew() {
        Visitor visitor = visitor();
        visitor.text("/page?id=a");
        Map.Entry<Object, Object> entry = site.cache().entrySet().iterator().next();
        byte[] whole = (byte[]) entry.getValue();
        int made = 1;
        for (byte[] damaged : List.of(
                Arrays.copyOf(whole, whole.length - 1),
                Arrays.copyOf(whole, whole.length + 1),
                Arrays.copyOf(whole, whole.length / 2),
                new byte[] {whole[0]})) {
            site.cache().put(entry.getKey(), damaged);
            assertThat(visitor.text("/page?id=a")).isEqualTo("päge a " + ++made);
            assertThat(visitor.text("/page?id=a")).isEqualTo("päge a " + made);
        }
    }
}
