package io.tradebench.kit.experiment;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.load.settings.Mix;
import io.tradebench.kit.load.warmup.WarmupGoal;
import io.tradebench.kit.study.Cell;
import io.tradebench.kit.study.Group;
import io.tradebench.kit.study.Options;
import io.tradebench.kit.study.Study;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A study of which every cell is known to be legal.
 *
 * @param clusters of the cells, by their options
 * @param loads of the cells
 */
public record Prepared(Study study, Map<List<String>, ClusterSpec> clusters, Map<Cell, LoadSettings> loads) {

    private static final int MOST_BLOCKS = 1_000;

    /**
     * Asks the commands what every cell means.
     *
     * @param file name of the study's file, for messages
     * @throws KitException with the line of an option that a command would refuse
     */
    public static Prepared of(Study study, String file, Commands commands) {
        Map<List<String>, ClusterSpec> clusters = new LinkedHashMap<>();
        Map<Cell, LoadSettings> loads = new LinkedHashMap<>();
        for (Cell cell : study.cells()) {
            List<String> up = cell.up().arguments();
            clusters.computeIfAbsent(up, arguments -> legal(file, "up", cell.up(), () -> commands.up(arguments)));
            loads.put(
                    cell,
                    legal(
                            file,
                            "load",
                            cell.load(),
                            () -> commands.load(cell.load().arguments())));
        }
        return new Prepared(study, clusters, loads);
    }

    private static <T> T legal(String file, String command, Options options, Supplier<T> made) {
        try {
            return made.get();
        } catch (IllegalArgumentException e) {
            throw new KitException(
                    file + ":" + line(options, e.getMessage()) + ": " + command + " " + e.getMessage(), e);
        }
    }

    /** The line of the option that a message is about: it names the option, or quotes its value. */
    private static int line(Options options, String message) {
        return options.values().entrySet().stream()
                .filter(option -> message.contains("--" + option.getKey().split(" ")[0])
                        || option.getValue().words().stream().anyMatch(word -> message.contains("'" + word + "'")))
                .mapToInt(option -> option.getValue().line())
                .findFirst()
                .orElse(1);
    }

    List<ClusterSpec> clusters(Group group) {
        return group.clusters().stream().map(clusters::get).toList();
    }

    /** What is driven to measure a cell on a warm cluster: by the chance of its block, which is the same for all cells of it. */
    LoadSettings load(Cell cell, int start, int block) {
        return loads.get(cell)
                .warmedBy(WarmupGoal.settling(study.effort().settle()))
                .byChanceOf(MOST_BLOCKS * (start - 1L) + block - 1);
    }

    /** What its clients draw from. */
    Mix mix(Cell cell) {
        return loads.get(cell).mix();
    }

    /** What is driven to warm a cluster up; its cell says how, until the cost is steady if it says nothing. */
    LoadSettings warming(Cell cell) {
        return loads.get(cell);
    }
}
