package io.tradebench.kit.command.bed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.kit.admin.AdminAccess;
import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.admin.Trust;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.experiment.Beds.Bed;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.study.Study;
import io.tradebench.kit.study.StudyFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GivenBedsTest {

    private static final String STUDY = """
            name: s
            title: s
            up: {members: 2}
            factors:
              switch.caching: [none, command]
            """;

    private static final List<ClusterSpec> SPECS = List.of(ClusterSpec.builder().build());

    @TempDir
    private Path folder;

    private FakeMember member;
    private GivenBeds beds;

    @BeforeEach
    void start() throws IOException {
        member = new FakeMember();
        beds = new GivenBeds(
                Target.of(member.address(), new AdminAccess(FakeMember.PASSWORD, Trust.DEFAULT)),
                List.of("--target", member.address().toString()),
                "study",
                new Console(new PrintWriter(new StringWriter()), new PrintWriter(new StringWriter()), false),
                InstantSource.system());
    }

    @AfterEach
    void stop() {
        member.close();
    }

    @Test
    void require_whatOnlyItsOwnClustersCanDo_isRefused() {
        assertThatCode(() -> beds.require(study(STUDY))).doesNotThrowAnyException();
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() ->
                        beds.require(study(STUDY.replace("switch.caching: [none, command]", "up.members: [1, 2]"))))
                .withMessageContaining("varies options of 'up'");
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> beds.require(study(STUDY + "starts: 3\n")))
                .withMessageContaining("starts them several times");
    }

    @Test
    void close_studyHasSwitched_switchesBackToWhatWasThere() {
        configured("{\"name\":\"trade.caching\",\"value\":\"command\",\"source\":\"override\"}");
        beds.remember(folder);
        Bed bed = beds.start(SPECS);
        configured("{\"name\":\"trade.caching\",\"value\":\"none\",\"source\":\"override\"},"
                + "{\"name\":\"trade.cache.size\",\"value\":\"9\",\"source\":\"override\"}");

        bed.close();

        List<String> bodies = member.bodies();
        assertThat(bodies.get(bodies.size() - 1))
                .contains("\"trade.caching\"", "\"command\"")
                .containsPattern("\"trade.cache.size\" ?: ?null");
    }

    /** A kit that is killed switches nothing back: whoever goes on does. */
    @Test
    void remember_again_keepsWhatWasThereAtFirst() {
        configured("{\"name\":\"trade.caching\",\"value\":\"command\",\"source\":\"override\"}");
        beds.remember(folder);
        configured("{\"name\":\"trade.caching\",\"value\":\"none\",\"source\":\"override\"}");

        beds.remember(folder);
        beds.start(SPECS).close();

        List<String> bodies = member.bodies();
        assertThat(bodies.get(bodies.size() - 1)).contains("\"trade.caching\"", "\"command\"");
    }

    /** Half of it would be taken for all by whoever goes on. */
    @Test
    void remember_noRoomOnTheDisk_leavesNothing() throws IOException {
        configured("{\"name\":\"trade.caching\",\"value\":\"command\",\"source\":\"override\"}");
        Files.createSymbolicLink(folder.resolve("overrides.json.next"), Path.of("/dev/full"));

        assertThatExceptionOfType(KitException.class).isThrownBy(() -> beds.remember(folder));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void close_nothingWasSwitched_changesNothing() {
        configured("");
        beds.remember(folder);
        Bed bed = beds.start(SPECS);
        int before = member.bodies().size();

        bed.close();

        assertThat(member.bodies()).hasSize(before + 1).last().asString().isEmpty();
        assertThat(beds.left(bed.identities())).isEmpty();
    }

    private void configured(String parameters) {
        String report = "{\"member\":\"member-1\",\"version\":1,\"parameters\":[" + parameters + "]}";
        member.answer("GET /configuration", 200, report);
        member.answer("POST /configuration", 200, report);
    }

    private static Study study(String text) {
        return StudyFile.read("s.yaml", text);
    }
}
