package io.tradebench.kit.comparison;

import io.tradebench.kit.comparison.Comparison.Line;
import io.tradebench.kit.comparison.Comparison.Needed;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.statistics.Bootstrap;
import io.tradebench.kit.statistics.Difference;
import io.tradebench.kit.statistics.Family;
import io.tradebench.kit.statistics.Ratios;
import io.tradebench.kit.statistics.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.hipparchus.stat.StatUtils;

/**
 * One figure of all settings beside the base: they are judged together.
 *
 * @param matched one for each setting
 * @param seed of the resampling
 */
record Compared(Figure figure, List<Matched> matched, long seed) {

    private static final double HALF = 50;

    /** What is found, in the order of the settings. */
    List<Line> lines(double level, double threshold) {
        Line[] lines = new Line[matched.size()];
        List<Integer> judged = new ArrayList<>();
        List<Bootstrap> family = new ArrayList<>();
        for (int i = 0; i < lines.length; i++) {
            Matched each = matched.get(i);
            try {
                requireMeasured(each);
                family.add(Bootstrap.of(each.effect(figure.of()::apply), rounding(each), new SplittableRandom(seed)));
                judged.add(i);
            } catch (IllegalArgumentException e) {
                lines[i] = unjudged(each, e.getMessage());
            }
        }
        List<Difference> differences = Family.judged(family, level, threshold);
        for (int i = 0; i < judged.size(); i++) {
            lines[judged.get(i)] = line(matched.get(judged.get(i)), differences.get(i));
        }
        return Arrays.asList(lines);
    }

    private void requireMeasured(Matched each) {
        if (values(each.base()).length < each.base().size()
                || values(each.other()).length < each.other().size()) {
            throw new IllegalArgumentException("not measured in all results");
        }
        if (Stream.concat(each.base().stream(), each.other().stream())
                .anyMatch(result -> figure.of().apply(result) == 0)) {
            throw new IllegalArgumentException("zero in some results: below what is measured, or not there");
        }
    }

    /** Half a step on either side, as a share of the figure. */
    private double rounding(Matched each) {
        return figure.resolution() / 2 * (1 / median(each.base()) + 1 / median(each.other()));
    }

    private Line line(Matched each, Difference difference) {
        Optional<String> obstacle = each.obstacle();
        return new Line(
                figure.name(),
                figure.unit(),
                figure.decimals(),
                median(each.base()),
                median(each.other()),
                Ratios.percent(difference.estimate()),
                Ratios.percent(difference.interval().low()),
                Ratios.percent(difference.interval().high()),
                difference.level(),
                obstacle.isPresent() ? Verdict.NOT_RESOLVED : difference.verdict(),
                obstacle.orElse(null),
                obstacle.isEmpty() && difference.unitsNeeded().isPresent()
                        ? new Needed(difference.unitsNeeded().getAsInt(), each.units())
                        : null);
    }

    private Line unjudged(Matched each, String why) {
        Double base = median(each.base());
        Double other = median(each.other());
        Double percent = base == null || other == null || base == 0 ? null : Double.valueOf(100 * (other / base - 1));
        return new Line(
                figure.name(),
                figure.unit(),
                figure.decimals(),
                base,
                other,
                percent,
                null,
                null,
                null,
                Verdict.NOT_RESOLVED,
                why,
                null);
    }

    private Double median(List<LoadResult> results) {
        double[] values = values(results);
        return values.length == 0 ? null : Double.valueOf(StatUtils.percentile(values, HALF));
    }

    private double[] values(List<LoadResult> results) {
        return results.stream()
                .map(figure.of())
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .toArray();
    }
}
