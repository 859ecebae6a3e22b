package io.tradebench.web.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Pages of a user are served to that user alone, and ids tell of no session. */
class PagesOfUsersTest extends CachedPages {
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
}
