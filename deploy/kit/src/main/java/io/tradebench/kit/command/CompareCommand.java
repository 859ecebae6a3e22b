package io.tradebench.kit.command;

import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
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
            "3:with --fail-over: the cost has grown by more",
            "4:with --fail-over: these results cannot tell whether it has"
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
                    "A gate for builds: fails with status 3 if CPU per transaction is more than that of the base by at"
                            + " least so much, and with 4 if these results cannot tell. It is the threshold, too.")
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
            Comparison comparison = compare(paths.stream().map(Side::read).toList(), flame);
            write(comparison);
            return failOver == null ? 0 : status(gate(comparison));
        }
        if (studies < paths.size()) {
            throw new KitException(
                    "a study is compared with studies only: for other results, name the folder of a cell in its trials");
        }
        return compareStudies();
    }

    private Comparison compare(List<Side> sides, Path drawn) {
        Comparison comparison = Comparison.of(sides, threshold(), seed, contaminated);
        console().print(new ComparisonReport(comparison).render());
        if (drawn != null) {
            new FlameDifference(sides.get(0), sides.get(1)).write(drawn).forEach(file -> console()
                    .print("flame graph: " + file));
        }
        return comparison;
    }

    /** Cell by cell; the gate's word is that of the worst, and of a cell that cannot be compared it has none. */
    private int compareStudies() {
        List<Map<String, List<StoredResult>>> studies = paths.stream()
                .map(path -> ExperimentFolder.open(path).results())
                .toList();
        Set<String> cells = new TreeSet<>();
        studies.forEach(study -> cells.addAll(study.keySet()));
        Map<String, Comparison> comparisons = new LinkedHashMap<>();
        Outcome worst = Outcome.PASSED;
        for (String cell : cells) {
            try {
                List<Side> sides = sides(cell, studies);
                console().print("== " + cell);
                Comparison comparison = compare(sides, flame == null ? null : flame.resolve(cell));
                comparisons.put(cell, comparison);
                worst = Collections.max(List.of(worst, failOver == null ? Outcome.PASSED : gate(comparison)));
            } catch (KitException e) {
                console().warn(cell + " is left out: " + e.getMessage());
                worst = Collections.max(List.of(worst, Outcome.NOT_RESOLVED));
            }
            console().print("");
        }
        if (comparisons.isEmpty()) {
            throw new KitException("these studies have no cell that can be compared");
        }
        write(comparisons);
        return failOver == null ? 0 : status(worst);
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
        console().print("");
        comparison.others().forEach(other -> console().print(RegressionGate.sentence(comparison, other)));
        return RegressionGate.of(comparison);
    }

    private static int status(Outcome outcome) {
        return switch (outcome) {
            case PASSED -> 0;
            case FAILED -> 3;
            case NOT_RESOLVED -> 4;
        };
    }
}
