package io.tradebench.kit.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.kit.Clusters;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.process.ProcessRecord;
import io.tradebench.kit.process.Processes;
import io.tradebench.kit.process.Sleeper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterStopperTest {

    @TempDir
    private Path folder;

    private final List<String> notes = new ArrayList<>();

    @Test
    void stop_processThatWasNeverRecorded_isFoundByItsMark() throws IOException {
        StateFolder state = new StateFolder(folder.resolve("one"));
        try (Sleeper orphan = Sleeper.start(Processes.mark(folder.resolve("one/members/member-1")));
                Sleeper neighbour = Sleeper.start(Processes.mark(folder.resolve("one more/members/member-1")))) {
            ClusterStopper stopper = new ClusterStopper(state, notes::add);

            assertThat(stopper.anythingRuns()).isTrue();
            assertThat(stopper.stop()).isEqualTo(1);
            assertThat(orphan.isAlive()).isFalse();
            assertThat(neighbour.isAlive()).isTrue();
            assertThat(stopper.anythingRuns()).isFalse();
        }
    }

    @Test
    void stop_recordedMembers_areEndedAndForgotten() throws IOException {
        StateFolder state = new StateFolder(folder);
        try (Sleeper process = Sleeper.start()) {
            Component member = new Component(
                    "member-1", Role.MEMBER, "http", "127.0.0.1", 9080, ProcessRecord.of(process.handle()));
            Folders.create(folder);
            state.save(Clusters.of(member));

            assertThat(new ClusterStopper(state, notes::add).stop()).isEqualTo(1);
            assertThat(process.isAlive()).isFalse();
            assertThat(state.cluster()).isEmpty();
        }
    }

    @Test
    void stop_memberWhoseLaunchCannotBeRead_othersAreStoppedAllTheSame() throws IOException {
        StateFolder state = new StateFolder(folder);
        try (Sleeper process = Sleeper.start()) {
            Component member = new Component("member-1", Role.MEMBER, "http", "127.0.0.1", 9080, null);
            Component database = new Component(
                    "database", Role.DATABASE, "derby", "127.0.0.1", 1527, ProcessRecord.of(process.handle()));
            state.save(Clusters.of(member, database));
            Path launch = Folders.create(state.component(member)).resolve("launch.json");
            Files.writeString(launch, "{");

            assertThatExceptionOfType(KitException.class)
                    .isThrownBy(() -> new ClusterStopper(state, notes::add).stop())
                    .withMessageContaining(launch.toString());
            assertThat(process.isAlive()).isFalse();
            assertThat(state.cluster()).as("what is left").isPresent();
        }
    }

    @Test
    void stop_deadMember_isForgotten() {
        StateFolder state = new StateFolder(folder);
        Component dead = new Component(
                "member-1", Role.MEMBER, "http", "127.0.0.1", 9080, new ProcessRecord(Integer.MAX_VALUE, 0));
        state.save(Clusters.of(dead));

        assertThat(new ClusterStopper(state, notes::add).stop()).isZero();
        assertThat(state.cluster()).isEmpty();
    }
}
