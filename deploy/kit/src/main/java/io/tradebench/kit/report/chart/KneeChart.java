package io.tradebench.kit.report.chart;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.capacity.CapacityResult;
import io.tradebench.kit.capacity.Goal;
import io.tradebench.kit.capacity.Step;
import io.tradebench.kit.capacity.Step.Verdict;
import java.awt.BasicStroke;
import java.awt.Color;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.Styler.YAxisPosition;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** The chart of a search: throughput of its steps by their rates, beside the response time or the CPU that the goal is about. */
public record KneeChart(CapacityResult result) {

    /** Beyond that, figures of an overloaded cluster tell how long the step was. */
    private static final int GOALS_SHOWN = 4;

    /** What is drawn: the first of the goal's parts. */
    private record Promised(String name, String unit, double most, Function<Step, Number> of) {

        static Promised of(Goal goal) {
            if (goal.p95Millis() != null) {
                return new Promised(
                        "p95", "ms", goal.p95Millis(), step -> step.latencyMs().p95());
            }
            if (goal.p99Millis() != null) {
                return new Promised(
                        "p99", "ms", goal.p99Millis(), step -> step.latencyMs().p99());
            }
            return new Promised("CPU of members", "%", 100 * goal.cpuShare(), step -> percent(step.cpuShare()));
        }

        private static Double percent(Double share) {
            return share == null ? null : Double.valueOf(100 * share);
        }

        /** Not of a step during which a member was started anew: nobody knows what it used. */
        boolean isKnown(Step step) {
            return of.apply(step) != null;
        }

        double edge() {
            return GOALS_SHOWN * most;
        }

        double shown(Step step) {
            return Math.min(of.apply(step).doubleValue(), edge());
        }
    }

    /** Writes it as SVG. */
    public void write(Path file) {
        FileWork.orFail("write " + file, () -> {
            try (OutputStream out = Files.newOutputStream(file)) {
                ChartEncoder.saveChart(chart(), out, "svg");
            }
            return file;
        });
    }

    private XYChart chart() {
        Promised promised = Promised.of(result.goal());
        XYChart chart = new XYChartBuilder()
                .width(1000)
                .height(500)
                .title("Capacity with " + result.goal())
                .xAxisTitle("sessions per second")
                .yAxisTitle(promised.name() + " in " + promised.unit())
                .build();
        chart.setYAxisGroupTitle(1, "transactions per second");
        chart.getStyler()
                .setDefaultSeriesRenderStyle(XYSeriesRenderStyle.Scatter)
                .setLegendPosition(LegendPosition.OutsideS)
                .setLegendLayout(LegendLayout.Horizontal)
                .setLegendBorderColor(Color.WHITE)
                .setChartBackgroundColor(Color.WHITE)
                .setPlotBorderVisible(false);
        chart.getStyler().setYAxisGroupPosition(1, YAxisPosition.Right);
        chart.getStyler().setYAxisMin(0, 0.0).setYAxisMin(1, 0.0);
        outcomes(chart, promised, Verdict.HELD, Look.of(0).color(), SeriesMarkers.CIRCLE);
        outcomes(chart, promised, Verdict.MISSED, Look.of(1).color(), SeriesMarkers.DIAMOND);
        outcomes(chart, promised, Verdict.NOT_COUNTED, Look.FAINT, SeriesMarkers.TRIANGLE_UP);
        throughput(chart);
        lines(chart, promised);
        return chart;
    }

    private List<Step> measured() {
        return result.steps().stream()
                .filter(step -> step.latencyMs() != null && step.latencyMs().p95() != null)
                .toList();
    }

    private void outcomes(XYChart chart, Promised promised, Verdict verdict, Color color, Marker marker) {
        List<Step> steps = measured().stream()
                .filter(step -> step.verdict() == verdict)
                .filter(promised::isKnown)
                .toList();
        if (steps.isEmpty()) {
            return;
        }
        String name = promised.name() + ", " + verdict.words();
        boolean cut = steps.stream().anyMatch(step -> promised.shown(step) == promised.edge());
        chart.addSeries(
                        cut
                                ? name + " (above " + Math.round(promised.edge()) + " " + promised.unit()
                                        + " at the edge)"
                                : name,
                        rates(steps),
                        steps.stream().mapToDouble(promised::shown).toArray())
                .setMarker(marker)
                .setMarkerColor(color);
    }

    private void throughput(XYChart chart) {
        List<Step> steps = measured();
        if (!steps.isEmpty()) {
            XYSeries series = chart.addSeries(
                    "transactions per second",
                    rates(steps),
                    steps.stream().mapToDouble(Step::etr).toArray());
            series.setMarker(SeriesMarkers.CROSS).setMarkerColor(Look.of(2).color());
            series.setYAxisGroup(1);
        }
    }

    private void lines(XYChart chart, Promised promised) {
        line(
                chart,
                "goal",
                new double[] {result.from(), result.to()},
                new double[] {promised.most(), promised.most()},
                SeriesLines.DASH_DASH);
        if (result.rate() != null) {
            double[] height = {0, promised.edge()};
            line(chart, "capacity", new double[] {result.rate(), result.rate()}, height, SeriesLines.SOLID);
            double[] around = {result.low(), result.low(), result.high(), result.high()};
            line(
                    chart,
                    "where it is with 95 % probability",
                    around,
                    new double[] {height[1], 0, 0, height[1]},
                    SeriesLines.DOT_DOT);
        }
    }

    private static void line(XYChart chart, String name, double[] x, double[] y, BasicStroke stroke) {
        XYSeries series = chart.addSeries(name, x, y);
        series.setXYSeriesRenderStyle(XYSeriesRenderStyle.Line);
        series.setMarker(SeriesMarkers.NONE).setLineStyle(stroke).setLineColor(Look.FAINT);
    }

    private static double[] rates(List<Step> steps) {
        return steps.stream().mapToDouble(Step::offered).toArray();
    }
}
