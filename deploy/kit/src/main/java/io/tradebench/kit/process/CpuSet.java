package io.tradebench.kit.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import oshi.SystemInfo;

/**
 * Processors that a program may use.
 *
 * @param list as {@code taskset -c} takes it, such as {@code 0,2-3}; empty for all
 */
public record CpuSet(String list) {

    /** Every processor. */
    public static final CpuSet ALL = new CpuSet("");

    private static final Pattern FORM = Pattern.compile("\\d+(-\\d+)?(,\\d+(-\\d+)?)*");
    private static final Path TASKSET = Path.of("/usr/bin/taskset");

    /** Found when it is asked for the first time. */
    private static final class Machine {
        private static final int PROCESSORS =
                new SystemInfo().getHardware().getProcessor().getLogicalProcessorCount();
    }

    /** How many processors this machine has, whichever of them the kit itself may use. */
    public static int machineProcessors() {
        return Machine.PROCESSORS;
    }

    /**
     * Reads a list.
     *
     * @param processors that there are
     * @throws IllegalArgumentException if it is none, names a processor that is not there, or if this system cannot bind
     *     programs to processors
     */
    public static CpuSet parse(String list, int processors) {
        if (!FORM.matcher(list).matches()) {
            throw new IllegalArgumentException("'" + list + "' is not a list of processors (such as 0 or 0,2-3)");
        }
        for (String part : list.split(",")) {
            int[] ends = Stream.of(part.split("-"))
                    .mapToInt(number -> known(number, processors))
                    .toArray();
            if (ends[0] > ends[ends.length - 1]) {
                throw new IllegalArgumentException("'" + part + "': the lower number comes first");
            }
        }
        if (!Files.isExecutable(TASKSET)) {
            throw new IllegalArgumentException(
                    "processors are chosen with taskset, which is missing: install util-linux");
        }
        return new CpuSet(list);
    }

    private static int known(String number, int processors) {
        if (number.length() > 6 || Integer.parseInt(number) >= processors) {
            throw new IllegalArgumentException(
                    "there is no processor " + number + ": this machine has 0 to " + (processors - 1));
        }
        return Integer.parseInt(number);
    }

    /**
     * Their numbers.
     *
     * @param processors of this machine
     */
    public Set<Integer> numbers(int processors) {
        if (list.isEmpty()) {
            return IntStream.range(0, processors).boxed().collect(Collectors.toSet());
        }
        return Stream.of(list.split(","))
                .flatMap(part -> {
                    String[] ends = part.split("-");
                    return IntStream.rangeClosed(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]))
                            .boxed();
                })
                .collect(Collectors.toSet());
    }

    /** The command line that runs a program on these processors. */
    public List<String> wrap(List<String> command) {
        if (list.isEmpty()) {
            return command;
        }
        List<String> bound = new ArrayList<>(List.of(TASKSET.toString(), "-c", list));
        bound.addAll(command);
        return bound;
    }
}
