package io.tradebench.kit.command;

import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.comparison.Side;
import io.tradebench.kit.experiment.ExperimentFolder;
import io.tradebench.kit.load.settings.Mix;
import io.tradebench.kit.sizing.Sizing;
import io.tradebench.kit.sizing.SizingReport;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What each kind of transaction costs, and what other mixes will. */
@Command(
        name = "cost",
        description =
                "Tells what each kind of transaction costs, in CPU milliseconds of members, database, messaging server and proxy, from"
                        + " results of as many different mixes ('study sizing' measures them), and what any mix will cost by that.",
        footer = {
            "%nExamples:",
            "  trade cost results/20260101T120000Z-sizing",
            "  trade cost results/20260101T120000Z-sizing --mix high-volume",
            "  trade cost results/20260101T120000Z-sizing --mix home=30,quotes=65,buy=5 --rate 500"
        })
final class CostCommand extends KitCommand {

    @Parameters(
            arity = "1..*",
            paramLabel = "RESULTS",
            description = "The folder of a study, or folders of results, each of one mix.")
    private List<Path> paths;

    @Option(
            names = "--mix",
            paramLabel = "MIX",
            description =
                    "Tell what this mix costs: standard, high-volume or percentages of your own, as with load. Results of this mix do not"
                            + " count then, but show how well it was told.")
    private String mix;

    @Option(
            names = "--updates",
            paramLabel = "PERCENT",
            description = "Share of updates in the standard mix: 0, 2, 4, ... 14 (default: 14).")
    private Integer updates;

    @Option(
            names = "--rate",
            paramLabel = "TX/S",
            description = "With --mix: how many processors so many transactions per second need.")
    private Double rate;

    @Option(names = "--contaminated", description = "Count also what is CONTAMINATED.")
    private boolean contaminated;

    @Option(names = "--json", paramLabel = "FILE", description = "Write everything to this file, too.")
    private Path json;

    @Override
    public Integer call() {
        if (mix == null && (rate != null || updates != null)) {
            throw wrong("--rate and --updates belong to --mix");
        }
        if (rate != null && !(rate > 0)) {
            throw wrong("--rate " + rate + ": use transactions per second above 0");
        }
        Mix asked = mix == null ? null : legal(() -> Mix.of(mix, updates));
        List<Side> sides = paths.stream().flatMap(CostCommand::sides).toList();
        if (sides.isEmpty()) {
            throw new KitException("in no block of this study all mixes were measured");
        }
        Sizing sizing = Sizing.of(sides, asked, contaminated);
        console().print(new SizingReport(sizing, rate).render());
        if (json != null) {
            Json.write(json, sizing);
        }
        return 0;
    }

    private static Stream<Side> sides(Path path) {
        return ExperimentFolder.isAt(path) ? StudyJob.findings(path).sides().stream() : Stream.of(Side.read(path));
    }
}
