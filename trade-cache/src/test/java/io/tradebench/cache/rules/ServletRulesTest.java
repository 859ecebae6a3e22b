package io.tradebench.cache.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.rules.file.CacheRulesException;
import io.tradebench.cache.rules.file.EntryProperties;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ServletRulesTest {
    /** What a page shows, as an attribute. */
    public record Shown(String symbol, List<String> others) {
        public Shown same() {
            return this;
        }
    }

    static Stream<Arguments> components() {
        return Stream.of(
                arguments("id=\"a\" type=\"parameter\"", with(r -> r.withParameter("a", "1", "2")), "/page:a=1"),
                arguments("id=\"a\" type=\"parameter-list\"", with(r -> r.withParameter("a", "1", "2")), "/page:a=1,2"),
                arguments(
                        "id=\"a\" type=\"parameter-list\"", with(r -> r.withParameter("a", "1,2")), "/page:a=1%252C2"),
                arguments("id=\"a\" type=\"session\"", with(r -> r.withSession("s1", "a", "uid:0")), "/page:a=uid:0"),
                arguments("type=\"sessionId\"", with(r -> r.withSession("s1", "a", "x")), "/page:sessionId=s1"),
                arguments(
                        "id=\"JSESSIONID\" type=\"cookie\"",
                        with(r -> r.withCookie("JSESSIONID", "s1")),
                        "/page:JSESSIONID=s1"),
                arguments(
                        "id=\"Accept\" type=\"header\"", with(r -> r.withHeader("Accept", "*/*")), "/page:Accept=*/*"),
                arguments("id=\"a\" type=\"attribute\"", with(r -> r.withAttribute("a", 42L)), "/page:a=42"),
                arguments(
                        "id=\"a\" type=\"attribute\"",
                        with(r -> r.withAttribute("a", List.of("x", "y"))),
                        "/page:a=x,y"),
                arguments(
                        "id=\"a\" type=\"attribute\"",
                        with(r -> r.withAttribute("a", new int[] {1, 2})),
                        "/page:a=1,2"),
                arguments("id=\"\" type=\"pathinfo\"", with(r -> r.withPathInfo("/rest")), "/page:pathinfo=/rest"),
                arguments("id=\"\" type=\"servletpath\"", with(r -> r), "/page:servletpath=/page"),
                arguments("id=\"\" type=\"locale\"", with(r -> r), "/page:locale=fr_CA"),
                arguments("id=\"\" type=\"requestType\"", with(r -> r), "/page:requesttype=GET"));
    }

    @ParameterizedTest
    @MethodSource("components")
    void match_componentOfEachType_isPartOfTheId(String component, UnaryOperator<FakeRequest> with, String id) {
        CacheRule<RequestValues> rule = Rules.page("<cache-id><component " + component + "/></cache-id>");

        assertThat(rule.match(with.apply(new FakeRequest())).cacheId()).isEqualTo(id);
    }

    static Stream<Arguments> componentsThatMayBeAbsent() {
        return Stream.of(
                        "parameter",
                        "parameter-list",
                        "session",
                        "sessionId",
                        "cookie",
                        "header",
                        "attribute",
                        "pathinfo")
                .map(Arguments::arguments);
    }

    @ParameterizedTest
    @MethodSource("componentsThatMayBeAbsent")
    void match_componentAbsent_decidesByRequired(String type) {
        String component = "<cache-id><component id=\"a\" type=\"" + type + "\">%s</component></cache-id>";

        assertThat(Rules.page(component.formatted("")).match(new FakeRequest())).isNull();
        assertThat(Rules.page(component.formatted("<required>true</required>")).match(new FakeRequest()))
                .isNull();
        assertThat(Rules.page(component.formatted("<required>false</required>"))
                        .match(new FakeRequest())
                        .cacheId())
                .isEqualTo("/page");
    }

    static Stream<Arguments> conditions() {
        return Stream.of(
                arguments("<value>a</value><value>b</value>", "b", true),
                arguments("<value>a</value><value>b</value>", "c", false),
                arguments("<value>a</value>", "A", false),
                arguments("<not-value>a</not-value>", "a", false),
                arguments("<not-value>a</not-value>", "b", true),
                arguments("<value>a</value><not-value>a</not-value>", "a", false),
                arguments("<value><range low=\"-1\" high=\"3\"/></value>", "-1", true),
                arguments("<value><range low=\"-1\" high=\"3\"/></value>", "3", true),
                arguments("<value><range low=\"-1\" high=\"3\"/></value>", "4", false),
                arguments("<value><range low=\"-1\" high=\"3\"/></value>", "two", false),
                arguments("<value>two<range low=\"-1\" high=\"3\"/></value>", "two", true),
                arguments("<value><range low=\"1\" high=\"1\"/><range low=\"5\" high=\"6\"/></value>", "6", true),
                arguments("<value>9</value><value><range low=\"1\" high=\"2\"/></value>", "9", true),
                arguments("<not-value><range low=\"0\" high=\"0\"/></not-value>", "0", false),
                arguments("<not-value><range low=\"0\" high=\"0\"/></not-value>", "1", true),
                arguments("<not-value><range low=\"0\" high=\"0\"/></not-value>", "", true),
                arguments("<required>false</required><value>a</value>", "c", false));
    }

    @ParameterizedTest
    @MethodSource("conditions")
    void match_condition_admitsOrNot(String condition, String value, boolean admitted) {
        CacheRule<RequestValues> rule =
                Rules.page("<cache-id><component id=\"a\" type=\"parameter\">" + condition + "</component></cache-id>"
                        + "<dependency-id>D<component id=\"a\" type=\"parameter\">" + condition
                        + "</component></dependency-id>"
                        + "<invalidation>I<component id=\"a\" type=\"parameter\">" + condition
                        + "</component></invalidation>");
        FakeRequest request = new FakeRequest().withParameter("a", value);

        assertThat(rule.match(request) != null).isEqualTo(admitted);
        assertThat(rule.invalidations(request)).isEqualTo(admitted ? Set.of("I:" + value) : Set.of());
        assertThat(rule.dependencyIds(request)).isEqualTo(admitted ? Set.of("D:" + value) : Set.of());
    }

    @Test
    void match_severalCacheIds_theFirstThatMatchesWins() {
        CacheRule<RequestValues> rule = Rules.page("""
                <cache-id><component id="a" type="parameter"><value>1</value></component><priority>2</priority></cache-id>
                <cache-id><component id="a" type="parameter"/><timeout>30</timeout><inactivity>5</inactivity>
                  <property name="do-not-consume">true</property></cache-id>
                <cache-id><priority>9</priority></cache-id>
                """);
        FakeRequest one = new FakeRequest().withParameter("a", "1");
        FakeRequest two = new FakeRequest().withParameter("a", "2");

        assertThat(rule.match(one).info(one)).isEqualTo(EntryInfo.DEFAULT.withPriority(2));
        assertThat(rule.match(one).properties().isNotConsumed()).isFalse();
        assertThat(rule.match(two).info(two))
                .isEqualTo(
                        EntryInfo.DEFAULT.withTimeToLive(Duration.ofSeconds(30)).withInactivity(Duration.ofSeconds(5)));
        assertThat(rule.match(two).properties().isNotConsumed()).isTrue();
        assertThat(rule.match(new FakeRequest()).cacheId()).isEqualTo("/page");
    }

    @Test
    void match_ignoredValue_isNotPartOfTheId() {
        CacheRule<RequestValues> rule = Rules.page("""
                <cache-id><component id="a" type="parameter" ignore-value="true"/><component id="b" type="parameter"/></cache-id>
                <dependency-id>D<component id="a" type="parameter" ignore-value="true"/>
                  <component id="b" type="parameter"/></dependency-id>
                """);
        FakeRequest request = new FakeRequest().withParameter("a", "1").withParameter("b", "2");

        assertThat(rule.match(request).cacheId()).isEqualTo("/page:a&b=2");
        assertThat(rule.match(request).info(request).dependencyIds()).containsExactly("D:2");
    }

    @Test
    void match_sameNameTwice_partsAreToldApart() {
        CacheRule<RequestValues> rule = Rules.page("""
                <cache-id>
                  <component id="a" type="parameter"><required>false</required></component>
                  <component id="a" type="header"><required>false</required></component>
                </cache-id>
                """);

        assertThat(rule.match(new FakeRequest().withParameter("a", "1")).cacheId())
                .isEqualTo("/page:a=1");
        assertThat(rule.match(new FakeRequest().withHeader("a", "1")).cacheId()).isEqualTo("/page:a#2=1");
    }

    /** Nobody may forge the id of another's page by what he enters. */
    @Test
    void match_anyTwoRequests_haveOneIdOnlyIfTheirValuesAreTheSame() {
        CacheRule<RequestValues> rule = Rules.page("""
                <cache-id>
                  <component id="a" type="parameter"><required>false</required></component>
                  <component id="b" type="parameter"><required>false</required></component>
                  <component id="c" type="parameter-list"><required>false</required></component>
                </cache-id>
                """);
        Random random = new Random(7);
        Map<String, Map<String, List<String>>> requests = new HashMap<>();
        for (int i = 0; i < 200_000; i++) {
            Map<String, List<String>> parameters = new HashMap<>();
            FakeRequest request = new FakeRequest();
            for (String name : List.of("a", "b", "c")) {
                if (random.nextInt(4) > 0) {
                    String[] values = IntStream.range(0, name.equals("c") ? 1 + random.nextInt(2) : 1)
                            .mapToObj(each -> text(random))
                            .toArray(String[]::new);
                    request.withParameter(name, values);
                    parameters.put(name, List.of(values));
                }
            }
            Map<String, List<String>> same =
                    requests.putIfAbsent(rule.match(request).cacheId(), parameters);
            assertThat(same == null || same.equals(parameters))
                    .as("%s and %s", same, parameters)
                    .isTrue();
        }
    }

    private static String text(Random random) {
        String alphabet = "&%=,:b2C65";
        return random.ints(random.nextInt(4), 0, alphabet.length())
                .mapToObj(i -> alphabet.substring(i, i + 1))
                .reduce("", String::concat);
    }

    @Test
    void info_multipleIds_oneForEachElement() {
        CacheRule<RequestValues> rule = Rules.page("""
                <cache-id/>
                <dependency-id>Quote<component id="a" type="attribute" multipleIDs="true"/></dependency-id>
                <dependency-id>Both<component id="b" type="parameter"/>
                  <component id="a" type="attribute" multipleIDs="true"><not-value>y</not-value></component></dependency-id>
                <dependency-id>List<component id="c" type="parameter-list" multipleIDs="true"/></dependency-id>
                <dependency-id>All</dependency-id>
                """);
        FakeRequest request = new FakeRequest()
                .withAttribute("a", new String[] {"x", null, "y", "z"})
                .withParameter("b", "1")
                .withParameter("c", "p,q", "r");

        assertThat(rule.match(request).info(request).dependencyIds())
                .containsExactlyInAnyOrder(
                        "Quote:x", "Quote:y", "Quote:z", "Both:1:x", "Both:1:z", "List:p,q", "List:r", "All");
    }

    @Test
    void info_multipleIdsOfNothing_none() {
        CacheRule<RequestValues> rule = Rules.page(
                "<cache-id/><dependency-id>Q<component id=\"a\" type=\"attribute\" multipleIDs=\"true\"/></dependency-id>");
        FakeRequest empty = new FakeRequest().withAttribute("a", List.of());

        assertThat(rule.match(empty).info(empty).dependencyIds()).isEmpty();
        assertThat(rule.match(empty).info(new FakeRequest()).dependencyIds()).isEmpty();
    }

    @Test
    void info_dependencyIdNotRequired_hasTheRest() {
        CacheRule<RequestValues> rule = Rules.page("""
                <cache-id/>
                <dependency-id>D<component id="a" type="parameter"><required>false</required></component>
                  <component id="b" type="parameter"/></dependency-id>
                """);

        assertThat(rule.dependencyIds(new FakeRequest().withParameter("b", "2")))
                .containsExactly("D:2");
        assertThat(rule.dependencyIds(new FakeRequest().withParameter("a", "1")))
                .isEmpty();
    }

    @Test
    void match_methodsOfAnAttribute_areCalled() {
        CacheRule<RequestValues> rule = Rules.page("""
                <cache-id><component id="shown" type="attribute"><method>same<method>symbol</method></method></component>
                </cache-id>
                <dependency-id>N<component id="shown" type="attribute"><method>others<method>size</method></method>
                </component></dependency-id>
                """);
        FakeRequest request = new FakeRequest().withAttribute("shown", new Shown("s:1", List.of("s:2", "s:3")));
        FakeRequest nothing = new FakeRequest().withAttribute("shown", new Shown(null, null));

        assertThat(rule.match(request).cacheId()).isEqualTo("/page:shown=s:1");
        assertThat(rule.dependencyIds(request)).containsExactly("N:2");
        assertThat(rule.match(nothing)).isNull();
        assertThat(rule.dependencyIds(nothing)).isEmpty();
    }

    @Test
    void match_attributeWithoutTheMethod_saysWhere() {
        CacheRule<RequestValues> rule = Rules.page(
                "\n<cache-id>\n<component id=\"shown\" type=\"attribute\"><method>symbol</method></component></cache-id>");
        FakeRequest request = new FakeRequest().withAttribute("shown", "just text");

        assertThatThrownBy(() -> rule.match(request))
                .isInstanceOf(CacheRulesException.class)
                .hasMessage("cachespec.xml:3: <method> java.lang.String has no public method symbol();"
                        + " legal: public ones without parameters");
    }

    @Test
    void properties_asWritten_areTyped() {
        CacheRule<RequestValues> rule = Rules.page("""
                <sharing-policy>SHARED-PUSH-PULL</sharing-policy>
                <property name="Consume-Subfragments">true<exclude>/a</exclude></property>
                <property name="do-not-consume">true</property>
                <property name="save-attributes">false<exclude>kept</exclude></property>
                <cache-id><property name="do-not-consume">false</property></cache-id>
                """);
        FakeRequest request = new FakeRequest();
        EntryProperties properties = rule.match(request).properties();

        assertThat(properties.consumesSubfragments()).isTrue();
        assertThat(properties.consumes("/a")).isFalse();
        assertThat(properties.consumes("/b")).isTrue();
        assertThat(properties.isNotConsumed()).isFalse();
        assertThat(rule.properties().isNotConsumed()).isTrue();
        assertThat(properties.savesAttribute("kept")).isTrue();
        assertThat(properties.savesAttribute("dropped")).isFalse();
        assertThat(rule.match(request).info(request).sharing()).isEqualTo(SharingPolicy.PUSH_PULL);
        assertThat(Rules.page("").properties()).isEqualTo(EntryProperties.DEFAULT);
        assertThat(Rules.page("").match(request)).isNull();
    }

    @Test
    void of_severalNames_eachHasEntriesOfItsOwn() {
        ServletRules rules = Rules.read(
                        "<cache><cache-entry><class>servlet</class><name>/a</name><name>/b</name><cache-id/>"
                                + "</cache-entry></cache>")
                .servlets();

        assertThat(rules.names()).containsExactlyInAnyOrder("/a", "/b");
        assertThat(rules.of("/a").orElseThrow().match(new FakeRequest()).cacheId())
                .isEqualTo("/a");
        assertThat(rules.of("/b").orElseThrow().match(new FakeRequest()).cacheId())
                .isEqualTo("/b");
        assertThat(rules.of("/c")).isEmpty();
    }

    private static UnaryOperator<FakeRequest> with(UnaryOperator<FakeRequest> change) {
        return change;
    }
}
