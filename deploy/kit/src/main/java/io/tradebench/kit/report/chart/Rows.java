package io.tradebench.kit.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.knowm.xchart.AnnotationText;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.None;

/** A chart with a row for every cell, its name at the left. */
final class Rows {

    private static final int ROW = 38;

    /** Of a row with numbers above and below it. */
    private static final int HIGH_ROW = 54;

    private static final int REST = 76;
    private static final int LEGEND = 26;
    private static final int MOST_NAME = 34;

    /**
     * XChart looks for ticks for ever if one of the lowest three has a label of more than 20 letters. So half a row apart is where it is to put them, and
     * three of them below the rows.
     */
    private static final double BOTTOM = -1.01;

    private static final double CAP = 0.11;
    private static final double ABOVE = 0.36;

    /** An interval of two trials can be a hundred times as wide as what is between the cells. At either side it gets this many times its room. */
    private static final double ROOM = 1;

    private final XYChart chart;
    private final int count;
    private final List<Figures> figures = new ArrayList<>();
    private double least = Double.POSITIVE_INFINITY;
    private double most = Double.NEGATIVE_INFINITY;
    private boolean cut;

    /**
     * A figure of every row.
     *
     * @param side of its numbers: 1 above, -1 below
     */
    private record Figures(
            String name,
            Look look,
            List<Double> values,
            List<Double> lows,
            List<Double> highs,
            List<String> numbers,
            int side) {}

    /** Rows of which each has one number, above it. */
    static Rows of(List<String> names, String axis) {
        return new Rows(names, axis, false, ROW);
    }

    /** Rows of which each has several figures, their numbers above and below it in turns, and a legend. */
    static Rows ofSeveral(List<String> names, String axis) {
        return new Rows(names, axis, true, HIGH_ROW);
    }

    /** Rows of bars, with a number above each and a legend. */
    static Rows ofBars(List<String> names, String axis) {
        return new Rows(names, axis, true, ROW);
    }

    private Rows(List<String> names, String axis, boolean legend, int row) {
        count = names.size();
        chart = Look.chart(Look.WIDTH, REST + row * count + (legend ? LEGEND : 0), axis, "");
        chart.getStyler().setLegendVisible(legend);
        chart.getStyler().setPlotGridHorizontalLinesVisible(false);
        chart.getStyler().setYAxisMin(BOTTOM);
        chart.getStyler().setYAxisMax(top());
        chart.getStyler().setYAxisTickMarkSpacingHint(row / 2);
        chart.getStyler().setAxisTicksMarksVisible(false);
        chart.getStyler().setYAxisTickLabelsFormattingFunction(y -> name(names, y));
        chart.getStyler().setXAxisTickMarkSpacingHint(60);
    }

    private static String name(List<String> names, double y) {
        int row = names.size() - 1 - (int) Math.round(y);
        boolean isRow = Math.abs(y - Math.rint(y)) < 1e-6 && row >= 0 && row < names.size();
        // it draws no labels at all if both ends have the same one
        return isRow ? shortened(names.get(row)) : y < 0 ? " " : "  ";
    }

    private double top() {
        return count - 0.4;
    }

    private static String shortened(String name) {
        return name.length() <= MOST_NAME ? name : name.substring(0, MOST_NAME - 1) + "…";
    }

    private double y(int row) {
        return count - 1 - row;
    }

    /** A vertical line. */
    Rows rule(double x, Color color, float... dashes) {
        see(x);
        Look.rule(chart.addSeries("rule " + x, new double[] {x, x}, new double[] {BOTTOM, top()}), color, 1.2f, dashes);
        return this;
    }

    /** Points with their intervals, a number at each; null is not there. */
    Rows points(
            String name, Look look, List<Double> values, List<Double> lows, List<Double> highs, List<String> numbers) {
        values.stream().filter(Objects::nonNull).forEach(this::see);
        figures.add(new Figures(name, look, values, lows, highs, numbers, figures.size() % 2 == 0 ? 1 : -1));
        return this;
    }

    private void draw(Figures figure, double left, double right) {
        List<double[]> whiskers = new ArrayList<>();
        List<double[]> points = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            Double value = figure.values().get(row);
            if (value != null) {
                points.add(new double[] {value, y(row)});
                chart.addAnnotation(
                        new AnnotationText(figure.numbers().get(row), value, y(row) + figure.side() * ABOVE, false));
            }
            if (figure.lows().get(row) != null) {
                double y = y(row);
                double low = figure.lows().get(row);
                double high = figure.highs().get(row);
                whiskers.add(new double[] {Math.max(low, left), y});
                whiskers.add(new double[] {Math.min(high, right), y});
                whiskers.add(new double[] {right, Double.NaN});
                end(whiskers, low, left, y, right - left);
                end(whiskers, high, right, y, left - right);
            }
        }
        if (!whiskers.isEmpty()) {
            Look.rule(
                    series(figure.name() + " interval", whiskers), figure.look().color(), 2);
        }
        if (!points.isEmpty()) {
            figure.look().points(series(figure.name(), points));
        }
    }

    /** A cap, or the head of an arrow where it is beyond the edge. */
    private void end(List<double[]> path, double value, double edge, double y, double inwards) {
        boolean beyond = inwards > 0 ? value < edge : value > edge;
        cut |= beyond;
        double x = beyond ? edge + 0.015 * inwards : value;
        path.add(new double[] {x, y - CAP});
        path.add(new double[] {beyond ? edge : x, y});
        path.add(new double[] {x, y + CAP});
        path.add(new double[] {x, Double.NaN});
    }

    /** A piece of each row from one value to another one. */
    Rows bars(String name, Color color, List<Double> from, List<Double> to, double half) {
        List<double[]> path = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            double low = from.get(row);
            double high = to.get(row);
            if (high > low) {
                see(low);
                see(high);
                double y = y(row);
                for (double[] point : new double[][] {
                    {low, y - half},
                    {low, y + half},
                    {high, y + half},
                    {high, y - half},
                    {low, y - half},
                    {low, Double.NaN}
                }) {
                    path.add(point);
                }
            }
        }
        if (!path.isEmpty()) {
            XYSeries bars = series(name, path);
            bars.setXYSeriesRenderStyle(XYSeriesRenderStyle.PolygonArea);
            bars.setFillColor(color);
            bars.setLineColor(Look.INK);
            bars.setLineStyle(new BasicStroke(0.8f));
            bars.setMarker(new None());
        }
        return this;
    }

    /** A text at a place of a row. */
    Rows text(int row, double x, String text) {
        chart.addAnnotation(new AnnotationText(text, x, y(row) + ABOVE, false));
        return this;
    }

    /** Thin lines from one value of each row to another one. */
    Rows spans(List<Double> from, List<Double> to) {
        List<double[]> path = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            if (from.get(row) != null && to.get(row) != null) {
                path.add(new double[] {from.get(row), y(row)});
                path.add(new double[] {to.get(row), y(row)});
                path.add(new double[] {to.get(row), Double.NaN});
            }
        }
        if (!path.isEmpty()) {
            Look.rule(series("span", path), Look.FAINT, 1);
        }
        return this;
    }

    private XYSeries series(String name, List<double[]> points) {
        XYSeries series = chart.addSeries(
                name,
                points.stream().mapToDouble(point -> point[0]).toArray(),
                points.stream().mapToDouble(point -> point[1]).toArray());
        series.setLineStyle(SeriesLines.SOLID);
        return series;
    }

    private void see(double x) {
        least = Math.min(least, x);
        most = Math.max(most, x);
    }

    /** The chart, its axis a little longer than what is on it, or from zero. */
    XYChart done(boolean fromZero) {
        double size = Math.max(Math.abs(least), Math.abs(most));
        double room = ROOM * Math.max(most - least, (fromZero ? 1 : 0.1) * (size > 0 ? size : 1));
        double left = Math.max(ends(Figures::lows).min().orElse(least), least - room);
        double right = Math.min(ends(Figures::highs).max().orElse(most), most + room);
        left = Math.min(left, least);
        right = Math.max(right, most);
        double span = right > left ? right - left : Math.max(Math.abs(right), 1);
        for (Figures figure : figures) {
            draw(figure, left, right);
        }
        chart.getStyler().setXAxisMin(fromZero ? 0.0 : left - 0.1 * span);
        chart.getStyler().setXAxisMax(right + 0.1 * (fromZero ? right : span));
        return chart;
    }

    private DoubleStream ends(Function<Figures, List<Double>> ends) {
        return figures.stream()
                .flatMap(figure -> ends.apply(figure).stream())
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue);
    }

    /** Whether an interval goes on beyond the edge of the chart that is done. */
    boolean cutsOff() {
        return cut;
    }
}
