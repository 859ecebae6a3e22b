package io.tradebench.kit.report.chart;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.driver.recording.Timeline;
import io.tradebench.kit.report.chart.Graph.Point;
import io.tradebench.kit.report.model.StudyDocument;
import io.tradebench.kit.report.model.StudyDocument.TrialFigures;
import io.tradebench.kit.report.model.StudyDocument.WarmUp;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** One trial and the first warm-up of each cell in time, where their files are there. */
final class TimeCharts {

    /** More cannot be told apart by their lines. */
    private static final int MOST_CELLS = 4;

    private static final String LAST = "The last trial that counts of each cell, without its first and last second.";
    private static final String OWN = " The seconds of its turns, one after another.";
    private static final String WARM_UP = "The first warm-up of each cell, in windows of some seconds.";

    private final StudyDocument document;
    private final Path folder;
    private final Map<String, TrialFigures> last = new LinkedHashMap<>();

    TimeCharts(StudyDocument document, Path folder) {
        this.document = document;
        this.folder = folder;
        document.trials().stream().filter(TrialFigures::counts).forEach(trial -> last.put(trial.cell(), trial));
    }

    Stream<Chart> all() {
        Map<String, List<Timeline.Second>> seconds = new LinkedHashMap<>();
        shown().filter(last::containsKey)
                .forEach(cell -> seconds.put(
                        cell, Timeline.read(folder.resolve(last.get(cell).folder()))));
        String caption = LAST + (areInTurns() ? OWN : "");
        return Stream.of(
                        chart(
                                "seconds",
                                "Throughput, second by second",
                                "transactions per second",
                                points(seconds, Timeline.Second::throughput),
                                caption,
                                true),
                        chart(
                                "seconds-p95",
                                "Response times, second by second",
                                "p95, ms",
                                points(seconds, Timeline.Second::p95),
                                caption,
                                true),
                        chart("warm-up", "Cost while warming up", "CPU per transaction, ms", warmUps(), WARM_UP, false))
                .flatMap(Optional::stream);
    }

    private Stream<String> shown() {
        return document.cells().keySet().stream().limit(MOST_CELLS);
    }

    private Map<String, List<Point>> warmUps() {
        Map<String, List<Point>> curves = new LinkedHashMap<>();
        shown().forEach(cell -> document.cells().get(cell).warmups().stream()
                .map(WarmUp::folder)
                .filter(Objects::nonNull)
                .findFirst()
                .ifPresent(
                        result -> curves.put(cell, curve(folder.resolve(result).resolve("warmup.csv")))));
        return curves;
    }

    private Map<String, List<Point>> points(
            Map<String, List<Timeline.Second>> seconds, ToDoubleFunction<Timeline.Second> figure) {
        Map<String, List<Point>> points = new LinkedHashMap<>();
        seconds.forEach((cell, each) -> points.put(
                cell,
                IntStream.range(0, each.size())
                        .mapToObj(number -> {
                            Timeline.Second second = each.get(number);
                            return new Point(areInTurns() ? number : second.second(), figure.applyAsDouble(second));
                        })
                        .toList()));
        return points;
    }

    /** Then the seconds of others are between those of a cell. */
    private boolean areInTurns() {
        return document.plan().turnSeconds() != null;
    }

    private Optional<Chart> chart(
            String id, String title, String axis, Map<String, List<Point>> points, String caption, boolean fromZero) {
        Graph graph = new Graph(Look.WIDTH, "seconds", axis);
        int look = 0;
        for (Map.Entry<String, List<Point>> cell : points.entrySet()) {
            if (cell.getValue().size() > 1) {
                graph.curve(document.cells().get(cell.getKey()).name(), Look.of(look), cell.getValue());
            }
            look++;
        }
        String of = document.cells().size() > MOST_CELLS ? " Only the first " + MOST_CELLS + " cells are shown." : "";
        return graph.isEmpty()
                ? Optional.empty()
                : Optional.of(new Chart(id, title, caption + of, Svg.of(graph.done(fromZero), id, title, List.of())));
    }

    /** {@code endSeconds,transactions,logins,throughput,costMillis}. */
    private static List<Point> curve(Path file) {
        if (!Files.exists(file)) {
            return List.of();
        }
        return FileWork.orFail("read " + file, () -> Files.readAllLines(file)).stream()
                .skip(1)
                .map(line -> line.split(","))
                .map(values -> new Point(Double.parseDouble(values[0]), Double.parseDouble(values[4])))
                .filter(point -> Double.isFinite(point.y()) && point.y() > 0)
                .toList();
    }
}
