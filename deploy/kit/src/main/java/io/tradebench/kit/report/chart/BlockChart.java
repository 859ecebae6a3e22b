package io.tradebench.kit.report.chart;

import io.tradebench.kit.report.chart.Graph.Point;
import io.tradebench.kit.report.model.Quantity;
import io.tradebench.kit.report.model.StudyDocument;
import io.tradebench.kit.report.model.StudyDocument.Estimate;
import io.tradebench.kit.report.model.StudyDocument.TrialFigures;
import java.awt.BasicStroke;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.knowm.xchart.XYChart;

/** Every trial's cost in the order of blocks: drift, and what was left out. */
final class BlockChart {

    /** More cannot be told apart by shape. */
    private static final int MOST_CELLS = 7;

    private static final Look CONTAMINATED = new Look(Look.INK, Shapes.HALO, new BasicStroke(1));
    private static final Look INVALID = new Look(Look.INK, Shapes.CROSS, new BasicStroke(1));

    private final StudyDocument document;
    private final Map<List<Integer>, Integer> places = new LinkedHashMap<>();
    private final boolean relative;

    BlockChart(StudyDocument document) {
        this.document = document;
        document.trials().stream()
                .map(trial -> List.of(trial.start(), trial.block()))
                .distinct()
                .forEach(block -> places.put(block, places.size() + 1));
        this.relative = document.cells().size() > MOST_CELLS;
    }

    Optional<Chart> chart() {
        Graph graph = new Graph(
                2 * Look.WIDTH, "block", relative ? "cost, % from the cell's median" : "CPU per transaction, ms");
        int look = 0;
        for (String cell : document.cells().keySet()) {
            List<Point> points = points(trial -> trial.cell().equals(cell));
            if (!points.isEmpty()) {
                String name = document.cells().get(cell).name();
                if (relative) {
                    graph.points(name, Look.of(0), points);
                } else {
                    graph.line(name, Look.of(look), points);
                }
            }
            look++;
        }
        if (graph.isEmpty()) {
            return Optional.empty();
        }
        mark(graph, "contaminated", CONTAMINATED, TrialFigures::contaminated);
        mark(graph, "invalid", INVALID, trial -> !trial.valid());
        betweenStarts(graph);
        String caption = "Every trial, in the order of blocks; repeated blocks are at the end of their start."
                + (relative ? " All cells together, as there are many of them." : "")
                + " A ring is around those that were contaminated, a cross on those that are invalid"
                + (document.plan().smoke() ? "." : ": neither counts.")
                + " What moves all cells alike cancels out in differences.";
        return Optional.of(new Chart(
                "blocks",
                "Block by block",
                caption,
                true,
                Svg.of(done(graph), "blocks", "Cost of every trial, block by block", List.of())));
    }

    private XYChart done(Graph graph) {
        XYChart chart = graph.done(false);
        chart.getStyler().setXAxisDecimalPattern("0");
        chart.getStyler().setLegendVisible(!relative);
        return chart;
    }

    private static void mark(Graph graph, List<Point> points, String name, Look look) {
        if (!points.isEmpty()) {
            graph.points(name, look, points);
        }
    }

    private void mark(Graph graph, String name, Look look, Predicate<TrialFigures> which) {
        mark(graph, points(which), name, look);
    }

    private List<Point> points(Predicate<TrialFigures> which) {
        List<Point> points = new ArrayList<>();
        for (TrialFigures trial : document.trials()) {
            Double cost = trial.figures().get(Quantity.COST);
            Double shown = which.test(trial) && cost != null ? shown(trial.cell(), cost) : null;
            if (shown != null) {
                points.add(new Point(places.get(List.of(trial.start(), trial.block())), shown));
            }
        }
        points.sort((one, other) -> Double.compare(one.x(), other.x()));
        return points;
    }

    private Double shown(String cell, double cost) {
        if (!relative) {
            return cost;
        }
        Estimate figure = document.cells().get(cell).figures().get(Quantity.COST);
        return figure.median() == null ? null : Double.valueOf(100 * (cost / figure.median() - 1));
    }

    private void betweenStarts(Graph graph) {
        Integer start = null;
        for (Map.Entry<List<Integer>, Integer> place : places.entrySet()) {
            Integer next = place.getKey().get(0);
            if (start != null && !start.equals(next)) {
                graph.rule(place.getValue() - 0.5, Look.FAINT, 3, 3);
            }
            start = next;
        }
    }
}
