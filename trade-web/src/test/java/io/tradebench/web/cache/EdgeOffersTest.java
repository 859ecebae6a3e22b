package io.tradebench.web.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Which pages caches before the member may keep, and what they are told with them. */
class EdgeOffersTest {
    private static final String RULES = """
            <cache-entry><class>servlet</class><name>/page</name>
              <property name="EdgeCacheable">true</property>
              <cache-id><component id="id" type="parameter"/><timeout>60</timeout></cache-id>
              <dependency-id>Page<component id="id" type="parameter"/></dependency-id>
              <invalidation>Page<component id="drop" type="parameter"/></invalidation>
            </cache-entry>
            <cache-entry><class>servlet</class><name>/own</name>
              <property name="EdgeCacheable">true</property>
              <cache-id><component id="JSESSIONID" type="cookie"/></cache-id>
            </cache-entry>
            <cache-entry><class>servlet</class><name>/here</name>
              <cache-id/>
            </cache-entry>
            """;

    private final CachedSite site = new CachedSite(RULES)
            .with("/page", "a page")
            .with("/here", "a page that stays here")
            .with("/elsewhere", (request, response) -> request.getRequestDispatcher("/page?id=a")
                    .forward(request, response))
            .with("/own", (request, response) -> response.getWriter()
                    .write("of " + request.getSession(false).getAttribute("uidBean")))
            .with("/login", (request, response) -> request.getSession().setAttribute("uidBean", "anna"))
            .open();
    private final Visitor visitor = new Visitor(site);

    @AfterEach
    void close() {
        site.close();
    }

    @Test
    void pageForEverybody_isOfferedWithItsIds_whetherMadeOrFound() {
        site.haveEdge("life-7");

        for (int i = 0; i < 2; i++) {
            HttpResponse<String> page = visitor.get("/page?id=a%20b");
            assertThat(header(page, "Trade-Position")).isEqualTo("life-7");
            assertThat(header(page, "Surrogate-Key").split(" "))
                    .containsExactlyInAnyOrder("Page%3Aa+b", "%2Fpage%3Aid%3Da+b");
        }
        assertThat(site.made("/page")).isEqualTo(1);
    }

    @Test
    void page_isOfferedForTheRestOfItsTime() {
        site.haveEdge("life-7");
        assertThat(header(visitor.get("/page?id=a"), "Surrogate-Control")).isEqualTo("max-age=60");
        site.advance(Duration.ofSeconds(50));
        assertThat(header(visitor.get("/page?id=a"), "Surrogate-Control")).isEqualTo("max-age=10");
    }

    @Test
    void withoutAnEdge_nothingIsSaid() {
        assertThat(header(visitor.get("/page?id=a"), "Surrogate-Key")).isNull();
        assertThat(header(visitor.send("POST", "/page?drop=a"), "Trade-Position"))
                .isNull();
    }

    @Test
    void pagesOfUsers_andThoseOfRulesThatDoNotSaySo_areNotOffered() {
        site.haveEdge("life-7");
        visitor.get("/login");
        for (int i = 0; i < 2; i++) {
            assertThat(header(visitor.get("/own"), "Surrogate-Key")).isNull();
            assertThat(header(visitor.get("/here"), "Surrogate-Key")).isNull();
        }
        assertThat(site.made("/own")).isEqualTo(1);
        assertThat(site.made("/here")).isEqualTo(1);
    }

    @Test
    void pageThatIsNotKeptHere_isNotOffered() {
        site.haveEdge("life-7");
        site.admitAtSecondMiss();
        assertThat(header(visitor.get("/page?id=a"), "Surrogate-Key")).isNull();
        assertThat(header(visitor.get("/page?id=a"), "Surrogate-Key")).isNotNull();
    }

    @Test
    void pageThatIsPartOfSomethingElse_isNotOffered() {
        site.haveEdge("life-7");
        visitor.get("/page?id=a");
        assertThat(header(visitor.get("/elsewhere"), "Surrogate-Key")).isNull();
        HttpResponse<String> changing = visitor.get("/page?id=a&drop=a");
        assertThat(header(changing, "Surrogate-Key")).isNull();
        assertThat(header(changing, "Trade-Position")).isEqualTo("life-7");
    }

    @Test
    void change_tellsHowFarTheMemberIs() {
        site.haveEdge("life-8");
        HttpResponse<String> answer = visitor.send("POST", "/page?drop=a");
        assertThat(header(answer, "Trade-Position")).isEqualTo("life-8");
        assertThat(header(answer, "Surrogate-Key")).isNull();
    }

    private static String header(HttpResponse<String> answer, String name) {
        return answer.headers().firstValue(name).orElse(null);
    }
}
