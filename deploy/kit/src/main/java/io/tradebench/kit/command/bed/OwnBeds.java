package io.tradebench.kit.command.bed;

import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.Failures;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.base.ShutdownGuard;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.deploy.Deployment;
import io.tradebench.kit.study.Study;
import io.tradebench.kit.testbed.TestBed;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Clusters of a study's own: those that run one after the other in one folder, those that run side by side in folders beside it.
 *
 * @param state folder of the first
 * @param command who asks for them, for the messages that others get meanwhile
 */
public record OwnBeds(StateFolder state, String command, Console console, InstantSource clock) implements StudyBeds {

    @Override
    public List<String> options() {
        return List.of();
    }

    @Override
    public void remember(Path folder) {
        // the clusters are known by the folders in which they live
    }

    @Override
    public void require(Study study) {
        // whatever it needs is started
    }

    @Override
    public void requireFree(int clusters) {
        folders(clusters)
                .forEach(folder -> new Deployment(Distribution.current(), folder, console, clock).requireFree());
    }

    @Override
    public Bed start(List<ClusterSpec> specs) {
        List<TestBed> started = new CopyOnWriteArrayList<>();
        return ShutdownGuard.during(() -> allOrNone(specs, started), () -> stop(started));
    }

    private Bed allOrNone(List<ClusterSpec> specs, List<TestBed> started) {
        try {
            for (ClusterSpec spec : specs) {
                StateFolder folder = folder(started.size());
                started.add(TestBed.deploy(spec, folder, command, null, console, clock));
            }
            return bed(started);
        } catch (RuntimeException e) {
            try {
                stop(started);
            } catch (KitException left) {
                e.addSuppressed(left);
            }
            throw e;
        }
    }

    @Override
    public Optional<Bed> left(List<String> identities) {
        List<TestBed> left = IntStream.range(0, identities.size())
                .filter(cluster -> isThere(cluster, identities.get(cluster)))
                .mapToObj(cluster -> TestBed.left(folder(cluster), console, clock))
                .toList();
        if (left.size() < identities.size()) {
            stop(left);
            return Optional.empty();
        }
        return Optional.of(bed(left));
    }

    private boolean isThere(int cluster, String identity) {
        return folder(cluster)
                .cluster()
                .filter(known -> known.created().equals(identity))
                .isPresent();
    }

    private static Bed bed(List<TestBed> clusters) {
        List<String> identities = clusters.stream()
                .map(each -> each.target().cluster().orElseThrow())
                .map(Cluster::created)
                .toList();
        return new StudyBed(clusters, identities, true, () -> stop(clusters));
    }

    /** All of them, whatever becomes of one. */
    private static void stop(List<TestBed> clusters) {
        Failures failures = new Failures();
        clusters.forEach(cluster -> failures.gather(cluster::close));
        failures.throwFirst();
    }

    @Override
    public <T> T whileLoading(int clusters, Supplier<T> work) {
        return whileLoading(0, clusters, work);
    }

    /** The first folder first: whoever holds it keeps the others from being made. */
    private <T> T whileLoading(int cluster, int clusters, Supplier<T> work) {
        return cluster == clusters
                ? work.get()
                : folder(cluster).whileLoading(command, () -> whileLoading(cluster + 1, clusters, work));
    }

    @Override
    public void clear(int clusters) {
        folders(clusters).forEach(StateFolder::purge);
    }

    private Stream<StateFolder> folders(int clusters) {
        return IntStream.range(0, clusters).mapToObj(this::folder);
    }

    private StateFolder folder(int cluster) {
        Path first = state.path();
        return cluster == 0
                ? state
                : new StateFolder(first.resolveSibling(first.getFileName() + "-side-" + (cluster + 1)));
    }
}
