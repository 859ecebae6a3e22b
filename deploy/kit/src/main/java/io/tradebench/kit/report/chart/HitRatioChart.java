package io.tradebench.kit.report.chart;

import io.tradebench.kit.advice.Advice;
import io.tradebench.kit.advice.Advice.Size;
import io.tradebench.kit.report.chart.Graph.Point;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Hits by entries of a cache, beside those of Caffeine. */
public record HitRatioChart(Advice advice) {

    private static final int WIDTH = 800;

    /** The chart as an SVG file has it. */
    public String svg() {
        Graph graph = new Graph(WIDTH, "entries that a member's cache may have", "hits, % of reads")
                .logarithmic()
                .line("Caffeine", Look.of(1), points(Size::caffeineHitRatio))
                .line("Trade", Look.of(0), points(Size::hitRatio));
        return Svg.of(graph.done(true), "hit-ratio", "Hits by entries", List.of());
    }

    private List<Point> points(ToDoubleFunction<Size> ratio) {
        return advice.sizes().stream()
                .map(size -> new Point(size.entries(), 100 * ratio.applyAsDouble(size)))
                .toList();
    }
}
