package io.tradebench.kit.result;

import static io.tradebench.kit.result.Results.assemble;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tradebench.kit.Clusters;
import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.comparison.Setting;
import io.tradebench.kit.console.Numbers;
import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import io.tradebench.kit.load.ComponentMeasurements;
import io.tradebench.kit.load.Measurement;
import io.tradebench.kit.load.Measurements;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.member.ServerLog;
import io.tradebench.kit.place.ForeignRecord;
import io.tradebench.kit.place.Launch;
import io.tradebench.kit.place.VersionQuestion;
import io.tradebench.kit.proxy.EdgeFigures;
import io.tradebench.kit.result.LoadResult.TemplateUse;
import io.tradebench.kit.result.LoadResult.TransactionResult;
import io.tradebench.kit.result.LoadResult.UnitsOfWork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How a measurement is told and shown. */
class ResultTest {

    @Test
    void assemble_goodMeasurement_isValidWithItsFigures() {
        LoadResult result = assemble(Measurements.good());

        assertThat(result.invalidBecause()).isEmpty();
        assertThat(result.valid()).isTrue();
        assertThat(result.transactions()).isEqualTo(60_000);
        assertThat(result.etr()).isEqualTo(1000);
        assertThat(result.costMs().members()).isEqualTo(0.5);
        assertThat(result.costMs().perTransaction()).isEqualTo(0.5);
        assertThat(result.costMs().database()).isZero();
        assertThat(result.costMs().driver()).isEqualTo(0.1);
        assertThat(result.itr()).as("a quarter of the CPU gave 1000").isEqualTo(4000);
        assertThat(result.writeShare().nominal()).isEqualTo(14);
        assertThat(result.writeShare().measured()).isCloseTo(26.67, within(0.01));
        assertThat(result.unitsOfWork()).isEqualTo(new UnitsOfWork(0, 16_000, 0, 0.2667, 266.67));
        assertThat(result.gc().millis()).isZero();
    }

    @Test
    void assemble_clientsThatFetchEmbeddedResources_tellsHowManyASecond() {
        LoadResult result = assemble(Measurements.withElements(3));

        assertThat(result.elementsPerSecond())
                .as("3 of each of 1000 transactions")
                .isEqualTo(3_000);
        assertThat(new ResultReport(result).render()).containsPattern("page elements +3,?000\\.0 per second");
    }

    @Test
    void assemble_clientsThatFetchNone_tellsNothingOfElements() {
        LoadResult result = assemble(Measurements.good());

        assertThat(result.elementsPerSecond()).isNull();
        assertThat(new ResultReport(result).render()).doesNotContain("page elements");
    }

    @Test
    void assemble_programsThatNoMemberKnows_areAmongTheVersions(@TempDir Path folder) throws IOException {
        LoadResult before = assemble(behindProxy(folder.resolve("1"), "nginx version: nginx/1.22.1"));
        LoadResult after = assemble(behindProxy(folder.resolve("2"), "nginx version: nginx/1.24.0 (Ubuntu)"));
        LoadResult without = assemble(Measurements.good());

        assertThat(before.versions()).containsEntry("nginx", "1.22.1");
        assertThat(new ResultReport(before).render()).containsPattern("versions .*\\bnginx 1\\.22\\.1\\b");
        assertThat(Setting.besideWork(before, after))
                .containsExactly(new Setting("versions.nginx", "1.22.1", "1.24.0"));
        assertThat(without.versions()).doesNotContainKey("nginx").containsEntry("java", "17");
    }

    @Test
    void assemble_proxyOfOthers_isNotAsked(@TempDir Path folder) throws IOException {
        Measurement measurement = behindProxy(folder, "nginx version: nginx/1.22.1");
        StateFolder state = measurement.target().state().orElseThrow();
        Component proxy = state.requireCluster().require(Component.PROXY);
        state.save(proxy.with(new ForeignRecord(proxy.address())));

        LoadResult result = assemble(Measurements.of(Target.of(state)));

        assertThat(result.versions()).doesNotContainKey("nginx");
    }

    private static Measurement behindProxy(Path folder, String answer) {
        Component proxy = new Component(Component.PROXY, Role.PROXY, "http", "127.0.0.1", 1, null);
        Component member = new Component(Component.member(1), Role.MEMBER, "http", "127.0.0.1", 1, null);
        StateFolder state = new StateFolder(Folders.create(folder));
        state.save(Clusters.of(member, proxy));
        state.savePassword("any");
        Launch.of(List.of("nginx"), folder)
                .asked(new VersionQuestion("nginx", List.of("echo", answer)))
                .save(state.component(proxy));
        return Measurements.of(Target.of(state));
    }

    @Test
    void render_digestOfAnImage_isAsShortAsEnginesShowIt() throws JsonProcessingException {
        ObjectNode result = (ObjectNode) Json.tree(assemble(Measurements.good()));
        result.withObject("/versions").put("nginxImage", "sha256:0123456789abcdef" + "0".repeat(48));

        assertThat(new ResultReport(Json.parse(Json.line(result), LoadResult.class)).render())
                .contains("nginxImage 0123456789ab,")
                .doesNotContain("cdef");
    }

    @Test
    void assemble_mix_hasSharesAndTimes() {
        TransactionResult home = assemble(Measurements.good()).mix().get("home");

        assertThat(home.wanted()).isEqualTo(20);
        assertThat(home.achieved()).isEqualTo(20.0);
        assertThat(home.etr()).isEqualTo(200.0);
        assertThat(home.latencyMs()).isEqualTo(new Latency(50.5, 50L, 90L, 95L, 99L, 100L, 100L));
    }

    @Test
    void assemble_transactionWithoutSuccess_hasNoTimes() {
        TransactionResult sell = assemble(Measurements.good()).mix().get("sell");

        assertThat(sell.latencyMs()).isEqualTo(new Latency(null, null, null, null, null, null, null));
    }

    @Test
    void assemble_firstLogins_areBesideTheMix() {
        LoadResult result = assemble(Measurements.withOutcome("login", new Outcomes(16, 0, 0, 0)));

        assertThat(result.valid()).isTrue();
        assertThat(result.transactions()).isEqualTo(60_000);
        assertThat(result.mix().get("login").wanted()).isNull();
        assertThat(result.mix().get("login").achieved()).isNull();
    }

    @Test
    void assemble_severalTurns_areOneMeasurement() {
        LoadResult once = assemble(Measurements.good());
        LoadResult twice = assemble(Measurements.inTwoTurns());

        assertThat(twice.valid()).isTrue();
        assertThat(twice.transactions()).isEqualTo(2 * once.transactions());
        assertThat(twice.seconds()).isEqualTo(2 * once.seconds());
        assertThat(twice.etr()).isEqualTo(once.etr());
        assertThat(twice.itr()).isEqualTo(once.itr());
        assertThat(twice.costMs()).isEqualTo(once.costMs());
        assertThat(twice.gc().millis()).isEqualTo(2 * once.gc().millis());
        assertThat(twice.writeShare()).isEqualTo(once.writeShare());
        assertThat(twice.drivers().get(0).costMs())
                .isEqualTo(once.drivers().get(0).costMs());
    }

    @Test
    void assemble_cache_hasWhatItDidMeanwhile_andWhatItHolds() {
        LoadResult result = assemble(Measurements.withCache(
                Map.of("MemoryCacheHits", 1_000L, "CacheMisses", 900L, "MemoryCacheEntries", 70L),
                Map.of(
                        "MemoryCacheHits", 1_060L,
                        "DiskCacheHits", 25L,
                        "RemoteObjectHits", 5L,
                        "CacheMisses", 910L,
                        "ExplicitInvalidationsLocal", 3L,
                        "ExplicitInvalidationsRemote", 4L,
                        "CacheLruRemoves", 2L,
                        "MemoryCacheEntries", 80L,
                        "MemoryCacheBytes", 5L << 20,
                        "ObjectsOnDisk", 9L)));

        assertThat(result.cache())
                .isEqualTo(new LoadResult.CacheUse(
                        60, 25, 5, 10, 0.9, 7, 2, 0, 80, 5 << 20, 9, 0, Map.of("quote", new TemplateUse(60, 10, 3))));
        assertThat(new ResultReport(result).render())
                .contains("90.0 % hits (memory 60.0, disk 25.0, other members 5.0), 7 entries invalidated, 2 evicted;"
                        + " 80 in memory (5 MiB), 9 on disk")
                .containsPattern("quote +" + Numbers.number(60_000.0 / result.transactions(), 1) + " .* 6\\.0\\R");
    }

    @Test
    void assemble_templateThatTheCacheDidNotKnowBefore_countsFromNothing() {
        LoadResult result = assemble(Measurements.withCache(Map.of(), Map.of("MemoryCacheHits", 60L)));

        assertThat(result.cache().templates()).isEqualTo(Map.of("quote", new TemplateUse(60, 0, 0)));
        assertThat(new ResultReport(result).render()).containsPattern("quote .* -\\R");
    }

    @Test
    void assemble_whatTheServerRunsWith_isSomethingThatComparisonsName() {
        LoadResult result = assemble(Measurements.good());

        assertThat(Setting.of(result))
                .containsEntry("server.executor.threads", "200")
                .containsEntry("server.trade.session.timeout", "30m");
    }

    /** As after a switch: the cache knows it from the mode that was in force before. */
    @Test
    void assemble_templateOfWhichNothingWasUsedMeanwhile_isLeftOut() {
        LoadResult result =
                assemble(Measurements.withCache(Map.of("MemoryCacheHits", 60L), Map.of("MemoryCacheHits", 60L)));

        assertThat(result.cache().templates()).isEmpty();
        assertThat(new ResultReport(result).render()).doesNotContain("entries that depend on");
    }

    @Test
    void assemble_withoutReadsOfTheCache_hasNoRatio() {
        LoadResult result = assemble(Measurements.withCache(Map.of("CacheMisses", 7L), Map.of("CacheMisses", 7L)));

        assertThat(result.cache().hitRatio()).isNull();
        assertThat(new ResultReport(result).render()).contains("no reads");
    }

    @Test
    void assemble_withoutCaching_hasNoFiguresOfACache() {
        LoadResult result = assemble(Measurements.good());

        assertThat(result.cache()).isNull();
    }

    @Test
    void assemble_edge_hasWhatItDidMeanwhile_andWhatItKeeps() {
        LoadResult result = assemble(ComponentMeasurements.withEdge(
                new EdgeFigures(1_000, 900, 50, 70, 7 << 20), new EdgeFigures(1_062, 938, 55, 80, 5 << 20)));

        assertThat(result.edge()).isEqualTo(new LoadResult.EdgeUse(62, 38, 0.62, 5, 80, 5 << 20));
        assertThat(new ResultReport(result).render())
                .contains("62.0 % of 100 page reads answered, 80 pages kept (5 MiB), 5 invalidations heard");
    }

    @Test
    void assemble_edgeInTurns_addsThemUp_andKeepsWhatItKeptAtTheEnd() {
        LoadResult result = assemble(ComponentMeasurements.withEdgeInTwoTurns(
                new EdgeFigures(10, 10, 1, 5, 50),
                new EdgeFigures(16, 12, 2, 9, 90),
                new EdgeFigures(20, 20, 4, 7, 70)));

        assertThat(result.edge()).isEqualTo(new LoadResult.EdgeUse(10, 10, 0.5, 3, 7, 70));
    }

    @Test
    void assemble_edgeThatNobodyAsked_hasNoRatio() {
        EdgeFigures still = new EdgeFigures(10, 10, 1, 5, 50);
        LoadResult result = assemble(ComponentMeasurements.withEdge(still, still));

        assertThat(result.edge().hitRatio()).isNull();
        assertThat(new ResultReport(result).render()).contains("no page reads, 5 pages kept");
    }

    @Test
    void assemble_withoutAnEdge_orWithOneThatWasStartedAgain_tellsNothingOfIt() {
        LoadResult without = assemble(Measurements.good());
        LoadResult again = assemble(ComponentMeasurements.withRestartedEdge(
                new EdgeFigures(10, 10, 1, 5, 50), new EdgeFigures(90, 20, 2, 6, 60)));

        assertThat(without.edge()).isNull();
        assertThat(new ResultReport(without).render()).doesNotContain("edge");
        assertThat(again.edge()).isNull();
    }

    @Test
    void parse_resultFromBeforeThereWereEdges_isRead() throws JsonProcessingException {
        ObjectNode old = (ObjectNode) Json.tree(assemble(Measurements.good()));
        old.remove("edge");

        LoadResult read = Json.parse(Json.line(old), LoadResult.class);

        assertThat(read.edge()).isNull();
        assertThat(read.etr()).isEqualTo(1000);
    }

    @Test
    void assemble_profiledMember_isToldAndPartOfTheConfiguration() {
        LoadResult result = assemble(Measurements.profiled());

        assertThat(result.reservations()).singleElement().asString().startsWith("members were profiled meanwhile");
        assertThat(result.configuration().get("run")).asString().contains("profile=cpu");
        assertThat(assemble(Measurements.good()).configuration().get("run"))
                .asString()
                .doesNotContain("profile=");
    }

    @Test
    void render_validResult_showsRowsAndCost() {
        String report = new ResultReport(assemble(Measurements.good())).render();

        assertThat(report.lines().filter(line -> line.startsWith(" home")))
                .singleElement()
                .asString()
                .matches(" home +20 +20\\.0 +200\\.0 +50\\.5 +50 +90 +95 +99 +100 +100 +0 +0 +0");
        assertThat(report)
                .contains("0.500 ms   members 0.500 ms (0.100 their compilers), database 0 (inside the member), proxy"
                        + " not measured, driver 0.100 ms");
        assertThat(report.lines()).endsWith("VALID");
    }

    @Test
    void render_invalidResult_saysWhy() {
        String report = new ResultReport(assemble(Measurements.withFailedAudit())).render();

        assertThat(report.lines()).endsWith("INVALID because: the audit found 3 violations");
    }

    @Test
    void assemble_longestPause_isThatOfTheCollectorsLog_ifItIsThere(@TempDir Path folder) throws IOException {
        try (FakeMember member = new FakeMember()) {
            StateFolder state = Clusters.of(folder, member);
            Measurement measurement = Measurements.of(Target.of(state));
            assertThat(assemble(measurement).gc().longestPauseMs()).isNull();
            Path log = new ServerLog(state.component(state.requireCluster().require("member-1"))).gcFile();
            Folders.create(log.getParent());
            Files.writeString(log, """
                    [2026-01-01T00:00:12.345+0000][12.345s][info][gc] GC(1) Pause Young (Normal) 12M->3M(256M) 8.500ms
                    [2026-01-01T00:00:13.000+0000][13.000s][info][gc] GC(2) Pause Young (Normal) 12M->3M(256M) 9.500ms
                    """);

            LoadResult result = assemble(measurement);

            assertThat(result.gc().longestPauseMs()).as("of the measurement").isEqualTo(8.5);
            assertThat(new ResultReport(result).render()).contains("the longest pause 8.5 ms");
        }
    }
}
