package io.tradebench.kit.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.List;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.None;

/**
 * How a series is told from others: colours that Okabe and Ito chose for all kinds of eyes, each with a shape and a line of its own.
 *
 * @param color of lines and markers
 * @param marker its shape
 * @param stroke of its lines
 */
record Look(Color color, Marker marker, BasicStroke stroke) {

    static final Color INK = new Color(34, 34, 34);
    static final Color FAINT = new Color(120, 120, 120);

    /** As wide as half a page, so that it is read on a phone. */
    static final int WIDTH = 540;

    private static final Color GRID = new Color(222, 222, 222);
    static final Font TEXT = new Font(Font.SANS_SERIF, Font.PLAIN, 12);

    private static final int MARKER = 9;

    private static final List<Look> ALL = List.of(
            new Look(new Color(0, 114, 178), Shapes.DISC, line()),
            new Look(new Color(213, 94, 0), Shapes.SQUARE, line(7, 4)),
            new Look(new Color(0, 128, 94), Shapes.DIAMOND, line(2, 3)),
            new Look(new Color(160, 82, 140), Shapes.TRIANGLE, line(9, 3, 2, 3)),
            new Look(new Color(70, 150, 210), Shapes.RING, line(4, 2)),
            new Look(new Color(150, 105, 0), Shapes.FRAME, line(1, 2)),
            new Look(INK, Shapes.DELTA, line(12, 4)));

    /** How many series of a chart can be told apart. */
    static final int COUNT = ALL.size();

    /** That of the series at a place; where there are more than looks, they come again. */
    static Look of(int index) {
        return ALL.get(index % ALL.size());
    }

    private static BasicStroke line(float... dashes) {
        return new BasicStroke(
                1.6f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, dashes.length == 0 ? null : dashes, 0);
    }

    /** An empty chart without a title, which the page has. */
    static XYChart chart(int width, int height, String xTitle, String yTitle) {
        XYChart chart = new XYChartBuilder()
                .width(width)
                .height(height)
                .xAxisTitle(xTitle)
                .yAxisTitle(yTitle)
                .build();
        XYStyler styler = chart.getStyler();
        styler.setChartTitleVisible(false);
        styler.setChartBackgroundColor(Color.WHITE);
        styler.setPlotBackgroundColor(Color.WHITE);
        styler.setPlotBorderVisible(false);
        styler.setPlotContentSize(1);
        styler.setChartPadding(4);
        styler.setPlotMargin(0);
        styler.setChartFontColor(INK);
        styler.setAxisTickLabelsFont(TEXT);
        styler.setAxisTickLabelsColor(INK);
        styler.setAxisTitleFont(TEXT);
        styler.setXAxisTitleVisible(!xTitle.isEmpty());
        styler.setYAxisTitleVisible(!yTitle.isEmpty());
        styler.setPlotGridLinesColor(GRID);
        styler.setPlotGridLinesStroke(new BasicStroke(1));
        styler.setAxisTickMarksColor(FAINT);
        styler.setLegendPosition(LegendPosition.OutsideS);
        styler.setLegendLayout(LegendLayout.Horizontal);
        styler.setLegendFont(TEXT);
        styler.setLegendBorderColor(new Color(255, 255, 255, 0));
        styler.setLegendBackgroundColor(new Color(255, 255, 255, 0));
        styler.setLegendPadding(6);
        styler.setAnnotationTextFont(TEXT);
        styler.setAnnotationTextFontColor(INK);
        styler.setMarkerSize(MARKER);
        return chart;
    }

    /** Makes a series look like this, with lines between its points. */
    XYSeries line(XYSeries series) {
        series.setMarker(marker);
        series.setMarkerColor(color);
        series.setLineColor(color);
        series.setLineStyle(stroke);
        return series;
    }

    /** Makes a series look like this, without lines. */
    XYSeries points(XYSeries series) {
        line(series);
        series.setLineStyle(SeriesLines.NONE);
        return series;
    }

    /** Makes a series a plain line that no legend has. */
    static XYSeries rule(XYSeries series, Color color, float width, float... dashes) {
        series.setMarker(new None());
        series.setLineColor(color);
        series.setLineStyle(new BasicStroke(
                width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, dashes.length == 0 ? null : dashes, 0));
        series.setShowInLegend(false);
        return series;
    }
}
