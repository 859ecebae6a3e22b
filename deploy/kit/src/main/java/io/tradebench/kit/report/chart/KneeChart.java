package io.tradebench.kit.report.chart;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.capacity.CapacityResult;
import io.tradebench.kit.capacity.Step;
import io.tradebench.kit.capacity.Step.Verdict;
import java.awt.BasicStroke;
import java.awt.Color;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

/** The chart of a search: response times and throughput of its steps by their rates. */
public record KneeChart(CapacityResult result) {

    /** Beyond that, response times of an overloaded cluster tell how long the step was. */
    private static final int GOALS_SHOWN = 4;

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
        XYChart chart = new XYChartBuilder()
                .width(1000)
                .height(500)
                .title("Capacity with " + result.goal())
                .xAxisTitle("sessions per second")
                .yAxisTitle(percentile() + " in ms")
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
        times(chart, Verdict.HELD, Look.of(0).color(), SeriesMarkers.CIRCLE);
        times(chart, Verdict.MISSED, Look.of(1).color(), SeriesMarkers.DIAMOND);
        times(chart, Verdict.NOT_COUNTED, Look.FAINT, SeriesMarkers.TRIANGLE_UP);
        throughput(chart);
        lines(chart);
        return chart;
    }

    private String percentile() {
        return result.goal().p95Millis() == null ? "p99" : "p95";
    }

    private long goalMillis() {
        return result.goal().p95Millis() == null
                ? result.goal().p99Millis()
                : result.goal().p95Millis();
    }

    private List<Step> measured() {
        return result.steps().stream()
                .filter(step -> step.latencyMs() != null && step.latencyMs().p95() != null)
                .toList();
    }

    private void times(XYChart chart, Verdict verdict, Color color, Marker marker) {
        List<Step> steps =
                measured().stream().filter(step -> step.verdict() == verdict).toList();
        if (steps.isEmpty()) {
            return;
        }
        String name = percentile() + ", "
                + verdict.words()
                + (verdict == Verdict.MISSED ? " (above " + GOALS_SHOWN * goalMillis() + " ms at the edge)" : "");
        chart.addSeries(
                        name,
                        rates(steps),
                        steps.stream().mapToDouble(this::shown).toArray())
                .setMarker(marker)
                .setMarkerColor(color);
    }

    private double shown(Step step) {
        long millis = result.goal().p95Millis() == null
                ? step.latencyMs().p99()
                : step.latencyMs().p95();
        return Math.min(millis, GOALS_SHOWN * goalMillis());
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

    private void lines(XYChart chart) {
        double goal = goalMillis();
        line(
                chart,
                "goal",
                new double[] {result.from(), result.to()},
                new double[] {goal, goal},
                SeriesLines.DASH_DASH);
        if (result.rate() != null) {
            double[] height = {0, GOALS_SHOWN * goal};
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
