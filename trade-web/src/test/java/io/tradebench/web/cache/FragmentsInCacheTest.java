package io.tradebench.web.cache;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.object.CacheContents.Wanted;
import io.tradebench.web.cache.CachedSite.Maker;
import io.tradebench.web.page.WantedSymbol;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletRequestWrapper;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Includes: what becomes part of a page and what is dispatched on every hit. */
class FragmentsInCacheTest {
    private final AtomicInteger made = new AtomicInteger();
    private CachedSite site;

    @AfterEach
    void close() {
        site.close();
    }

    private static String entry(String name, String properties, int seconds) {
        return """
                <cache-entry><class>servlet</class><name>%s</name>%s
                  <cache-id><timeout>%d</timeout></cache-id><dependency-id>On_%s</dependency-id>
                </cache-entry>
                """.formatted(name, properties, seconds, name.substring(1));
    }

    private static String entry(String name, String... properties) {
        StringBuilder elements = new StringBuilder();
        for (String property : properties) {
            elements.append("<property name=\"").append(property).append("\">true</property>");
        }
        return entry(name, elements.toString(), 0);
    }

    /** Writes a text with the fragment of a path in its middle. */
    private static Maker around(String path) {
        return (request, response) -> {
            response.getWriter().write("[before ");
            dispatching(request).getRequestDispatcher(path).include(request, response);
            response.getWriter().write(" after]");
        };
    }

    /** Jetty hands an included resource a request with dispatchers of its own; Liberty hands it the one that was given. */
    private static ServletRequest dispatching(ServletRequest request) {
        ServletRequest inner = request;
        while (!(inner instanceof CachingRequest) && inner instanceof ServletRequestWrapper wrapper) {
            inner = wrapper.getRequest();
        }
        return inner;
    }

    private Maker counted(String name) {
        return (request, response) -> response.getWriter().write(name + made.incrementAndGet());
    }

    private Visitor open(String rules, Maker page) {
        site = new CachedSite(rules)
                .with("/page", page)
                .with("/part", counted("part"))
                .with("/alerts", counted("alerts"))
                .open();
        return new Visitor(site);
    }

    @Test
    void include_isDispatchedOnEveryHit_inItsPlace() {
        Visitor visitor = open(entry("/page"), around("/part"));

        assertThat(visitor.text("/page")).isEqualTo("[before part1 after]");
        assertThat(visitor.text("/page")).isEqualTo("[before part2 after]");
        assertThat(visitor.text("/page")).isEqualTo("[before part3 after]");
        assertThat(site.made("/page")).isEqualTo(1);
        assertThat(visitor.get("/page").headers().map()).doesNotContainKey("etag");
    }

    /** A page that is asked for once holds fragments that others hold, too. */
    @Test
    void include_ofAPageThatIsNotAdmitted_isKeptAtItsOwnSecondMiss() {
        String pages = entry("/page", "consume-subfragments")
                .replace("<timeout>", "<component id=\"id\" type=\"parameter\"/><timeout>");
        Visitor visitor = open(pages + entry("/part"), around("/part"));
        site.admitAtSecondMiss();

        assertThat(visitor.text("/page?id=a")).isEqualTo("[before part1 after]");
        assertThat(visitor.text("/page?id=b")).isEqualTo("[before part2 after]");
        assertThat(visitor.text("/page?id=c")).isEqualTo("[before part2 after]");
        assertThat(visitor.text("/page?id=c")).isEqualTo("[before part2 after]");
        assertThat(site.made("/page")).isEqualTo(4);

        assertThat(visitor.text("/page?id=c")).isEqualTo("[before part2 after]");
        assertThat(site.made("/page")).isEqualTo(4);
        site.cache().invalidate("On_part");
        assertThat(visitor.text("/page?id=c")).isEqualTo("[before part3 after]");
    }

    /** What a page holds ends it, kept by itself or not. */
    @Test
    void page_admittedBeforeItsFragment_dependsOnIt() {
        Visitor visitor = open(entry("/page", "consume-subfragments") + entry("/part"), (request, response) -> {
            if (request.getParameter("bare") == null) {
                around("/part").make(request, response);
            }
        });
        site.admitAtSecondMiss();
        visitor.text("/page?bare");
        assertThat(visitor.text("/page")).isEqualTo("[before part1 after]");
        assertThat(visitor.text("/page")).isEqualTo("[before part1 after]");
        site.cache().invalidate("On_part");

        assertThat(visitor.text("/page")).isEqualTo("[before part2 after]");
    }

    @Test
    void include_ofACachedFragment_isServedFromItsOwnEntry() {
        Visitor visitor = open(entry("/page") + entry("/part"), around("/part"));
        visitor.text("/page");

        assertThat(visitor.text("/page")).isEqualTo("[before part1 after]");
        site.cache().invalidate("On_part");
        assertThat(visitor.text("/page")).isEqualTo("[before part2 after]");
        assertThat(visitor.text("/page")).isEqualTo("[before part2 after]");
        assertThat(site.made("/page")).isEqualTo(1);
    }

    @Test
    void fragment_isCached_inAPageThatIsNot() {
        Visitor visitor = open(entry("/part"), around("/part"));
        visitor.text("/page");

        assertThat(visitor.text("/page")).isEqualTo("[before part1 after]");
        assertThat(site.made("/page")).isEqualTo(2);
        assertThat(site.made("/part")).isEqualTo(1);
    }

    @Test
    void consumedFragment_isPartOfThePage_whichEndsWithIt() {
        Visitor visitor = open(entry("/page", "consume-subfragments") + entry("/part"), around("/part"));
        visitor.text("/page");

        assertThat(visitor.text("/page")).isEqualTo("[before part1 after]");
        Wanted dependents = new Wanted(null, "On_part", "");
        assertThat(site.cache()
                        .administration()
                        .contents()
                        .entries(dependents, 0, 9)
                        .total())
                .isEqualTo(2);
        site.cache().invalidate("On_part");
        assertThat(visitor.text("/page")).isEqualTo("[before part2 after]");
        assertThat(site.made("/page")).isEqualTo(2);
    }

    @Test
    void consumedFragment_withoutARule_isPartOfThePage() {
        Visitor visitor = open(entry("/page", "consume-subfragments"), around("/part"));
        visitor.text("/page");

        assertThat(visitor.text("/page")).isEqualTo("[before part1 after]");
    }

    @Test
    void pageAroundAConsumedFragment_livesNoLongerThanIt() {
        String consume = "<property name=\"consume-subfragments\">true</property>";
        Visitor visitor = open(entry("/page", consume, 600) + entry("/part", "", 60), around("/part"));
        visitor.text("/page");
        site.advance(Duration.ofSeconds(40));
        site.cache().invalidate("On_page");
        assertThat(visitor.text("/page")).as("the part from its entry").isEqualTo("[before part1 after]");
        site.advance(Duration.ofSeconds(19));
        assertThat(visitor.text("/page")).isEqualTo("[before part1 after]");
        site.advance(Duration.ofSeconds(2));

        assertThat(visitor.text("/page")).isEqualTo("[before part2 after]");
    }

    @Test
    void pageAroundACachedFragment_dependsOnIt_alsoIfTheFragmentCameFromTheCache() {
        Visitor visitor = open(entry("/page", "consume-subfragments") + entry("/part"), around("/part"));
        visitor.text("/page");
        site.cache().invalidate("On_page");
        visitor.text("/page");
        site.cache().invalidate("On_part");

        assertThat(visitor.text("/page")).isEqualTo("[before part2 after]");
    }

    @Test
    void fragment_thatIsNotToBeConsumed_isNot() {
        Visitor visitor =
                open(entry("/page", "consume-subfragments") + entry("/part", "do-not-consume"), around("/part"));
        visitor.text("/page");
        site.cache().invalidate("On_part");

        assertThat(visitor.text("/page")).isEqualTo("[before part2 after]");
        assertThat(site.made("/page")).isEqualTo(1);
    }

    @Test
    void excludedFragment_isNotConsumed() {
        String consume = "<property name=\"consume-subfragments\">true<exclude>/part</exclude></property>";
        Visitor visitor = open(entry("/page", consume, 0), around("/part"));
        visitor.text("/page");

        assertThat(visitor.text("/page")).isEqualTo("[before part2 after]");
    }

    @Test
    void fragment_thatChangesSomething_isNeverKept_whateverTheRulesSay() {
        Visitor visitor = open(entry("/page", "consume-subfragments") + entry("/alerts"), around("/alerts"));

        assertThat(visitor.text("/page")).isEqualTo("[before alerts1 after]");
        assertThat(visitor.text("/page")).isEqualTo("[before alerts2 after]");
        assertThat(site.made("/page")).isEqualTo(1);
    }

    @Test
    void fragmentInAConsumedFragment_isDispatchedOnEveryHitOfThePage() {
        site = new CachedSite(entry("/page", "consume-subfragments") + entry("/middle", "consume-subfragments"))
                .with("/page", around("/middle"))
                .with("/middle", around("/alerts"))
                .with("/alerts", counted("alerts"))
                .open();
        Visitor visitor = new Visitor(site);

        assertThat(visitor.text("/page")).isEqualTo("[before [before alerts1 after] after]");
        assertThat(visitor.text("/page")).isEqualTo("[before [before alerts2 after] after]");
        site.cache().invalidate("On_page");
        assertThat(visitor.text("/page")).isEqualTo("[before [before alerts3 after] after]");
        assertThat(visitor.text("/page")).isEqualTo("[before [before alerts4 after] after]");
        assertThat(site.made("/page")).isEqualTo(2);
        assertThat(site.made("/middle")).isEqualTo(1);
    }

    @Test
    void fragment_thatReadsOfItsUser_makesThePageHis_ifConsumed() {
        site = new CachedSite(entry("/page", "consume-subfragments"))
                .with("/page", around("/part"))
                .with("/part", (request, response) -> response.getWriter()
                        .write(String.valueOf(request.getSession(false).getAttribute("uidBean"))))
                .with("/login", (request, response) -> request.getSession()
                        .setAttribute("uidBean", request.getParameter("user")))
                .open();
        Visitor anna = new Visitor(site);
        Visitor bert = new Visitor(site);
        anna.get("/login?user=anna");
        bert.get("/login?user=bert");
        anna.text("/page");

        assertThat(bert.text("/page")).isEqualTo("[before bert after]");
        assertThat(anna.text("/page")).isEqualTo("[before anna after]");
    }

    @Test
    void parametersOfAnInclude_tellItsEntriesApart() {
        String rule = """
                <cache-entry><class>servlet</class><name>/part</name>
                  <cache-id><component id="symbol" type="parameter"/></cache-id>
                </cache-entry>
                """;
        site = new CachedSite(rule)
                .with("/page", (request, response) -> {
                    around("/part?symbol=s%3A0").make(request, response);
                    around("/part?symbol=s%3A1").make(request, response);
                })
                .with("/part", (request, response) -> response.getWriter()
                        .write(request.getParameter("symbol") + "#" + made.incrementAndGet()))
                .open();
        Visitor visitor = new Visitor(site);
        visitor.text("/page");

        assertThat(visitor.text("/page?symbol=x")).isEqualTo("[before s:0#1 after][before s:1#2 after]");
    }

    @Test
    void attributes_areThereAgain_whenAnIncludeNeedsThem() {
        site = new CachedSite(entry("/page"))
                .with("/page", (request, response) -> {
                    for (String symbol : new String[] {"a", "b"}) {
                        request.setAttribute("wanted", new WantedSymbol(symbol));
                        request.setAttribute("unkept", new Object());
                        request.getRequestDispatcher("/part").include(request, response);
                    }
                })
                .with("/part", (request, response) -> response.getWriter()
                        .write(((WantedSymbol) request.getAttribute("wanted")).symbol() + made.incrementAndGet()))
                .open();
        Visitor visitor = new Visitor(site);

        assertThat(visitor.text("/page")).isEqualTo("a1b2");
        assertThat(visitor.text("/page")).isEqualTo("a3b4");
        assertThat(site.made("/page")).isEqualTo(1);
    }

    @Test
    void failureInAnInclude_keepsNothing() {
        site = new CachedSite(entry("/page", "consume-subfragments"))
                .with("/page", (request, response) -> {
                    try {
                        around("/part").make(request, response);
                    } catch (IllegalStateException caught) {
                        response.getWriter().write("caught");
                    }
                })
                .with("/part", (request, response) -> {
                    throw new IllegalStateException("broken");
                })
                .open();

        assertThat(new Visitor(site).text("/page")).isEqualTo("[before caught");
        assertThat(site.cache()).isEmpty();
    }

    @Test
    void fragment_whoseRulesAreNotInForceAnyMore_isNotKept() {
        Visitor visitor = open(entry("/part"), around("/part"));
        site.retireRules();

        assertThat(visitor.text("/page")).isEqualTo("[before part1 after]");
        assertThat(site.cache()).isEmpty();
    }

    /** The rules give both the same id, and a visitor can make the parameter of a page look like that of an include. */
    @Test
    void pageAndInclude_ofOnePath_haveEntriesOfTheirOwn() {
        String rule = """
                <cache-entry><class>servlet</class><name>/part</name>
                  <cache-id><component id="symbol" type="parameter"/></cache-id>
                </cache-entry>
                """;
        site = new CachedSite(rule)
                .with("/page", around("/part?symbol=a"))
                .with("/part", (request, response) -> {
                    if (request.getDispatcherType() == DispatcherType.REQUEST) {
                        response.setContentType("text/plain;charset=UTF-8");
                        response.setHeader("Cache-Control", "no-cache");
                        response.getWriter().write("alone, ");
                    }
                    response.getWriter().write("part" + made.incrementAndGet());
                })
                .open();
        Visitor visitor = new Visitor(site);
        assertThat(visitor.text("/page")).isEqualTo("[before part1 after]");
        HttpResponse<String> page = visitor.get("/part?symbol=a");
        HttpResponse<String> hit = visitor.get("/part?symbol=a");

        assertThat(hit.body()).isEqualTo(page.body()).isEqualTo("alone, part2");
        assertThat(hit.headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("text/plain"));
        assertThat(hit.headers().firstValue("Cache-Control")).hasValue("no-cache");
        assertThat(hit.headers().map()).containsKey("etag");
        assertThat(visitor.text("/page")).isEqualTo("[before part1 after]");
        assertThat(visitor.text("/part?symbol=a:%25included")).isEqualTo("alone, part3");
    }

    @Test
    void forward_belongsToThePage() {
        site = new CachedSite(entry("/page"))
                .with("/page", (request, response) -> {
                    response.resetBuffer(); // as Liberty does with every forward
                    request.getRequestDispatcher("/view").forward(request, response);
                })
                .with("/view", counted("view"))
                .open();
        Visitor visitor = new Visitor(site);
        visitor.text("/page");

        assertThat(visitor.text("/page")).isEqualTo("view1");
    }
}
