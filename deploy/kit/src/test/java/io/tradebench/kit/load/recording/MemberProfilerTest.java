package io.tradebench.kit.load.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.kit.Clusters;
import io.tradebench.kit.admin.AdminAccess;
import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.admin.Trust;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.container.ContainerRecord;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.place.ForeignRecord;
import io.tradebench.kit.process.Instance;
import io.tradebench.kit.process.ProcessRecord;
import io.tradebench.kit.process.Sleeper;
import io.tradebench.kit.profile.ProfileFolder;
import io.tradebench.kit.profile.ProfileKind;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemberProfilerTest {

    private final LoadSettings settings =
            LoadSettings.named("any").profiled(Set.of(ProfileKind.CPU)).build();

    @TempDir
    private Path folder;

    private FakeMember member;
    private StateFolder state;

    @BeforeEach
    void oneMember() throws IOException {
        member = new FakeMember();
        state = Clusters.of(folder, member);
    }

    @AfterEach
    void close() {
        member.close();
    }

    @Test
    void profile_ofTheMembersProcess_isKept() throws IOException {
        try (Sleeper process = Sleeper.start()) {
            runsAs(ProcessRecord.of(process.handle()));
            List<Recorder> profilers = profilers(Target.of(state));
            profilers.forEach(Recorder::start);
            profilers.forEach(Recorder::stop);
        }

        assertThat(ProfileFolder.of(folder).recording("member-1")).isNotEmptyFile();
    }

    @Test
    void profile_ofMemberThatWasLost_leavesNoPart() throws IOException {
        List<Recorder> profilers;
        try (Sleeper process = Sleeper.start()) {
            runsAs(ProcessRecord.of(process.handle()));
            profilers = profilers(Target.of(state));
            profilers.forEach(Recorder::start);
            process.handle().destroyForcibly();
            process.handle().onExit().join();
        }

        assertThatExceptionOfType(KitException.class).isThrownBy(profilers.get(0)::stop);
        assertThat(profilers.get(0).name()).isEqualTo("profile of member-1");
        assertThat(ProfileFolder.of(folder).recording("member-1")).doesNotExist();
    }

    @Test
    void membersOutOfReach_areRefused() {
        runsAs(new ContainerRecord("0123456789abcdef"));
        refused(Target.of(state), "member-1 runs in a container");

        runsAs(new ForeignRecord(member.address()));
        refused(Target.of(state), "the kit did not start this cluster");

        refused(
                Target.of(URI.create("http://127.0.0.1:1/"), new AdminAccess("any", Trust.DEFAULT)),
                "not those behind --target");
    }

    @Test
    void folderThatTheProfilerMistakes_isRefusedAtOnce() {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> MemberProfiler.of(Target.of(state), settings, folder.resolve("a,b")))
                .withMessageContaining("use another --out");
    }

    private void refused(Target target, String why) {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> profilers(target))
                .withMessageContaining(why);
    }

    private List<Recorder> profilers(Target target) {
        return MemberProfiler.of(target, settings, folder).toList();
    }

    private void runsAs(Instance instance) {
        Cluster cluster = state.requireCluster();
        state.save(cluster.with(cluster.members().get(0).with(instance)));
    }
}
