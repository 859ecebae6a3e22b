package io.tradebench.web.cache;

import io.tradebench.web.cache.CachedSite.Maker;
import jakarta.servlet.http.HttpServletRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.provider.Arguments;

/** A site with a page that is kept for everybody, and users who come and go. */
abstract class CachedPages {
    static final String ANYBODYS_PAGE = """
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

    CachedSite site;

    @AfterEach
    void close() {
        site.close();
    }

    Visitor visitor(String path, Maker maker) {
        site = new CachedSite(ANYBODYS_PAGE)
                .with(path, maker)
                .with("/login", (request, response) -> request.getSession()
                        .setAttribute("uidBean", request.getParameter("user")))
                .with("/logout", (request, response) -> request.getSession().invalidate())
                .open();
        return new Visitor(site);
    }

    Visitor visitor() {
        AtomicInteger edition = new AtomicInteger();
        return visitor("/page", (request, response) -> {
            response.setContentType("text/html;charset=UTF-8");
            response.setHeader("Cache-Control", "no-cache");
            response.getWriter().write("päge " + request.getParameter("id") + " " + edition.incrementAndGet());
        });
    }

    static String user(HttpServletRequest request) {
        return String.valueOf(
                request.getSession(false) == null
                        ? null
                        : request.getSession(false).getAttribute("uidBean"));
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

    static Arguments unkept(String name, Maker maker) {
        return Arguments.of(org.junit.jupiter.api.Named.of(name, maker));
    }

    static String header(HttpResponse<String> answer, String name) {
        return answer.headers().firstValue(name).orElse(null);
    }
}
