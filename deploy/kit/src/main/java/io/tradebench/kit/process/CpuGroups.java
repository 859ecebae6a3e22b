package io.tradebench.kit.process;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The groups of processes among which the kernel divides processor time: control groups of Linux, version 2 (one tree) or 1 (a tree for processors).
 *
 * @param mount where the kernel shows them
 */
public record CpuGroups(Path mount) {

    /** Of this machine. */
    public static final CpuGroups OF_MACHINE = new CpuGroups(Path.of("/sys/fs/cgroup"));

    /** A quota is renewed so often. A fifth of what is usual: a program waits for milliseconds, as on a slower processor, not for a tenth of a second. */
    public static final long PERIOD_MICROS = 20_000;

    /** The weight of a group of which nobody says anything. */
    public static final int USUAL_WEIGHT = 100;

    private static final int USUAL_WEIGHT_OF_ONE = 1024;

    /** The quota of a period. */
    public static long quotaMicros(double processors) {
        return Math.round(processors * PERIOD_MICROS);
    }

    /** A weight as version 1 and engines of containers count it. */
    public static int weightOfOne(int weight) {
        return Math.max(2, weight * USUAL_WEIGHT_OF_ONE / USUAL_WEIGHT);
    }

    /** Whether groups can be made here: by root, outside of containers. */
    public boolean areWritable() {
        return Files.isWritable(tree()) && (Files.isDirectory(treeOfOne()) || Files.exists(controllersBelow()));
    }

    /**
     * The name of a group.
     *
     * @param state folder of the cluster
     * @param component of it
     */
    public static String name(Path state, String component) {
        return prefix(state) + component;
    }

    private static String prefix(Path state) {
        return "trade-" + Folders.key(state) + "-";
    }

    /**
     * Gives a group, which need not be there yet, its share.
     *
     * @return the file that a process joins by writing its id into it
     * @throws KitException if this is not allowed
     */
    Path give(CpuShare share) {
        Path group = tree().resolve(share.group());
        boolean isOne = Files.isDirectory(treeOfOne());
        return FileWork.orFail("give " + share.group() + " its share of processor time", () -> {
            if (!isOne) {
                Files.writeString(controllersBelow(), "+cpu");
            }
            Files.createDirectories(group);
            if (share.processors() != null) {
                bound(group, isOne, quotaMicros(share.processors()));
            }
            if (share.weight() != null) {
                weigh(group, isOne, share.weight());
            }
            return group.resolve("cgroup.procs");
        });
    }

    private static void bound(Path group, boolean isOne, long quota) throws IOException {
        if (isOne) {
            Files.writeString(group.resolve("cpu.cfs_period_us"), Long.toString(PERIOD_MICROS));
            Files.writeString(group.resolve("cpu.cfs_quota_us"), Long.toString(quota));
        } else {
            Files.writeString(group.resolve("cpu.max"), quota + " " + PERIOD_MICROS);
        }
    }

    private static void weigh(Path group, boolean isOne, int weight) throws IOException {
        if (isOne) {
            Files.writeString(group.resolve("cpu.shares"), Integer.toString(weightOfOne(weight)));
        } else {
            Files.writeString(group.resolve("cpu.weight"), Integer.toString(weight));
        }
    }

    /**
     * Lets a group have whatever time it can get, until it is bounded again.
     *
     * @throws KitException if this is not allowed
     */
    void lift(String name) {
        Path group = tree().resolve(name);
        FileWork.orFail(
                "lift the quota of " + name,
                () -> Files.isDirectory(treeOfOne())
                        ? Files.writeString(group.resolve("cpu.cfs_quota_us"), "-1")
                        : Files.writeString(group.resolve("cpu.max"), "max " + PERIOD_MICROS));
    }

    /**
     * Removes the groups of a state folder, whose processes have ended.
     *
     * @throws KitException if one is still in use
     */
    public void removeAll(Path state) {
        if (Files.isDirectory(tree())) {
            groups(prefix(state))
                    .forEach(group -> FileWork.orFail("remove " + group, () -> Files.deleteIfExists(group)));
        }
    }

    private List<Path> groups(String prefix) {
        return FileWork.orFail("list " + tree(), () -> {
            try (Stream<Path> groups = Files.list(tree())) {
                return groups.filter(group -> group.getFileName().toString().startsWith(prefix))
                        .toList();
            }
        });
    }

    private Path tree() {
        return Files.isDirectory(treeOfOne()) ? treeOfOne() : mount;
    }

    private Path treeOfOne() {
        return mount.resolve("cpu");
    }

    private Path controllersBelow() {
        return mount.resolve("cgroup.subtree_control");
    }
}
