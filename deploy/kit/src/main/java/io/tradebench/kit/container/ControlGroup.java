package io.tradebench.kit.container;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * The kernel's account of all processes of a container, those that have ended too.
 *
 * @param proc where the kernel tells of processes
 * @param groups where it tells of groups of them
 */
record ControlGroup(Path proc, Path groups) {

    private static final double NANOS_PER_MILLI = 1_000_000;
    private static final double MICROS_PER_MILLI = 1_000;

    private static final String USAGE = "usage_usec ";

    /** Of this machine. */
    static final ControlGroup OF_MACHINE = new ControlGroup(Path.of("/proc"), Path.of("/sys/fs/cgroup"));

    /**
     * Milliseconds of CPU time that the group of a process has used.
     *
     * @return empty if it has ended, or if this system does not tell, as where the engine runs in a machine of its own
     */
    OptionalDouble cpuMillis(long pid) {
        try (Stream<String> memberships =
                Files.lines(proc.resolve(Long.toString(pid)).resolve("cgroup"))) {
            for (String membership : memberships.toList()) {
                String[] parts = membership.split(":", 3);
                OptionalDouble used = parts[1].isEmpty() ? unified(parts[2]) : accounted(parts[1], parts[2]);
                if (used.isPresent()) {
                    return used;
                }
            }
            return OptionalDouble.empty();
        } catch (IOException e) {
            // it ended a moment ago, or there is no such file on this system
            return OptionalDouble.empty();
        }
    }

    /** Whether a process is one of a container: engines name the groups of their containers after their ids. */
    boolean isOf(long pid, String container) {
        try {
            return Files.readString(proc.resolve(Long.toString(pid)).resolve("cgroup"))
                    .contains(container);
        } catch (IOException e) {
            // no such process here
            return false;
        }
    }

    /** Version 2: one tree of groups. */
    private OptionalDouble unified(String group) throws IOException {
        Path file = groups.resolve("." + group).resolve("cpu.stat");
        if (!Files.isReadable(file)) {
            return OptionalDouble.empty();
        }
        return Files.readAllLines(file).stream()
                .filter(line -> line.startsWith(USAGE))
                .mapToDouble(line -> Long.parseLong(line.substring(USAGE.length())) / MICROS_PER_MILLI)
                .findFirst();
    }

    /** Version 1: a tree for each controller, or for some together. */
    private OptionalDouble accounted(String controllers, String group) throws IOException {
        if (!List.of(controllers.split(",")).contains("cpuacct")) {
            return OptionalDouble.empty();
        }
        for (String tree : List.of(controllers, "cpuacct")) {
            Path file = groups.resolve(tree).resolve("." + group).resolve("cpuacct.usage");
            if (Files.isReadable(file)) {
                return OptionalDouble.of(Long.parseLong(Files.readString(file).strip()) / NANOS_PER_MILLI);
            }
        }
        return OptionalDouble.empty();
    }
}
