package io.tradebench.kit.command;

import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.command.option.ShareConverter;
import io.tradebench.kit.comparison.Comparison;
import io.tradebench.kit.comparison.ComparisonReport;
import io.tradebench.kit.comparison.FlameDifference;
import io.tradebench.kit.comparison.RegressionGate;
import io.tradebench.kit.comparison.RegressionGate.Outcome;
import io.tradebench.kit.comparison.Side;
import io.tradebench.kit.experiment.ExperimentFolder;
import io.tradebench.kit.result.StoredResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Results side by side, with what is more than chance. */
@Command(
        name = "compare",
        description =
                "Compares results: what differs in how they were made, by how much each figure differs, within which"
                        + " interval, and what that allows to say: less, more, same within so much, or not resolved. Each side is a"
                        + " result.json, the folder of a result, or a folder of results of one setting; one result a side shows no"
                        + " difference, since repeats of one setting differ, too. Measure them in turns: A B B A. Of studies, each"
                        + " cell is compared with the one of its name.",
        exitCodeList = {
            "0:done",
            "1:failed, as with results that cannot be compared",
            "2:wrong usage",
            "3:with --fail-over: the cost has grown, by our best estimate by at least so much",
            "4:with --fail-over: these results cannot tell whether it has, or some cells could not be compared"
        },
        footer = {
            "%nExamples:",
            "  trade compare results/none results/distributed-map",
            "  trade compare before after --fail-over 3",
            "  trade compare a b c --threshold 5 --json comparison.json",
            "  trade compare results/20260101T120000Z-heap results/20260201T120000Z-heap",
            "  trade compare none command --flame difference"
        })
final class CompareCommand extends KitCommand {

    private static final double USUAL_THRESHOLD = 0.03;

    @Parameters(arity = "1..*", paramLabel = "RESULTS", description = "The base first, then what is compared with it.")
    private List<Path> paths;

    @Option(
            names = "--threshold",
            paramLabel = "PERCENT",
            converter = ShareConverter.class,
            description = "The smallest difference of interest (default: 3).")
    private Double threshold;

    @Option(
            names = "--fail-over",
            paramLabel = "PERCENT",
            converter = ShareConverter.class,
            description =
                    "A gate for builds: fails with status 3 if CPU per transaction is surely more than that of the base, and by"
                            + " our best estimate by at least so much, and with 4 if these results cannot tell. It is the threshold, too.")
    private Double failOver;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the resampling that makes intervals (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--contaminated",
            description = "Count also what is CONTAMINATED: measured while something else had a part in it.")
    private boolean contaminated;

    @Option(
            names = "--flame",
            paramLabel = "DIR",
            description =
                    "Draw differential flame graphs of two sides that were measured with --profile: cpu.html, alloc.html in"
                            + " this folder, per transaction, in the shape of the second side. Red frames take more by themselves"
                            + " than in the base, blue ones less, yellow ones are new. Of studies, in a"
                            + " folder of each cell.")
    private Path flame;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write everything to this file, too; of studies, cell by cell.")
    private Path json;

    @Override
    public Integer call() {
        if (paths.size() < 2) {
            throw wrong("compare with what? Name two results or folders at least");
        }
        if (flame != null && paths.size() != 2) {
            throw wrong("--flame shows the difference of two sides: name two");
        }
        if (threshold != null && failOver != null) {
            throw wrong("--fail-over is the threshold: leave --threshold out");
        }
        long studies = paths.stream().filter(ExperimentFolder::isAt).count();
        if (studies == 0) {
            List<Side> sides = paths.stream().map(Side::read).toList();
            Comparison comparison = compare(sides, Comparison.LEVEL);
            write(comparison);
            Outcome outcome = gate(comparison);
            return status(outcome, flame == null || isDrawn(sides, flame));
        }
        if (studies < paths.size()) {
            throw new KitException(
                    "a study is compared with studies only: for other results, name the folder of a cell in its trials");
        }
        return compareStudies();
    }

    private Comparison compare(List<Side> sides, double level) {
        Comparison comparison = Comparison.of(sides, threshold(), seed, contaminated, level);
        console().print(new ComparisonReport(comparison).render());
        return comparison;
    }

    /**
     * Draws what is to be drawn, last of all: what a gate has found is told whether there are profiles or not.
     *
     * @return whether that could be done
     */
    private boolean isDrawn(List<Side> sides, Path folder) {
        try {
            new FlameDifference(sides.get(0), sides.get(1)).write(folder).forEach(file -> console()
                    .print("flame graph: " + file));
            return true;
        } catch (KitException e) {
            console().warn(e.getMessage());
            return false;
        }
    }

    /**
     * Cell by cell; the gate's word is that of the worst, and of a cell that cannot be compared it has none. A false word about any cell is as rare as about
     * one (Bonferroni).
     */
    private int compareStudies() {
        List<Map<String, List<StoredResult>>> studies =
                paths.stream().map(path -> StudyJob.findings(path).results()).toList();
        Set<String> cells = new TreeSet<>();
        studies.forEach(study -> cells.addAll(study.keySet()));
        Map<String, Comparison> comparisons = new LinkedHashMap<>();
        Map<String, List<Side>> compared = new LinkedHashMap<>();
        double level = 1 - (1 - Comparison.LEVEL) / cells.size();
        Outcome worst = Outcome.PASSED;
        for (String cell : cells) {
            try {
                List<Side> sides = sides(cell, studies);
                console().print("== " + cell);
                Comparison comparison = compare(sides, level);
                comparisons.put(cell, comparison);
                compared.put(cell, sides);
                worst = worse(worst, gate(comparison));
            } catch (KitException e) {
                console().warn(cell + " is left out: " + e.getMessage());
                worst = worse(worst, failOver == null ? Outcome.PASSED : Outcome.NOT_RESOLVED);
            }
            console().print("");
        }
        if (comparisons.isEmpty()) {
            throw new KitException("these studies have no cell that can be compared");
        }
        write(comparisons);
        boolean drawn = true;
        for (Map.Entry<String, List<Side>> cell : compared.entrySet()) {
            drawn &= flame == null || isDrawn(cell.getValue(), flame.resolve(cell.getKey()));
        }
        return status(worst, drawn);
    }

    private static Outcome worse(Outcome one, Outcome other) {
        return Collections.max(List.of(one, other));
    }

    private List<Side> sides(String cell, List<Map<String, List<StoredResult>>> studies) {
        List<Side> sides = new ArrayList<>();
        for (int i = 0; i < studies.size(); i++) {
            List<StoredResult> results = studies.get(i).get(cell);
            if (results == null) {
                throw new KitException("it was not measured in " + paths.get(i));
            }
            sides.add(new Side(paths.get(i) + ": " + cell, results));
        }
        return sides;
    }

    private void write(Object found) {
        if (json != null) {
            Json.write(json, found);
        }
    }

    private double threshold() {
        if (failOver != null) {
            return failOver;
        }
        return threshold == null ? USUAL_THRESHOLD : threshold;
    }

    private Outcome gate(Comparison comparison) {
        if (failOver == null) {
            return Outcome.PASSED;
        }
        console().print("");
        comparison.others().forEach(other -> console().print(RegressionGate.sentence(comparison, other)));
        return RegressionGate.of(comparison);
    }

    private static int status(Outcome outcome, boolean drawn) {
        return switch (outcome) {
            case PASSED -> drawn ? 0 : 1;
            case FAILED -> 3;
            case NOT_RESOLVED -> 4;
        };
    }
}
