package io.tradebench.web.cache;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.statistics.Statistic;
import io.tradebench.web.cache.CachedSite.Maker;
import jakarta.servlet.http.Cookie;
import java.net.http.HttpResponse;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Answers and requests that leave no page behind. */
class PagesNotKeptTest extends CachedPages {
    /** The error page takes the place of what there was of it. */
    @Test
    void page_thatIsNotKept_andFailsHalfWay_isNotSent() {
        Visitor visitor = visitor("/page", (request, response) -> {
            response.getWriter().write("half ".repeat(50_000));
            response.flushBuffer();
            throw new IllegalStateException("a row cannot be read");
        });
        site.admitAtSecondMiss();

        HttpResponse<String> answer = visitor.get("/page?id=a");

        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.body()).doesNotContain("half half");
    }

    @Test
    void page_thatWasBegunBeforeAnInvalidation_isNotKept() {
        Visitor visitor = visitor("/page", (request, response) -> {
            String read = "old";
            site.cache().invalidate("Page:a");
            response.getWriter().write(read);
        });
        visitor.text("/page?id=a");
        visitor.text("/page?id=a");

        assertThat(site.made("/page")).isEqualTo(2);
        assertThat(site.cache().statistics().get(Statistic.REFUSED_FILLS)).isEqualTo(2);
    }

    @Test
    void page_whoseRulesAreNotInForceAnyMore_isNotKept() {
        Visitor visitor = visitor();
        site.retireRules();

        assertThat(visitor.text("/page?id=a")).isEqualTo("päge a 1");
        assertThat(site.cache()).isEmpty();
    }

    @Test
    void post_isNeitherServedNorKept() {
        Visitor visitor = visitor();
        visitor.send("POST", "/page?id=a");
        assertThat(site.cache()).isEmpty();
        visitor.text("/page?id=a");

        assertThat(visitor.send("POST", "/page?id=a").body()).isEqualTo("päge a 3");
    }

    @Test
    void request_withCredentials_isNeitherServedNorKept() {
        Visitor visitor = visitor();
        visitor.get("/page?id=a", "Authorization", "Basic eA==");
        assertThat(site.cache()).isEmpty();
    }

    static Stream<Arguments> answersNotToBeKept() {
        return Stream.of(
                unkept("error status", (request, response) -> {
                    response.setStatus(404);
                    response.getWriter().write("nothing here");
                }),
                unkept("error", (request, response) -> response.sendError(503)),
                unkept("redirect", (request, response) -> response.sendRedirect("/login?user=a")),
                unkept("cookie", (request, response) -> response.addCookie(new Cookie("a", "b"))),
                unkept("cookie by header", (request, response) -> response.addHeader("set-cookie", "a=b")),
                unkept("new session", (request, response) -> request.getSession()),
                unkept("private", (request, response) -> response.setHeader("Cache-Control", "private, max-age=1")),
                unkept("not to be stored", (request, response) -> response.setHeader("Cache-Control", "no-store")),
                unkept("of somebody who is not logged in", (request, response) -> response.getWriter()
                        .write(user(request))),
                unkept("who is allowed", (request, response) -> request.isUserInRole("admin")),
                unkept("taken back", (request, response) -> {
                    response.getWriter().write("half a page");
                    response.resetBuffer();
                    response.getWriter().write("sorry");
                }));
    }

    @ParameterizedTest
    @MethodSource("answersNotToBeKept")
    void answer_isNotKept(Maker maker) {
        Visitor visitor = visitor("/page", maker);
        HttpResponse<String> answer = visitor.get("/page?id=a");

        assertThat(site.cache()).isEmpty();
        assertThat(visitor.get("/page?id=a").statusCode()).isEqualTo(answer.statusCode());
        assertThat(site.made("/page")).isEqualTo(2);
    }

    @Test
    void answer_thatWasTakenBack_isTheLastOne() {
        Visitor visitor = visitor("/page", (request, response) -> {
            response.getWriter().write("half a page");
            response.resetBuffer();
            response.setStatus(500);
            response.getWriter().write("sorry");
        });

        assertThat(visitor.get("/page?id=a").body()).isEqualTo("sorry");
    }

    @Test
    void failure_isTheContainersAffair() {
        Visitor visitor = visitor("/page", (request, response) -> {
            response.getWriter().write("half a page");
            throw new IllegalStateException("broken");
        });

        HttpResponse<String> answer = visitor.get("/page?id=a");
        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.body()).doesNotContain("half a page");
        assertThat(site.cache()).isEmpty();
    }
}
