package io.tradebench.kit.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.tradebench.kit.Clusters;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.load.ComponentMeasurements;
import io.tradebench.kit.load.Measurements;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.place.ForeignRecord;
import io.tradebench.kit.proxy.EdgeFigures;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFolderTest {

    private static final Instant MOMENT = Instant.parse("2026-01-02T03:04:05Z");

    @TempDir
    private Path results;

    @Test
    void keep_validMeasurement_fitsThePublishedSchema() throws IOException {
        ResultFolder folder = ResultFolder.create(results, MOMENT, "a name");

        folder.keep(Measurements.good(), "trade load");

        assertThat(folder.path()).hasFileName("20260102T030405Z-a-name");
        assertThat(schema().validate(Json.read(folder.path().resolve("result.json"), ObjectNode.class)))
                .isEmpty();
    }

    @Test
    void keep_measurementWithAnEdge_fitsThePublishedSchema() throws IOException {
        ResultFolder folder = ResultFolder.create(results, MOMENT, "edge");
        EdgeFigures before = new EdgeFigures(1, 1, 1, 1, 1);

        folder.keep(ComponentMeasurements.withEdge(before, before.plus(before)), "trade load");

        ObjectNode result = Json.read(folder.path().resolve("result.json"), ObjectNode.class);
        assertThat(schema().validate(result)).isEmpty();
        assertThat(result.at("/edge/hits").asInt()).isEqualTo(1);
    }

    @Test
    void keep_measurementWithPageElements_fitsThePublishedSchema() throws IOException {
        ResultFolder folder = ResultFolder.create(results, MOMENT, "elements");

        folder.keep(Measurements.withElements(3), "trade load");

        ObjectNode result = Json.read(folder.path().resolve("result.json"), ObjectNode.class);
        assertThat(schema().validate(result)).isEmpty();
        assertThat(result.get("elementsPerSecond").asDouble()).isEqualTo(3_000);
    }

    /** As two runs that begin in the same second. */
    @Test
    void create_severalAtOnce_isDoneForOneOfThem() throws Exception {
        int several = 4;
        ExecutorService threads = Executors.newFixedThreadPool(several);
        try {
            for (int round = 0; round < 200; round++) {
                String name = "round-" + round;
                CyclicBarrier together = new CyclicBarrier(several);
                List<Future<Boolean>> made = threads.invokeAll(Collections.nCopies(several, () -> {
                    together.await();
                    return isMade(name);
                }));
                int count = 0;
                for (Future<Boolean> each : made) {
                    count += each.get() ? 1 : 0;
                }
                assertThat(count).as(name).isEqualTo(1);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private boolean isMade(String name) {
        try {
            ResultFolder.create(results, MOMENT, name);
            return true;
        } catch (KitException e) {
            return false;
        }
    }

    @Test
    void keep_invalidMeasurement_fitsThePublishedSchema() throws IOException {
        ResultFolder folder = ResultFolder.create(results, MOMENT, "bad");

        folder.keep(Measurements.withFailedAudit(), "trade load");

        ObjectNode result = Json.read(folder.path().resolve("result.json"), ObjectNode.class);
        assertThat(schema().validate(result)).isEmpty();
        assertThat(result.get("valid").asBoolean()).isFalse();
    }

    @Test
    void keepTogether_twoClusters_fitsThePublishedSchema_andKeepsEach() throws IOException {
        ResultFolder folder = ResultFolder.create(results, MOMENT, "two");
        Files.createDirectories(folder.path().resolve("cluster-1"));
        Files.createDirectories(folder.path().resolve("cluster-2"));

        LoadResult both =
                folder.keepTogether(List.of(Measurements.good(), Measurements.good()), List.of("trade a", "trade b"));

        ObjectNode result = Json.read(folder.path().resolve("result.json"), ObjectNode.class);
        assertThat(schema().validate(result)).isEmpty();
        assertThat(result.get("transactions").asLong())
                .isEqualTo(both.transactions())
                .isEqualTo(120_000);
        assertThat(Json.read(folder.path().resolve("cluster-2/result.json"), LoadResult.class)
                        .transactions())
                .isEqualTo(60_000);
    }

    @Test
    void schema_missingOrUnknownField_isFound() throws IOException {
        ResultFolder folder = ResultFolder.create(results, MOMENT, "other");
        folder.keep(Measurements.good(), "trade load");
        ObjectNode result = Json.read(folder.path().resolve("result.json"), ObjectNode.class);

        ObjectNode missing = result.deepCopy().without("etr");
        ObjectNode unknown = result.deepCopy().put("surprise", 1);

        assertThat(schema().validate(missing)).isNotEmpty();
        assertThat(schema().validate(unknown)).isNotEmpty();
    }

    @Test
    void keep_anyMeasurement_holdsNoSecret() throws IOException {
        ResultFolder folder = ResultFolder.create(results, MOMENT, "secret");
        folder.keep(Measurements.good(), "trade load");

        try (Stream<Path> files = Files.walk(folder.path()).filter(Files::isRegularFile)) {
            assertThat(files).isNotEmpty().allSatisfy(file -> assertThat(Files.readString(file))
                    .doesNotContain("secret-password")
                    .doesNotContain("create=true"));
        }
    }

    @Test
    void keep_membersOfOthersAndOfTheKit_hasTheLogsOfTheLatterAlone() throws IOException {
        URI address = URI.create("http://127.0.0.1:1");
        Component own = new Component("member-1", Role.MEMBER, "http", "127.0.0.1", 1, null);
        Component others = new Component("member-2", Role.MEMBER, "http", "127.0.0.1", 1, new ForeignRecord(address));
        StateFolder state = new StateFolder(results.resolve("state"));
        for (Component member : List.of(own, others)) {
            Files.writeString(
                    Files.createDirectories(state.component(member)).resolve("console.log"), "of an earlier life");
        }
        state.save(Clusters.of(own, others));
        state.savePassword("any");
        ResultFolder folder = ResultFolder.create(results, MOMENT, "logs");

        folder.keep(Measurements.of(Target.of(state)), "trade load");

        assertThat(folder.path().resolve("logs/member-1/console.log")).exists();
        assertThat(folder.path().resolve("logs/member-2")).doesNotExist();
    }

    @Test
    void create_folderThatExists_isRefused() {
        ResultFolder.create(results, MOMENT, "twice");

        assertThatExceptionOfType(KitException.class).isThrownBy(() -> ResultFolder.create(results, MOMENT, "twice"));
    }

    @Test
    void abandon_withoutDriverLog_leavesNothing() {
        ResultFolder folder = ResultFolder.create(results, MOMENT, "none");

        folder.abandon();

        assertThat(folder.path()).doesNotExist();
    }

    @Test
    void abandon_withFindings_keepsAll() throws IOException {
        ResultFolder folder = ResultFolder.create(results, MOMENT, "search");
        Path step = Files.createDirectories(folder.path().resolve("step/drivers/driver-1"));
        Path found = Files.writeString(folder.path().resolve("capacity.json"), "{}");

        folder.abandon("capacity.json");

        assertThat(found).exists();
        assertThat(step).exists();
    }

    @Test
    void abandon_withTheLogOfOneDriverOfSeveral_keepsIt() throws IOException {
        ResultFolder folder = ResultFolder.create(results, MOMENT, "failed");
        Path log = Files.createDirectories(folder.path().resolve("cluster-1/drivers/driver-2"))
                .resolve("driver.log");
        Files.writeString(log, "why");

        folder.abandon();

        assertThat(log).hasContent("why");
    }

    private static Schema schema() throws IOException {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(Path.of("../../docs/reference/result-schema.json")));
    }
}
