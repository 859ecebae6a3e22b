package io.tradebench.kit.report.chart;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.AxesChartStyler.TextAlignment;
import org.knowm.xchart.style.markers.None;

/** A chart of something against something else. */
final class Graph {

    static final int HEIGHT = 330;

    /** Room at both ends of a logarithmic axis. */
    private static final double ASIDE = 1.2;

    private final XYChart chart;
    private double leastX = Double.POSITIVE_INFINITY;
    private double mostX = Double.NEGATIVE_INFINITY;
    private double least = Double.POSITIVE_INFINITY;
    private double most = Double.NEGATIVE_INFINITY;
    private int rules;

    /** A place on it. */
    record Point(double x, double y, Double low, Double high) {

        Point(double x, double y) {
            this(x, y, null, null);
        }
    }

    Graph(int width, String xTitle, String yTitle) {
        chart = Look.chart(width, HEIGHT, xTitle, yTitle);
        chart.getStyler().setYAxisLabelAlignment(TextAlignment.Right);
    }

    /** With an x axis on which ten times as much is always as far away. */
    Graph logarithmic() {
        chart.getStyler().setXAxisLogarithmic(true);
        chart.getStyler().setXAxisDecimalPattern("#,##0");
        return this;
    }

    boolean isEmpty() {
        return least > most;
    }

    /** Points with a line through them and intervals, where they have one. */
    Graph line(String name, Look look, List<Point> points) {
        whiskers(name, look, points);
        look.line(series(name, points));
        return this;
    }

    /** A line without marks at its points, as there are so many. */
    Graph curve(String name, Look look, List<Point> points) {
        XYSeries series = look.line(series(name, points));
        series.setMarker(new None());
        return this;
    }

    /** Points alone. */
    Graph points(String name, Look look, List<Point> points) {
        look.points(series(name, points));
        return this;
    }

    /** Across the whole height. */
    Graph rule(double x, Color color, float... dashes) {
        Look.rule(
                chart.addSeries("rule " + rules++, new double[] {x, x}, new double[] {lowest(false), highest()}),
                color,
                1,
                dashes);
        return this;
    }

    private void whiskers(String name, Look look, List<Point> points) {
        List<Point> path = new ArrayList<>();
        for (Point point : points) {
            if (point.low() != null) {
                path.add(new Point(point.x(), point.low()));
                path.add(new Point(point.x(), point.high()));
                path.add(new Point(point.x(), Double.NaN));
            }
        }
        if (!path.isEmpty()) {
            Look.rule(series(name + " interval", path), look.color(), 1.6f);
        }
    }

    private XYSeries series(String name, List<Point> points) {
        for (Point point : points) {
            leastX = Math.min(leastX, point.x());
            mostX = Math.max(mostX, point.x());
            if (!Double.isNaN(point.y())) {
                least = Math.min(least, point.y());
                most = Math.max(most, point.y());
            }
        }
        return chart.addSeries(
                name,
                points.stream().mapToDouble(Point::x).toArray(),
                points.stream().mapToDouble(Point::y).toArray());
    }

    private double lowest(boolean fromZero) {
        return fromZero ? 0 : least - 0.12 * span();
    }

    private double highest() {
        return most + 0.08 * span();
    }

    private double span() {
        return most > least ? most - least : Math.max(Math.abs(most), 1);
    }

    /** The chart, with room around what is on it. */
    XYChart done(boolean fromZero) {
        double aside = 0.04 * (mostX > leastX ? mostX - leastX : 1);
        boolean logarithmic = chart.getStyler().isXAxisLogarithmic();
        chart.getStyler().setXAxisMin(logarithmic ? leastX / ASIDE : leastX - aside);
        chart.getStyler().setXAxisMax(logarithmic ? mostX * ASIDE : mostX + aside);
        chart.getStyler().setYAxisMin(lowest(fromZero));
        chart.getStyler().setYAxisMax(highest());
        return chart;
    }
}
