package io.tradebench.cache.benchmark;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.rules.CacheMatch;
import io.tradebench.cache.rules.CacheRule;
import io.tradebench.cache.rules.CacheRules;
import io.tradebench.cache.rules.RequestValues;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What a page that is kept costs in rules: its cache id, and the ids that it depends on. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
@State(Scope.Benchmark)
public class RulesBenchmark {
    /** As many ids, of as many kinds, as the application's own pages have. */
    private static final String RULES = """
            <cache>
              <cache-entry>
                <class>servlet</class>
                <name>/app</name>
                <cache-id>
                  <component id="action" type="parameter"><value>home</value></component>
                  <component id="JSESSIONID" type="cookie"/>
                </cache-id>
                <cache-id>
                  <component id="action" type="parameter"><value>quotes</value></component>
                  <component id="asked" type="attribute"/>
                </cache-id>
                <dependency-id>Holdings
                  <component id="action" type="parameter" ignore-value="true"><value>portfolio</value><value>home</value></component>
                  <component id="user" type="session"/>
                </dependency-id>
                <dependency-id>Account
                  <component id="action" type="parameter" ignore-value="true"><value>account</value><value>home</value></component>
                  <component id="user" type="session"/>
                </dependency-id>
                <dependency-id>AllUsers
                  <component id="action" type="parameter" ignore-value="true"><value>account</value><value>home</value></component>
                </dependency-id>
                <dependency-id>AllQuotes
                  <component id="action" type="parameter" ignore-value="true"><value>quotes</value></component>
                </dependency-id>
                <dependency-id>Quote
                  <component id="action" type="parameter" ignore-value="true"><value>quotes</value><value>home</value></component>
                  <component id="symbols" type="attribute" multipleIDs="true"/>
                </dependency-id>
              </cache-entry>
            </cache>
            """;

    private CacheRule<RequestValues> rule;
    private RequestValues quotes;
    private RequestValues home;

    @Setup
    public void read() {
        rule = CacheRules.read("benchmark.xml", new ByteArrayInputStream(RULES.getBytes(StandardCharsets.UTF_8)))
                .servlets()
                .of("/app")
                .orElseThrow();
        List<String> symbols = List.of("s:17", "s:4", "s:230", "s:999", "s:1");
        quotes = new Request("quotes", Map.of("asked", symbols, "symbols", symbols));
        home = new Request("home", Map.of("symbols", symbols));
    }

    /** Of a page for everybody, which depends on five quotes. */
    @Benchmark
    public EntryInfo idsOfQuotes() {
        return ids(quotes);
    }

    /** Of a user's page, which depends on its user and five quotes. */
    @Benchmark
    public EntryInfo idsOfHome() {
        return ids(home);
    }

    private EntryInfo ids(RequestValues request) {
        CacheMatch<RequestValues> match = rule.match(request);
        return match.info(request);
    }

    /** The yardstick: the same ids put together by hand. */
    @Benchmark
    public Object idsOfQuotesByHand() {
        String asked = String.join(",", part(0), part(1), part(2), part(3), part(4));
        String id = "/app:action=" + quotes.parameter("action") + "&asked=" + asked;
        return List.of(
                id,
                Set.of(
                        "AllQuotes",
                        "Quote:" + part(0),
                        "Quote:" + part(1),
                        "Quote:" + part(2),
                        "Quote:" + part(3),
                        "Quote:" + part(4)));
    }

    private String part(int index) {
        return (String) ((List<?>) quotes.attribute("symbols")).get(index);
    }

    /** What is asked of a request. */
    private record Request(String action, Map<String, Object> attributes) implements RequestValues {
        @Override
        public String parameter(String name) {
            return name.equals("action") ? action : null;
        }

        @Override
        public List<String> parameters(String name) {
            return name.equals("action") ? List.of(action) : List.of();
        }

        @Override
        public Object attribute(String name) {
            return attributes.get(name);
        }

        @Override
        public Object sessionAttribute(String name) {
            return "uid:0";
        }

        @Override
        public String sessionId() {
            return cookie("JSESSIONID");
        }

        @Override
        public String cookie(String name) {
            return "0000Gq1V0k5mVtAkZ5M8r3sYwQx";
        }

        @Override
        public String header(String name) {
            return null;
        }

        @Override
        public String pathInfo() {
            return null;
        }

        @Override
        public String servletPath() {
            return "/app";
        }

        @Override
        public Locale locale() {
            return Locale.ROOT;
        }

        @Override
        public String method() {
            return "GET";
        }
    }
}
