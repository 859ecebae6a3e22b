package io.tradebench.kit.process;

import io.tradebench.testing.Required;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What the kernel of this machine says of groups with a quota. */
public final class KernelQuota {

    private KernelQuota() {}

    /** Tests that need groups are skipped where nobody may make any, unless this is asked for. */
    public static void assumeThere() {
        Required.tool("trade.quotas", CpuGroups.OF_MACHINE.areWritable(), "no control groups here");
    }

    /** The folders of a group, one at most. */
    public static List<Path> groups(CpuShare quota) {
        return Stream.of("/sys/fs/cgroup", "/sys/fs/cgroup/cpu")
                .map(tree -> Path.of(tree, quota.group()))
                .filter(Files::exists)
                .toList();
    }

    /** Beside others, in the numbers of the kernel's version. */
    public static String weight(CpuShare share) {
        Path group = groups(share).get(0);
        Path ofTwo = group.resolve("cpu.weight");
        try {
            return Files.readString(Files.exists(ofTwo) ? ofTwo : group.resolve("cpu.shares"))
                    .strip();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Microseconds of a period; {@code -1} or {@code max} for as many as there are. */
    public static String micros(CpuShare quota) {
        Path group = groups(quota).get(0);
        Path ofOneTree = group.resolve("cpu.max");
        try {
            return Files.exists(ofOneTree)
                    ? Files.readString(ofOneTree).split(" ")[0]
                    : Files.readString(group.resolve("cpu.cfs_quota_us")).strip();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
