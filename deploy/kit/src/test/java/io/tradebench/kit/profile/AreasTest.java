package io.tradebench.kit.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The table of areas, also over 150 stacks of a member that was under load, of which the outer frames are cut off. */
class AreasTest {

    private final Areas areas = Areas.ofTable();

    @Test
    void stack_belongsToItsInnermostFrameThatIsKnown() {
        assertThat(areas.of("[Default Executor-thread];com/ibm/ws/threading/Run.run_[j];com/ibm/ejs/container/A.b_[j];"
                        + "org/apache/derby/impl/Sort.insert_[j];java/util/HashMap.put_[i]"))
                .isEqualTo("database");
        assertThat(areas.of("[Default Executor-thread];com/ibm/ejs/container/A.b_[j];byte[]_[i]"))
                .isEqualTo("EJB and transactions");
        assertThat(areas.of("[Default Executor-thread];io/tradebench/trade/caching/A.b;io/tradebench/trade/ejb/A.b"))
                .isEqualTo("Trade");
        assertThat(areas.of("[Default Executor-thread];io/tradebench/trade/ejb/A.b;io/tradebench/cache/Map.get;a/B.c"))
                .isEqualTo("cache of Trade");
    }

    @Test
    void threadsOfTheVirtualMachine_comeBeforeAllFrames() {
        assertThat(areas.of("[C2 CompilerThre];java/lang/A.b")).isEqualTo("compiler");
        assertThat(areas.of("[G1 Refine];start_thread")).isEqualTo("garbage collection");
        assertThat(areas.of("[VM Thread];start_thread")).isEqualTo("garbage collection");
    }

    @Test
    void whatNoLineSpeaksOf_isOther() {
        assertThat(areas.of("[pool];java/lang/Thread.run;a/B.c")).isEqualTo("other");
        assertThat(areas.of("")).isEqualTo("other");
    }

    @Test
    void recordedStacks_fallWhereTheyBelong() throws IOException {
        Stacks recorded = recorded();

        Map<String, Double> sums = areas.of(recorded);

        assertThat(sums.values().stream().mapToDouble(Double::doubleValue).sum())
                .isEqualTo(recorded.total());
        assertThat(sums)
                .containsKeys(
                        "compiler",
                        "garbage collection",
                        "sockets",
                        "database",
                        "connection pool",
                        "EclipseLink",
                        "EJB and transactions",
                        "CDI",
                        "JSP and EL",
                        "web container",
                        "Trade")
                .doesNotContainKeys("Hazelcast", "messaging", "REST and SOAP");
        assertThat(sums.get("other")).isLessThan(0.1 * recorded.total());
        assertThat(sums.keySet()).startsWith("compiler", "garbage collection").endsWith("other");
    }

    @Test
    void table_firstLineThatFits_counts() {
        Areas own = Areas.parse("# first\n\none area  [A_b a/\nother area  a/b/ c/\none area  d/\n");

        assertThat(own.of("[A b 1];c/D.e")).isEqualTo("one area");
        assertThat(own.of("[x];a/b/C.d")).isEqualTo("one area");
        assertThat(own.of("[x];d/C.d")).isEqualTo("one area");
        assertThat(own.of("[x];c/C.d")).isEqualTo("other area");
    }

    static Stacks recorded() throws IOException {
        try (Reader in = new InputStreamReader(
                AreasTest.class.getResourceAsStream("member.cpu.collapsed"), StandardCharsets.UTF_8)) {
            return Stacks.parse(in);
        }
    }
}
