package io.tradebench.kit.load.settings;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Where the drivers of a run are: those of this machine first, then those that commands lead to.
 *
 * @param here how many are processes of this machine
 * @param commands for a shell; each leads to one driver, on whichever machine
 */
public record DriverSites(int here, List<String> commands) {

    /** One process of this machine. */
    public static final DriverSites ONE = new DriverSites(1, List.of());

    public DriverSites {
        commands = List.copyOf(commands);
    }

    /** How many are on this machine if nobody says so: one, unless there are others. */
    static int usual(List<String> commands) {
        return commands.isEmpty() ? 1 : 0;
    }

    /** How many drivers there are. */
    public int count() {
        return here + commands.size();
    }

    /**
     * What a driver is called in reports.
     *
     * @param index from 0
     */
    public String name(int index) {
        return count() == 1 ? "driver" : "driver-" + (index + 1);
    }

    /** The command that leads to a driver; empty for one of this machine. */
    public Optional<String> command(int index) {
        return index < here ? Optional.empty() : Optional.of(commands.get(index - here));
    }

    /** Where drivers leave samples, histograms and their logs: one alone in the folder of the result itself. */
    public List<Path> folders(Path result) {
        return count() == 1
                ? List.of(result)
                : IntStream.range(0, count())
                        .mapToObj(index -> result.resolve("drivers").resolve(name(index)))
                        .toList();
    }

    /** The options of {@code load} that mean the same; none for one driver of this machine. */
    List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        if (here != usual(commands)) {
            arguments.addAll(List.of("--drivers", Integer.toString(here)));
        }
        commands.forEach(command -> arguments.addAll(List.of("--driver-command", command)));
        return arguments;
    }
}
