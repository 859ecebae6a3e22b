package io.tradebench.kit.report.chart;

import io.tradebench.kit.report.chart.Graph.Point;
import io.tradebench.kit.report.model.NumericFactor;
import io.tradebench.kit.report.model.Quantity;
import io.tradebench.kit.report.model.StudyDocument;
import io.tradebench.kit.report.model.StudyDocument.CellFigures;
import io.tradebench.kit.report.model.StudyDocument.Estimate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Figures against a factor whose levels are numbers, with a line for each level of the others.
 *
 * @param document with the figures
 */
record FactorCharts(StudyDocument document) {

    /** Those that the study has figures for. */
    Stream<Chart> all() {
        return NumericFactor.of(document.factors()).stream().flatMap(factor -> Stream.of(
                        chart(factor, Quantity.THROUGHPUT, "Throughput by " + factor.name(), true),
                        chart(factor, Quantity.COST, "Cost by " + factor.name(), false),
                        chart(factor, "p95", "Response times by " + factor.name(), true))
                .flatMap(Optional::stream));
    }

    private Optional<Chart> chart(NumericFactor factor, String key, String title, boolean fromZero) {
        Estimate any = document.cells().values().iterator().next().figures().get(key);
        Graph graph = new Graph(
                Look.WIDTH,
                factor.name() + (factor.unit().isEmpty() ? "" : ", " + factor.unit()),
                any.label() + ", " + any.unit());
        Map<String, List<CellFigures>> lines = factor.lines(document.cells().values());
        int look = 0;
        for (Map.Entry<String, List<CellFigures>> line :
                lines.entrySet().stream().limit(Look.COUNT).toList()) {
            List<Point> points = line.getValue().stream()
                    .filter(cell -> cell.figures().get(key).median() != null)
                    .map(cell -> point(factor.value(cell), cell.figures().get(key)))
                    .toList();
            if (!points.isEmpty()) {
                graph.line(line.getKey().isEmpty() ? any.label() : line.getKey(), Look.of(look), points);
            }
            look++;
        }
        return graph.isEmpty()
                ? Optional.empty()
                : Optional.of(new Chart(
                        "by-factor-" + key,
                        title,
                        "Shapes: median; vertical lines: the 95 % interval of the mean, over trials that count."
                                + (fromZero ? "" : " The axis does not begin at zero.")
                                + (lines.size() > Look.COUNT
                                        ? " Only the first " + Look.COUNT + " lines are shown."
                                        : ""),
                        Svg.of(graph.done(fromZero), "by-factor-" + key, title, List.of())));
    }

    private static Point point(double x, Estimate figure) {
        return new Point(x, figure.median(), figure.low(), figure.high());
    }
}
