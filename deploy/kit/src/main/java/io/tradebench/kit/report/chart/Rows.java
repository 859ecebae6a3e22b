package io.tradebench.kit.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.AnnotationText;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.None;

/** A chart with a row for every cell, its name at the left. */
final class Rows {

    private static final int ROW = 38;
    private static final int REST = 76;
    private static final int LEGEND = 26;
    private static final int MOST_NAME = 34;

    /**
     * XChart looks for ticks for ever if one of the lowest three has a label of more than 20 letters. So half a row apart is where it is to put them, and
     * three of them below the rows.
     */
    private static final double BOTTOM = -1.01;

    private static final int BETWEEN_TICKS = ROW / 2;

    private static final double CAP = 0.11;
    private static final double ABOVE = 0.36;

    private final XYChart chart;
    private final int count;
    private double least = Double.POSITIVE_INFINITY;
    private double most = Double.NEGATIVE_INFINITY;

    /**
     * @param names of the rows
     * @param axis what is shown, with its unit
     * @param legend whether it has one
     */
    Rows(List<String> names, String axis, boolean legend) {
        count = names.size();
        chart = Look.chart(Look.WIDTH, REST + ROW * count + (legend ? LEGEND : 0), axis, "");
        chart.getStyler().setLegendVisible(legend);
        chart.getStyler().setPlotGridHorizontalLinesVisible(false);
        chart.getStyler().setYAxisMin(BOTTOM);
        chart.getStyler().setYAxisMax(top());
        chart.getStyler().setYAxisTickMarkSpacingHint(BETWEEN_TICKS);
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

    /** Points with their intervals, a number above each; null is not there. */
    Rows points(
            String name, Look look, List<Double> values, List<Double> lows, List<Double> highs, List<String> numbers) {
        List<double[]> whiskers = new ArrayList<>();
        List<double[]> points = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            if (values.get(row) != null) {
                points.add(new double[] {values.get(row), y(row)});
                see(values.get(row));
                chart.addAnnotation(new AnnotationText(numbers.get(row), values.get(row), y(row) + ABOVE, false));
            }
            if (lows.get(row) != null) {
                whisker(whiskers, lows.get(row), highs.get(row), y(row));
            }
        }
        if (!whiskers.isEmpty()) {
            Look.rule(series(name + " interval", whiskers), look.color(), 2);
        }
        if (!points.isEmpty()) {
            look.points(series(name, points));
        }
        return this;
    }

    private void whisker(List<double[]> path, double low, double high, double y) {
        see(low);
        see(high);
        for (double[] point : new double[][] {
            {low, y - CAP},
            {low, y + CAP},
            {low, Double.NaN},
            {low, y},
            {high, y},
            {high, Double.NaN},
            {high, y - CAP},
            {high, y + CAP},
            {high, Double.NaN}
        }) {
            path.add(point);
        }
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
        double span = most > least ? most - least : Math.max(Math.abs(most), 1);
        chart.getStyler().setXAxisMin(fromZero ? 0.0 : least - 0.1 * span);
        chart.getStyler().setXAxisMax(most + 0.1 * (fromZero ? most : span));
        return chart;
    }
}
