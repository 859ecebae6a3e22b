package io.tradebench.cache.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.tradebench.cache.rules.file.CacheRulesException;
import io.tradebench.cache.rules.file.CacheRulesException.Problem;
import io.tradebench.testing.LogListener;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What holds for a file as a whole. */
class CacheRulesTest {
    private static final String ENTRY = "<cache-entry><class>servlet</class><name>/page%s</name>%s</cache-entry>";

    @RegisterExtension
    private final LogListener log = new LogListener("io.tradebench.cache");

    @Test
    void read_severalProblems_areToldAtOnceInTheOrderOfTheirLines() {
        CacheRulesException refusal = Rules.refusal("""
                <cache>
                  <cache-entry>
                    <class>servlet</class>
                    <name>/a</name>
                    <cache-id>
                      <component id="a" type="parm"/>
                      <timeout>soon</timeout>
                    </cache-id>
                    <dependancy-id>A</dependancy-id>
                  </cache-entry>
                </cache>
                """);

        assertThat(refusal.problems()).extracting(Problem::line).containsExactly(6, 7, 9);
        assertThat(refusal.getMessage().lines())
                .containsExactly(
                        "cachespec.xml:6: <component> type 'parm' is unknown; legal: attribute, cookie, header, locale,"
                                + " parameter, parameter-list, pathinfo, requesttype, servletpath, session, sessionId",
                        "cachespec.xml:7: <timeout> 'soon' is not legal; legal: seconds; 0 or -1 for no end",
                        "cachespec.xml:9: <dependancy-id> is unknown in <cache-entry>; legal: cache-id, class,"
                                + " dependency-id, invalidation, name, property, sharing-policy");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<cache>|1",
                "<cache></cash>|1",
                "''|1",
                "<cache><name>a & b</name></cache>|1",
                "<cache/><cache/>|1",
            })
    void read_notWellFormed_isRefusedWithItsLine(String xml, int line) {
        CacheRulesException refusal = Rules.refusal(xml);

        assertThat(refusal.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.line()).isEqualTo(line);
            assertThat(problem.reason()).startsWith("is not well-formed XML: ").hasSizeGreaterThan(25);
        });
    }

    @Test
    void read_nestedWithoutEnd_isRefused() {
        String xml = "<cache>".repeat(100_000);

        assertThat(Rules.refusal(xml)).hasMessageContaining("is nested too deeply; legal: at most 64 levels");
    }

    @Test
    void read_documentType_isAcceptedAndNotFetched() throws IOException {
        List<String> fetched = new CopyOnWriteArrayList<>();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            fetched.add(exchange.getRequestURI().getPath());
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
        try {
            String dtd = "http://127.0.0.1:" + server.getAddress().getPort() + "/cachespec.dtd";

            assertThat(Rules.read("<!DOCTYPE cache SYSTEM \"" + dtd + "\"><cache/>")
                            .servlets()
                            .names())
                    .isEmpty();
            assertThat(Rules.read("<!DOCTYPE cache PUBLIC \"-//IBM//DTD\" \"" + dtd + "\"><cache/>")
                            .servlets()
                            .names())
                    .isEmpty();
            assertThat(Rules.read("<!DOCTYPE cache SYSTEM \"cachespec.dtd\"><cache/>")
                            .servlets()
                            .names())
                    .isEmpty();
        } finally {
            server.stop(0);
        }
        assertThat(fetched).isEmpty();
    }

    @Test
    void read_externalEntity_isRefusedAndNotRead(@TempDir Path directory) throws IOException {
        Path secret = Files.writeString(directory.resolve("secret"), "/secret");
        String xml = "<!DOCTYPE cache [<!ENTITY x SYSTEM \"" + secret.toUri() + "\">]>\n<cache>"
                + ENTRY.formatted("&x;", "") + "</cache>";

        assertThat(Rules.refusal(xml)).hasMessageContaining("x").hasMessageNotContaining("/secret'");
    }

    @Test
    void read_entitiesThatExplode_areRefused() {
        StringBuilder xml = new StringBuilder("<!DOCTYPE cache [<!ENTITY e0 \"/aaaaaaaaaa\">");
        for (int i = 1; i < 40; i++) {
            xml.append("<!ENTITY e%d \"&e%d;&e%d;\">".formatted(i, i - 1, i - 1));
        }
        xml.append("]>\n<cache>").append(ENTRY.formatted("&e39;", "")).append("</cache>");

        assertThat(Rules.refusal(xml.toString())).hasMessageContaining("cachespec.xml:2:");
    }

    @Test
    void read_prioritiesAbove16_areClampedAndSaidOnce() {
        String high = "<cache-id><priority>200</priority></cache-id><cache-id><priority>0</priority></cache-id>";
        CacheRules rules = Rules.read("<cache>" + ENTRY.formatted("", high) + "</cache>");

        FakeRequest request = new FakeRequest();
        CacheMatch<RequestValues> match =
                rules.servlets().of("/page").orElseThrow().match(request);
        assertThat(match.info(request).priority()).isEqualTo(16);
        assertThat(log.messages())
                .singleElement()
                .isEqualTo("cachespec.xml:1: priority 200 is taken as 16; legal are 1 to 16");
    }

    @Test
    void read_propertiesWithoutEffect_areSaidOnce() {
        String inside = "<property name=\"store-cookies\">true</property><property name=\"ExternalCache\">a</property>";
        Rules.read("<cache>" + ENTRY.formatted("", inside) + ENTRY.formatted("2", inside) + "</cache>");

        assertThat(log.messages())
                .singleElement()
                .isEqualTo("cachespec.xml: these properties have no effect here: ExternalCache, store-cookies");
    }
}
