package io.tradebench.web.cache;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.statistics.Statistic;
import io.tradebench.web.cache.CachedSite.Maker;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole pages: what is served, to whom, and what is never kept. */
class ServletCacheTest {
    private static final String ANYBODYS_PAGE = """
            <cache-entry><class>servlet</class><name>/page</name>
              <cache-id><component id="id" type="parameter"><required>false</required></component><timeout>60</timeout></cache-id>
              <dependency-id>Page<component id="id" type="parameter"/></dependency-id>
              <invalidation>Page<component id="drop" type="parameter"/></invalidation>
            </cache-entry>
            <cache-entry><class>servlet</class><name>/login</name>
              <invalidation>Page<component id="uidBean" type="session"/></invalidation>
            </cache-entry>
            <cache-entry><class>servlet</class><name>/logout</name>
              <invalidation>Page<component id="uidBean" type="session"/></invalidation>
            </cache-entry>
            """;

    private CachedSite site;

    @AfterEach
    void close() {
        site.close();
    }

    private Visitor visitor(String path, Maker maker) {
        site = new CachedSite(ANYBODYS_PAGE)
                .with(path, maker)
                .with("/login", (request, response) -> request.getSession()
                        .setAttribute("uidBean", request.getParameter("user")))
                .with("/logout", (request, response) -> request.getSession().invalidate())
                .open();
        return new Visitor(site);
    }

    private Visitor visitor() {
        AtomicInteger edition = new AtomicInteger();
        return visitor("/page", (request, response) -> {
            response.setContentType("text/html;charset=UTF-8");
            response.setHeader("Cache-Control", "no-cache");
            response.getWriter().write("päge " + request.getParameter("id") + " " + edition.incrementAndGet());
        });
    }

    private static String user(HttpServletRequest request) {
        return String.valueOf(
                request.getSession(false) == null
                        ? null
                        : request.getSession(false).getAttribute("uidBean"));
    }

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

    static Stream<Arguments> answersThatWouldLeaveAtOnce() {
        return Stream.of(
                unkept("long", (request, response) -> response.getWriter().write("x".repeat(100_000))),
                unkept("flushed", (request, response) -> {
                    response.getOutputStream().write(1);
                    response.flushBuffer();
                }),
                unkept("redirect", (request, response) -> response.sendRedirect("/page?id=a")),
                unkept("error", (request, response) -> response.sendError(409, "no")));
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
    void ids_neverHaveTheIdOfASession() {
        String byUser = """
                <cache-entry><class>servlet</class><name>/own</name>
                  <cache-id><component id="JSESSIONID" type="cookie"/><component id="" type="sessionId"/></cache-id>
                  <dependency-id>Session<component id="JSESSIONID" type="cookie"/></dependency-id>
                  <dependency-id>Cookies<component id="cookie" type="header"/></dependency-id>
                </cache-entry>
                """;
        site = new CachedSite(byUser)
                .with("/login", (request, response) -> {
                    request.getSession().setAttribute("uidBean", "anna");
                    response.getWriter().write(request.getSession().getId());
                })
                .with("/own", "own")
                .open();
        Visitor anna = new Visitor(site);
        Visitor bert = new Visitor(site);
        List<String> sessions = List.of(anna.text("/login"), bert.text("/login"));
        anna.text("/own");
        anna.text("/own");
        bert.text("/own");

        assertThat(site.made("/own")).isEqualTo(2);
        Set<Object> ids = new HashSet<>(site.cache().keySet());
        site.cache()
                .keySet()
                .forEach(id -> ids.addAll(
                        site.cache().administration().entry(id).orElseThrow().dependencyIds()));
        assertThat(ids).hasSize(6).allSatisfy(id -> assertThat(id.toString())
                .matches("(/own:JSESSIONID=[\\w-]{20}&.*|Session:[\\w-]{20}|Cookies:[\\w-]{20})")
                .doesNotContain(sessions));
    }

    @Test
    void page_whoseRulesAreNotInForceAnyMore_isNotKept() {
        Visitor visitor = visitor();
        site.retireRules();

        assertThat(visitor.text("/page?id=a")).isEqualTo("päge a 1");
        assertThat(site.cache()).isEmpty();
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

    private static Arguments unkept(String name, Maker maker) {
        return Arguments.of(org.junit.jupiter.api.Named.of(name, maker));
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

    /** The rules forget to tell users apart; the page itself does not. */
    @Test
    void page_ofAUser_isServedToNobodyElse() {
        Visitor anna =
                visitor("/page", (request, response) -> response.getWriter().write("page of " + user(request)));
        Visitor bert = new Visitor(site);
        anna.get("/login?user=anna");
        bert.get("/login?user=bert");

        assertThat(anna.text("/page?id=a")).isEqualTo("page of anna");
        assertThat(anna.text("/page?id=a")).isEqualTo("page of anna");
        assertThat(site.made("/page")).isEqualTo(1);
        assertThat(bert.text("/page?id=a")).isEqualTo("page of bert");
        assertThat(anna.text("/page?id=a")).isEqualTo("page of anna");
        assertThat(new Visitor(site).text("/page?id=a")).isEqualTo("page of null");
        assertThat(site.made("/page")).isEqualTo(4);
    }

    @Test
    void page_whoseSessionAnotherUserHasTakenOver_isKeptForNeither() {
        Visitor visitor = visitor("/page", (request, response) -> {
            String user = user(request);
            request.getSession().setAttribute("uidBean", "bert");
            response.getWriter().write("page of " + user);
        });
        visitor.get("/login?user=anna");

        assertThat(visitor.text("/page?id=a")).isEqualTo("page of anna");
        assertThat(site.cache()).isEmpty();
        assertThat(visitor.text("/page?id=a")).isEqualTo("page of bert");
    }

    @Test
    void page_ofAUser_isNotServedAfterHisLogout() {
        Visitor anna =
                visitor("/page", (request, response) -> response.getWriter().write("page of " + user(request)));
        anna.get("/login?user=anna");
        anna.text("/page?id=a");
        anna.get("/logout");

        assertThat(anna.text("/page?id=a")).isEqualTo("page of null");
    }

    @Test
    void page_ofAUser_hasNoEntityTag() {
        Visitor anna = visitor("/page", (request, response) -> {
            response.setHeader("Cache-Control", "no-store");
            response.getWriter().write("page of " + user(request));
        });
        anna.get("/login?user=anna");
        anna.text("/page?id=a");
        HttpResponse<String> hit = anna.get("/page?id=a");

        assertThat(site.made("/page")).isEqualTo(1);
        assertThat(header(hit, "Cache-Control")).isEqualTo("no-store");
        assertThat(hit.headers().map()).doesNotContainKey("etag");
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
    void entry_namesItsOwner_andIsBytes() {
        Visitor anna =
                visitor("/page", (request, response) -> response.getWriter().write("page of " + user(request)));
        anna.get("/login?user=anna");
        anna.text("/page?id=a");

        Map.Entry<Object, Object> entry = site.cache().entrySet().iterator().next();
        assertThat(CachedPage.decoded(entry.getValue(), unused -> true).head().owner())
                .isEqualTo("anna");
        assertThat(CachedPage.decoded("something else", unused -> true)).isNull();
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

    private static String header(HttpResponse<String> answer, String name) {
        return answer.headers().firstValue(name).orElse(null);
    }
}
