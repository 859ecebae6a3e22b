package io.tradebench.kit.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.deploy.PopulationSize;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.process.ProcessRecord;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A test bed over a cluster that runs already; those that are deployed are tried with the packaged kit. */
class TestBedTest {

    private static final String POPULATION =
            "{\"users\":60,\"quotes\":20,\"holdings\":5,\"orders\":5,\"seed\":1,\"millis\":12}";

    @TempDir
    private Path folder;

    private final PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    private final Console console = new Console(nowhere, nowhere, false);
    private FakeMember member;
    private StateFolder state;

    @BeforeEach
    void remember() throws IOException {
        member = new FakeMember();
        state = new StateFolder(folder.resolve("state"));
        Component component = new Component(
                "member-1",
                Role.MEMBER,
                "http",
                "127.0.0.1",
                member.address().getPort(),
                ProcessRecord.of(ProcessHandle.current()));
        state.whileChanging("up", () -> {
            state.save(new Cluster(
                    Cluster.VERSION,
                    "2026-01-01T00:00:00Z",
                    Map.of(),
                    List.of("trade up"),
                    List.of(component),
                    List.of()));
            state.savePassword(FakeMember.PASSWORD);
            return null;
        });
    }

    @AfterEach
    void stop() {
        member.close();
    }

    @Test
    void configure_parameters_areSwitchedOnTheCluster() {
        member.answer("POST /configuration", 200, "{}");

        bed().configure(Map.of("caching", "none"));

        assertThat(member.bodies()).contains("{\"caching\":\"none\"}");
    }

    @Test
    void populate_anotherSize_isRememberedByTheCluster() {
        member.answer("POST /populate", 200, POPULATION);
        TestBed bed = bed();

        bed.populate(new PopulationSize(50, 10, null), List.of());
        bed.populate(new PopulationSize(60, 20, 7L), List.of());

        assertThat(state.requireCluster().commands())
                .containsExactly("trade up", "trade populate --users 60 --quotes 20 --seed 7 --dir " + state.path());
    }

    @Test
    void populate_refused_isNotRemembered() {
        member.answer("POST /populate", 409, "{\"detail\":\"member-2 does not answer\"}");
        TestBed bed = bed();

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> bed.populate(PopulationSize.STANDARD, List.of()))
                .withMessage("member-2 does not answer");
        assertThat(state.requireCluster().commands()).containsExactly("trade up");
    }

    @Test
    void load_clusterNotFit_leavesNoResult() {
        member.answer("GET /audit", 200, "{\"exact\":false,\"accounts\":2,\"orders\":3,\"violations\":[]}");
        Path results = folder.resolve("results");
        TestBed bed = bed();

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> bed.load(LoadSettings.named("any").build(), results))
                .withMessageContaining("not exact before the run");
        assertThat(results).isEmptyDirectory();
    }

    @Test
    void close_clusterThatWasFound_leavesItAsItIs() {
        bed().close();

        assertThat(state.requireCluster().isAlive()).isTrue();
    }

    private TestBed bed() {
        return TestBed.of(Target.of(state), console, InstantSource.system());
    }
}
