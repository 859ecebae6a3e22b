package io.tradebench.kit.load.recording;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.process.ProcessRecord;
import io.tradebench.kit.profile.ProfileFolder;
import io.tradebench.kit.profile.ProfileKind;
import io.tradebench.kit.profile.Profiler;
import io.tradebench.kit.profile.ProfilerLibrary;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Stream;

/** The profiler in the process of a member that the kit started. */
record MemberProfiler(String member, Profiler profiler, Set<ProfileKind> kinds, Path file, Duration longest)
        implements Recorder {

    /**
     * Those of all members.
     *
     * @param result folder that gets the files
     * @throws KitException if members are no processes of this machine, or if nothing here can profile them
     */
    static Stream<Recorder> of(Target target, LoadSettings settings, Path result) {
        StateFolder state = target.state()
                .orElseThrow(() -> new KitException("--profile profiles members that the kit has started here,"
                        + " not those behind --target: there --jfr makes flight recordings"));
        Cluster cluster = state.requireOwnCluster("profile members");
        Profiler.requireAttach();
        Profiler.requirePlain(ProfileFolder.of(result).path());
        Path library = ProfilerLibrary.unpackTo(state.packages());
        ProfileFolder folder = ProfileFolder.of(result).create();
        return cluster.members().stream()
                .filter(member -> member.instance() != null)
                .map(member -> new MemberProfiler(
                        member.name(),
                        new Profiler(process(member).pid(), library),
                        settings.profiled(),
                        folder.recording(member.name()),
                        Recordings.longest(settings)));
    }

    private static ProcessRecord process(Component member) {
        if (member.instance() instanceof ProcessRecord process) {
            return process;
        }
        throw new KitException("--profile profiles members that are processes, and " + member.name()
                + " runs in a container: use --jfr, or start the cluster without --in containers");
    }

    @Override
    public String name() {
        return "profile of " + member;
    }

    @Override
    public void start() {
        profiler.start(kinds, file, longest);
    }

    @Override
    public void stop() {
        try {
            profiler.stop();
        } catch (KitException e) {
            FileWork.orFail("delete " + file, () -> Files.deleteIfExists(file));
            throw e;
        }
    }
}
